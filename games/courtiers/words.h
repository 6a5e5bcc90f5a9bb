// How sentences and drawings name the things in the box.
#pragma once

#include <string>

#include "games/courtiers/cause.h"
#include "games/courtiers/components.h"
#include "text/narrator.h"

namespace trianon::courtiers {

inline std::string word(const Catalogue& words, Card card) { return word(words, card.name()); }

inline std::string word(const Catalogue& words, Cause cause) {
    return cause.card() ? word(words, *cause.card()) : word(words, cause.reason());
}

// With a true minus; nothing to say is a dash.
inline std::string word(const Catalogue&, Mark mark) {
    if (!mark.exists()) return "–";
    return mark.value() < 0 ? "−" + std::to_string(-mark.value()) : std::to_string(mark.value());
}

// A noun of an honour in the gender of who bears it: "Duchess".
inline std::string honour(const Catalogue& words, Card card, Sex sex) {
    return words.say(fmt::format("card_name.{}.{}", card.text(), name_of(sex)));
}

}  // namespace trianon::courtiers
