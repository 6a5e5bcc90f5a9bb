// What the registry knows of the game: its class, its narration, and the files compiled in.
#include "games/entry.h"
#include "games/intrigue/intrigue.h"
#include "games/intrigue/text.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_game_intrigue();

namespace intrigue {
namespace {

constexpr NarrationFunctions<Intrigue> narrates{.catalogue = catalogue,
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
}  // namespace intrigue

template <> GameEntry manifest_of<intrigue::Intrigue>() {
    return entry_of<intrigue::Intrigue, intrigue::narrates>(embedded_game_intrigue());
}

}  // namespace trianon
