#include <gmock/gmock.h>

#include "games/louis_xiv/testing.h"
#include "games/louis_xiv/text.h"
#include "text/terminal.h"

namespace trianon::louis_xiv {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string drawn(const Scene& scene, int viewer, Language language = Language::En) {
    return strip_colours(draw(game(), scene.view(viewer), language));
}

Scene afternoon() {
    return Scene{Position{3, "turn(0)"}
                     .round(2)
                     .own({8, 7, 6})
                     .gold({4, 0, 11})
                     .turned("conde")
                     .on(Board::Dauphin, {2, 3})
                     .on(Board::Conde, {0, 1})
                     .chips(0, {1, 0, 0, 0, 1})
                     .coats(0, "2-0-1-0-0-0")
                     .fulfilled(1, "tie_breaker-1+plus_marker-2")
                     .influence(0, {"colbert", "joker"})
                     .influence(1, {"anne", "turenne"})
                     .intrigue(0, {"louvois"})
                     .missions(0, {"plus_two-1"})};
}

TEST(Drawing, shows_a_player_the_court_and_the_own_cards) {
    EXPECT_EQ(drawn(afternoon(), 0),
              R"(── Louis XIV · Round 2 of 4 ────────────── 3 Louisdor each · Louis on board 4 ──
                6 Condé ◆4                      7 Colbert 1st   light
♛ crown         coat, ●   ✿1    S scepter       5 gold          19
5 Montespan 1st dark            1 Anne ◆3       middle          8 Maintenon ◆4
crown           7               scepter         11              ●●→5, ●
                4 Dauphin ◆3 ♔  general supply  2 Philippe ◆3
H helm          helm      ☀2 ✿3 ☀6 ✿5 ⚜10       letter          L letter
12 Louvois ◆4   intrigue        3 M-Thérèse ◆3                 9 La Vallière 1st
coat+int.       11              ring            R ring          crown
                11 Mazarin 1st  influence       10 Turenne ●3
                card            26              2 coats         ♛ crown
── Players ────── ◆ price · 1st most markers · ● needed · ♔ Louis · ◇ neutral ──
▸ start       Louisdor       own     coats  missions     cards inf·int·mis
☀ Sun     ▸          4         8         3         0     2·1·1  S♛
✿ Rose               0         7         0         2     2·0·0
            “+1 marker”; “tie breaker”
⚜ Lily              11         6         0         0     0·0·0
influence   7 Colbert; joker
intrigue    12 Louvois
missions    “+2 Louisdor or markers” (scepter + ring)
coats       2 lions and 1 stag
)");
}

TEST(Drawing, L_S2_shows_a_spectator_no_cards) {
    EXPECT_THAT(drawn(afternoon(), watcher),
                AllOf(Not(HasSubstr("Colbert;")), Not(HasSubstr("Your cards"))));
}

TEST(Drawing, L_I7_shows_the_card_on_the_stack_to_who_laid_it) {
    const Scene scene{Position{3, "turn(0)"}
                          .influence(0, {"colbert", "joker"})
                          .with("on_influence=[(1 turenne/1)]")};
    EXPECT_THAT(drawn(scene, 1), HasSubstr("✿ Turenne"));
    EXPECT_THAT(drawn(scene, 0), HasSubstr("✿ ?"));
}

TEST(Drawing, L_E3_shows_who_has_won) {
    Scene scene{Position{3, "keeping(2)"}.round(4).louis_is_gone().chips(2, {1, 1})};
    scene.decides(2, "keep letter");
    EXPECT_THAT(drawn(scene, 0), HasSubstr("♛ 3 points"));
}

}  // namespace
}  // namespace trianon::louis_xiv
