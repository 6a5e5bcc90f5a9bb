#include "examples/arbour/arbour.h"

#include <cassert>

#include "examples/arbour/rules.h"

namespace trianon::arbour {

static_assert(Game<Arbour>);
static_assert(hooks_of<Arbour>() == Hooks{Hook::Appraise, Hook::RevealingEvents});

Result<Arbour> Arbour::from_edition(std::string_view toml) {
    Result<Edition> edition = read_edition(toml);
    if (!edition) return Error{edition.error()};
    return Arbour{std::move(*edition)};
}

State Arbour::set_up(int players, const Options&, Fate& fate, Log* log) const {
    return arbour::set_up(edition_, players, fate, log);
}

Seats Arbour::to_act(const State& s) const {
    const auto* turn = std::get_if<phase::Turn>(&s.phase);
    return turn != nullptr ? Seats::only(turn->seat) : Seats::none();
}

std::optional<Refusal> Arbour::why_not(const State& s, Seat seat, const Decision& decision) const {
    if (is_over(s)) return Refusal::GameIsOver;                  // A-E1
    if (!to_act(s).contains(seat)) return Refusal::NotYourTurn;  // A-T1
    return why_not_decide(Context{s, edition_}, seat, decision);
}

void Arbour::apply(State& s, Seat seat, const Decision& decision, Fate& fate, Log* log) const {
    assert(!why_not(s, seat, decision));
    Verbs verbs{edition_, s, fate, log};
    carry_out_decision(verbs, seat, decision);
}

}  // namespace trianon::arbour
