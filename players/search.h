// One thread's part of an information-set Monte Carlo tree search (ISMCTS), for any number of
// players with hidden hands and simultaneous choices. docs/players.md draws it; the words of the
// literature for its parts are given where they begin.
#pragma once

#include <cmath>
#include <limits>

#include "engine/fingerprint.h"
#include "players/habits.h"
#include "players/judge.h"
#include "players/player.h"
#include "players/simulate.h"
#include "players/tree.h"
#include "players/workspace.h"

namespace trianon {

template <Appraised G> class Search {
  public:
    using State = typename G::State;
    using View = typename G::View;
    using Choices = typename G::Choices;

    Search(const G& game, const Judge<G>& judge, const SearchSettings& settings,
           SearchMemory& memory)
        : game_(game),
          judge_(judge),
          tree_(memory.tree),
          habits_(memory.habits),
          exploration_(static_cast<float>(settings.exploration)),
          sharpness_(static_cast<float>(1 / settings.temperature)),
          foresight_(static_cast<int>(settings.foresight)),
          playout_(static_cast<int>(settings.playout)),
          habit_(static_cast<int>(settings.habit)),
          discretion_(settings.discretion != 0),
          common_(settings.common != 0),
          credit_(static_cast<int>(100 * settings.credit)) {}

    // Thinks until the budget is used up, but at least once. If only the decision matters, it ends
    // as soon as what is left of the budget could not change it.
    void run(const Question<G>& q, std::uint64_t seed, const Budget& budget, std::stop_token stop,
             bool only_decision = false) {
        const Stopwatch watch{budget.processor_time};
        tree_.clear();
        habits_.begin_search(deepest + playout_);
        iterations_ = decisions_ = 0;
        searcher_ = q.seat;
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
        return tree_.edges(*tree_.find(key(q.view, q.seat)));
    }

    // What the tree expects to follow a decision, as far as it has looked.
    std::vector<typename G::Decision> line(const Question<G>& q, typename G::Decision decision,
                                           std::size_t longest = 6, std::uint32_t seldom = 4) {
        std::vector<typename G::Decision> decisions;
        FastFate fate{q.seed};
        determinize(q, fate);
        Seat mover = q.seat;
        while (decisions.size() < longest) {
            decisions.push_back(decision);
            extend_key(mover, decision);
            game_.apply(state_, mover, decision, fate, nullptr);
            const Seats acting = game_.to_act(state_);
            if (acting.empty()) break;
            mover = acting.front();
            game_.legal(state_, mover, choices_);
            int best = 0;
            if (choices_.size() > 1) {
                look_up(mover);
                const auto visits = [&](int i) {
                    const Tree::Edge* edge = options_[i].edge;
                    return edge == nullptr ? 0 : edge->visits;
                };
                for (int i = 1; i < choices_.size(); ++i)
                    if (visits(i) > visits(best)) best = i;
                if (visits(best) < seldom) break;
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
    std::size_t bytes() const { return tree_.bytes() + habits_.bytes(); }

  private:
    struct PathStep {
        Tree::Edge* edge;
        Seat mover;
    };
    // What the tree holds of a choice, or where it would be found.
    struct Option {
        std::uint64_t key;
        Tree::Node* node;
        Tree::Edge* edge;
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

    // The key of an information set: all states in which the mover has this view.
    static std::uint64_t key(const View& view, Seat mover) {
        return Fingerprint{}.add(view.known).add(mover).value();
    }

    void take(State& state, Seat mover, int choice, FastFate& fate) {
        ++decisions_;
        with_choice(choices_, choice, [&](const auto& decision) {
            game_.apply(state, mover, decision, fate, nullptr);
        });
    }

    void iterate(const Question<G>& q, FastFate& fate) {
        determinize(q, fate);                             // 1. a state that could be the real one
        descend(fate);                                    // 2. select down the tree, and expand it
        foresee(fate);                                    // 3. roll out as the judge would, then
        play_out(fate);                                   //    at random, by what has served
        const Expectation value = judge_.expect(state_);  // 4. evaluate for each seat
        back_up(value);                                   // 5. all the way to the root
    }

    // PathStep 1: a determinization of what the searcher knows.
    void determinize(const Question<G>& q, FastFate& fate) {
        state_ = suppose(game_, q.view, credit_, fate);
        path_.clear();
        habits_.begin_iteration();
        own_decisions_ = 0;
        others_decided_ = false;
    }
    // Of a decision on the way down: what the nodes below are found by.
    template <class Decision> void extend_key(Seat mover, const Decision& decision) {
        if (is_open<G> || !common_) return;
        if (mover == searcher_)
            own_decisions_ += Fingerprint{}.add(decision).value();
        else
            others_decided_ = true;
    }

    // PathStep 5: every edge learns what came of it for its own mover (max^n).
    void back_up(const Expectation& value) {
        for (const PathStep& step : path_) {
            ++step.edge->visits;
            step.edge->sum += value[index(step.mover)];
        }
        habits_.end_iteration(value);
    }

    // PathStep 2: selects until a decision leaves the tree; there one node is added.
    void descend(FastFate& fate) {
        Seat mover = searcher_;
        while (!path_.full()) {
            game_.legal(state_, mover, choices_);
            int chosen = 0;
            bool new_leaf = false;
            if (choices_.size() > 1) {
                const int held = look_up(mover);
                new_leaf = held == 0;
                if (held < choices_.size() && !expand(mover, fate)) return;
                chosen = select();
                path_.push_back({options_[chosen].edge, mover});
                if (habit_ > 1) habits_.take(habit_of(mover, chosen));
            }
            with_choice(choices_, chosen,
                        [&](const auto& decision) { extend_key(mover, decision); });
            take(state_, mover, chosen, fate);
            const Seats acting = game_.to_act(state_);
            if (acting.empty() || new_leaf) return;
            mover = acting.front();
        }
    }

    // Finds what the tree holds of each choice, and returns of how many. As in single-observer
    // ISMCTS there is one tree, seen by the searcher, and the searcher's choices are found
    // together, by its information set. Another player's cards are imagined anew in every
    // iteration, so by that player's information set nobody would come by the same place twice:
    // theirs are found one by one, by the decision and what everybody knows. So are the searcher's
    // own when its turn has come again, since it may have drawn other cards each time; but what it
    // put down itself it still knows.
    int look_up(Seat mover) {
        const int count = choices_.size();
        options_.resize(count);
        if (!common_ || is_open<G> || (mover == searcher_ && !others_decided_)) {
            const std::uint64_t k = key(game_.view(state_, mover), mover);
            Tree::Node* node = tree_.find(k);
            for (int i = 0; i < count; ++i) options_[i] = option(k, node, i);
            return node == nullptr ? 0 : count;
        }
        std::uint64_t common = key(game_.view(state_, spectator), mover);
        if (mover == searcher_) common = Fingerprint{}.add(common).add(own_decisions_).value();
        int held = 0;
        for (int i = 0; i < count; ++i) {
            Fingerprint print;
            with_choice(choices_, i, [&](const auto& decision) { print.add(decision); });
            const std::uint64_t k = Tree::neighbour(common, print.value());
            Tree::Node* node = tree_.find(k);
            options_[i] = option(k, node, 0);
            held += node == nullptr ? 0 : 1;
        }
        return held;
    }
    Option option(std::uint64_t k, Tree::Node* node, int i) {
        return {.key = k, .node = node, .edge = node == nullptr ? nullptr : &tree_.edges(*node)[i]};
    }

    // Adds what the tree does not hold yet, with the judge's first impression of it, which is both
    // its prior and its first visit (a progressive bias); or says that there is no room.
    bool expand(Seat mover, FastFate& fate) {
        const State world = path_.empty() ? state_ : world_of(game_.view(state_, mover), fate);
        const FastFate chance = other_chance(fate);
        const bool together = options_.front().key == options_.back().key;
        Tree::Node* shared = together ? tree_.add(options_.front().key, choices_.size()) : nullptr;
        for (int i = 0; i < choices_.size(); ++i) {
            Option& o = options_[i];
            if (o.node != nullptr) continue;
            o = option(o.key, together ? shared : tree_.add(o.key, 1), together ? i : 0);
            if (o.node == nullptr) return false;
            const float value = impression(world, mover, i, chance);
            *o.edge = {
                .sum = value, .prior = portable_exp((value - 0.5f) * sharpness_), .visits = 0};
        }
        return true;
    }

    // PUCT: the option with the highest value and urge to try it, which is its prior times a factor
    // that grows with how often it could have been taken (its availability).
    int select() {
        float priors = 0;
        for (const Option& o : options_) priors += o.edge->prior;
        int best = 0;
        float highest = -1, urge = 0;
        std::uint32_t times = 0;
        for (int i = 0; i < choices_.size(); ++i) {
            const Option& o = options_[i];
            if (o.node->visits + 1 != times) {
                times = o.node->visits + 1;
                urge = exploration_ / priors * std::sqrt(static_cast<float>(times));
            }
            const float worth =
                (o.edge->sum + urge * o.edge->prior) / static_cast<float>(o.edge->visits + 1);
            if (worth > highest) highest = worth, best = i;
        }
        const Tree::Node* last = nullptr;
        for (const Option& o : options_)
            if (o.node != last) ++o.node->visits, last = o.node;
        return best;
    }

    // A determinization of what the mover knows, so that a modelled player does not act on the
    // secrets of another. The legal decisions are the same in both.
    State world_of(const View& seen, FastFate& fate) const {
        return discretion_ ? suppose(game_, seen, credit_, fate) : state_;
    }

    // What the judge expects of a decision one step ahead. Decisions that are compared meet the
    // same chance, and not the one that they will meet when one of them is taken.
    float impression(const State& world, Seat mover, int choice, FastFate chance) {
        scratch_ = world;
        take(scratch_, mover, choice, chance);
        return judge_.expect(scratch_)[index(mover)];
    }
    static FastFate other_chance(FastFate& fate) {
        return FastFate{fate.below(std::numeric_limits<std::uint32_t>::max())};
    }

    // PathStep 3, a greedy rollout: a position in the middle of a turn says little, so the judge
    // goes on a little further.
    void foresee(FastFate& fate) {
        for (int i = 0; i < foresight_; ++i) {
            const Seats acting = game_.to_act(state_);
            if (acting.empty()) return;
            const Seat mover = acting.front();
            game_.legal(state_, mover, choices_);
            int best = 0;
            if (choices_.size() > 1) {
                const State world = world_of(game_.view(state_, mover), fate);
                const FastFate chance = other_chance(fate);
                float highest = -1;
                for (int choice = 0; choice < choices_.size(); ++choice) {
                    const float value = impression(world, mover, choice, chance);
                    if (value > highest) highest = value, best = choice;
                }
            }
            take(state_, mover, best, fate);
        }
    }

    // PathStep 3, a playout that prefers what has served in this search (MAST).
    void play_out(FastFate& fate) {
        for (int i = 0; i < playout_; ++i) {
            const Seats acting = game_.to_act(state_);
            if (acting.empty()) return;
            const Seat mover = acting.front();
            game_.legal(state_, mover, choices_);
            take(state_, mover, by_habit(mover, fate), fate);
        }
    }

    // The one of some random choices that has served best, or of all if there are no more.
    int by_habit(Seat mover, FastFate& fate) {
        const int count = choices_.size();
        if (habit_ == 1 || count == 1) return random_choice<G>(choices_, fate);
        const bool all = count <= habit_;
        int best = all ? 0 : random_choice<G>(choices_, fate);
        Habits::Place place = habit_of(mover, best);
        for (int i = 1; i < (all ? count : habit_); ++i) {
            const int other = all ? i : random_choice<G>(choices_, fate);
            if (other == best) continue;
            const Habits::Place others = habit_of(mover, other);
            if (habits_.better(others, place)) best = other, place = others;
        }
        habits_.take(place);
        return best;
    }
    Habits::Place habit_of(Seat mover, int choice) const {
        Habits::Place place;
        with_choice(choices_, choice,
                    [&](const auto& decision) { place = Habits::place(mover, decision); });
        return place;
    }

    const G& game_;
    Judge<G> judge_;
    Tree& tree_;
    Habits& habits_;
    float exploration_, sharpness_;
    int foresight_, playout_, habit_;
    bool discretion_, common_;
    int credit_;
    Seat searcher_{};
    State state_{}, scratch_{};
    Choices choices_;
    std::vector<Option> options_;  // of choices_; grows to the longest list there is
    Row<PathStep, deepest> path_;
    // What the searcher has decided in this iteration, and whether anybody else has.
    std::uint64_t own_decisions_ = 0;
    bool others_decided_ = false;
    std::uint64_t iterations_ = 0, decisions_ = 0;
};

}  // namespace trianon
