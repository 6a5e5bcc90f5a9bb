#include "cli/seating.h"

#include <algorithm>
#include <sstream>

#include "cli/commands.h"
#include "engine/words.h"

namespace trianon::cli {
namespace {

SeatKind kind_named(const std::string& name) {
    if (name == "human") return std::nullopt;
    std::vector<std::string> known = player_names();
    known.insert(known.begin(), "human");
    if (std::find(known.begin(), known.end(), name.substr(0, name.find(':'))) == known.end())
        throw UsageError{"seat " + unknown_word(name, known)};
    auto kind = parse_player(name);
    if (!kind) throw UsageError{"seat " + kind.error()};
    return *kind;
}

}  // namespace

std::vector<SeatKind> parse_seats(const std::string& names) {
    std::vector<SeatKind> seats;
    std::istringstream list{names};
    for (std::string name; std::getline(list, name, ',');) seats.push_back(kind_named(name));
    return seats;
}

std::vector<SeatKind> people_first(int people, int players, const std::string& level) {
    std::vector<SeatKind> seats(players, kind_named(level));
    std::fill_n(seats.begin(), people, std::nullopt);
    return seats;
}

}  // namespace trianon::cli
