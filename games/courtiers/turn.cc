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
void pay_income(Verbs& v, Seat seat) {
    const Courtier& c = v.s.courtier(seat);
    const int livres = income_of(v.context(), seat);
    if (c.place != Whereabouts::Bastille) v.pay_charges(c.honours.charges_held());
    if (livres == 0) return;
    const bool shared =
        !c.spouse.empty() && v.s.courtier(c.spouse.front()).place != Whereabouts::Bastille;
    const int for_spouse = shared ? livres / 2 : 0;
    v.change_fortune(seat, livres - for_spouse, Reason::Income);
    if (for_spouse > 0) v.change_fortune(c.spouse.front(), for_spouse, Reason::SpouseIncome);
}

void discard_or_pass_on(Verbs& v, const phase::Turn& turn) {
    if (v.s.hands.size(turn.seat) > hand_limit) return v.enter(phase::Discarding{turn});  // C-A9
    begin_player_turn(v, turn.number + 1);
}

void finish_turn(Verbs& v, const phase::Turn& turn) {
    if (turn.number > 0) pay_income(v, turn.seat);  // C-A7: the Chamberlain's first pays nothing
    if (somebody_wins(v, turn.seat)) return;
    discard_or_pass_on(v, turn);
}

}  // namespace

// C-A7, C-X1, C-X2: what the cards before a courtier would pay now, before it is shared.
int income_of(Context context, Seat seat) {
    const Courtier& c = context.s.courtier(seat);
    if (c.place == Whereabouts::Bastille || c.place == Whereabouts::Dead) return 0;
    int livres = 0;
    for (CardName name : titles | pensions)
        livres += c.honours.count(name) * context.edition.values(name).income;
    if (c.honours.marshal()) livres += context.edition.values(CardName::Marshal).income;
    for (CardName name : c.honours.charges_held().without(context.s.paid))
        livres += context.edition.values(name).income;
    return livres;
}

// C-A11: a dead courtier's turn is over. Who can do nothing more need not say so.
void go_on(Verbs& v, const phase::Turn& turn) {
    if (v.s.courtier(turn.seat).place == Whereabouts::Dead)
        return begin_player_turn(v, turn.number + 1);
    v.enter(turn);
    if (turn.actions == 0 && !can_use_power(v.context(), turn)) finish_turn(v, turn);
}

MaybeRefusal why_no_action(const State& s) {
    if (turn_of(s) == nullptr) return asked_instead(s.phase);
    if (turn_of(s)->actions == 0) return Refusal::NoActionLeft;  // C-A5
    return std::nullopt;
}

bool can_draw(const State& s) { return !s.stock.empty() || !s.discard.empty(); }  // C-A10

// C-A1
MaybeRefusal why_not(Context context, Seat, const decision::Draw&) {
    if (const auto no = why_no_action(context.s)) return no;
    if (!can_draw(context.s)) return Refusal::NothingToDraw;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Draw&) {
    const phase::Turn turn = action_taken(v.s);
    if (v.s.stock.empty()) v.reshuffle();  // C-A10
    v.draw(seat);
    go_on(v, turn);
}

// C-A1, C-X5
MaybeRefusal why_not(Context context, Seat seat, const decision::Take& take) {
    if (const auto no = why_no_action(context.s)) return no;
    const Whereabouts place = context.s.courtier(seat).place;
    if (place == Whereabouts::Exile) return Refusal::NotFromExile;
    if (place == Whereabouts::Bastille) return Refusal::NotFromTheBastille;
    if (context.s.house.count(take.card) == 0) return Refusal::NotInTheHouse;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Take& take) {
    const phase::Turn turn = action_taken(v.s);
    v.take(seat, take.card);
    go_on(v, turn);
}

// C-A4
MaybeRefusal why_not(Context context, Seat seat, const decision::Give& give) {
    if (const auto no = why_no_action(context.s)) return no;
    if (give.to == seat || !context.s.at_the_table(give.to)) return Refusal::GiveToAnother;
    if (context.s.courtier(give.to).place == Whereabouts::Dead) return Refusal::DeadGetNothing;
    if (context.s.hands.size(seat) == 0) return Refusal::NothingToGive;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat, const decision::Give& give) {
    v.enter(phase::Giving{.turn = action_taken(v.s), .to = give.to});
}

MaybeRefusal why_not(Context context, Seat seat, const decision::HandOver& hand) {
    if (!std::holds_alternative<phase::Giving>(context.s.phase))
        return asked_instead(context.s.phase);
    if (context.s.hands.count(seat, hand.card) == 0) return Refusal::NotInYourHand;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::HandOver& hand) {
    auto giving = std::get<phase::Giving>(v.s.phase);
    v.give(seat, giving.to, hand.card);
    if (++giving.given == 2 || v.s.hands.size(seat) == 0) return go_on(v, giving.turn);
    v.enter(giving);
}

MaybeRefusal why_not(Context context, Seat, const decision::Enough&) {
    const auto* giving = std::get_if<phase::Giving>(&context.s.phase);
    if (giving == nullptr) return asked_instead(context.s.phase);
    if (giving->given == 0) return Refusal::EnoughIsEnough;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat, const decision::Enough&) {
    const phase::Turn turn = std::get<phase::Giving>(v.s.phase).turn;
    go_on(v, turn);
}

// C-A5
MaybeRefusal why_not(Context context, Seat, const decision::End&) {
    if (turn_of(context.s) == nullptr) return asked_instead(context.s.phase);
    return std::nullopt;
}

void carry_out(Verbs& v, Seat, const decision::End&) {
    const phase::Turn turn = *turn_of(v.s);
    finish_turn(v, turn);
}

// C-A9
MaybeRefusal why_not(Context context, Seat seat, const decision::Discard& discard) {
    if (!std::holds_alternative<phase::Discarding>(context.s.phase))
        return asked_instead(context.s.phase);
    if (context.s.hands.count(seat, discard.card) == 0) return Refusal::NotInYourHand;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Discard& discard) {
    const phase::Turn turn = std::get<phase::Discarding>(v.s.phase).turn;
    v.discard(seat, discard.card);
    discard_or_pass_on(v, turn);
}

}  // namespace trianon::courtiers
