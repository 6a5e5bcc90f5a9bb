// Something on the table that a person may ask about: what it does, what it needs, who has it.
#pragma once

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "engine/seat.h"
#include "text/catalogue.h"
#include "text/sentence.h"

namespace trianon {

// A game's `things` makes them of what the viewer knows. Their sentences are those of
// text/things.<language>.json, which the page does not load, and of the catalogue.
struct Thing {
    struct Holder {
        Seat seat{};
        Sentence how;  // how much of it, or in what way
    };
    std::string id;  // in notation; the page's data-token or data-what
    Argument name;
    std::string rule;
    std::vector<Sentence> does;
    std::vector<Sentence> needs;
    std::vector<Holder> holders;
};

// The same in the language of a reader.
struct HolderInWords {
    Seat seat{};
    std::string how;
};
BOOST_DESCRIBE_STRUCT(HolderInWords, (), (seat, how))

struct ThingInWords {
    std::string id;
    std::string name;
    std::string rule;
    std::vector<std::string> does;
    std::vector<std::string> needs;
    std::vector<HolderInWords> holders;
};
BOOST_DESCRIBE_STRUCT(ThingInWords, (), (id, name, rule, does, needs, holders))

inline std::string name_in_words(const Thing& thing, const Catalogue& words) {
    return capitalised(words.in_words(thing.name));
}

inline ThingInWords in_words(const Thing& thing, const Catalogue& words) {
    ThingInWords told{thing.id, name_in_words(thing, words), thing.rule, {}, {}, {}};
    for (const Sentence& sentence : thing.does) told.does.push_back(render(sentence, words));
    for (const Sentence& sentence : thing.needs) told.needs.push_back(render(sentence, words));
    for (const auto& [seat, how] : thing.holders)
        told.holders.push_back({seat, render(how, words)});
    return told;
}

}  // namespace trianon
