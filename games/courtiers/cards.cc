// Playing a card: its conditions, on whom, and what it does.
#include "games/courtiers/card_recipes.h"

namespace trianon::courtiers {
namespace {

// C-A2: a change of a mark applies when the mark exists; money always applies.
bool some_number_applies(Context context, Card card, Seat target) {
    const CardValues& values = context.edition.values(card);
    const Courtier& c = context.s.courtier(target);
    return (values.king != 0 && c.king.exists()) || (values.queen != 0 && c.queen.exists()) ||
           values.livres != 0;
}

// Whether the courtier is where the card looks for its target.
MaybeRefusal why_not_there(Context context, Seat player, Target target, Seat seat) {
    const Courtier& c = context.s.courtier(seat);
    const bool own = seat == player;
    switch (target) {
        case Target::Nobody: return std::nullopt;
        case Target::Self: return own ? std::nullopt : MaybeRefusal{Refusal::OnlyOnYourself};
        case Target::Other:
            if (own) return Refusal::NotOnYourself;
            [[fallthrough]];
        case Target::Any: return c.at_court() ? std::nullopt : MaybeRefusal{Refusal::NotAtCourt};
        case Target::Prisoner:
            if (c.place != Whereabouts::Bastille) return Refusal::NoPrisoner;
            if (context.s.courtier(player).place == Whereabouts::Bastille && !own)
                return Refusal::OnlyOnYourself;  // C-X2
            return std::nullopt;
        case Target::Exile:
            return c.place == Whereabouts::Exile ? std::nullopt : MaybeRefusal{Refusal::NotAnExile};
    }
    return std::nullopt;
}

// Where the player is, and what sex, if the card minds.
MaybeRefusal why_not_by(Context context, Seat player, Card card) {
    const Courtier& c = context.s.courtier(player);
    if (c.place == Whereabouts::Bastille && card != CardName::Justice)
        return Refusal::NotFromTheBastille;  // C-X2
    const Player wanted = recipe(card).player;
    if (c.place == Whereabouts::Exile && (card.is(requests) || wanted != Player::Anyone))
        return Refusal::NotFromExile;  // C-X1
    if (may_be(wanted, c.sex)) return std::nullopt;
    return wanted == Player::Woman ? Refusal::PlayerMustBeWoman : Refusal::PlayerMustBeMan;
}

// C-Q4
MaybeRefusal why_not_printed(Context context, Seat player, Card card) {
    const CardValues& values = context.edition.values(card);
    if (values.place && *values.place != context.s.place) return Refusal::CourtIsElsewhere;
    if (!context.s.crown_mark(player).reaches(values.king_at_least)) return Refusal::KingMarkTooLow;
    if (!context.s.courtier(player).queen.reaches(values.queen_at_least))
        return Refusal::QueenMarkTooLow;
    return std::nullopt;
}

// Whether the card is meant for others: elsewhere, of the other sex, not oneself.
bool is_unfit(Refusal no) {
    return no == Refusal::NotAtCourt || no == Refusal::ForWomen || no == Refusal::ForMen ||
           no == Refusal::NotOnYourself;
}

// C-A2
void resolve(Verbs& v, const phase::Turn& turn, Card card, Seat target) {
    const int game_turn = v.s.game_turn;
    const CardValues& values = v.edition.values(card);
    const Recipe& r = recipe(card);
    const bool stays = card.is(statuses | war_cards);
    if (!stays) v.discard_played(card);
    if (r.deed != Deeds::None) v.note_deed(turn.seat, r.deed);
    if (values.king != 0) shift_mark(v, target, Sovereign::King, values.king, card);
    if (values.queen != 0) shift_mark(v, target, Sovereign::Queen, values.queen, card);
    if (values.livres != 0) {
        v.change_fortune(target, values.livres, card);
        if (somebody_wins(v, turn.seat)) return;
    }
    if (r.effect != nullptr) r.effect(v, turn.seat, target, card);
    // C-D3: the game turn may have ended.
    if (!is_over(v.s) && v.s.game_turn == game_turn) go_on(v, turn);
}

}  // namespace

bool is_aimed(Card card) {
    return recipe(card).target != Target::Nobody && recipe(card).target != Target::Self;
}

MaybeRefusal why_not_on(Context context, Seat player, Card card, Seat target) {
    if (!context.s.at_the_table(target)) return Refusal::NotAtCourt;
    const Recipe& r = recipe(card);
    if (const auto no = why_not_there(context, player, r.target, target)) return no;
    const auto& sex = context.edition.values(card).sex;
    if (sex && r.target != Target::Nobody && context.s.courtier(target).sex != *sex)
        return *sex == Sex::Woman ? Refusal::ForWomen : Refusal::ForMen;        // C-Q4
    if (r.titled && !is_titled(context.s, target)) return Refusal::NeedsTitle;  // C-Q4
    if (r.condition != nullptr)
        if (const auto no = r.condition(context, player, target, card)) return no;
    if (r.effect == nullptr && !card.is(requests) && !some_number_applies(context, card, target))
        return Refusal::NoEffect;  // C-A2
    return std::nullopt;
}

MaybeRefusal why_not_play(Context context, Seat player, Card card) {
    if (const auto no = why_not_by(context, player, card)) return no;
    if (const auto no = why_not_printed(context, player, card)) return no;
    const Recipe& r = recipe(card);
    if (r.king_lives && !context.s.king_lives()) return Refusal::NoKing;  // C-D1
    if (card.is(requests) && !context.s.crown_mark(player).exists())
        return Refusal::NoMark;  // C-C2
    if (context.s.rules > 1 && context.s.assigned.contains(card.name()))
        return Refusal::ChargeChangedAlready;                                     // C-U1
    if (r.titled && !is_titled(context.s, player)) return Refusal::YouNeedTitle;  // C-Q4
    if (!is_aimed(card)) return why_not_on(context, player, card, player);
    // If nobody will do, the reason worth hearing is the one that all have in common for whom the
    // card could be meant at all.
    MaybeRefusal common, unfit;
    for (Seat target : context.s.everyone()) {
        const auto no = why_not_on(context, player, card, target);
        if (!no) return std::nullopt;
        MaybeRefusal& kept = is_unfit(*no) ? unfit : common;
        kept = !kept || kept == no ? no : MaybeRefusal{Refusal::NobodyToPlayItOn};
    }
    return common ? common : unfit;
}

MaybeRefusal why_not(Context context, Seat seat, const decision::Play& play) {
    if (const auto no = why_no_action(context.s)) return no;
    if (context.s.hands.count(seat, play.card) == 0) return Refusal::NotInYourHand;
    return why_not_play(context, seat, play.card);
}

void carry_out(Verbs& v, Seat seat, const decision::Play& play) {
    phase::Turn turn = std::get<phase::Turn>(v.s.phase);
    --turn.actions;
    v.play(seat, play.card);
    if (is_aimed(play.card)) return v.enter(phase::Aim{turn, play.card});
    resolve(v, turn, play.card, seat);
}

MaybeRefusal why_not(Context context, Seat seat, const decision::Aim& aim) {
    const auto* phase = std::get_if<phase::Aim>(&context.s.phase);
    if (phase == nullptr || phase->played.is(requests)) return asked_instead(context.s.phase);
    return why_not_on(context, seat, phase->played, aim.at);
}

void carry_out(Verbs& v, Seat seat, const decision::Aim& aim) {
    const auto [turn, played] = std::get<phase::Aim>(v.s.phase);
    v.aim(seat, aim.at);
    resolve(v, turn, played, aim.at);
}

}  // namespace trianon::courtiers
