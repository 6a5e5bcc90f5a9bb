// Powers of charges: free, one use in a player's turn.
#include "games/courtiers/rules.h"

namespace trianon::courtiers {
namespace {

// C-A6
MaybeRefusal why_no_power(const State& s, Seat seat, CardName charge) {
    const auto* turn = std::get_if<phase::Turn>(&s.phase);
    if (turn == nullptr) return asked_instead(s.phase);
    if (!s.courtier(seat).honours.has(charge)) return Refusal::NotYourCharge;
    if (turn->powers == 0) return Refusal::PowerIsUsed;
    return std::nullopt;
}

phase::Turn power_used(const State& s) {
    phase::Turn turn = std::get<phase::Turn>(s.phase);
    turn.powers = 0;
    return turn;
}

bool is_at(const State& s, Seat seat, Whereabouts place) { return s.courtier(seat).place == place; }

}  // namespace

Verdict verdict_of(int die) {  // C-P1
    if (die <= 3) return Verdict::Death;
    if (die <= 6) return Verdict::Exile;
    return die <= 9 ? Verdict::Fine : Verdict::Pardon;
}

int livres_of_reward(int die) { return die * 500; }  // C-P2

// Whether there is a legal use of a power: what the charges need to have something to work on.
bool can_use_power(Context context, const phase::Turn& turn) {
    if (turn.powers == 0) return false;
    const State& s = context.s;
    const CardNames held = s.courtier(turn.seat).honours.charges_held();
    const Seats others = s.everyone().without(turn.seat);
    if (held.contains(CardName::MinisterOfFinance)) return true;  // oneself is at court
    if (held.contains(CardName::MasterOfTheHunt) && s.place != Place::War) return true;
    if (held.contains(CardName::MinisterOfWar) && (!s.wars.empty() || s.war_declared == 0))
        return true;
    for (Seat other : others) {
        const Courtier& c = s.courtier(other);
        if (held.contains(CardName::Chancellor) &&
            (c.place == Whereabouts::Bastille || s.crown_mark(other).at_most(0)))
            return true;
        if (held.contains(CardName::Governess) && (c.king.exists() || c.queen.exists()))
            return true;
    }
    return false;
}

// C-P1
MaybeRefusal why_not(Context context, Seat seat, const decision::Try& d) {
    if (const auto no = why_no_power(context.s, seat, CardName::Chancellor)) return no;
    if (d.prisoner == seat || !context.s.at_the_table(d.prisoner) ||
        !is_at(context.s, d.prisoner, Whereabouts::Bastille))
        return Refusal::NoPrisoner;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Try& d) {
    const phase::Turn turn = power_used(v.s);
    const int die = v.roll();
    const Verdict verdict = verdict_of(die);
    v.try_prisoner(seat, d.prisoner, die, verdict);
    const int half = v.s.courtier(d.prisoner).fortune / 2;
    switch (verdict) {
        case Verdict::Death: kill(v, d.prisoner, Reason::Trial); break;
        case Verdict::Exile: banish(v, d.prisoner, Reason::Trial); break;
        case Verdict::Fine:
            if (half > 0) v.change_fortune(d.prisoner, -half, Reason::Trial);
            v.come_back(d.prisoner, Reason::Trial);
            break;
        case Verdict::Pardon: v.come_back(d.prisoner, Reason::Pardon); break;
    }
    go_on(v, turn);
}

MaybeRefusal why_not(Context context, Seat seat, const decision::Arrest& d) {
    if (const auto no = why_no_power(context.s, seat, CardName::Chancellor)) return no;
    if (d.courtier == seat) return Refusal::OneselfIsNoOther;
    if (!context.s.at_the_table(d.courtier) || !is_at(context.s, d.courtier, Whereabouts::Court))
        return Refusal::NotAtCourt;
    if (!context.s.crown_mark(d.courtier).exists()) return Refusal::NoMark;  // C-X4
    if (!context.s.crown_mark(d.courtier).at_most(0)) return Refusal::StillInFavour;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Arrest& d) {
    const phase::Turn turn = power_used(v.s);
    v.arrest(seat, d.courtier);
    jail(v, d.courtier, Reason::ChancellorsOrder);
    go_on(v, turn);
}

// C-P2
MaybeRefusal why_not(Context context, Seat seat, const decision::Reward& d) {
    if (const auto no = why_no_power(context.s, seat, CardName::MinisterOfFinance)) return no;
    if (!context.s.at_the_table(d.courtier) || !is_at(context.s, d.courtier, Whereabouts::Court))
        return Refusal::NotAtCourt;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Reward& d) {
    const phase::Turn turn = power_used(v.s);
    const int die = v.roll();
    v.reward(seat, d.courtier, die);
    v.change_fortune(d.courtier, livres_of_reward(die), Reason::ExtraPension);
    if (!somebody_wins(v, seat)) go_on(v, turn);
}

// C-P3
MaybeRefusal why_not(Context context, Seat seat, const decision::MakePeace&) {
    if (const auto no = why_no_power(context.s, seat, CardName::MinisterOfWar)) return no;
    if (context.s.wars.empty()) return Refusal::NoWar;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat, const decision::MakePeace&) {
    const phase::Turn turn = power_used(v.s);
    make_peace(v);
    go_on(v, turn);
}

MaybeRefusal why_not(Context context, Seat seat, const decision::DeclareWar& d) {
    if (const auto no = why_no_power(context.s, seat, CardName::MinisterOfWar)) return no;
    if (context.s.war_declared != 0) return Refusal::WarDeclaredAlready;
    if (context.s.wars.contains(d.country)) return Refusal::AlreadyAtWar;  // C-W1
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::DeclareWar& d) {
    const phase::Turn turn = power_used(v.s);
    v.declare_war(seat, d.country);
    begin_war(v, d.country);
    go_on(v, turn);
}

// C-P4
MaybeRefusal why_not(Context context, Seat seat, const decision::MoveCourt&) {
    if (const auto no = why_no_power(context.s, seat, CardName::MasterOfTheHunt)) return no;
    if (context.s.place == Place::War) return Refusal::NotAtWar;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat, const decision::MoveCourt&) {
    const phase::Turn turn = power_used(v.s);
    v.move_court(v.s.place == Place::Hunt ? Place::Versailles : Place::Hunt);
    go_on(v, turn);
}

// C-P5
MaybeRefusal why_not(Context context, Seat seat, const decision::Sway& d) {
    if (const auto no = why_no_power(context.s, seat, CardName::Governess)) return no;
    if (d.courtier == seat) return Refusal::OneselfIsNoOther;
    if (!context.s.at_the_table(d.courtier)) return Refusal::NotAtCourt;
    if (!context.s.courtier(d.courtier).mark(d.sovereign).exists()) return Refusal::NoMark;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Sway& d) {
    const phase::Turn turn = power_used(v.s);
    v.sway(seat, d.courtier, d.sovereign, d.tone);
    v.change_mark(d.courtier, d.sovereign, d.tone == Tone::For ? 3 : -3, Reason::GovernessSpoke);
    go_on(v, turn);
}

}  // namespace trianon::courtiers
