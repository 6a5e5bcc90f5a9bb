#include "games/courtiers/features.h"

#include <algorithm>
#include <array>
#include <variant>

#include "games/courtiers/playable.h"
#include "games/courtiers/prospects.h"

namespace trianon::courtiers {
namespace feature {
namespace {

constexpr int phases = static_cast<int>(std::variant_size_v<Phase>);
constexpr int countries = enumerator_count<Country>;
constexpr int honours = Card{CardName::LoverOfTheQueen}.index() + 1;
constexpr int livres_in_a_step = 1000, parts_of_a_step = 4;
constexpr int fortunes = 56, incomes = 32, hopes = 40, leads = 17, distances = 20;

constexpr FeatureGroup common_groups[] = {
    {"phase", phases},
    {"game turn", 16},
    {"place", enumerator_count<Place>},
    {"war", countries},
    {"queen", countries},
    {"regency", 1},
    {"secret wife", 1},
    {"goal", enumerator_count<Goal>},
    {"best fortune", fortunes},
    {"house", Card::count},
};
constexpr FeatureGroup seat_groups[] = {
    {"acts in phase", phases},
    {"errand", enumerator_count<Errand>},
    {"actions left", actions_in_a_turn + 1},
    {"power left", 1},
    {"turns until the own", max_players + 1},
    {"chamberlain", 1},
    {"missing", fortunes},  // to the goal, in thousands of livres
    {"part of a thousand", parts_of_a_step},
    {"lead", leads},  // over the best of the others
    {"income", incomes},
    {"income soon", incomes},
    {"turns to the goal", distances},
    {"turns ahead", leads},
    {"charge paid", 1},
    {"king's mark", Mark::count},
    {"queen's mark", Mark::count},
    {"crown's mark", Mark::count},
    {"whereabouts", enumerator_count<Whereabouts>},
    {"turns in prison", 6},
    {"sex", enumerator_count<Sex>},
    {"deeds", enumerator_count<Deeds>},
    {"party at war", 1},
    {"party of the queen", 1},
    {"married", 1},
    {"income of the spouse", incomes},
    {"titled", 1},
    {"honour", honours},
    {"card", Card::count},  // once for each
    {"card to play", Card::count},
    {"cards", hand_limit + 2},
    {"aims", Card::count},
    {"hope of the request", hopes},  // its income by the chance that it is granted
    {"hope of the hand", hopes},     // the same for what could be asked now
    {"income in hand", incomes},
};
constexpr FeatureGroups common{common_groups}, seats{seat_groups};

// How many turns of this income are missing.
int turns_to_goal(int missing, int income) {
    if (missing <= 0) return 0;
    return income <= 0 ? distances - 1 : (missing + income - 1) / income;
}

// C-Q2, C-Q3: of a hundred requests so many are granted, by the crown or at the Queen's word.
int granted_of_hundred(const State& s, Seat seat) {
    const auto of_ten = [](Mark mark) { return mark.exists() ? std::max(0, mark.value()) : 0; };
    const int crown = of_ten(s.crown_mark(seat)), queen = of_ten(s.courtier(seat).queen);
    return s.crown_mark(seat).exists() ? std::max(10 * crown, queen * queen) : 0;
}

// What all seats are compared by, looked up once.
struct Standing {
    int fortune = 0, income = 0, turns = 0;
};
using Standings = std::array<Standing, max_players>;

Standings standings_of(Context context) {
    const auto& [s, edition] = context;
    const int goal = edition.livres_to_win(s.options);
    Standings all;
    for (Seat seat : s.everyone()) {
        Standing& one = all[index(seat)];
        one.fortune = s.courtier(seat).fortune;
        one.income = twice_the_income(context, seat) / 2;
        one.turns = turns_to_goal(goal - one.fortune, one.income);
    }
    return all;
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
    list.add_if(!s.secret_wife.empty(), common.first("secret wife"));
    list.add(common.first("goal") + static_cast<int>(s.options.goal));
    int best = 0;
    for (Seat seat : s.everyone()) best = std::max(best, s.courtier(seat).fortune);
    list.add_number(common.first("best fortune"), (goal - best) / livres_in_a_step, fortunes);
    s.house.for_each_kind([&](Card card) { list.add(common.first("house") + card.index()); });
}

void look_at_turn(Context context, const Standings& standings, JudgeFeatures& features) {
    const auto& [s, edition] = context;
    const phase::Turn* turn = turn_in(s.phase);
    features.own[index(s.chamberlain)].add(seats.first("chamberlain"));
    if (turn == nullptr) return;
    FeatureList& list = features.own[index(turn->seat)];
    list.add(seats.first("acts in phase") + static_cast<int>(s.phase.index()));
    list.add_number(seats.first("actions left"), turn->actions, actions_in_a_turn + 1);
    list.add_if(turn->powers > 0, seats.first("power left"));
    // C-A7: the Chamberlain is paid after the second turn.
    if (turn->seat != s.chamberlain || turn->number > 0)
        list.add_number(seats.first("income soon"),
                        standings[index(turn->seat)].income / livres_in_a_step, incomes);
    if (const auto* aim = std::get_if<phase::Aim>(&s.phase)) {
        list.add(seats.first("aims") + aim->played.index());
        if (aim->played.is(income_cards))
            list.add_number(
                seats.first("hope of the request"),
                edition.values(aim->played).income * granted_of_hundred(s, turn->seat) / 20'000,
                hopes);
    }
    if (const auto* audience = std::get_if<phase::Audience>(&s.phase))
        list.add(seats.first("errand") + static_cast<int>(audience->errand));
    for (Seat seat : s.everyone()) {
        const int place = (index(seat) - index(s.chamberlain) + s.players) % s.players;
        // C-T6: the Chamberlain has a second turn, the others wait for the next game turn.
        const bool comes = place >= turn->number;
        const int until = comes                   ? place - turn->number
                          : seat == s.chamberlain ? s.players - turn->number
                                                  : s.players;
        features.own[index(seat)].add(seats.first("turns until the own") + until);
    }
}

void look_at_fortune(Context context, Seat seat, const Standings& standings, FeatureList& list) {
    const State& s = context.s;
    const Standing& own = standings[index(seat)];
    const int missing = context.edition.livres_to_win(s.options) - own.fortune;
    list.add_number(seats.first("missing"), missing / livres_in_a_step, fortunes);
    list.add_number(seats.first("part of a thousand"),
                    missing % livres_in_a_step * parts_of_a_step / livres_in_a_step,
                    parts_of_a_step);
    int best = -1'000'000, nearest = distances;
    for (Seat other : s.everyone())
        if (other != seat) {
            best = std::max(best, standings[index(other)].fortune);
            nearest = std::min(nearest, standings[index(other)].turns);
        }
    list.add_number(seats.first("lead"), leads / 2 + (own.fortune - best) / (2 * livres_in_a_step),
                    leads);
    list.add_number(seats.first("income"), own.income / livres_in_a_step, incomes);
    list.add_number(seats.first("turns to the goal"), own.turns, distances);
    list.add_number(seats.first("turns ahead"),
                    leads / 2 + nearest - std::min(own.turns, distances), leads);
}

void look_at_courtier(const State& s, Seat seat, const Standings& standings, FeatureList& list) {
    const Courtier& c = s.courtier(seat);
    list.add(seats.first("king's mark") + c.king.rank());
    list.add(seats.first("queen's mark") + c.queen.rank());
    list.add(seats.first("crown's mark") + s.crown_mark(seat).rank());
    list.add(seats.first("whereabouts") + static_cast<int>(c.place));
    if (c.place == Whereabouts::Bastille)  // C-X3
        list.add_number(seats.first("turns in prison"), s.game_turn - c.arrested, 6);
    list.add(seats.first("sex") + static_cast<int>(c.sex));
    list.add(seats.first("deeds") + static_cast<int>(c.deeds));
    list.add_if(s.wars.contains(c.party), seats.first("party at war"));
    list.add_if(s.queen.contains(c.party), seats.first("party of the queen"));
    list.add_if(is_titled(s, seat), seats.first("titled"));
    list.add_if(!(c.honours.charges_held() & s.paid).empty(), seats.first("charge paid"));
    if (!c.spouse.empty()) {
        list.add(seats.first("married"));
        list.add_number(seats.first("income of the spouse"),
                        standings[index(c.spouse.front())].income / livres_in_a_step, incomes);
    }
    for (Card card : c.honours) list.add(seats.first("honour") + card.index());
}

void look_at_cards(Context context, Seat seat, FeatureList& list) {
    const auto& [s, edition] = context;
    int held = 0, askable = 0;
    const CardNames playable_now = playable(context, seat, s.hands.names(seat));
    for (const HeldCard& card : s.hands.of(seat)) {
        list.add(seats.first("card") + card.name().index());
        if (!card.name().is(income_cards)) continue;
        const int income = edition.values(card.name()).income;
        held += income;
        if (card.name().is(playable_now)) askable += income;
    }
    for (CardName name : playable_now) list.add(seats.first("card to play") + Card{name}.index());
    list.add_number(seats.first("cards"), s.hands.size(seat), hand_limit + 2);
    list.add_number(seats.first("income in hand"), held / livres_in_a_step, incomes);
    list.add_number(seats.first("hope of the hand"), askable * granted_of_hundred(s, seat) / 50'000,
                    hopes);
}

}  // namespace
}  // namespace feature

JudgeLayout judge_layout() { return {feature::common, feature::seats}; }

void judge_features(Context context, JudgeFeatures& features) {
    using namespace feature;
    const Standings standings = standings_of(context);
    look_at_table(context, features.common);
    look_at_turn(context, standings, features);
    for (Seat seat : context.s.everyone()) {
        FeatureList& list = features.own[index(seat)];
        look_at_fortune(context, seat, standings, list);
        look_at_courtier(context.s, seat, standings, list);
        look_at_cards(context, seat, list);
    }
}

}  // namespace trianon::courtiers
