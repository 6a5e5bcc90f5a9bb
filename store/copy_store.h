// Tables from one store into another, of whichever kind.
#pragma once

#include "store/store.h"

namespace trianon {

// Copies every table with its entries and snapshot into an empty store, reads all of it again and
// compares. Returns how many tables there are. Throws StoreError if anything is wrong.
std::size_t copy_store(Store& from, Store& to);

}  // namespace trianon
