// Each refusal, the rule it cites, and the words of that rule which forbid it.
#include "games/intrigue/refusals.h"

#include "games/intrigue/testing.h"
#include "games/intrigue/text.h"
#include "text/refusals_testing.h"

namespace trianon::intrigue {
namespace {

using enum Refusal;

const std::vector<Ground<Refusal>> grounds{
    {GameIsOver, "I-E1", "the game is over at once"},
    {NotYourTurn, "I-S4", "turns follow that order"},
    {AlreadyChosen, "I-S3", "cannot be changed"},
    {ChooseCharacters, "I-S3", "you choose two different characters"},
    {ChooseTwo, "I-S3", "two different characters"},
    {InfluenceNow, "I-T1", "you must place one card from your hand"},
    {InfluenceFromHand, "I-T1", "from your hand"},
    {ActNow, "I-T2", "you must either play"},
    {PlayFromHand, "I-T2", "from your hand"},
    {AnotherHasMore, "I-T3", "unless someone else has more cards under it than you"},
    {CanStillPlay, "I-T4", "You are stuck if"},
    {NotInShownHand, "I-T4", "choose one of the characters in it"},
    {AimNow, "I-T6", "You play the card first and aim it afterwards"},
    {DiscardFromHand, "I-T6", "While you hold a card you must discard one"},
    {NotAtTheTable, "I-S1", "for 3 or 4 players"},
    {TakeNow, "I-SE", "you must take one of its cards"},
    {NotOfNamedCharacter, "I-SE", "one of its cards"},
    {AudienceNow, "I-C5", "Audience: activate a character"},
    {DecreeNow, "I-C5", "Decree: add an influence marker"},
    {TheftNow, "I-C5", "Theft: choose another player"},
    {StashNow, "I-C5", "is placed face down under a character of yours"},
    {ThiefNeedsAnotherPlayer, "I-C5", "choose another player"},
    {VictimHasNoCard, "I-C5", "who holds cards"},
    {KingMarksAnother, "I-K", "any character except the King"},
    {CardinalNeedsAnother, "I-CA", "the Cardinal himself cannot be chosen"},
    {DuchessNeedsAnotherPlayer, "I-D", "you must choose another player"},
    {SpymasterNeedsAnotherPlayer, "I-SP", "choose another player"},
    {AtMostTwoFavours, "I-CH", "to two characters, to one or to nobody"},
    {NoFavourForChamberlain, "I-CH", "the Chamberlain himself never receives one"},
    {HasFavourAlready, "I-CH", "must be without a favour marker"},
};

TEST(Refusals, cite_words_that_forbid_it) {
    expect_words_of_rules(grounds, catalogue(Language::En));
}

TEST(Refusals, cite_no_other_rule_in_random_games) { expect_no_other_grounds(game(), 6, grounds); }

}  // namespace
}  // namespace trianon::intrigue
