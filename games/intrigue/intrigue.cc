#include "games/intrigue/intrigue.h"

#include <cassert>

#include "games/intrigue/legal.h"
#include "games/intrigue/rules.h"

namespace trianon::intrigue {

static_assert(Game<Intrigue>);

Result<Intrigue> Intrigue::from_edition(std::string_view toml) {
    Result<Edition> edition = read_edition(toml);
    if (!edition) return Error{edition.error()};
    return Intrigue{std::move(*edition)};
}

State Intrigue::set_up(int players, const Options&, Fate& fate, Log* log) const {
    State state;
    intrigue::set_up(state, edition_, players, fate, log);
    return state;
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
    return std::visit([&](const auto& d) { return intrigue::why_not(s, seat, d); }, decision);
}

void Intrigue::legal(const State& s, Seat seat, Choices& choices) const {
    choices.clear();
    if (to_act(s).contains(seat)) list_legal(s, seat, choices);
}

void Intrigue::apply(State& s, Seat seat, const Decision& decision, Fate& fate, Log* log) const {
    assert(!why_not(s, seat, decision));
    Table table{s, fate, log};
    std::visit([&](const auto& d) { carry_out(table, seat, d); }, decision);
}

}  // namespace trianon::intrigue
