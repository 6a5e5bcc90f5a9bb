#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "engine/checks/effort.h"
#include "table/simulation_testing.h"

namespace trianon::table {
namespace {

Setup short_court() {
    Setup setup = setup_of("courtiers", {person(), person(), bot()});
    setup.options = {{"goal", "short"}, {"minutes", "1"}, {"etiquette", "strict"}};
    return setup;
}

Simulation::Settings settings(std::uint64_t seed, int tables) {
    return {.seed = seed,
            .tables = tables,
            .setups = {setup_of("intrigue", {person(), person(), person()}),
                       setup_of("palace", {person(), bot()}, {Pace::Live, 60, 5}),
                       setup_of("louis_xiv", {person(), person(), bot()}),
                       setup_of("intrigue", {person(), bot(), person()}, {Pace::Live, 30, 2}),
                       short_court(),
                       setup_of("intrigue", {person(), person()}, {Pace::Brisk, {}, {}})}};
}

void expect_no_problem(const Simulation::Settings& all) {
    Simulation simulation{all};
    simulation.run();
    const int tables = all.tables;
    EXPECT_THAT(simulation.problems, testing::IsEmpty()) << "seed " << all.seed;
    EXPECT_EQ(simulation.finished, tables);
    EXPECT_GT(simulation.decisions, 10 * tables);
    EXPECT_GT(simulation.cuts, tables / 2);
    EXPECT_GE(simulation.conflicts, all.servers > 1 ? 1 : 0);
    EXPECT_GT(simulation.cheats, tables);
    EXPECT_GT(simulation.kept_before_told, 100 * tables);
    EXPECT_GE(simulation.rewinds, tables / 24);
    EXPECT_GT(simulation.put_out, tables / 4);
    EXPECT_GE(simulation.new_seals, tables / 24);
    fmt::print(
        "{} decisions, {} messages, {} cuts, {} failed writes, {} conflicts, {} cheats, "
        "{} intrusions, {} clocks set, {} rewinds, {} stalled writes, {} put out, {} new seals, {} "
        "new links\n",
        simulation.decisions, simulation.messages, simulation.cuts, simulation.failures,
        simulation.conflicts, simulation.cheats, simulation.rivals, simulation.clock_jumps,
        simulation.rewinds, simulation.stalls, simulation.put_out, simulation.new_seals,
        simulation.links);
}

// TRIANON_TABLES: how many tables in all, in evenings of at most a hundred.
TEST(TableSimulation, nothing_is_lost_and_nothing_is_told_to_the_wrong_seat) {
    const char* wanted = std::getenv("TRIANON_TABLES");
    const int tables = wanted != nullptr ? std::atoi(wanted) : checks::effort(24);
    constexpr int most = 100;
    for (int first = 0; first < tables && !HasFailure(); first += most)
        expect_no_problem(
            settings(static_cast<std::uint64_t>(1 + first / most), std::min(most, tables - first)));
}

// Nobody sees that the others are at another server.
TEST(TableSimulation, two_servers_on_one_store_are_as_good_as_one) {
    const char* wanted = std::getenv("TRIANON_TABLES");
    const int tables = wanted != nullptr ? std::atoi(wanted) : 24;
    constexpr int most = 100;
    for (int first = 0; first < tables && !HasFailure(); first += most) {
        Simulation::Settings all =
            settings(static_cast<std::uint64_t>(1 + first / most), std::min(most, tables - first));
        all.servers = 2;
        all.crashes = 6;
        expect_no_problem(all);
    }
}

TEST(TableSimulation, the_same_seed_is_the_same_evening) {
    Simulation one{settings(9, 4)}, two{settings(9, 4)};
    one.run();
    two.run();
    EXPECT_EQ(one.messages, two.messages);
    EXPECT_EQ(one.decisions, two.decisions);
    EXPECT_EQ(one.cuts, two.cuts);
}

}  // namespace
}  // namespace trianon::table
