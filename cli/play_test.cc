#include "cli/commands.h"
#include "cli/play_testing.h"
#include "engine/fields.h"
#include "text/seats.h"

namespace trianon::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class InEveryLanguage : public testing::TestWithParam<Language> {
  protected:
    const Catalogue& words() const { return table_catalogue(GetParam()); }
};
INSTANTIATE_TEST_SUITE_P(Play, InEveryLanguage,
                         testing::Values(Language::En, Language::Es, Language::Fr, Language::It),
                         [](const auto& language) { return name_of(language.param); });

TEST_P(InEveryLanguage, AWholeGameIsPlayedToItsEnd) {
    for (std::uint64_t seed : {1, 2, 3}) {
        TerminalGame table{"human,random,random", seed};
        table.setting.language = GetParam();
        const Screen screen = table.type(numbers(seed));
        const auto outcome = table.match->outcome();
        ASSERT_TRUE(outcome);
        std::vector<std::string> winners;
        for (Seat seat : outcome->winners)
            winners.push_back(fmt::format("{} {}", seat_symbol(seat), seat_name(seat, GetParam())));
        EXPECT_THAT(screen.out,
                    HasSubstr(words().say("play.winners", {{"seats", words().join(winners)},
                                                           {"count", outcome->winners.size()}})));
        for (const int points : outcome->points)
            EXPECT_THAT(screen.out, HasSubstr(words().say("play.points", {{"points", points}})));
        EXPECT_THAT(screen.out, Not(HasSubstr("[play.")));
        EXPECT_THAT(screen.out, Not(HasSubstr("\033")));
        EXPECT_EQ(screen.errors, "");
    }
}

TEST_P(InEveryLanguage, EveryGameIsPlayedToItsEnd) {
    for (const std::string& game : game_ids()) {
        TerminalGame table{"human,random,random", 1, game};
        table.setting.language = GetParam();
        const Screen screen = table.type(numbers(1));
        EXPECT_TRUE(table.match->outcome()) << game;
        EXPECT_THAT(screen.out, Not(HasSubstr("[play.")));
        EXPECT_EQ(screen.errors, "");
    }
}

TEST_P(InEveryLanguage, TheRegisterIsShownByItselfOrOnePageOfIt) {
    TerminalGame table{"human,random,random", 1, "courtiers"};
    table.setting.language = GetParam();
    const Screen screen = table.type("register\n1\nregister\nregister 2\nregister nobody at all\n");
    EXPECT_THAT(screen.out, HasSubstr(words().say("play.no_register")));
    const std::string name =
        table.match->talk()->register_pages(spectator, GetParam()).front().name;
    EXPECT_THAT(screen.out, HasSubstr(words().say("play.register", {{"example", name}})));
    const std::string rose = fmt::format("⚜ {} ·", seat_name(Seat{2}, GetParam()));
    EXPECT_EQ(count(screen.out, rose), 2);
    EXPECT_THAT(screen.out, Not(HasSubstr("[play.")));
}

TEST_P(InEveryLanguage, EverythingIsExplainedByItsNameOrItsNotation) {
    for (const std::string& game : game_ids()) {
        TerminalGame table{"human,random,random", 1, game};
        table.setting.language = GetParam();
        const Catalogue& own = find_game(game)->catalogue(GetParam());
        const auto things = table.match->narration().things(Seat{0});
        const Thing& first = things.front();
        const Thing& last = things.back();
        const Screen screen = table.type(fmt::format("what {}\ncard {}\nwhat\nwhat xyzzy plugh\n",
                                                     first.id, name_in_words(last, own)));
        for (const Thing* thing : {&first, &last}) {
            const ThingInWords told = in_words(*thing, own);
            EXPECT_THAT(screen.out, HasSubstr(fmt::format("{}  ({})", told.name, told.rule)));
            EXPECT_THAT(screen.out, HasSubstr(told.does.front().substr(0, 30)));
        }
        EXPECT_THAT(screen.out,
                    HasSubstr(words().say("play.what", {{"example", name_in_words(first, own)}})));
        EXPECT_THAT(screen.out, HasSubstr("xyzzy"));
    }
}

TEST(Play, PublicPilesAreListed) {
    TerminalGame cards;
    EXPECT_THAT(cards.type("discard\n").out, HasSubstr("Discard pile 0: nothing."));
    TerminalGame court{"human,random,random", 1, "courtiers"};
    EXPECT_THAT(
        court.type("1\nhouse\nseen\n").out,
        AllOf(HasSubstr("House of the King: "), HasSubstr("What you know of other hands: ")));
}

