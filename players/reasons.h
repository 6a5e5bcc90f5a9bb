// Why a player would sooner decide one thing than another, for people: what the seat, at the end of
// its turn, has more of, in the terms of the linear judge. A net says nothing that could be told.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/term_reason.h"
#include "players/greedy.h"

namespace trianon {

// The text for what the other seats lose.
inline constexpr std::string_view others_lose = "others";

template <Appraised G>
    requires requires { G::Terms::reasons; }
class Reasons {
  public:
    using Decision = typename G::Decision;
    using Terms = typename G::Terms;

    Reasons(const G& game, const Weights& weights, int players)
        : game_(game), judge_(game, weights, players), players_(players) {}

    // Keys of texts, at most two, the best first. None if no term that has a text says so.
    std::vector<std::string> of(const Question<G>& q, const Decision& taken, const Decision& left) {
        gains_.clear();
        for (int world = 0; world < worlds; ++world) {
            FastFate fate{q.seed ^ static_cast<std::uint64_t>(world + 1)};
            const auto imagined = game_.imagine(q.view, fate);
            const auto better = after(imagined, q.seat, taken, fate);
            const auto worse = after(imagined, q.seat, left, fate);
            for (int i = 0; i < players_; ++i) count(better[i], worse[i], Seat(i) == q.seat);
        }
        std::vector<std::pair<float, std::string>> ranked;
        for (const auto& [text, gain] : gains_)
            if (gain > least * worlds) ranked.emplace_back(gain, text);
        std::sort(ranked.rbegin(), ranked.rend());
        std::vector<std::string> told;
        for (const auto& [gain, text] : ranked)
            if (told.size() < most && 2 * gain >= ranked.front().first) told.push_back(text);
        return told;
    }

  private:
    static constexpr int worlds = 8, turn = 6;
    static constexpr std::size_t most = 2;
    static constexpr float least = 0.002f;  // of a score

    // The same chance for both decisions, so that luck speaks for neither.
    auto after(typename G::State state, Seat seat, const Decision& decision, FastFate fate) {
        game_.apply(state, seat, decision, fate, nullptr);
        Greedy<G>{game_, judge_, 1, turn}.end_turn(state, seat, fate);
        return game_.appraise(state);
    }

    // A term with a weight against its sense corrects another one: it says nothing by itself.
    void count(const Terms& better, const Terms& worse, bool own) {
        for_each_member<Terms>([&](auto d) {
            for (const TermReason& reason : Terms::reasons) {
                const float weight =
                    judge_.weights().*d.pointer * (reason.less_is_better ? -1.0f : 1.0f);
                if (reason.term != d.name || weight <= 0) continue;
                const float more = weight * (reason.less_is_better ? -1.0f : 1.0f) *
                                   (better.*d.pointer - worse.*d.pointer);
                if (own)
                    gains_[std::string{reason.text}] += more;
                else
                    gains_[std::string{others_lose}] -= more / static_cast<float>(players_ - 1);
            }
        });
    }

    const G& game_;
    Judge<G> judge_;
    int players_;
    std::map<std::string, float> gains_;  // by text, in all worlds
};

}  // namespace trianon
