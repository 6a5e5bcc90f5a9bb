// What is told before a die or a draw, and whether it comes true.
#include "games/courtiers/odds.h"

#include <gtest/gtest.h>

#include "engine/checks/odds.h"
#include "games/courtiers/testing.h"
#include "games/courtiers/text.h"
#include "text/testing.h"

namespace trianon::courtiers {
namespace {

using testing::ElementsAre;

Odds odds_in(const Scene& scene, std::string_view decision) {
    return *game().odds(scene.view(0), parsed<Decision>(decision));
}
std::vector<std::string> noted(const Scene& scene, std::string_view decision) {
    return in_all_languages([&](Language language) {
        const auto note = courtiers::note(game(), scene.view(0), parsed<Decision>(decision));
        return note ? catalogue(language).say(note->key, note->with) : "";
    });
}
std::string described(const Scene& scene, std::string_view text) {
    const auto decision = parsed<Decision>(text);
    Sentence sentence = describe(game(), decision);
    for (auto& more : beside(game(), scene.view(watcher), decision)) sentence.with.push_back(more);
    return render(sentence, catalogue(Language::En));
}

Scene asking_for_duke(int king, int queen) {
    Scene scene{
        Setting{}.courtier(0, fmt::format("king={} queen={}", king, queen)).hand(0, "pension2000")};
    scene.decides(0, "play pension2000");
    return scene;
}

TEST(Odds, C_Q2_a_request_is_granted_by_as_many_numbers_as_the_mark) {
    const Scene scene = asking_for_duke(4, 3);
    EXPECT_EQ(odds_in(scene, "request 0 crown").percent("granted"), 40);
    EXPECT_EQ(odds_in(scene, "request 0 crown").percent("king_refuses"), 60);
}

TEST(Odds, C_Q3_an_intervention_needs_both_rolls) {
    const Odds odds = odds_in(asking_for_duke(4, 7), "request 0 intervention");
    EXPECT_EQ(odds.percent("granted"), 49);
    EXPECT_EQ(odds.percent("queen_refuses"), 30);
    EXPECT_EQ(odds.percent("king_refuses"), 21);
}

TEST(Odds, C_Q5_a_status_helps) {
    Scene scene{
        Setting{}.courtier(0, "king=4 honours=[favourite_of_the_king]").hand(0, "pension2000")};
    scene.decides(0, "play pension2000");
    EXPECT_EQ(odds_in(scene, "request 0 crown").percent("granted"), 60);
}

TEST(Odds, of_what_is_not_left_to_chance_are_none) {
    EXPECT_FALSE(game().odds(Scene{Setting{}}.view(0), decision::End{}));
}

TEST(Odds, come_true) {
    for (int players : {3, 6}) {
        const auto seen = checks::expect_odds_to_come_true(game(), players, 3, 12);
        for (const char* kind : {"draw", "request", "speak"})
            EXPECT_GT(seen.decisions.count(kind), 0u) << kind;
    }
}

TEST(Note, C_Q2_says_what_is_needed_won_and_lost) {
    EXPECT_THAT(noted(asking_for_duke(4, 3), "request 0 crown"),
                ElementsAre("needs 4 or less, 40%; granted: you get 2,000 livres a turn; refused: "
                            "−1 with the King, the card goes to the House",
                            "hace falta 4 o menos, 40\u00a0%; concedida: recibes 2.000 libras por "
                            "turno; denegada: −1 con el Rey, la carta va a la Casa",
                            "il faut 4 ou moins, 40\u00a0%\u00a0; accordée\u00a0: vous recevez "
                            "2\u202f000 livres par tour\u00a0; refusée\u00a0: −1 auprès du Roi, la "
                            "carte rejoint la Maison",
                            "serve 4 o meno, 40%; accordata: ricevi 2.000 sterline a turno; "
                            "rifiutata: −1 presso il Re, la carta va alla Casa"));
}

TEST(Note, C_Q3_compares_the_ways_before_the_card_is_played) {
    const Scene scene{Setting{}.courtier(0, "king=4 queen=7").hand(0, "pension2000")};
    EXPECT_EQ(noted(scene, "play pension2000").front(),
              "before the King 40% and with the Queen’s intervention 49%");
}

TEST(Note, C_A5_says_how_many_actions_are_given_up) {
    const Scene scene{Setting{}};
    EXPECT_EQ(noted(scene, "end").front(), "2 actions unused");
    EXPECT_TRUE(game().wastes(scene.view(0), decision::End{}));
    EXPECT_FALSE(game().wastes(scene.view(0), decision::Draw{}));
}

TEST(Described, C_D1_a_request_says_who_hears_it_and_for_whom) {
    EXPECT_EQ(described(asking_for_duke(4, 3), "request 0 crown"),
              "Make the request for yourself, before the King");
    EXPECT_EQ(described(asking_for_duke(4, 3), "request 1 crown"),
              "Make the request for Rose, before the King");
    Scene regency{Setting{}
                      .set("regency", "2")
                      .courtier(0, "king=none")
                      .courtier(1, "king=none")
                      .courtier(2, "king=none")
                      .hand(0, "pension2000")};
    regency.decides(0, "play pension2000");
    EXPECT_EQ(described(regency, "request 0 crown"),
              "Make the request for yourself, before the Regent");
}

}  // namespace
}  // namespace trianon::courtiers
