// The verbs that write in the Grand Register.
#include "games/courtiers/verbs.h"

namespace trianon::courtiers {

void Table::change_mark(Seat seat, Sovereign sovereign, int by, Cause cause) {
    Courtier& c = state_.courtier(seat);
    Mark& mark = sovereign == Sovereign::King ? c.king : c.queen;
    mark = Mark{mark.value() + by};  // C-C2
    record(event::MarkChanged{seat, sovereign, by, mark, cause});
}

void Table::lose_mark(Seat seat, Sovereign sovereign, Cause cause) {
    Courtier& c = state_.courtier(seat);
    (sovereign == Sovereign::King ? c.king : c.queen) = Mark::none();
    record(event::MarkLost{seat, sovereign, cause});
}

void Table::change_fortune(Seat seat, int livres, Cause cause) {
    Courtier& c = state_.courtier(seat);
    c.fortune += livres;
    record(event::FortuneChanged{seat, livres, c.fortune, cause});
}

void Table::receive(Seat seat, Card card, Cause cause) {
    state_.courtier(seat).honours.push_back(card);
    if (card.is(charges)) state_.assigned = s.assigned.with(card.name());  // C-U1
    record(event::HonourReceived{seat, sex(seat), card, cause});
}

void Table::lose_honour(Seat seat, Card card, Cause cause) {
    state_.courtier(seat).honours.remove(card);
    state_.house.add(card);
    record(event::HonourLost{seat, sex(seat), card, cause});
}

void Table::take_away(Seat seat, Card card) {
    state_.courtier(seat).honours.remove(card);
    record(event::HonourLost{seat, sex(seat), card, Reason::TakenAway});
}

void Table::receive_status(Seat seat, Card card) {
    state_.courtier(seat).honours.push_back(card);
    record(event::StatusReceived{seat, sex(seat), card});
}

void Table::lose_status(Seat seat, Card card, Cause cause) {
    state_.courtier(seat).honours.remove(card);
    state_.discard.add(card);
    record(event::StatusLost{seat, sex(seat), card, cause});
}

void Table::inherit(Seat widow, Seat husband, Card card) {
    state_.courtier(husband).honours.remove(card);
    state_.courtier(widow).honours.push_back(card);
    record(event::Inherited{widow, husband, card});
}

void Table::pay_charges(CardNames names) { state_.paid = s.paid | names; }

void Table::note_deed(Seat seat, Deeds deed) {
    Courtier& c = state_.courtier(seat);
    c.deeds = with(c.deeds, deed);
    record(event::DeedNoted{seat, deed});
}

void Table::marry(Seat husband, Seat wife) {
    state_.courtier(husband).spouse = Seats::only(wife);
    state_.courtier(wife).spouse = Seats::only(husband);
    state_.courtier(wife).family = s.courtier(husband).family;  // C-D7
    if (log_ != nullptr) record(event::Married{husband, wife, s.name_of_courtier(husband)});
}

void Table::widow(Seat seat) {
    state_.courtier(seat).spouse = {};
    record(event::Widowed{seat, sex(seat)});
}

void Table::die(Seat seat, Cause cause) {
    Courtier& c = state_.courtier(seat);
    c.place = Whereabouts::Dead;
    c.king = c.queen = Mark::none();
    c.spouse = {};
    c.arrested = 0;
    record(event::Died{seat, c.sex, cause});
}

void Table::exile(Seat seat, Cause cause) {
    Courtier& c = state_.courtier(seat);
    c.place = Whereabouts::Exile;
    c.king = c.queen = Mark::none();
    c.arrested = 0;
    record(event::Exiled{seat, c.sex, cause});
}

void Table::imprison(Seat seat, Cause cause) {
    Courtier& c = state_.courtier(seat);
    c.place = Whereabouts::Bastille;
    c.king = c.queen = Mark::none();
    c.arrested = s.game_turn;
    record(event::Imprisoned{seat, c.sex, cause});
}

void Table::come_back(Seat seat, Cause cause) {
    Courtier& c = state_.courtier(seat);
    c.place = Whereabouts::Court;
    c.arrested = 0;
    record(event::CameBack{seat, c.sex, cause});
}

}  // namespace trianon::courtiers
