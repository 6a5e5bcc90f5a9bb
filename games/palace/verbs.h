// The verbs: the only code that changes a State. One verb, one event.
#pragma once

#include "engine/rules.h"
#include "games/palace/edition.h"
#include "games/palace/events.h"
#include "games/palace/state.h"

namespace trianon::palace {

class Verbs : public VerbsOn<State, Edition, Log> {
  public:
    using VerbsOn::VerbsOn;

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
};

}  // namespace trianon::palace
