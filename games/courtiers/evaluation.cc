#include "games/courtiers/evaluation.h"

#include <algorithm>

#include "games/courtiers/prospects.h"

namespace trianon::courtiers {
namespace {

constexpr CardNames with_power{CardName::Chancellor, CardName::MinisterOfFinance,
                               CardName::MinisterOfWar, CardName::MasterOfTheHunt,
                               CardName::Governess};

// How likely a request with this mark is granted (C-Q2).
float granted(Mark mark) {
    return mark.exists() ? static_cast<float>(std::max(0, mark.value())) / 10 : 0;
}

Terms terms_of(Context context, Seat seat) {
    const auto& [s, edition] = context;
    const Courtier& c = s.courtier(seat);
    const auto goal = static_cast<float>(edition.livres_to_win(s.options));
    Terms terms;
    terms.fortune = static_cast<float>(c.fortune) / goal;
    terms.close = terms.fortune * std::abs(terms.fortune);
    terms.income = static_cast<float>(twice_the_income(context, seat)) / 2 / goal;
    const phase::Turn* turn = turn_of(s, seat);
    if (turn != nullptr) {
        terms.soon = terms.income;
        terms.actions = turn->actions;
    }
    const Mark crown = s.crown_mark(seat);
    terms.crown = crown.exists() ? static_cast<float>(crown.value()) / 10 : 0;
    terms.disgrace = crown.exists() && crown.value() <= 0 ? 1 : 0;
    terms.queen = c.queen.exists() ? static_cast<float>(c.queen.value()) / 10 : 0;
    terms.titled = is_titled(s, seat) ? 1 : 0;
    terms.charge = (c.honours.charges_held() & with_power).empty() ? 0 : 1;
    terms.favour = c.honours.statuses_held().empty() ? 0 : 1;
    terms.married = c.spouse.empty() ? 0 : 1;
    terms.court = c.at_court() ? 1 : 0;
    terms.prison = c.place == Whereabouts::Bastille ? 1 : 0;
    terms.dead = c.place == Whereabouts::Dead ? 1 : 0;
    const float chance = std::max(granted(crown), granted(c.queen) * granted(c.queen));
    int others = 0;
    float asked = 0;
    for (const HeldCard& held : s.hands.of(seat)) {
        if (held.name().is(income_cards))
            asked += static_cast<float>(edition.values(held.name()).income);
        else
            ++others;
    }
    if (turn != nullptr) {
        if (const auto* aim = std::get_if<phase::Aim>(&s.phase)) {
            if (aim->played.is(income_cards))
                terms.asking =
                    static_cast<float>(edition.values(aim->played).income) / goal * chance;
            else
                terms.aiming = 1;
        }
        if (std::holds_alternative<phase::Audience>(s.phase)) terms.errand = 1;
    }
    terms.requests = std::min(asked, 20'000.0f) / goal * (c.at_court() ? chance : 0.1f);
    terms.cards = static_cast<float>(std::min(6, others));
    return terms;
}

}  // namespace

std::array<Terms, max_players> appraise(Context context) {
    std::array<Terms, max_players> all{};
    for (Seat seat : context.s.everyone()) all[index(seat)] = terms_of(context, seat);
    return all;
}

}  // namespace trianon::courtiers
