// The yardstick: a search without any knowledge of the game but its rules. Information-set Monte
// Carlo tree search with UCB1, random playouts to the end, and the decision visited most.
#pragma once

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <vector>

#include "engine/fingerprint.h"
#include "players/player.h"
#include "players/simulate.h"

namespace trianon {

template <Game G> class Plain final : public Player<G> {
  public:
    explicit Plain(const G& game) : game_(game) {}

    Thought<G> think(const Question<G>& q, const Budget& budget, std::stop_token stop,
                     bool reasons) override {
        Thought<G> thought{.decision = q.legal[0]};
        if (q.legal.size() > 1) {
            nodes_.clear();
            const Stopwatch watch{budget.processor_time};
            FastFate fate{q.seed};
            do iterate(q, fate, thought);
            while (!stop.stop_requested() &&
                   (budget.iterations == 0 || thought.iterations < budget.iterations) &&
                   (budget.seconds == 0 || watch.seconds() < budget.seconds));
        }
        decide(q, thought, reasons);
        return thought;
    }

  private:
    static constexpr double exploration = 0.7;
    struct Arm {
        std::uint32_t visits = 0, available = 0;
        double sum = 0;
    };
    struct Visit {
        Arm* arm;
        Seat mover;
    };

    // Of a decision and what the mover knows.
    static std::uint64_t known(const typename G::View& view, Seat mover) {
        return Fingerprint{}.add(view.known).add(mover).value();
    }
    static std::uint64_t key(std::uint64_t known, const typename G::Choices& choices, int i) {
        Fingerprint print;
        with_choice(choices, i, [&](const auto& decision) { print.add(known).add(decision); });
        return print.value();
    }

    void iterate(const Question<G>& q, FastFate& fate, Thought<G>& thought) {
        auto state = game_.imagine(q.view, fate);
        path_.clear();
        bool in_tree = true;
        for (Seats acting = game_.to_act(state); !acting.empty(); acting = game_.to_act(state)) {
            const Seat mover = path_.empty() && in_tree ? q.seat : acting.front();
            game_.legal(state, mover, choices_);
            const int chosen = in_tree && choices_.size() > 1
                                   ? select(game_.view(state, mover), mover, in_tree, fate)
                                   : random_choice<G>(choices_, fate);
            with_choice(choices_, chosen, [&](const auto& decision) {
                game_.apply(state, mover, decision, fate, nullptr);
            });
            ++thought.decisions;
        }
        const Seats best = winners(game_, state);
        for (const Visit& step : path_) {
            ++step.arm->visits;
            if (best.contains(step.mover)) step.arm->sum += 1.0 / best.size();
        }
        ++thought.iterations;
    }

    // UCB1 over those that could be taken; an untried one first, and there the tree ends.
    int select(const typename G::View& view, Seat mover, bool& in_tree, FastFate& fate) {
        const std::uint64_t knows = known(view, mover);
        arms_.clear();
        int best = -1, untried = 0;
        double highest = -1;
        for (int i = 0; i < choices_.size(); ++i) {
            Arm& arm = nodes_[key(knows, choices_, i)];
            arms_.push_back(&arm);
            ++arm.available;
            if (arm.visits == 0) {
                if (fate.below(static_cast<std::uint32_t>(++untried)) == 0) best = i;
                continue;
            }
            if (untried > 0) continue;
            const double n = arm.visits;
            const double worth =
                arm.sum / n +
                exploration * std::sqrt(std::log(static_cast<double>(arm.available)) / n);
            if (worth > highest) highest = worth, best = i;
        }
        in_tree = untried == 0;
        path_.push_back({arms_[best], mover});
        return best;
    }

    void decide(const Question<G>& q, Thought<G>& thought, bool reasons) {
        const std::uint64_t knows = known(q.view, q.seat);
        std::uint32_t most = 0;
        for (int i = 0; i < q.legal.size(); ++i) {
            const auto found = nodes_.find(key(knows, q.legal, i));
            const Arm arm = found == nodes_.end() ? Arm{} : found->second;
            if (arm.visits > most) most = arm.visits, thought.decision = q.legal[i];
            if (reasons)
                thought.candidates.push_back(
                    {.decision = q.legal[i],
                     .visits = arm.visits,
                     .expected = arm.visits == 0 ? 0 : arm.sum / arm.visits,
                     .line = {q.legal[i]}});
        }
        sort_by_visits(thought.candidates);
    }

    // By insertion: those with as many visits keep their order.
    template <class Candidates> static void sort_by_visits(Candidates& all) {
        const auto more = [](const auto& a, const auto& b) { return a.visits > b.visits; };
        for (auto one = all.begin(); one != all.end(); ++one)
            std::rotate(std::upper_bound(all.begin(), one, *one, more), one, std::next(one));
    }

    const G& game_;
    std::unordered_map<std::uint64_t, Arm> nodes_;
    typename G::Choices choices_;
    std::vector<Arm*> arms_;
    std::vector<Visit> path_;
};

}  // namespace trianon
