#include "games/courtiers/etiquette.h"
#include "games/courtiers/register.h"
#include "games/courtiers/spoken.h"
#include "games/courtiers/text.h"
#include "games/entry.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_game_courtiers();

namespace {

// C-E2: a gentle table tells the writer, a strict one also records the breaches.
Manners manners_at_court(const courtiers::State& s, const Letter& letter, Language language) {
    Manners manners;
    if (s.options.etiquette == courtiers::Etiquette::Off) return manners;
    const courtiers::Company company = courtiers::company_of(s, letter.writer, letter.players);
    for (const auto& breach : courtiers::breaches(letter.text, company, language))
        manners.faults.push_back(courtiers::explain(breach, letter.text, company, language));
    if (s.options.etiquette == courtiers::Etiquette::Strict && !manners.faults.empty()) {
        const auto count =
            static_cast<std::uint8_t>(std::min<std::size_t>(manners.faults.size(), 255));
        manners.decision = print_decision(
            courtiers::Decision{courtiers::decision::Breach{letter.writer, count, letter.readers}});
    }
    return manners;
}

constexpr Words<courtiers::Courtiers> courtiers_words{
    courtiers::catalogue,      courtiers::tell,           courtiers::describe,
    courtiers::explain,        courtiers::prompt,         courtiers::draw,
    courtiers::offer_in_words, courtiers::register_pages, manners_at_court};

}  // namespace

GameEntry courtiers_entry() {
    return entry_of<courtiers::Courtiers, courtiers_words>(embedded_game_courtiers());
}

}  // namespace trianon
