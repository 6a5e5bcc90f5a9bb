// The Grand Register in words.
#include "games/courtiers/register.h"

#include "games/courtiers/testing.h"
#include "text/terminal.h"

namespace trianon::courtiers {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::string three_names = R"(["de A" "de B" "de C" "" "" ""])";

std::vector<std::string> said(const RegisterPage& page) {
    std::vector<std::string> lines;
    for (const auto& [when, what] : page.entries) lines.push_back(when + ": " + what);
    return lines;
}

TEST(RegisterPages, C_C6_has_a_page_for_each_courtier_with_an_entry_for_each_game_turn) {
    const Scene scene{Setting{}.set("names", three_names).courtier(1, "fortune=6000 woman")};
    const Log heard{event::Unveiled{Seat{0}, Sex::Man, *FamilyName::from("de A")},
                    event::JoinedParty{Seat{1}, 2, Country::England},
                    event::BeganGameTurn{1, Seat{0}},
                    event::FortuneChanged{Seat{1}, 5000, 5000, Reason::Income},
                    event::FortuneChanged{Seat{0}, 500, 500, Reason::Deal},
                    event::BeganGameTurn{2, Seat{1}},
                    event::FortuneChanged{Seat{1}, 2000, 7000, Reason::Income},
                    event::FortuneChanged{Seat{1}, -1000, 6000, Reason::Fine}};
    const auto pages = register_pages(scene.view(watcher), heard, Language::En);
    ASSERT_EQ(pages.size(), 3u);
    EXPECT_EQ(pages[1].name, "de B");
    EXPECT_EQ(strip_colours(pages[1].standing),
              "✿ Rose · Lady de B · English · 6,000 livres · King 5 · Queen 5");
    EXPECT_THAT(said(pages[1]), ElementsAre("Set-up: Rose rolls 2 and joins the English party.",
                                            "Game turn 1: Rose: +5,000 livres, now 5,000 (income).",
                                            "Game turn 2: Rose: +2,000 livres, now 7,000 (income). "
                                            "Rose: −1,000 livres, now 6,000 (fine)."));
    EXPECT_THAT(said(pages[2]), IsEmpty());
}

TEST(RegisterPages, C_C6_say_where_somebody_without_marks_is) {
    const Scene scene{Setting{}
                          .set("names", three_names)
                          .set("game_turn", "4")
                          .courtier(0, "place=exile king=none queen=none")
                          .courtier(1, "place=dead king=none queen=none")};
    const auto pages = register_pages(scene.view(2), {}, Language::En);
    EXPECT_EQ(strip_colours(pages[0].standing), "☀ Sun · Sir de A · English · 0 livres · Exile");
    EXPECT_EQ(strip_colours(pages[1].standing), "✿ Rose · Sir de B · English · 0 livres · †");
}

TEST(RegisterPages, C_C6_show_all_of_a_courtier) {
    const Scene scene{Setting{}
                          .set("names", three_names)
                          .courtier(1, "spouse=2 honours=[marquis marshal pension2000 pension2000]")
                          .courtier(2,
                                    "woman spouse=1 family=1 deeds=poison honours=[governess "
                                    "favourite_of_the_king]")};
    const auto pages = register_pages(scene.view(watcher), {}, Language::En);
    EXPECT_EQ(
        strip_colours(pages[1].standing),
        "✿ Rose · Sir Marshal Marquis de B · English · 0 livres · King 5 · Queen 5 · Marquis, "
        "Marshal of France, Pension 2,000 ×2 · married to ⚜ Lily");
    EXPECT_EQ(
        strip_colours(pages[2].standing),
        "⚜ Lily · Lady Marquise de B, Governess of the Royal Children · English · 0 livres "
        "· King 5 · Queen 5 · Governess of the Royal Children, Favourite of the King · married "
        "to ✿ Rose · ☠ poison");
}

TEST(RegisterPages, C_C6_begin_in_the_game_turn_of_a_typed_position) {
    const Scene scene{Setting{}.set("names", three_names).set("game_turn", "4")};
    const Log heard{event::FortuneChanged{Seat{0}, 500, 500, Reason::Deal}};
    EXPECT_THAT(said(register_pages(scene.view(watcher), heard, Language::En)[0]),
                ElementsAre("Game turn 4: Sun: +500 livres, now 500 (deal)."));
}

TEST(RegisterPages, C_S2_are_not_written_before_all_have_chosen) {
    const Scene scene = Scene::dealt(3);
    EXPECT_THAT(register_pages(scene.view(0), {}, Language::En), IsEmpty());
}

}  // namespace
}  // namespace trianon::courtiers
