// Requests to the King or the Regent, and the Queen's intervention.
#include <algorithm>

#include "games/courtiers/rules.h"

namespace trianon::courtiers {
namespace {

// One roll against a mark; the status of the asker with whoever decides helps (C-Q5).
bool roll(Verbs& v, Seat asker, Sovereign decides, Mark against) {
    const int die = v.roll();
    const bool granted = die <= highest_granted(v.s, asker, decides, against);
    v.answer({.seat = asker,
              .sovereign = decides,
              .die = die,
              .bonus = bonus(v.s, asker, decides),
              .mark = against,
              .answer = granted ? Answer::Granted : Answer::Refused});
    return granted;
}

bool may_intervene(const State& s, Seat asker) {  // C-Q3
    const Courtier& c = s.courtier(asker);
    return s.king_lives() && s.queen_lives() && s.secret_wife.empty() && c.king.exists() &&
           c.queen.exists() && c.queen.value() > c.king.value();
}

void replace(Verbs& v, Seat seat, CardNames by_one_of) {
    for (CardName old : v.s.courtier(seat).honours.charges_held() & by_one_of)
        v.lose_honour(seat, old, Reason::Replaced);
}

}  // namespace

// C-Q5: two statuses do not add; a secret wife has lost hers (C-D5).
int bonus(const State& s, Seat seat, Sovereign decides) {
    const CardNames held = s.courtier(seat).honours.statuses_held();
    const bool helped = decides == Sovereign::King ? held.contains(CardName::FavouriteOfTheKing) &&
                                                         !s.secret_wife.contains(seat)
                                                   : !(held & queen_statuses).empty();
    return helped ? 2 : 0;
}

// C-Q2: the highest number of the die that will do; 0 if none does.
int highest_granted(const State& s, Seat asker, Sovereign decides, Mark against) {
    return std::clamp(against.value() + bonus(s, asker, decides), 0, 10);
}

Hearings hearings(const State& s, Seat asker, bool also_queen) {
    Hearings open;
    if (s.crown_mark(asker).exists()) open = open.with(Hearing::Crown);
    if (may_intervene(s, asker)) open = open.with(Hearing::Intervention);
    if (also_queen && s.king_lives() && s.courtier(asker).queen.exists())
        open = open.with(Hearing::Queen);
    return open;
}

MaybeRefusal why_not_heard(const State& s, Seat asker, Hearing hearing, bool also_queen) {
    if (hearings(s, asker, also_queen).contains(hearing)) return std::nullopt;
    switch (hearing) {
        case Hearing::Crown: return Refusal::NoMark;
        case Hearing::Intervention: return Refusal::NoIntervention;
        case Hearing::Queen: return Refusal::NoAudienceWithTheQueen;
    }
    return std::nullopt;
}

// C-Q2, C-Q3
bool is_granted(Verbs& v, Seat asker, Hearing hearing) {
    const Sovereign crown = v.s.crown();
    const Mark queen = v.s.courtier(asker).queen;
    Sovereign refuses = crown;
    bool granted = false;
    switch (hearing) {
        case Hearing::Crown: granted = roll(v, asker, crown, v.s.crown_mark(asker)); break;
        case Hearing::Queen:
            refuses = Sovereign::Queen;
            granted = roll(v, asker, Sovereign::Queen, queen);
            break;
        case Hearing::Intervention:  // C-Q3: both rolls against the Queen mark
            refuses = Sovereign::Queen;
            granted = roll(v, asker, Sovereign::Queen, queen);
            if (!granted) break;
            refuses = Sovereign::King;
            granted = roll(v, asker, Sovereign::King, queen);
            break;
    }
    if (!granted) v.change_mark(asker, refuses, -1, Reason::RefusedRequest);
    return granted;
}

// C-Q6, C-Q7
void take_office(Verbs& v, Seat seat, Card card, Cause cause) {
    if (card.is(governorships))
        replace(v, seat, governorships);
    else if (card.is(charges))
        replace(v, seat, charges.without(governorships));
    v.receive(seat, card, cause);
}

// C-Q1
MaybeRefusal why_not(Context context, Seat seat, const decision::Request& request) {
    const auto* phase = std::get_if<phase::Aim>(&context.s.phase);
    if (phase == nullptr || !phase->played.is(requests)) return asked_instead(context.s.phase);
    if (const auto no = why_not_on(context, seat, phase->played, request.whom)) return no;
    return why_not_heard(context.s, seat, request.hearing, false);
}

void carry_out(Verbs& v, Seat seat, const decision::Request& request) {
    const auto [turn, card] = std::get<phase::Aim>(v.s.phase);
    v.request(seat, request.whom, request.hearing);
    if (!is_granted(v, seat, request.hearing)) {
        v.into_house(card);
    } else if (card == CardName::Denunciation) {  // C-Q8
        jail(v, request.whom, card);
        v.take_back(seat, card);
    } else {
        take_office(v, request.whom, card, Reason::RequestGranted);
    }
    go_on(v, turn);
}

}  // namespace trianon::courtiers
