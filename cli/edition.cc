// trianon edition
#include <fmt/format.h>

#include "cli/commands.h"

namespace trianon::cli {
namespace {

struct Arguments {
    std::string game;
    bool show = false;
    std::string check;
    bool json = false;
};

void run(const Arguments& a) {
    const GameEntry& game = the_game(a.game);
    if (a.show == !a.check.empty()) throw UsageError{"give either --show or --check FILE"};
    if (a.show) {
        fmt::print("{}", game.editions.front().text);
        return;
    }
    const auto wrong = game.check_edition(read_file(a.check));
    if (a.json) {
        json::object answer{{"file", a.check}, {"ok", !wrong}};
        if (wrong) answer["problem"] = *wrong;
        fmt::print("{}\n", json::serialize(answer));
    }
    if (wrong) throw UsageError{fmt::format("edition {}: {}", a.check, *wrong)};
    if (!a.json) fmt::print("{} is an edition of {}\n", a.check, a.game);
}

}  // namespace

void add_edition(CLI::App& app) {
    CLI::App* command = app.add_subcommand("edition", "The components of a game as a file");
    const auto a = std::make_shared<Arguments>();
    command->add_option("game", a->game, "The game")->required();
    command->add_flag("--show", a->show, "Print our edition, to change it and use it");
    command->add_option("--check", a->check, "Whether this file obeys what the rulebook prints");
    command->add_flag("--json", a->json, "With --check: one JSON object");
    command->callback([a] { run(*a); });
}

}  // namespace trianon::cli
