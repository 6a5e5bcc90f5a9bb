// What a position is worth to each seat. A game names the terms of its evaluation as the fields of
// `G::Terms` and measures them for every seat in `appraise(state)`; what each weighs is data, one
// set of weights for each number of players, tuned by `trianon tune`.
#pragma once

#include <array>
#include <cmath>
#include <map>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "engine/result.h"
#include "players/weights.h"

namespace trianon {

template <class G>
concept Appraised = Game<G> && hook::Appraise<G>;

template <class Terms>
inline constexpr int term_count =
    static_cast<int>(boost::mp11::mp_size<
                     boost::describe::describe_members<Terms, boost::describe::mod_public>>::value);

template <class Terms> std::vector<std::string> term_names() {
    std::vector<std::string> names;
    for_each_member<Terms>([&](auto d) { names.emplace_back(d.name); });
    return names;
}

// The part of the victory each seat may expect; they add up to one.
using Expectation = std::array<float, max_seats>;

template <Appraised G> class Judge {
  public:
    using Terms = typename G::Terms;
    using State = typename G::State;

    Judge(const G& game, const Weights& weights, int players)
        : game_(&game), weights_(terms_from(weights.for_players(players))) {}

    Expectation expect(const State& state) const {
        Expectation e{};
        if (game_->to_act(state).empty()) {
            const Seats best = winners(*game_, state);
            for (Seat seat : best) e[index(seat)] = 1.0f / static_cast<float>(best.size());
            return e;
        }
        const auto terms = game_->appraise(state);
        float highest = -1e30f;
        for (int i = 0; i < state.players; ++i) highest = std::max(highest, e[i] = score(terms[i]));
        float sum = 0;
        for (int i = 0; i < state.players; ++i) sum += e[i] = std::exp(e[i] - highest);
        for (int i = 0; i < state.players; ++i) e[i] /= sum;
        return e;
    }

    float score(const Terms& terms) const {
        float sum = 0;
        for_each_member<Terms>([&](auto d) { sum += weights_.*d.pointer * terms.*d.pointer; });
        return sum;
    }

  private:
    static Terms terms_from(const std::map<std::string, double>& weights) {
        Terms terms{};
        for_each_field(terms, [&](std::string_view name, float& term) {
            if (const auto found = weights.find(std::string{name}); found != weights.end())
                term = static_cast<float>(found->second);
        });
        return terms;
    }

    const G* game_;
    Terms weights_;
};

}  // namespace trianon
