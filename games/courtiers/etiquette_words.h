// What etiquette.cc reads a message with: its words without case and accents, the words an address
// is made of in a language, and how alike two names are.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/seat.h"
#include "games/courtiers/components.h"
#include "text/catalogue.h"

namespace trianon::courtiers::address {

using Letters = std::vector<std::string>;  // words as they are compared

// What stands between a word and the one before it.
enum class Gap { Space, Hyphen, Apostrophe, Comma, Exclamation, Stop, Other };

struct Word {
    std::size_t begin = 0, end = 0;
    Gap before{};
    bool capital = false, quoted = false;
    std::string letters;  // without case and accents
};

struct WordsRead {
    std::vector<Word> words;
    Gap last = Gap::Stop;  // behind the last word
};

// The dot behind an abbreviation ends no sentence. What is no UTF-8 has no words.
WordsRead read_words(std::string_view utf8, const std::set<std::string>& abbreviated = {});

// C-E1: in this order.
enum class Part { Quality, Dignity, Title, Name, Charge };

// A word or several of an address, as the catalogue has them.
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

// A family name without its particle.
struct KnownName {
    std::vector<Word> words;
    Seats bearers;  // who bears it now
    Seats born;     // who bore it before a marriage

    // How many letters are wrong, missing, too many, or have changed places with the next, so far
    // as they are few: then it is this name, misspelt. Its article may be left out, as in "della
    // Tour".
    std::optional<std::size_t> slips(std::string_view said) const;
};

// Words as one, without spaces and hyphens.
std::string joined(const std::vector<Word>&, std::size_t first, std::size_t count);

Letters letters_of(std::string_view text);

}  // namespace trianon::courtiers::address
