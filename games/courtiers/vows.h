// The few promises (C-T3) that players who are no people make and understand. To the rules any
// promise is mere words.
#pragma once

#include <boost/describe/enum.hpp>
#include <map>
#include <optional>
#include <string>

#include "engine/enum_set.h"
#include "games/courtiers/decisions.h"
#include "text/catalogue.h"

namespace trianon::courtiers {

// To do nothing against the other, and to speak for the other before a sovereign; each in this
// game turn.
BOOST_DEFINE_FIXED_ENUM_CLASS(Vow, std::uint8_t, Spare, Speak)
using Vows = EnumSet<Vow>;
inline constexpr Vows all_vows = Vows::all();

Promise in_words(Vow, Language);
// Every vow in every language, in lower case.
const std::map<std::string, Vow>& vow_wordings();
// The vow that a promise is, in whichever language; case and blanks around it do not matter.
std::optional<Vow> understood(const Promise&);

}  // namespace trianon::courtiers
