// The verbs: the only code that changes a State. One verb, one event.
#pragma once

#include <optional>

#include "engine/fate.h"
#include "games/intrigue/events.h"
#include "games/intrigue/state.h"

namespace trianon::intrigue {

class Table {
  public:
    // Playouts pass no log.
    Table(State& state, Fate& fate, Log* log) : s(state), state_(state), fate_(fate), log_(log) {}

    const State& s;  // read freely; write only through the verbs

    // Where the game stands. A step is no event: nothing moves on the table.
    template <class P> void enter(const P& phase) { state_.phase.template emplace<P>(phase); }

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
    template <class E> void record(const E& event) {
        if (log_ != nullptr) log_->push_back(event);
    }

    State& state_;
    Fate& fate_;
    Log* log_;
};

}  // namespace trianon::intrigue
