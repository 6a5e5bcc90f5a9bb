// A set of enumerators, or of numbered components, in one word; in notation "king+queen", or
// "none".
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/fields.h"

namespace trianon {

// What an EnumSet can hold: the enumerators 0, 1, 2 … of a described enumeration, or components
// numbered in the same way.
template <class E>
concept SetMember = Enumerated<E> || Indexed<E>;

// Whether every set of E is a value of its own that can be numbered and listed: true for an E whose
// sets are part of decisions that the checks write down in full. Such a set is hashed by its
// number, any other by its text.
template <SetMember E> inline constexpr bool sets_are_numbered = false;

template <SetMember E> class EnumSet {
    static constexpr int kinds = [] {
        if constexpr (Enumerated<E>)
            return enumerator_count<E>;
        else
            return E::count;
    }();
    static_assert(kinds <= 64);

  public:
    using value_type = E;
    using Bits =
        std::conditional_t<(kinds <= 8), std::uint8_t,
                           std::conditional_t<(kinds <= 16), std::uint16_t, std::uint64_t>>;

    constexpr EnumSet() = default;
    constexpr EnumSet(E value) : bits_(bit(value)) {}
    constexpr EnumSet(std::initializer_list<E> values) {
        for (E value : values) *this = with(value);
    }
    static constexpr EnumSet from_to(E first, E last) {
        const std::uint64_t up_to_last = ~std::uint64_t{0} >> (63 - number(last));
        return of(up_to_last >> number(first) << number(first));
    }
    static constexpr EnumSet all() { return from_to(member(0), member(kinds - 1)); }

    constexpr bool contains(E value) const { return (bits_ >> number(value) & 1) != 0; }
    constexpr bool covers(EnumSet other) const { return (other.bits_ & ~bits_) == 0; }
    constexpr bool overlaps(EnumSet other) const { return (bits_ & other.bits_) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr E front() const { return member(std::countr_zero(bits_)); }
    constexpr E nth(int n) const {
        Bits left = bits_;
        for (; n > 0; --n) left = static_cast<Bits>(left & (left - 1));
        return member(std::countr_zero(left));
    }

    constexpr EnumSet with(E value) const { return of(bits_ | bit(value)); }
    constexpr EnumSet with_if(bool wanted, E value) const {
        return of(bits_ | static_cast<Bits>(wanted ? bit(value) : 0));
    }
    constexpr EnumSet without(E value) const { return of(bits_ & ~bit(value)); }
    constexpr EnumSet without(EnumSet other) const { return of(bits_ & ~other.bits_); }
    constexpr EnumSet toggled(E value) const { return of(bits_ ^ bit(value)); }
    constexpr EnumSet others() const { return all().without(*this); }
    constexpr EnumSet operator|(EnumSet other) const { return of(bits_ | other.bits_); }
    constexpr EnumSet operator&(EnumSet other) const { return of(bits_ & other.bits_); }
    constexpr bool operator==(const EnumSet&) const = default;

    // Visits the members in order: for (Character c : characters).
    class Iterator {
      public:
        constexpr explicit Iterator(Bits bits) : bits_(bits) {}
        constexpr E operator*() const { return member(std::countr_zero(bits_)); }
        constexpr Iterator& operator++() {
            bits_ = static_cast<Bits>(bits_ & (bits_ - 1));
            return *this;
        }
        constexpr bool operator==(const Iterator&) const = default;

      private:
        Bits bits_;
    };
    constexpr Iterator begin() const { return Iterator{bits_}; }
    constexpr Iterator end() const { return Iterator{0}; }

    static std::string called() { return name_of<E>() + "s"; }

    std::string text() const {
        std::string names;
        for (E value : *this) {
            if (!names.empty()) names += '+';
            if constexpr (Enumerated<E>)
                names += name_of(value);
            else
                names += value.text();
        }
        return names.empty() ? "none" : names;
    }
    static std::optional<EnumSet> from_text(std::string_view text) {
        EnumSet set;
        if (text == "none") return set;
        for (;;) {
            const std::size_t plus = text.find('+');
            const auto value = member_from(text.substr(0, plus));
            if (!value || set.contains(*value)) return std::nullopt;
            set = set.with(*value);
            if (plus == text.npos) return set;
            text.remove_prefix(plus + 1);
        }
    }

    // The numbering of all sets, where sets_are_numbered.
    static constexpr int count = kinds < 16 ? 1 << kinds : 0;
    static constexpr EnumSet at(int index)
        requires sets_are_numbered<E>
    {
        return of(static_cast<std::uint64_t>(index));
    }
    constexpr int index() const
        requires sets_are_numbered<E>
    {
        return bits_;
    }

  private:
    static constexpr int number(E value) {
        if constexpr (Enumerated<E>)
            return static_cast<int>(value);
        else
            return value.index();
    }
    static constexpr E member(int number) {
        if constexpr (Enumerated<E>)
            return static_cast<E>(number);
        else
            return E::at(number);
    }
    static std::optional<E> member_from(std::string_view text) {
        if constexpr (Enumerated<E>)
            return enumerator<E>(text);
        else
            return E::from_text(text);
    }
    static constexpr Bits bit(E value) { return static_cast<Bits>(Bits{1} << number(value)); }
    static constexpr EnumSet of(std::uint64_t bits) {
        EnumSet set;
        set.bits_ = static_cast<Bits>(bits);
        return set;
    }
    Bits bits_ = 0;
};

}  // namespace trianon
