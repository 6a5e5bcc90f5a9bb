// What a seat has heard and the state does not keep, for players that think. A game in which that
// matters has a small `Memory` and `static void remember(Memory&, const Event&, Seat own)`.
#pragma once

#include <concepts>
#include <type_traits>

#include "engine/hearing.h"

namespace trianon {

template <class G>
concept Remembering = std::is_trivially_copyable_v<typename G::Memory> &&
                      std::equality_comparable<typename G::Memory> &&
                      requires(typename G::Memory& memory, const typename G::Event& event,
                               Seat own) { G::remember(memory, event, own); };

struct NoMemory {
    bool operator==(const NoMemory&) const = default;
};

template <class G> struct MemoryOfGame {
    using type = NoMemory;
};
template <Remembering G> struct MemoryOfGame<G> {
    using type = typename G::Memory;
};
template <class G> using MemoryOf = typename MemoryOfGame<G>::type;

// Only what the seat hears reaches its memory.
template <class G, class Events> void hear(MemoryOf<G>& memory, const Events& events, Seat own) {
    if constexpr (Remembering<G>)
        for (const auto& event : events)
            if (hearers(event).contains(own)) G::remember(memory, event, own);
}

}  // namespace trianon
