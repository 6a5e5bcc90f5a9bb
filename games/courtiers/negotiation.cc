// Negotiation: offers of money, shown cards and promises, by all at once.
#include "games/courtiers/rules.h"

namespace trianon::courtiers {
namespace {

const phase::Negotiation* talks(const State& s) {
    return std::get_if<phase::Negotiation>(&s.phase);
}

bool is_payable(int livres) { return livres >= 0 && livres % money_step == 0; }

bool holds_all(const State& s, Seat seat, const CardList& cards) {
    for (Card card : cards)
        if (cards.count(card) > s.hands.count(seat, card)) return false;
    return true;
}

void pay(Table& t, Seat payer, Seat payee, int livres) {
    t.change_fortune(payer, -livres, Reason::Deal);
    t.change_fortune(payee, livres, Reason::Deal);
}

void end_talks(Table& t) {
    t.end_negotiation();
    locate_court(t);
}

}  // namespace

// C-T4
Seats negotiators(const State& s) {
    Seats talking;
    for (Seat seat : s.everyone()) {
        const Whereabouts place = s.courtier(seat).place;
        if (place == Whereabouts::Dead) continue;
        if (place == Whereabouts::Bastille && s.options.prisoners == Prisoners::Silent) continue;
        talking = talking.with(seat);
    }
    return talking;
}

// C-T2
void negotiate(Table& t) {
    const Seats talking = negotiators(t.s);
    if (talking.size() < 2) return locate_court(t);
    t.begin_negotiation(talking);
}

// C-T3
MaybeRefusal why_not(const Board& b, Seat seat, const decision::Offer& offer) {
    const auto* phase = talks(b.s);
    if (phase == nullptr) return asked_instead(b.s.phase);
    if (offer.to == seat || !b.s.at_the_table(offer.to) || !phase->talking.contains(offer.to))
        return Refusal::NobodyToNegotiate;
    const Dealing before = phase->offers.between(seat, offer.to);
    if (before.open != 0) return Refusal::OfferIsOpen;
    if (before.made >= most_offers) return Refusal::ThreeOffersMade;
    if (!is_payable(offer.give) || !is_payable(offer.ask)) return Refusal::StepsOf500;
    if (offer.give > most_money || offer.ask > most_money) return Refusal::MoreThanThereIs;
    if (offer.give > std::max(0, b.s.courtier(seat).fortune)) return Refusal::MoreThanYouHave;
    if (!holds_all(b.s, seat, offer.cards)) return Refusal::ShowFromHand;
    if (offer.give == 0 && offer.ask == 0 && offer.cards.empty() && offer.promise.empty())
        return Refusal::OfferOfNothing;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Offer& offer) {
    t.offer(seat, offer);
    if (talks(t.s)->ready.contains(offer.to)) t.wake(offer.to);
}

MaybeRefusal why_not(const Board& b, Seat seat, const decision::Accept& accept) {
    const auto* phase = talks(b.s);
    if (phase == nullptr) return asked_instead(b.s.phase);
    if (!b.s.at_the_table(accept.from)) return Refusal::NoSuchOffer;
    const Dealing offer = phase->offers.between(accept.from, seat);
    if (offer.open == 0) return Refusal::NoSuchOffer;
    const int net = offer.net();
    const int has = b.s.courtier(net > 0 ? accept.from : seat).fortune;
    if (net != 0 && has < std::abs(net)) return Refusal::PayerCannotPay;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Accept& accept) {
    const Dealing offer = talks(t.s)->offers.between(accept.from, seat);
    t.accept(accept.from, seat);
    if (offer.cards > 0) t.show_offered(accept.from, seat);
    const int net = offer.net();
    if (net > 0) pay(t, accept.from, seat, net);
    if (net < 0) pay(t, seat, accept.from, -net);
    somebody_wins(t, seat);
}

MaybeRefusal why_not(const Board& b, Seat seat, const decision::Decline& decline) {
    const auto* phase = talks(b.s);
    if (phase == nullptr) return asked_instead(b.s.phase);
    if (!b.s.at_the_table(decline.from) || phase->offers.between(decline.from, seat).open == 0)
        return Refusal::NoSuchOffer;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Decline& decline) {
    t.decline(decline.from, seat);
}

MaybeRefusal why_not(const Board& b, Seat seat, const decision::Withdraw& withdraw) {
    const auto* phase = talks(b.s);
    if (phase == nullptr) return asked_instead(b.s.phase);
    if (!b.s.at_the_table(withdraw.to) || phase->offers.between(seat, withdraw.to).open == 0)
        return Refusal::NoSuchOffer;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Withdraw& withdraw) {
    t.withdraw(seat, withdraw.to);
}

// C-T2
MaybeRefusal why_not(const Board& b, Seat, const decision::Ready&) {
    if (talks(b.s) == nullptr) return asked_instead(b.s.phase);
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Ready&) {
    t.make_ready(seat);
    if (talks(t.s)->ready == talks(t.s)->talking) end_talks(t);
}

// C-T2
MaybeRefusal why_not(const Board& b, Seat seat, const decision::TimeOver&) {
    if (seat != the_table) return Refusal::OnlyTheTable;
    if (talks(b.s) == nullptr) return Refusal::NotInNegotiation;
    return std::nullopt;
}

void carry_out(Table& t, Seat, const decision::TimeOver&) {
    t.run_out_of_time();
    end_talks(t);
}

}  // namespace trianon::courtiers
