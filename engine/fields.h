// One list of fields per type, declared with Boost.Describe, feeds everything that walks over
// values: JSON, notation, hash, redaction. Names on the wire are the C++ names in snake_case.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/bag.h"
#include "engine/hidden.h"
#include "engine/row.h"
#include "engine/seat.h"
#include "engine/text.h"

namespace trianon {

// The kinds of value a walk may meet.
template <class T>
concept Described = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;
template <class T>
concept Enumerated = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;
template <class T>
concept Token = requires(const T value, std::string_view text) {
    { value.text() } -> std::convertible_to<std::string>;
    { T::from_text(text) } -> std::same_as<std::optional<T>>;
};

template <class T> inline constexpr bool is_hidden = false;
template <class T> inline constexpr bool is_hidden<Hidden<T>> = true;
template <class T> inline constexpr bool is_variant = false;
template <class... Ts> inline constexpr bool is_variant<std::variant<Ts...>> = true;
template <class T> inline constexpr bool is_bag = false;
template <class T> inline constexpr bool is_bag<Bag<T>> = true;
template <class T> inline constexpr bool is_deck = false;
template <class T> inline constexpr bool is_deck<Deck<T>> = true;
template <class T> inline constexpr bool is_array = false;
template <class T, std::size_t N> inline constexpr bool is_array<std::array<T, N>> = true;

// A container that can be emptied and filled again; a std::array is filled in place instead.
template <class T>
concept Growing = requires(T row, typename T::value_type item) {
    row.clear();
    row.push_back(item);
    row.begin();
    { T::capacity } -> std::convertible_to<int>;
};

// Lays one set of lambdas over a variant: std::visit(Cases{…}, v).
template <class... Fs> struct Cases : Fs... {
    using Fs::operator()...;
};
template <class... Fs> Cases(Fs...) -> Cases<Fs...>;

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

inline std::string snake_case(std::string_view pascal) {
    std::string snake;
    for (char c : pascal) {
        if (is_upper(c) && !snake.empty()) snake += '_';
        snake += is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return snake;
}

// The name of a type without its namespace. The compilers print "T = trianon::…::Play" here.
template <class T> constexpr std::string_view type_name() {
    std::string_view text = __PRETTY_FUNCTION__;
    const std::size_t begin = text.find("T = ") + 4;
    text = text.substr(begin, text.find_first_of(";]", begin) - begin);
    return text.substr(text.rfind(':') + 1);
}

// A type may say itself what it is called.
template <class T> const std::string& name_of() {
    static const std::string name = [] {
        if constexpr (requires { T::called(); })
            return T::called();
        else
            return snake_case(type_name<T>());
    }();
    return name;
}

template <Enumerated E>
inline constexpr int enumerator_count =
    static_cast<int>(boost::mp11::mp_size<boost::describe::describe_enumerators<E>>::value);

template <Enumerated E> const std::string& name_of(E value) {
    static const auto names = [] {
        std::vector<std::string> all(enumerator_count<E>);
        boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
            [&](auto d) { all[static_cast<std::size_t>(d.value)] = snake_case(d.name); });
        return all;
    }();
    return names[static_cast<std::size_t>(value)];
}

template <Enumerated E> std::optional<E> enumerator(std::string_view name) {
    for (int i = 0; i < enumerator_count<E>; ++i)
        if (name_of(static_cast<E>(i)) == name) return static_cast<E>(i);
    return std::nullopt;
}

template <Enumerated E> std::vector<std::string> enumerator_names() {
    std::vector<std::string> names;
    for (int i = 0; i < enumerator_count<E>; ++i) names.push_back(name_of(static_cast<E>(i)));
    return names;
}

// Every enumerator, in order.
template <Enumerated E>
inline constexpr auto every = [] {
    std::array<E, enumerator_count<E>> all{};
    for (int i = 0; i < enumerator_count<E>; ++i) all[i] = static_cast<E>(i);
    return all;
}();

// Calls f(d) for each field of T, in order; d has a name and a pointer to the member.
template <Described T, class F> constexpr void for_each_member(F&& f) {
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(f);
}

// Calls f(name, member) for each field of value, in order.
template <class T, class F>
    requires Described<std::remove_const_t<T>>
constexpr void for_each_field(T& value, F&& f) {
    for_each_member<std::remove_const_t<T>>(
        [&](auto d) { f(std::string_view{d.name}, value.*d.pointer); });
}

// Calls f with a default value of each alternative of the variant V, in order.
template <class V, class F> constexpr void for_each_alternative(F&& f) {
    boost::mp11::mp_for_each<boost::mp11::mp_rename<V, boost::mp11::mp_list>>(f);
}

// Whether there is a Hidden inside a T, however deep.
template <class T> constexpr bool holds_hidden() {
    if constexpr (is_hidden<T>) {
        return true;
    } else if constexpr (Growing<T> || is_array<T>) {
        return holds_hidden<typename T::value_type>();
    } else if constexpr (is_variant<T>) {
        return []<class... A>(std::type_identity<std::variant<A...>>) {
            return (holds_hidden<A>() || ...);
        }(std::type_identity<T>{});
    } else if constexpr (Described<T>) {
        bool any = false;
        for_each_member<T>([&](auto d) {
            any =
                any || holds_hidden<std::remove_cvref_t<decltype(std::declval<T&>().*d.pointer)>>();
        });
        return any;
    } else {
        return false;
    }
}

// Calls f on every Hidden inside value, however deep.
template <class T, class F> constexpr void for_each_hidden(T& value, const F& f) {
    using V = std::remove_const_t<T>;
    if constexpr (is_hidden<V>) {
        f(value);
    } else if constexpr (Growing<V> || is_array<V>) {
        for (auto&& item : value) for_each_hidden(item, f);
    } else if constexpr (is_variant<V>) {
        std::visit([&](auto& alternative) { for_each_hidden(alternative, f); }, value);
    } else if constexpr (Described<V>) {
        for_each_field(value, [&](std::string_view, auto& member) { for_each_hidden(member, f); });
    }
}

}  // namespace trianon
