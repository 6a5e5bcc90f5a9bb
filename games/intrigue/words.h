// How sentences and drawings name the things in the box.
#pragma once

#include <string>

#include "games/intrigue/components.h"
#include "text/narrator.h"

namespace trianon::intrigue {

inline std::string word(const Catalogue& words, Card card) {
    return words.say("card", {{"kind", word(words, card.kind())}, {"value", card.value()}});
}

}  // namespace trianon::intrigue
