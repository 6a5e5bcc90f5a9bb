// One thread's part of an information-set Monte Carlo tree search, for any number of players with
// hidden hands and simultaneous choices. docs/players.md draws it.
#pragma once

#include <cmath>
#include <limits>

#include "engine/fingerprint.h"
#include "players/judge.h"
#include "players/player.h"
#include "players/simulate.h"
#include "players/tree.h"

namespace trianon {

template <Appraised G> class Search {
  public:
    using State = typename G::State;
    using View = typename G::View;
    using Choices = typename G::Choices;

    Search(const G& game, const Judge<G>& judge, const SearchSettings& settings)
        : game_(game),
          judge_(judge),
          exploration_(static_cast<float>(settings.exploration)),
          sharpness_(static_cast<float>(1 / settings.temperature)),
          foresight_(static_cast<int>(settings.foresight)),
          playout_(static_cast<int>(settings.playout)),
          discretion_(settings.discretion != 0),
          credit_(static_cast<int>(100 * settings.credit)) {}

    // Thinks until the budget is used up, but at least once. If only the decision matters, it ends
    // as soon as what is left of the budget could not change it.
    void run(const Question<G>& q, std::uint64_t seed, const Budget& budget, std::stop_token stop,
             bool only_decision = false) {
        const Stopwatch watch{budget.processor_time};
        tree_.clear();
        iterations_ = decisions_ = 0;
        FastFate fate{seed};
        do {
            iterate(q, fate);
            ++iterations_;
            if (budget.iterations != 0 && iterations_ >= budget.iterations) break;
            if (iterations_ % 16 != 0) continue;
            const double left = iterations_left(budget, watch);
            if (left <= 0) break;
            if (only_decision && lead(root(q)) > left) break;
        } while (!stop.stop_requested());
    }

    // The edges of the question itself, in the order of its legal decisions.
    std::span<const Tree::Edge> root(const Question<G>& q) {
        return tree_.edges(*tree_.find(Fingerprint{}.add(q.view.known).add(q.seat).value()));
    }

    // What the tree expects to follow a decision, as far as it has looked.
    std::vector<typename G::Decision> line(const Question<G>& q, typename G::Decision decision) {
        constexpr std::size_t longest = 6;
        constexpr std::uint32_t seldom = 4;
        std::vector<typename G::Decision> decisions;
        FastFate fate{q.seed};
        state_ = suppose(q.view, fate);
        Seat mover = q.seat;
        while (decisions.size() < longest) {
            decisions.push_back(decision);
            game_.apply(state_, mover, decision, fate, nullptr);
            const Seats acting = game_.to_act(state_);
            if (acting.empty()) break;
            mover = acting.front();
            game_.legal(state_, mover, choices_);
            int best = 0;
            if (choices_.size() > 1) {
                const Tree::Node* node = tree_.find(key(game_.view(state_, mover), mover));
                if (node == nullptr || node->visits < seldom) break;
                best = most_visited(tree_.edges(*node));
            }
            decision = choices_[best];
        }
        return decisions;
    }

    static int most_visited(std::span<const Tree::Edge> edges) {
        int best = 0;
        for (int i = 1; i < static_cast<int>(edges.size()); ++i)
            if (edges[i].visits > edges[best].visits ||
                (edges[i].visits == edges[best].visits && edges[i].value() > edges[best].value()))
                best = i;
        return best;
    }

    // How many visits the most visited has more than any other.
    static std::uint32_t lead(std::span<const Tree::Edge> edges) {
        std::uint32_t first = 0, second = 0;
        for (const Tree::Edge& edge : edges) {
            second = std::max(second, std::min(first, edge.visits));
            first = std::max(first, edge.visits);
        }
        return first - second;
    }

    std::uint64_t iterations() const { return iterations_; }
    std::uint64_t decisions() const { return decisions_; }
    std::size_t bytes() const { return tree_.bytes(); }

  private:
    struct Step {
        Tree::Node* node;
        int edge;
        Seat mover;
    };
    static constexpr int deepest = 64;

    // Exact if they are counted; of a time, as many as the pace so far allows.
    double iterations_left(const Budget& budget, const Stopwatch& watch) const {
        double left = std::numeric_limits<double>::infinity();
        const auto done = static_cast<double>(iterations_);
        if (budget.iterations != 0) left = static_cast<double>(budget.iterations) - done;
        if (budget.seconds != 0)
            left = std::min(left, done * (budget.seconds / watch.seconds() - 1));
        return left;
    }

    static std::uint64_t key(const View& view, Seat mover) {
        return Fingerprint{}.add(view.known).add(mover).value();
    }

    // A world that could be the real one; likelier ones more often, if the game knows which are.
    State suppose(const View& view, FastFate& fate) const {
        if constexpr (requires { game_.suppose(view, credit_, fate); })
            return game_.suppose(view, credit_, fate);
        else
            return game_.imagine(view, fate);
    }

    void take(State& state, Seat mover, int choice, FastFate& fate) {
        ++decisions_;
        with_choice(choices_, choice, [&](const auto& decision) {
            game_.apply(state, mover, decision, fate, nullptr);
        });
    }

    void iterate(const Question<G>& q, FastFate& fate) {
        state_ = suppose(q.view, fate);  // 1. a world that could be the real one
        path_.clear();
        descend(q.seat, fate);                            // 2. down the tree, and one node more
        foresee(fate);                                    // 3. on as the judge would, and then
        play_out(fate);                                   //    a few decisions at random
        const Expectation value = judge_.expect(state_);  // 4. what each seat may hope for
        for (const Step& step : path_) {                  // 5. remembered all the way up
            Tree::Edge& edge = tree_.edges(*step.node)[static_cast<std::size_t>(step.edge)];
            ++step.node->visits;
            ++edge.visits;
            edge.sum += value[index(step.mover)];
        }
    }

    void descend(Seat mover, FastFate& fate) {
        while (!path_.full()) {
            game_.legal(state_, mover, choices_);
            int chosen = 0;
            bool new_leaf = false;
            if (choices_.size() > 1) {
                const View seen = game_.view(state_, mover);
                const std::uint64_t k = key(seen, mover);
                Tree::Node* node = tree_.find(k);
                new_leaf = node == nullptr;
                if (new_leaf) {
                    node = tree_.add(k, choices_.size());
                    if (node == nullptr) return;
                    expand(*node, seen, mover, fate);
                }
                chosen = select(*node);
                path_.push_back({node, chosen, mover});
            }
            take(state_, mover, chosen, fate);
            const Seats acting = game_.to_act(state_);
            if (acting.empty() || new_leaf) return;
            mover = acting.front();
        }
    }

    // A world as its mover may see it, so that a modelled player does not act on the secrets of
    // another. The legal decisions are the same in both.
    State world_of(const View& seen, FastFate& fate) const {
        return discretion_ ? suppose(seen, fate) : state_;
    }

    // Calls f with the number of each decision and what the judge expects one step ahead. All meet
    // the same chance, and not the one that they will meet when one of them is taken.
    template <class F> void look_ahead(const State& world, Seat mover, FastFate& fate, const F& f) {
        const FastFate chance{fate.below(std::numeric_limits<std::uint32_t>::max())};
        for (int i = 0; i < choices_.size(); ++i) {
            FastFate same = chance;
            scratch_ = world;
            take(scratch_, mover, i, same);
            f(i, judge_.expect(scratch_)[index(mover)]);
        }
    }

    // The judge's first impression of each decision.
    void expand(Tree::Node& node, const View& seen, Seat mover, FastFate& fate) {
        const State world = path_.empty() ? state_ : world_of(seen, fate);
        const auto edges = tree_.edges(node);
        float best = 0;
        look_ahead(world, mover, fate, [&](int i, float value) {
            edges[static_cast<std::size_t>(i)] = {value, 0, 0};
            best = std::max(best, value);
        });
        float sum = 0;
        for (Tree::Edge& edge : edges) sum += edge.prior = std::exp((edge.sum - best) * sharpness_);
        for (Tree::Edge& edge : edges) edge.prior /= sum;
    }

    int select(const Tree::Node& node) {
        const float urge = exploration_ * std::sqrt(static_cast<float>(node.visits + 1));
        int best = 0;
        float highest = -1;
        int i = 0;
        for (const Tree::Edge& edge : tree_.edges(node)) {
            const float visits = static_cast<float>(edge.visits + 1);
            const float worth = (edge.sum + urge * edge.prior) / visits;
            if (worth > highest) highest = worth, best = i;
            ++i;
        }
        return best;
    }

    // A position in the middle of a turn says little: the judge goes on a little further.
    void foresee(FastFate& fate) {
        for (int i = 0; i < foresight_; ++i) {
            const Seats acting = game_.to_act(state_);
            if (acting.empty()) return;
            const Seat mover = acting.front();
            game_.legal(state_, mover, choices_);
            int best = 0;
            float highest = -1;
            if (choices_.size() > 1)
                look_ahead(world_of(game_.view(state_, mover), fate), mover, fate,
                           [&](int choice, float value) {
                               if (value > highest) highest = value, best = choice;
                           });
            take(state_, mover, best, fate);
        }
    }

    void play_out(FastFate& fate) {
        for (int i = 0; i < playout_; ++i) {
            const Seats acting = game_.to_act(state_);
            if (acting.empty()) return;
            const Seat mover = acting.front();
            game_.legal(state_, mover, choices_);
            take(state_, mover, random_choice<G>(choices_, fate), fate);
        }
    }

    const G& game_;
    Judge<G> judge_;
    float exploration_, sharpness_;
    int foresight_, playout_;
    bool discretion_;
    int credit_;
    Tree tree_;
    State state_{}, scratch_{};
    Choices choices_;
    Row<Step, deepest> path_;
    std::uint64_t iterations_ = 0, decisions_ = 0;
};

}  // namespace trianon
