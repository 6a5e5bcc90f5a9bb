#include "games/palace/evaluation.h"

#include <algorithm>

#include "games/palace/rules.h"

namespace trianon::palace {
namespace {

// How near the end is, by the King's walk or the yard, from 0 to 1 (P-E1).
float progress(Context c) {
    const float walked =
        static_cast<float>(c.s.king) / static_cast<float>(c.edition.king_track[c.s.players]);
    const float built = static_cast<float>(c.s.yard.size()) /
                        static_cast<float>(c.edition.rows * c.edition.columns);
    return std::max(walked, built);
}

// How much of what a tile costs a player has, from 0 to 1, workers aside.
float paid_part(Context c, Seat seat, Tile tile) {
    const TileFacts& facts = c.edition.of(tile);
    const Resources& stock = c.s.stock(seat);
    int needed = 0, there = 0;
    for (Resource r : all_resources) {
        needed += facts.cost.resources.of(r);
        there += std::min(stock.of(r), facts.cost.resources.of(r));
    }
    for (int d = 0; d < decoration_count; ++d) {
        needed += 3 * facts.decorations[d];
        there += 3 * std::min(c.s.decorations[index(seat)][d], facts.decorations[d]);
    }
    return needed == 0 ? 1 : static_cast<float>(there) / static_cast<float>(needed);
}

// The points of the best tile that a player at the Yard may pay for now.
int best_tile(Context c, Seat seat, int workers) {
    int best = 0;
    for (Tile tile : c.s.tiles_of(seat))
        if (may_afford(c, seat, workers, tile)) best = std::max(best, c.edition.of(tile).points);
    return best;
}

Terms terms_of(Context c, Seat seat) {
    const int i = index(seat);
    const float near_end = progress(c);
    Terms terms;
    terms.points = static_cast<float>(c.s.points[i]);
    terms.late = terms.points * near_end;
    terms.leftovers = static_cast<float>(final_score(c.s, seat).total) - terms.points;
    terms.late_leftovers = terms.leftovers * near_end;
    for (Tile tile : c.s.tiles_of(seat)) {
        const float part = paid_part(c, seat, tile);
        const auto worth = static_cast<float>(c.edition.of(tile).points);
        terms.plans += worth * part * (1 - near_end);
        if (part == 1) terms.ready += worth;
    }
    std::visit(
        [&]<class P>(const P& phase) {
            if constexpr (requires { phase.seat; }) {
                if (phase.seat != seat) return;
                if constexpr (std::is_same_v<P, phase::Yard>)
                    terms.chance = static_cast<float>(best_tile(c, seat, workers_left(c.s, phase)));
                else if constexpr (!std::is_same_v<P, phase::Move>)
                    terms.acts = 1;
            }
        },
        c.s.phase);
    terms.yard = static_cast<float>(std::min(3, c.s.workers_at(seat, Place::Yard)));
    for (int n : c.s.workers[i]) terms.workers += static_cast<float>(n);
    const Resources& stock = c.s.stock(seat);
    terms.wood = static_cast<float>(std::min<int>(stock.wood, 6)) * (1 - near_end);
    terms.marble = static_cast<float>(std::min<int>(stock.marble, 6)) * (1 - near_end);
    terms.gold = static_cast<float>(std::min<int>(stock.gold, 5)) * (1 - near_end);
    for (int n : c.s.decorations[i]) terms.decorations += n > 0 ? 1 - near_end : 0;
    terms.harvest = static_cast<float>(c.s.level(seat, Technology::Harvest)) * (1 - near_end);
    terms.harvest_places =
        static_cast<float>(c.s.level(seat, Technology::HarvestPlaces)) * (1 - near_end);
    terms.specialists =
        static_cast<float>(c.s.level(seat, Technology::Specialists)) * (1 - near_end);
    terms.coins = static_cast<float>(c.s.coins[i]);
    return terms;
}

}  // namespace

std::array<Terms, max_players> appraise(Context c) {
    std::array<Terms, max_players> all{};
    for (Seat seat : c.s.everyone()) all[index(seat)] = terms_of(c, seat);
    return all;
}

}  // namespace trianon::palace
