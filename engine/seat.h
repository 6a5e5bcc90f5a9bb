// Seats and sets of seats: who acts, who may see.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trianon {

// Seats are numbered clockwise from 0.
enum class Seat : std::uint8_t {};

inline constexpr int max_seats = 6;

// Whoever watches without a seat. Belongs to an audience only if everybody does.
inline constexpr Seat spectator{7};

// A move that nobody at the table makes, such as the end of a time limit, is recorded under the
// number of the table itself.
inline constexpr Seat the_table = spectator;

constexpr int index(Seat seat) { return static_cast<int>(seat); }

// A set of seats: an audience, or the players who must act now.
class Seats {
  public:
    constexpr Seats() = default;
    static constexpr Seats none() { return Seats{0}; }
    static constexpr Seats everybody() { return Seats{0xff}; }
    static constexpr Seats only(Seat seat) { return Seats{1u << index(seat)}; }
    static constexpr Seats first(int players) { return Seats{(1u << players) - 1}; }

    constexpr bool contains(Seat seat) const { return (bits_ >> index(seat) & 1) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr Seat front() const { return Seat(std::countr_zero(bits_)); }
    constexpr Seats with(Seat seat) const { return *this | only(seat); }
    constexpr Seats without(Seat seat) const { return Seats{bits_ & ~(1u << index(seat))}; }
    constexpr Seats without(Seats seats) const { return Seats{bits_ & ~unsigned{seats.bits_}}; }
    constexpr Seats operator|(Seats other) const { return Seats{unsigned{bits_} | other.bits_}; }
    constexpr Seats operator&(Seats other) const { return Seats{unsigned{bits_} & other.bits_}; }
    bool operator==(const Seats&) const = default;
    constexpr auto operator<=>(const Seats&) const = default;

    // Visits the seats in order: for (Seat seat : seats).
    class Iterator {
      public:
        constexpr explicit Iterator(std::uint8_t bits) : bits_(bits) {}
        constexpr Seat operator*() const { return Seat(std::countr_zero(bits_)); }
        constexpr Iterator& operator++() {
            bits_ = static_cast<std::uint8_t>(bits_ & (bits_ - 1));
            return *this;
        }
        bool operator==(const Iterator&) const = default;

      private:
        std::uint8_t bits_;
    };
    constexpr Iterator begin() const { return Iterator{bits_}; }
    constexpr Iterator end() const { return Iterator{0}; }

    // "*" for everybody, else the digits of the seats: "02". Nobody is "-".
    std::string text() const {
        if (*this == everybody()) return "*";
        if (empty()) return "-";
        std::string digits;
        for (Seat seat : *this) digits += static_cast<char>('0' + index(seat));
        return digits;
    }
    static std::optional<Seats> from_text(std::string_view text) {
        if (text == "*") return everybody();
        if (text == "-") return none();
        Seats seats;
        for (char c : text) {
            if (c < '0' || c >= '0' + max_seats) return std::nullopt;
            seats = seats.with(Seat(c - '0'));
        }
        if (text.empty() || seats.text() != text) return std::nullopt;
        return seats;
    }

  private:
    explicit constexpr Seats(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}
    std::uint8_t bits_ = 0;
};

}  // namespace trianon
