#include "games/courtiers/verbs.h"

#include <fmt/format.h>

#include <algorithm>

namespace trianon::courtiers {
namespace {

Country party_of(int die) { return static_cast<Country>((die - 1) / 3); }  // C-S3

}  // namespace

// C-C5: a 0 counts as 10.
int Table::roll() {
    const auto face = static_cast<int>(fate_.below(10));
    return face == 0 ? 10 : face;
}

int Table::roll_one_to_nine() {
    const auto name = [](const void*, std::uint32_t i) { return fmt::format("die-{}", i + 1); };
    return static_cast<int>(fate_.draw({9, nullptr, name})) + 1;
}

void Table::draw_chamberlain() {
    state_.chamberlain = Seat(static_cast<std::uint8_t>(fate_.below(s.players)));
    record(event::BecameChamberlain{s.chamberlain});
}

void Table::seal(Seat seat, const Identity& identity) {
    auto& choosing = std::get<phase::Choosing>(state_.phase);
    const Seats own = Seats::only(seat);
    choosing.sealed[index(seat)] = {identity, own};
    choosing.waiting = choosing.waiting.without(seat);
    if (log_ == nullptr) return;
    record(
        event::Chose{seat, {identity.sex, own}, {edition.names[index(seat)][identity.name], own}});
}

void Table::seal_name(Seat seat, std::uint8_t name) {
    auto& choosing = std::get<phase::Choosing>(state_.phase);
    const Seats own = Seats::only(seat);
    choosing.sealed[index(seat)] = {Identity{Sex::Man, name}, own};
    choosing.waiting = choosing.waiting.without(seat);
    if (log_ == nullptr) return;
    record(event::ChoseName{seat, {edition.names[index(seat)][name], own}});
}

Sex Table::draw_sex() {
    const auto name = [](const void*, std::uint32_t i) { return name_of(static_cast<Sex>(i)); };
    return static_cast<Sex>(fate_.draw({2, nullptr, name}));
}

void Table::unveil(Seat seat, const Identity& identity) {
    state_.courtier(seat).sex = identity.sex;
    state_.courtier(seat).family = seat;
    state_.names[index(seat)] = edition.names[index(seat)][identity.name];
    if (log_ != nullptr) record(event::Unveiled{seat, identity.sex, s.names[index(seat)]});
}

void Table::join_party(Seat seat, int die) {
    state_.courtier(seat).party = party_of(die);
    record(event::JoinedParty{seat, die, party_of(die)});
}

void Table::bring_queen(int die) {
    state_.queen = party_of(die);
    record(event::QueenCameFrom{die, party_of(die)});
}

void Table::begin_game_turn(Seat chamberlain) {
    ++state_.game_turn;
    state_.chamberlain = chamberlain;
    record(event::BeganGameTurn{s.game_turn, chamberlain});
}

void Table::bring_heir(Seat seat, Country party) {
    const Courtier& dead = s.courtier(seat);
    Courtier heir;
    heir.sex = other(dead.sex);
    heir.party = party;
    heir.family = seat;
    heir.fortune = dead.fortune;
    state_.courtier(seat) = heir;
    if (log_ != nullptr) record(event::HeirArrived{seat, heir.sex, s.names[index(seat)], party});
}

void Table::present(Seat seat, Sovereign sovereign, int die) {
    Courtier& c = state_.courtier(seat);
    const bool own_queen = sovereign == Sovereign::Queen && s.queen.contains(c.party);
    const Mark mark{die + (own_queen ? 2 : 0)};
    (sovereign == Sovereign::King ? c.king : c.queen) = mark;
    record(event::Presented{seat, sovereign, die, mark});
}

void Table::move_court(Place place) {
    state_.place = place;
    record(event::CourtMoved{place});
}

void Table::begin_turn(Seat seat, int number) {
    enter(phase::Turn{.seat = seat, .number = static_cast<std::uint8_t>(number)});
    record(event::BeganTurn{seat});
}

void Table::lose_turn(Seat seat) { record(event::LostTurn{seat}); }

void Table::serve_turn(Seat seat, int turns) { record(event::ServedTurn{seat, turns}); }

void Table::clear_flags() {
    state_.paid = {};
    state_.assigned = {};
    state_.war_declared = 0;
    state_.messages.clear();
}

void Table::end(Ending ending, Seats winners) {
    for (HeldCard& held : state_.hands) held.offered = {};  // C-T3: open offers lapse
    enter(phase::Over{ending, winners});
    record(event::Ended{ending, winners});
}

void Table::begin_negotiation(Seats talking) {
    state_.phase.emplace<phase::Negotiation>().talking = talking;
    record(event::BeganNegotiation{talking});
}

void Table::offer(Seat from, const decision::Offer& o) {
    Dealing& d = negotiation().offers.between(from, o.to);
    d.made = static_cast<std::uint8_t>(d.made + 1);
    d.open = 1;
    d.give = static_cast<std::uint16_t>(o.give / money_step);
    d.ask = static_cast<std::uint16_t>(o.ask / money_step);
    d.cards = static_cast<std::uint8_t>(o.cards.size());
    d.promise = o.promise.empty() ? 0 : 1;
    if (d.cards > 0) {
        Card last;
        int nth = -1;
        for (HeldCard& held : state_.hands.of(from)) {  // the first of its equals first
            nth = held.name() == last ? nth + 1 : 0;
            last = held.name();
            if (nth < o.cards.count(last)) held.offered = held.offered.with(o.to);
        }
    }
    if (log_ == nullptr) return;
    record(event::Offered{
        from, o.to, o.give, o.ask, o.cards.size(), {o.cards, Seats::only(from)}, o.promise});
}

void Table::accept(Seat from, Seat to) {
    negotiation().offers.close(from, to);
    record(event::Accepted{from, to});
}

void Table::show_offered(Seat from, Seat to) {
    CardList cards;
    for (HeldCard& held : state_.hands.of(from)) {
        if (!held.offered.contains(to)) continue;
        cards.push_back(held.name());
        held.card.show_to(Seats::only(to));  // C-C8
        held.offered = held.offered.without(to);
    }
    record(event::Showed{from, to, cards});
}

void Table::decline(Seat from, Seat to) {
    negotiation().offers.close(from, to);
    for (HeldCard& held : state_.hands.of(from)) held.offered = held.offered.without(to);
    record(event::Declined{from, to});
}

void Table::withdraw(Seat from, Seat to) {
    negotiation().offers.close(from, to);
    for (HeldCard& held : state_.hands.of(from)) held.offered = held.offered.without(to);
    record(event::Withdrew{from, to});
}

void Table::make_ready(Seat seat) {
    negotiation().ready = negotiation().ready.with(seat);
    record(event::BecameReady{seat});
}

void Table::wake(Seat seat) {
    negotiation().ready = negotiation().ready.without(seat);
    record(event::NoLongerReady{seat});
}

void Table::run_out_of_time() { record(event::TimeRanOut{}); }

void Table::end_negotiation() {
    for (HeldCard& held : state_.hands) held.offered = {};  // C-T3: open offers lapse
    record(event::EndedNegotiation{});
}

void Table::reshuffle() {
    record(event::Reshuffled{s.discard.size()});
    state_.stock.add(s.discard);
    state_.discard = {};
}

void Table::draw(Seat seat) {
    const Card card = state_.stock.draw(fate_);
    state_.hands.add(seat, card, Seats::only(seat));
    record(event::Drew{seat, {card, Seats::only(seat)}});
}

void Table::take(Seat seat, Card card) {
    state_.house.remove(card);
    state_.hands.add(seat, card, Seats::everybody());  // C-C8
    record(event::Took{seat, card});
}

void Table::play(Seat seat, Card card) {
    state_.hands.remove(seat, card);
    record(event::Played{seat, card});
}

void Table::aim(Seat seat, Seat at) { record(event::Aimed{seat, at}); }

void Table::discard_played(Card card) {
    state_.discard.add(card);
    record(event::DiscardedPlayed{card});
}

void Table::into_house(Card card) {
    state_.house.add(card);
    record(event::WentToHouse{card});
}

void Table::into_war_box(Seat seat, Country country) {
    state_.wars = s.wars.with(country);
    state_.war_box = s.war_box.with(country);
    record(event::WarDeclared{country, seat});
}

void Table::take_back(Seat seat, Card card) {
    state_.hands.add(seat, card, Seats::everybody());  // C-C8
    record(event::TookBack{seat, card});
}

void Table::give(Seat from, Seat to, Card card) {
    state_.hands.remove(from, card);
    state_.hands.forget_all_but(from, to);  // C-C8
    state_.hands.add(to, card, Seats::only(from));
    record(event::Gave{from, to, {card, Seats::only(from).with(to)}});
}

void Table::discard(Seat seat, Card card) {
    state_.hands.remove(seat, card);
    (card.is(income_cards) ? state_.house : state_.discard).add(card);  // C-A9
    record(event::Discarded{seat, card});
}

void Table::request(Seat seat, Seat whom, Hearing hearing) {
    record(event::Requested{seat, whom, hearing});
}
void Table::ask_for_charge(Seat seat, Card charge, Seat holder, Seat to, Hearing hearing) {
    record(event::AskedForCharge{seat, charge, holder, to, hearing});
}
void Table::ask_for_vacancy(Seat seat, Card charge, Seat holder, Hearing hearing) {
    record(event::AskedForVacancy{seat, charge, holder, hearing});
}
void Table::ask_to_marry(Seat seat, Seat spouse, Hearing hearing) {
    record(event::AskedToMarry{seat, spouse, hearing});
}
void Table::offer_princess(Seat seat, Country country, Hearing hearing) {
    record(event::OfferedPrincess{seat, country, hearing});
}
void Table::speak(Seat seat, Seat about, Tone tone, Hearing hearing) {
    record(event::Spoke{seat, about, tone, hearing});
}
void Table::ask_for_release(Seat seat, Seat prisoner, Hearing hearing) {
    record(event::AskedForRelease{seat, prisoner, hearing});
}
void Table::ask_for_recall(Seat seat, Seat exile, Hearing hearing) {
    record(event::AskedForRecall{seat, exile, hearing});
}
void Table::answer(const event::Rolled& rolled) { record(rolled); }

void Table::impress(Seat seat, int die, int points) { record(event::Impressed{seat, die, points}); }

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

void Table::duel(Seat seat, Seat at, int die, int other_die) {
    record(event::Duelled{seat, at, die, other_die});
}
void Table::try_prisoner(Seat seat, Seat prisoner, int die, Verdict verdict) {
    record(event::Tried{seat, prisoner, die, verdict});
}
void Table::reward(Seat seat, Seat courtier, int die) {
    record(event::Rewarded{seat, courtier, die});
}
void Table::arrest(Seat seat, Seat courtier) { record(event::Arrested{seat, courtier}); }

void Table::sway(Seat seat, Seat courtier, Sovereign sovereign, Tone tone) {
    record(event::Swayed{seat, courtier, sovereign, tone});
}

void Table::declare_war(Seat seat, Country country) {
    state_.wars = s.wars.with(country);
    state_.war_declared = 1;
    record(event::WarDeclared{country, seat});
}

void Table::end_wars() {
    record(event::WarsEnded{s.wars});
    for (Country country : s.war_box) state_.discard.add(war_card(country));
    state_.wars = state_.war_box = {};
}

void Table::bury_king() { record(event::KingDied{}); }

void Table::bury_queen() {
    state_.queen = {};
    record(event::QueenDied{});
}

void Table::begin_regency() {
    state_.regency = static_cast<std::uint8_t>(s.game_turn + 1);
    record(event::RegencyBegan{s.regency});
}

void Table::stop_game_turn() { record(event::GameTurnStopped{}); }

void Table::crown_couple(int die) {
    state_.regency = 0;
    state_.queen = party_of(die);
    record(event::CoupleCrowned{die, party_of(die)});
}

void Table::crown_queen(Country country) {
    state_.queen = country;
    record(event::QueenCrowned{country});
}

void Table::marry_secretly(Seat seat) {
    state_.secret_wife = Seats::only(seat);
    record(event::MarriedSecretly{seat});
}

void Table::end_secret_marriage() {
    state_.secret_wife = {};
    record(event::SecretMarriageEnded{});
}

void Table::breach(const decision::Breach& b) {
    const Seats readers = b.readers.with(b.writer);
    if (readers.contains(s.chamberlain) && b.writer != s.chamberlain)
        state_.messages.push_back({b.writer, b.count, readers});
    record(event::Breached{b.writer, b.count, readers});
}

void Table::fine(Seat seat, int breaches) { record(event::Fined{seat, breaches}); }

void Table::strike_message(int number) { state_.messages[number].breaches = 0; }

}  // namespace trianon::courtiers
