// How a seat is shown to people: always a colour and a symbol, and a name in sentences.
#pragma once

#include <string>

#include "engine/seat.h"
#include "text/catalogue.h"

namespace trianon {

std::string seat_name(Seat seat, Language language);  // "Sun"
std::string seat_symbol(Seat seat);                   // "☀"
std::string seat_colour(Seat seat);                   // an ink for paint()

// Symbol and name in the colour of the seat.
std::string seat_badge(Seat seat, Language language);

}  // namespace trianon
