// The verbs: the only code that changes a State. One verb, one event.
#pragma once

#include "engine/rules.h"
#include "games/courtiers/edition.h"
#include "games/courtiers/events.h"
#include "games/courtiers/state.h"

namespace trianon::courtiers {

using Context = trianon::Context<State, Edition>;

inline Heard heard(const State& s, Hearing hearing) {
    switch (hearing) {
        case Hearing::Crown: return s.king_lives() ? Heard::King : Heard::Regent;
        case Hearing::Intervention: return Heard::Intervention;
        case Hearing::Queen: break;
    }
    return Heard::Queen;
}

class Verbs : public VerbsOn<State, Edition, Log> {
  public:
    using VerbsOn::VerbsOn;

    // Dice (C-C5). What they mean is told by the verb that follows.
    int roll();              // 1 to 10
    int roll_one_to_nine();  // 0 is rolled again

    // Set-up
    void draw_chamberlain();
    void seal(Seat, const Identity&);
    void seal_name(Seat, std::uint8_t name);
    Sex draw_sex();
    void unveil(Seat, const Identity&);
    void join_party(Seat, int die);
    void bring_queen(int die);

    // Game turns
    void begin_game_turn(Seat chamberlain);
    void bring_heir(Seat, Country party);
    void present(Seat, Sovereign, int die);
    void move_court(Place);
    void begin_turn(Seat, int number);
    void lose_turn(Seat);
    void serve_turn(Seat, int turns);
    void clear_flags();
    void end(Ending, Seats winners);

    // Negotiation
    void begin_negotiation(Seats talking);
    void offer(Seat from, const decision::Offer&);
    void accept(Seat from, Seat to);
    void show_offered(Seat from, Seat to);
    void decline(Seat from, Seat to);
    void withdraw(Seat from, Seat to);
    void make_ready(Seat);
    void wake(Seat);
    void run_out_of_time();
    void end_negotiation();

    // Cards
    void reshuffle();
    void draw(Seat);
    void take(Seat, Card);
    void play(Seat, Card);  // the card is now nowhere; see below where it goes
    void aim(Seat, Seat at);
    void discard_played(Card);
    void into_house(Card);
    void into_war_box(Seat, Country);
    void take_back(Seat, Card);
    void give(Seat from, Seat to, Card);
    void discard(Seat, Card);

    // Requests and audiences
    void request(Seat, Seat whom, Hearing);
    void ask_for_charge(Seat, Card, Seat holder, Seat to, Hearing);
    void ask_for_vacancy(Seat, Card, Seat holder, Hearing);
    void ask_to_marry(Seat, Seat spouse, Hearing);
    void offer_princess(Seat, Country, Hearing);
    void speak(Seat, Seat about, Tone, Hearing);
    void ask_for_release(Seat, Seat prisoner, Hearing);
    void ask_for_recall(Seat, Seat exile, Hearing);
    void answer(const event::Rolled&);
    void impress(Seat, int die, int points);

    // The Grand Register
    void change_mark(Seat, Sovereign, int by, Cause);
    void lose_mark(Seat, Sovereign, Cause);
    void change_fortune(Seat, int livres, Cause);
    void receive(Seat, Card, Cause);
    void lose_honour(Seat, Card, Cause);  // to the House
    void take_away(Seat, Card);           // it is now nowhere
    void receive_status(Seat, Card);
    void lose_status(Seat, Card, Cause);  // to the discard pile
    void inherit(Seat widow, Seat husband, Card);
    void pay_charges(CardNames);
    void note_deed(Seat, Deeds);
    void marry(Seat husband, Seat wife);
    void widow(Seat);
    void die(Seat, Cause);
    void exile(Seat, Cause);
    void imprison(Seat, Cause);
    void come_back(Seat, Cause);

    // Powers
    void duel(Seat, Seat at, int die, int other_die);
    void try_prisoner(Seat, Seat prisoner, int die, Verdict);
    void reward(Seat, Seat courtier, int die);
    void arrest(Seat, Seat courtier);
    void sway(Seat, Seat courtier, Sovereign, Tone);
    void declare_war(Seat, Country);  // the Minister, without a card

    // Crown
    void end_wars();
    void bury_king();
    void bury_queen();
    void begin_regency();
    void stop_game_turn();
    void crown_couple(int die);
    void crown_queen(Country);
    void marry_secretly(Seat);
    void end_secret_marriage();

    // Etiquette
    void breach(const decision::Breach&);
    void fine(Seat, int breaches);
    void find_breaches(std::uint8_t message, std::uint8_t count);
    void strike_message(std::uint8_t number);

  private:
    void keep_message(const Message&);
    Message& message(std::uint8_t number) {
        return state_.messages[static_cast<std::uint8_t>(number - s.first_message)];
    }
    Sex sex(Seat seat) const { return s.courtier(seat).sex; }
    phase::Negotiation& negotiation() { return std::get<phase::Negotiation>(state_.phase); }
};

}  // namespace trianon::courtiers
