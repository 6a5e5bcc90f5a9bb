// Every way in which chance can decide a decision, and games so near their end that all of them can
// be played: what analysis knows exactly.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/game.h"
#include "engine/stopping_fate.h"

namespace trianon {

// The part of the victory each seat may expect.
using Shares = std::array<double, max_seats>;

// Calls f(state, probability) for every outcome of a decision. False: there are more than `most`,
// and f was called for some of them. G needs only a State and `apply`.
template <class G, class F> class Outcomes {
  public:
    using State = typename G::State;

    Outcomes(const G& game, int most, F f) : game_(game), left_(most), f_(std::move(f)) {}

    template <class Decision>
    bool of(const State& before, Seat seat, const Decision& decision, double probability = 1) {
        State after = before;
        StoppingFate fate{script_};
        try {
            game_.apply(after, seat, decision, fate, nullptr);
        } catch (const OpenDraw& draw) {
            if (draw.count > static_cast<std::uint32_t>(left_) || script_.size() == longest)
                return false;
            for (std::uint32_t i = 0; i < draw.count; ++i) {
                script_.push_back(i);
                const bool all = of(before, seat, decision, probability / draw.count);
                script_.pop_back();
                if (!all) return false;
            }
            return true;
        }
        return --left_ >= 0 && f_(after, probability);
    }

  private:
    // Draws of one decision: dice that are thrown again while they are equal (C-C5) have no end.
    static constexpr std::size_t longest = 24;

    const G& game_;
    int left_;
    F f_;
    std::vector<std::uint32_t> script_;
};

// f returns whether to go on.
template <Game G, class Decision, class F>
bool each_outcome(const G& game, const typename G::State& before, Seat seat,
                  const Decision& decision, int most, F f) {
    return Outcomes<G, F>{game, most, std::move(f)}.of(before, seat, decision);
}

// A game with open cards played to its end in every way: each player takes what is best for itself
// (max^n), and chance is averaged. Nothing where that takes more than `bound` decisions.
template <Game G> class Endgame {
  public:
    using State = typename G::State;
    using Choices = typename G::Choices;

    Endgame(const G& game, int bound) : game_(game), bound_(bound) {}

    std::optional<Shares> value(const State& state) {
        left_ = bound_;
        return best_of(state, 0);
    }
    // What each of the choices is worth to every seat.
    std::optional<std::vector<Shares>> values(const State& state, Seat mover,
                                              const Choices& choices) {
        left_ = bound_;
        std::vector<Shares> all;
        for (int i = 0; i < choices.size(); ++i) {
            const auto value = after(state, mover, choices[i], 0);
            if (!value) return std::nullopt;
            all.push_back(*value);
        }
        return all;
    }

  private:
    static constexpr int deepest = 24;  // the stack is bounded too

    std::optional<Shares> best_of(const State& state, int depth) {
        Shares best{};
        const Seats acting = game_.to_act(state);
        if (acting.empty()) {
            const Seats won = winners(game_, state);
            for (Seat seat : won) best[index(seat)] = 1.0 / won.size();
            return best;
        }
        if (depth == deepest) return std::nullopt;
        const Seat mover = acting.front();
        Choices choices;
        game_.legal(state, mover, choices);
        for (int i = 0; i < choices.size(); ++i) {
            const auto value = after(state, mover, choices[i], depth);
            if (!value) return std::nullopt;
            if (i == 0 || (*value)[index(mover)] > best[index(mover)]) best = *value;
        }
        return best;
    }

    template <class Decision>
    std::optional<Shares> after(const State& state, Seat mover, const Decision& decision,
                                int depth) {
        Shares sum{};
        const bool all = each_outcome(game_, state, mover, decision, left_,
                                      [&](const State& next, double probability) {
                                          if (--left_ < 0) return false;
                                          const auto value = best_of(next, depth + 1);
                                          if (!value) return false;
                                          for (std::size_t i = 0; i < sum.size(); ++i)
                                              sum[i] += probability * (*value)[i];
                                          return true;
                                      });
        if (!all) return std::nullopt;
        return sum;
    }

    const G& game_;
    int bound_;
    int left_ = 0;
};

}  // namespace trianon
