// What the registry knows of the game: its class, its narration, and the files compiled in.
#include "games/entry.h"
#include "games/louis_xiv/louis_xiv.h"
#include "games/louis_xiv/text.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_game_louis_xiv();

namespace louis_xiv {
namespace {

constexpr NarrationFunctions<LouisXiv> narrates{.catalogue = catalogue,
                                                .kinds = kinds,
                                                .tell = tell,
                                                .describe = describe,
                                                .beside = beside,
                                                .note = note,
                                                .prompt = prompt,
                                                .draw = draw,
                                                .piles = piles,
                                                .things = things,
                                                .notes = notes};

}  // namespace
}  // namespace louis_xiv

template <> GameEntry manifest_of<louis_xiv::LouisXiv>() {
    return entry_of<louis_xiv::LouisXiv, louis_xiv::narrates>(embedded_game_louis_xiv());
}

}  // namespace trianon
