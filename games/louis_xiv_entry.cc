#include "games/entry.h"
#include "games/louis_xiv/text.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_game_louis_xiv();

namespace {

constexpr Words<louis_xiv::LouisXiv> louis_xiv_words{louis_xiv::catalogue, louis_xiv::tell,
                                                     louis_xiv::describe,  louis_xiv::explain,
                                                     louis_xiv::prompt,    louis_xiv::draw};

}  // namespace

GameEntry louis_xiv_entry() {
    return entry_of<louis_xiv::LouisXiv, louis_xiv_words>(embedded_game_louis_xiv());
}

}  // namespace trianon
