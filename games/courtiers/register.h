// The Grand Register (C-C6): all that changed for a courtier, with its reason, from the events.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/courtiers/events.h"
#include "games/courtiers/view.h"
#include "text/catalogue.h"
#include "text/register.h"

namespace trianon::courtiers {

struct RegisterEntry {
    int game_turn = 0;  // 0: the set-up
    Event event;
};

// What the register says of this seat's courtiers, in order.
std::vector<RegisterEntry> register_of(std::span<const Event> story, Seat seat);

// The same in words, one line an entry.
std::vector<std::string> register_lines(std::span<const Event> story, Seat seat, Language);

// The whole register in words: how each courtier stands, and an entry for each game turn.
std::vector<RegisterPage> register_pages(const View&, const Log& heard, Language);

}  // namespace trianon::courtiers