TEST(Play, HelpOffersOnlyWhatTheGameHas) {
    TerminalGame cards;
    EXPECT_THAT(cards.type("?\n").out, AllOf(HasSubstr("  discard"), Not(HasSubstr("register"))));
    TerminalGame court{"human,random,random", 1, "courtiers"};
    EXPECT_THAT(court.type("1\n?\n").out, AllOf(HasSubstr("  house"), HasSubstr("  register")));
}

TEST_P(InEveryLanguage, AHintNamesADecisionAndWhatItIsWorth) {
    TerminalGame game{"human,page,page", 1, "louis_xiv"};
    game.setting.language = GetParam();
    const std::string told = game.type("hint\nq\n", {.clears = false, .width = 400}).out;
    const std::string form = words().say(
        "play.better", {{"decision", "§"}, {"percent", "§"}, {"next", "§"}, {"next_percent", "§"}});
    const std::size_t hopes = form.find("§") + 2;
    EXPECT_THAT(told, HasSubstr(form.substr(hopes, form.find("§", hopes) - hopes)));
    const std::string why = words().say("play.better_why", {{"reasons", "§"}});
    EXPECT_THAT(told, HasSubstr(why.substr(0, why.find("§"))));
    EXPECT_EQ(game.match->steps(), 2u) << "a hint decides nothing; two others decided before";
}

// A negotiator weighs no second choice, and yet there are others.
TEST(Play, AHintInANegotiationNamesADecisionAlone) {
    TerminalGame court{"human,page,page", 1, "courtiers"};
    const std::string told = court.type("1\nhint\nq\n", {.clears = false, .width = 400}).out;
    EXPECT_THAT(told, HasSubstr("A better player would choose “I have nothing more to say”."));
}

TEST(Play, NobodyIsHelpedWhereAnotherPersonSits) {
    TerminalGame game{"human,human,page"};
    EXPECT_THAT(game.type("\nhint\nq\n").out, HasSubstr("only where all the others are bots"));
    EXPECT_THAT(game.type("\n?\nq\n").out, Not(HasSubstr("what a better player would do")));
}

TEST(Play, QQuits) {
    TerminalGame table;
    EXPECT_THAT(table.type("q\n").out, HasSubstr("You have left the game"));
    EXPECT_EQ(table.match->steps(), 0u);
}

TEST(Play, AnOfferIsTypedInWords) {
    TerminalGame table{"human,random,random", 1, "courtiers"};
    table.setting.language = Language::Fr;
    const Screen screen = table.type("1\nproposer à Rose : demander 1500, promettre ma voix\n");
    ASSERT_EQ(table.match->steps(), 4u);
    EXPECT_EQ(table.match->record().steps.back().decision, "offer 1 0 1500 [] \"ma voix\"");
}

// L-X1: who might hold the card is asked so that nobody can tell who does.
TEST(Play, APersonIsNotAskedWhereThereIsOnlyPassing) {
    TerminalGame table{"human,random,random", 1, "louis_xiv",
                       "players=3 round=1 louis=4 gold_drawn=[dauphin-3] phase=intrigue(anne 0) "
                       "intrigue_hands=[[louvois/0] [] [] []]"};
    const Screen screen = table.type("undo\n");
    EXPECT_THAT(table.match->position(), HasSubstr("phase=intrigue(louvois 0)"));
    EXPECT_EQ(table.match->steps(), 11u);  // what was passed for the person is passed again
}

TEST_P(InEveryLanguage, TheFirstChoiceAlwaysLeadsToTheEnd) {
    TerminalGame table;
    table.setting.language = GetParam();
    table.type(times(2000, "1"));
    EXPECT_TRUE(table.match->outcome());
}

TEST_P(InEveryLanguage, ARefusalNamesReasonRuleAndItsText) {
    TerminalGame table;
    table.setting.language = GetParam();
    const std::string before = table.match->position();
    const Screen screen = table.type("play king-3\nwhy choose king\n");
    const auto refused = table.match->allow(Seat{0}, *table.match->parse("play king-3"));
    EXPECT_THAT(flat(screen.out),
                HasSubstr(table.match->narration().in_words(
                    table.match->narration().explain(refused.error()), GetParam())));
    EXPECT_EQ(count(screen.out, "(I-S3)"), 2);
    const std::string rule = find_game("intrigue")->catalogue(GetParam()).rule("I-S3")->text;
    EXPECT_THAT(flat(screen.out), HasSubstr("I-S3 " + rule));
    EXPECT_EQ(table.match->position(), before);
}

