// A turn: move, put the token, activate the place of arrival.
#include "games/palace/rules.h"

namespace trianon::palace {
namespace {

// P-T1
MaybeRefusal why_no_move(const State& s, Seat seat, Place from) {
    if (!std::holds_alternative<phase::Move>(s.phase)) return asked_instead(s.phase);
    if (s.workers_at(seat, from) == 0) return Refusal::NoWorkerThere;
    return std::nullopt;
}

// P-T4
MaybeRefusal why_no_stop_there(const State& s, Seat seat, Place to) {
    if (s.tokens[index(seat)] == to) return Refusal::OwnToken;
    return std::nullopt;
}

void arrive(Verbs& v, Seat seat, Place place, bool jumped_favour) {
    v.place_token(seat, place);                                                 // P-T5
    const std::uint8_t king = place == Place::Favour || jumped_favour ? 1 : 0;  // P-T7
    switch (place) {
        case Place::Quarry:
        case Place::Sawmill:
        case Place::Mine:
            return v.enter(phase::Harvest{.seat = seat, .place = place, .king = king});
        case Place::Favour: return go_on(v, phase::Favour{.seat = seat});
        case Place::Alchemists: return go_on(v, phase::Alchemists{.seat = seat, .king = king});
        case Place::Architects:
            return go_on(v, phase::Architects{.seat = seat, .active = seat, .king = king});
        case Place::Workshop:
            return go_on(v, phase::Workshop{.seat = seat, .active = seat, .king = king});
        case Place::Yard: return go_on(v, phase::Yard{.seat = seat, .active = seat, .king = king});
    }
}

}  // namespace

// P-T2
MaybeRefusal why_not(Context c, Seat seat, const decision::Move& move) {
    if (const auto no = why_no_move(c.s, seat, move.from)) return no;
    if (!c.edition.from(move.from).contains(move.to)) return Refusal::NoArrow;
    return why_no_stop_there(c.s, seat, move.to);
}

void carry_out(Verbs& v, Seat seat, const decision::Move& move) {
    v.move(seat, 1, move.from, move.to);
    arrive(v, seat, move.to, false);
}

// P-T3
MaybeRefusal why_not(Context c, Seat seat, const decision::MoveTwo& move) {
    if (const auto no = why_no_move(c.s, seat, move.from)) return no;
    if (c.s.coins[index(seat)] == 0) return Refusal::NoActiveCoin;
    if (c.s.workers_at(seat, move.from) < 2) return Refusal::NeedsTwoWorkers;
    if (!c.edition.from(move.from).contains(move.to)) return Refusal::NoArrow;
    return why_no_stop_there(c.s, seat, move.to);
}

void carry_out(Verbs& v, Seat seat, const decision::MoveTwo& move) {
    v.spend_coin(seat);
    v.move(seat, 2, move.from, move.to);
    arrive(v, seat, move.to, false);
}

// P-T3
MaybeRefusal why_not(Context c, Seat seat, const decision::MoveFar& move) {
    if (const auto no = why_no_move(c.s, seat, move.from)) return no;
    if (c.s.coins[index(seat)] == 0) return Refusal::NoActiveCoin;
    if (!c.edition.two_arrows[index(move.from)].contains(move.to)) return Refusal::NotTwoArrows;
    return why_no_stop_there(c.s, seat, move.to);
}

void carry_out(Verbs& v, Seat seat, const decision::MoveFar& move) {
    v.spend_coin(seat);
    v.move(seat, 1, move.from, move.to);
    arrive(v, seat, move.to, v.edition.over_favour[index(move.from)].contains(move.to));
}

// P-T6, P-T9
MaybeRefusal why_not(Context c, Seat, const decision::Stop&) {
    if (std::holds_alternative<phase::Move>(c.s.phase) ||
        std::holds_alternative<phase::Discard>(c.s.phase) ||
        std::holds_alternative<phase::Over>(c.s.phase))
        return asked_instead(c.s.phase);
    return std::nullopt;
}

void carry_out(Verbs& v, Seat, const decision::Stop&) {
    const Phase phase = v.s.phase;
    std::visit(Cases{[&](const phase::Harvest& p) { end_turn(v, p.seat, p.king); },
                     [](const phase::Move&) {}, [](const phase::Discard&) {},
                     [](const phase::Over&) {}, [&](const auto& p) { leave(v, p); }},
               phase);
}

// P-T8: the last steps of a turn.
void end_turn(Verbs& v, Seat active, int king, int recruits) {
    if (recruits > 0) v.enter_recruits(active, recruits);  // P-F
    if (king > 0) {
        v.move_king();  // P-T7
        if (v.s.king >= v.edition.king_track[v.s.players])
            return end_game(v, Ending::KingArrived);  // P-E1
    }
    if (v.s.options.king == King::Use && v.s.turn >= turn_limit(v.s.players))
        return end_game(v, Ending::TurnLimit);  // P-E1
    v.begin_turn(v.s.after(active));
}

Refusal asked_instead(const Phase& phase) {
    return std::visit(Cases{[](const phase::Move&) { return Refusal::MoveNow; },
                            [](const phase::Harvest&) { return Refusal::HarvestNow; },
                            [](const phase::Favour&) { return Refusal::FavourNow; },
                            [](const phase::Alchemists&) { return Refusal::AlchemistsNow; },
                            [](const phase::Architects&) { return Refusal::ArchitectsNow; },
                            [](const phase::Discard&) { return Refusal::DiscardNow; },
                            [](const phase::Workshop&) { return Refusal::WorkshopNow; },
                            [](const phase::Yard&) { return Refusal::YardNow; },
                            [](const phase::Over&) { return Refusal::GameIsOver; }},
                      phase);
}

}  // namespace trianon::palace
