// What the registry knows of the game: its class, its narration, and the files compiled in.
#include "games/entry.h"
#include "games/palace/palace.h"
#include "games/palace/text.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_game_palace();

namespace palace {
namespace {

constexpr NarrationFunctions<Palace> narrates{.catalogue = catalogue,
                                              .kinds = kinds,
                                              .tell = tell,
                                              .describe = describe,
                                              .note = note,
                                              .prompt = prompt,
                                              .draw = draw,
                                              .piles = piles,
                                              .things = things,
                                              .notes = notes};

}  // namespace
}  // namespace palace

template <> GameEntry manifest_of<palace::Palace>() {
    return entry_of<palace::Palace, palace::narrates>(embedded_game_palace());
}

}  // namespace trianon
