// Phase 3: the boards are scored from 1 to 12.
#include <algorithm>

#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

// What a player gets from the board that is being scored, and where the markers go.
enum class Prize { Nothing, MayBuy, Reward, RewardAndCrown };
struct Share {
    Prize prize = Prize::Nothing;
    Supply to = Supply::Own;
};

// L-X7, L-X11: the second prize only after a single first, and only for a single second.
Share share_with_louis(const Scoring& scoring, Condition condition, Seat seat) {
    const Seats only = Seats::only(seat);
    if (scoring.first == only) return {Prize::RewardAndCrown, Supply::General};
    if (scoring.first.contains(seat)) return {Prize::Reward, Supply::General};
    if (alone(scoring.first) && highest(scoring.counts, scoring.first) == only)
        return {Prize::Reward, Supply::Own};
    return {condition == Condition::Gold ? Prize::MayBuy : Prize::Nothing, Supply::Own};
}

Share share_of(const Table& t, const Scoring& scoring, Seat seat) {
    const Demand& demand = t.edition.demand(scoring.board, t.s.turned);
    if (t.s.hosts_louis(scoring.board)) return share_with_louis(scoring, demand.condition, seat);
    const bool leads = scoring.first == Seats::only(seat);
    switch (demand.condition) {
        case Condition::Gold:  // L-X3
            if (leads) return {Prize::Reward, Supply::General};
            return {Prize::MayBuy, Supply::Own};
        case Condition::FirstPlace:  // L-X4
            if (leads) return {Prize::Reward, Supply::General};
            return {Prize::Nothing, Supply::Own};
        case Condition::Markers: break;  // L-X5
    }
    const bool enough = scoring.counts[static_cast<std::size_t>(index(seat))] >= demand.number;
    return {enough ? Prize::Reward : Prize::Nothing, Supply::Own};
}

// L-X6, L-X7, L-X11
void finish_board(Table& t, const Scoring& scoring) {
    const Board board = scoring.board;
    if (const int markers = scoring.counts[neutral]; markers > 0)
        t.neutral_withdraw(board, markers);
    const Condition condition = t.edition.demand(board, t.s.turned).condition;
    const bool turns =
        condition == Condition::Markers ? !scoring.rewarded.empty() : alone(scoring.first);
    if (turns || t.s.hosts_louis(board)) t.turn_over(board);
    if (t.s.hosts_louis(board)) t.send_louis_away();
}

// L-X8: a single leader first, then clockwise from the start player.
Seat next_in_line(const State& s, const Scoring& scoring) {
    if (alone(scoring.first) && scoring.left.contains(scoring.first.front()))
        return scoring.first.front();
    Seat seat = s.start;
    while (!scoring.left.contains(seat)) seat = s.after(seat);
    return seat;
}

void withdraw(Table& t, const Scoring& scoring, Seat seat, Supply to) {
    t.withdraw(seat, scoring.board, scoring.counts[static_cast<std::size_t>(index(seat))], to);
}

// L-X12: only when the reward is complete the markers leave the board.
void take_leave(Table& t, Scoring& scoring, Seat seat, Supply to) {
    withdraw(t, scoring, seat, to);
    scoring.rewarded = scoring.rewarded.with(seat);
}

// Whether the board is done, or somebody has to decide.
bool deal_with_the_rest(Table& t, Scoring scoring) {
    while (!scoring.left.empty()) {
        const Seat seat = next_in_line(t.s, scoring);
        scoring.left = scoring.left.without(seat);
        const auto [prize, to] = share_of(t, scoring, seat);
        if (prize == Prize::MayBuy &&
            t.s.gold[index(seat)] >= price_for(t.edition, t.s, seat, scoring.board)) {
            t.enter(phase::Buying{seat, scoring});
            return false;
        }
        if (prize >= Prize::Reward) {
            if (prize == Prize::RewardAndCrown) t.take_chip(seat, Chip::Crown);
            if (!reward(t, scoring, seat)) return false;
            take_leave(t, scoring, seat, to);
        } else {
            withdraw(t, scoring, seat, to);
        }
    }
    finish_board(t, scoring);
    return true;
}

