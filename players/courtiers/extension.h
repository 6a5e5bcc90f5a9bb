// The levels of courtiers negotiate; the bare minds do not.
#pragma once

#include "players/courtiers/negotiator.h"
#include "players/extension.h"

namespace trianon {

template <> struct Extension<courtiers::Courtiers> {
    using Courtiers = courtiers::Courtiers;

    static std::unique_ptr<Player<Courtiers>> wrap(std::unique_ptr<Player<Courtiers>> player,
                                                   const Courtiers& game,
                                                   const Judge<Courtiers>& judge,
                                                   const PlayerKind& kind) {
        if (!kind.honour) return player;
        return std::make_unique<Negotiator>(game, judge, std::move(player), *kind.honour);
    }
};

}  // namespace trianon
