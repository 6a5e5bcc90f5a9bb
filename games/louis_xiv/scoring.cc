// Phase 3: the boards are scored from 1 to 12.
#include <algorithm>
#include <cassert>

#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

// What a player gets from the board that is being scored, and where the markers go.
enum class Prize { Nothing, MayBuy, Reward, RewardAndCrown };
struct Share {
    Prize prize = Prize::Nothing;
    Supply to = Supply::Own;
};

// Whoever has the highest count of those who are not left out. Only who has a marker counts
// (L-X14).
struct Place {
    Seats seats;
    bool neutral = false;

    bool single() const { return seats.size() + (neutral ? 1 : 0) == 1; }
    bool single(Seat seat) const { return single() && seats.contains(seat); }
};

using Counts = std::array<std::uint8_t, max_players + 1>;

Place highest(const Counts& counts, int players, const Place& left_out) {
    Place best;
    int most = 1;
    const auto compare = [&](int count) {
        if (count < most) return false;
        if (count > most) best = {}, most = count;
        return true;
    };
    for (Seat seat : Seats::first(players))
        if (!left_out.seats.contains(seat) &&
            compare(counts[static_cast<std::size_t>(index(seat))]))
            best.seats = best.seats.with(seat);
    if (!left_out.neutral && compare(counts[neutral])) best.neutral = true;  // L-X11
    return best;
}

Place first_place(const Scoring& scoring, int players) {
    if (!scoring.breaker.empty()) return {scoring.breaker};  // L-X2
    return highest(scoring.counts, players, {});
}

// L-X7, L-X11: the second prize only after a single first, and only for a single second.
Share share_with_louis(const Scoring& scoring, int players, Condition condition, Seat seat) {
    const Place first = first_place(scoring, players);
    if (first.single(seat)) return {Prize::RewardAndCrown, Supply::General};
    if (first.seats.contains(seat)) return {Prize::Reward, Supply::General};
    if (first.single() && highest(scoring.counts, players, first).single(seat))
        return {Prize::Reward, Supply::Own};
    return {condition == Condition::Gold ? Prize::MayBuy : Prize::Nothing, Supply::Own};
}

Share share_of(const Table& t, const Scoring& scoring, Seat seat) {
    const State& s = t.s;
    const Demand& demand = t.edition.demand(scoring.board, s.turned);
    if (s.hosts_louis(scoring.board))
        return share_with_louis(scoring, s.players, demand.condition, seat);
    const bool leads = first_place(scoring, s.players).single(seat);
    switch (demand.condition) {
        case Condition::Gold:  // L-X3
            if (leads) return {Prize::Reward, Supply::General};
            return {Prize::MayBuy, Supply::Own};
        case Condition::FirstPlace:  // L-X4
            if (leads) return {Prize::Reward, Supply::General};
            return {Prize::Nothing, Supply::Own};
        case Condition::Markers:  // L-X5
            const bool enough =
                scoring.counts[static_cast<std::size_t>(index(seat))] >= demand.number;
            return {enough ? Prize::Reward : Prize::Nothing, Supply::Own};
    }
    return {};
}

void score_board(Table& t, Board board);

// L-X6, L-X7, L-X11
void finish_board(Table& t, const Scoring& scoring) {
    const Board board = scoring.board;
    if (const int markers = scoring.counts[neutral]; markers > 0)
        t.neutral_withdraw(board, markers);
    const Condition condition = t.edition.demand(board, t.s.turned).condition;
    const bool turns = condition == Condition::Markers ? !scoring.rewarded.empty()
                                                       : first_place(scoring, t.s.players).single();
    if (turns || t.s.hosts_louis(board)) t.turn_over(board);
    if (t.s.hosts_louis(board)) t.send_louis_away();
    if (board == Board::Louvois) return begin_missions(t);
    score_board(t, static_cast<Board>(index(board) + 1));
}

// L-X8: an entitled single leader first, then clockwise from the start player.
Seat next_in_line(const Table& t, const Scoring& scoring) {
    const Place first = first_place(scoring, t.s.players);
    if (first.single() && !first.neutral && scoring.left.contains(first.seats.front()))
        return first.seats.front();
    Seat seat = t.s.start;
    while (!scoring.left.contains(seat)) seat = t.s.after(seat);
    return seat;
}

void withdraw(Table& t, const Scoring& scoring, Seat seat) {
    t.withdraw(seat, scoring.board, scoring.counts[static_cast<std::size_t>(index(seat))],
               share_of(t, scoring, seat).to);
}

void deal_with_the_rest(Table& t, Scoring scoring) {
    while (!scoring.left.empty()) {
        const Seat seat = next_in_line(t, scoring);
        scoring.left = scoring.left.without(seat);
        const Prize prize = share_of(t, scoring, seat).prize;
        if (prize == Prize::MayBuy &&
            t.s.gold[index(seat)] >= price_for(t.edition, t.s, seat, scoring.board))
            return t.enter(phase::Buying{seat, scoring});
        if (prize >= Prize::Reward) {
            if (prize == Prize::RewardAndCrown) t.take_chip(seat, Chip::Crown);
            return reward(t, scoring, seat);
        }
        withdraw(t, scoring, seat);
    }
    finish_board(t, scoring);
}

