// Offers as people type them (C-T3), in their own language: "offer Rose: give 500, show Duke and
// Bon mot, promise I shall speak for you".
#pragma once

#include <optional>
#include <string_view>

#include "games/courtiers/decisions.h"
#include "text/catalogue.h"

namespace trianon::courtiers {

// Nothing if it is no offer in words.
std::optional<Decision> offer_in_words(std::string_view line, Language);

}  // namespace trianon::courtiers
