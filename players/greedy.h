// Looks one step ahead: takes the decision after which the judge expects most, over some worlds
// that the player cannot tell from the real one. If it is to look further, it goes on in the same
// way for some decisions, as long as nobody else decides: in the middle of a turn the judge knows
// least.
#pragma once

#include <algorithm>

#include "players/judge.h"
#include "players/player.h"

namespace trianon {

template <Appraised G> class Greedy final : public Player<G> {
  public:
    static constexpr int usual_worlds = 8;

    Greedy(const G& game, const Judge<G>& judge, int worlds = usual_worlds, int further = 0)
        : game_(game), judge_(judge), worlds_(worlds), further_(further) {}

    Thought<G> think(const Question<G>& q, const Budget&, std::stop_token stop,
                     bool reasons) override {
        Thought<G> thought;
        const int count = q.legal.size();
        sums_.assign(count, 0);
        FastFate fate{q.seed};
        for (int world = 0; world < worlds_ && count > 1; ++world) {
            if (world > 0 && stop.stop_requested()) break;
            const auto imagined = game_.imagine(q.view, fate);
            // The same chance for every decision, so that luck favours none.
            const FastFate chance{q.seed ^ seed_of_world(world)};
            for (int i = 0; i < count; ++i) {
                FastFate same = chance;
                auto after = imagined;
                with_choice(q.legal, i, [&](const auto& decision) {
                    game_.apply(after, q.seat, decision, same, nullptr);
                });
                end_turn(after, q.seat, same);
                sums_[i] += judge_.expect(after)[index(q.seat)];
            }
            ++thought.iterations;
            thought.decisions += static_cast<std::uint64_t>(count);
        }
        const auto best = std::max_element(sums_.begin(), sums_.end()) - sums_.begin();
        thought.decision = q.legal[static_cast<int>(best)];
        if (reasons) explain(q, thought);
        return thought;
    }

    // Takes the best decisions of the seat, while it decides alone.
    void end_turn(typename G::State& state, Seat seat, FastFate& fate) {
        for (int step = 0; step < further_; ++step) {
            if (game_.to_act(state) != Seats::only(seat)) return;
            game_.legal(state, seat, choices_);
            float highest = -1;
            auto best = state;
            FastFate best_fate = fate;
            for (int i = 0; i < choices_.size(); ++i) {
                FastFate same = fate;
                auto after = state;
                with_choice(choices_, i, [&](const auto& decision) {
                    game_.apply(after, seat, decision, same, nullptr);
                });
                const float value = choices_.size() == 1 ? 0 : judge_.expect(after)[index(seat)];
                if (value > highest) highest = value, best = after, best_fate = same;
            }
            state = best, fate = best_fate;
        }
    }

  private:
    static std::uint64_t seed_of_world(int world) {
        return 0x9e3779b97f4a7c15ull * static_cast<std::uint64_t>(world + 1);
    }
    void explain(const Question<G>& q, Thought<G>& thought) const {
        const double n = std::max<double>(1, static_cast<double>(thought.iterations));
        for (int i = 0; i < q.legal.size(); ++i)
            thought.candidates.push_back(
                {.decision = q.legal[i], .visits = thought.iterations, .expected = sums_[i] / n});
        std::sort(thought.candidates.begin(), thought.candidates.end(),
                  [](const auto& a, const auto& b) { return a.expected > b.expected; });
    }

    const G& game_;
    Judge<G> judge_;
    int worlds_, further_;
    std::vector<double> sums_;
    typename G::Choices choices_;
};

}  // namespace trianon
