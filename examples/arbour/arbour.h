// The arbour, an invented game, as the engine sees it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/game.h"
#include "examples/arbour/decisions.h"
#include "examples/arbour/edition.h"
#include "examples/arbour/evaluation.h"
#include "examples/arbour/events.h"
#include "examples/arbour/refusals.h"
#include "examples/arbour/state.h"
#include "examples/arbour/view.h"

namespace trianon::arbour {

class Arbour {
  public:
    using State = arbour::State;
    using View = arbour::View;
    using Decision = arbour::Decision;
    using Choices = arbour::Choices;
    using Event = arbour::Event;
    using Log = arbour::Log;
    using Refusal = arbour::Refusal;
    using Ending = arbour::Ending;
    using Options = NoOptions;
    using Terms = arbour::Terms;

    static constexpr GameInfo info{.id = "arbour",
                                   .rules_version = 1,
                                   .min_players = 2,
                                   .max_players = max_players,
                                   .unofficial = {}};

    explicit Arbour(Edition edition) : edition_(std::move(edition)) {}
    static Result<Arbour> from_edition(std::string_view toml);
    const Edition& edition() const { return edition_; }

    State set_up(int players, const Options&, Fate&, Log*) const;
    Seats to_act(const State&) const;
    std::optional<Refusal> why_not(const State&, Seat, const Decision&) const;
    void legal(const State&, Seat, Choices&) const;
    void apply(State&, Seat, const Decision&, Fate&, Log*) const;

    View view(const State& s, Seat viewer) const { return arbour::view(s, viewer); }
    State imagine(const View& v, Fate& fate) const { return arbour::imagine(v, fate); }

    Ending ending(const State& s) const { return std::get<phase::Over>(s.phase).ending; }
    int points(const State& s, Seat seat) const { return s.hung[index(seat)]; }  // A-E2

    auto appraise(const State& s) const { return arbour::appraise(s); }

    std::optional<std::string> problem(const State&) const;
    Result<State> complete(State) const;

  private:
    Edition edition_;
};

}  // namespace trianon::arbour
