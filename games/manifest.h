// The classes of all games, for what is compiled once for each: players, benchmarks, typed tests.
//
// A game is a folder of games/ that has a CMakeLists.txt. By its name, say louis_xiv, are called
//
//   games/louis_xiv/louis_xiv.h   which declares the class louis_xiv::LouisXiv
//   games/louis_xiv/manifest.cc   which tells the registry (games.h) what it needs
//
// and CMake writes them into games/list.h: AllGames, a std::tuple of the classes, and
// TRIANON_FOR_EACH_GAME(X), which is X(intrigue::Intrigue) and so on.
#pragma once

#include <games/list.h>

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/result.h"

namespace trianon {

// Calls f(std::type_identity<G>{}) for every game.
template <class F> constexpr void for_each_game(F&& f) {
    [&]<class... Gs>(std::type_identity<std::tuple<Gs...>>) {
        (f(std::type_identity<Gs>{}), ...);
    }(std::type_identity<AllGames>{});
}

// List<G...> of all games, such as testing::Types.
template <template <class...> class List, class Games = AllGames> struct ListOfGames;
template <template <class...> class List, class... Gs> struct ListOfGames<List, std::tuple<Gs...>> {
    using type = List<Gs...>;
};
template <template <class...> class List> using list_of_games = typename ListOfGames<List>::type;

// Calls f(game) with the game of this id and edition.
template <class F>
std::optional<std::string> with_game(std::string_view id, std::string_view edition, F&& f) {
    std::optional<std::string> error = "no such game";
    for_each_game([&]<class G>(std::type_identity<G>) {
        if (G::info.id != id) return;
        const Result<G> game = G::from_edition(edition);
        if (!game) {
            error = game.error();
        } else {
            error.reset();
            f(*game);
        }
    });
    return error;
}

}  // namespace trianon
