#include "games/entry.h"
#include "games/palace/text.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_game_palace();

namespace {

constexpr Words<palace::Palace> palace_words{palace::catalogue, palace::tell,   palace::describe,
                                             palace::explain,   palace::prompt, palace::draw};

}  // namespace

GameEntry palace_entry() { return entry_of<palace::Palace, palace_words>(embedded_game_palace()); }

}  // namespace trianon
