// What the registry knows of the game: its class, its narration and talk, and the files compiled
// in.
#include "games/courtiers/courtiers.h"
#include "games/courtiers/etiquette/etiquette.h"
#include "games/courtiers/register.h"
#include "games/courtiers/spoken.h"
#include "games/courtiers/text.h"
#include "games/entry.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_game_courtiers();

namespace courtiers {
namespace {

// C-E2: a gentle table tells the writer, a strict one also records the breaches.
EtiquetteVerdict judge(const State& s, const ChatMessage& message, Language language) {
    EtiquetteVerdict verdict;
    if (s.options.etiquette == Etiquette::Off) return verdict;
    const Company company = company_of(s, message.writer, message.players);
    for (const auto& breach : breaches(message.text, company, language))
        verdict.faults.push_back(explain(breach, message.text, company, language));
    if (s.options.etiquette == Etiquette::Strict && !verdict.faults.empty()) {
        const auto count =
            static_cast<std::uint8_t>(std::min<std::size_t>(verdict.faults.size(), 255));
        verdict.decision =
            AnyDecision::of<Courtiers>(decision::Breach{message.writer, count, message.readers});
    }
    return verdict;
}

constexpr NarrationFunctions<Courtiers> narrates{.catalogue = catalogue,
                                                 .kinds = kinds,
                                                 .tell = tell,
                                                 .describe = describe,
                                                 .prompt = prompt,
                                                 .draw = draw};
constexpr TalkFunctions<Courtiers> talks{
    .understand = offer_in_words, .register_pages = register_pages, .judge = judge};

}  // namespace
}  // namespace courtiers

template <> GameEntry manifest_of<courtiers::Courtiers>() {
    return entry_of<courtiers::Courtiers, courtiers::narrates, &courtiers::talks>(
        embedded_game_courtiers());
}

}  // namespace trianon
