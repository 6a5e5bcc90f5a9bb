// How much of its time a level takes for a decision, from 0 to 1. A quick answer would tell what a
// seat holds, so only what everybody knows decides: in how many worlds that fit it the seat has a
// decision worth a thought. Equal views of a spectator have equal paces.
#pragma once

#include <algorithm>
#include <limits>

#include "engine/fingerprint.h"
#include "players/judge.h"
#include "players/player.h"

namespace trianon {

template <Appraised G> class ThinkingPace {
  public:
    static constexpr int worlds = 8;
    // Of a victory: a decision that is so far ahead of the next needs no search.
    static constexpr float clearly = 0.08f;

    ThinkingPace(const G& game, const Judge<G>& judge) : game_(game), judge_(judge) {}

    double of(const typename G::View& common, Seat mover) {
        FastFate fate{Fingerprint{}.add(common.known).add(mover).value()};
        int doubtful = 0;
        for (int world = 0; world < worlds; ++world)
            doubtful += is_doubtful(game_.imagine(common, fate), mover, fate) ? 1 : 0;
        return static_cast<double>(doubtful) / worlds;
    }

  private:
    // Whether the seat has several choices of which none is clearly best, one step ahead.
    bool is_doubtful(const typename G::State& world, Seat mover, FastFate& fate) {
        game_.legal(world, mover, choices_);
        if (choices_.size() == 1) return false;
        const FastFate chance{fate.below(std::numeric_limits<std::uint32_t>::max())};
        float best = -1, second = -1;
        for (int i = 0; i < choices_.size(); ++i) {
            auto after = world;
            FastFate same = chance;
            with_choice(choices_, i, [&](const auto& decision) {
                game_.apply(after, mover, decision, same, nullptr);
            });
            const float value = judge_.expect(after)[index(mover)];
            second = std::max(second, std::min(best, value));
            best = std::max(best, value);
        }
        return best - second < clearly;
    }

    const G& game_;
    Judge<G> judge_;
    typename G::Choices choices_;
};

}  // namespace trianon
