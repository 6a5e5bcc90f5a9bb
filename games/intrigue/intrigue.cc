#include "games/intrigue/intrigue.h"

#include <cassert>

#include "games/intrigue/legal.h"
#include "games/intrigue/rules.h"

namespace trianon::intrigue {

static_assert(Game<Intrigue>);
static_assert(hooks_of<Intrigue>() == Hooks{Hook::Suppose, Hook::Appraise, Hook::JudgeFeatures,
                                            Hook::Begins, Hook::Wastes, Hook::Odds, Hook::Estimate,
                                            Hook::RevealingEvents, Hook::DeclaringEvents});

Result<Intrigue> Intrigue::from_edition(std::string_view toml) {
    Result<Edition> edition = read_edition(toml);
    if (!edition) return Error{edition.error()};
    return Intrigue{std::move(*edition)};
}

State Intrigue::set_up(int players, const Options& options, Fate& fate, Log* log) const {
    return intrigue::set_up(edition_, players, options, fate, log);
}

Seats Intrigue::to_act(const State& s) const {
    return std::visit(Cases{[](const phase::Choosing& p) { return p.waiting; },
                            [](const phase::Over&) { return Seats::none(); },
                            [](const auto& p) { return Seats::only(p.seat); }},
                      s.phase);
}

int Intrigue::points(const State& s, Seat seat) const { return points_of(s, seat); }

std::optional<Refusal> Intrigue::why_not(const State& s, Seat seat,
                                         const Decision& decision) const {
    if (!to_act(s).contains(seat)) {
        if (std::holds_alternative<phase::Over>(s.phase)) return Refusal::GameIsOver;
        const bool choosing = std::holds_alternative<phase::Choosing>(s.phase);
        return choosing && s.at_the_table(seat) ? Refusal::AlreadyChosen : Refusal::NotYourTurn;
    }
    return why_not_decide(context(s), seat, decision);
}

// I-CH, I-D: no favour although there is one to give; an attack on one's own cards.
bool Intrigue::wastes(const View& v, const Decision& decision) const {
    if (const auto* favour = std::get_if<decision::Favour>(&decision))
        return favour->characters.empty() &&
               !v.known.favours.with(Character::Chamberlain).others().empty();
    const auto* attack = std::get_if<decision::Unseat>(&decision);
    return attack != nullptr && attack->player == v.viewer;
}

void Intrigue::legal(const State& s, Seat seat, Choices& choices) const {
    choices.clear();
    if (to_act(s).contains(seat)) list_legal(context(s), seat, choices);
}

void Intrigue::apply(State& s, Seat seat, const Decision& decision, Fate& fate, Log* log) const {
    assert(!why_not(s, seat, decision));
    Verbs verbs{edition_, s, fate, log};
    carry_out_decision(verbs, seat, decision);
}

}  // namespace trianon::intrigue
