// Finds in a message what is set off as one speaks to somebody.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "games/courtiers/etiquette/etiquette.h"
#include "games/courtiers/etiquette/lexicon.h"
#include "games/courtiers/etiquette/read_words.h"

namespace trianon::courtiers::address {

// A part of an address as it was said.
struct Piece {
    Part part{};
    std::size_t first = 0, last = 0;  // words of the message
    bool for_man = true, for_woman = true;
    std::optional<CardName> card{};
    Seats people{};  // of a name: whose it is, or seems to be
    bool wrong_name = false, players_name = false;

    bool suits(Sex sex) const { return sex == Sex::Man ? for_man : for_woman; }
};

using Run = std::vector<Piece>;

struct Address {
    Run run;
    bool dear = false;  // a word of respect stands before it
};

struct Addresses {
    std::vector<Word> words;       // of the message
    std::vector<Address> found{};  // in their order; never in a quotation
};

Addresses addresses_in(std::string_view message, const Company&, Language);

}  // namespace trianon::courtiers::address
