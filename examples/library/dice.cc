// Three throws of a die that are the same on every machine.
#include <fmt/format.h>

#include "engine/fate.h"

int main() {
    trianon::FastFate fate{1682};
    for (int i = 0; i < 3; ++i) fmt::print("{}\n", fate.below(std::uint32_t{6}) + 1);
}
