#include "games/louis_xiv/evaluation.h"

#include <algorithm>

#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

struct Wishes {
    float payable = 0, half = 0;
    std::array<bool, chip_kinds> chips{};  // that would help a mission in hand
};

Wishes wishes(Context c, Seat seat) {
    const State& s = c.s;
    Wishes w;
    w.chips[index(Chip::Crown)] = true;
    const int crowns = s.chips_of(seat, Chip::Crown), all = s.all_chips_of(seat);
    for (const HeldMission& held : s.mission_hand(seat)) {
        const Cost& cost = c.edition.cost(held.card.truth());
        const bool twice = !cost.any && cost.first == cost.second;
        const int first = std::min(s.chips_of(seat, cost.first), twice ? 2 : 1);
        const int second = twice || cost.any ? 0 : std::min(s.chips_of(seat, cost.second), 1);
        const int fitting = std::min(2, first + second + crowns);
        const bool pays = fitting == 2 || (cost.any && fitting == 1 && all >= 2);
        if (pays)
            w.payable += 1;
        else if (fitting == 1)
            w.half += 1;
        if (pays) continue;
        if (first == 0 || twice) w.chips[index(cost.first)] = true;
        if (!cost.any && second == 0) w.chips[index(cost.second)] = true;
    }
    return w;
}

// What a board that is still to be scored promises.
void look_at(Context c, Seat seat, Board board, const Wishes& w, Terms& terms) {
    const State& s = c.s;
    const int own = s.on(board, seat);
    if (own == 0) return;
    terms.spread += static_cast<float>(own);
    int best = 0;
    for (int p = 0; p <= max_players; ++p)
        if (p != index(seat)) best = std::max<int>(best, s.markers[index(board)][p]);
    const Demand& demand = c.edition.demand(board, s.turned);
    const bool threshold = !goes_by_rank(demand.condition);
    float hope = 0;
    if (threshold && own >= demand.number) {
        hope = 1;
        terms.thresholds += 1;
    } else if (!threshold && own > best) {
        hope = 1;
        terms.leads += 1;
        if (s.hosts_louis(board)) terms.louis += 1;
    } else if (!threshold && own == best) {
        hope = 0.3f;
        terms.ties += 1;
    }
    if (hope < 1 && demand.condition == Condition::Gold && s.gold[index(seat)] >= demand.number) {
        hope = 0.7f;
        terms.buys += 1;
    }
    if (const auto chip = chip_of(board); chip && w.chips[index(*chip)]) terms.wanted += hope;
}

Terms terms_of(Context c, Seat seat) {
    const State& s = c.s;
    const int i = index(seat);
    const auto near_end = static_cast<float>(s.round) / rounds;
    Terms terms;
    terms.coats = s.coats[i];
    terms.missions = static_cast<float>(s.fulfilled[i].size());
    terms.powers = terms.missions * static_cast<float>(rounds - s.round);
    terms.late = (terms.coats + 5 * terms.missions) * near_end;
    const Wishes w = wishes(c, seat);
    terms.payable = w.payable;
    terms.half = w.half;
    terms.chips = static_cast<float>(std::min(4, s.all_chips_of(seat)));
    terms.crowns = static_cast<float>(s.chips_of(seat, Chip::Crown));
    terms.gold = static_cast<float>(std::min<int>(s.gold[i], 15));
    terms.own = s.own[i];
    terms.general = s.general[i];
    for (Board board : all_boards) look_at(c, seat, board, w, terms);
    terms.cards = static_cast<float>(s.influence_hand(seat).size());
    for (const auto& card : s.influence_hand(seat))
        terms.jokers += card.truth().is_joker() ? 1.0f : 0.0f;
    terms.intrigues = static_cast<float>(s.intrigue_hand(seat).size());
    return terms;
}

}  // namespace

std::array<Terms, max_players> appraise(Context c) {
    std::array<Terms, max_players> all{};
    for (Seat seat : Seats::first(c.s.players)) all[index(seat)] = terms_of(c, seat);
    return all;
}

}  // namespace trianon::louis_xiv
