// Every decision of a game as a number 0 … count-1, for learners that want actions as numbers. The
// numbers are mixed radix over the fields: alternative by alternative in the order of the variant,
// the last field fastest. They belong to a rules version: a new field changes them.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <iterator>
#include <optional>
#include <type_traits>
#include <utility>

#include "engine/enum_set.h"
#include "engine/game.h"

namespace trianon {

// A type of which the decisions of G may hold more values than can be numbered, such as a text,
// lists those that have a number; beside the game's class:
//
//   static constexpr int count;
//   static std::optional<int> number(const G&, const T&);   // none: this value has no number
//   static T at(const G&, int number);
template <class G, class T> struct Listed;

template <class G, class T>
concept HasList = requires {
    { Listed<G, T>::count } -> std::convertible_to<int>;
};

template <class G> class ActionIds {
  public:
    using Decision = typename G::Decision;

    // None: a decision outside of what is listed, or one that names a seat no table of G has.
    static constexpr std::optional<int> id(const G& game, const Decision& decision) {
        const int number = std::visit([&](const auto& d) { return number_of(game, d); }, decision);
        if (number == unnumbered) return std::nullopt;
        return first[decision.index()] + number;
    }
    // The same of one alternative.
    template <class D> static constexpr std::optional<int> id_of(const G& game, const D& decision) {
        const int number = number_of(game, decision);
        if (number == unnumbered) return std::nullopt;
        return first[boost::mp11::mp_find<Decision, D>::value] + number;
    }

    static constexpr Decision decision(const G& game, int id) {
        assert(id >= 0 && id < count);
        const std::size_t alternative = alternative_of_id[static_cast<std::size_t>(id)];
        return boost::mp11::mp_with_index<alternatives>(alternative, [&](auto i) {
            using D = std::variant_alternative_t<i, Decision>;
            return Decision{std::in_place_index<i>, value_of<D>(game, id - first[i])};
        });
    }

  private:
    static constexpr std::size_t alternatives = std::variant_size_v<Decision>;
    static constexpr int unnumbered = -1;

    template <class T> static constexpr int count_of() {
        if constexpr (HasList<G, T>) {
            return Listed<G, T>::count;
        } else if constexpr (std::is_same_v<T, Seat>) {
            return G::info.max_players;
        } else if constexpr (std::is_same_v<T, bool>) {
            return 2;
        } else if constexpr (Enumerated<T>) {
            return enumerator_count<T>;
        } else if constexpr (Indexed<T>) {
            return T::count;
        } else {
            static_assert(Described<T>, "too many values: say by Listed which have a number");
            int product = 1;
            for_each_member<T>([&](auto d) {
                product *= count_of<std::remove_cvref_t<decltype(std::declval<T&>().*d.pointer)>>();
            });
            return product;
        }
    }

    template <class T> static constexpr int number_of(const G& game, const T& value) {
        if constexpr (HasList<G, T>) {
            if constexpr (Listed<G, T>::count > 0)
                return Listed<G, T>::number(game, value).value_or(unnumbered);
            else
                return unnumbered;
        } else if constexpr (std::is_same_v<T, Seat>) {
            return index(value) < G::info.max_players ? index(value) : unnumbered;
        } else if constexpr (std::is_same_v<T, bool> || Enumerated<T>) {
            return static_cast<int>(value);
        } else if constexpr (Indexed<T>) {
            return value.index();
        } else {
            int number = 0;
            bool listed = true;
            for_each_field(value, [&]<class M>(std::string_view, const M& member) {
                const int part = number_of(game, member);
                listed = listed && part != unnumbered;
                number = number * count_of<M>() + part;
            });
            return listed ? number : unnumbered;
        }
    }

    template <class T> static constexpr T value_of(const G& game, int number) {
        if constexpr (HasList<G, T>) {
            if constexpr (Listed<G, T>::count > 0)
                return Listed<G, T>::at(game, number);
            else
                return assert(false), T{};
        } else if constexpr (std::is_same_v<T, Seat> || std::is_same_v<T, bool> || Enumerated<T>) {
            return static_cast<T>(number);
        } else if constexpr (Indexed<T>) {
            return T::at(number);
        } else {
            T value{};
            using Members = boost::describe::describe_members<T, boost::describe::mod_public>;
            boost::mp11::mp_for_each<boost::mp11::mp_reverse<Members>>([&](auto d) {
                using M = std::remove_cvref_t<decltype(value.*d.pointer)>;
                value.*d.pointer = value_of<M>(game, number % count_of<M>());
                number /= count_of<M>();
            });
            return value;
        }
    }

    // Where the numbers of each alternative begin, and where all end.
    static constexpr std::array<int, alternatives + 1> first = [] {
        std::array<int, alternatives + 1> begins{};
        int next = 0, i = 0;
        boost::mp11::mp_for_each<boost::mp11::mp_transform<
            std::type_identity, boost::mp11::mp_rename<Decision, boost::mp11::mp_list>>>(
            [&]<class D>(std::type_identity<D>) {
                begins[i++] = next;
                next += count_of<D>();
            });
        begins[i] = next;
        return begins;
    }();

  public:
    static constexpr int count = first.back();

  private:
    // Looked up, since a search is mispredicted at every step.
    static_assert(alternatives <= 256);
    static constexpr std::array<std::uint8_t, static_cast<std::size_t>(count)> alternative_of_id =
        [] {
            std::array<std::uint8_t, static_cast<std::size_t>(count)> all{};
            for (std::size_t i = 0; i < alternatives; ++i)
                std::fill(all.begin() + first[i], all.begin() + first[i + 1],
                          static_cast<std::uint8_t>(i));
            return all;
        }();
};

}  // namespace trianon
