#include "games/palace/palace.h"

#include <cassert>

#include "games/palace/legal.h"
#include "games/palace/rules.h"

namespace trianon::palace {

static_assert(Game<Palace>);
static_assert(hooks_of<Palace>() ==
              Hooks{Hook::Open, Hook::Appraise, Hook::JudgeFeatures, Hook::Figures});

Result<Palace> Palace::from_edition(std::string_view toml) {
    Result<Edition> edition = read_edition(toml);
    if (!edition) return Error{edition.error()};
    return Palace{std::move(*edition)};
}

State Palace::set_up(int players, const Options& options, Fate& fate, Log* log) const {
    return palace::set_up(edition_, players, options, fate, log);
}

Seats Palace::to_act(const State& s) const {
    return std::visit(Cases{[](const phase::Over&) { return Seats::none(); },
                            [](const auto& p) { return Seats::only(p.seat); }},
                      s.phase);
}

std::optional<Refusal> Palace::why_not(const State& s, Seat seat, const Decision& decision) const {
    if (std::holds_alternative<phase::Over>(s.phase)) return Refusal::GameIsOver;
    if (!to_act(s).contains(seat)) return Refusal::NotYourTurn;
    return why_not_decide(context(s), seat, decision);
}

void Palace::legal(const State& s, Seat seat, Choices& choices) const {
    choices.clear();
    if (to_act(s).contains(seat)) list_legal(context(s), seat, choices);
}

void Palace::apply(State& s, Seat seat, const Decision& decision, Fate& fate, Log* log) const {
    assert(!why_not(s, seat, decision));
    Verbs verbs{edition_, s, fate, log};
    carry_out_decision(verbs, seat, decision);
}

}  // namespace trianon::palace
