// Whether an enumeration that is described apart from its definition, entry by entry, is described
// in full.
#pragma once

#include <string_view>

#include "engine/fields.h"

namespace trianon {

// Whether a value has a name, described or not. The compilers print "V = trianon::…::Gold" here, or
// "V = (trianon::…)3".
template <auto V> constexpr bool is_enumerator() {
    const std::string_view text = __PRETTY_FUNCTION__;
    const char after_cast = text[text.rfind(')') + 1];
    return after_cast < '0' || after_cast > '9';
}

template <Enumerated E>
inline constexpr bool is_all_described = !is_enumerator<static_cast<E>(enumerator_count<E>)>();

}  // namespace trianon
