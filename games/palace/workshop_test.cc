#include "games/palace/testing.h"

namespace trianon::palace {
namespace {

using ::testing::ElementsAre;

Scene at_the_workshop(const std::string& own, const std::string& stock,
                      const std::string& more = "") {
    return Scene{"players=2 phase=workshop(0 0 0 0)" + workers({own, "S7"}) +
                 tokens({"workshop", "sawmill"}) + some_display + stocks({stock, "0 0 0"}) + more};
}

TEST(Workshop, P_WS_a_decoration_costs_workers_and_resources) {
    Scene scene = at_the_workshop("W3 A4", "3 1 2");
    EXPECT_THAT(scene.legal(0), ElementsAre("buy tapestry", "buy painting", "buy chandelier",
                                            "buy mirror", "stop"));
    EXPECT_EQ(scene.why_not(0, "buy statue"), "P-WS cannot_pay_decoration");
    scene.decides(0, "buy mirror");
    EXPECT_EQ(scene.stock(0), "3 0 0");
    EXPECT_THAT(scene.state().decorations[0], ElementsAre(0, 0, 0, 0, 0, 1));
    EXPECT_THAT(scene.state().supply, ElementsAre(5, 5, 5, 5, 5, 4));
}

TEST(Workshop, P_WS_needs_the_workers_it_says) {
    const Scene scene = at_the_workshop("W2 A5", "9 9 9");
    EXPECT_EQ(scene.why_not(0, "buy mirror"), "P-WS too_few_workers");
    EXPECT_EQ(scene.why_not(0, "buy chandelier"), "");
}

TEST(Workshop, P_WS_the_same_kind_more_than_once_if_workers_allow) {
    Scene scene = at_the_workshop("W2 A5", "9 0 0");
    scene.decides(0, "buy tapestry").decides(0, "buy tapestry");
    EXPECT_EQ(scene.stock(0), "3 0 0");
    EXPECT_THAT(scene.state().decorations[0], ElementsAre(2, 0, 0, 0, 0, 0));
    EXPECT_EQ(scene.to_act(), "1");  // both workers have served
}

TEST(Workshop, P_WS_while_the_supply_lasts) {
    const Scene scene =
        at_the_workshop("W2 A5", "9 9 9", decorations({"", "statue statue statue statue statue"}));
    EXPECT_EQ(scene.why_not(0, "buy statue"), "P-WS sold_out");
    EXPECT_EQ(scene.why_not(0, "buy tapestry"), "");
}

TEST(Workshop, P_WS_offers_nothing_else) {
    EXPECT_EQ(at_the_workshop("W2 A5", "9 9 9").why_not(0, "take vestibule"), "P-WS workshop_now");
}

}  // namespace
}  // namespace trianon::palace
