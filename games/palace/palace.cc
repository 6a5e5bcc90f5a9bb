#include "games/palace/palace.h"

#include <cassert>

#include "games/palace/legal.h"
#include "games/palace/rules.h"

namespace trianon::palace {

static_assert(Game<Palace>);

Result<Palace> Palace::from_edition(std::string_view toml) {
    Result<Edition> edition = read_edition(toml);
    if (!edition) return Error{edition.error()};
    return Palace{std::move(*edition)};
}

State Palace::set_up(int players, const Options&, Fate& fate, Log* log) const {
    State state;
    palace::set_up(edition_, state, players, fate, log);
    return state;
}

Seats Palace::to_act(const State& s) const {
    return std::visit(Cases{[](const phase::Over&) { return Seats::none(); },
                            [](const auto& p) { return Seats::only(p.seat); }},
                      s.phase);
}

std::optional<Refusal> Palace::why_not(const State& s, Seat seat, const Decision& decision) const {
    if (std::holds_alternative<phase::Over>(s.phase)) return Refusal::GameIsOver;
    if (!to_act(s).contains(seat)) return Refusal::NotYourTurn;
    return std::visit([&](const auto& d) { return palace::why_not(edition_, s, seat, d); },
                      decision);
}

void Palace::legal(const State& s, Seat seat, Choices& choices) const {
    choices.clear();
    if (to_act(s).contains(seat)) list_legal(edition_, s, seat, choices);
}

void Palace::apply(State& s, Seat seat, const Decision& decision, Fate& fate, Log* log) const {
    assert(!why_not(s, seat, decision));
    Table table{edition_, s, fate, log};
    std::visit([&](const auto& d) { carry_out(table, seat, d); }, decision);
}

}  // namespace trianon::palace
