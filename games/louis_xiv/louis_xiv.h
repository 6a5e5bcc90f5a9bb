// Louis XIV as the engine sees it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "games/louis_xiv/decisions.h"
#include "games/louis_xiv/edition.h"
#include "games/louis_xiv/evaluation.h"
#include "games/louis_xiv/events.h"
#include "games/louis_xiv/features.h"
#include "games/louis_xiv/odds.h"
#include "games/louis_xiv/refusals.h"
#include "games/louis_xiv/state.h"
#include "games/louis_xiv/view.h"

namespace trianon::louis_xiv {

// The rule that forbids it now: several reasons are given in more than one chapter.
std::string_view rule_of(Refusal, const State&, const Decision&);

class LouisXiv {
  public:
    using State = louis_xiv::State;
    using View = louis_xiv::View;
    using Decision = louis_xiv::Decision;
    using Choices = louis_xiv::Choices;
    using Event = louis_xiv::Event;
    using Log = louis_xiv::Log;
    using Refusal = louis_xiv::Refusal;
    using Ending = louis_xiv::Ending;
    using Options = louis_xiv::Options;
    using Terms = louis_xiv::Terms;

    static constexpr GameInfo info{.id = "louis_xiv",
                                   .rules_version = 2,
                                   .min_players = 2,
                                   .max_players = max_players,
                                   .unofficial = {}};

    explicit LouisXiv(Edition edition) : edition_(std::move(edition)) {}
    static Result<LouisXiv> from_edition(std::string_view toml);
    const Edition& edition() const { return edition_; }

    State set_up(int players, const Options&, Fate&, Log*) const;
    Seats to_act(const State&) const;
    std::optional<Refusal> why_not(const State&, Seat, const Decision&) const;
    void legal(const State&, Seat, Choices&) const;
    void apply(State&, Seat, const Decision&, Fate&, Log*) const;

    View view(const State& s, Seat viewer) const { return louis_xiv::view(s, viewer); }
    State imagine(const View& v, Fate& fate) const { return louis_xiv::imagine(v, fate); }

    Ending ending(const State& s) const { return std::get<phase::Over>(s.phase).ending; }
    int points(const State&, Seat) const;
    int tie_break(const State& s, Seat seat) const { return s.own[index(seat)]; }  // L-E3

    // What a series of games counts besides the points.
    std::array<std::pair<std::string_view, int>, 3> figures(const State&) const;

    std::optional<Seat> begins(const State& s) const {
        return s.round == 1 ? std::optional{s.start} : std::nullopt;
    }

    std::optional<Odds> odds(const View& v, const Decision& d) const {
        return louis_xiv::odds(v, d);
    }
    static std::string outcome_of(const Decision& d, const Log& log) {
        return louis_xiv::outcome_of(d, log);
    }
    std::vector<Estimate> estimate(const View& v) const { return louis_xiv::estimate(v); }
    bool wastes(const View&, const Decision&) const;

    auto appraise(const State& s) const { return louis_xiv::appraise({s, edition_}); }
    static JudgeLayout judge_layout() { return louis_xiv::judge_layout(); }
    void judge_features(const State& s, JudgeFeatures& features) const {
        louis_xiv::judge_features({s, edition_}, features);
    }

    std::optional<std::string> problem(const State&) const;
    Result<State> complete(State) const;

  private:
    Edition edition_;
};

}  // namespace trianon::louis_xiv
