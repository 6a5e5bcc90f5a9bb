// What a seat knows as a row of numbers, for learners: a layout derived from the fields of the
// state, written from the view alone, so that equal views give equal numbers.
//
//   Seat, enumerator, component    one number each, 1 for the one it is
//   set of them                    one number each, 1 for those in it
//   number                         as it is
//   Bag, Deck                      how many of each kind; of a deck also how many in all
//   Hidden                         1 if it is seen, then the value, or zeros
//   variant                        1 for the alternative, then the fields; equal fields of several
//                                  alternatives are one
//   list                           how many, then the numbers of its entries added up. Entries that
//                                  are structs are added up for each key apart: the component that
//                                  names the place, if there are two; else all seats and
//                                  enumerators
//   Text                           nothing
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "engine/feature_layout.h"
#include "engine/game.h"

namespace trianon {

template <class G> class Features {
    static constexpr int seats = G::info.max_players;
    using Layout = FeatureLayout<seats>;
    template <class Item> using KeysOf = typename Layout::template EntryKeys<Item>;
    template <class V> using Fields = typename Layout::template SharedFields<V>;
    template <class T> static consteval int size_of() { return Layout::template size_of<T>(); }

    static void add(float& to, int n) { to += static_cast<float>(n); }
    static void add(std::uint8_t& to, int n) {  // a byte holds what it can
        to = static_cast<std::uint8_t>(std::clamp(to + n, 0, 255));
    }

    // The same for what fits a byte; written so that eight of them are one vector.
    static void add_count(float& to, std::uint8_t n) { to += static_cast<float>(n); }
    static void add_count(std::uint8_t& to, std::uint8_t n) {
        const auto sum = static_cast<std::uint8_t>(to + n);
        to = static_cast<std::uint8_t>(sum | -static_cast<int>(sum < n));
    }

    template <class E> class FeatureWriter {
      public:
        explicit FeatureWriter(Seat viewer) : eyes_(Eyes::of(viewer)) {}

        template <class T> void write(const T& value, E* out) const {
            if constexpr (is_text<T>) {
                return;
            } else if constexpr (std::is_same_v<T, Seat>) {
                if (index(value) < seats) add(out[index(value)], 1);
            } else if constexpr (std::is_same_v<T, Seats>) {
                for (Seat seat : value& Seats::first(max_seats))
                    add(out[std::min(index(seat), seats)], 1);
            } else if constexpr (std::is_integral_v<T>) {
                add(*out, static_cast<int>(value));
            } else if constexpr (Enumerated<T>) {
                add(out[static_cast<int>(value)], 1);
            } else if constexpr (feature::is_enum_set<T>) {
                for (auto member : value) write(member, out);
            } else if constexpr (Indexed<T>) {
                add(out[value.index()], 1);
            } else if constexpr (feature::Ranked<T>) {
                add(*out, value.rank());
            } else if constexpr (feature::Counted<T>) {
                for (auto n : value.counts()) add(*out++, n);
            } else if constexpr (is_hidden<T>) {
                if (const auto* seen = eyes_.at(value)) {
                    add(*out, 1);
                    write(*seen, out + 1);
                }
            } else if constexpr (is_bag<T>) {
                write_bag(value, out);
            } else if constexpr (is_deck<T>) {
                add(*out, value.size());
                write_bag(value.truth(), out + 1);
            } else if constexpr (is_array<T>) {
                for (const auto& item : value) {
                    write(item, out);
                    out += size_of<typename T::value_type>();
                }
            } else if constexpr (Growing<T>) {
                for (auto&& item : value) write_entry(item, out);
            } else if constexpr (is_variant<T>) {
                add(out[value.index()], 1);
                std::visit([&](const auto& alternative) { write_fields<T>(alternative, out); },
                           value);
            } else {
                for_each_member<T>([&](auto d) {
                    write(value.*d.pointer, out);
                    out += size_of<feature::member_type<decltype(d)>>();
                });
            }
        }

      private:
        // Eight counts at a time, without a branch: the compiler makes vectors of them.
        template <class K> void write_bag(const Bag<K>& bag, E* out) const {
            constexpr int whole = K::count / 8;
            for (int word = 0; word < whole; ++word) write_counts<8>(bag, word, out + 8 * word);
            write_counts<K::count % 8>(bag, whole, out + 8 * whole);
        }
        template <int n, class K> void write_counts(const Bag<K>& bag, int word, E* out) const {
            if constexpr (n > 0) {
                static_assert(std::endian::native == std::endian::little);
                const auto counts = std::bit_cast<std::array<std::uint8_t, 8>>(
                    bag.words()[static_cast<std::size_t>(word)]);
                for (int i = 0; i < n; ++i) add_count(out[i], counts[i]);
            }
        }
        template <class V, class A> void write_fields(const A& alternative, E* out) const {
            for_each_member<A>([&](auto d) {
                write(alternative.*d.pointer, out + Fields<V>::template offset_of<decltype(d)>());
            });
        }
        template <class Item> void write_entry(const Item& item, E* out) const {
            if constexpr (Described<Item>) {
                int key = 0;
                KeysOf<Item>::for_each([&](auto d, bool is_key) {
                    using M = feature::member_type<decltype(d)>;
                    if constexpr (std::is_same_v<M, Seat> || Enumerated<M> ||
                                  feature::is_plain_component<M>)
                        if (is_key) key = key * size_of<M>() + number(item.*d.pointer);
                });
                out += key * Layout::template entry_size<Item>();
                add(*out++, 1);
                KeysOf<Item>::for_each([&](auto d, bool is_key) {
                    if (is_key) return;
                    write(item.*d.pointer, out);
                    out += size_of<feature::member_type<decltype(d)>>();
                });
            } else {
                add(*out, 1);
                write(item, out + 1);
            }
        }
        template <class M> static int number(const M& member) {
            if constexpr (feature::is_plain_component<M>)
                return member.index();
            else
                return std::min(static_cast<int>(member), size_of<M>() - 1);
        }
        Eyes eyes_;
    };

    using State = typename G::State;

  public:
    static constexpr int size = seats + size_of<State>();

    // Who looks, then what is known; E is float or std::uint8_t.
    template <class E> static void write(const typename G::View& view, std::span<E, size> out) {
        std::memset(out.data(), 0, out.size_bytes());  // std::fill takes three times as long
        const FeatureWriter<E> writer{view.viewer};
        writer.write(view.viewer, out.data());
        writer.write(view.known, out.data() + seats);
    }

    // What each number is called: "hands[1].king-3".
    static std::vector<std::string> names() {
        std::vector<std::string> all;
        all.reserve(size);
        name<Seat>("viewer", all);
        name<State>("", all);
        return all;
    }

    // The same for a decision: which one, and its fields.
    using Decision = typename G::Decision;
    static constexpr int decision_size = Layout::template size_of<Decision>();
    template <class E>
    static void write(const Decision& decision, std::span<E, decision_size> out) {
        std::memset(out.data(), 0, out.size_bytes());
        FeatureWriter<E>{spectator}.write(decision, out.data());
    }
    static std::vector<std::string> decision_names() {
        std::vector<std::string> all;
        name<Decision>("decision", all);
        return all;
    }

  private:
    using Names = std::vector<std::string>;

    template <class T> static void name(const std::string& prefix, Names& all) {
        const auto number = [&](const char* sign, int n, int from = 0) {
            for (int i = from; i < n; ++i) all.push_back(prefix + sign + std::to_string(i));
        };
        if constexpr (is_text<T>) {
            return;
        } else if constexpr (std::is_same_v<T, Seat>) {
            number("=", seats);
        } else if constexpr (std::is_same_v<T, Seats>) {
            number("=", seats);
            all.push_back(prefix + "=other");
        } else if constexpr (std::is_integral_v<T> || feature::Ranked<T>) {
            all.push_back(prefix);
        } else if constexpr (Enumerated<T>) {
            for (const std::string& e : enumerator_names<T>()) all.push_back(prefix + "=" + e);
        } else if constexpr (feature::is_enum_set<T>) {
            name<typename T::value_type>(prefix, all);
        } else if constexpr (Indexed<T>) {
            for (int i = 0; i < T::count; ++i) all.push_back(prefix + "=" + T::at(i).text());
        } else if constexpr (feature::Counted<T>) {
            number("#", size_of<T>());
        } else if constexpr (is_hidden<T>) {
            all.push_back(prefix + ".seen");
            name<typename T::value_type>(prefix, all);
        } else if constexpr (is_bag<T> || is_deck<T>) {
            if constexpr (is_deck<T>) all.push_back(prefix + ".size");
            []<template <class> class B, class K>(std::type_identity<B<K>>, const auto& p,
                                                  Names& to) { name<K>(p, to); }(
                std::type_identity<T>{}, prefix, all);
        } else if constexpr (is_array<T>) {
            for (std::size_t i = 0; i < std::tuple_size_v<T>; ++i)
                name<typename T::value_type>(prefix + "[" + std::to_string(i) + "]", all);
        } else if constexpr (Growing<T>) {
            name_list<typename T::value_type>(prefix, all);
        } else if constexpr (is_variant<T>) {
            Layout::template for_each_type<T>([&]<class A>(std::type_identity<A>) {
                all.push_back(prefix + "=" + name_of<A>());
            });
            name_shared_fields<T>(prefix, all);
        } else {
            for_each_member<T>([&](auto d) {
                name<feature::member_type<decltype(d)>>(joined(prefix, d.name), all);
            });
        }
    }
    static std::string joined(const std::string& prefix, const char* field) {
        return prefix.empty() ? field : prefix + "." + field;
    }
    template <class V> static void name_shared_fields(const std::string& prefix, Names& all) {
        const std::size_t before = all.size() - Fields<V>::alternatives;
        Fields<V>::each_field([&](auto d) {
            using D = decltype(d);
            const std::size_t place =
                before + static_cast<std::size_t>(Fields<V>::template offset_of<D>());
            if (all.size() == place) name<feature::member_type<D>>(joined(prefix, d.name), all);
        });
    }
    template <class Item> static void name_list(const std::string& prefix, Names& all) {
        for (const std::string& key : key_names<Item>()) {
            all.push_back(prefix + key + ".count");
            if constexpr (Described<Item>)
                KeysOf<Item>::for_each([&](auto d, bool is_key) {
                    if (!is_key)
                        name<feature::member_type<decltype(d)>>(joined(prefix + key, d.name), all);
                });
            else
                name<Item>(prefix + key, all);
        }
    }
    template <class Item> static Names key_names() {
        Names keys{""};
        KeysOf<Item>::for_each([&](auto d, bool is_key) {
            if (!is_key) return;
            Names values, products;
            name<feature::member_type<decltype(d)>>(d.name, values);
            for (const std::string& key : keys)
                for (const std::string& value : values) products.push_back(key + "[" + value + "]");
            keys = products;
        });
        return keys;
    }
};

}  // namespace trianon
