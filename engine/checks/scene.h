// A table to prove rules on, for any game: the position and the decisions in notation, chance by
// script. A game's testing.h derives its own Scene, which adds looks at the state.
#pragma once

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/embedded.h"
#include "engine/fate.h"
#include "engine/game.h"
#include "engine/notation.h"
#include "engine/rules.h"

namespace trianon::checks {

// The viewer without a seat.
inline constexpr int watcher = index(spectator);

template <class T> T value_or_throw(Result<T> result) {
    if (!result) throw std::runtime_error(result.error());
    return std::move(*result);
}

// A decision or an event.
template <class V> V parsed(std::string_view text) {
    return value_or_throw(parse_decision<V>(text));
}

template <class T> std::string in_notation(const T& value) {
    Writer writer{Eyes::all_seeing()};
    writer.value(value);
    return writer.out;
}

inline std::string joined(const std::vector<std::string>& texts) {
    return fmt::format("{}", fmt::join(texts, " "));
}

inline std::string_view file_in(std::span<const EmbeddedFile> files, std::string_view name) {
    for (const EmbeddedFile& file : files)
        if (file.name == name) return file.contents;
    throw std::runtime_error(fmt::format("{} is not in the binary", name));
}

// A card lies by itself in a row, or as the member `card` of what holds it.
template <class Held> const auto& card_of(const Held& held) {
    if constexpr (requires { held.card; })
        return held.card;
    else
        return held;
}

// "king-3/0 queen-1/01": cards and who sees them.
template <class Cards> std::string with_audience(const Cards& cards) {
    std::vector<std::string> texts;
    for (const auto& held : cards) texts.push_back(in_notation(card_of(held)));
    return joined(texts);
}

// "king-3 ?": cards of a view. One that the viewer may not see must be blank there.
template <class Cards> std::string faces_seen(int viewer, const Cards& cards) {
    std::vector<std::string> texts;
    for (const auto& held : cards) {
        const auto& card = card_of(held);
        const auto* seen = card.seen_by(Seat(viewer));
        texts.push_back(seen != nullptr ? seen->text() : "?");
        if (seen == nullptr && card.truth() != std::decay_t<decltype(card.truth())>{})
            ADD_FAILURE() << "the view tells of " << card.truth().text();
    }
    return joined(texts);
}

// What chance brings, by name or by number, and nothing else. "..." at the end: from there on
// whatever comes first.
using Script = std::vector<std::string>;

class ScriptedChance final : public Fate {
  public:
    explicit ScriptedChance(const Script& outcomes)
        : open_(is_open(outcomes)), script_(strip(outcomes)) {}
    std::uint32_t draw(const Possibilities& possibilities) override {
        if (open_ && used_ == scripted_) return 0;
        ++used_;
        return script_.draw(possibilities);
    }
    std::optional<std::string> problem() const { return script_.problem(); }

  private:
    static bool is_open(const Script& outcomes) {
        return !outcomes.empty() && outcomes.back() == "...";
    }
    Script strip(Script outcomes) {
        if (open_) outcomes.pop_back();
        scripted_ = outcomes.size();
        return outcomes;
    }

    bool open_;
    std::size_t scripted_ = 0;
    std::size_t used_ = 0;
    ScriptedFate script_;
};

template <Game G> typename G::State read_position(const G& game, std::string_view text) {
    return value_or_throw(game.complete(value_or_throw(parse_position<typename G::State>(text))));
}

// What is not inline is compiled once a game: its testing.h declares the template extern.
template <class Scene, Game G> class SceneOf {
  public:
    using Log = typename G::Log;

    SceneOf(const G& game, std::string_view position)
        : game_(game), state_(read_position(game, position)) {}
    // Dealt as the rules say.
    SceneOf(const G& game, int players, const Script& outcomes,
            const typename G::Options& options = {});

    // A decision that the rules allow.
    Scene& decides(int seat, std::string_view decision, const Script& outcomes = {"..."});
    // Rule and reason, e.g. "I-T3 another_has_more"; nothing if the decision is allowed.
    std::string why_not(int seat, std::string_view decision) const;
    std::vector<std::string> legal(int seat) const;

    const G& game() const { return game_; }
    const typename G::State& state() const { return state_; }
    typename G::View view(int viewer) const { return game_.view(state_, Seat(viewer)); }
    std::string to_act() const { return game_.to_act(state_).text(); }
    std::string phase() const;
    std::vector<int> points() const;
    std::string winners() const { return trianon::winners(game_, state_).text(); }

    // What the last decision made happen, e.g. "drew 0 king-3/0".
    std::vector<std::string> events() const;
    const Log& log() const { return log_; }

  private:
    void expect_no_problem(const ScriptedChance&) const;

    G game_;
    typename G::State state_;
    Log log_;
};

template <class Scene, Game G>
SceneOf<Scene, G>::SceneOf(const G& game, int players, const Script& outcomes,
                           const typename G::Options& options)
    : game_(game) {
    ScriptedChance chance{outcomes};
    state_ = game_.set_up(players, options, chance, &log_);
    expect_no_problem(chance);
}

template <class Scene, Game G>
Scene& SceneOf<Scene, G>::decides(int seat, std::string_view decision, const Script& outcomes) {
    SCOPED_TRACE(fmt::format("seat {} decides {}", seat, decision));
    const std::string refused = why_not(seat, decision);
    EXPECT_EQ(refused, "");
    if (refused.empty()) {
        ScriptedChance chance{outcomes};
        log_.clear();
        game_.apply(state_, Seat(seat), parsed<typename G::Decision>(decision), chance, &log_);
        expect_no_problem(chance);
    }
    return static_cast<Scene&>(*this);
}

template <class Scene, Game G>
std::string SceneOf<Scene, G>::why_not(int seat, std::string_view text) const {
    const auto decision = parsed<typename G::Decision>(text);
    const auto refusal = game_.why_not(state_, Seat(seat), decision);
    const auto is_listed = ::testing::Contains(print_decision(decision));
    EXPECT_EQ(::testing::Value(legal(seat), is_listed), !refusal && lists<G>(decision)) << text;
    if (!refusal) return "";
    return fmt::format("{} {}", rule_against(*refusal, state_, decision), name_of(*refusal));
}

template <class Scene, Game G> std::vector<std::string> SceneOf<Scene, G>::legal(int seat) const {
    typename G::Choices choices;
    game_.legal(state_, Seat(seat), choices);
    std::vector<std::string> texts;
    for (const auto& decision : choices) texts.push_back(print_decision(decision));
    return texts;
}

template <class Scene, Game G> std::string SceneOf<Scene, G>::phase() const {
    return in_notation(state_.phase);
}

template <class Scene, Game G> std::vector<int> SceneOf<Scene, G>::points() const {
    std::vector<int> points;
    for (Seat seat : Seats::first(state_.players)) points.push_back(game_.points(state_, seat));
    return points;
}

template <class Scene, Game G> std::vector<std::string> SceneOf<Scene, G>::events() const {
    std::vector<std::string> texts;
    for (const auto& event : log_) texts.push_back(print_event(event, Eyes::all_seeing()));
    return texts;
}

template <class Scene, Game G>
void SceneOf<Scene, G>::expect_no_problem(const ScriptedChance& chance) const {
    EXPECT_EQ(chance.problem().value_or(""), "");
    EXPECT_EQ(game_.problem(state_).value_or(""), "");
}

}  // namespace trianon::checks
