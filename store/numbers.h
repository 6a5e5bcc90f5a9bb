// The numbers of a journal have no gap.
#pragma once

#include <vector>

#include "store/store.h"

namespace trianon {

// Whether the entries are numbered on from `last`.
inline bool follow(const std::vector<Entry>& entries, std::int64_t last) {
    for (const Entry& entry : entries)
        if (entry.number != ++last) return false;
    return !entries.empty();
}

}  // namespace trianon
