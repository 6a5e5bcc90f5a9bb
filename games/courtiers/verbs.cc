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