TEST_P(InEveryLanguage, EveryCommandAnswers) {
    TerminalGame table;
    table.setting.language = GetParam();
    const std::string before = table.match->position();
    const Screen screen = table.type(
        "?\nHELP\ntable\nlog\nrules\nrules i-t3\nwhy\nwhy choose "
        "king+queen\nundo\nsave\nquit\n1\n");
    for (const char* key :
         {"play.help.log", "play.allowed", "play.undo.nothing_yet", "play.save_where", "play.left"})
        EXPECT_THAT(flat(screen.out), HasSubstr(words().say(key))) << key;
    EXPECT_THAT(flat(screen.out), HasSubstr("I-T3"));
    EXPECT_EQ(table.match->position(), before);
    EXPECT_EQ(screen.errors, "");
}

TEST_P(InEveryLanguage, NoLineIsWiderThanTheTerminal) {
    for (const int width : {80, 120}) {
        TerminalGame table{"human,random,random,random", 5};
        table.setting.language = GetParam();
        std::istringstream lines{table.type("?\nrules\n" + numbers(5), {.width = width}).out};
        for (std::string line; std::getline(lines, line);) EXPECT_LE(columns(line), width) << line;
    }
}

TEST(Play, AnswersInNotationAndIgnoresCapitals) {
    TerminalGame table;
    table.type("CHOOSE King+Queen\n");
    EXPECT_EQ(table.match->record().steps.at(0).decision, "choose king+queen");
}

TEST(Play, SuggestsTheNearestDecisionOrCommand) {
    EXPECT_THAT(TerminalGame{}.type("chose king+qeen\n").out, HasSubstr("“choose king+queen”"));
    EXPECT_THAT(TerminalGame{}.type("choose\n").out, HasSubstr("“choose king+queen”"));
    EXPECT_THAT(TerminalGame{}.type("hlep\n").out, HasSubstr("“help”"));
    EXPECT_THAT(TerminalGame{}.type("rules I-T33\n").out, HasSubstr("“I-T3”"));
    EXPECT_THAT(TerminalGame{}.type("lang ez\n").out, HasSubstr("“lang e"));
}

TEST(Play, BadInputChangesNothing) {
    TerminalGame table;
    const std::string before = table.match->position();
    const Screen screen = table.type(
        std::string(5000, 'x') + "\n\x01\x02\x1b[A\n\xff\xfe\n" + std::string{"a\0b\n", 4} +
        "0\n-1\n22\n99999999999999999999999\n1.5\n\n   \nchoose king+king\n!!!\n[\n(((\n" +
        "save /no/such/folder/file\nlang\nlang klingon\nrules zzz\nwhy zzz\n");
    EXPECT_EQ(table.match->position(), before);
    EXPECT_THAT(screen.out, HasSubstr("too long"));
    EXPECT_EQ(count(screen.out, "cannot be read"), 3);
    EXPECT_THAT(screen.out, HasSubstr("from 1 to 21"));
    EXPECT_THAT(screen.out, HasSubstr("could not be saved"));
    EXPECT_THAT(screen.out, Not(HasSubstr("\x1b")));
}

TEST(Play, TheEndOfTheInputStopsTheGameKindly) {
    const Screen screen = TerminalGame{}.type("1\n");
    EXPECT_EQ(screen.errors, "There is no more input, so the game stops here.\n");
    EXPECT_THAT(screen.out, HasSubstr("it was not saved"));
    EXPECT_THAT(TerminalGame{}.type("").errors, HasSubstr("There is no more input"));
    EXPECT_THAT(played({.game = {}, .language = "en"}, "").errors, HasSubstr("no more input"));
}

TEST(Play, LanguageChangesInTheMiddle) {
    const Screen screen = TerminalGame{}.type("lang it\n");
    EXPECT_THAT(screen.out, HasSubstr("Answer with the number"));
    EXPECT_THAT(screen.out, HasSubstr("Scegli due personaggi"));
}

