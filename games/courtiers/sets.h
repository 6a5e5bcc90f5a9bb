// Small sets of enumerators; in notation "england+spain", or "none".
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/fields.h"

namespace trianon::courtiers {

template <Enumerated E> class EnumSet {
  public:
    using Bits = std::conditional_t<(enumerator_count<E> <= 8), std::uint8_t, std::uint64_t>;

    constexpr EnumSet() = default;
    constexpr EnumSet(E value) : bits_(bit(value)) {}
    static constexpr EnumSet from_to(E first, E last) {
        EnumSet set;
        for (int i = static_cast<int>(first); i <= static_cast<int>(last); ++i)
            set = set.with(static_cast<E>(i));
        return set;
    }
    constexpr bool contains(E value) const { return (bits_ & bit(value)) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr E front() const { return static_cast<E>(std::countr_zero(bits_)); }
    constexpr E nth(int n) const {
        Bits left = bits_;
        for (; n > 0; --n) left = static_cast<Bits>(left & (left - 1));
        return static_cast<E>(std::countr_zero(left));
    }
    constexpr EnumSet with(E value) const { return of(bits_ | bit(value)); }
    constexpr EnumSet with_if(bool wanted, E value) const {
        return of(bits_ | static_cast<Bits>(wanted ? bit(value) : 0));
    }
    constexpr EnumSet without(E value) const { return of(bits_ & ~bit(value)); }
    constexpr EnumSet operator|(EnumSet other) const { return of(bits_ | other.bits_); }
    constexpr EnumSet operator&(EnumSet other) const { return of(bits_ & other.bits_); }
    constexpr EnumSet minus(EnumSet other) const { return of(bits_ & ~other.bits_); }
    bool operator==(const EnumSet&) const = default;

    class Iterator {
      public:
        constexpr explicit Iterator(Bits bits) : bits_(bits) {}
        constexpr E operator*() const { return static_cast<E>(std::countr_zero(bits_)); }
        constexpr Iterator& operator++() {
            bits_ = static_cast<Bits>(bits_ & (bits_ - 1));
            return *this;
        }
        bool operator==(const Iterator&) const = default;

      private:
        Bits bits_;
    };
    constexpr Iterator begin() const { return Iterator{bits_}; }
    constexpr Iterator end() const { return Iterator{0}; }

    std::string text() const {
        std::string names;
        for (E value : *this) names += (names.empty() ? "" : "+") + name_of(value);
        return names.empty() ? "none" : names;
    }
    static std::optional<EnumSet> from_text(std::string_view text) {
        EnumSet set;
        if (text == "none") return set;
        for (;;) {
            const std::size_t plus = text.find('+');
            const auto value = enumerator<E>(text.substr(0, plus));
            if (!value || set.contains(*value)) return std::nullopt;
            set = set.with(*value);
            if (plus == text.npos) return set;
            text.remove_prefix(plus + 1);
        }
    }

  private:
    static constexpr Bits bit(E value) {
        return static_cast<Bits>(Bits{1} << static_cast<int>(value));
    }
    static constexpr EnumSet of(std::uint64_t bits) {
        EnumSet set;
        set.bits_ = static_cast<Bits>(bits);
        return set;
    }
    Bits bits_ = 0;
};

}  // namespace trianon::courtiers
