// How sentences and drawings name the things in the box.
#pragma once

#include <string>

#include "games/courtiers/cause.h"
#include "games/courtiers/components.h"
#include "games/courtiers/vows.h"
#include "text/narrator.h"

namespace trianon::courtiers {

inline Argument argument_of(Card card) { return term(card.name()); }

inline Argument argument_of(Cause cause) {
    return cause.card() ? term(cause.card()->name()) : term(cause.reason());
}

// With a true minus; nothing to say is a dash.
inline Argument argument_of(Mark mark) {
    if (!mark.exists()) return "–";
    return mark.value() < 0 ? "−" + std::to_string(-mark.value()) : std::to_string(mark.value());
}

// A noun of an honour in the gender of who bears it: "Duchess".
inline std::string honour(const Catalogue& words, Card card, Sex sex) {
    return words.say(fmt::format("card_name.{}.{}", card.text(), name_of(sex)));
}

}  // namespace trianon::courtiers

// A vow is read in the reader's language, whichever it was made in.
template <> struct trianon::Wordings<trianon::courtiers::Promise> {
    static Argument of(const courtiers::Promise& promise) {
        if (const auto vow = courtiers::understood(promise)) return term(*vow);
        return promise.str();
    }
};
