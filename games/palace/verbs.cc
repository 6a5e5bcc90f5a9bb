#include "games/palace/verbs.h"

namespace trianon::palace {
namespace {

template <class N> void add(N& number, int n) { number = static_cast<N>(number + n); }

}  // namespace

Seat Table::draw_starter() {
    const Seat starter{static_cast<std::uint8_t>(fate_.below(s.players))};
    record(event::Started{starter});
    return starter;
}

void Table::begin_turn(Seat seat) {
    ++state_.turn;
    enter(phase::Move{seat});
    record(event::BeganTurn{seat, s.turn});
}

void Table::spend_coin(Seat seat) {
    --state_.coins[index(seat)];
    record(event::SpentCoin{seat});
}

void Table::move(Seat seat, int workers, Place from, Place to) {
    Workers& own = state_.workers[index(seat)];
    add(own[index(from)], -workers);
    add(own[index(to)], workers);
    record(event::Moved{seat, workers, from, to});
}

void Table::place_token(Seat seat, Place place) {
    state_.tokens[index(seat)] = place;
    record(event::PlacedToken{seat, place});
}

void Table::move_king() {
    ++state_.king;
    record(event::KingMoved{s.king, e.king_track[s.players]});
}

void Table::gain(Seat seat, Resource resource, int amount) {
    Resources& stock = state_.stocks[index(seat)];
    switch (resource) {
        case Resource::Wood: return add(stock.wood, amount);
        case Resource::Marble: return add(stock.marble, amount);
        case Resource::Gold: return add(stock.gold, amount);
    }
}

void Table::harvest(Seat seat, Place place, Resource resource, int amount) {
    gain(seat, resource, amount);
    record(event::Harvested{seat, place, resource, amount});
}

void Table::harvest_too(Seat seat, Place place, Resource resource, int amount) {
    gain(seat, resource, amount);
    record(event::HarvestedToo{seat, place, resource, amount});
}

void Table::recruit(Seat seat, Line line) {
    --state_.lines[index(seat)][index(line)];
    record(event::Recruited{seat, line});
}

void Table::enter_recruits(Seat seat, int workers) {
    add(state_.workers[index(seat)][index(Place::Favour)], workers);
    record(event::Entered{seat, workers});
}

void Table::turn_coins(Seat seat, int coins) {
    add(state_.coins[index(seat)], coins);
    record(event::TurnedCoins{seat, coins});
}

void Table::take(Seat seat, Slot slot) {
    const Tile tile = *s.display[slot.index()];
    state_.display[slot.index()] = {};
    state_.tiles[index(seat)].push_back(tile);
    record(event::Took{seat, tile, slot});
}

void Table::discard(Seat seat, Tile tile) {
    OwnTiles& own = state_.tiles[index(seat)];
    own.take(static_cast<int>(std::find(own.begin(), own.end(), tile) - own.begin()));
    state_.discard.add(tile);
    record(event::Discarded{seat, tile});
}

void Table::remove(Seat seat, Slots slots) {
    event::Removed removed{seat, {}};
    for (int i = 0; i < slot_count; ++i) {
        if (!slots.contains(Slot::at(i))) continue;
        removed.tiles.push_back(*s.display[i]);
        state_.discard.add(*s.display[i]);
        state_.display[i] = {};
    }
    record(removed);
}

void Table::slide() {
    int free = slot_count;
    for (int i = slot_count - 1; i >= 0; --i)
        if (s.display[i]) state_.display[--free] = s.display[i];
    while (free > 0) state_.display[--free] = {};
    record(event::Slid{});
}

void Table::display_one(Slot slot) {
    const Tile tile = state_.pile.draw(fate_);
    state_.display[slot.index()] = tile;
    record(event::Displayed{tile, slot});
}

void Table::reshuffle() {
    record(event::Reshuffled{s.discard.size()});
    state_.pile.add(s.discard);
    state_.discard = {};
}

void Table::pay(Seat seat, const Resources& cost) {
    Resources& stock = state_.stocks[index(seat)];
    add(stock.wood, -cost.wood);
    add(stock.marble, -cost.marble);
    add(stock.gold, -cost.gold);
    record(event::Paid{seat, cost});
}

void Table::buy(Seat seat, Decoration decoration) {
    --state_.supply[index(decoration)];
    ++state_.decorations[index(seat)][index(decoration)];
    record(event::Bought{seat, decoration});
}

void Table::advance(Seat seat, Technology technology) {
    const int level = ++state_.levels[index(seat)][index(technology)];
    record(event::Advanced{seat, technology, level});
}

// P-Y1: the decorations stay on the tile for good.
void Table::build(Seat seat, const BuiltTile& built) {
    OwnTiles& own = state_.tiles[index(seat)];
    own.take(static_cast<int>(std::find(own.begin(), own.end(), built.tile) - own.begin()));
    const TileFacts& facts = e.of(built.tile);
    for (int d = 0; d < decoration_count; ++d)
        add(state_.decorations[index(seat)][d], -facts.decorations[d]);
    state_.yard.push_back(built);
    state_.points[index(seat)] += facts.points;  // P-Y3
    record(event::Built{seat, built.tile, built.cell, built.rotation, facts.points});
}

void Table::join(Seat seat, Place place) { record(event::Joined{seat, place}); }

void Table::score(const event::Scored& scored) {
    state_.points[index(scored.seat)] = scored.total;
    record(scored);
}

void Table::end(Ending ending) {
    enter(phase::Over{ending});
    if (log_ == nullptr) return;
    Seats winners;  // P-E3
    const auto most = *std::max_element(s.points.begin(), s.points.begin() + s.players);
    for (Seat seat : Seats::first(s.players))
        if (s.points[index(seat)] == most) winners = winners.with(seat);
    record(event::Ended{ending, winners});
}

}  // namespace trianon::palace
