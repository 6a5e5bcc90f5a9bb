// L-I4 to L-I6 and L-I10: what a played card does.
#include "games/louis_xiv/testing.h"

namespace trianon::louis_xiv {
namespace {

using ::testing::ElementsAre;
using ::testing::IsSupersetOf;

Position played(std::string_view card, std::vector<int> own = {8, 8, 8}) {
    return Position{3, "played(0 " + std::string{card} + ")"}
        .own(std::move(own))
        .influence(0, {"anne", "turenne"})
        .influence(1, {"anne", "turenne"})
        .with("discard=[" + std::string{card} + "]");
}

TEST(Placing, L_I4_one_to_three_markers_on_the_board_of_the_person) {
    Scene scene{played("colbert")};
    EXPECT_EQ(scene.why_not(0, "place colbert 4"), "L-I4 too_many_markers");
    EXPECT_EQ(scene.why_not(0, "place colbert 0"), "L-I4 at_least_one_marker");
    EXPECT_EQ(scene.why_not(0, "place anne 1"), "L-I4 card_names_another_board");
    EXPECT_EQ(scene.why_not(0, "stop"), "L-I3 played_now");
    scene.decides(0, "place colbert 3", {});
    EXPECT_EQ(scene.on(Board::Colbert, 0), 3);
    EXPECT_EQ(scene.own(0), 5);
}

TEST(Placing, L_I4_a_single_marker_ends_the_turn) {
    Scene scene{played("colbert")};
    scene.decides(0, "place colbert 1", {});
    EXPECT_EQ(scene.phase(), "turn(1)");
}

TEST(Placing, L_I4_some_of_the_just_placed_move_on_leaving_one_behind) {
    Scene scene{played("colbert")};
    scene.decides(0, "place colbert 3", {});
    EXPECT_THAT(scene.legal(0), ElementsAre("move anne 1", "move anne 2", "move maintenon 1",
                                            "move maintenon 2", "stop"));
    EXPECT_EQ(scene.why_not(0, "move anne 3"), "L-I4 leave_one_behind");
    EXPECT_EQ(scene.why_not(0, "move anne 0"), "L-I4 at_least_one_marker");
    EXPECT_EQ(scene.why_not(0, "move conde 1"), "L-I4 no_neighbour");
    scene.decides(0, "move maintenon 2", {});
    EXPECT_EQ(scene.why_not(0, "move colbert 1"), "L-I4 board_on_the_path");
    EXPECT_THAT(scene.legal(0), ElementsAre("move philippe 1", "stop"));
    scene.decides(0, "move philippe 1", {});
    EXPECT_EQ(scene.on(Board::Colbert, 0), 1);
    EXPECT_EQ(scene.on(Board::Maintenon, 0), 1);
    EXPECT_EQ(scene.on(Board::Philippe, 0), 1);
    EXPECT_EQ(scene.phase(), "turn(1)");
}

TEST(Placing, L_I4_stopping_leaves_the_markers_where_they_are) {
    Scene scene{played("colbert")};
    scene.decides(0, "place colbert 2", {}).decides(0, "stop", {});
    EXPECT_EQ(scene.on(Board::Colbert, 0), 2);
    EXPECT_EQ(scene.phase(), "turn(1)");
}

TEST(Placing, L_I4_markers_placed_earlier_never_move) {
    Scene scene{played("colbert").on(Board::Colbert, {3}).on(Board::Anne, {4})};
    scene.decides(0, "place colbert 2", {});
    EXPECT_EQ(scene.why_not(0, "move anne 2"), "L-I4 leave_one_behind");
    scene.decides(0, "move anne 1", {});
    EXPECT_EQ(scene.on(Board::Colbert, 0), 4);
    EXPECT_EQ(scene.on(Board::Anne, 0), 5);
    EXPECT_EQ(scene.phase(), "turn(1)");  // only one marker came to this board
}

// Every way to spread m markers is a path of different boards, neighbour by neighbour.
TEST(Placing, L_I4_the_spreads_are_just_the_paths) {
    struct Walk {
        int spreads = 0;
        void from(const Scene& scene) {
            for (const std::string& decision : scene.legal(0)) {
                Scene next = scene;
                next.decides(0, decision, {});
                if (next.phase().starts_with("moving"))
                    from(next);
                else
                    ++spreads;
            }
        }
    };
    Walk walk;
    Scene three{played("colbert")};
    three.decides(0, "place colbert 3", {});
    walk.from(three);
    // All three stay; one moves to either neighbour (2); two move (2); of the two one moves on to
    // any neighbour of that board but Colbert: three from Anne, one from Maintenon.
    EXPECT_EQ(walk.spreads, 1 + 2 + 2 + 4);
}

TEST(Placing, L_I5_taking_is_zero_to_three_as_the_player_chooses) {
    for (int n : {0, 1, 2, 3}) {
        Scene scene{played("colbert")};
        scene.decides(0, "take " + std::to_string(n), {});
        EXPECT_EQ(scene.own(0), 8 + n);
        EXPECT_EQ(scene.general(0), 8 - n);
        EXPECT_EQ(scene.phase(), "turn(1)");
    }
    EXPECT_EQ(Scene{played("colbert")}.why_not(0, "take 4"), "L-I5 too_many_markers");
}

TEST(Placing, L_I5_no_more_than_are_in_the_general_supply) {
    const Scene scene{played("colbert", {14, 8, 8})};
    EXPECT_EQ(scene.why_not(0, "take 2"), "");
    EXPECT_EQ(scene.why_not(0, "take 3"), "L-I5 general_supply_too_small");
}

TEST(Placing, L_I6_a_joker_places_one_anywhere_and_a_second_there_or_beside) {
    Scene scene{played("joker")};
    EXPECT_EQ(scene.legal(0).size(), 12u * 2 + 3);
    EXPECT_EQ(scene.why_not(0, "place mazarin 3"), "L-I6 too_many_markers");
    scene.decides(0, "place mazarin 2", {});
    EXPECT_THAT(scene.legal(0), ElementsAre("move marie_therese 1", "move louvois 1", "stop"));
    scene.decides(0, "move louvois 1", {});
    EXPECT_EQ(scene.on(Board::Mazarin, 0), 1);
    EXPECT_EQ(scene.on(Board::Louvois, 0), 1);
    Scene both{played("joker")};
    both.decides(0, "place mazarin 2", {}).decides(0, "stop", {});
    EXPECT_EQ(both.on(Board::Mazarin, 0), 2);
}

TEST(Placing, L_I6_a_joker_takes_zero_to_two) {
    Scene scene{played("joker")};
    EXPECT_THAT(scene.legal(0), IsSupersetOf({"take 0", "take 1", "take 2"}));
    EXPECT_EQ(scene.why_not(0, "take 3"), "L-I6 too_many_markers");
    scene.decides(0, "take 2", {});
    EXPECT_EQ(scene.own(0), 10);
}

TEST(Placing, L_I10_without_markers_in_the_own_supply_only_taking_is_left) {
    const Scene scene{played("colbert", {0, 8, 8})};
    EXPECT_THAT(scene.legal(0), ElementsAre("take 0", "take 1", "take 2", "take 3"));
    EXPECT_EQ(scene.why_not(0, "place colbert 1"), "L-I10 own_supply_too_small");
}

TEST(Placing, L_I10_with_two_markers_no_third_is_placed) {
    const Scene scene{played("colbert", {2, 8, 8})};
    EXPECT_EQ(scene.why_not(0, "place colbert 2"), "");
    EXPECT_EQ(scene.why_not(0, "place colbert 3"), "L-I10 own_supply_too_small");
}

TEST(Placing, L_I10_with_no_marker_anywhere_taking_zero_is_forced_and_done) {
    Scene scene{Position{3, "turn(0)"}
                    .on(Board::Conde, {16})
                    .influence(0, {"anne", "turenne", "joker"})
                    .influence(1, {"anne", "turenne"})};
    scene.decides(0, "play anne", {});
    EXPECT_THAT(scene.events(), ElementsAre("played 0 anne", "took_markers 0 0"));
    EXPECT_EQ(scene.phase(), "turn(1)");
}

}  // namespace
}  // namespace trianon::louis_xiv
