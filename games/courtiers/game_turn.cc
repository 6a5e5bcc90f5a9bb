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
void present(Table& t, Seat seat) {
    if (!t.s.courtier(seat).at_court()) return;
    if (t.s.king_lives() && !t.s.courtier(seat).king.exists())
        t.present(seat, Sovereign::King, t.roll_one_to_nine());
    if (t.s.queen_lives() && !t.s.courtier(seat).queen.exists())
        t.present(seat, Sovereign::Queen, t.roll_one_to_nine());
}

void present_from(Table& t, int place) {
    for (; place < t.s.players; ++place) {
        const Seat seat = nth_from_chamberlain(t.s, place);
        if (t.s.courtier(seat).place == Whereabouts::Dead)
            return t.enter(phase::Presentation{seat});
        present(t, seat);
    }
    negotiate(t);
}

// C-X3
void count_prison_turns(Table& t) {
    for (Seat seat : t.s.everyone()) {
        const Courtier& c = t.s.courtier(seat);
        if (c.place != Whereabouts::Bastille || c.arrested == t.s.game_turn) continue;
        const int served = t.s.game_turn - c.arrested;
        t.serve_turn(seat, served);
        if (served >= turns_to_die) kill(t, seat, Reason::FiveTurns);
    }
}

}  // namespace

void begin_game_turn(Table& t, Seat chamberlain) {
    t.begin_game_turn(chamberlain);
    present_from(t, 0);
}

// C-T1
MaybeRefusal why_not(const Board& b, Seat, const decision::Join&) {
    if (!std::holds_alternative<phase::Presentation>(b.s.phase)) return asked_instead(b.s.phase);
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Join& join) {
    t.bring_heir(seat, join.party);  // C-D6
    present(t, seat);
    present_from(t, place_from_chamberlain(t.s, seat) + 1);
}

// C-T5
void locate_court(Table& t) {
    if (t.s.place == Place::War) return begin_player_turn(t, 0);
    t.enter(phase::Location{t.s.chamberlain});
}

MaybeRefusal why_not(const Board& b, Seat, const decision::HoldCourt& hold) {
    if (!std::holds_alternative<phase::Location>(b.s.phase)) return asked_instead(b.s.phase);
    if (hold.place == Place::War) return Refusal::GoesNoOtherPlace;
    return std::nullopt;
}

void carry_out(Table& t, Seat, const decision::HoldCourt& hold) {
    if (hold.place != t.s.place) t.move_court(hold.place);
    begin_player_turn(t, 0);
}

// C-T6, C-A12
void begin_player_turn(Table& t, int number) {
    for (; number <= t.s.players; ++number) {
        const Seat seat = nth_from_chamberlain(t.s, number);
        if (t.s.courtier(seat).place != Whereabouts::Dead) return t.begin_turn(seat, number);
        t.lose_turn(seat);
    }
    end_game_turn(t, false);
}

// C-T7
void end_game_turn(Table& t, bool both_are_dead) {
    if (both_are_dead || t.s.regency == t.s.game_turn) crown_new_couple(t);
    count_prison_turns(t);
    t.clear_flags();
    if (t.s.game_turn == last_game_turn) return end_by_limit(t);  // C-V2
    begin_game_turn(t, t.s.after(t.s.chamberlain));
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
