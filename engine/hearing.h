// Who hears of an event. Everybody does, with hidden values blanked, unless the event says that
// even its existence is private, by a member `Seats heard_by() const`.
#pragma once

#include <variant>

#include "engine/seat.h"

namespace trianon {

template <class V> Seats hearers(const V& event) {
    return std::visit(
        [](const auto& e) {
            if constexpr (requires { e.heard_by(); })
                return e.heard_by();
            else
                return Seats::everybody();
        },
        event);
}

}  // namespace trianon
