#include "games/palace/verbs.h"

#include "engine/hooks.h"

namespace trianon::palace {
namespace {

template <class N> void add(N& number, int n) { number = static_cast<N>(number + n); }

}  // namespace

Seat Verbs::draw_starter() {
    const Seat starter{static_cast<std::uint8_t>(fate_.below(s.players))};
    record(event::Started{starter});
    return starter;
}

void Verbs::begin_turn(Seat seat) {
    ++state_.turn;
    enter(phase::Move{seat});
    record(event::BeganTurn{seat, s.turn});
}

void Verbs::spend_coin(Seat seat) {
    --state_.coins[index(seat)];
    record(event::SpentCoin{seat});
}

void Verbs::move(Seat seat, int workers, Place from, Place to) {
    Workers& own = state_.workers[index(seat)];
    add(own[index(from)], -workers);
    add(own[index(to)], workers);
    record(event::Moved{.seat = seat, .workers = workers, .from = from, .to = to});
}

void Verbs::place_token(Seat seat, Place place) {
    state_.tokens[index(seat)] = place;
    record(event::PlacedToken{seat, place});
}

void Verbs::move_king() {
    ++state_.king;
    record(event::KingMoved{s.king, edition.king_track[s.players]});
}

void Verbs::gain(Seat seat, Resource resource, int amount) {
    Resources& stock = state_.stocks[index(seat)];
    switch (resource) {
        case Resource::Wood: return add(stock.wood, amount);
        case Resource::Marble: return add(stock.marble, amount);
        case Resource::Gold: return add(stock.gold, amount);
    }
}

void Verbs::harvest(Seat seat, Place place, Resource resource, int amount) {
    gain(seat, resource, amount);
    record(event::Harvested{.seat = seat, .place = place, .resource = resource, .amount = amount});
}

void Verbs::harvest_too(Seat seat, Place place, Resource resource, int amount) {
    gain(seat, resource, amount);
    record(
        event::HarvestedToo{.seat = seat, .place = place, .resource = resource, .amount = amount});
}

void Verbs::recruit(Seat seat, Line line) {
    --state_.lines[index(seat)][index(line)];
    record(event::Recruited{seat, line});
}

void Verbs::enter_recruits(Seat seat, int workers) {
    add(state_.workers[index(seat)][index(Place::Favour)], workers);
    record(event::Entered{seat, workers});
}

void Verbs::turn_coins(Seat seat, int coins) {
    add(state_.coins[index(seat)], coins);
    record(event::TurnedCoins{seat, coins});
}

void Verbs::take(Seat seat, Slot slot) {
    const Tile tile = *s.display[slot.index()];
    state_.display[slot.index()] = {};
    state_.tiles[index(seat)].push_back(tile);
    record(event::Took{.seat = seat, .tile = tile, .slot = slot});
}

void Verbs::discard(Seat seat, Tile tile) {
    OwnTiles& own = state_.tiles[index(seat)];
    own.take(static_cast<int>(std::find(own.begin(), own.end(), tile) - own.begin()));
    state_.discard.add(tile);
    record(event::Discarded{seat, tile});
}

void Verbs::remove(Seat seat, Slots slots) {
    event::Removed removed{seat, {}};
    for (Slot slot : slots) {
        MaybeTile& shown = state_.display[slot.index()];
        removed.tiles.push_back(*shown);
        state_.discard.add(*shown);
        shown = {};
    }
    record(removed);
}

void Verbs::slide() {
    int free = slot_count;
    for (int i = slot_count - 1; i >= 0; --i)
        if (s.display[i]) state_.display[--free] = s.display[i];
    while (free > 0) state_.display[--free] = {};
    record(event::Slid{});
}

void Verbs::display_one(Slot slot) {
    const Tile tile = state_.pile.draw(fate_);
    state_.display[slot.index()] = tile;
    record(event::Displayed{tile, slot});
}

void Verbs::reshuffle() {
    record(event::Reshuffled{s.discard.size()});
    state_.pile.add(s.discard);
    state_.discard = {};
}

void Verbs::pay(Seat seat, const Resources& cost) {
    Resources& stock = state_.stocks[index(seat)];
    add(stock.wood, -cost.wood);
    add(stock.marble, -cost.marble);
    add(stock.gold, -cost.gold);
    record(event::Paid{seat, cost});
}

void Verbs::buy(Seat seat, Decoration decoration) {
    --state_.supply[index(decoration)];
    ++state_.decorations[index(seat)][index(decoration)];
    record(event::Bought{seat, decoration});
}

void Verbs::advance(Seat seat, Technology technology) {
    const int level = ++state_.levels[index(seat)][index(technology)];
    record(event::Advanced{.seat = seat, .technology = technology, .level = level});
}

// P-Y1: the decorations stay on the tile for good.
void Verbs::build(Seat seat, const BuiltTile& built) {
    OwnTiles& own = state_.tiles[index(seat)];
    own.take(static_cast<int>(std::find(own.begin(), own.end(), built.tile) - own.begin()));
    const TileFacts& facts = edition.of(built.tile);
    for (int d = 0; d < decoration_count; ++d)
        add(state_.decorations[index(seat)][d], -facts.decorations[d]);
    state_.yard.push_back(built);
    state_.points[index(seat)] += facts.points;  // P-Y3
    record(event::Built{.seat = seat,
                        .tile = built.tile,
                        .cell = built.cell,
                        .rotation = built.rotation,
                        .points = facts.points});
}

void Verbs::join(Seat seat, Place place) { record(event::Joined{seat, place}); }

void Verbs::score(const event::Scored& scored) {
    state_.points[index(scored.seat)] = scored.total;
    record(scored);
}

void Verbs::end(Ending ending) {
    enter(phase::Over{ending});
    if (log_ == nullptr) return;
    const Seats winners =  // P-E3
        highest_of(s.everyone(), [&](Seat seat) { return s.points[index(seat)]; });
    record(event::Ended{ending, winners});
}

}  // namespace trianon::palace
