// Versailles, the card game, as the engine sees it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "games/intrigue/decisions.h"
#include "games/intrigue/edition.h"
#include "games/intrigue/evaluation.h"
#include "games/intrigue/events.h"
#include "games/intrigue/features.h"
#include "games/intrigue/odds.h"
#include "games/intrigue/refusals.h"
#include "games/intrigue/state.h"
#include "games/intrigue/view.h"

namespace trianon::intrigue {

class Intrigue {
  public:
    using State = intrigue::State;
    using View = intrigue::View;
    using Decision = intrigue::Decision;
    using Choices = intrigue::Choices;
    using Event = intrigue::Event;
    using Log = intrigue::Log;
    using Refusal = intrigue::Refusal;
    using Ending = intrigue::Ending;
    using Options = intrigue::Options;
    using Terms = intrigue::Terms;

    static constexpr GameInfo info{.id = "intrigue",
                                   .rules_version = 2,
                                   .min_players = 2,
                                   .max_players = max_players,
                                   .unofficial = Seats::only(Seat{2})};

    explicit Intrigue(Edition edition) : edition_(std::move(edition)) {}
    static Result<Intrigue> from_edition(std::string_view toml);
    const Edition& edition() const { return edition_; }

    State set_up(int players, const Options&, Fate&, Log*) const;
    Seats to_act(const State&) const;
    std::optional<Refusal> why_not(const State&, Seat, const Decision&) const;
    void legal(const State&, Seat, Choices&) const;
    void apply(State&, Seat, const Decision&, Fate&, Log*) const;

    View view(const State& s, Seat viewer) const { return intrigue::view(s, viewer); }
    State imagine(const View& v, Fate& fate) const { return intrigue::imagine(v, fate); }
    State suppose(const View& v, int credit, Fate& fate) const {
        return intrigue::suppose(v, credit, fate);
    }

    Ending ending(const State& s) const { return std::get<phase::Over>(s.phase).ending; }
    int points(const State&, Seat) const;

    std::optional<Seat> begins(const State& s) const {
        if (s.turn != 1) return std::nullopt;
        return to_act(s).front();
    }

    bool wastes(const View&, const Decision&) const;
    std::optional<Odds> odds(const View& v, const Decision& d) const {
        return intrigue::odds(v, d);
    }
    static std::string outcome_of(const Decision& d, const Log& log) {
        return intrigue::outcome_of(d, log);
    }
    std::vector<Estimate> estimate(const View& v) const { return intrigue::estimate(v); }

    auto appraise(const State& s) const { return intrigue::appraise(s); }
    static JudgeLayout judge_layout() { return intrigue::judge_layout(); }
    void judge_features(const State& s, JudgeFeatures& features) const {
        intrigue::judge_features(context(s), features);
    }

    std::optional<std::string> problem(const State&) const;
    Result<State> complete(State) const;

  private:
    Context context(const State& s) const { return {s, edition_}; }

    Edition edition_;
};

}  // namespace trianon::intrigue
