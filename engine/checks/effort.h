// How much of a long test runs. A sanitized program is several times slower and looks for faults of
// another kind, which the first games show as well as the last: it runs a share of them, and leaves
// out what measures how well somebody plays.
#pragma once

#include <algorithm>

namespace trianon::checks {

#ifdef TRIANON_SANITIZED
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

template <typename Number> constexpr Number effort(Number usual, Number share = 5) {
    return sanitized ? std::max<Number>(1, usual / share) : usual;
}

}  // namespace trianon::checks
