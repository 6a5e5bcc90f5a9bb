#include "games/courtiers/features.h"

#include <algorithm>
#include <type_traits>
#include <variant>

namespace trianon::courtiers {
namespace feature {
namespace {

constexpr int phases = static_cast<int>(std::variant_size_v<Phase>);
constexpr int countries = enumerator_count<Country>;
constexpr int honours = Card{CardName::LoverOfTheQueen}.index() + 1;
constexpr int fortunes = 24, incomes = 20;

constexpr FeatureGroup common_groups[] = {
    {"phase", phases},
    {"game turn", 16},
    {"place", enumerator_count<Place>},
    {"war", countries},
    {"queen", countries},
    {"regency", 1},
    {"goal", enumerator_count<Goal>},
    {"best fortune", fortunes},
};
constexpr FeatureGroup seat_groups[] = {
    {"acts in phase", phases},
    {"actions left", actions_in_a_turn + 1},
    {"power left", 1},
    {"turn gone by", 1},
    {"chamberlain", 1},
    {"fortune", fortunes},  // the goal is twenty
    {"leads", 1},
    {"missing to the best", 16},
    {"income", incomes},  // forty to the goal
    {"king's mark", Mark::count},
    {"queen's mark", Mark::count},
    {"whereabouts", enumerator_count<Whereabouts>},
    {"sex", enumerator_count<Sex>},
    {"deeds", enumerator_count<Deeds>},
    {"party at war", 1},
    {"party of the queen", 1},
    {"married", 1},
    {"titled", 1},
    {"honour", honours},
    {"card", Card::count},  // once for each
    {"cards", hand_limit + 2},
    {"aims", Card::count},
    {"request in hand", incomes},
    {"likely request in hand", incomes},
};
constexpr FeatureGroups common{common_groups}, seats{seat_groups};

int income_of(const Edition& edition, const Courtier& c) {
    if (c.place == Whereabouts::Bastille || c.place == Whereabouts::Dead) return 0;  // C-X2
    int sum = 0;
    for (Card card : c.honours)
        if (card.is(income_cards)) sum += edition.values(card).income;
    return sum;
}

// C-A8: a couple at large shares what its cards bring.
int shared_income(Context context, Seat seat) {
    const auto& [s, edition] = context;
    const Courtier& c = s.courtier(seat);
    const int own = income_of(edition, c);
    if (c.spouse.empty()) return own;
    const Courtier& spouse = s.courtier(c.spouse.front());
    if (c.place == Whereabouts::Bastille || spouse.place == Whereabouts::Bastille) return own;
    return (own + income_of(edition, spouse)) / 2;
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

// Livres in parts of the goal.
int step_of(int livres, int goal, int steps) {
    return static_cast<int>(static_cast<std::int64_t>(livres) * steps / goal);
}

void look_at_table(Context context, FeatureList& list) {
    const State& s = context.s;
    const int goal = context.edition.livres_to_win(s.options);
    list.add(common.first("phase") + static_cast<int>(s.phase.index()));
    list.add_number(common.first("game turn"), s.game_turn, 16);
    list.add(common.first("place") + static_cast<int>(s.place));
    for (Country country : s.wars) list.add(common.first("war") + static_cast<int>(country));
    for (Country country : s.queen) list.add(common.first("queen") + static_cast<int>(country));
    list.add_if(!s.king_lives(), common.first("regency"));
    list.add(common.first("goal") + static_cast<int>(s.options.goal));
    int best = 0;
    for (Seat seat : s.everyone()) best = std::max(best, s.courtier(seat).fortune);
    list.add_number(common.first("best fortune"), step_of(best, goal, 20), fortunes);
}

void look_at_turn(const State& s, JudgeFeatures& features) {
    const phase::Turn* turn = turn_in(s.phase);
    features.own[index(s.chamberlain)].add(seats.first("chamberlain"));
    if (turn == nullptr) return;
    FeatureList& list = features.own[index(turn->seat)];
    list.add(seats.first("acts in phase") + static_cast<int>(s.phase.index()));
    list.add_number(seats.first("actions left"), turn->actions, actions_in_a_turn + 1);
    list.add_if(turn->powers > 0, seats.first("power left"));
    if (const auto* aim = std::get_if<phase::Aim>(&s.phase))
        list.add(seats.first("aims") + aim->played.index());
    for (Seat seat : s.everyone())
        features.own[index(seat)].add_if(
            (index(seat) - index(s.chamberlain) + s.players) % s.players < turn->number,
            seats.first("turn gone by"));
}

void look_at_fortune(Context context, Seat seat, FeatureList& list) {
    const State& s = context.s;
    const int goal = context.edition.livres_to_win(s.options);
    const int own = s.courtier(seat).fortune;
    list.add_number(seats.first("fortune"), step_of(own, goal, 20), fortunes);
    int best = 0;
    for (Seat other : s.everyone())
        if (other != seat) best = std::max(best, s.courtier(other).fortune);
    if (own > best)
        list.add(seats.first("leads"));
    else
        list.add_number(seats.first("missing to the best"), step_of(best - own, goal, 40), 16);
    list.add_number(seats.first("income"), step_of(shared_income(context, seat), goal, 40),
                    incomes);
}

void look_at_courtier(const State& s, Seat seat, FeatureList& list) {
    const Courtier& c = s.courtier(seat);
    list.add(seats.first("king's mark") + c.king.rank());
    list.add(seats.first("queen's mark") + c.queen.rank());
    list.add(seats.first("whereabouts") + static_cast<int>(c.place));
    list.add(seats.first("sex") + static_cast<int>(c.sex));
    list.add(seats.first("deeds") + static_cast<int>(c.deeds));
    list.add_if(s.wars.contains(c.party), seats.first("party at war"));
    list.add_if(s.queen.contains(c.party), seats.first("party of the queen"));
    list.add_if(!c.spouse.empty(), seats.first("married"));
    list.add_if(is_titled(s, seat), seats.first("titled"));
    for (Card card : c.honours) list.add(seats.first("honour") + card.index());
}

void look_at_cards(Context context, Seat seat, FeatureList& list) {
    const auto& [s, edition] = context;
    const int goal = edition.livres_to_win(s.options);
    int asked = 0;
    for (const HeldCard& held : s.hands.of(seat)) {
        list.add(seats.first("card") + held.name().index());
        if (held.name().is(income_cards)) asked += edition.values(held.name()).income;
    }
    list.add_number(seats.first("cards"), s.hands.size(seat), hand_limit + 2);
    const int step = step_of(asked, goal, 40);
    list.add_number(seats.first("request in hand"), step, incomes);
    const Courtier& c = s.courtier(seat);
    if (c.at_court() && s.crown_mark(seat).at_least(5))
        list.add_number(seats.first("likely request in hand"), step, incomes);
}

}  // namespace
}  // namespace feature

JudgeLayout judge_layout() { return {feature::common, feature::seats}; }

void judge_features(Context context, JudgeFeatures& features) {
    using namespace feature;
    look_at_table(context, features.common);
    look_at_turn(context.s, features);
    for (Seat seat : context.s.everyone()) {
        FeatureList& list = features.own[index(seat)];
        look_at_fortune(context, seat, list);
        look_at_courtier(context.s, seat, list);
        look_at_cards(context, seat, list);
    }
}

}  // namespace trianon::courtiers
