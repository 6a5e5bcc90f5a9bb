// The verbs that write in the Grand Register.
#include "games/courtiers/verbs.h"

namespace trianon::courtiers {

void Verbs::change_mark(Seat seat, Sovereign sovereign, int by, Cause cause) {
    Courtier& c = state_.courtier(seat);
    Mark& mark = sovereign == Sovereign::King ? c.king : c.queen;
    mark = Mark{mark.value() + by};  // C-C2
    record(event::MarkChanged{
        .seat = seat, .sovereign = sovereign, .by = by, .mark = mark, .cause = cause});
}

void Verbs::lose_mark(Seat seat, Sovereign sovereign, Cause cause) {
    Courtier& c = state_.courtier(seat);
    (sovereign == Sovereign::King ? c.king : c.queen) = Mark::none();
    record(event::MarkLost{.seat = seat, .sovereign = sovereign, .cause = cause});
}

void Verbs::change_fortune(Seat seat, int livres, Cause cause) {
    Courtier& c = state_.courtier(seat);
    c.fortune += livres;
    record(event::FortuneChanged{
        .seat = seat, .livres = livres, .fortune = c.fortune, .cause = cause});
}

void Verbs::receive(Seat seat, Card card, Cause cause) {
    state_.courtier(seat).honours.push_back(card);
    if (card.is(charges)) state_.assigned = s.assigned.with(card.name());  // C-U1
    record(event::HonourReceived{.seat = seat, .sex = sex(seat), .card = card, .cause = cause});
}

void Verbs::lose_honour(Seat seat, Card card, Cause cause) {
    state_.courtier(seat).honours.remove(card);
    state_.house.add(card);
    record(event::HonourLost{.seat = seat, .sex = sex(seat), .card = card, .cause = cause});
}

void Verbs::take_away(Seat seat, Card card) {
    state_.courtier(seat).honours.remove(card);
    record(event::HonourLost{
        .seat = seat, .sex = sex(seat), .card = card, .cause = Reason::TakenAway});
}

void Verbs::receive_status(Seat seat, Card card) {
    state_.courtier(seat).honours.push_back(card);
    record(event::StatusReceived{.seat = seat, .sex = sex(seat), .card = card});
}

void Verbs::lose_status(Seat seat, Card card, Cause cause) {
    state_.courtier(seat).honours.remove(card);
    state_.discard.add(card);
    record(event::StatusLost{.seat = seat, .sex = sex(seat), .card = card, .cause = cause});
}

void Verbs::inherit(Seat widow, Seat husband, Card card) {
    state_.courtier(husband).honours.remove(card);
    state_.courtier(widow).honours.push_back(card);
    record(event::Inherited{.seat = widow, .husband = husband, .card = card});
}

void Verbs::pay_charges(CardNames names) { state_.paid = s.paid | names; }

void Verbs::note_deed(Seat seat, Deeds deed) {
    Courtier& c = state_.courtier(seat);
    c.deeds = with(c.deeds, deed);
    record(event::DeedNoted{seat, deed});
}

void Verbs::marry(Seat husband, Seat wife) {
    state_.courtier(husband).spouse = Seats::only(wife);
    state_.courtier(wife).spouse = Seats::only(husband);
    state_.courtier(wife).family = s.courtier(husband).family;  // C-D7
    if (log_ != nullptr)
        record(
            event::Married{.husband = husband, .wife = wife, .name = s.name_of_courtier(husband)});
}

void Verbs::widow(Seat seat) {
    state_.courtier(seat).spouse = {};
    record(event::Widowed{seat, sex(seat)});
}

void Verbs::die(Seat seat, Cause cause) {
    Courtier& c = state_.courtier(seat);
    c.place = Whereabouts::Dead;
    c.king = c.queen = Mark::none();
    c.spouse = {};
    c.arrested = 0;
    record(event::Died{.seat = seat, .sex = c.sex, .cause = cause});
}

void Verbs::exile(Seat seat, Cause cause) {
    Courtier& c = state_.courtier(seat);
    c.place = Whereabouts::Exile;
    c.king = c.queen = Mark::none();
    c.arrested = 0;
    record(event::Exiled{.seat = seat, .sex = c.sex, .cause = cause});
}

void Verbs::imprison(Seat seat, Cause cause) {
    Courtier& c = state_.courtier(seat);
    c.place = Whereabouts::Bastille;
    c.king = c.queen = Mark::none();
    c.arrested = s.game_turn;
    record(event::Imprisoned{.seat = seat, .sex = c.sex, .cause = cause});
}

void Verbs::come_back(Seat seat, Cause cause) {
    Courtier& c = state_.courtier(seat);
    c.place = Whereabouts::Court;
    c.arrested = 0;
    record(event::CameBack{.seat = seat, .sex = c.sex, .cause = cause});
}

}  // namespace trianon::courtiers
