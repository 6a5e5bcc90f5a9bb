// Courtisans of Versailles, as the engine sees it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/game.h"
#include "games/courtiers/action_ids.h"
#include "games/courtiers/decisions.h"
#include "games/courtiers/edition.h"
#include "games/courtiers/evaluation.h"
#include "games/courtiers/events.h"
#include "games/courtiers/features.h"
#include "games/courtiers/legal.h"
#include "games/courtiers/memory.h"
#include "games/courtiers/odds.h"
#include "games/courtiers/options.h"
#include "games/courtiers/refusals.h"
#include "games/courtiers/state.h"
#include "games/courtiers/view.h"

namespace trianon::courtiers {

// The rule that forbids it now: several reasons are given in more than one chapter.
std::string_view rule_of(Refusal, const State&, const Decision&);

class Courtiers {
  public:
    using State = courtiers::State;
    using View = courtiers::View;
    using Decision = courtiers::Decision;
    using Choices = courtiers::Choices;
    using Event = courtiers::Event;
    using Log = courtiers::Log;
    using Refusal = courtiers::Refusal;
    using Ending = courtiers::Ending;
    using Options = courtiers::Options;
    using Terms = courtiers::Terms;
    using Memory = courtiers::Memory;

    static constexpr GameInfo info{.id = "courtiers",
                                   .rules_version = 2,
                                   .min_players = 2,
                                   .max_players = max_players,
                                   .unofficial = Seats::only(Seat{2})};

    explicit Courtiers(Edition edition) : edition_(std::move(edition)) {}
    static Result<Courtiers> from_edition(std::string_view toml);
    const Edition& edition() const { return edition_; }
    Context context(const State& s) const { return {s, edition_}; }

    State set_up(int players, const Options& options, Fate& fate, Log* log) const {
        return courtiers::set_up(edition_, players, options, fate, log);
    }
    Seats to_act(const State& s) const { return seats_to_act(s); }
    std::optional<Refusal> why_not(const State&, Seat, const Decision&) const;
    void legal(const State&, Seat, Choices&) const;
    void apply(State&, Seat, const Decision&, Fate&, Log*) const;

    // Of all offers only the sensible ones are listed (C-T3), and no move out of turn.
    static bool lists(const Decision& decision) { return is_listed(decision); }
    // Who has nothing to say passes: to be ready ends the talks.
    static bool passes(const Decision& decision) {
        return std::holds_alternative<decision::Ready>(decision);
    }

    // What a random game is asked about, besides who wins.
    static std::map<std::string, double> measure(const Log&);

    std::optional<Odds> odds(const View& v, const Decision& d) const {
        return courtiers::odds(v, d);
    }
    static std::string outcome_of(const Decision& d, const Log& log) {
        return courtiers::outcome_of(d, log);
    }
    bool wastes(const View&, const Decision&) const;

    // With whom a seat may talk in private: while it negotiates, with the others who do (C-T4).
    Seats confidants(const State&, Seat) const;
    // How long a phase may last, and what the table then decides: a negotiation (C-T2).
    struct TimeLimit {
        int seconds;
        Decision decision;
    };
    std::optional<TimeLimit> time_limit(const State&) const;

    View view(const State& s, Seat viewer) const { return {known_to(s, viewer), viewer}; }
    State imagine(const View& v, Fate& fate) const { return courtiers::imagine(v, fate); }

    Ending ending(const State& s) const { return std::get<phase::Over>(s.phase).ending; }
    Seats winners(const State& s) const { return std::get<phase::Over>(s.phase).winners; }
    int points(const State& s, Seat seat) const { return s.courtier(seat).fortune; }

    std::optional<Seat> begins(const State& s) const {
        return s.game_turn == 1 ? std::optional{s.chamberlain} : std::nullopt;
    }

    auto appraise(const State& s) const { return courtiers::appraise(context(s)); }
    static JudgeLayout judge_layout() { return courtiers::judge_layout(); }
    void judge_features(const State& s, JudgeFeatures& features) const {
        courtiers::judge_features(context(s), features);
    }

    static void remember(Memory& memory, const Event& event, Seat own) {
        courtiers::remember(memory, event, own);
    }

    std::optional<std::string> problem(const State&) const;
    Result<State> complete(State) const;

  private:
    Edition edition_;
};

}  // namespace trianon::courtiers
