// A player's turn: two actions and a power, then income and discard.
#include "games/courtiers/rules.h"

namespace trianon::courtiers {
namespace {

const phase::Turn* turn_of(const State& s) { return std::get_if<phase::Turn>(&s.phase); }

phase::Turn action_taken(const State& s) {
    phase::Turn turn = *turn_of(s);
    --turn.actions;
    return turn;
}

// C-A7, C-A8
void pay_income(Table& t, Seat seat) {
    const Courtier& c = t.s.courtier(seat);
    const int livres = income_of(t.board(), seat);
    if (c.place != Whereabouts::Bastille) t.pay_charges(c.honours.charges_held());
    if (livres == 0) return;
    const bool shared =
        !c.spouse.empty() && t.s.courtier(c.spouse.front()).place != Whereabouts::Bastille;
    const int for_spouse = shared ? livres / 2 : 0;
    t.change_fortune(seat, livres - for_spouse, Reason::Income);
    if (for_spouse > 0) t.change_fortune(c.spouse.front(), for_spouse, Reason::SpouseIncome);
}

void discard_or_pass_on(Table& t, const phase::Turn& turn) {
    if (t.s.hands.size(turn.seat) > hand_limit) return t.enter(phase::Discarding{turn});  // C-A9
    begin_player_turn(t, turn.number + 1);
}

void finish_turn(Table& t, const phase::Turn& turn) {
    if (turn.number > 0) pay_income(t, turn.seat);  // C-A7: the Chamberlain's first pays nothing
    if (somebody_wins(t, turn.seat)) return;
    discard_or_pass_on(t, turn);
}

}  // namespace

// C-A7, C-X1, C-X2: what the cards before a courtier would pay now, before it is shared.
int income_of(const Board& b, Seat seat) {
    const Courtier& c = b.s.courtier(seat);
    if (c.place == Whereabouts::Bastille || c.place == Whereabouts::Dead) return 0;
    int livres = 0;
    for (CardName name : titles | pensions)
        livres += c.honours.count(name) * b.edition.values(name).income;
    if (c.honours.marshal()) livres += b.edition.values(CardName::Marshal).income;
    for (CardName name : c.honours.charges_held().minus(b.s.paid))
        livres += b.edition.values(name).income;
    return livres;
}

// C-A11: a dead courtier's turn is over. Who can do nothing more need not say so.
void go_on(Table& t, const phase::Turn& turn) {
    if (t.s.courtier(turn.seat).place == Whereabouts::Dead)
        return begin_player_turn(t, turn.number + 1);
    t.enter(turn);
    if (turn.actions == 0 && !can_use_power(t.board(), turn)) finish_turn(t, turn);
}

MaybeRefusal why_no_action(const State& s) {
    if (turn_of(s) == nullptr) return asked_instead(s.phase);
    if (turn_of(s)->actions == 0) return Refusal::NoActionLeft;  // C-A5
    return std::nullopt;
}

bool can_draw(const State& s) { return !s.stock.empty() || !s.discard.empty(); }  // C-A10

// C-A1
MaybeRefusal why_not(const Board& b, Seat, const decision::Draw&) {
    if (const auto no = why_no_action(b.s)) return no;
    if (!can_draw(b.s)) return Refusal::NothingToDraw;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Draw&) {
    const phase::Turn turn = action_taken(t.s);
    if (t.s.stock.empty()) t.reshuffle();  // C-A10
    t.draw(seat);
    go_on(t, turn);
}

// C-A1, C-X5
MaybeRefusal why_not(const Board& b, Seat seat, const decision::Take& take) {
    if (const auto no = why_no_action(b.s)) return no;
    const Whereabouts place = b.s.courtier(seat).place;
    if (place == Whereabouts::Exile) return Refusal::NotFromExile;
    if (place == Whereabouts::Bastille) return Refusal::NotFromTheBastille;
    if (b.s.house.count(take.card) == 0) return Refusal::NotInTheHouse;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Take& take) {
    const phase::Turn turn = action_taken(t.s);
    t.take(seat, take.card);
    go_on(t, turn);
}

// C-A4
MaybeRefusal why_not(const Board& b, Seat seat, const decision::Give& give) {
    if (const auto no = why_no_action(b.s)) return no;
    if (give.to == seat || !b.s.at_the_table(give.to)) return Refusal::GiveToAnother;
    if (b.s.courtier(give.to).place == Whereabouts::Dead) return Refusal::DeadGetNothing;
    if (b.s.hands.size(seat) == 0) return Refusal::NothingToGive;
    return std::nullopt;
}

void carry_out(Table& t, Seat, const decision::Give& give) {
    t.enter(phase::Giving{.turn = action_taken(t.s), .to = give.to});
}

MaybeRefusal why_not(const Board& b, Seat seat, const decision::HandOver& hand) {
    if (!std::holds_alternative<phase::Giving>(b.s.phase)) return asked_instead(b.s.phase);
    if (b.s.hands.count(seat, hand.card) == 0) return Refusal::NotInYourHand;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::HandOver& hand) {
    auto giving = std::get<phase::Giving>(t.s.phase);
    t.give(seat, giving.to, hand.card);
    if (++giving.given == 2 || t.s.hands.size(seat) == 0) return go_on(t, giving.turn);
    t.enter(giving);
}

MaybeRefusal why_not(const Board& b, Seat, const decision::Enough&) {
    const auto* giving = std::get_if<phase::Giving>(&b.s.phase);
    if (giving == nullptr) return asked_instead(b.s.phase);
    if (giving->given == 0) return Refusal::EnoughIsEnough;
    return std::nullopt;
}

void carry_out(Table& t, Seat, const decision::Enough&) {
    const phase::Turn turn = std::get<phase::Giving>(t.s.phase).turn;
    go_on(t, turn);
}

// C-A5
MaybeRefusal why_not(const Board& b, Seat, const decision::End&) {
    if (turn_of(b.s) == nullptr) return asked_instead(b.s.phase);
    return std::nullopt;
}

void carry_out(Table& t, Seat, const decision::End&) {
    const phase::Turn turn = *turn_of(t.s);
    finish_turn(t, turn);
}

// C-A9
MaybeRefusal why_not(const Board& b, Seat seat, const decision::Discard& discard) {
    if (!std::holds_alternative<phase::Discarding>(b.s.phase)) return asked_instead(b.s.phase);
    if (b.s.hands.count(seat, discard.card) == 0) return Refusal::NotInYourHand;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Discard& discard) {
    const phase::Turn turn = std::get<phase::Discarding>(t.s.phase).turn;
    t.discard(seat, discard.card);
    discard_or_pass_on(t, turn);
}

}  // namespace trianon::courtiers
