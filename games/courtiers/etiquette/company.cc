// Who is at court, and how each is addressed.
#include <algorithm>
#include <utility>

#include "games/courtiers/etiquette/etiquette.h"
#include "games/courtiers/text.h"
#include "games/courtiers/words.h"

namespace trianon::courtiers {

// C-D7: a wife is addressed by the highest of her own titles and her husband's.
Addressee addressee_of(const State& s, Seat seat) {
    const Courtier& c = s.courtier(seat);
    std::optional<CardName> title = c.honours.title();
    if (c.sex == Sex::Woman && !c.spouse.empty())
        if (const auto his = s.courtier(c.spouse.front()).honours.title())
            title = title ? std::min(*title, *his) : his;
    return {.seat = seat,
            .sex = c.sex,
            .name = s.name_of_courtier(seat),
            .born = s.names[index(seat)],
            .title = title,
            .marshal = c.honours.marshal(),
            .charges_held = c.honours.charges_held()};
}

Company company_of(const State& s, Seat writer, std::vector<std::string> players) {
    Company company{.court = {}, .writer = writer, .players = std::move(players), .rules = s.rules};
    for (Seat seat : s.everyone()) company.court.push_back(addressee_of(s, seat));
    return company;
}

std::string form_of_address(const Addressee& courtier, Language language) {
    const Catalogue& words = catalogue(language);
    const auto said = [&](CardName card) { return capitalised(honour(words, card, courtier.sex)); };
    const std::string marshal = said(CardName::Marshal);
    std::vector<std::string> held;
    for (CardName card : courtier.charges_held) held.push_back(said(card));
    const char* honours = courtier.marshal ? courtier.title ? "both" : "dignity"
                          : courtier.title ? "title"
                                           : "none";
    return words.say("etiquette.address",
                     {{"sex", name_of(courtier.sex)},
                      {"honours", std::string{honours}},
                      {"dignity", marshal.substr(0, marshal.find(' '))},  // "of France" is known
                      {"title", courtier.title ? said(*courtier.title) : ""},
                      {"name", courtier.name.str()},
                      {"charged", std::string{held.empty() ? "no" : "yes"}},
                      {"charge", words.join(held)}});
}

}  // namespace trianon::courtiers
