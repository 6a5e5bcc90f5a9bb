#include "games/courtiers/evaluation.h"

#include <algorithm>
#include <type_traits>
#include <variant>

namespace trianon::courtiers {
namespace {

constexpr CardNames with_power = CardNames{}
                                     .with(CardName::Chancellor)
                                     .with(CardName::MinisterOfFinance)
                                     .with(CardName::MinisterOfWar)
                                     .with(CardName::MasterOfTheHunt)
                                     .with(CardName::Governess);

int income_of(const Edition& e, const Courtier& c) {
    if (c.place == Whereabouts::Bastille || c.place == Whereabouts::Dead) return 0;  // C-X2
    int sum = 0;
    for (Card card : c.honours)
        if (card.is(income_cards)) sum += e.values(card).income;
    return sum;
}

// C-A8: a couple at large shares what its cards bring.
float shared_income(const Edition& e, const State& s, Seat seat) {
    const Courtier& c = s.courtier(seat);
    const auto own = static_cast<float>(income_of(e, c));
    if (c.spouse.empty()) return own;
    const Courtier& spouse = s.courtier(c.spouse.front());
    if (c.place == Whereabouts::Bastille || spouse.place == Whereabouts::Bastille) return own;
    return (own + static_cast<float>(income_of(e, spouse))) / 2;
}

// How likely a request with this mark is granted (C-Q2).
float granted(Mark mark) {
    return mark.exists() ? static_cast<float>(std::max(0, mark.value())) / 10 : 0;
}

// What a seat still has before it in its own turn.
struct Moment {
    bool own = false;
    int actions = 0;
};
Moment moment(const State& s, Seat seat) {
    return std::visit(
        [&]<class P>(const P& phase) -> Moment {
            if constexpr (std::is_same_v<P, phase::Turn>)
                return {phase.seat == seat, phase.actions};
            else if constexpr (requires { phase.turn; })
                return {phase.turn.seat == seat, phase.turn.actions + 1};
            else
                return {};
        },
        s.phase);
}

}  // namespace

Terms appraise(const Edition& e, const State& s, Seat seat) {
    const Courtier& c = s.courtier(seat);
    const auto goal = static_cast<float>(s.options.livres_to_win());
    Terms terms;
    terms.fortune = static_cast<float>(c.fortune) / goal;
    terms.close = terms.fortune * std::abs(terms.fortune);
    terms.income = shared_income(e, s, seat) / goal;
    const Moment now = moment(s, seat);
    if (now.own) {
        terms.soon = terms.income;
        terms.actions = static_cast<float>(std::min(2, now.actions));
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
            asked += static_cast<float>(e.values(held.name()).income);
        else
            ++others;
    }
    terms.requests = std::min(asked, 20'000.0f) / goal * (c.at_court() ? chance : 0.1f);
    terms.cards = static_cast<float>(std::min(6, others));
    return terms;
}

}  // namespace trianon::courtiers
