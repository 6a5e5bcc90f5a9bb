#include "games/palace/edition.h"

#include "games/palace/testing.h"

namespace trianon::palace {
namespace {

using ::testing::HasSubstr;

std::string complaint(std::string_view from, std::string_view to) {
    return read_edition(changed_edition(from, to)).error();
}

TEST(Edition, has_a_name_and_a_title) {
    const auto edition = read_edition(printed_edition());
    ASSERT_TRUE(edition) << edition.error();
    EXPECT_EQ(edition->name, "novac-2014");
    EXPECT_THAT(edition->title, HasSubstr("Andrei Novac"));
}

TEST(Edition, P_C5_other_tiles_are_another_box_and_welcome) {
    const auto edition = read_edition(changed_edition(
        R"(tapis_vert = { value = { edges = "EEEE", workers = 1, wood = 2, points = 5 }, source = "reconstructed" })",
        R"(tapis_vert = { value = { edges = "IEEE", workers = 2, gold = 1, decorations = ["statue", "statue"], points = 9 }, source = "printed" })"));
    ASSERT_TRUE(edition) << edition.error();
    const TileFacts& facts = edition->of(Tile{TileName::TapisVert});
    EXPECT_TRUE(facts.edges.interior(Side::North));
    EXPECT_EQ(facts.cost, (Cost{2, {0, 0, 1}}));
    EXPECT_EQ(facts.decorations[index(Decoration::Statue)], 2);
    EXPECT_EQ(facts.points, 9);
}

TEST(Edition, P_C4_a_tile_too_few_or_unknown_is_refused) {
    EXPECT_THAT(complaint("tapis_vert", "gazon"),
                AllOf(HasSubstr("P-C4: the tile tapis_vert is missing"),
                      HasSubstr("\"gazon\" is unknown")));
    const std::string toml{printed_edition()};
    EXPECT_THAT(read_edition(toml.substr(0, toml.rfind("salle_gardes"))).error(),
                HasSubstr("P-C4: the rulebook prints 40 palace tiles, not 39"));
}

TEST(Edition, P_C5_a_tile_has_four_edges_workers_and_points) {
    EXPECT_THAT(complaint("\"EEEE\", workers = 1, marble = 2", "\"EEE\", workers = 1, marble = 2"),
                HasSubstr("P-C5: tiles.parterre_eau.edges needs 4 letters"));
    EXPECT_THAT(complaint("\"EEEE\", workers = 1, marble = 2", "\"EEEX\", workers = 1, marble = 2"),
                HasSubstr("P-C5: tiles.parterre_eau.edges needs 4 letters"));
    EXPECT_THAT(complaint("workers = 1, marble = 2, dec", "workers = 0, marble = 2, dec"),
                HasSubstr("tiles.parterre_eau.workers must be a number from 1 to 9"));
    EXPECT_THAT(complaint("points = 11", "points = 100"),
                HasSubstr("tiles.parterre_eau.points must be a number from 0 to 99"));
    EXPECT_THAT(complaint("[\"fountain\"]", "[\"fontain\"]"),
                HasSubstr("did you mean \"fountain\"?"));
}

TEST(Edition, P_C4_other_than_six_decorations_of_five_are_refused) {
    EXPECT_THAT(complaint("copies = { value = 5", "copies = { value = 6"),
                HasSubstr("P-C4: the rulebook prints 30 decorations, 5 each of 6 kinds"));
    EXPECT_THAT(complaint("tapestry = {", "carpet = {"),
                AllOf(HasSubstr("\"carpet\" is unknown"), HasSubstr("decorations.tapestry")));
}

TEST(Edition, P_C7_the_printed_slots_are_not_changed) {
    EXPECT_THAT(
        complaint("1 = { value = { workers = 2, gold = 1 }", "1 = { value = { workers = 2 }"),
        HasSubstr("P-C7: the rulebook prints 2 workers and 1 gold for the top slot"));
    EXPECT_THAT(complaint("5 = { value = { workers = 1 }", "5 = { value = { workers = 2 }"),
                HasSubstr("P-C7: the rulebook prints 1 worker for the bottom slot"));
    EXPECT_THAT(complaint("3 = { value = { workers = 1 }", "3 = { value = { workers = 3 }"),
                HasSubstr("P-C7: the rulebook prints 1 or 2 workers"));
    EXPECT_EQ(complaint("2 = { value = { workers = 2 }, source = \"rec",
                        "2 = { value = { workers = 1 }, source = \"rec"),
              "");
}

TEST(Edition, P_C8_prices_of_the_workshop_may_be_others) {
    const auto edition =
        read_edition(changed_edition("workers = 1, wood = 3", "workers = 2, wood = 1, gold = 4"));
    ASSERT_TRUE(edition) << edition.error();
    EXPECT_EQ(edition->of(Decoration::Tapestry), (Cost{2, {1, 0, 4}}));
}

TEST(Edition, P_C9_the_costs_of_the_example_are_not_changed) {
    const std::string harvest = "[technologies.harvest]\n1 = { value = { workers = ";
    EXPECT_THAT(complaint(harvest + "1", harvest + "2"), HasSubstr("P-C9"));
    EXPECT_THAT(
        complaint("1 = { value = { workers = 1, gold = 1 }", "1 = { value = { workers = 1 }"),
        HasSubstr("P-C9"));
    const std::string specialists = "[technologies.specialists]\n1 = { value = { workers = 1";
    EXPECT_THAT(complaint(specialists, specialists + ", gold = 1"), HasSubstr("P-C9"));
    EXPECT_EQ(complaint("3 = { value = { workers = 3, gold = 2 }",
                        "3 = { value = { workers = 2, wood = 4 }"),
              "");
}

TEST(Edition, P_S3_the_printed_set_up_for_two_is_not_changed) {
    EXPECT_THAT(complaint("{ favour = 3, quarry = 1", "{ favour = 2, quarry = 2"),
                HasSubstr("P-S3: the rulebook prints another set-up for two players"));
}

TEST(Edition, P_S4_another_set_up_for_more_players_is_fine_with_as_many_workers) {
    EXPECT_EQ(complaint("{ favour = 2, quarry = 1, mine = 1, architects = 1, workshop = 1 }",
                        "{ yard = 6 }"),
              "");
    EXPECT_THAT(complaint("{ favour = 2, quarry = 1, mine = 1, architects = 1, workshop = 1 }",
                          "{ yard = 5 }"),
                HasSubstr("P-C3: workers.3 has 7 workers for a player"));
}

TEST(Edition, P_C2_the_arrows_of_the_quarry_are_printed) {
    EXPECT_THAT(
        complaint("quarry = { value = [\"mine\", \"yard\"]", "quarry = { value = [\"mine\"]"),
        HasSubstr("P-C2: the rulebook prints arrows from the quarry"));
    EXPECT_THAT(
        complaint("yard = { value = [\"favour\", \"sawmill\"]", "yard = { value = [\"favour\"]"),
        HasSubstr("P-C2: the rulebook goes from the quarry to sawmill and architects"));
    EXPECT_THAT(complaint("[\"quarry\"]", "[\"quarri\"]"), HasSubstr("did you mean \"quarry\"?"));
}

TEST(Edition, P_T1_every_place_has_a_way_out) {
    EXPECT_THAT(complaint("sawmill = { value = [\"alchemists\"]", "sawmill = { value = []"),
                HasSubstr("P-T1: no arrow leads away from sawmill"));
    EXPECT_THAT(complaint("sawmill = { value = [\"alchemists\"]",
                          "sawmill = { value = [\"alchemists\", \"sawmill\"]"),
                HasSubstr("P-C2: an arrow of sawmill leads nowhere else"));
}

TEST(Edition, P_T7_every_circle_passes_the_favour_so_that_the_game_ends) {
    EXPECT_THAT(complaint("sawmill = { value = [\"alchemists\"]",
                          "sawmill = { value = [\"alchemists\", \"yard\"]"),
                HasSubstr("P-T7: there is a circle of arrows that does not pass the favour"));
    EXPECT_EQ(complaint("sawmill = { value = [\"alchemists\"]",
                        "sawmill = { value = [\"alchemists\", \"favour\"]"),
              "");
}

TEST(Edition, P_T7_where_another_way_is_as_short_the_favour_is_not_jumped_over) {
    // From the Mine to the Workshop over the Favour or over the Architects' Guild.
    std::string toml = changed_edition("favour = { value = [\"quarry\"]",
                                       "favour = { value = [\"quarry\", \"workshop\"]");
    const std::string mine = "mine = { value = [\"architects\", \"yard\"";
    toml.insert(toml.find(mine) + mine.size(), ", \"favour\"");
    const auto edition = read_edition(toml);
    ASSERT_TRUE(edition) << edition.error();
    EXPECT_TRUE(edition->two_arrows[index(Place::Mine)].contains(Place::Workshop));
    EXPECT_FALSE(edition->over_favour[index(Place::Mine)].contains(Place::Workshop));
    EXPECT_TRUE(edition->over_favour[index(Place::Mine)].contains(Place::Quarry));
}

TEST(Edition, P_C6_the_yard_may_have_another_size) {
    std::string toml = changed_edition("rows = { value = 4", "rows = { value = 2");
    EXPECT_THAT(read_edition(toml).error(), HasSubstr("P-C6: yard.east needs 2 letters, I or E"));
    for (int i = 0; i < 2; ++i) toml.replace(toml.find("\"EEIE\""), 6, "\"IE\"");
    const auto edition = read_edition(toml);
    ASSERT_TRUE(edition) << edition.error();
    EXPECT_EQ(edition->cells, cells_of(2, 4));
    EXPECT_THAT(complaint("rows = { value = 4", "rows = { value = 7"),
                HasSubstr("P-C6: yard.rows must be a number from 1 to 6"));
    EXPECT_THAT(complaint("\"EIIE\"", "\"EIOE\""), HasSubstr("P-C6: yard.south"));
}

TEST(Edition, P_C10_the_track_may_have_another_length) {
    EXPECT_EQ(complaint("2 = { value = 10", "2 = { value = 12"), "");
    EXPECT_THAT(complaint("2 = { value = 10", "2 = { value = 0"),
                HasSubstr("king.2 must be a number from 1 to 40"));
}

TEST(Edition, every_number_says_where_it_is_from) {
    EXPECT_THAT(complaint("2 = { value = 10, source = \"reconstructed\" }", "2 = 10"),
                HasSubstr("king.2 needs a value and a source"));
    EXPECT_THAT(complaint("2 = { value = 10, source = \"reconstructed\" }",
                          "2 = { value = 10, source = \"hearsay\" }"),
                HasSubstr("printed or reconstructed"));
}

TEST(Edition, a_misspelt_word_is_told_with_the_nearest) {
    EXPECT_THAT(complaint("[display]", "[dispaly]"), HasSubstr("did you mean \"display\"?"));
    EXPECT_THAT(complaint("title =", "tilte ="), HasSubstr("did you mean \"title\"?"));
}

TEST(Edition, of_another_game_is_refused) {
    EXPECT_THAT(complaint("\"palace\"", "\"chess\""), HasSubstr("game must be \"palace\""));
}

TEST(Edition, that_is_no_toml_is_refused_with_its_line) {
    EXPECT_THAT(read_edition("game = \"palace\"\nname = = \n").error(), HasSubstr("line 2"));
    EXPECT_FALSE(read_edition(""));
}

}  // namespace
}  // namespace trianon::palace
