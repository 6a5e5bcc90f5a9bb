// The piles that may be looked through.
#include "games/palace/text.h"
#include "games/palace/words.h"

namespace trianon::palace {

std::vector<Pile> piles(const Palace&, const View& view, Language language) {
    const Catalogue& words = catalogue(language);
    const Bag<Tile>& discard = view.known.discard;
    return {{"discard", words.say("draw.discard", {{"tiles", discard.size()}}),
             items_of(words, discard)}};
}

}  // namespace trianon::palace
