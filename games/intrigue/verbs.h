// The verbs: the only code that changes a State. One verb, one event.
#pragma once

#include "engine/rules.h"
#include "games/intrigue/events.h"
#include "games/intrigue/state.h"

namespace trianon::intrigue {

class Verbs : public VerbsOn<State, Edition, Log> {
  public:
    using VerbsOn::VerbsOn;

    // Set-up
    void seal(Seat seat, Characters characters);
    void unveil(Seat seat, Characters characters);
    Seat draw_starter();

    // Turns
    void begin_turn(Seat seat);
    void skip(Seat seat);

    // Deck and hands
    void reshuffle();
    void draw(Seat seat);
    void tuck(Seat seat, Character under);  // from the deck, face down
    void influence(Seat seat, Card card, Character under);
    void discard(Seat seat, Card card);
    void show_hand(Seat seat);
    void discard_hand(Seat seat);

    // Actions
    void play(Seat seat, Card card);  // the card is now in the phase
    void discard_played(Card card);
    void activate(Seat seat, Character character);
    void fail(Seat seat);
    void aim(Seat seat, Character character);
    void aim(Seat seat, Seat player, Character character);

    // Markers
    void mark(Character character);
    void earn(Character character);
    void entice(Character from, Character to);
    void favour(Character character);
    void return_favour(Character character);

    // Seneschal, Duchess, Spymaster, Theft
    Row<Card, seneschal_cards> reveal(int cards);
    void take(Seat seat, Card card);
    void discard_revealed(const Row<Card, seneschal_cards>& cards);
    void unseat(Seat player, Character character);
    void inspect(Seat seat, Seat player, Character character);
    Hidden<Card> steal(Seat seat, Seat player);
    void stash(Seat seat, const Hidden<Card>& card, Character under);

    // End
    void expose_court();
    void score(const event::Scored& scored);
    void end(Ending ending);

  private:
    Card take_from_hand(Seat seat, Card card);
    void into_hand(Seat seat, const Hidden<Card>& card);
    void forget_known(Seat seat);
};

}  // namespace trianon::intrigue
