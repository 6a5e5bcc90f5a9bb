#include "games/palace/components.h"

#include "games/palace/testing.h"

namespace trianon::palace {
namespace {

using ::testing::ElementsAre;

Edges edges_of(TileName name) { return game().edition().of(Tile{name}).edges; }

std::string drawn_edges(Edges edges) {
    std::string text;
    for (Side side : all_sides) text += edges.interior(side) ? 'I' : 'E';
    return text;
}

std::vector<Place> arrows_from(Place place) {
    std::vector<Place> all;
    for (Place to : game().edition().from(place)) all.push_back(to);
    return all;
}

TEST(Components, P_C1_there_are_eight_places) {
    EXPECT_THAT(enumerator_names<Place>(),
                ElementsAre("favour", "quarry", "mine", "architects", "workshop", "sawmill",
                            "alchemists", "yard"));
}

TEST(Components, P_C2_arrows_lead_one_way) {
    using enum Place;
    EXPECT_THAT(arrows_from(Favour), ElementsAre(Quarry));
    EXPECT_THAT(arrows_from(Quarry), ElementsAre(Mine, Yard));
    EXPECT_THAT(arrows_from(Mine), ElementsAre(Architects, Yard));
    EXPECT_THAT(arrows_from(Architects), ElementsAre(Workshop, Yard));
    EXPECT_THAT(arrows_from(Workshop), ElementsAre(Sawmill));
    EXPECT_THAT(arrows_from(Sawmill), ElementsAre(Alchemists));
    EXPECT_THAT(arrows_from(Alchemists), ElementsAre(Favour));
    EXPECT_THAT(arrows_from(Yard), ElementsAre(Favour, Sawmill));
}

TEST(Components, P_C3_a_player_has_nine_workers_less_one_for_each_player_above_two) {
    EXPECT_EQ(Edition::workers_each(2), 9);
    EXPECT_EQ(Edition::workers_each(3), 8);
    EXPECT_EQ(Edition::workers_each(4), 7);
    EXPECT_EQ(Edition::workers_each(5), 6);
}

TEST(Components, P_C4_there_are_forty_tiles_and_thirty_decorations) {
    EXPECT_EQ(enumerator_count<TileName>, 40);
    EXPECT_EQ(enumerator_count<Decoration> * copies_of_decorations, 30);
    EXPECT_THAT(Scene::dealt(2).state().supply, ElementsAre(5, 5, 5, 5, 5, 5));
}

TEST(Components, P_C5_a_tile_has_edges_a_price_and_points) {
    const TileFacts& mirrors = game().edition().of(Tile{TileName::GalerieGlaces});
    EXPECT_EQ(drawn_edges(mirrors.edges), "IIII");
    EXPECT_EQ(mirrors.cost, (Cost{3, {2, 2, 2}}));
    EXPECT_THAT(mirrors.decorations, ElementsAre(0, 0, 0, 0, 1, 1));
    EXPECT_EQ(mirrors.points, 25);
    const TileFacts& lawn = game().edition().of(Tile{TileName::TapisVert});
    EXPECT_EQ(drawn_edges(lawn.edges), "EEEE");
    EXPECT_EQ(lawn.cost, (Cost{1, {2, 0, 0}}));
    EXPECT_EQ(lawn.points, 5);
}

TEST(Components, P_C5_the_tiles_are_worth_418_points_in_all) {
    int points = 0, workers = 0;
    for (const TileFacts& facts : game().edition().tiles) {
        points += facts.points;
        workers += facts.cost.workers;
    }
    EXPECT_EQ(points, 418);
    EXPECT_EQ(workers, 55);
}

TEST(Components, P_C7_P_C8_P_C9_what_slots_decorations_and_technologies_cost) {
    const Edition& e = game().edition();
    EXPECT_THAT(e.slots, ElementsAre(Cost{2, {0, 0, 1}}, Cost{2, {}}, Cost{1, {}}, Cost{1, {}},
                                     Cost{1, {}}));
    EXPECT_EQ(e.of(Decoration::Mirror), (Cost{3, {0, 1, 2}}));
    EXPECT_EQ(e.of(Technology::Specialists, 3), (Cost{3, {0, 0, 2}}));
}

TEST(Components, P_C8_decorations_cost_more_workers_the_finer_they_are) {
    std::vector<int> workers;
    for (Decoration d : all_decorations) workers.push_back(game().edition().of(d).workers);
    EXPECT_THAT(workers, ElementsAre(1, 1, 2, 2, 2, 3));
}

TEST(Components, P_C9_each_technology_has_three_levels) {
    const auto& all = game().edition().technologies;
    EXPECT_THAT(all[index(Technology::Harvest)],
                ElementsAre(Cost{1, {}}, Cost{1, {}}, Cost{2, {0, 0, 1}}));
    EXPECT_THAT(all[index(Technology::HarvestPlaces)],
                ElementsAre(Cost{1, {0, 0, 1}}, Cost{1, {0, 0, 1}}, Cost{2, {0, 0, 2}}));
    EXPECT_THAT(all[index(Technology::Specialists)],
                ElementsAre(Cost{1, {}}, Cost{2, {0, 0, 1}}, Cost{3, {0, 0, 2}}));
}

TEST(Components, P_C10_the_king_goes_further_with_more_players) {
    EXPECT_THAT(game().edition().king_track, ElementsAre(0, 0, 10, 16, 20, 24));
}

TEST(Edges, turn_clockwise) {
    const Edges corner = edges_of(TileName::AileNord);
    EXPECT_EQ(drawn_edges(corner), "IIEE");
    EXPECT_EQ(drawn_edges(corner.turned(Rotation::Quarter)), "EIIE");
    EXPECT_EQ(drawn_edges(corner.turned(Rotation::Half)), "EEII");
    EXPECT_EQ(drawn_edges(corner.turned(Rotation::ThreeQuarters)), "IEEI");
}

TEST(Edges, look_different_in_one_two_or_four_rotations) {
    EXPECT_EQ(edges_of(TileName::TapisVert).different_rotations(), 1);
    EXPECT_EQ(edges_of(TileName::GalerieGlaces).different_rotations(), 1);
    EXPECT_EQ(edges_of(TileName::Vestibule).different_rotations(), 2);
    EXPECT_EQ(edges_of(TileName::Orangerie).different_rotations(), 4);
    EXPECT_EQ(edges_of(TileName::AileNord).different_rotations(), 4);
    EXPECT_EQ(edges_of(TileName::SalonMars).different_rotations(), 4);
}

TEST(Notation, reads_back_what_it_writes) {
    for (int i = 0; i < Cell::count; ++i)
        EXPECT_EQ(Cell::from_text(Cell::at(i).text()), Cell::at(i));
    for (int i = 0; i < Slots::count; ++i)
        EXPECT_EQ(Slots::from_text(Slots::at(i).text()), Slots::at(i));
    for (int i = 0; i < Tile::count; ++i)
        EXPECT_EQ(Tile::from_text(Tile::at(i).text()), Tile::at(i));
    for (int i = 0; i < MaybeTile::count; ++i)
        EXPECT_EQ(MaybeTile::from_text(MaybeTile::at(i).text()), MaybeTile::at(i));
    EXPECT_EQ(Cell(2, 1).text(), "b3");
    EXPECT_EQ(Slots::at(0b01101).text(), "1+3+4");
}

TEST(Notation, calls_things_by_their_names_in_errors) {
    EXPECT_EQ(name_of<Slots>(), "slots");
    EXPECT_EQ(name_of<MaybeTile>(), "tile");
    EXPECT_EQ(name_of<MaybePlace>(), "place");
}

TEST(Notation, refuses_nonsense) {
    for (auto text : {"", "a", "a0", "g1", "a7", "a10", "A1"})
        EXPECT_EQ(Cell::from_text(text), std::nullopt) << text;
    for (auto text : {"", "0", "6", "1+", "+1", "1+1", "1 2"})
        EXPECT_EQ(Slots::from_text(text), std::nullopt) << text;
    EXPECT_EQ(Tile::from_text("hall_of_mirrors"), std::nullopt);
    EXPECT_EQ(MaybePlace::from_text("garden"), std::nullopt);
}

}  // namespace
}  // namespace trianon::palace
