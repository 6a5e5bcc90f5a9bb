#include "games/palace/legal.h"

#include "games/palace/rules.h"

namespace trianon::palace {
namespace {

struct Lister {
    Context c;
    Seat seat;
    Decision* next;
    const State& s = c.s;

    void offer(const Decision& decision) { *next++ = decision; }
    void offer_if(bool allowed, const Decision& decision) {  // no branch, to mispredict none
        *next = decision;
        next += allowed ? 1 : 0;
    }

    void operator()(const phase::Move&) {  // P-T1
        Places forbidden;
        if (const MaybePlace token = s.tokens[index(seat)]) forbidden = forbidden.with(*token);
        const bool coin = s.coins[index(seat)] > 0;
        for (Place from : all_places) {
            const int workers = s.workers_at(seat, from);
            if (workers == 0) continue;
            for (Place to : c.edition.from(from).without(forbidden)) {
                offer(decision::Move{from, to});                              // P-T2
                offer_if(coin & (workers > 1), decision::MoveTwo{from, to});  // P-T3
            }
            if (!coin) continue;
            for (Place to : c.edition.two_arrows[index(from)].without(forbidden))
                offer(decision::MoveFar{from, to});  // P-T3
        }
    }
    void operator()(const phase::Harvest&) {  // P-T9
        offer(decision::Harvest{});
        offer(decision::Stop{});
    }
    void operator()(const phase::Favour& phase) {  // P-F
        const int left = workers_left(s, phase);
        for (Line line : every<Line>)
            offer_if(s.lines[index(seat)][index(line)] > 0 && left >= workers_for(line),
                     decision::Recruit{line});
        offer_if(s.coins[index(seat)] < coins_of_a_player && left > 0, decision::TurnCoins{});
        offer(decision::Stop{});
    }
    void operator()(const phase::Alchemists& phase) {  // P-AL
        const int left = workers_left(s, phase);
        for (Technology technology : all_technologies)
            offer_if(may_advance(c, seat, left, technology), decision::Advance{technology});
        offer(decision::Stop{});
    }
    void operator()(const phase::Architects& phase) {
        const int left = workers_left(s, phase);
        if (left >= workers_to_remove) tiles(left);
        if (left >= workers_to_remove_three) three_tiles();
        offer_if(phase.coins == 0 && s.coins[index(seat)] < coins_of_a_player && left > 0,
                 decision::TurnCoin{});  // P-A3
        offer(decision::Stop{});
    }
    void tiles(int left) {
        for (int slot = 0; slot < slot_count; ++slot) {
            if (!s.display[slot]) continue;
            const Cost& cost = c.edition.slots[slot];
            offer_if(left >= cost.workers && s.stock(seat).cover(cost.resources),
                     decision::Take{*s.display[slot]});  // P-A1
            offer(decision::Remove{*s.display[slot]});   // P-A2
        }
    }
    void three_tiles() {  // P-A2
        const Slots there = filled(s.display);
        for (int bits = 0; bits < Slots::count; ++bits)
            if (const Slots slots = Slots::at(bits); slots.size() == 3 && there.covers(slots))
                offer(decision::RemoveThree{slots});
    }
    void operator()(const phase::Discard&) {  // P-A1
        for (Tile tile : s.tiles_of(seat)) offer(decision::Discard{tile});
    }
    void operator()(const phase::Workshop& phase) {  // P-WS
        const int left = workers_left(s, phase);
        for (Decoration d : all_decorations) offer_if(may_buy(c, seat, left, d), decision::Buy{d});
        offer(decision::Stop{});
    }
    void operator()(const phase::Yard& phase) {  // P-Y1
        const int left = workers_left(s, phase);
        const Ground all = ground(c);
        for (Tile tile : s.tiles_of(seat))
            if (may_afford(c, seat, left, tile)) cells(tile, all);
        offer(decision::Stop{});
    }
    void cells(Tile tile, const Ground& all) {  // P-Y2
        const Edges edges = c.edition.of(tile).edges;
        for (int r = 0; r < edges.different_rotations(); ++r) {
            const auto rotation = static_cast<Rotation>(r);
            for (CellSet fits = all.fits(edges.turned(rotation)); fits != 0; fits &= fits - 1)
                offer(decision::Build{
                    .tile = tile, .cell = Cell::at(std::countr_zero(fits)), .rotation = rotation});
        }
    }
    void operator()(const phase::Over&) {}
};

}  // namespace

void list_legal(Context c, Seat seat, Choices& choices) {
    Lister lister{.c = c, .seat = seat, .next = choices.begin()};
    std::visit(lister, c.s.phase);
    choices.end_at(lister.next);
}

}  // namespace trianon::palace
