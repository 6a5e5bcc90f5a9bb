#include "games/courtiers/etiquette/lexicon.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "games/courtiers/text.h"
#include "games/courtiers/words.h"

namespace trianon::courtiers::address {
namespace {

std::vector<Letters> phrases_of(const Catalogue& words, std::string_view key) {
    std::vector<Letters> all;
    const std::string said = words.say(key);
    for (std::size_t at = 0; at <= said.size();) {
        const std::size_t comma = std::min(said.find(',', at), said.size());
        all.push_back(letters_of(std::string_view{said}.substr(at, comma - at)));
        at = comma + 1;
    }
    return all;
}

std::set<std::string> words_of(const Catalogue& words, std::string_view key) {
    std::set<std::string> all;
    for (const Letters& phrase : phrases_of(words, key)) all.insert(phrase.begin(), phrase.end());
    return all;
}

}  // namespace

Lexicon::Lexicon(const Catalogue& words)
    : abbreviated(words_of(words, "etiquette.abbreviated")),
      and_or(words_of(words, "etiquette.and")),
      articles(words_of(words, "etiquette.articles")),
      particles(words_of(words, "etiquette.particles")),
      who(words_of(words, "etiquette.who")),
      graces(words_of(words, "etiquette.graces")),
      openings(words_of(words, "etiquette.openings")),
      speakers(words_of(words, "etiquette.speakers")),
      greetings(phrases_of(words, "etiquette.greetings")) {
    const auto add = [&](Letters said, Part part, std::optional<Sex> sex,
                         std::optional<CardName> card) {
        phrases.push_back({std::move(said), part, sex != Sex::Woman, sex != Sex::Man, card});
    };
    for (const Letters& sir : phrases_of(words, "etiquette.sirs"))
        add(sir, Part::Quality, Sex::Man, std::nullopt);
    for (const Letters& lady : phrases_of(words, "etiquette.ladies"))
        add(lady, Part::Quality, Sex::Woman, std::nullopt);
    for (Sex sex : {Sex::Man, Sex::Woman}) {
        for (CardName card : titles)
            add(letters_of(honour(words, card, sex)), Part::Title, sex, card);
        for (CardName card : charges)
            add(letters_of(honour(words, card, sex)), Part::Charge, std::nullopt, card);
        const Letters marshal = letters_of(honour(words, CardName::Marshal, sex));
        add(marshal, Part::Dignity, std::nullopt, CardName::Marshal);
        add({marshal.front()}, Part::Dignity, std::nullopt, CardName::Marshal);
    }
    add(letters_of(words.say("etiquette.marchioness")), Part::Title, Sex::Woman, CardName::Marquis);
    std::sort(phrases.begin(), phrases.end(),
              [](const Phrase& a, const Phrase& b) { return a.words.size() > b.words.size(); });
}

const Lexicon& lexicon(Language language) {
    static const std::vector<Lexicon> all = [] {
        std::vector<Lexicon> lexicons;
        for (Language each : EnumSet<Language>::all()) lexicons.emplace_back(catalogue(each));
        return lexicons;
    }();
    return all[static_cast<std::size_t>(language)];
}

}  // namespace trianon::courtiers::address
