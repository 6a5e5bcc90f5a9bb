// The words an address is made of in a language, as the catalogue has them.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "games/courtiers/components.h"
#include "games/courtiers/etiquette/read_words.h"
#include "text/catalogue.h"

namespace trianon::courtiers::address {

// C-E1: in this order.
enum class Part { Quality, Dignity, Title, Name, Charge };

// A word or several of an address.
struct Phrase {
    Letters words;
    Part part{};
    bool for_man = true, for_woman = true;
    std::optional<CardName> card;
};

struct Lexicon {
    explicit Lexicon(const Catalogue&);

    std::set<std::string> abbreviated, and_or, articles, particles, who;
    std::set<std::string> graces;    // "dear"
    std::set<std::string> openings;  // "yes", "my": may stand before an address too
    std::set<std::string> speakers;  // "I"
    std::vector<Letters> greetings;  // said to somebody, so that no comma is needed
    std::vector<Phrase> phrases;     // the longest first
};

const Lexicon& lexicon(Language);

}  // namespace trianon::courtiers::address
