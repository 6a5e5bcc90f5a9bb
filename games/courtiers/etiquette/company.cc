// Who is at court, and how each is addressed.
#include <algorithm>
#include <utility>

#include "games/courtiers/etiquette/etiquette.h"
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

Sentence form_of_address(const Addressee& courtier) {
    const char* honours = courtier.marshal ? courtier.title ? "both" : "dignity"
                          : courtier.title ? "title"
                                           : "none";
    return {"etiquette.address",
            {{"sex", term(courtier.sex)},
             {"honours", honours},
             {"title", courtier.title ? Argument{term(*courtier.title)} : Argument{""}},
             {"name", courtier.name.str()},
             {"charges", argument(courtier.charges_held)}}};
}

}  // namespace trianon::courtiers
