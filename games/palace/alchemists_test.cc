#include "games/palace/testing.h"

namespace trianon::palace {
namespace {

using ::testing::ElementsAre;

Scene at_the_alchemists(const std::string& own, const std::string& stock,
                        const std::string& own_levels = "0 0 0") {
    return Scene{"players=2 phase=alchemists(0 0 0)" + workers({own, "S7"}) +
                 tokens({"alchemists", "sawmill"}) + some_display + stocks({stock, "0 0 0"}) +
                 levels({own_levels, "0 0 0"})};
}

TEST(Alchemists, P_AL_each_arrow_at_its_cost) {
    Scene scene = at_the_alchemists("Al3 S4", "0 0 1");
    scene.decides(0, "advance harvest_places");
    EXPECT_EQ(scene.stock(0), "0 0 0");
    EXPECT_THAT(scene.state().levels[0], ElementsAre(0, 1, 0));
    EXPECT_EQ(scene.why_not(0, "advance harvest_places"), "P-AL cannot_pay_technology");
    EXPECT_THAT(scene.legal(0), ElementsAre("advance harvest", "advance specialists", "stop"));
}

TEST(Alchemists, P_AL_the_same_track_more_than_once_if_workers_allow) {
    Scene scene = at_the_alchemists("Al4 S3", "0 0 1");
    scene.decides(0, "advance harvest").decides(0, "advance harvest").decides(0, "advance harvest");
    EXPECT_THAT(scene.state().levels[0], ElementsAre(3, 0, 0));
    EXPECT_EQ(scene.to_act(), "1");
}

TEST(Alchemists, P_AL_needs_the_workers_it_says) {
    const Scene scene = at_the_alchemists("Al S6", "0 0 9", "2 0 1");
    EXPECT_EQ(scene.why_not(0, "advance harvest"), "P-AL too_few_workers");
    EXPECT_EQ(scene.why_not(0, "advance specialists"), "P-AL too_few_workers");
    EXPECT_EQ(scene.why_not(0, "advance harvest_places"), "");
}

TEST(Alchemists, P_AL_level_3_is_the_last) {
    const Scene scene = at_the_alchemists("Al7", "0 0 9", "3 2 3");
    EXPECT_EQ(scene.why_not(0, "advance harvest"), "P-AL level_is_highest");
    EXPECT_THAT(scene.legal(0), ElementsAre("advance harvest_places", "stop"));
}

TEST(Alchemists, P_AL_offers_nothing_else) {
    EXPECT_EQ(at_the_alchemists("Al7", "0 0 0").why_not(0, "buy statue"), "P-AL alchemists_now");
}

}  // namespace
}  // namespace trianon::palace
