// A quick hash of a value, for tables in memory: equal values have equal fingerprints. Unlike Hash
// it may differ between machines, so it is never written down.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>
#include <variant>

#include "engine/fields.h"

namespace trianon {

class Fingerprint {
  public:
    template <class T> Fingerprint& add(const T& value) {
        using V = std::remove_cvref_t<T>;
        if constexpr (is_text<V>) {
            mix(value.bytes().size());
            add_bytes(value.bytes().data(), value.bytes().size());
        } else if constexpr (requires { value.parts(); }) {
            std::apply([&](const auto&... part) { (add(part), ...); }, value.parts());
        } else if constexpr (Growing<V>) {
            add_row(value);
        } else if constexpr (is_small_variant<V>) {
            mix(word_of(value));
        } else if constexpr (is_variant<V>) {
            mix(value.index());
            std::visit([&](const auto& alternative) { add(alternative); }, value);
        } else if constexpr (Described<V>) {
            for_each_field(value, [&](std::string_view, const auto& member) { add(member); });
        } else if constexpr (is_hidden<V>) {
            add(value.truth()).add(value.audience());
        } else if constexpr (is_array<V> && !is_solid<V>) {
            for (const auto& item : value) add(item);
        } else if constexpr (is_bag<V>) {
            add_bytes(value.words().data(), value.words().size_bytes());
        } else if constexpr (is_deck<V>) {
            mix(static_cast<std::uint64_t>(value.size()));
            add(value.truth());
        } else {
            static_assert(is_solid<V>, "a value of this kind needs a case of its own");
            if constexpr (sizeof value <= 8) {
                std::uint64_t word = 0;
                std::memcpy(&word, &value, sizeof value);
                mix(word);
            } else {
                add_bytes(&value, sizeof value);
            }
        }
        return *this;
    }
    std::uint64_t value() const { return value_ ^ value_ >> 32; }

  private:
    // Whether equal values have equal bytes all the way down. A row has not: what was taken out of
    // it is still there behind its end, and would tell what was hidden.
    template <class T> static constexpr bool holds_rows() {
        if constexpr (Growing<T> || is_text<T> || is_variant<T>) {
            return true;
        } else if constexpr (is_hidden<T>) {
            return holds_rows<typename T::value_type>();
        } else if constexpr (is_array<T>) {
            return holds_rows<typename T::value_type>();
        } else if constexpr (Described<T>) {
            bool any = false;
            for_each_member<T>([&](auto d) {
                any = any ||
                      holds_rows<std::remove_cvref_t<decltype(std::declval<T&>().*d.pointer)>>();
            });
            return any;
        } else {
            return false;
        }
    }
    template <class T>
    static constexpr bool is_solid =
        std::has_unique_object_representations_v<T> && !holds_rows<T>();

    // A variant of a few bytes whose alternatives are all plain is taken as one word: what the
    // alternative at hand does not fill is left out. The alternative comes first in a variant, as
    // in the standard libraries there are; the tests would tell.
    template <class... A> static constexpr bool fits_a_word(const std::variant<A...>*) {
        return ((std::is_empty_v<A> || is_solid<A>) && ...) && sizeof(std::variant<A...>) < 8;
    }
    static constexpr bool fits_a_word(const void*) { return false; }
    template <class T>
    static constexpr bool is_small_variant = fits_a_word(static_cast<const T*>(nullptr));

    template <class... A> static std::uint64_t word_of(const std::variant<A...>& value) {
        static constexpr std::uint64_t filled[] = {
            std::is_empty_v<A> ? 0 : ~std::uint64_t{} >> (64 - 8 * sizeof(A))...};
        std::uint64_t word = 0;
        std::memcpy(&word, &value, sizeof value);
        return (word & filled[value.index()]) << 8 | value.index();
    }

    template <class Row> void add_row(const Row& row) {
        using Item = typename Row::value_type;
        mix(static_cast<std::uint64_t>(row.size()));
        if constexpr (is_solid<Item> && std::is_pointer_v<decltype(row.begin())>)
            add_bytes(row.begin(), sizeof(Item) * static_cast<std::size_t>(row.size()));
        else
            for (const auto& item : row) add(item);
    }

    void add_bytes(const void* data, std::size_t size) {
        const auto* bytes = static_cast<const unsigned char*>(data);
        const std::size_t whole = size;
        if (size >= 64) {  // four rows of words side by side: no step waits for the one before
            std::uint64_t lanes[4] = {value_, ~value_, value_ << 1, value_ >> 1};
            for (; size >= 32; size -= 32, bytes += 32)
                for (int i = 0; i < 4; ++i) lanes[i] = mixed(lanes[i], word_at(bytes + 8 * i));
            for (std::uint64_t lane : lanes) mix(lane);
        }
        for (; size >= 8; size -= 8, bytes += 8) mix(word_at(bytes));
        if (size == 0) return;
        if (whole >= 8) return mix(word_at(bytes + size - 8));  // some of it for the second time
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < size; ++i) word = word << 8 | bytes[i];
        mix(word);
    }
    static std::uint64_t word_at(const unsigned char* bytes) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes, 8);
        return word;
    }
    static std::uint64_t mixed(std::uint64_t value, std::uint64_t x) {
        value = (value ^ x) * 0x9e3779b97f4a7c15ull;
        return value ^ value >> 29;
    }
    void mix(std::uint64_t x) { value_ = mixed(value_, x); }
    std::uint64_t value_ = 0x243f6a8885a308d3ull;
};

}  // namespace trianon
