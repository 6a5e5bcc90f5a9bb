#include "games/palace/testing.h"

namespace trianon::palace {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;

Scene at_the_favour(const std::string& own, const std::string& more = "") {
    return Scene{"players=2 phase=favour(0 0 0)" + workers({own, "S7"}) +
                 tokens({"favour", "sawmill"}) + some_display + more};
}

TEST(Favour, P_F_two_workers_recruit_on_the_first_line) {
    Scene scene = at_the_favour("F2 Q5");
    EXPECT_THAT(scene.legal(0), ElementsAre("recruit first", "stop"));
    EXPECT_EQ(scene.why_not(0, "recruit second"), "P-F too_few_workers");
    scene.decides(0, "recruit first");
    EXPECT_EQ(scene.workers(0), "F3 Q5");
    EXPECT_THAT(scene.state().lines[0], ElementsAre(0, 1));
}

TEST(Favour, P_F_three_workers_recruit_on_the_second_line_even_first) {
    Scene scene = at_the_favour("F3 Q4");
    scene.decides(0, "recruit second");
    EXPECT_EQ(scene.workers(0), "F4 Q4");
    EXPECT_THAT(scene.state().lines[0], ElementsAre(1, 0));
    EXPECT_THAT(scene.events(), Contains("entered 0 1"));
}

TEST(Favour, P_F_five_workers_recruit_both_which_enter_at_the_end_of_the_turn) {
    Scene scene = at_the_favour("F6 Q", coins({"1", "2"}));
    scene.decides(0, "recruit first").decides(0, "recruit second");
    EXPECT_EQ(scene.workers(0), "F6 Q");
    EXPECT_EQ(scene.phase(), "favour(0 5 2)");
    scene.decides(0, "stop");
    EXPECT_EQ(scene.workers(0), "F8 Q");
}

TEST(Favour, P_F_each_line_gives_its_worker_once) {
    const Scene scene = at_the_favour("F6 Q2");
    EXPECT_EQ(scene.why_not(0, "recruit first"), "P-F line_is_empty");
    EXPECT_EQ(scene.why_not(0, "recruit second"), "");
    Scene both = at_the_favour("F8 Q", coins({"0", "2"}));
    EXPECT_EQ(both.why_not(0, "recruit second"), "P-F line_is_empty");
}

TEST(Favour, P_F_one_worker_turns_all_coins) {
    for (auto active : {"0", "1"}) {
        Scene scene = at_the_favour("F Q6", coins({active, "0"}));
        scene.decides(0, "turn_coins");
        EXPECT_EQ(scene.coins(0), 2);
        EXPECT_EQ(scene.coins(1), 0);
    }
    EXPECT_EQ(at_the_favour("F2 Q5").why_not(0, "turn_coins"), "P-F coins_are_active");
}

TEST(Favour, P_F_in_any_combination_the_workers_allow) {
    Scene scene = at_the_favour("F4 Q3", coins({"0", "2"}));
    scene.decides(0, "recruit second");
    EXPECT_EQ(scene.why_not(0, "recruit first"), "P-T6 too_few_workers");
    scene.decides(0, "turn_coins");
    EXPECT_EQ(scene.coins(0), 2);
    EXPECT_EQ(scene.workers(0), "F5 Q3");
    EXPECT_EQ(scene.to_act(), "1");
    Scene spent = at_the_favour("F2 Q5", coins({"0", "2"}));
    spent.decides(0, "recruit first");
    EXPECT_EQ(spent.coins(0), 0);
    EXPECT_EQ(spent.to_act(), "1");
}

TEST(Favour, P_F_a_recruit_enters_even_on_the_own_token) {
    Scene scene = at_the_favour("F2 Q5");
    scene.decides(0, "recruit first");
    EXPECT_EQ(scene.state().tokens[0], MaybePlace{Place::Favour});
    EXPECT_EQ(scene.workers(0), "F3 Q5");
}

TEST(Favour, P_F_offers_nothing_else) {
    for (auto other : {"move favour quarry", "harvest", "turn_coin", "buy statue"})
        EXPECT_EQ(at_the_favour("F2 Q5").why_not(0, other), "P-F favour_now") << other;
}

}  // namespace
}  // namespace trianon::palace
