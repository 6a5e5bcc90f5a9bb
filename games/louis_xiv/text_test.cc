// Every sentence in every language, and that none tells what its reader may not know.
#include "games/louis_xiv/text.h"

#include <gmock/gmock.h>

#include "games/louis_xiv/testing.h"
#include "text/narrator.h"
#include "text/testing.h"

namespace trianon::louis_xiv {
namespace {

using ::testing::AnyOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;

std::string told(std::string_view event, int viewer = watcher, Language language = Language::En) {
    return render(tell(parsed<Event>(event), Seat(viewer)), catalogue(language));
}
std::vector<std::string> told_in_all(std::string_view event) {
    return in_all_languages([&](Language language) { return told(event, watcher, language); });
}
// With what a mission costs.
Sentence told_of(const Decision& decision) {
    Sentence told = describe(game(), decision);
    for (auto& more : beside(game(), View{}, decision)) told.with.push_back(std::move(more));
    return told;
}
std::vector<std::string> described_in_all(std::string_view decision) {
    return in_all_languages([&](Language language) {
        return render(told_of(parsed<Decision>(decision)), catalogue(language));
    });
}

TEST(Text, tells_of_markers) {
    EXPECT_THAT(told_in_all("placed 0 conde 2 own"),
                ElementsAre("Sun places 2 markers on le Grand Condé.",
                            "Sol coloca 2 marcadores en el Gran Condé.",
                            "Soleil place 2 marqueurs chez le Grand Condé.",
                            "Sole mette 2 segnalini sul Gran Condé."));
    EXPECT_EQ(told("placed 1 anne 1 general"),
              "Rose places 1 marker on Anne d’Autriche, from the general supply.");
    EXPECT_EQ(told("moved 0 conde anne 1"),
              "Sun moves 1 marker from le Grand Condé to Anne d’Autriche.");
    EXPECT_EQ(told("took_markers 0 0"), "Sun takes no marker.");
    EXPECT_EQ(told("withdrew 0 anne 1 general"), "Sun’s marker goes to the general supply.");
    EXPECT_EQ(told("withdrew 0 anne 3 own"), "Sun takes the 3 markers back.");
}

TEST(Text, tells_of_scoring) {
    EXPECT_EQ(told("counted anne 02 [3 0 1 0] 2"),
              "Anne d’Autriche is scored: Sun 3 and Lily 1, the neutral player 2.");
    EXPECT_EQ(told("counted anne 01 [3 2 0 0] 0"), "Anne d’Autriche is scored: Sun 3 and Rose 2.");
    EXPECT_EQ(told("counted anne - [0 0 0 0] 2"),
              "Anne d’Autriche is scored: the neutral player 2.");
    EXPECT_EQ(told("bought 1 dauphin 3"),
              "Rose buys the reward of le Grand Dauphin for 3 Louisdor.");
    EXPECT_EQ(told("majority lion 3 02"),
              "Sun and Lily have the most lions (3 each) and take another coat each.");
    EXPECT_EQ(told("ended four_rounds 1"),
              "The game is over: four rounds have been played. Rose wins.");
}

TEST(Text, L_S2_a_hidden_card_is_told_to_those_who_see_it) {
    EXPECT_EQ(told("drew_influence 1 colbert/1", 1), "Rose draws Colbert.");
    EXPECT_EQ(told("drew_influence 1 colbert/1", 0), "Rose draws an influence card.");
    EXPECT_EQ(told("drew_mission 1 dark tie_breaker-1/1", 1),
              "Rose draws “tie breaker” from the dark stack.");
    EXPECT_EQ(told("drew_mission 1 dark tie_breaker-1/1", 0),
              "Rose draws a mission from the dark stack.");
    EXPECT_EQ(told("drew_intrigue 1 conde/1", 1),
              "Rose draws the intrigue card of le Grand Condé.");
    EXPECT_EQ(told("drew_coats 1 3 2-0-1-0-0-0/1", 1),
              "Rose takes 3 coats of arms: 2 lions and 1 stag.");
    EXPECT_EQ(told("drew_coats 1 3 2-0-1-0-0-0/1", 0), "Rose takes 3 coats of arms.");
    EXPECT_EQ(told("laid_last 1 joker/1", 0), "Rose lays the last card on the influence stack.");
    EXPECT_EQ(told("laid_last 1 joker/1", 1),
              "Rose lays the last card on the influence stack: a joker.");
}

TEST(Text, describes_choices) {
    EXPECT_THAT(described_in_all("place conde 1"),
                ElementsAre("Place 1 marker on the board of le Grand Condé",
                            "Colocar 1 marcador en el tablero del Gran Condé",
                            "Placer 1 marqueur sur le plateau du Grand Condé",
                            "Metti 1 segnalino sulla plancia del Gran Condé"));
    EXPECT_EQ(described_in_all("fulfil plus_marker-1 scepter+crown")[0],
              "Fulfil “+1 marker” (scepter + ?) with scepter and crown");
    EXPECT_EQ(described_in_all("fulfil plus_marker-2 letter+crown")[0],
              "Fulfil “+1 marker” (letter + ?) with letter and crown");
    EXPECT_EQ(described_in_all("collect mixed")[0],
              "Take 1 Louisdor and 1 marker with the mission “+2”");
    EXPECT_EQ(described_in_all("take 0")[0], "Take no marker");
}

TEST(Text, prompts_say_who_must_do_what) {
    Scene scene{Position::scoring(3, Board::Anne).on(Board::Anne, {1, 3}).gold({3})};
    EXPECT_EQ(render(prompt(game(), scene.view(0)), catalogue(Language::En)),
              "Anne d’Autriche is about to be scored; Lily may still play an intrigue card.");
    scene.decides(2, "pass", {});
    EXPECT_EQ(render(prompt(game(), scene.view(0)), catalogue(Language::En)),
              "Buy a scepter for 3 Louisdor, or pass.");
    EXPECT_EQ(render(prompt(game(), scene.view(1)), catalogue(Language::En)),
              "Sun may buy the reward of Anne d’Autriche.");
}

TEST(Text, of_random_games_is_clean_and_fits_the_page) {
    look_at_games(game(), checks::effort(12),
                  [](const State& state, const Log& log, Seat viewer, Language language) {
                      for (Event event : log) {
                          const std::string text = render(tell(event, viewer), catalogue(language));
                          expect_sentence(text);
                          for_each_hidden(event, [&](auto& hidden) { hidden.blank_for(viewer); });
                          EXPECT_EQ(render(tell(event, viewer), catalogue(language)),
                                    text);  // secrets have no part in it
                      }
                      Choices choices;
                      for (Seat seat : game().to_act(state)) {
                          game().legal(state, seat, choices);
                          for (const Decision& decision : choices)
                              expect_clean(render(told_of(decision), catalogue(language)));
                      }
                      const View view = game().view(state, viewer);
                      const std::string asked = render(prompt(game(), view), catalogue(language));
                      expect_clean(asked);
                      EXPECT_THAT(asked, AnyOf(EndsWith("."), EndsWith("?")));
                      expect_narrow(draw(game(), view, language));
                  });
}

TEST(Text, every_refusal_is_explained_and_names_a_rule) {
    for (int i = 0; i < enumerator_count<Refusal>; ++i)
        for (Language language : languages) {
            const auto refusal = static_cast<Refusal>(i);
            EXPECT_THAT(word(catalogue(language), refusal), EndsWith("."));
            EXPECT_NE(catalogue(language).rule(rule_of(refusal)), nullptr) << rule_of(refusal);
        }
}

}  // namespace
}  // namespace trianon::louis_xiv
