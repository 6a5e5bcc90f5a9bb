#include "games/courtiers/courtiers.h"

#include <cassert>

namespace trianon::courtiers {

static_assert(Game<Courtiers>);

namespace {

// What may be decided out of turn.
template <class D>
inline constexpr bool out_of_turn =
    std::is_same_v<D, decision::Fine> || std::is_same_v<D, decision::Breach> ||
    std::is_same_v<D, decision::TimeOver>;

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

State Courtiers::set_up(int players, const Options& options, Fate& fate, Log* log) const {
    State state;
    courtiers::set_up(state, edition_, players, options, fate, log);
    return state;
}

std::optional<Refusal> Courtiers::why_not(const State& s, Seat seat,
                                          const Decision& decision) const {
    if (is_over(s)) return Refusal::GameIsOver;
    const bool may_act = to_act(s).contains(seat);
    return std::visit(
        [&]<class D>(const D& d) -> MaybeRefusal {
            if (!out_of_turn<D> && !may_act) return why_not_now(s, seat);
            return courtiers::why_not(board(s), seat, d);
        },
        decision);
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

void Courtiers::legal(const State& s, Seat seat, Choices& choices) const {
    choices.clear();
    if (to_act(s).contains(seat)) list_legal(board(s), seat, choices);
}

void Courtiers::apply(State& s, Seat seat, const Decision& decision, Fate& fate, Log* log) const {
    assert(!why_not(s, seat, decision));
    Table table{s, edition_, fate, log};
    std::visit([&](const auto& d) { carry_out(table, seat, d); }, decision);
}

}  // namespace trianon::courtiers
