// What a game is to the rest of the program. A game is a value made from an edition; its
// functions take states and never keep one. What it may have besides is in hooks.h.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/fate.h"
#include "engine/fields.h"
#include "engine/hooks.h"
#include "engine/result.h"
#include "engine/seat.h"

namespace trianon {

struct GameInfo {
    std::string_view id;
    int rules_version = 1;  // the newest; raised when a record may replay otherwise than before
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
        // Just what why_not does not refuse, unless the hook `lists` says otherwise.
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

}  // namespace trianon
