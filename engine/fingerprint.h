// A quick hash of a value, for tables in memory: equal values have equal fingerprints. Unlike Hash
// it may differ between machines, so it is never written down.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

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
            add_bytes(&value, sizeof value);
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
        for (; size >= 8; size -= 8, bytes += 8) {
            std::uint64_t word = 0;
            std::memcpy(&word, bytes, 8);
            mix(word);
        }
        if (size == 0) return;
        std::uint64_t word = 0;
        std::memcpy(&word, bytes, size);
        mix(word);
    }
    void mix(std::uint64_t x) {
        value_ = (value_ ^ x) * 0x9e3779b97f4a7c15ull;
        value_ ^= value_ >> 29;
    }
    std::uint64_t value_ = 0x243f6a8885a308d3ull;
};

}  // namespace trianon