// L-X13: from here on the counts are fixed.
void count_markers(Table& t, Board board, Seats breaker) {
    Scoring scoring{board, t.s.markers[index(board)], breaker, {}, {}};
    for (Seat seat : Seats::first(t.s.players))
        if (t.s.on(board, seat) > 0) scoring.left = scoring.left.with(seat);
    if (!scoring.left.empty() || scoring.counts[neutral] > 0) t.count(scoring);
    deal_with_the_rest(t, scoring);
}

void ask_tie_breaker(Table& t, Board board) {
    const Seats owner = may_break_tie(t.edition, t.s, board);
    if (!owner.empty()) return t.enter(phase::Tie{owner.front(), board});
    count_markers(t, board, {});
}

void score_board(Table& t, Board board) {
    const Seats asked = may_hold_intrigue(t.s, board);
    if (!asked.empty()) return t.enter(phase::Intrigue{board, asked});
    ask_tie_breaker(t, board);
}

}  // namespace

void begin_scoring(Table& t) {
    t.begin_phase();
    score_board(t, Board::Anne);
}

// L-X1: who may hold the card for all that everybody knows, and has a marker to place.
Seats may_hold_intrigue(const State& s, Board board) {
    for (const Hidden<IntrigueCard>& card : s.under_intrigue)
        if (card.truth().board() == board) return Seats::none();
    Seats asked;
    for (Seat seat : Seats::first(s.players)) {
        bool possible = false;
        for (const Hidden<IntrigueCard>& card : s.intrigue_hand(seat)) {
            const bool is_known = card.audience() == Seats::everybody();
            if (is_known && card.truth().board() == board)
                return markers_within_reach(s, seat) > 0 ? Seats::only(seat) : Seats::none();
            possible = possible || !is_known;
        }
        if (possible && markers_within_reach(s, seat) > 0) asked = asked.with(seat);
    }
    return asked;
}

Seats may_break_tie(const Edition& edition, const State& s, Board board) {
    const bool by_rank =
        s.hosts_louis(board) || edition.demand(board, s.turned).condition != Condition::Markers;
    const Place first = highest(s.markers[index(board)], s.players, {});
    if (by_rank && !first.single())
        for (Seat seat : first.seats)
            if (!s.ready(seat, Power::TieBreaker).empty()) return Seats::only(seat);
    return Seats::none();
}

int price_for(const Edition& edition, const State& s, Seat seat, Board board) {
    const int discount = s.ready(seat, Power::MinusLouisdor).empty() ? 0 : 1;
    return std::max(0, edition.demand(board, s.turned).number - discount);
}

// L-X1
MaybeRefusal why_not(const Case& c, const decision::Intervene& intervene) {
    const auto* intrigue = asked<phase::Intrigue>(c.s);
    if (intrigue == nullptr) return asked_instead(c.s.phase);
    if (place_of(c.s.intrigue_hand(c.seat), intrigue->board) < 0) return Refusal::NoSuchIntrigue;
    if (intervene.reserve == Reserve::OneGeneral) {
        if (c.s.general[index(c.seat)] == 0) return Refusal::GeneralSupplyTooSmall;
    } else if (c.s.own[index(c.seat)] < (intervene.reserve == Reserve::OneOwn ? 1 : 2)) {
        return Refusal::OwnSupplyTooSmall;
    }
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Intervene& intervene) {
    const Board board = std::get<phase::Intrigue>(t.s.phase).board;
    t.play_intrigue(seat, board);
    const bool general = intervene.reserve == Reserve::OneGeneral;
    t.place(seat, board, intervene.reserve == Reserve::TwoOwn ? 2 : 1,
            general ? Supply::General : Supply::Own);
    ask_tie_breaker(t, board);
}

void pass_intrigue(Table& t, Seat seat) {
    t.answer_intrigue(seat);
    const phase::Intrigue intrigue = std::get<phase::Intrigue>(t.s.phase);
    if (intrigue.waiting.empty()) ask_tie_breaker(t, intrigue.board);
}

void use_tie_breaker(Table& t, Seat seat) {
    const Board board = std::get<phase::Tie>(t.s.phase).board;
    t.use(seat, Power::TieBreaker);
    t.break_tie(seat, board);
    count_markers(t, board, Seats::only(seat));
}

void pass_tie(Table& t, Seat) { count_markers(t, std::get<phase::Tie>(t.s.phase).board, {}); }

// L-X3
MaybeRefusal why_not(const Case& c, const decision::Buy&) {
    if (asked<phase::Buying>(c.s) == nullptr) return asked_instead(c.s.phase);
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Buy&) {
    const Scoring scoring = std::get<phase::Buying>(t.s.phase).scoring;
    t.buy(seat, scoring.board, price_for(t.edition, t.s, seat, scoring.board));
    reward(t, scoring, seat);
}

void pass_buying(Table& t, Seat seat) {
    const Scoring scoring = std::get<phase::Buying>(t.s.phase).scoring;
    t.decline(seat, scoring.board);
    withdraw(t, scoring, seat);
    deal_with_the_rest(t, scoring);
}

// L-X12: only now the markers leave the board.
void finish_reward(Table& t, Scoring scoring, Seat seat) {
    withdraw(t, scoring, seat);
    scoring.rewarded = scoring.rewarded.with(seat);
    deal_with_the_rest(t, scoring);
}

}  // namespace trianon::louis_xiv
