#include "cli/seating.h"

#include <array>
#include <sstream>

#include "cli/commands.h"
#include "engine/words.h"
#include "players/simulate.h"

namespace trianon::cli {
namespace {

// Any legal decision; where one may pass, half of the time. It depends on nothing but the seed and
// the step, so a game with the same seed and the same people's decisions is the same game.
std::string decide_at_random(const Match& match, Seat seat) {
    std::uint64_t number = match.steps();
    for (const char digit : match.record().seed.text())
        number = seed_of_game(number, static_cast<unsigned char>(digit));
    FastFate fate{number + static_cast<std::uint64_t>(index(seat))};
    const std::vector<std::string> choices = match.legal(seat);
    if (match.passes(choices.front()) && fate.below(std::uint32_t{2}) == 0) return choices.front();
    return choices.at(fate.below(static_cast<std::uint32_t>(choices.size())));
}

constexpr std::array all_kinds{
    SeatKind{"human", "play.kind.human"},
    SeatKind{"random", "play.kind.random", decide_at_random},
};

const SeatKind& kind_named(std::string_view name) {
    std::vector<std::string> known;
    for (const SeatKind& kind : all_kinds) {
        if (kind.name == name) return kind;
        known.emplace_back(kind.name);
    }
    throw UsageError{"seat " + unknown_word(name, known)};
}

}  // namespace

std::span<const SeatKind> seat_kinds() { return all_kinds; }

std::vector<SeatKind> parse_seats(const std::string& names) {
    std::vector<SeatKind> seats;
    std::istringstream list{names};
    for (std::string name; std::getline(list, name, ',');) seats.push_back(kind_named(name));
    return seats;
}

std::vector<SeatKind> people_first(int people, int players) {
    std::vector<SeatKind> seats(players, kind_named("random"));
    std::fill_n(seats.begin(), people, kind_named("human"));
    return seats;
}

}  // namespace trianon::cli
