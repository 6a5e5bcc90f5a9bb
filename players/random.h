// Players that need no thought: any decision, and what sometimes takes any decision.
#pragma once

#include <memory>

#include "players/player.h"
#include "players/simulate.h"

namespace trianon {

template <Game G> class Random final : public Player<G> {
  public:
    Thought<G> think(const Question<G>& q, const Budget&, std::stop_token, bool reasons) override {
        FastFate fate{q.seed};
        Thought<G> thought{.decision = q.legal[random_choice<G>(q.legal, fate)]};
        if (reasons) explain(q, thought);
        return thought;
    }

  private:
    // It has no reasons: the others would have done as well.
    static void explain(const Question<G>& q, Thought<G>& thought) {
        thought.candidates.push_back({.decision = thought.decision, .line = {thought.decision}});
        for (const auto& decision : q.legal)
            if (decision != thought.decision)
                thought.candidates.push_back({.decision = decision, .line = {decision}});
    }
};

// Another player, of whose decisions a part (epsilon) is taken at random instead: ε-greedy.
template <Game G> class SometimesRandom final : public Player<G> {
  public:
    SometimesRandom(std::unique_ptr<Player<G>> player, double epsilon)
        : player_(std::move(player)), per_mille_(static_cast<std::uint32_t>(1000 * epsilon)) {}
    Thought<G> think(const Question<G>& q, const Budget& budget, std::stop_token stop,
                     bool reasons) override {
        FastFate fate{q.seed};
        if (fate.below(1000u) < per_mille_) return Random<G>{}.think(q, budget, stop, reasons);
        return player_->think(q, budget, stop, reasons);
    }

  private:
    std::unique_ptr<Player<G>> player_;
    std::uint32_t per_mille_;
};

}  // namespace trianon
