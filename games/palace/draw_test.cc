#include <gmock/gmock.h>

#include "games/palace/testing.h"
#include "games/palace/text.h"
#include "text/terminal.h"

namespace trianon::palace {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string drawn(const Scene& scene, int viewer, Language language = Language::En) {
    return strip_colours(draw(scene.game(), scene.view(viewer), language));
}

Scene afternoon() {
    return Scene{"players=3 turn=31 king=4 phase=yard(0 0 0 0)" +
                 workers({"F Q2 W Y2", "F3 S4", "M2 A2 Al Y"}) +
                 per_seat("tokens", {"yard", "sawmill", "mine"}, "-") +
                 stocks({"5 3 1", "0 2 0", "12 0 4"}) + coins({"1", "0", "2"}) +
                 levels({"1 0 0", "0 2 1", "0 0 3"}) +
                 tiles({"cour_royale orangerie", "oeil_de_boeuf galerie_glaces", ""}) +
                 " decorations=[[0 0 0 1 0 0] [0 0 0 0 0 0] [2 1 0 0 0 0] [0 0 0 0 0 0] "
                 "[0 0 0 0 0 0]] supply=[3 4 5 4 5 5] points=[11 0 5 0 0] "
                 "display=[chambre_reine tapis_vert aile_midi vestibule salle_gardes] "
                 "yard=[(galerie_basse b4 upright) (aile_nord a1 quarter)] discard=[menagerie]"};
}

TEST(Drawing, shows_the_map_the_yard_and_what_everybody_has) {
    EXPECT_EQ(drawn(afternoon(), 0),
              R"(── Turn 31 · ☀ Sun ───────────────────────── King 4/16 · Pile 28 · Discards 1 ──
╭────────────────╮  ╭────────────────╮  ╭────────────────╮  ╭────────────────╮
│ King’s Favour  │  │ Quarry         │  │ Mine           │  │ Architects     │
│ ☀1 ✿3          │─▸│ ☀2             │─▸│ ⚜2             │─▸│ ⚜2             │
│                │  │                │  │ ◎⚜             │  │                │
│ → Quarry       │  │ → Mine, Yard   │  │ → Arch., Yard  │  │ → Work., Yard  │
╰────────────────╯  ╰────────────────╯  ╰────────────────╯  ╰────────────────╯
        ↑                             ↘         ↓          ↙        ↓
╭────────────────╮  ╭────────────────╮  ╭────────────────╮  ╭────────────────╮
│ Alchemists     │  │ Sawmill        │  │ Yard           │  │ Workshop       │
│ ⚜1             │◂─│ ✿4             │◂─│ ☀2 ⚜1          │  │ ☀1             │
│                │  │ ◎✿             │  │ ◎☀             │  │                │
│ → Favour       │  │ → Alch.        │  │ → Favour, Saw. │  │ → Saw.         │
╰────────────────╯  ╰────────────────╯  ╰────────────────╯  ╰────────────────╯
── The yard ────────────────────────────────────────── ═ interior  ─ exterior ──
      a     b     c     d     Workshop: supply and prices
   ·─────·─────·─────·─────·  tapestry     ×3   1♙ 3≡
 1 │ 13  ║ b1    c1    d1  │  statue       ×4   1♙ 3◇
   ·═════·     ·     ·     ·  painting     ×5   2♙ 2≡1●
 2 │ a2    b2    c2    d2  │  fountain     ×4   2♙ 2◇1●
   ·     ·     ·     ·     ·  chandelier   ×5   2♙ 1≡2●
 3 ║ a3    b3    c3    d3  ║  mirror       ×5   3♙ 1◇2●
   ·     ·═════·     ·     ·  Alchemists’ Guild: levels
 4 │ a4  │ 22  │ c4    d4  │  Harvest           1♙      1♙      2♙ 1●
   ·─────·═════·═════·─────·  Harvest places    1♙ 1●   1♙ 1●   2♙ 2●
                              Specialists       1♙      2♙ 1●   3♙ 2●
── The display ─────────────── ♙ worker  ≡ wood  ◇ marble  ● gold  ↑ interior ──
 1 2♙ 1●  37 Queen’s Chamber              ↑→↓← 2♙ 2≡1◇1● tapestry mirror     20
 2 2♙      5 Green Carpet                 ···· 1♙ 2≡                          5
 3 1♙     14 South Wing                   ↑→·· 1♙ 2≡2◇   tapestry            11
 4 1♙     25 Vestibule                    ↑·↓· 1♙ 1≡1◇                        5
 5 1♙     40 Guard Room                   ↑→↓← 1♙ 2≡1◇   tapestry            10
── The players ──────────────────────────────── ♙ workers  ◎ activation token ──
            points   ≡   ◇   ●  coins    recruits  levels
☀ Sun           11   5   3   1  ◉○       2         1 0 0  fountain
✿ Rose           0   0   2   0  ○○       1         0 2 1
          38 Bull’s-Eye Antechamber · 35 Hall of Mirrors
⚜ Lily           5  12   0   4  ◉◉       2         0 0 3  tapestry×2 statue
── Your tiles ──────────────────────────────────────────────────────────────────
          18 Royal Court                  ↑→·· 1♙ 3◇                          6
           8 Orangery                     ↑··· 1♙ 2≡1◇   fountain            11
)");
}

TEST(Drawing, shows_a_spectator_the_same_but_for_the_own_tiles) {
    EXPECT_THAT(drawn(afternoon(), watcher),
                AllOf(HasSubstr("8 Orangery"), Not(HasSubstr("Your tiles"))));
}

TEST(Drawing, gold_is_for_what_the_viewer_can_do_now) {
    const std::string gold{ink::gold};
    EXPECT_THAT(draw(game(), afternoon().view(0), Language::En),
                AllOf(HasSubstr(gold + "b3"), HasSubstr(gold + "Orangery"),
                      Not(HasSubstr(gold + "b2")), Not(HasSubstr(gold + "Vestibule"))));
    EXPECT_THAT(draw(game(), afternoon().view(1), Language::En), Not(HasSubstr(gold)));
}

TEST(Drawing, P_C2_shows_the_arrows_of_any_edition) {
    const auto box =
        Palace::from_edition(changed_edition("sawmill = { value = [\"alchemists\"]",
                                             "sawmill = { value = [\"alchemists\", \"favour\"]"));
    ASSERT_TRUE(box) << box.error();
    const Scene scene{*box, "players=2 phase=move(0)" + workers({"F7", "S7"}) + some_display};
    EXPECT_THAT(drawn(scene, 0), HasSubstr("→ Favour, Alch."));
}

TEST(Drawing, P_C6_shows_the_yard_of_any_edition) {
    std::string toml = changed_edition("rows = { value = 4", "rows = { value = 2");
    for (int i = 0; i < 2; ++i) toml.replace(toml.find("\"EEIE\""), 6, "\"IE\"");
    const auto box = Palace::from_edition(toml);
    ASSERT_TRUE(box) << box.error();
    const Scene scene{*box, "players=2 phase=move(0)" + workers({"F7", "S7"}) + some_display};
    EXPECT_THAT(drawn(scene, 0), AllOf(HasSubstr(" 1 ║ a1    b1    c1    d1  ║"),
                                       HasSubstr(" 2 │ a2"), Not(HasSubstr("a3"))));
}

TEST(Drawing, P_E2_shows_at_the_end_where_the_points_come_from) {
    Scene scene{"players=2 king=9 phase=move(0)" + workers({"Al7", "S7"}) + some_display +
                stocks({"5 7 3", "2 2 1"}) + tiles({"orangerie menagerie", ""}) +
                decorations({"mirror statue", "tapestry"}) + " points=[20 1 0 0 0]"};
    scene.decides(0, "move alchemists favour");
    EXPECT_THAT(
        drawn(scene, watcher),
        HasSubstr(
            R"(── Points ──────────────────────────────────────────────────────────────────────
                           ☀ Sun     ✿ Rose
Tiles built                 20          1
Marble                       2          ·
Wood                         1          ·
Gold                         1          ·
Tiles left                   2          ·
Decorations left             6          3
Total                      ♛ 32         4
)"));
}

}  // namespace
}  // namespace trianon::palace
