// The verbs of the talks.
#include "games/courtiers/verbs.h"

namespace trianon::courtiers {

void Verbs::begin_negotiation(Seats talking) {
    state_.phase.emplace<phase::Negotiation>().talking = talking;
    record(event::BeganNegotiation{talking});
}

void Verbs::offer(Seat from, const decision::Offer& o) {
    Dealing d = negotiation().offers.between(from, o.to);
    d.made = static_cast<std::uint8_t>(d.made + 1);
    d.open = 1;
    d.give = static_cast<std::uint16_t>(o.give / money_step);
    d.ask = static_cast<std::uint16_t>(o.ask / money_step);
    d.cards = static_cast<std::uint8_t>(o.cards.size());
    d.promise = o.promise.empty() ? 0 : 1;
    negotiation().offers.put(d);
    if (d.cards > 0) {
        Card last;
        int nth = -1;
        for (HeldCard& held : state_.hands.of(from)) {  // the first of its equals first
            nth = held.name() == last ? nth + 1 : 0;
            last = held.name();
            if (nth < o.cards.count(last)) held.offered = held.offered.with(o.to);
        }
    }
    if (s.rules > 1 && fines(s.options.etiquette) && !o.promise.empty())  // C-E1, C-E2
        keep_message({.writer = from, .readers = Seats::only(from).with(o.to)});
    if (log_ == nullptr) return;
    record(event::Offered{.from = from,
                          .to = o.to,
                          .give = o.give,
                          .ask = o.ask,
                          .cards = o.cards.size(),
                          .shown = {o.cards, Seats::only(from)},
                          .promise = o.promise});
}

void Verbs::accept(Seat from, Seat to) {
    negotiation().offers.close(from, to);
    record(event::Accepted{from, to});
}

void Verbs::show_offered(Seat from, Seat to) {
    CardList cards;
    for (HeldCard& held : state_.hands.of(from)) {
        if (!held.offered.contains(to)) continue;
        cards.push_back(held.name());
        held.card.show_to(Seats::only(to));  // C-C8
        held.offered = held.offered.without(to);
    }
    record(event::Showed{.from = from, .to = to, .cards = cards});
}

void Verbs::decline(Seat from, Seat to) {
    negotiation().offers.close(from, to);
    for (HeldCard& held : state_.hands.of(from)) held.offered = held.offered.without(to);
    record(event::Declined{from, to});
}

void Verbs::withdraw(Seat from, Seat to) {
    negotiation().offers.close(from, to);
    for (HeldCard& held : state_.hands.of(from)) held.offered = held.offered.without(to);
    record(event::Withdrew{from, to});
}

void Verbs::make_ready(Seat seat) {
    negotiation().ready = negotiation().ready.with(seat);
    record(event::BecameReady{seat});
}

void Verbs::wake(Seat seat) {
    negotiation().ready = negotiation().ready.without(seat);
    record(event::NoLongerReady{seat});
}

void Verbs::run_out_of_time() { record(event::TimeRanOut{}); }

void Verbs::end_negotiation() {
    for (HeldCard& held : state_.hands) held.offered = {};  // C-T3: open offers lapse
    record(event::EndedNegotiation{});
}

}  // namespace trianon::courtiers
