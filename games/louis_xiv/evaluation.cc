#include "games/louis_xiv/evaluation.h"

#include <algorithm>

#include "games/louis_xiv/prospects.h"

namespace trianon::louis_xiv {
namespace {

// What a board that is still to be scored promises.
void look_at(Context c, Seat seat, Board board, const MissionNeeds& needs, Terms& terms) {
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
    if (const auto chip = chip_of(board); chip && needs.chips[index(*chip)]) terms.wanted += hope;
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
    const MissionNeeds needs = needs_of(c, seat);
    terms.payable = static_cast<float>(needs.paid);
    terms.half = static_cast<float>(needs.half);
    terms.chips = static_cast<float>(std::min(4, s.all_chips_of(seat)));
    terms.crowns = static_cast<float>(s.chips_of(seat, Chip::Crown));
    terms.gold = static_cast<float>(std::min<int>(s.gold[i], 15));
    terms.own = s.own[i];
    terms.general = s.general[i];
    for (Board board : all_boards) look_at(c, seat, board, needs, terms);
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
