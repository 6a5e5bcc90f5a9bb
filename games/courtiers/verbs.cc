#include "games/courtiers/verbs.h"

#include <fmt/format.h>

#include <algorithm>

namespace trianon::courtiers {
namespace {

// C-S3: three numbers of the nine for each.
Country party_of(int die) {
    static_assert(enumerator_count<Country> == 3);
    return static_cast<Country>((die - 1) / 3);
}

}  // namespace

// C-C5: a 0 counts as 10.
int Verbs::roll() {
    const auto face = static_cast<int>(fate_.below(10));
    return face == 0 ? 10 : face;
}

int Verbs::roll_one_to_nine() {
    const NamesBy names{[](std::uint32_t i) { return fmt::format("die-{}", i + 1); }};
    return static_cast<int>(fate_.draw({.count = 9, .names = &names})) + 1;
}

void Verbs::draw_chamberlain() {
    state_.chamberlain = Seat(static_cast<std::uint8_t>(fate_.below(s.players)));
    record(event::BecameChamberlain{s.chamberlain});
}

void Verbs::seal(Seat seat, const Identity& identity) {
    auto& choosing = std::get<phase::Choosing>(state_.phase);
    const Seats own = Seats::only(seat);
    choosing.sealed[index(seat)] = {identity, own};
    choosing.waiting = choosing.waiting.without(seat);
    if (log_ == nullptr) return;
    record(event::Chose{.seat = seat,
                        .sex = {identity.sex, own},
                        .name = {edition.names[index(seat)][identity.name], own}});
}

void Verbs::seal_name(Seat seat, std::uint8_t name) {
    auto& choosing = std::get<phase::Choosing>(state_.phase);
    const Seats own = Seats::only(seat);
    choosing.sealed[index(seat)] = {Identity{Sex::Man, name}, own};
    choosing.waiting = choosing.waiting.without(seat);
    if (log_ == nullptr) return;
    record(event::ChoseName{seat, {edition.names[index(seat)][name], own}});
}

Sex Verbs::draw_sex() {
    const NamesBy names{[](std::uint32_t i) { return name_of(static_cast<Sex>(i)); }};
    return static_cast<Sex>(fate_.draw({.count = 2, .names = &names}));
}

void Verbs::unveil(Seat seat, const Identity& identity) {
    state_.courtier(seat).sex = identity.sex;
    state_.courtier(seat).family = seat;
    state_.names[index(seat)] = edition.names[index(seat)][identity.name];
    if (log_ != nullptr)
        record(event::Unveiled{.seat = seat, .sex = identity.sex, .name = s.names[index(seat)]});
}

void Verbs::join_party(Seat seat, int die) {
    state_.courtier(seat).party = party_of(die);
    record(event::JoinedParty{.seat = seat, .die = die, .party = party_of(die)});
}

void Verbs::bring_queen(int die) {
    state_.queen = party_of(die);
    record(event::QueenCameFrom{die, party_of(die)});
}

void Verbs::begin_game_turn(Seat chamberlain) {
    ++state_.game_turn;
    state_.chamberlain = chamberlain;
    record(event::BeganGameTurn{s.game_turn, chamberlain});
}

void Verbs::bring_heir(Seat seat, Country party) {
    const Courtier& dead = s.courtier(seat);
    Courtier heir;
    heir.sex = other(dead.sex);
    heir.party = party;
    heir.family = seat;
    heir.fortune = dead.fortune;
    state_.courtier(seat) = heir;
    if (log_ != nullptr)
        record(event::HeirArrived{
            .seat = seat, .sex = heir.sex, .name = s.names[index(seat)], .party = party});
}

void Verbs::present(Seat seat, Sovereign sovereign, int die) {
    Courtier& c = state_.courtier(seat);
    const bool own_queen = sovereign == Sovereign::Queen && s.queen.contains(c.party);
    const Mark mark{die + (own_queen ? 2 : 0)};
    (sovereign == Sovereign::King ? c.king : c.queen) = mark;
    record(event::Presented{.seat = seat, .sovereign = sovereign, .die = die, .mark = mark});
}

void Verbs::move_court(Place place) {
    state_.place = place;
    record(event::CourtMoved{place});
}

void Verbs::begin_turn(Seat seat, int number) {
    enter(phase::Turn{.seat = seat, .number = static_cast<std::uint8_t>(number)});
    record(event::BeganTurn{seat});
}

void Verbs::lose_turn(Seat seat) { record(event::LostTurn{seat}); }

void Verbs::serve_turn(Seat seat, int turns) { record(event::ServedTurn{seat, turns}); }

void Verbs::clear_flags() {
    state_.paid = {};
    state_.assigned = {};
    state_.war_declared = 0;
    state_.messages.clear();
    state_.first_message = 0;
}

void Verbs::end(Ending ending, Seats winners) {
    for (HeldCard& held : state_.hands) held.offered = {};  // C-T3: open offers lapse
    enter(phase::Over{ending, winners});
    record(event::Ended{ending, winners});
}

void Verbs::reshuffle() {
    record(event::Reshuffled{s.discard.size()});
    state_.stock.add(s.discard);
    state_.discard = {};
}

void Verbs::draw(Seat seat) {
    const Card card = state_.stock.draw(fate_);
    state_.hands.add(seat, card, Seats::only(seat));
    record(event::Drew{seat, {card, Seats::only(seat)}});
}

void Verbs::take(Seat seat, Card card) {
    state_.house.remove(card);
    state_.hands.add(seat, card, Seats::everybody());  // C-C8
    record(event::Took{seat, card});
}

void Verbs::play(Seat seat, Card card) {
    state_.hands.remove(seat, card);
    record(event::Played{seat, card});
}

void Verbs::aim(Seat seat, Seat at) { record(event::Aimed{seat, at}); }

void Verbs::discard_played(Card card) {
    state_.discard.add(card);
    record(event::DiscardedPlayed{card});
}

void Verbs::into_house(Card card) {
    state_.house.add(card);
    record(event::WentToHouse{card});
}

void Verbs::into_war_box(Seat seat, Country country) {
    state_.wars = s.wars.with(country);
    state_.war_box = s.war_box.with(country);
    record(event::WarDeclared{country, seat});
}

void Verbs::take_back(Seat seat, Card card) {
    state_.hands.add(seat, card, Seats::everybody());  // C-C8
    record(event::TookBack{seat, card});
}

void Verbs::give(Seat from, Seat to, Card card) {
    state_.hands.remove(from, card);
    state_.hands.forget_all_but(from, to);  // C-C8
    state_.hands.add(to, card, Seats::only(from));
    record(event::Gave{.seat = from, .to = to, .card = {card, Seats::only(from).with(to)}});
}

void Verbs::discard(Seat seat, Card card) {
    state_.hands.remove(seat, card);
    (card.is(income_cards) ? state_.house : state_.discard).add(card);  // C-A9
    record(event::Discarded{seat, card});
}

void Verbs::request(Seat seat, Seat whom, Hearing hearing) {
    record(event::Requested{
        .seat = seat, .whom = whom, .own = whom == seat ? 1 : 0, .hearing = heard(s, hearing)});
}
void Verbs::ask_for_charge(Seat seat, Card charge, Seat holder, Seat to, Hearing hearing) {
    record(event::AskedForCharge{
        .seat = seat, .charge = charge, .holder = holder, .to = to, .hearing = heard(s, hearing)});
}
void Verbs::ask_for_vacancy(Seat seat, Card charge, Seat holder, Hearing hearing) {
    record(event::AskedForVacancy{
        .seat = seat, .charge = charge, .holder = holder, .hearing = heard(s, hearing)});
}
void Verbs::ask_to_marry(Seat seat, Seat spouse, Hearing hearing) {
    record(event::AskedToMarry{.seat = seat, .spouse = spouse, .hearing = heard(s, hearing)});
}
void Verbs::offer_princess(Seat seat, Country country, Hearing hearing) {
    record(event::OfferedPrincess{.seat = seat, .country = country, .hearing = heard(s, hearing)});
}
void Verbs::speak(Seat seat, Seat about, Tone tone, Hearing hearing) {
    record(event::Spoke{.seat = seat, .about = about, .tone = tone, .hearing = heard(s, hearing)});
}
void Verbs::ask_for_release(Seat seat, Seat prisoner, Hearing hearing) {
    record(
        event::AskedForRelease{.seat = seat, .prisoner = prisoner, .hearing = heard(s, hearing)});
}
void Verbs::ask_for_recall(Seat seat, Seat exile, Hearing hearing) {
    record(event::AskedForRecall{.seat = seat, .exile = exile, .hearing = heard(s, hearing)});
}
void Verbs::answer(const event::Rolled& rolled) { record(rolled); }

void Verbs::impress(Seat seat, int die, int points) {
    record(event::Impressed{.seat = seat, .die = die, .points = points});
}

void Verbs::duel(Seat seat, Seat at, int die, int other_die) {
    record(event::Duelled{.seat = seat, .at = at, .die = die, .other_die = other_die});
}
void Verbs::try_prisoner(Seat seat, Seat prisoner, int die, Verdict verdict) {
    record(event::Tried{.seat = seat, .prisoner = prisoner, .die = die, .verdict = verdict});
}
void Verbs::reward(Seat seat, Seat courtier, int die) {
    record(event::Rewarded{.seat = seat, .courtier = courtier, .die = die});
}
void Verbs::arrest(Seat seat, Seat courtier) { record(event::Arrested{seat, courtier}); }

void Verbs::sway(Seat seat, Seat courtier, Sovereign sovereign, Tone tone) {
    record(event::Swayed{.seat = seat, .courtier = courtier, .sovereign = sovereign, .tone = tone});
}

void Verbs::declare_war(Seat seat, Country country) {
    state_.wars = s.wars.with(country);
    state_.war_declared = 1;
    record(event::WarDeclared{country, seat});
}

void Verbs::end_wars() {
    record(event::WarsEnded{s.wars});
    for (Country country : s.war_box) state_.discard.add(war_card(country));
    state_.wars = state_.war_box = {};
}

void Verbs::bury_king() { record(event::KingDied{}); }

void Verbs::bury_queen() {
    state_.queen = {};
    record(event::QueenDied{});
}

void Verbs::begin_regency() {
    state_.regency = static_cast<std::uint8_t>(s.game_turn + 1);
    record(event::RegencyBegan{s.regency});
}

void Verbs::stop_game_turn() { record(event::GameTurnStopped{}); }

void Verbs::crown_couple(int die) {
    state_.regency = 0;
    state_.queen = party_of(die);
    record(event::CoupleCrowned{die, party_of(die)});
}

void Verbs::crown_queen(Country country) {
    state_.queen = country;
    record(event::QueenCrowned{country});
}

void Verbs::marry_secretly(Seat seat) {
    state_.secret_wife = Seats::only(seat);
    record(event::MarriedSecretly{seat});
}

void Verbs::end_secret_marriage() {
    state_.secret_wife = {};
    record(event::SecretMarriageEnded{});
}

void Verbs::breach(const decision::Breach& b) {
    const Seats readers = b.readers.with(b.writer);
    keep_message({.writer = b.writer, .breaches = b.count, .readers = readers});
    // Only the Grand Chamberlain, who keeps them, is told of messages without a breach.
    const Seats told = b.count > 0 ? readers : readers & Seats::only(s.chamberlain);
    record(event::Breached{.writer = b.writer, .breaches = b.count, .readers = told});
}

void Verbs::find_breaches(std::uint8_t number, std::uint8_t count) {
    Message& found = message(number);
    found.breaches = count;
    record(event::Breached{.writer = found.writer, .breaches = count, .readers = found.readers});
}

// C-E2: where he decides what is a breach, the Grand Chamberlain may fine the last ones.
void Verbs::keep_message(const Message& m) {
    if (!m.readers.contains(s.chamberlain) || m.writer == s.chamberlain) return;
    if (s.messages.full()) {
        if (s.options.etiquette == Etiquette::Strict) return;
        state_.messages.take(0);
        ++state_.first_message;
    }
    state_.messages.push_back(m);
}

void Verbs::fine(Seat seat, int breaches) { record(event::Fined{seat, breaches}); }

void Verbs::strike_message(std::uint8_t number) {
    Message& struck = message(number);
    if (s.options.etiquette == Etiquette::Chamberlain)
        struck.fined = 1;
    else
        struck.breaches = 0;
}

}  // namespace trianon::courtiers
