#include "games/courtiers/courtiers.h"

#include <cassert>

namespace trianon::courtiers {

static_assert(Game<Courtiers>);
static_assert(hooks_of<Courtiers>() ==
              Hooks{Hook::Passes, Hook::Lists, Hook::WithChoice, Hook::Winners, Hook::Remember,
                    Hook::Appraise, Hook::JudgeFeatures, Hook::Measure, Hook::Begins, Hook::Wastes,
                    Hook::Odds, Hook::Confidants, Hook::TimeLimit, Hook::PrivateEvents,
                    Hook::RevealingEvents});

namespace {

Refusal why_not_now(const State& s, Seat seat) {
    if (const auto* p = std::get_if<phase::Negotiation>(&s.phase); p && s.at_the_table(seat))
        return p->talking.contains(seat) ? Refusal::YouAreReady : Refusal::NotNegotiating;
    const bool choosing = std::holds_alternative<phase::Choosing>(s.phase);
    return choosing && s.at_the_table(seat) ? Refusal::AlreadyChosen : Refusal::NotYourTurn;
}

}  // namespace

Result<Courtiers> Courtiers::from_edition(std::string_view toml) {
    Result<Edition> edition = read_edition(toml);
    if (!edition) return Error{edition.error()};
    return Courtiers{std::move(*edition)};
}

std::optional<Refusal> Courtiers::why_not(const State& s, Seat seat,
                                          const Decision& decision) const {
    if (is_over(s)) return Refusal::GameIsOver;
    if (!to_act(s).contains(seat) && !is_out_of_turn(decision)) return why_not_now(s, seat);
    return why_not_decide(context(s), seat, decision);
}

Seats Courtiers::confidants(const State& s, Seat seat) const {
    const auto* talks = std::get_if<phase::Negotiation>(&s.phase);
    if (talks == nullptr || !talks->talking.contains(seat)) return Seats::none();
    return talks->talking.without(seat);
}

std::optional<Courtiers::TimeLimit> Courtiers::time_limit(const State& s) const {
    if (!std::holds_alternative<phase::Negotiation>(s.phase)) return std::nullopt;
    return TimeLimit{s.options.minutes * 60, decision::TimeOver{}};
}

// C-A5: the end of a turn with an action left.
bool Courtiers::wastes(const View& v, const Decision& decision) const {
    const auto* turn = std::get_if<phase::Turn>(&v.known.phase);
    return turn != nullptr && turn->actions > 0 && std::holds_alternative<decision::End>(decision);
}

void Courtiers::legal(const State& s, Seat seat, Choices& choices) const {
    choices.clear();
    if (to_act(s).contains(seat)) list_legal(context(s), seat, choices);
}

void Courtiers::apply(State& s, Seat seat, const Decision& decision, Fate& fate, Log* log) const {
    assert(!why_not(s, seat, decision));
    Verbs verbs{edition_, s, fate, log};
    carry_out_decision(verbs, seat, decision);
}

}  // namespace trianon::courtiers
