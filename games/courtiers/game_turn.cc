// A game turn: presentation, (negotiation,) location, player turns, end.
#include "engine/fields.h"
#include "games/courtiers/rules.h"

namespace trianon::courtiers {
namespace {

Seat nth_from_chamberlain(const State& s, int n) {
    return Seat((index(s.chamberlain) + n) % s.players);
}
int place_from_chamberlain(const State& s, Seat seat) {
    return (index(seat) - index(s.chamberlain) + s.players) % s.players;
}

// C-T1: only where there is somebody to be presented to, and no mark yet.
void present(Verbs& v, Seat seat) {
    if (!v.s.courtier(seat).at_court()) return;
    if (v.s.king_lives() && !v.s.courtier(seat).king.exists())
        v.present(seat, Sovereign::King, v.roll_one_to_nine());
    if (v.s.queen_lives() && !v.s.courtier(seat).queen.exists())
        v.present(seat, Sovereign::Queen, v.roll_one_to_nine());
}

void present_from(Verbs& v, int place) {
    for (; place < v.s.players; ++place) {
        const Seat seat = nth_from_chamberlain(v.s, place);
        if (v.s.courtier(seat).place == Whereabouts::Dead)
            return v.enter(phase::Presentation{seat});
        present(v, seat);
    }
    negotiate(v);
}

// C-X3
void count_prison_turns(Verbs& v) {
    for (Seat seat : v.s.everyone()) {
        const Courtier& c = v.s.courtier(seat);
        if (c.place != Whereabouts::Bastille || c.arrested == v.s.game_turn) continue;
        const int served = v.s.game_turn - c.arrested;
        v.serve_turn(seat, served);
        if (served >= turns_to_die) kill(v, seat, Reason::FiveTurns);
    }
}

}  // namespace

void begin_game_turn(Verbs& v, Seat chamberlain) {
    v.begin_game_turn(chamberlain);
    present_from(v, 0);
}

// C-T1
MaybeRefusal why_not(Context context, Seat, const decision::Join&) {
    if (!std::holds_alternative<phase::Presentation>(context.s.phase))
        return asked_instead(context.s.phase);
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Join& join) {
    v.bring_heir(seat, join.party);  // C-D6
    present(v, seat);
    present_from(v, place_from_chamberlain(v.s, seat) + 1);
}

// C-T5
void locate_court(Verbs& v) {
    if (v.s.place == Place::War) return begin_player_turn(v, 0);
    v.enter(phase::Location{v.s.chamberlain});
}

MaybeRefusal why_not(Context context, Seat, const decision::HoldCourt& hold) {
    if (!std::holds_alternative<phase::Location>(context.s.phase))
        return asked_instead(context.s.phase);
    if (hold.place == Place::War) return Refusal::GoesNoOtherPlace;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat, const decision::HoldCourt& hold) {
    if (hold.place != v.s.place) v.move_court(hold.place);
    begin_player_turn(v, 0);
}

// C-T6, C-A12
void begin_player_turn(Verbs& v, int number) {
    for (; number <= v.s.players; ++number) {
        const Seat seat = nth_from_chamberlain(v.s, number);
        if (v.s.courtier(seat).place != Whereabouts::Dead) return v.begin_turn(seat, number);
        v.lose_turn(seat);
    }
    end_game_turn(v, false);
}

// C-T7
void end_game_turn(Verbs& v, bool both_are_dead) {
    if (both_are_dead || v.s.regency == v.s.game_turn) crown_new_couple(v);
    count_prison_turns(v);
    v.clear_flags();
    if (v.s.game_turn == last_game_turn) return end_by_limit(v);  // C-V2
    begin_game_turn(v, v.s.after(v.s.chamberlain));
}

Seats seats_to_act(const State& s) {
    return std::visit(Cases{[](const phase::Choosing& p) { return p.waiting; },
                            [](const phase::Negotiation& p) { return p.talking.without(p.ready); },
                            [](const phase::Over&) { return Seats::none(); },
                            []<class P>(const P& p) {
                                if constexpr (requires { p.turn; })
                                    return Seats::only(p.turn.seat);
                                else
                                    return Seats::only(p.seat);
                            }},
                      s.phase);
}

Refusal asked_instead(const Phase& phase) {
    return std::visit(Cases{[](const phase::Choosing&) { return Refusal::ChooseNow; },
                            [](const phase::Presentation&) { return Refusal::JoinNow; },
                            [](const phase::Negotiation&) { return Refusal::NegotiateNow; },
                            [](const phase::Location&) { return Refusal::HoldCourtNow; },
                            [](const phase::Turn&) { return Refusal::ActNow; },
                            [](const phase::Aim& p) {
                                return p.played.is(requests) ? Refusal::RequestNow
                                                             : Refusal::AimNow;
                            },
                            [](const phase::Audience&) { return Refusal::DetailsNow; },
                            [](const phase::Giving&) { return Refusal::HandOverNow; },
                            [](const phase::Discarding&) { return Refusal::DiscardNow; },
                            [](const phase::Over&) { return Refusal::GameIsOver; }},
                      phase);
}

}  // namespace trianon::courtiers
