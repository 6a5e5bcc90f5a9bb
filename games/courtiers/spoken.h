// Offers as people type them (C-T3), in their own language: "offer Rose: give 500, show Duke and
// Bon mot, promise I shall speak for you".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "text/catalogue.h"

namespace trianon::courtiers {

// The same in notation; nothing if it is no offer in words.
std::optional<std::string> offer_in_words(std::string_view line, Language);

}  // namespace trianon::courtiers
