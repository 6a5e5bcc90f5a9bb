// What a game may have besides what the Game concept asks for. Each hook is described here once,
// with what happens in a game that has none. A game says beside its class which it has:
//
//   static_assert(hooks_of<MyGame>() == Hooks{Hook::Open, Hook::Appraise, Hook::Figures});
//
// so a hook that is misspelt, or has another signature, does not compile.
#pragma once

#include <boost/describe.hpp>
#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/enum_set.h"
#include "engine/fate.h"
#include "engine/judge_features.h"
#include "engine/odds.h"
#include "engine/seat.h"

namespace trianon {

BOOST_DEFINE_ENUM_CLASS(Hook, Open, Passes, Lists, WithChoice, Winners, TieBreak, Suppose, Remember,
                        Appraise, JudgeFeatures, Figures, Measure, Begins, Declines, Wastes, Odds,
                        Estimate, Confidants, TimeLimit, PrivateEvents, RevealingEvents,
                        DeclaringEvents)
using Hooks = EnumSet<Hook>;

namespace hook {

// static constexpr bool open = true
// Everybody knows everything all the time. Without: something is hidden.
template <class G>
concept Open = std::same_as<decltype(G::open), const bool> && G::open;

// static bool passes(const Decision&)
// Whether a decision is the game's way to say nothing; `legal` lists it first. A player without a
// plan had better pass often, or talks have no end. Without: no decision is.
template <class G>
concept Passes = requires(const typename G::Decision& decision) {
    { G::passes(decision) } -> std::same_as<bool>;
};

// static bool lists(const Decision&)
// Whether `legal` lists a decision that is allowed, where more is allowed than anybody could list.
// Without: it lists every one.
template <class G>
concept Lists = requires(const typename G::Decision& decision) {
    { G::lists(decision) } -> std::same_as<bool>;
};

// void Choices::with(int i, f) const
// Calls f with the i-th choice where choices[i] would have to make a copy.
template <class G>
concept WithChoice =
    requires(const typename G::Choices& choices) { choices.with(0, [](const auto&) {}); };

// Seats winners(const State&) const
// Who won a game that is over. Without: who has the most points, and the best tie_break.
template <class G>
concept Winners = requires(const G& game, const typename G::State& state) {
    { game.winners(state) } -> std::same_as<Seats>;
};

// int tie_break(const State&, Seat) const
// Of those with the most points, who has most of this wins. Without: they share the victory.
template <class G>
concept TieBreak = requires(const G& game, const typename G::State& state, Seat seat) {
    { game.tie_break(state, seat) } -> std::convertible_to<int>;
};

// State suppose(const View&, int credit, Fate&) const
// As `imagine`, but likelier worlds more often. Without: `imagine`.
template <class G>
concept Suppose = requires(const G& game, const typename G::View& view, Fate& fate) {
    { game.suppose(view, 0, fate) } -> std::same_as<typename G::State>;
};

// struct Memory; static void remember(Memory&, const Event&, Seat own)
// What a seat has heard and the state does not keep, for players that think. Without: nothing.
template <class G>
concept Remember = std::is_trivially_copyable_v<typename G::Memory> &&
                   std::equality_comparable<typename G::Memory> &&
                   requires(typename G::Memory& memory, const typename G::Event& event, Seat own) {
                       G::remember(memory, event, own);
                   };

// struct Terms; std::array<Terms, …> appraise(const State&) const
// What a position is worth, term by term, for each seat. Without: only random players play it.
template <class G>
concept Appraise =
    Described<typename G::Terms> && requires(const G& game, const typename G::State& state) {
        { game.appraise(state)[0] } -> std::convertible_to<typename G::Terms>;
    };

// static JudgeLayout judge_layout(); void judge_features(const State&, JudgeFeatures&) const
// What a net sees of a position; the lists are empty before. Without: no net judges the game.
template <class G>
concept JudgeFeatures =
    requires(const G& game, const typename G::State& state, trianon::JudgeFeatures& features) {
        { G::judge_layout() } -> std::same_as<JudgeLayout>;
        { game.judge_features(state, features) } -> std::same_as<void>;
    };

// std::array<std::pair<std::string_view, int>, N> figures(const State&) const
// What a series of games counts besides wins and points, of a final state. Without: nothing.
template <class G>
concept Figures = requires(const G& game, const typename G::State& state) {
    { game.figures(state)[0].second } -> std::convertible_to<int>;
};

// static std::map<std::string, double> measure(const Log&)
// The same of all that happened in a game. Without: nothing.
template <class G>
concept Measure = requires(const typename G::Log& log) {
    { G::measure(log) } -> std::same_as<std::map<std::string, double>>;
};

// std::optional<Seat> begins(const State&) const
// Who plays first, of a state that tells. Without: a series does not count wins by order of play.
template <class G>
concept Begins = requires(const G& game, const typename G::State& state) {
    { game.begins(state) } -> std::same_as<std::optional<Seat>>;
};

// bool declines(const View&, const Decision&) const
// Whether a decision leaves lying what costs nothing and helps nobody else: no bot takes it while
// it has another. Without: none does.
template <class G>
concept Declines =
    requires(const G& game, const typename G::View& view, const typename G::Decision& decision) {
        { game.declines(view, decision) } -> std::same_as<bool>;
    };

// bool wastes(const View&, const Decision&) const
// Whether a decision gives up what could still be had: a person is asked once more. Without: none
// does.
template <class G>
concept Wastes =
    requires(const G& game, const typename G::View& view, const typename G::Decision& decision) {
        { game.wastes(view, decision) } -> std::same_as<bool>;
    };

// std::optional<Odds> odds(const View&, const Decision&) const
// static std::string outcome_of(const Decision&, const Log&)
// How chance will decide, exactly, for all that the viewer knows; and which of the outcomes it was.
// Nothing where chance has no part. Without: chance decides nothing that a person chooses.
template <class G>
concept Odds = requires(const G& game, const typename G::View& view,
                        const typename G::Decision& decision, const typename G::Log& log) {
    { game.odds(view, decision) } -> std::same_as<std::optional<trianon::Odds>>;
    { G::outcome_of(decision, log) } -> std::same_as<std::string>;
};

// std::vector<Estimate> estimate(const View&) const
// What each seat would score if the game ended now, as far as the viewer can tell. Without: the
// points are open, or nothing can be said.
template <class G>
concept Estimate = requires(const G& game, const typename G::View& view) {
    { game.estimate(view) } -> std::same_as<std::vector<trianon::Estimate>>;
};

// Seats confidants(const State&, Seat) const
// With whom a seat may talk in private now. Without: with nobody.
template <class G>
concept Confidants = requires(const G& game, const typename G::State& state, Seat seat) {
    { game.confidants(state, seat) } -> std::same_as<Seats>;
};

// std::optional<X> time_limit(const State&) const, where X has `seconds` and a `decision`
// How long the phase may last, and what the table itself then decides. Without: for ever.
template <class G>
concept TimeLimit = requires(const G& game, const typename G::State& state) {
    { game.time_limit(state)->seconds } -> std::convertible_to<int>;
    { game.time_limit(state)->decision } -> std::convertible_to<typename G::Decision>;
};

// Of an event E:
//
// Seats heard_by() const
// Even its existence is private to these ears. Without: everybody hears it, with hidden values
// blanked.
template <class E>
concept PrivateEvent = requires(const E& event) {
    { event.heard_by() } -> std::same_as<Seats>;
};
// static constexpr bool reveals = true
// It shows what was secret: nobody may take back what led to it alone. Without: it may be taken
// back.
template <class E>
concept RevealingEvent = std::same_as<decltype(E::reveals), const bool> && E::reveals;
// static constexpr bool declares = true
// Its player says what only that player knew; so two stories that look the same may part here.
template <class E>
concept DeclaringEvent = std::same_as<decltype(E::declares), const bool> && E::declares;

template <class V, class F> constexpr bool any_alternative(const F& f) {
    return []<class... E>(std::type_identity<std::variant<E...>>, const F& is) {
        return (is(std::type_identity<E>{}) || ...);
    }(std::type_identity<V>{}, f);
}

}  // namespace hook

template <class G> consteval Hooks hooks_of() {
    using Event = typename G::Event;
    const auto is_private = []<class E>(std::type_identity<E>) { return hook::PrivateEvent<E>; };
    const auto reveals = []<class E>(std::type_identity<E>) { return hook::RevealingEvent<E>; };
    const auto declares = []<class E>(std::type_identity<E>) { return hook::DeclaringEvent<E>; };
    return Hooks{}
        .with_if(hook::Open<G>, Hook::Open)
        .with_if(hook::Passes<G>, Hook::Passes)
        .with_if(hook::Lists<G>, Hook::Lists)
        .with_if(hook::WithChoice<G>, Hook::WithChoice)
        .with_if(hook::Winners<G>, Hook::Winners)
        .with_if(hook::TieBreak<G>, Hook::TieBreak)
        .with_if(hook::Suppose<G>, Hook::Suppose)
        .with_if(hook::Remember<G>, Hook::Remember)
        .with_if(hook::Appraise<G>, Hook::Appraise)
        .with_if(hook::JudgeFeatures<G>, Hook::JudgeFeatures)
        .with_if(hook::Figures<G>, Hook::Figures)
        .with_if(hook::Measure<G>, Hook::Measure)
        .with_if(hook::Begins<G>, Hook::Begins)
        .with_if(hook::Declines<G>, Hook::Declines)
        .with_if(hook::Wastes<G>, Hook::Wastes)
        .with_if(hook::Odds<G>, Hook::Odds)
        .with_if(hook::Estimate<G>, Hook::Estimate)
        .with_if(hook::Confidants<G>, Hook::Confidants)
        .with_if(hook::TimeLimit<G>, Hook::TimeLimit)
        .with_if(hook::any_alternative<Event>(is_private), Hook::PrivateEvents)
        .with_if(hook::any_alternative<Event>(reveals), Hook::RevealingEvents)
        .with_if(hook::any_alternative<Event>(declares), Hook::DeclaringEvents);
}

// What the hooks mean to whoever asks.

template <class G> bool passes(const typename G::Decision& decision) {
    if constexpr (hook::Passes<G>)
        return G::passes(decision);
    else
        return false;
}

template <class G> bool lists(const typename G::Decision& decision) {
    if constexpr (hook::Lists<G>)
        return G::lists(decision);
    else
        return true;
}

template <class G>
bool wastes(const G& game, const typename G::View& view, const typename G::Decision& decision) {
    if constexpr (hook::Wastes<G>)
        return game.wastes(view, decision);
    else
        return false;
}

template <class G> inline constexpr bool is_open = hook::Open<G>;

// Calls f with the i-th choice.
template <class Choices, class F> void with_choice(const Choices& choices, int i, const F& f) {
    if constexpr (requires { choices.with(i, f); })
        choices.with(i, f);
    else
        f(choices[i]);
}

// Those of some seats for whom value(seat) is highest.
template <class F> Seats highest_of(Seats seats, const F& value) {
    Seats best;
    for (Seat seat : seats) {
        if (best.empty() || value(seat) > value(best.front()))
            best = Seats::only(seat);
        else if (value(seat) == value(best.front()))
            best = best.with(seat);
    }
    return best;
}

template <class G> Seats winners(const G& game, const typename G::State& state) {
    if constexpr (hook::Winners<G>) {
        return game.winners(state);
    } else {
        const Seats best = highest_of(Seats::first(state.players),
                                      [&](Seat seat) { return game.points(state, seat); });
        if constexpr (hook::TieBreak<G>)
            return highest_of(best, [&](Seat seat) { return game.tie_break(state, seat); });
        else
            return best;
    }
}

// A world that could be the real one.
template <class G>
typename G::State suppose(const G& game, const typename G::View& view, int credit, Fate& fate) {
    if constexpr (hook::Suppose<G>)
        return game.suppose(view, credit, fate);
    else
        return game.imagine(view, fate);
}

template <class V> Seats hearers(const V& event) {
    return std::visit(
        []<class E>(const E& e) {
            if constexpr (hook::PrivateEvent<E>)
                return e.heard_by();
            else
                return Seats::everybody();
        },
        event);
}

template <class V> bool reveals(const V& event) {
    return std::visit([]<class E>(const E&) { return hook::RevealingEvent<E>; }, event);
}
template <class V> bool declares(const V& event) {
    return std::visit([]<class E>(const E&) { return hook::DeclaringEvent<E>; }, event);
}

struct NoMemory {
    bool operator==(const NoMemory&) const = default;
};
template <class G> struct MemoryOfGame {
    using type = NoMemory;
};
template <hook::Remember G> struct MemoryOfGame<G> {
    using type = typename G::Memory;
};
template <class G> using MemoryOf = typename MemoryOfGame<G>::type;

// Only what the seat hears reaches its memory.
template <class G, class Events> void hear(MemoryOf<G>& memory, const Events& events, Seat own) {
    if constexpr (hook::Remember<G>)
        for (const auto& event : events)
            if (hearers(event).contains(own)) G::remember(memory, event, own);
}

}  // namespace trianon
