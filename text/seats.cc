#include "text/seats.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "text/terminal.h"

namespace trianon {
namespace {

struct Look {
    std::string_view name;
    std::string_view symbol;
    int colour;  // of the 256 of a terminal
};

constexpr std::array<Look, max_seats> looks{{{"seat.0", "☀", 33},    // sun, blue
                                             {"seat.1", "✿", 161},   // rose, crimson
                                             {"seat.2", "⚜", 35},    // lily, green
                                             {"seat.3", "⚷", 172},   // key, amber
                                             {"seat.4", "★", 134},   // star, violet
                                             {"seat.5", "✒", 37}}};  // feather, teal

const Look* look(Seat seat) {
    const auto i = static_cast<std::size_t>(index(seat));
    return i < looks.size() ? &looks[i] : nullptr;
}

}  // namespace

std::string seat_name(Seat seat, Language language) {
    const Look* seated = look(seat);
    return table_catalogue(language).say(seated != nullptr ? seated->name : "spectator");
}

std::string seat_symbol(Seat seat) {
    const Look* seated = look(seat);
    return std::string{seated != nullptr ? seated->symbol : "◌"};
}

std::string seat_colour(Seat seat) {
    const Look* seated = look(seat);
    return seated != nullptr ? fmt::format("\x1b[38;5;{}m", seated->colour)
                             : std::string{ink::quiet};
}

std::string seat_badge(Seat seat, Language language) {
    return paint(fmt::format("{} {}", seat_symbol(seat), seat_name(seat, language)),
                 seat_colour(seat));
}

}  // namespace trianon
