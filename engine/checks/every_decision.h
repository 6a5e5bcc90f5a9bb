// Every decision that can be written down at all, legal or not. Of a type with too many values,
// such as a free text, a test says by Samples which are tried.
#pragma once

#include "engine/fields.h"

namespace trianon::checks {

template <class T> struct Samples;  // static std::vector<T> all()

template <class T, class F> void for_each_value(const F& f);

template <Described T, std::size_t I, class F> void for_each_product(T& value, const F& f) {
    using Members = boost::describe::describe_members<T, boost::describe::mod_public>;
    if constexpr (I == boost::mp11::mp_size<Members>::value) {
        f(value);
    } else {
        constexpr auto pointer = boost::mp11::mp_at_c<Members, I>::pointer;
        using Member = std::decay_t<decltype(value.*pointer)>;
        for_each_value<Member>([&](const Member& member) {
            value.*pointer = member;
            for_each_product<T, I + 1>(value, f);
        });
    }
}

template <class T, class F> void for_each_value(const F& f) {
    if constexpr (requires { Samples<T>::all(); }) {
        for (const T& value : Samples<T>::all()) f(value);
    } else if constexpr (std::is_same_v<T, Seat>) {
        for (int i = 0; i < max_seats; ++i) f(Seat(i));
    } else if constexpr (std::is_same_v<T, bool>) {
        f(false), f(true);
    } else if constexpr (Enumerated<T>) {
        for (int i = 0; i < enumerator_count<T>; ++i) f(static_cast<T>(i));
    } else if constexpr (Indexed<T>) {
        for (int i = 0; i < T::count; ++i) f(T::at(i));
    } else {
        T value{};
        for_each_product<T, 0>(value, f);
    }
}

template <class Decision, class F> void for_each_decision(const F& f) {
    for_each_alternative<Decision>([&](auto alternative) {
        for_each_value<decltype(alternative)>([&](const auto& value) { f(Decision{value}); });
    });
}

}  // namespace trianon::checks
