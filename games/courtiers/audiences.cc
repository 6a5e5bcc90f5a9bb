// Audiences with the King, the Queen or the Regent.
#include "games/courtiers/audiences.h"

namespace trianon::courtiers {
namespace {

// The turn of an audience that is being asked for, if it is for this errand.
const phase::Turn* asking(const State& s, Errand errand) {
    const auto* phase = std::get_if<phase::Audience>(&s.phase);
    return phase != nullptr && phase->errand == errand ? &phase->turn : nullptr;
}

MaybeRefusal why_not_charge(Context context, Seat seat, Card charge, Hearing hearing) {
    if (asking(context.s, Errand::Charge) == nullptr) return asked_instead(context.s.phase);
    const auto holder = holder_of(context.s, charge);
    if (!holder) return Refusal::NobodyHoldsIt;
    if (*holder == seat) return Refusal::HoldsItAlready;
    if (context.s.assigned.contains(charge.name())) return Refusal::CameThisTurn;
    return why_not_heard(context.s, seat, hearing, false);
}

}  // namespace

std::optional<Seat> holder_of(const State& s, Card charge) {
    if (!charge.is(charges)) return std::nullopt;
    for (Seat seat : s.everyone())
        if (s.courtier(seat).honours.has(charge.name())) return seat;
    return std::nullopt;
}

bool can_take_charge(Context context, Seat seat, Card charge) {
    const Courtier& c = context.s.courtier(seat);
    const auto& sex = context.edition.values(charge).sex;
    return c.at_court() && (!sex || *sex == c.sex) &&
           (!recipe(charge).titled || is_titled(context.s, seat));
}

// C-U2, C-D5
bool is_unmarried(const State& s, Seat seat) {
    return s.courtier(seat).spouse.empty() && !s.secret_wife.contains(seat);
}

Errands possible_errands(const State& s, Seat seat) {
    Errands possible;
    const Hearings open = hearings(s, seat, true);
    if (open.empty()) return possible;
    const Sovereign crown = s.crown();
    const bool by_crown = s.crown_mark(seat).exists(), by_queen = open.contains(Hearing::Queen);
    const bool single = by_crown && is_unmarried(s, seat);
    for (Seat other : s.everyone().without(seat)) {
        const Courtier& c = s.courtier(other);
        const bool has_charge = !c.honours.charges_held().without(s.assigned).empty();
        const bool fits = single && c.at_court() && c.sex != s.courtier(seat).sex;
        possible = possible.with_if(c.place == Whereabouts::Exile, Errand::Recall)
                       .with_if(by_crown && c.mark(crown).exists(), Errand::Speech)
                       .with_if(by_queen && c.queen.exists(), Errand::Speech)
                       .with_if(by_crown && c.place == Whereabouts::Bastille, Errand::Release)
                       .with_if(by_crown && has_charge, Errand::Charge)
                       .with_if(fits && is_unmarried(s, other), Errand::Marriage);
    }
    const bool widowed = s.king_lives() && !s.queen_lives() && s.secret_wife.empty();
    return possible.with_if(by_crown && widowed, Errand::Princess);
}

bool can_ask(const State& s, Seat seat, Errand errand) {
    return possible_errands(s, seat).contains(errand);
}

// C-A3
MaybeRefusal why_not(Context context, Seat seat, const decision::Audience& audience) {
    if (const auto no = why_no_action(context.s)) return no;
    const Whereabouts place = context.s.courtier(seat).place;
    if (place == Whereabouts::Exile) return Refusal::NotFromExile;           // C-X5
    if (place == Whereabouts::Bastille) return Refusal::NotFromTheBastille;  // C-X5
    if (hearings(context.s, seat, true).empty()) return Refusal::NoMark;     // C-X4
    if (!can_ask(context.s, seat, audience.errand)) return Refusal::NobodyToAsk;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat, const decision::Audience& audience) {
    phase::Turn turn = std::get<phase::Turn>(v.s.phase);
    --turn.actions;
    v.enter(phase::Audience{turn, audience.errand});
}

// C-U1
MaybeRefusal why_not(Context context, Seat seat, const decision::Claim& claim) {
    if (const auto no = why_not_charge(context, seat, claim.charge, claim.hearing)) return no;
    if (!context.s.at_the_table(claim.to) || !context.s.courtier(claim.to).at_court())
        return Refusal::NotAtCourt;
    if (claim.to == *holder_of(context.s, claim.charge)) return Refusal::HoldsItAlready;
    const auto& sex = context.edition.values(claim.charge).sex;
    if (sex && *sex != context.s.courtier(claim.to).sex)
        return *sex == Sex::Woman ? Refusal::ForWomen : Refusal::ForMen;
    if (!can_take_charge(context, claim.to, claim.charge)) return Refusal::NeedsTitle;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Claim& claim) {
    const phase::Turn turn = std::get<phase::Audience>(v.s.phase).turn;
    const Seat holder = *holder_of(v.s, claim.charge);
    v.ask_for_charge(seat, claim.charge, holder, claim.to, claim.hearing);
    if (is_granted(v, seat, claim.hearing)) {
        v.take_away(holder, claim.charge);
        take_office(v, claim.to, claim.charge, Reason::AudienceGranted);
    }
    go_on(v, turn);
}

MaybeRefusal why_not(Context context, Seat seat, const decision::Vacate& vacate) {
    return why_not_charge(context, seat, vacate.charge, vacate.hearing);
}

void carry_out(Verbs& v, Seat seat, const decision::Vacate& vacate) {
    const phase::Turn turn = std::get<phase::Audience>(v.s.phase).turn;
    const Seat holder = *holder_of(v.s, vacate.charge);
    v.ask_for_vacancy(seat, vacate.charge, holder, vacate.hearing);
    if (is_granted(v, seat, vacate.hearing))
        v.lose_honour(holder, vacate.charge, Reason::TakenAway);
    go_on(v, turn);
}

// C-U2
MaybeRefusal why_not(Context context, Seat seat, const decision::Marry& marry) {
    if (asking(context.s, Errand::Marriage) == nullptr) return asked_instead(context.s.phase);
    if (!context.s.at_the_table(marry.spouse) || !context.s.courtier(marry.spouse).at_court())
        return Refusal::NotAtCourt;
    if (context.s.courtier(marry.spouse).sex == context.s.courtier(seat).sex)
        return Refusal::SameSex;
    if (!is_unmarried(context.s, seat) || !is_unmarried(context.s, marry.spouse))
        return Refusal::IsMarried;
    return why_not_heard(context.s, seat, marry.hearing, false);
}

void carry_out(Verbs& v, Seat seat, const decision::Marry& marry) {
    const phase::Turn turn = std::get<phase::Audience>(v.s.phase).turn;
    v.ask_to_marry(seat, marry.spouse, marry.hearing);
    if (is_granted(v, seat, marry.hearing)) {
        const bool groom = v.s.courtier(seat).sex == Sex::Man;
        v.marry(groom ? seat : marry.spouse, groom ? marry.spouse : seat);
    }
    go_on(v, turn);
}

// C-U3
MaybeRefusal why_not(Context context, Seat seat, const decision::Betroth& betroth) {
    if (asking(context.s, Errand::Princess) == nullptr) return asked_instead(context.s.phase);
    if (!context.s.king_lives() || context.s.queen_lives()) return Refusal::KingIsNoWidower;
    if (!context.s.secret_wife.empty()) return Refusal::SecretWifeLives;  // C-D5
    return why_not_heard(context.s, seat, betroth.hearing, false);
}

void carry_out(Verbs& v, Seat seat, const decision::Betroth& betroth) {
    const phase::Turn turn = std::get<phase::Audience>(v.s.phase).turn;
    const Country country = v.s.courtier(seat).party;
    v.offer_princess(seat, country, betroth.hearing);
    if (is_granted(v, seat, betroth.hearing)) v.crown_queen(country);
    go_on(v, turn);
}

// C-U4
MaybeRefusal why_not(Context context, Seat seat, const decision::Speak& speak) {
    if (asking(context.s, Errand::Speech) == nullptr) return asked_instead(context.s.phase);
    if (speak.about == seat) return Refusal::OneselfIsNoOther;
    if (const auto no = why_not_heard(context.s, seat, speak.hearing, true)) return no;
    if (!context.s.at_the_table(speak.about)) return Refusal::NotAtCourt;
    if (!context.s.courtier(speak.about).mark(sovereign_of(context.s, speak.hearing)).exists())
        return Refusal::NoMark;
    return std::nullopt;
}

int points_of_speech(const State& s, Seat speaker, Sovereign with, int die) {
    return (die <= 5 ? 1 : 2) + (s.courtier(speaker).mark(with).at_least(8) ? 1 : 0);
}

void carry_out(Verbs& v, Seat seat, const decision::Speak& speak) {
    const phase::Turn turn = std::get<phase::Audience>(v.s.phase).turn;
    v.speak(seat, speak.about, speak.tone, speak.hearing);
    if (is_granted(v, seat, speak.hearing)) {
        const Sovereign with = sovereign_of(v.s, speak.hearing);
        const int die = v.roll();
        const int points = points_of_speech(v.s, seat, with, die);
        v.impress(seat, die, points);
        v.change_mark(speak.about, with, speak.tone == Tone::For ? points : -points,
                      Reason::Speech);
    }
    go_on(v, turn);
}

// C-U5
MaybeRefusal why_not(Context context, Seat seat, const decision::Release& release) {
    if (asking(context.s, Errand::Release) == nullptr) return asked_instead(context.s.phase);
    if (!context.s.at_the_table(release.prisoner) ||
        context.s.courtier(release.prisoner).place != Whereabouts::Bastille)
        return Refusal::NoPrisoner;
    return why_not_heard(context.s, seat, release.hearing, false);
}

void carry_out(Verbs& v, Seat seat, const decision::Release& release) {
    const phase::Turn turn = std::get<phase::Audience>(v.s.phase).turn;
    v.ask_for_release(seat, release.prisoner, release.hearing);
    if (is_granted(v, seat, release.hearing))
        v.come_back(release.prisoner, Reason::AudienceGranted);
    go_on(v, turn);
}

// C-U6
MaybeRefusal why_not(Context context, Seat seat, const decision::Recall& recall) {
    if (asking(context.s, Errand::Recall) == nullptr) return asked_instead(context.s.phase);
    if (!context.s.at_the_table(recall.exile) ||
        context.s.courtier(recall.exile).place != Whereabouts::Exile)
        return Refusal::NotAnExile;
    return why_not_heard(context.s, seat, recall.hearing, true);
}

void carry_out(Verbs& v, Seat seat, const decision::Recall& recall) {
    const phase::Turn turn = std::get<phase::Audience>(v.s.phase).turn;
    v.ask_for_recall(seat, recall.exile, recall.hearing);
    if (is_granted(v, seat, recall.hearing)) v.come_back(recall.exile, Reason::AudienceGranted);
    go_on(v, turn);
}

}  // namespace trianon::courtiers
