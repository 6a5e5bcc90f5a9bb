// Checks that the entry numbers of a journal have no gap.
#pragma once

#include <vector>

#include "store/store.h"

namespace trianon {

// Whether there are entries, numbered consecutively after `last`.
inline bool are_consecutive(const std::vector<Entry>& entries, std::int64_t last) {
    for (const Entry& entry : entries)
        if (entry.number != ++last) return false;
    return !entries.empty();
}

}  // namespace trianon