// L-X13: from here on the counts are fixed. Whether the board is done.
bool count_markers(Table& t, Board board, Seats first) {
    Scoring scoring{board, t.s.markers[index(board)], first, {}, {}};
    for (Seat seat : Seats::first(t.s.players))
        if (t.s.on(board, seat) > 0) scoring.left = scoring.left.with(seat);
    if (!first.empty()) t.count(scoring);
    return deal_with_the_rest(t, scoring);
}

// A board whose intrigue card is not, or no more, to be waited for. Whether it is done.
bool score(Table& t, Board board) {
    const Counts& counts = t.s.markers[index(board)];
    const Seats first = highest(counts);
    if (first.empty() && !t.s.hosts_louis(board)) return true;  // L-X14
    const Seats owner = may_break_tie(t.edition, t.s, board);
    if (owner.empty()) return count_markers(t, board, first);
    t.enter(phase::Tie{owner.front(), board});
    return false;
}

void score_from(Table& t, int board) {
    for (; board < boards; ++board) {
        const Board next = static_cast<Board>(board);
        const Seats asked = may_hold_intrigue(t.s, next);
        if (!asked.empty()) return t.enter(phase::Intrigue{next, asked});
        if (!score(t, next)) return;
    }
    begin_missions(t);
}

void score_on(Table& t, Board board, bool done) {
    if (done) score_from(t, index(board) + 1);
}

}  // namespace

void begin_scoring(Table& t) {
    t.begin_phase();
    score_from(t, 0);
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
    for (Seat seat : Seats::first(s.players)) {
        if (s.ready(seat, Power::TieBreaker).empty()) continue;
        const Seats first = highest(s.markers[index(board)]);
        const bool by_rank =
            s.hosts_louis(board) || edition.demand(board, s.turned).condition != Condition::Markers;
        if (by_rank && first.contains(seat) && !alone(first)) return Seats::only(seat);
    }
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
    score_on(t, board, score(t, board));
}

void pass_intrigue(Table& t, Seat seat) {
    t.answer_intrigue(seat);
    const phase::Intrigue intrigue = std::get<phase::Intrigue>(t.s.phase);
    if (intrigue.waiting.empty()) score_on(t, intrigue.board, score(t, intrigue.board));
}

void use_tie_breaker(Table& t, Seat seat) {
    const Board board = std::get<phase::Tie>(t.s.phase).board;
    t.use(seat, Power::TieBreaker);
    t.break_tie(seat, board);
    score_on(t, board, count_markers(t, board, Seats::only(seat)));
}

void pass_tie(Table& t, Seat) {
    const Board board = std::get<phase::Tie>(t.s.phase).board;
    score_on(t, board, count_markers(t, board, highest(t.s.markers[index(board)])));
}

// L-X3
MaybeRefusal why_not(const Case& c, const decision::Buy&) {
    if (asked<phase::Buying>(c.s) == nullptr) return asked_instead(c.s.phase);
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Buy&) {
    const Scoring scoring = std::get<phase::Buying>(t.s.phase).scoring;
    t.buy(seat, scoring.board, price_for(t.edition, t.s, seat, scoring.board));
    if (reward(t, scoring, seat)) finish_reward(t, scoring, seat);
}

void pass_buying(Table& t, Seat seat) {
    const Scoring scoring = std::get<phase::Buying>(t.s.phase).scoring;
    t.decline(seat, scoring.board);
    withdraw(t, scoring, seat, Supply::Own);
    score_on(t, scoring.board, deal_with_the_rest(t, scoring));
}

void finish_reward(Table& t, Scoring scoring, Seat seat) {
    take_leave(t, scoring, seat, share_of(t, scoring, seat).to);
    score_on(t, scoring.board, deal_with_the_rest(t, scoring));
}

}  // namespace trianon::louis_xiv
