// How sentences and drawings name the things in the box.
#pragma once

#include "games/intrigue/components.h"
#include "text/narrator.h"

namespace trianon::intrigue {

inline Argument argument_of(Card card) {
    return Sentence{"card", {{"kind", term(card.kind())}, {"value", card.value()}}};
}

}  // namespace trianon::intrigue
