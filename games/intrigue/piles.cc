// The piles that may be looked through.
#include "games/intrigue/text.h"
#include "games/intrigue/words.h"
#include "text/seats.h"

namespace trianon::intrigue {

std::vector<Pile> piles(const Intrigue&, const View& view, Language language) {
    const Catalogue& words = catalogue(language);
    const State& s = view.known;
    Pile seen{"seen", words.say("draw.known"), {}};
    for (const FaceDown& f : s.court)  // I-V2
        if (f.owner != view.viewer && f.card.seen_by(view.viewer) != nullptr)
            seen.items.push_back(
                fmt::format("{} {}: {}", seat_name(f.owner, language),
                            words.say(fmt::format("character.{}.under", name_of(f.under))),
                            word(words, f.card.truth())));
    return {{"discard", words.say("draw.discard", {{"cards", s.discard.size()}}),
             items_of(words, s.discard)},  // I-V1
            std::move(seen)};
}

}  // namespace trianon::intrigue
