#include "games/entry.h"
#include "games/intrigue/text.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_game_intrigue();

namespace {

constexpr Words<intrigue::Intrigue> intrigue_words{intrigue::catalogue, intrigue::tell,
                                                   intrigue::describe,  intrigue::explain,
                                                   intrigue::prompt,    intrigue::draw};

}  // namespace

GameEntry intrigue_entry() {
    return entry_of<intrigue::Intrigue, intrigue_words>(embedded_game_intrigue());
}

}  // namespace trianon
