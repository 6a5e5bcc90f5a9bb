// The Construction Yard: tiles become palace and gardens.
#include "games/palace/rules.h"

namespace trianon::palace {
namespace {

bool has_decorations(const State& s, Seat seat, const TileFacts& facts) {
    bool all = true;
    for (int d = 0; d < decoration_count; ++d)
        all &= s.decorations[index(seat)][d] >= facts.decorations[d];
    return all;
}

CellSet built_cells(const State& s) {
    CellSet cells = 0;
    for (const BuiltTile& built : s.yard) cells |= bit(built.cell);
    return cells;
}

}  // namespace

// P-Y2
Ground ground(Context c) {
    Ground ground{c.edition.border, 0};
    for (const BuiltTile& built : c.s.yard)
        ground.demands.add(built.cell, c.edition.of(built.tile).edges.turned(built.rotation));
    ground.open = c.edition.cells & ~built_cells(c.s) & ground.demands.touched();
    return ground;
}

bool may_afford(Context c, Seat seat, int workers, Tile tile) {
    const TileFacts& facts = c.edition.of(tile);
    return workers >= facts.cost.workers && c.s.stock(seat).cover(facts.cost.resources) &&
           has_decorations(c.s, seat, facts);
}

// P-Y1
MaybeRefusal why_not(Context c, Seat seat, const decision::Build& build) {
    const auto* phase = std::get_if<phase::Yard>(&c.s.phase);
    if (phase == nullptr) return asked_instead(c.s.phase);
    if (!holds(c.s, seat, build.tile)) return Refusal::BuildOwnTile;
    const TileFacts& facts = c.edition.of(build.tile);
    if (workers_left(c.s, *phase) < facts.cost.workers) return Refusal::TooFewWorkers;
    if (!c.s.stock(seat).cover(facts.cost.resources)) return Refusal::CannotPayTile;
    if (!has_decorations(c.s, seat, facts)) return Refusal::DecorationIsMissing;
    // P-Y2
    const CellSet here = bit(build.cell);
    if ((c.edition.cells & here) == 0) return Refusal::OutsideTheYard;
    if ((built_cells(c.s) & here) != 0) return Refusal::CellIsTaken;
    if (index(build.rotation) >= facts.edges.different_rotations()) return Refusal::LooksTheSame;
    const Ground all = ground(c);
    if ((all.open & here) == 0) return Refusal::TouchesNothing;
    if ((all.fits(facts.edges.turned(build.rotation)) & here) == 0) return Refusal::EdgesDoNotMatch;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Build& build) {
    const Cost& cost = v.edition.of(build.tile).cost;
    const auto phase = with_used(std::get<phase::Yard>(v.s.phase), cost.workers);
    if (!cost.resources.none()) v.pay(seat, cost.resources);
    v.build(seat, {.tile = build.tile, .cell = build.cell, .rotation = build.rotation});
    if (v.s.yard.size() == v.edition.rows * v.edition.columns)
        return end_game(v, Ending::YardFull);  // P-E1
    go_on(v, phase);
}

bool can_use(Context c, const phase::Yard& phase) {
    const int left = workers_left(c.s, phase);
    if (left == 0) return false;
    std::optional<Ground> all;
    for (Tile tile : c.s.tiles_of(phase.seat)) {
        if (!may_afford(c, phase.seat, left, tile)) continue;
        if (!all) all = ground(c);
        const Edges edges = c.edition.of(tile).edges;
        for (int r = 0; r < edges.different_rotations(); ++r)
            if (all->fits(edges.turned(static_cast<Rotation>(r))) != 0) return true;
    }
    return false;
}

void leave(Verbs& v, const phase::Yard& phase) { specialists_follow(v, phase); }

}  // namespace trianon::palace
