// The piles that may be looked through.
#include "games/louis_xiv/text.h"
#include "games/louis_xiv/words.h"

namespace trianon::louis_xiv {

std::vector<Pile> piles(const LouisXiv&, const View& view, Language language) {
    const Catalogue& words = catalogue(language);
    const Bag<InfluenceCard>& discard = view.known.discard;  // L-I3
    return {{"discard", words.say("draw.discard", {{"cards", discard.size()}}),
             items_of(words, discard)}};
}

}  // namespace trianon::louis_xiv
