// trianon edition
#include <fmt/format.h>

#include "cli/commands.h"

namespace trianon::cli {

void run(const EditionOptions& a) {
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

}  // namespace trianon::cli
