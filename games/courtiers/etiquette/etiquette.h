// Etiquette (C-E1): the right form of address for a courtier in each language, and the breaches in
// what a player writes. Words only: what a breach costs is in fines.cc.
//
// "In doubt it finds nothing" decides every unclear case. An address is a run of quality, dignity,
// title, family name and charge in the catalogue's words that is set off as one speaks to
// somebody: "Marquis, …", "…, Lady de Maintenon, …", "…, Sir.", "thank you, Duke". A run inside a
// sentence ("the Marquis de Thrémière lies") speaks about somebody and is never judged, nor is what
// stands in quotation marks or behind "and", in lists, in the plural, or in another language than
// the one given. Case, accents, hyphens and the form of the particle (de, of, di, d’) are free, so
// are the articles, the gender of dignity and charge, and whether the charge is really held. A
// comma separates two addresses: "Madame, le marquis de Thrémière vous ment" speaks to one courtier
// about another. Hence its limits: an address without punctuation goes unnoticed unless it follows
// a greeting or "I" comes next; a lone quality ("Sir, …") is never wrong, for the message does not
// say to whom; nor a lone "Duke", which may be the card; nor an unknown name like nobody's at
// court.
//
// What it may still get wrong: a third courtier who is named between commas ("my aunt, Lady de
// Thrémière, …") looks like an address.
//
// At a gentle table (C-E2) the table shows explain() for each of breaches() to the writer before it
// sends the message. At a strict one it sends the message and, if there are breaches, makes the
// recorded move decision::Breach{writer, count, readers} under the_table, count being how many (at
// most 255) and readers who gets the message; Fine follows from it. Company is of the moment of
// writing.
#pragma once

#include <boost/describe.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/courtiers/state.h"
#include "text/catalogue.h"

namespace trianon::courtiers {

// What a courtier is addressed by.
struct Addressee {
    Seat seat{};
    Sex sex{};
    FamilyName name;
    FamilyName born;                // the original name; a wife or widow bears another
    std::optional<CardName> title;  // the highest, own or through the husband
    bool marshal = false;
    CardNames charges_held;
};

Addressee addressee_of(const State&, Seat);

// The full form, e.g. "Sir Marshal Marquis de Thrémière, Minister of War".
Sentence form_of_address(const Addressee&);

BOOST_DEFINE_FIXED_ENUM_CLASS(BreachKind, std::uint8_t, WrongOrder, WrongSex, WrongName,
                              PlayersName, WrongTitle)

struct Breach {
    BreachKind kind{};
    std::size_t begin = 0, end = 0;  // bytes of the message
    std::optional<Seat> about;       // where it is clear who is meant
    bool operator==(const Breach&) const = default;
};

// Who is at court when a message is written.
struct Company {
    std::vector<Addressee> court;
    Seat writer{};
    std::vector<std::string> players;  // their own names by seat; none, or "", if unknown
    int rules = 2;                     // version 1 finds less
};

Company company_of(const State&, Seat writer, std::vector<std::string> players = {});

// In the order of the message, which may have several sentences. The language is the message's.
std::vector<Breach> breaches(std::string_view message, const Company&, Language);

// What the writer is told: what is wrong and, where it is clear who is meant, what would be right.
Sentence explain(const Breach&, std::string_view message, const Company&);

}  // namespace trianon::courtiers
