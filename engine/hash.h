// A hash over the fields of a value, the same on every compiler: the behaviour signature.
#pragma once

#include <cstdint>

#include "engine/fields.h"

namespace trianon {

// FNV-1a, a byte at a time.
class Hash {
  public:
    template <class T> Hash& add(const T& value) {
        if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
            mix(static_cast<std::uint64_t>(value));
        } else if constexpr (is_hidden<T>) {
            add(value.truth()).add(value.audience());
        } else if constexpr (is_deck<T>) {
            add(value.truth());
        } else if constexpr (is_bag<T>) {
            for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(value.size()); ++i)
                add(value.nth(i));
        } else if constexpr (std::is_same_v<T, Seats>) {
            mix(static_cast<std::uint64_t>(value.size()));
            for (Seat seat : value) add(seat);
        } else if constexpr (is_text<T>) {
            for (char c : value.str()) mix(static_cast<unsigned char>(c));
        } else if constexpr (Indexed<T>) {
            mix(static_cast<std::uint64_t>(value.index()));
        } else if constexpr (Token<T>) {
            for (char c : value.text()) mix(static_cast<unsigned char>(c));
        } else if constexpr (Growing<T> || is_array<T>) {
            mix(static_cast<std::uint64_t>(value.size()));
            for (const auto& item : value) add(item);
        } else if constexpr (is_variant<T>) {
            mix(value.index());
            std::visit([&](const auto& alternative) { add(alternative); }, value);
        } else {
            for_each_field(value, [&](std::string_view name, const auto& member) {
                // So a game of version 1 keeps the signature it had before there were others.
                if constexpr (requires { value.is_of_version_1(name); })
                    if (value.is_of_version_1(name)) return;
                add(member);
            });
        }
        return *this;
    }
    std::uint64_t value() const { return value_; }

  private:
    void mix(std::uint64_t x) {
        do {
            value_ = (value_ ^ (x & 0xff)) * 1099511628211ull;
            x >>= 8;
        } while (x != 0);
    }
    std::uint64_t value_ = 14695981039346656037ull;
};

}  // namespace trianon
