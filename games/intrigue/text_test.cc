// Every sentence in every language, and that none tells what its reader may not know.
#include "games/intrigue/text.h"

#include <gmock/gmock.h>

#include <set>

#include "games/intrigue/testing.h"
#include "text/narrator.h"
#include "text/testing.h"

namespace trianon::intrigue {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;

std::string told(std::string_view event, Language language = Language::En, int viewer = watcher) {
    return render(tell(parsed<Event>(event), Seat(viewer)), catalogue(language));
}

std::vector<std::string> told_in_all(std::string_view event, int viewer = watcher) {
    return in_all_languages([&](Language language) { return told(event, language, viewer); });
}

std::vector<std::string> described_in_all(std::string_view decision) {
    return in_all_languages([&](Language language) {
        return render(describe(game(), parsed<Decision>(decision)), catalogue(language));
    });
}

// One of each at least, and each in all its shapes.
const std::vector<std::string> sample_events{"drew 0 king-3/0",
                                             "drew 1 king-3/1",
                                             "reshuffled 1",
                                             "reshuffled 40",
                                             "chose 0 king+queen/0",
                                             "chose 1 king+queen/1",
                                             "unveiled 2 cardinal+spymaster",
                                             "started 3",
                                             "began_turn 3 12",
                                             "skipped 0",
                                             "influenced 0 duchess queen-4/0",
                                             "influenced 1 king queen-4/1",
                                             "tucked 0 seneschal theft-2/0",
                                             "tucked 1 seneschal theft-2/1",
                                             "played 0 spymaster-6",
                                             "activated 0 chamberlain",
                                             "failed 0",
                                             "discarded 2 decree-1",
                                             "discarded_played king-1",
                                             "showed_hand 1 [king-1 queen-2 queen-2]",
                                             "discarded_hand 1 [king-1]",
                                             "marked duchess",
                                             "earned queen queen",
                                             "earned queen chamberlain",
                                             "enticed duchess cardinal",
                                             "enticed duchess chamberlain",
                                             "enticed chamberlain cardinal",
                                             "enticed chamberlain chamberlain",
                                             "aimed 0 king",
                                             "aimed_at 0 1 queen",
                                             "revealed []",
                                             "revealed [king-1 king-2 theft-5]",
                                             "took 0 king-2",
                                             "discarded_revealed [king-1]",
                                             "unseated 1 king 0 queen-2",
                                             "inspected 0 1 king []",
                                             "inspected 0 1 king [king-3/01]",
                                             "inspected 0 1 king [king-3/01 queen-1/01]",
                                             "inspected 2 1 king [king-3/012 queen-1/12]",
                                             "favoured seneschal",
                                             "favour_returned king",
                                             "stole 0 1 king-3/01",
                                             "stole 1 2 king-3/12",
                                             "stashed 0 queen king-3/01",
                                             "stashed 1 queen king-3/12",
                                             "exposed 0 king [king-3 theft-2]",
                                             "scored king 4 [3 2 2 0] 0",
                                             "scored king 1 [3 3 0 1] 01",
                                             "scored king 0 [1 0 0 0] 0",
                                             "scored king 0 [1 1 0 0] 01",
                                             "scored king 4 [0 0 0 0] -",
                                             "ended influence 0",
                                             "ended no_cards 012",
                                             "ended turn_limit 13"};

const std::set<std::string> silent{"discarded_played", "discarded_revealed"};

TEST(Text, names_everything_in_each_language) {
    std::vector<std::string> effects;
    for (const auto& name : enumerator_names<Character>()) effects.push_back("effect." + name);
    expect_words<Intrigue>(catalogue, effects);
}

TEST(Text, has_the_same_keys_in_each_language) {
    for (Language language : languages)
        EXPECT_EQ(catalogue(language).keys(), catalogue(Language::En).keys()) << name_of(language);
}

TEST(Text, tells_every_event_in_a_clean_sentence) {
    expect_sentences<Event>(sample_events, silent,
                            [](const std::string& event) { return told_in_all(event, 0); });
}

TEST(Text, explains_every_refusal_in_a_clean_sentence) {
    for (Language language : languages)
        for (int i = 0; i < enumerator_count<Refusal>; ++i)
            expect_sentence(word(catalogue(language), static_cast<Refusal>(i)));
}

TEST(Text, joins_articles_and_prepositions) {
    EXPECT_THAT(told_in_all("enticed king duchess"),
                ElementsAre("A marker moves from the King to the Duchess.",
                            "Un marcador pasa del Rey a la Duquesa.",
                            "Un marqueur passe du Roi à la Duchesse.",
                            "Un segnalino passa dal Re alla Duchessa."));
    EXPECT_THAT(
        told_in_all("influenced 0 queen king-3/0", 0),
        ElementsAre("Sun puts King 3 under the Queen.", "Sol coloca Rey 3 debajo de la Reina.",
                    "Soleil place Roi 3 sous la Reine.", "Sole mette Re 3 sotto la Regina."));
    EXPECT_THAT(described_in_all("favour king+queen"),
                ElementsAre("Give a favour marker to the King and to the Queen",
                            "Conceder un marcador de favor al Rey y a la Reina",
                            "Accorder un marqueur de faveur au Roi et à la Reine",
                            "Concedi un segnalino favore al Re e alla Regina"));
    EXPECT_THAT(described_in_all("receive spymaster"),
                ElementsAre("Activate the Spymaster", "Activar al Maestro de espías",
                            "Activer le Maître-espion", "Attiva il Maestro delle spie"));
}

TEST(Text, I_CH2_tells_where_an_earned_marker_goes) {
    EXPECT_EQ(told("earned queen queen"), "The Queen earns a marker.");
    EXPECT_EQ(told("earned queen chamberlain"),
              "The Queen earns a marker, which goes to the Chamberlain.");
}

TEST(Text, I_E2_tells_who_takes_points_and_with_which_matches) {
    EXPECT_EQ(told("scored king 4 [3 2 2 0] 0"),
              "Sun takes 4 points for the King. Matches: Sun 3, Rose 2 and Lily 2.");
    EXPECT_EQ(told("scored duchess 1 [0 2 2 0] 12", Language::It),
              "Rosa e Giglio ottengono 1 punto ciascuno per la Duchessa. "
              "Corrispondenze: Rosa 2 e Giglio 2.");
    EXPECT_EQ(told("scored king 4 [0 0 0 0] -"), "Nobody has a card under the King: no points.");
    EXPECT_EQ(told("scored king 0 [1 0 0 0] 0"), "The King has no markers and gives no points.");
}

TEST(Text, I_E3_tells_who_has_won_and_why_it_ended) {
    EXPECT_EQ(told("ended influence 1"),
              "The game is over: at least two characters have 5 markers or more. Rose wins.");
    EXPECT_EQ(told("ended no_cards 03"),
              "The game is over: no card is left. Sun and Key share the victory.");
    EXPECT_EQ(told("ended turn_limit 012", Language::Fr),
              "Fin de la partie\u00a0: 200 tours ont été joués. "
              "Soleil, Rose et Lys partagent la victoire.");
}

TEST(Text, I_V2_a_card_is_named_only_to_those_who_may_see_it) {
    EXPECT_EQ(told("drew 1 king-3/1", Language::En, 1), "Rose draws King 3.");
    EXPECT_EQ(told("drew 1 king-3/1", Language::En, 0), "Rose draws a card.");
    EXPECT_EQ(told("stole 0 1 king-3/01", Language::En, 1), "Sun steals King 3 from Rose.");
    EXPECT_EQ(told("stole 0 1 king-3/01", Language::En, 2), "Sun steals a card from Rose.");
    EXPECT_EQ(told("inspected 0 1 king [king-3/01 theft-1/01]", Language::En, 0),
              "Sun looks at Rose’s 2 cards under the King: King 3 and Theft 1.");
    EXPECT_EQ(told("inspected 0 1 king [king-3/012 theft-1/01]", Language::En, 2),
              "Sun looks at Rose’s 2 cards under the King.");
}

TEST(Text, I_S3_a_sealed_choice_is_told_to_its_owner_only) {
    EXPECT_EQ(told("chose 1 king+queen/1", Language::En, 1),
              "Rose secretly chooses the King and the Queen.");
    EXPECT_EQ(told("chose 1 king+queen/1", Language::En, 2),
              "Rose secretly chooses two characters.");
    Scene scene = Scene::dealt(3);
    scene.decides(1, "choose king+queen");
    EXPECT_EQ(
        render(prompt(game(), scene.view(1)), catalogue(Language::En)),
        "You have chosen the King and the Queen; Sun and Lily must still choose two characters.");
    EXPECT_EQ(render(prompt(game(), scene.view(watcher)), catalogue(Language::En)),
              "Sun and Lily must still choose two characters.");
    EXPECT_EQ(render(prompt(game(), scene.view(0)), catalogue(Language::En)),
              "Choose two characters to begin with.");
}

TEST(Text, prompts_with_the_effect_of_the_character) {
    const Scene scene{"players=3 phase=aim(0 queen-3 queen) hands=[[king-1/0] [] [] []]"};
    EXPECT_EQ(
        render(prompt(game(), scene.view(0)), catalogue(Language::En)),
        "Queen: choose a character and discard a card; if its value is greater than the most "
        "cards anyone has there, you put another card from your hand under that character and "
        "the Queen earns a marker.");
    EXPECT_EQ(render(prompt(game(), scene.view(1)), catalogue(Language::Es)),
              "Sol tiene que elegir el objetivo de la Reina.");
}

TEST(Text, I_T4_only_the_player_is_told_that_nothing_can_be_played) {
    const std::string court = "players=2 phase=action(0) court=[(1 king queen-1/1)] ";
    const Scene stuck{court + "hands=[[king-1/0] [] [] []]"};
    const Scene free{court + "hands=[[queen-1/0] [] [] []]"};
    EXPECT_THAT(render(prompt(game(), stuck.view(0)), catalogue(Language::En)),
                StartsWith("You can play nothing:"));
    EXPECT_THAT(render(prompt(game(), free.view(0)), catalogue(Language::En)),
                StartsWith("Play a character’s card"));
    for (int viewer : {1, watcher})
        EXPECT_EQ(render(prompt(game(), stuck.view(viewer)), catalogue(Language::En)),
                  "Sun must choose an action.");
    EXPECT_EQ(render(prompt(game(), free.view(1)), catalogue(Language::En)),
              "Sun must choose an action.");
}

TEST(Text, of_random_games_is_clean_and_fits_the_page) {
    look_at_games(
        game(), checks::effort(12),
        [](const State& state, const Log& log, Seat viewer, Language language) {
            for (const Event& event : log)
                if (const std::string text = render(tell(event, viewer), catalogue(language));
                    !text.empty())
                    expect_sentence(text);
            Choices choices;
            for (Seat seat : game().to_act(state)) game().legal(state, seat, choices);
            for (const Decision& decision : choices)
                expect_clean(render(describe(game(), decision), catalogue(language)));
            const View view = game().view(state, viewer);
            expect_sentence(render(prompt(game(), view), catalogue(language)));
            expect_narrow(draw(game(), view, language));
        });
}

TEST(Text, I_V1_says_the_same_of_an_event_with_its_secrets_blanked) {
    look_at_games(game(), 12, [](const State&, const Log& log, Seat viewer, Language language) {
        for (Event event : log) {
            const std::string text = render(tell(event, viewer), catalogue(language));
            for_each_hidden(event, [&](auto& hidden) { hidden.blank_for(viewer); });
            EXPECT_EQ(render(tell(event, viewer), catalogue(language)), text);
        }
    });
}

}  // namespace
}  // namespace trianon::intrigue
