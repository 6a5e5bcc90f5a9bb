// The piles that may be looked through.
#include "games/courtiers/text.h"
#include "games/courtiers/words.h"
#include "text/seats.h"

namespace trianon::courtiers {

std::vector<Pile> piles(const Courtiers&, const View& view, Language language) {
    const Catalogue& words = catalogue(language);
    const State& s = view.known;
    Pile seen{"seen", words.say("draw.known"), {}};
    for (Seat seat : s.everyone().without(view.viewer))  // C-C8
        for (const HeldCard& held : s.hands.of(seat))
            if (held.card.seen_by(view.viewer) != nullptr)
                seen.items.push_back(
                    fmt::format("{}: {}", seat_name(seat, language), word(words, held.name())));
    return {{"house", words.say("draw.house"), items_of(words, s.house)},  // C-C4
            {"discard", words.say("draw.discard"), items_of(words, s.discard)},
            std::move(seen)};
}

}  // namespace trianon::courtiers
