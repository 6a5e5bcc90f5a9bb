#include "cli/seating.h"

#include <algorithm>
#include <map>
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

std::string_view text_of(std::string_view kind) {
    static const std::map<std::string_view, std::string_view> texts{
        {"human", "play.kind.human"},       {"random", "play.kind.random"},
        {"greedy", "play.kind.greedy"},     {"ismcts", "play.kind.ismcts"},
        {"page", "play.kind.page"},         {"courtier", "play.kind.courtier"},
        {"minister", "play.kind.minister"}, {"sun_king", "play.kind.sun_king"}};
    return texts.at(kind.substr(0, kind.find(':')));
}

std::string_view text_of(const SeatKind& kind) {
    return text_of(is_person(kind) ? std::string_view{"human"} : kind->name);
}

std::vector<SeatKind> people_first(int people, int players, const std::string& level) {
    std::vector<SeatKind> seats(players, kind_named(level));
    std::fill_n(seats.begin(), people, std::nullopt);
    return seats;
}

}  // namespace trianon::cli
