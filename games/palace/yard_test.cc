#include <set>

#include "engine/notation.h"
#include "games/palace/rules.h"
#include "games/palace/testing.h"

namespace trianon::palace {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;
using ::testing::StartsWith;

Scene in_the_yard(const std::string& own, const std::string& own_tiles,
                  const std::string& more = "") {
    return Scene{"players=2 phase=yard(0 0 0 0)" + workers({own, "S7"}) +
                 tokens({"yard", "sawmill"}) + tiles({own_tiles, ""}) +
                 " display=[salon_mars salon_diane salon_venus cour_royale petite_ecurie]" + more};
}
const std::string rich = stocks({"9 9 9", "0 0 0"});

TEST(Yard, P_Y1_workers_resources_and_decorations_are_needed) {
    const std::string statue = decorations({"statue", ""});
    EXPECT_EQ(in_the_yard("Y2 M5", "cour_marbre vestibule", rich + statue)
                  .why_not(0, "build cour_marbre a1 quarter"),
              "");
    EXPECT_EQ(in_the_yard("Y M6", "cour_marbre vestibule", rich + statue)
                  .why_not(0, "build cour_marbre a1 quarter"),
              "P-Y1 too_few_workers");
    EXPECT_EQ(in_the_yard("Y2 M5", "cour_marbre vestibule", stocks({"9 2 9", "0 0 0"}) + statue)
                  .why_not(0, "build cour_marbre a1 quarter"),
              "P-Y1 cannot_pay_tile");
    EXPECT_EQ(in_the_yard("Y2 M5", "cour_marbre vestibule", rich)
                  .why_not(0, "build cour_marbre a1 quarter"),
              "P-Y1 decoration_is_missing");
    EXPECT_EQ(in_the_yard("Y2 M5", "vestibule", rich).why_not(0, "build orangerie a1 half"),
              "P-Y1 build_own_tile");
}

TEST(Yard, P_Y1_is_paid_and_the_decorations_stay_on_the_tile) {
    Scene scene = in_the_yard("Y3 M4", "cour_marbre vestibule",
                              stocks({"1 4 0", "0 0 0"}) + decorations({"statue statue", ""}));
    scene.decides(0, "build cour_marbre a1 quarter");
    EXPECT_EQ(scene.stock(0), "1 1 0");
    EXPECT_THAT(scene.state().decorations[0], ElementsAre(0, 1, 0, 0, 0, 0));
    EXPECT_THAT(scene.state().supply, ElementsAre(5, 3, 5, 5, 5, 5));  // one is on the tile
    EXPECT_EQ(scene.own_tiles(0), "vestibule");
    EXPECT_EQ(scene.yard(), "(cour_marbre a1 quarter)");
    EXPECT_EQ(scene.phase(), "yard(0 0 0 2)");
}

TEST(Yard, P_Y1_each_worker_counts_for_one_tile) {
    Scene scene = in_the_yard("Y2 M5", "vestibule tapis_vert parterre_nord", rich);
    scene.decides(0, "build tapis_vert a1 upright").decides(0, "build parterre_nord b1 upright");
    EXPECT_EQ(scene.to_act(), "1");
    EXPECT_EQ(scene.own_tiles(0), "vestibule");
}

TEST(Yard, P_Y1_a_later_tile_may_lie_beside_one_just_built) {
    Scene scene = in_the_yard("Y2 M5", "vestibule galerie_basse", rich);
    scene.decides(0, "build vestibule b4 upright");
    EXPECT_EQ(scene.why_not(0, "build galerie_basse b3 upright"), "");
    EXPECT_EQ(in_the_yard("Y2 M5", "vestibule galerie_basse", rich)
                  .why_not(0, "build galerie_basse b3 upright"),
              "P-Y2 touches_nothing");
}

TEST(Yard, P_Y2_edges_match_the_border) {
    const Scene scene = in_the_yard("Y2 M5", "vestibule aile_nord", rich);
    // Interior borders: b4 and c4 in the south, a3 in the west, d3 in the east.
    EXPECT_EQ(scene.why_not(0, "build vestibule b4 upright"), "");
    EXPECT_EQ(scene.why_not(0, "build vestibule b4 quarter"), "P-Y2 edges_do_not_match");
    EXPECT_EQ(scene.why_not(0, "build vestibule a3 quarter"), "");
    EXPECT_EQ(scene.why_not(0, "build vestibule a3 upright"), "P-Y2 edges_do_not_match");
    EXPECT_EQ(scene.why_not(0, "build vestibule d3 quarter"), "");
    EXPECT_EQ(scene.why_not(0, "build vestibule c1 quarter"), "");
    EXPECT_EQ(scene.why_not(0, "build vestibule c1 upright"), "P-Y2 edges_do_not_match");
    // A corner of the gardens takes a corner of the palace in one way only.
    EXPECT_EQ(scene.why_not(0, "build aile_nord a1 quarter"), "");
    for (auto wrong : {"upright", "half", "three_quarters"})
        EXPECT_EQ(scene.why_not(0, std::string{"build aile_nord a1 "} + wrong),
                  "P-Y2 edges_do_not_match");
}

TEST(Yard, P_Y2_edges_match_the_tiles_around) {
    const Scene scene =
        in_the_yard("Y2 M5", "galerie_basse aile_midi",
                    rich + decorations({"tapestry", ""}) + " yard=[(vestibule b4 upright)]");
    EXPECT_EQ(scene.why_not(0, "build galerie_basse b3 upright"), "");
    EXPECT_EQ(scene.why_not(0, "build galerie_basse b3 quarter"), "P-Y2 edges_do_not_match");
    EXPECT_EQ(scene.why_not(0, "build galerie_basse c4 upright"), "");
    EXPECT_EQ(scene.why_not(0, "build aile_midi c4 quarter"), "");
    EXPECT_EQ(scene.why_not(0, "build aile_midi c4 half"), "P-Y2 edges_do_not_match");
}

TEST(Yard, P_Y2_a_cell_is_free_and_in_the_yard) {
    const Scene scene =
        in_the_yard("Y2 M5", "galerie_basse", rich + " yard=[(vestibule b4 upright)]");
    EXPECT_EQ(scene.why_not(0, "build galerie_basse b4 upright"), "P-Y2 cell_is_taken");
    EXPECT_EQ(scene.why_not(0, "build galerie_basse e1 upright"), "P-Y2 outside_the_yard");
    EXPECT_EQ(scene.why_not(0, "build galerie_basse a5 upright"), "P-Y2 outside_the_yard");
    EXPECT_EQ(scene.why_not(0, "build galerie_basse b2 upright"), "P-Y2 touches_nothing");
}

TEST(Yard, P_Y2_rotations_that_look_the_same_are_one) {
    const Scene scene = in_the_yard("Y2 M5", "vestibule tapis_vert", rich);
    EXPECT_EQ(scene.why_not(0, "build vestibule b4 half"), "P-Y2 looks_the_same");
    EXPECT_EQ(scene.why_not(0, "build tapis_vert a1 quarter"), "P-Y2 looks_the_same");
    EXPECT_THAT(scene.legal(0), AllOf(Contains("build tapis_vert a1 upright"),
                                      Not(Contains("build tapis_vert a1 half"))));
}

TEST(Yard, P_Y2_a_tile_that_fits_nowhere_cannot_be_built_now) {
    // The palace of this yard is closed on all sides, and so is its border.
    const std::string position =
        "players=2 phase=move(0)" + workers({"Q Y6", "S7"}) + tiles({"salle_gardes", ""}) +
        decorations({"tapestry", ""}) + rich +
        " display=[salon_mars salon_diane salon_venus cour_royale petite_ecurie]"
        " yard=[(pavillon_dufour a3 three_quarters) (pavillon_lanterne d3 quarter)"
        " (grande_ecurie b4 half) (trianon_porcelaine c4 half)]";
    Scene scene{position};
    scene.decides(0, "move quarry yard");
    EXPECT_EQ(scene.to_act(), "1");  // who could only stop is not asked
    EXPECT_EQ(scene.own_tiles(0), "salle_gardes");
}

TEST(Yard, P_Y2_cells_that_nothing_fits_stay_empty) {
    // b1 lies between tiles that want an interior in the west and an exterior in the east.
    const Scene scene = in_the_yard(
        "Y2 M5", "tapis_vert vestibule",
        rich + " supply=[5 5 5 5 5 5] yard=[(aile_nord a1 quarter) (parterre_nord c1 upright)]");
    EXPECT_THAT(scene.legal(0), Not(Contains(StartsWith("build tapis_vert b1"))));
    EXPECT_THAT(scene.legal(0), Not(Contains(StartsWith("build vestibule b1"))));
}

TEST(Yard, P_Y3_the_points_are_scored_at_once) {
    Scene scene = in_the_yard("Y2 M5", "vestibule tapis_vert", rich);
    scene.decides(0, "build vestibule b4 upright");
    EXPECT_EQ(scene.points(0), 5);
    EXPECT_THAT(scene.events(), Contains("built 0 vestibule b4 upright 5"));
    scene.decides(0, "build tapis_vert a1 upright");
    EXPECT_EQ(scene.points(0), 10);
}

// Said again in plain arithmetic, without the words of bits that the rules use.
bool interior_at(const State& state, int row, int column, Side side, bool* known) {
    static const std::array<std::string, 4> borders{"EEEE", "EEIE", "EIIE", "EEIE"};  // P-C6
    *known = true;
    if (row < 0) return borders[0][column] == 'I';
    if (column > 3) return borders[1][row] == 'I';
    if (row > 3) return borders[2][column] == 'I';
    if (column < 0) return borders[3][row] == 'I';
    for (const BuiltTile& built : state.yard)
        if (built.cell.row() == row && built.cell.column() == column)
            return game()
                .edition()
                .of(built.tile)
                .edges.interior(static_cast<Side>((index(side) - index(built.rotation) + 4) % 4));
    *known = false;
    return false;
}

void expect_every_edge_matches(const State& state) {
    constexpr std::array<int, 4> down{-1, 0, 1, 0}, right{0, 1, 0, -1};
    for (const BuiltTile& built : state.yard)
        for (Side side : all_sides) {
            bool known = false, own_known = false;
            const int row = built.cell.row(), column = built.cell.column();
            const bool other =
                interior_at(state, row + down[index(side)], column + right[index(side)],
                            static_cast<Side>((index(side) + 2) % 4), &known);
            const bool own = interior_at(state, row, column, side, &own_known);
            ASSERT_TRUE(own_known);
            ASSERT_TRUE(!known || own == other) << print_position(state, Eyes::all_seeing());
        }
}

// Builds at random what the rules allow, with four new tiles whenever nothing more can be built.
State built_at_random(std::uint64_t seed) {
    FastFate fate{seed};
    Row<BuiltTile, Cell::count> yard;
    State state;
    for (int deal = 0; deal < 12; ++deal) {
        std::vector<Tile> left;
        for (int i = 0; i < Tile::count; ++i) left.push_back(Tile::at(i));
        for (const BuiltTile& built : yard) std::erase(left, built.tile);
        const auto draw = [&] {
            const auto i = fate.below(static_cast<std::uint32_t>(left.size()));
            const Tile tile = left[i];
            left.erase(left.begin() + i);
            return tile;
        };
        state = Scene{"players=2 phase=move(0)" + workers({"Y7", "S7"}) + some_display}.state();
        state.phase = phase::Yard{};
        state.tokens[0] = Place::Yard;
        state.yard = yard;
        state.workers[0][index(Place::Yard)] = 9;
        state.lines[0] = {0, 0};
        state.stocks[0] = {99, 99, 99};
        state.decorations[0] = {5, 5, 5, 5, 5, 5};
        for (int i = 0; i < most_tiles_kept && !left.empty(); ++i) state.tiles[0].push_back(draw());
        Choices choices;
        while (std::holds_alternative<phase::Yard>(state.phase)) {
            game().legal(state, Seat{0}, choices);
            if (choices.size() == 1) break;
            const auto i = fate.below(static_cast<std::uint32_t>(choices.size() - 1));
            game().apply(state, Seat{0}, choices[static_cast<int>(i)], fate, nullptr);
        }
        yard = state.yard;
        if (std::holds_alternative<phase::Over>(state.phase)) break;
    }
    return state;
}

TEST(Yard, P_Y2_built_by_random_legal_play_matches_everywhere) {
    std::set<int> sizes;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const State state = built_at_random(seed);
        expect_every_edge_matches(state);
        sizes.insert(state.yard.size());
        EXPECT_EQ(std::holds_alternative<phase::Over>(state.phase), state.yard.size() == 16);
    }
    EXPECT_GT(*sizes.rbegin(), 14);  // the test saw large palaces, and
    EXPECT_LT(*sizes.begin(), 16);   // cells that nothing fitted
}

