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
Ground ground(const Edition& e, const State& s) {
    Ground ground{e.border, 0};
    for (const BuiltTile& built : s.yard)
        ground.demands.add(built.cell, e.of(built.tile).edges.turned(built.rotation));
    ground.open = e.cells & ~built_cells(s) & ground.demands.touched();
    return ground;
}

bool may_afford(const Edition& e, const State& s, Seat seat, int workers, Tile tile) {
    const TileFacts& facts = e.of(tile);
    return workers >= facts.cost.workers && s.stock(seat).cover(facts.cost.resources) &&
           has_decorations(s, seat, facts);
}

// P-Y1
MaybeRefusal why_not(const Edition& e, const State& s, Seat seat, const decision::Build& build) {
    const auto* phase = std::get_if<phase::Yard>(&s.phase);
    if (phase == nullptr) return asked_instead(s.phase);
    if (!holds(s, seat, build.tile)) return Refusal::BuildOwnTile;
    const TileFacts& facts = e.of(build.tile);
    if (workers_left(s, *phase) < facts.cost.workers) return Refusal::TooFewWorkers;
    if (!s.stock(seat).cover(facts.cost.resources)) return Refusal::CannotPayTile;
    if (!has_decorations(s, seat, facts)) return Refusal::DecorationIsMissing;
    // P-Y2
    const CellSet here = bit(build.cell);
    if ((e.cells & here) == 0) return Refusal::OutsideTheYard;
    if ((built_cells(s) & here) != 0) return Refusal::CellIsTaken;
    if (index(build.rotation) >= facts.edges.different_rotations()) return Refusal::LooksTheSame;
    const Ground all = ground(e, s);
    if ((all.open & here) == 0) return Refusal::TouchesNothing;
    if ((all.fits(facts.edges.turned(build.rotation)) & here) == 0) return Refusal::EdgesDoNotMatch;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Build& build) {
    const Cost& cost = t.e.of(build.tile).cost;
    const auto phase = with_used(std::get<phase::Yard>(t.s.phase), cost.workers);
    if (!cost.resources.none()) t.pay(seat, cost.resources);
    t.build(seat, {build.tile, build.cell, build.rotation});
    if (t.s.yard.size() == t.e.rows * t.e.columns) return end_game(t, Ending::YardFull);  // P-E1
    go_on(t, phase);
}

bool can_use(const Edition& e, const State& s, const phase::Yard& phase) {
    const int left = workers_left(s, phase);
    if (left == 0) return false;
    std::optional<Ground> all;
    for (Tile tile : s.tiles_of(phase.seat)) {
        if (!may_afford(e, s, phase.seat, left, tile)) continue;
        if (!all) all = ground(e, s);
        const Edges edges = e.of(tile).edges;
        for (int r = 0; r < edges.different_rotations(); ++r)
            if (all->fits(edges.turned(static_cast<Rotation>(r))) != 0) return true;
    }
    return false;
}

void leave(Table& t, const phase::Yard& phase) { specialists_follow(t, phase); }

}  // namespace trianon::palace
