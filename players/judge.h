// What a position is worth to each seat. A game names the terms of its evaluation as the fields of
// `G::Terms` and measures them for every seat in `appraise(state)`; what each weighs is data, one
// set of weights for each number of players. Where there is a net, it judges instead (net.h).
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "engine/result.h"
#include "players/net.h"
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

template <Appraised G> class Judge {
  public:
    using Terms = typename G::Terms;
    using State = typename G::State;

    Judge(const G& game, const Weights& weights, int players)
        : game_(&game), weights_(terms_from(weights.for_players(players))), net_(weights.net) {}

    Expectation expect(const State& state) const {
        Expectation e{};
        if (game_->to_act(state).empty()) {
            const Seats best = winners(*game_, state);
            for (Seat seat : best) e[index(seat)] = 1.0f / static_cast<float>(best.size());
            return e;
        }
        if constexpr (hook::JudgeFeatures<G>) {
            if (net_ != nullptr) {
                features_.clear();
                game_->judge_features(state, features_);
                return net_->expect(features_, state.players);
            }
        }
        const auto terms = game_->appraise(state);
        for (int i = 0; i < state.players; ++i) e[i] = score(terms[i]);
        share_out(e, state.players);
        return e;
    }

    float score(const Terms& terms) const {
        float sum = 0;
        for_each_member<Terms>([&](auto d) { sum += weights_.*d.pointer * terms.*d.pointer; });
        return sum;
    }

    const Terms& weights() const { return weights_; }

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
    std::shared_ptr<const Net> net_;
    mutable JudgeFeatures features_;  // of the last position; a judge serves one thread
};

}  // namespace trianon