TEST(Yard, P_Y2_of_whole_random_games_matches_everywhere) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        FastFate fate{seed};
        State state = game().set_up(2 + static_cast<int>(seed % 4), {}, fate, nullptr);
        Choices choices;
        while (!game().to_act(state).empty()) {
            const Seat seat = game().to_act(state).front();
            game().legal(state, seat, choices);
            const auto i = fate.below(static_cast<std::uint32_t>(choices.size()));
            game().apply(state, seat, choices[static_cast<int>(i)], fate, nullptr);
        }
        expect_every_edge_matches(state);
    }
}

TEST(Yard, P_C6_has_gardens_in_the_north_and_the_old_lodge_in_the_south) {
    const Demands& border = game().edition().border;
    Edges all;
    for (Side side : all_sides) all = all.with_interior(side);
    const auto refused = [&](Edges edges, std::string_view cell) {
        return (border.refused(edges) & bit(*Cell::from_text(cell))) != 0;
    };
    for (auto cell : {"a1", "b1", "c1", "d1", "a2", "d2", "a4", "d4"})
        EXPECT_TRUE(refused(all, cell) && !refused(Edges{}, cell)) << cell;
    for (auto cell : {"a3", "d3", "b4", "c4"})
        EXPECT_TRUE(!refused(all, cell) && refused(Edges{}, cell)) << cell;
    EXPECT_EQ(game().edition().rows, 4);
    EXPECT_EQ(game().edition().columns, 4);
}

}  // namespace
}  // namespace trianon::palace
