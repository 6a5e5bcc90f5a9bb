// What a game is to the rest of the program. A game is a value made from an edition; its
// functions take states and never keep one.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/fate.h"
#include "engine/fields.h"
#include "engine/result.h"
#include "engine/seat.h"

namespace trianon {

struct GameInfo {
    std::string_view id;
    int rules_version = 1;  // raised when a record may replay otherwise than before
    int min_players = 2;
    int max_players = 2;
    Seats unofficial;  // numbers of players the box does not offer, as a set of numbers
};

// For a game without table options.
struct NoOptions {
    bool operator==(const NoOptions&) const = default;
};
BOOST_DESCRIBE_STRUCT(NoOptions, (), ())

template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> && sizeof(typename G::State) <= 2048 &&
    std::equality_comparable<typename G::State> && std::equality_comparable<typename G::View> &&
    Described<typename G::State> && Enumerated<typename G::Refusal> &&
    Enumerated<typename G::Ending> &&
    requires(const G& game, typename G::State& changing, const typename G::State& state,
             const typename G::View& view, const typename G::Decision& decision,
             typename G::Choices& choices, typename G::Log* log, const typename G::Options& options,
             Fate& fate, Seat seat, std::string_view toml) {
        { G::info } -> std::convertible_to<GameInfo>;
        { G::from_edition(toml) } -> std::same_as<Result<G>>;
        { game.set_up(2, options, fate, log) } -> std::same_as<typename G::State>;

        // Who must decide now; nobody when the game is over.
        { game.to_act(state) } -> std::same_as<Seats>;
        // The only statement of legality.
        { game.why_not(state, seat, decision) } -> std::same_as<std::optional<typename G::Refusal>>;
        // Just what why_not does not refuse. Where that is more than anybody could list, a game
        // says by an optional `static bool lists(decision)` what is listed.
        game.legal(state, seat, choices);
        game.apply(changing, seat, decision, fate, log);

        // What a seat, or a spectator, knows; and a state it cannot tell from the real one.
        { game.view(state, seat) } -> std::same_as<typename G::View>;
        { game.imagine(view, fate) } -> std::same_as<typename G::State>;

        // Of a game that is over.
        { game.ending(state) } -> std::same_as<typename G::Ending>;
        { game.points(state, seat) } -> std::convertible_to<int>;

        // What is wrong with a state: a component too many or lost, a hand too large.
        { game.problem(state) } -> std::same_as<std::optional<std::string>>;
        // A typed position with the decks filled from what lies nowhere else.
        { game.complete(state) } -> std::same_as<Result<typename G::State>>;
    };

// Whether a decision is the game's way to say nothing, by an optional `static bool
// passes(decision)`. `legal` lists it first. A player without a plan had better pass often, or
// talks have no end.
template <class G> bool passes(const typename G::Decision& decision) {
    if constexpr (requires { G::passes(decision); })
        return G::passes(decision);
    else
        return false;
}

// Whether `legal` lists a decision that is allowed, by the optional `lists`.
template <class G> bool lists(const typename G::Decision& decision) {
    if constexpr (requires { G::lists(decision); })
        return G::lists(decision);
    else
        return true;
}

// Whether everybody knows everything all the time, by an optional `static constexpr bool open`.
template <class G> inline constexpr bool is_open = false;
template <class G>
    requires G::open
inline constexpr bool is_open<G> = true;

// Calls f with the i-th choice. A game that keeps some choices in another form, and returns them by
// value, may have a `with(i, f)` that copies nothing.
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

// Those with the most points, and of these with the most of what breaks ties, if the game has such
// a thing; who is still tied shares the victory. Unless the game knows better.
template <Game G> Seats winners(const G& game, const typename G::State& state) {
    if constexpr (requires { game.winners(state); }) {
        return game.winners(state);
    } else {
        const Seats best = highest_of(Seats::first(state.players),
                                      [&](Seat seat) { return game.points(state, seat); });
        if constexpr (requires(Seat seat) { game.tie_break(state, seat); })
            return highest_of(best, [&](Seat seat) { return game.tie_break(state, seat); });
        else
            return best;
    }
}

}  // namespace trianon
