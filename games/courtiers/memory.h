// What a seat remembers of what was vowed: the state does not keep the words of promises (C-T3),
// nor who kept them.
#pragma once

#include <array>

#include "games/courtiers/events.h"
#include "games/courtiers/vows.h"

namespace trianon::courtiers {

// What one has vowed to another.
struct Pledge {
    Vows offered{};         // in an offer that waits for its answer
    Vows given{};           // in this game turn, neither kept nor broken yet
    std::uint8_t kept = 0;  // in the whole game
    std::uint8_t broken = 0;
    bool operator==(const Pledge&) const = default;
};

// Between the seat that remembers and another one.
struct Bond {
    Pledge mine;
    Pledge theirs;
    bool operator==(const Bond&) const = default;
};

struct Memory {
    std::array<Bond, max_players> bonds{};  // by the other seat
    Card played;                            // the last one: what is aimed now
    bool operator==(const Memory&) const = default;

    Bond& with(Seat other) { return bonds[index(other)]; }
    const Bond& with(Seat other) const { return bonds[index(other)]; }
};

void remember(Memory&, const Event&, Seat own);

}  // namespace trianon::courtiers
