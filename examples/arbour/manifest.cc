// What the registry knows of the game: its class, its narration, and the files compiled in.
#include "examples/arbour/arbour.h"
#include "examples/arbour/text.h"
#include "games/entry.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_game_arbour();

namespace arbour {
namespace {

constexpr NarrationFunctions<Arbour> narrates{.catalogue = catalogue,
                                              .kinds = kinds,
                                              .tell = tell,
                                              .describe = describe,
                                              .prompt = prompt,
                                              .draw = draw};

}  // namespace
}  // namespace arbour

template <> GameEntry manifest_of<arbour::Arbour>() {
    return entry_of<arbour::Arbour, arbour::narrates>(embedded_game_arbour());
}

}  // namespace trianon
