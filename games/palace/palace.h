// Versailles, the building game, as the engine sees it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/game.h"
#include "games/palace/decisions.h"
#include "games/palace/edition.h"
#include "games/palace/evaluation.h"
#include "games/palace/events.h"
#include "games/palace/features.h"
#include "games/palace/refusals.h"
#include "games/palace/state.h"
#include "games/palace/view.h"

namespace trianon::palace {

// The rule that forbids it now: how many workers are needed is said in the chapter of each place.
std::string_view rule_of(Refusal, const State&, const Decision&);

class Palace {
  public:
    using State = palace::State;
    using View = palace::View;
    using Decision = palace::Decision;
    using Choices = palace::Choices;
    using Event = palace::Event;
    using Log = palace::Log;
    using Refusal = palace::Refusal;
    using Ending = palace::Ending;
    using Options = palace::Options;
    using Terms = palace::Terms;

    static constexpr GameInfo info{.id = "palace",
                                   .rules_version = 2,
                                   .min_players = 2,
                                   .max_players = max_players,
                                   .unofficial = {}};
    static constexpr bool open = true;

    explicit Palace(Edition edition) : edition_(std::move(edition)) {}
    static Result<Palace> from_edition(std::string_view toml);
    const Edition& edition() const { return edition_; }

    State set_up(int players, const Options&, Fate&, Log*) const;
    Seats to_act(const State&) const;
    std::optional<Refusal> why_not(const State&, Seat, const Decision&) const;
    void legal(const State&, Seat, Choices&) const;
    void apply(State&, Seat, const Decision&, Fate&, Log*) const;

    View view(const State& s, Seat viewer) const { return {s, viewer}; }
    State imagine(const View& v, Fate&) const { return v.known; }

    Ending ending(const State& s) const { return std::get<phase::Over>(s.phase).ending; }
    int points(const State& s, Seat seat) const { return s.points[index(seat)]; }

    // What a series of games counts besides the points.
    std::array<std::pair<std::string_view, int>, 2> figures(const State& s) const {
        return {{{"turns", s.turn}, {"tiles_built", s.yard.size()}}};
    }

    std::optional<Seat> begins(const State& s) const {
        if (s.turn != 1) return std::nullopt;
        return to_act(s).front();
    }
    bool declines(const View&, const Decision&) const;
    bool wastes(const View&, const Decision&) const;

    auto appraise(const State& s) const { return palace::appraise(context(s)); }
    static JudgeLayout judge_layout() { return palace::judge_layout(); }
    void judge_features(const State& s, JudgeFeatures& features) const {
        palace::judge_features(context(s), features);
    }

    std::optional<std::string> problem(const State&) const;
    Result<State> complete(State) const;

  private:
    Context context(const State& s) const { return {s, edition_}; }

    Edition edition_;
};

}  // namespace trianon::palace