TEST(Play, UndoTakesBackOwnDecisionsOnly) {
    TerminalGame table;
    // The choice of two characters is revealed, or others have chosen since.
    EXPECT_THAT(table.type("1\nundo\n").out, HasSubstr("so your last decision stands"));
    const std::string before = table.match->position();
    const std::size_t steps = table.match->steps();
    const Screen screen = table.type("1\nundo\nundo\n");
    EXPECT_THAT(screen.out, HasSubstr("Taken back: Put "));
    EXPECT_EQ(table.match->position(), before);
    EXPECT_EQ(table.match->steps(), steps);
    EXPECT_EQ(count(screen.out, "so your last decision stands"), 1);
}

TEST(Play, CourtiersAreCalledByTheirNamesAndPhasesHaveAGap) {
    TerminalGame table{"human,random,random", 1, "courtiers"};
    const Screen screen = table.type("1\n1\n1\n1\n1\n1\nlog\n");
    const auto pages = table.match->talk()->register_pages(Seat{0}, Language::En);
    ASSERT_FALSE(pages.empty());
    EXPECT_THAT(screen.out, testing::ContainsRegex("\n\n[^\n]* Game turn 2\\."));
    for (const RegisterPage& page : pages)
        EXPECT_THAT(screen.out, HasSubstr(capitalised(page.name) + "’s turn."));
    EXPECT_THAT(screen.out, Not(HasSubstr("Rose’s turn.")));
}

TEST(Play, TheStoryIsToldOnceAndAgainInTheLog) {
    TerminalGame table;
    const std::string dealt =
        table.match->narration().story_in_words(0, Seat{0}, Language::En).at(0);
    EXPECT_EQ(count(flat(table.type("1\n1\n1\n").out), dealt), 1);
    // A game that goes on begins with what happened since the own last decision.
    const std::string played = flat(table.type("").out);
    EXPECT_EQ(count(played, dealt), 0);
    EXPECT_THAT(played, HasSubstr("Rose "));
    EXPECT_EQ(count(flat(table.type("log\n").out), dealt), 1);
}

TEST(Play, TheSameSeedAndAnswersMakeTheSameGame) {
    const PlayOptions options{.game = "intrigue", .seed = "7", .language = "en"};
    EXPECT_EQ(played(options, numbers(7)).out, played(options, numbers(7)).out);
    EXPECT_NE(played({.game = "intrigue", .language = "en"}, "").out,
              played({.game = "intrigue", .language = "en"}, "").out);
}

TEST(Play, AsksForGamePlayersPeopleAndLevel) {
    const Screen screen = played({.seed = "1", .language = "en"}, "nonsense\n9\n1\n\n2\n3\nquit\n");
    EXPECT_EQ(count(screen.out, "A number from"), 2);
    EXPECT_EQ(count(screen.out, "a minister: thinks several moves ahead"), 2)
        << "in the list, and at the table";
    EXPECT_EQ(count(screen.out, "a person at this screen"), 2);
    EXPECT_THAT(screen.out, HasSubstr("Pass the screen to ☀ Sun"));
}

TEST(Play, RefusesImpossibleOptions) {
    const auto refused = [](const PlayOptions& options) -> std::string {
        try {
            played(options, "");
        } catch (const UsageError& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_THAT(refused({.game = "intrige"}), HasSubstr("\"intrigue\""));
    EXPECT_THAT(refused({.game = "intrigue", .seats = "humam,random"}), HasSubstr("\"human\""));
    EXPECT_THAT(refused({.game = "intrigue", .seats = "human,random", .players = 3}),
                HasSubstr("2 seats are named for 3 players"));
    EXPECT_THAT(refused({.game = "intrigue", .players = 9}), HasSubstr("2 to 4"));
    EXPECT_THAT(refused({.game = "intrigue", .seed = "x"}), HasSubstr("seed"));
    EXPECT_THAT(refused({.game = "intrigue", .language = "de"}), HasSubstr("language"));
    EXPECT_THAT(refused({.game = "intrigue", .save = "/no/such/folder/file"}),
                HasSubstr("cannot write"));
    EXPECT_THAT(refused({.load = "/no/such/file"}), HasSubstr("cannot read"));
}

TEST(Play, WithoutPeopleTheStoryIsTold) {
    const Screen screen = played(
        {.game = "intrigue", .seats = "random,random,random", .seed = "1", .language = "en"}, "");
    EXPECT_THAT(screen.out, HasSubstr("Turn 1:"));
    EXPECT_EQ(screen.errors, "");
}

}  // namespace
}  // namespace trianon::cli
