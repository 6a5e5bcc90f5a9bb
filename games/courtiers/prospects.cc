#include "games/courtiers/prospects.h"

#include <type_traits>
#include <variant>

namespace trianon::courtiers {
namespace {

int all_income(const Edition& edition, const Courtier& c) {
    if (c.place == Whereabouts::Bastille || c.place == Whereabouts::Dead) return 0;  // C-X2
    int sum = 0;
    for (Card card : c.honours)
        if (card.is(income_cards)) sum += edition.values(card).income;
    return sum;
}

}  // namespace

int twice_the_income(Context context, Seat seat) {
    const auto& [s, edition] = context;
    const Courtier& c = s.courtier(seat);
    const int own = all_income(edition, c);
    if (c.spouse.empty()) return 2 * own;
    const Courtier& spouse = s.courtier(c.spouse.front());
    if (c.place == Whereabouts::Bastille || spouse.place == Whereabouts::Bastille) return 2 * own;
    return own + all_income(edition, spouse);
}

const phase::Turn* turn_in(const Phase& phase) {
    return std::visit(
        []<class P>(const P& p) -> const phase::Turn* {
            if constexpr (std::is_same_v<P, phase::Turn>)
                return &p;
            else if constexpr (requires { p.turn; })
                return &p.turn;
            else
                return nullptr;
        },
        phase);
}

const phase::Turn* turn_of(const State& s, Seat seat) {
    const phase::Turn* turn = turn_in(s.phase);
    return turn != nullptr && turn->seat == seat ? turn : nullptr;
}

}  // namespace trianon::courtiers
