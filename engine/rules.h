// The shape of every game's rules. For each decision D a game has, in its own namespace,
//
//   std::optional<Refusal> why_not(Context, Seat, const decision::D&);
//   void carry_out(Verbs&, Seat, const decision::D&);
//
// where Context is what a rule may look at, and Verbs, derived from VerbsOn, is the only writer of
// state: one verb, one event.
#pragma once

#include <string_view>
#include <variant>

#include "engine/fate.h"
#include "engine/seat.h"

namespace trianon {

// What a rule may look at: the state, what is printed in the box, and what the table agreed on.
template <class State, class Edition> struct Context {
    const State& s;
    const Edition& edition;

    const auto& options() const { return s.options; }
};

// What all verbs share. Playouts pass no log.
template <class State, class Edition, class Log> class VerbsOn {
  public:
    VerbsOn(const Edition& box, State& state, Fate& fate, Log* log)
        : s(state), edition(box), state_(state), fate_(fate), log_(log) {}

    const State& s;  // read freely; write only through the verbs
    const Edition& edition;
    Context<State, Edition> context() const { return {s, edition}; }

    // Where the game stands. A step is no event: nothing moves on the table.
    template <class P> void enter(const P& phase) { state_.phase.template emplace<P>(phase); }

  protected:
    template <class E> void record(const E& event) {
        if (log_ != nullptr) log_->push_back(event);
    }

    State& state_;
    Fate& fate_;
    Log* log_;
};

// why_not and carry_out of the decision at hand, found in the namespace of the game.
template <class Context, class Decision>
auto why_not_decide(const Context& context, Seat seat, const Decision& decision) {
    return std::visit([&](const auto& d) { return why_not(context, seat, d); }, decision);
}
template <class Verbs, class Decision>
void carry_out_decision(Verbs& verbs, Seat seat, const Decision& decision) {
    std::visit([&](const auto& d) { carry_out(verbs, seat, d); }, decision);
}

// The rule that forbids a decision. Where that depends on what is asked or on what is tried, a game
// has rule_of(Refusal, const State&, const Decision&) too.
template <class Refusal, class State, class Decision>
std::string_view rule_against(Refusal refusal, const State& state, const Decision& decision) {
    if constexpr (requires { rule_of(refusal, state, decision); })
        return rule_of(refusal, state, decision);
    else
        return rule_of(refusal);
}

}  // namespace trianon
