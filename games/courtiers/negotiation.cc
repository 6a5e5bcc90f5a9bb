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

void pay(Verbs& v, Seat payer, Seat payee, int livres) {
    v.change_fortune(payer, -livres, Reason::Deal);
    v.change_fortune(payee, livres, Reason::Deal);
}

void end_talks(Verbs& v) {
    v.end_negotiation();
    locate_court(v);
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
void negotiate(Verbs& v) {
    const Seats talking = negotiators(v.s);
    if (talking.size() < 2) return locate_court(v);
    v.begin_negotiation(talking);
}

// C-T3
MaybeRefusal why_not(Context context, Seat seat, const decision::Offer& offer) {
    const auto* phase = talks(context.s);
    if (phase == nullptr) return asked_instead(context.s.phase);
    if (offer.to == seat || !context.s.at_the_table(offer.to) || !phase->talking.contains(offer.to))
        return Refusal::NobodyToNegotiate;
    const Dealing before = phase->offers.between(seat, offer.to);
    if (before.open != 0) return Refusal::OfferIsOpen;
    if (before.made >= most_offers) return Refusal::ThreeOffersMade;
    if (!is_payable(offer.give) || !is_payable(offer.ask)) return Refusal::StepsOf500;
    if (offer.give > most_money || offer.ask > most_money) return Refusal::MoreThanThereIs;
    if (offer.give > std::max(0, context.s.courtier(seat).fortune)) return Refusal::MoreThanYouHave;
    if (!holds_all(context.s, seat, offer.cards)) return Refusal::ShowFromHand;
    if (offer.give == 0 && offer.ask == 0 && offer.cards.empty() && offer.promise.empty())
        return Refusal::OfferOfNothing;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Offer& offer) {
    v.offer(seat, offer);
    if (talks(v.s)->ready.contains(offer.to)) v.wake(offer.to);
}

MaybeRefusal why_not(Context context, Seat seat, const decision::Accept& accept) {
    const auto* phase = talks(context.s);
    if (phase == nullptr) return asked_instead(context.s.phase);
    if (!context.s.at_the_table(accept.from)) return Refusal::NoSuchOffer;
    const Dealing offer = phase->offers.between(accept.from, seat);
    if (offer.open == 0) return Refusal::NoSuchOffer;
    const int net = offer.net();
    const int has = context.s.courtier(net > 0 ? accept.from : seat).fortune;
    if (net != 0 && has < std::abs(net)) return Refusal::PayerCannotPay;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Accept& accept) {
    const Dealing offer = talks(v.s)->offers.between(accept.from, seat);
    v.accept(accept.from, seat);
    if (offer.cards > 0) v.show_offered(accept.from, seat);
    const int net = offer.net();
    if (net > 0) pay(v, accept.from, seat, net);
    if (net < 0) pay(v, seat, accept.from, -net);
    somebody_wins(v, seat);
}

MaybeRefusal why_not(Context context, Seat seat, const decision::Decline& decline) {
    const auto* phase = talks(context.s);
    if (phase == nullptr) return asked_instead(context.s.phase);
    if (!context.s.at_the_table(decline.from) ||
        phase->offers.between(decline.from, seat).open == 0)
        return Refusal::NoSuchOffer;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Decline& decline) {
    v.decline(decline.from, seat);
}

MaybeRefusal why_not(Context context, Seat seat, const decision::Withdraw& withdraw) {
    const auto* phase = talks(context.s);
    if (phase == nullptr) return asked_instead(context.s.phase);
    if (!context.s.at_the_table(withdraw.to) || phase->offers.between(seat, withdraw.to).open == 0)
        return Refusal::NoSuchOffer;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Withdraw& withdraw) {
    v.withdraw(seat, withdraw.to);
}

// C-T2
MaybeRefusal why_not(Context context, Seat, const decision::Ready&) {
    if (talks(context.s) == nullptr) return asked_instead(context.s.phase);
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Ready&) {
    v.make_ready(seat);
    if (talks(v.s)->ready == talks(v.s)->talking) end_talks(v);
}

// C-T2
MaybeRefusal why_not(Context context, Seat seat, const decision::TimeOver&) {
    if (seat != the_table) return Refusal::OnlyTheTable;
    if (talks(context.s) == nullptr) return Refusal::NotInNegotiation;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat, const decision::TimeOver&) {
    v.run_out_of_time();
    end_talks(v);
}

}  // namespace trianon::courtiers
