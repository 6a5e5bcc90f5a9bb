// The verbs: the only code that changes a State. One verb, one event.
#pragma once

#include "engine/fate.h"
#include "games/palace/edition.h"
#include "games/palace/events.h"
#include "games/palace/state.h"

namespace trianon::palace {

class Table {
  public:
    // Playouts pass no log.
    Table(const Edition& edition, State& state, Fate& fate, Log* log)
        : e(edition), s(state), state_(state), fate_(fate), log_(log) {}

    const Edition& e;
    const State& s;  // read freely; write only through the verbs

    // Where the game stands. A step is no event: nothing moves on the table.
    template <class P> void enter(const P& phase) { state_.phase.template emplace<P>(phase); }

    // Set-up and turns
    Seat draw_starter();
    void begin_turn(Seat seat);
    void spend_coin(Seat seat);
    void move(Seat seat, int workers, Place from, Place to);
    void place_token(Seat seat, Place place);
    void move_king();

    // Harvest and King's Favour
    void harvest(Seat seat, Place place, Resource resource, int amount);
    void harvest_too(Seat seat, Place place, Resource resource, int amount);
    void recruit(Seat seat, Line line);
    void enter_recruits(Seat seat, int workers);
    void turn_coins(Seat seat, int coins);

    // Tiles and display
    void take(Seat seat, Slot slot);
    void discard(Seat seat, Tile tile);
    void remove(Seat seat, Slots slots);
    void slide();
    void display_one(Slot slot);
    void reshuffle();

    // Workshop, Alchemists' Guild, Yard
    void pay(Seat seat, const Resources& cost);
    void buy(Seat seat, Decoration decoration);
    void advance(Seat seat, Technology technology);
    void build(Seat seat, const BuiltTile& built);
    void join(Seat seat, Place place);

    // End
    void score(const event::Scored& scored);
    void end(Ending ending);

  private:
    void gain(Seat seat, Resource resource, int amount);
    template <class E> void record(const E& event) {
        if (log_ != nullptr) log_->push_back(event);
    }

    State& state_;
    Fate& fate_;
    Log* log_;
};

}  // namespace trianon::palace
