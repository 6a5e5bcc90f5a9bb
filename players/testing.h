// What several tests of players begin with.
#pragma once

#include <memory>
#include <string>

#include "engine/notation.h"
#include "games/games.h"
#include "games/manifest.h"
#include "games/seat_knowledge.h"

namespace trianon {

// A match of three at its beginning.
inline std::unique_ptr<Match> match_of(const std::string& game) {
    Record record;
    record.game = game;
    record.players = 3;
    record.seed = Seed{4};
    return std::move(*begin_match(record));
}

// The moment of a match with other cards where the seat cannot see them.
inline Record with_other_cards(const Match& match, Seat seat, std::uint64_t seed) {
    Record record = match.record();
    record.setup_outcomes.clear();
    record.reseeds.clear();
    record.steps.clear();
    FastFate fate{seed};
    for_each_game([&]<class G>(std::type_identity<G>) {
        if (const auto* told = dynamic_cast<const SeatKnowledge<G>*>(&match))
            record.position = print_position(told->game().imagine(told->known_to(seat), fate),
                                             Eyes::all_seeing());
    });
    return record;
}

}  // namespace trianon
