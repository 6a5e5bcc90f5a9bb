// Never leaves lying what costs nothing, whatever another player would do: its evaluation may be
// wrong about that, a rule of thumb is not.
#pragma once

#include <memory>
#include <utility>

#include "players/player.h"

namespace trianon {

template <Game G> class Sensible final : public Player<G> {
  public:
    Sensible(std::unique_ptr<Player<G>> player, const G& game)
        : player_(std::move(player)), game_(game) {}

    Thought<G> think(const Question<G>& q, const Budget& budget, std::stop_token stop,
                     bool reasons) override {
        Thought<G> thought = player_->think(q, budget, stop, reasons);
        if (!game_.declines(q.view, thought.decision)) return thought;
        if (!reasons) thought = player_->think(q, budget, stop, true);
        for (const Candidate<G>& candidate : thought.candidates)
            if (!game_.declines(q.view, candidate.decision)) {
                thought.decision = candidate.decision;
                break;
            }
        if (!reasons) thought.candidates.clear();
        return thought;
    }

  private:
    std::unique_ptr<Player<G>> player_;
    const G& game_;
};

}  // namespace trianon
