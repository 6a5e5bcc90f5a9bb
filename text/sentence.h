// What is said, in no language yet: the key of a message and its arguments. A renderer finds the
// words when somebody reads it: here Catalogue::say, on the page a module of its own.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/seat.h"

namespace trianon {

struct Argument;
using Arguments = std::vector<std::pair<std::string, Argument>>;

// As an argument of another it is a phrase: "King 3" of "Play King 3".
struct Sentence {
    std::string key;
    Arguments with;
};

// An enumerator or a component by its key, character.king. Other forms of its words are
// character.king.of …; its id is what stands behind the last dot.
struct Term {
    std::string key;
};

// A value that the viewer may not see: its words are <type>.hidden, or none.
struct Unseen {
    std::string type;
};

// A number for each seat. Seats with nothing go unmentioned.
struct SeatCounts {
    std::vector<std::int64_t> counts;
};

using ArgumentList = std::vector<Argument>;

struct Argument {
    std::variant<std::int64_t, std::string, Seat, Term, Sentence, Unseen, ArgumentList, SeatCounts>
        value;

    template <std::integral I> Argument(I number) : value(static_cast<std::int64_t>(number)) {}
    Argument(std::string text) : value(std::move(text)) {}
    Argument(std::string_view text) : value(std::string{text}) {}
    Argument(const char* text) : value(std::string{text}) {}
    Argument(Seat seat) : value(seat) {}
    Argument(Term term) : value(std::move(term)) {}
    Argument(Sentence phrase) : value(std::move(phrase)) {}
    Argument(Unseen unseen) : value(std::move(unseen)) {}
    Argument(ArgumentList list) : value(std::move(list)) {}
    Argument(SeatCounts tally) : value(std::move(tally)) {}
};

bool operator==(const Argument&, const Argument&);
bool operator==(const Sentence&, const Sentence&);

// As JSON text: 3, {"text":"…"}, {"seat":1}, {"term":"character.king"}, {"key":"card","with":{…}},
// {"hidden":"card"}, {"list":[…]}, {"tally":[3,0,1]}.
void append_json(std::string& out, const Argument&);
void append_json(std::string& out, const Arguments&);  // an object, name by name
void append_json(std::string& out, const Sentence&);   // {"key":"…","with":{…}}, or the key alone

}  // namespace trianon
