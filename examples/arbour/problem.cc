// Whether a state can be: each lantern of the edition in just one place. For typed positions, and
// for the checks.
#include <fmt/format.h>

#include "examples/arbour/arbour.h"
#include "examples/arbour/rules.h"

namespace trianon::arbour {
namespace {

// How many lanterns of each brightness are not in the bag.
std::array<int, Lantern::count> outside_the_bag(const State& s) {
    std::array<int, Lantern::count> lanterns{};
    for (Lantern lantern : s.arbour) ++lanterns[lantern.index()];
    for_each_hidden(s, [&](const Hidden<Lantern>& l) { ++lanterns[l.truth().index()]; });
    return lanterns;
}

}  // namespace

std::optional<std::string> Arbour::problem(const State& s) const {
    if (s.players < info.min_players || s.players > info.max_players)
        return fmt::format("players must be from {} to {}", info.min_players, info.max_players);
    for (Seat seat : to_act(s))
        if (!s.at_the_table(seat) || s.hand(seat).empty())
            return "A-T1: who is to act holds a lantern";
    int hung = 0;
    for (Seat seat : Seats::first(max_players)) {
        if (!s.at_the_table(seat) && (!s.hand(seat).empty() || s.hung[index(seat)] > 0))
            return fmt::format("seat {} is not at the table", index(seat));
        for (const Hidden<Lantern>& held : s.hand(seat)) {
            if (held.audience() != Seats::only(seat)) return "A-V1: a hand is seen by its owner";
            if (is_over(s)) return "A-E1: at the end nobody holds a lantern";
        }
        hung += s.hung[index(seat)];
    }
    if (hung != s.arbour.size()) return "A-E2: each lantern on the arbour was hung by somebody";
    for (const Hidden<Lantern>& lantern : s.shaded)
        if (lantern.audience().size() != 1 || !s.at_the_table(lantern.audience().front()))
            return "A-V1: a shaded lantern is seen by one player";
    const auto outside = outside_the_bag(s);
    for (int i = 0; i < Lantern::count; ++i) {
        const Lantern lantern = Lantern::at(i);
        const int there = outside[i] + s.bag.truth().count(lantern);
        if (there != edition_.lanterns.count(lantern))
            return fmt::format("A-C1: {} is there {} times", lantern.text(), there);
    }
    return std::nullopt;
}

Result<State> Arbour::complete(State s) const {
    const auto outside = outside_the_bag(s);
    Bag<Lantern> rest;
    for (int i = 0; i < Lantern::count; ++i) {
        const int left = edition_.lanterns.count(Lantern::at(i)) - outside[i];
        if (left > 0) rest.add(Lantern::at(i), left);
    }
    s.bag = Deck<Lantern>{rest};
    if (auto wrong = problem(s)) return Error{*wrong};
    return s;
}

}  // namespace trianon::arbour
