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

std::uint8_t count_of(const EtiquetteVerdict& verdict) {
    return static_cast<std::uint8_t>(std::min<std::size_t>(verdict.faults.size(), 255));
}

// C-E2: a gentle table tells the writer, one with fines also records what may be fined.
EtiquetteVerdict judge(const State& s, const ChatMessage& message, Language language) {
    EtiquetteVerdict verdict;
    if (s.options.etiquette == Etiquette::Off) return verdict;
    const Company company = company_of(s, message.writer, message.players);
    for (const auto& breach : breaches(message.text, company, language))
        verdict.faults.push_back(explain(breach, message.text, company));
    const bool kept = s.options.etiquette == Etiquette::Chamberlain || !verdict.faults.empty();
    if (fines(s.options.etiquette) && kept)
        verdict.decision = AnyDecision::of<Courtiers>(
            decision::Breach{message.writer, count_of(verdict), message.readers});
    return verdict;
}

// C-E1, C-E2: the promise of an offer, whose message the rules keep if it may be fined.
EtiquetteVerdict judge_promise(const State& s, Seat seat, const Decision& decision,
                               const std::vector<std::string>& players, Language language) {
    const auto* offer = std::get_if<decision::Offer>(&decision);
    if (s.rules == 1 || offer == nullptr || offer->promise.empty()) return {};
    const Seats readers = Seats::only(seat).with(offer->to);
    EtiquetteVerdict verdict = judge(
        s, {.writer = seat, .readers = readers, .text = offer->promise.str(), .players = players},
        language);
    if (!fines(s.options.etiquette)) return verdict;
    const bool found = !verdict.faults.empty();
    const bool kept = s.options.etiquette == Etiquette::Chamberlain || !s.messages.full();
    if (found && kept && offer->to == s.chamberlain)
        verdict.decision = AnyDecision::of<Courtiers>(decision::Find{
            static_cast<std::uint8_t>(s.first_message + s.messages.size()), count_of(verdict)});
    else if (!found || seat != s.chamberlain)
        return {};  // nobody who could fine it reads it
    return verdict;
}

constexpr NarrationFunctions<Courtiers> narrates{.catalogue = catalogue,
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
constexpr TalkFunctions<Courtiers> talks{.understand = offer_in_words,
                                         .register_pages = register_pages,
                                         .judge = judge,
                                         .judge_decision = judge_promise};

}  // namespace
}  // namespace courtiers

template <> GameEntry manifest_of<courtiers::Courtiers>() {
    return entry_of<courtiers::Courtiers, courtiers::narrates, &courtiers::talks>(
        embedded_game_courtiers());
}

}  // namespace trianon
