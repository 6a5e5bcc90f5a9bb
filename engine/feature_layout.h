// Where each part of a value stands in a row of numbers; engine/features.h says what they mean.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>

#include "engine/enum_set.h"
#include "engine/fields.h"

namespace trianon {

namespace feature {

template <class T> inline constexpr bool is_enum_set = false;
template <class E> inline constexpr bool is_enum_set<EnumSet<E>> = true;

// A value on a scale that begins with rank 0.
template <class T>
concept Ranked = requires(const T value) {
    { value.rank() } -> std::convertible_to<int>;
};
// Numbers that stand in an array of their own.
template <class T>
concept Counted = requires(const T value) { value.counts().size(); };

template <class T> struct MemberOf;
template <class C, class M> struct MemberOf<M C::*> {
    using type = M;
};
template <class D>
using member_type = typename MemberOf<std::remove_cv_t<decltype(D::pointer)>>::type;
template <class T>
using members = boost::describe::describe_members<T, boost::describe::mod_public>;

template <class T> inline constexpr bool is_plain_component = Indexed<T> && !is_enum_set<T>;

// Tells types apart in constant expressions.
template <class T> inline constexpr char type_tag = 0;

}  // namespace feature

// How many numbers each kind of value takes at a table of so many seats, and where they stand.
template <int seats> struct FeatureLayout {
    template <class V, class F> static constexpr void for_each_type(const F& f) {
        boost::mp11::mp_for_each<boost::mp11::mp_transform<
            std::type_identity, boost::mp11::mp_rename<V, boost::mp11::mp_list>>>(f);
    }

    // How many numbers a T takes.
    template <class T> static consteval int size_of() {
        if constexpr (is_text<T>) {
            return 0;
        } else if constexpr (std::is_same_v<T, Seat>) {
            return seats;
        } else if constexpr (std::is_same_v<T, Seats>) {
            return seats + 1;
        } else if constexpr (std::is_integral_v<T>) {
            return 1;
        } else if constexpr (Enumerated<T>) {
            return enumerator_count<T>;
        } else if constexpr (feature::is_enum_set<T>) {
            return size_of<typename T::value_type>();
        } else if constexpr (Indexed<T>) {
            return T::count;
        } else if constexpr (feature::Ranked<T>) {
            return 1;
        } else if constexpr (feature::Counted<T>) {
            return static_cast<int>(
                std::tuple_size_v<std::remove_cvref_t<decltype(std::declval<T>().counts())>>);
        } else if constexpr (is_hidden<T>) {
            return 1 + size_of<typename T::value_type>();
        } else if constexpr (is_bag<T>) {
            return kinds_in<T>();
        } else if constexpr (is_deck<T>) {
            return 1 + kinds_in<T>();
        } else if constexpr (is_array<T>) {
            return static_cast<int>(std::tuple_size_v<T>) * size_of<typename T::value_type>();
        } else if constexpr (Growing<T>) {
            return EntryKeys<typename T::value_type>::count * entry_size<typename T::value_type>();
        } else if constexpr (is_variant<T>) {
            return SharedFields<T>::size;
        } else {
            static_assert(Described<T>, "a value of this kind needs a case of its own");
            int sum = 0;
            for_each_member<T>(
                [&](auto d) { sum += size_of<feature::member_type<decltype(d)>>(); });
            return sum;
        }
    }
    template <class T> static consteval int kinds_in() {
        return []<template <class> class B, class K>(std::type_identity<B<K>>) {
            return K::count;
        }(std::type_identity<T>{});
    }

    // By what the entries of a list are kept apart.
    template <class Item> struct EntryKeys {
        static constexpr bool is_struct = Described<Item>;
        static constexpr int components = [] {
            int n = 0;
            if constexpr (is_struct)
                for_each_member<Item>([&](auto d) {
                    n += feature::is_plain_component<feature::member_type<decltype(d)>> ? 1 : 0;
                });
            return n;
        }();
        // Whether the i-th component is, or any other field, part of the key.
        template <class M> static constexpr bool is_key(int component) {
            if constexpr (feature::is_plain_component<M>)
                return components >= 2 && component == components - 1;
            else
                return components < 2 && (std::is_same_v<M, Seat> || Enumerated<M>);
        }
        // Calls f(d, is_key) for each field.
        template <class F> static constexpr void for_each(const F& f) {
            if constexpr (is_struct) {
                int component = 0;
                for_each_member<Item>([&](auto d) {
                    using M = feature::member_type<decltype(d)>;
                    f(d, is_key<M>(component));
                    component += feature::is_plain_component<M> ? 1 : 0;
                });
            }
        }
        static constexpr int count = [] {
            int product = 1;
            for_each([&](auto d, bool key) {
                if (key) product *= size_of<feature::member_type<decltype(d)>>();
            });
            return product;
        }();
        static_assert(count <= 64, "too many keys to add up entries by");
    };
    template <class Item> static consteval int entry_size() {
        if constexpr (Described<Item>) {
            int sum = 1;
            EntryKeys<Item>::for_each([&](auto d, bool key) {
                if (!key) sum += size_of<feature::member_type<decltype(d)>>();
            });
            return sum;
        } else {
            return 1 + size_of<Item>();
        }
    }

    // Where the fields of the alternatives stand: those of equal name and type share a place.
    template <class V> struct SharedFields {
        struct PlacedField {
            std::string_view name;
            const char* type = nullptr;
            int size = 0, offset = 0;
        };
        template <class F> static constexpr void each_field(const F& f) {
            for_each_type<V>([&]<class A>(std::type_identity<A>) { for_each_member<A>(f); });
        }
        static constexpr int alternatives = static_cast<int>(std::variant_size_v<V>);
        static constexpr int most_fields = [] {
            int n = 0;
            each_field([&](auto) { ++n; });
            return n;
        }();
        struct PlacedFields {
            std::array<PlacedField, static_cast<std::size_t>(most_fields) + 1> fields{};
            int count = 0, size = 0;
        };
        static constexpr PlacedFields table = [] {
            PlacedFields t;
            t.size = alternatives;
            each_field([&](auto d) {
                using M = feature::member_type<decltype(d)>;
                for (int i = 0; i < t.count; ++i)
                    if (t.fields[i].name == d.name && t.fields[i].type == &feature::type_tag<M>)
                        return;
                t.fields[t.count++] = {d.name, &feature::type_tag<M>, size_of<M>(), t.size};
                t.size += size_of<M>();
            });
            return t;
        }();
        static constexpr int size = table.size;
        template <class D> static consteval int offset_of() {
            for (const PlacedField& field : table.fields)
                if (field.name == D::name &&
                    field.type == &feature::type_tag<feature::member_type<D>>)
                    return field.offset;
            return 0;
        }
    };
};

}  // namespace trianon
