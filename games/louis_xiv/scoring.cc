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

// L-X11: who is passed over when a second is looked for.
Seats passed_over(const State& s) {
    return s.options.neutral == Neutral::Silent ? Seats::only(neutral_seat) : Seats::none();
}

// L-X7, L-X11: the second prize only after a single first, and only for a single second.
Share share_with_louis(Context c, const Scoring& scoring, Condition condition, Seat seat) {
    const Seats only = Seats::only(seat);
    if (scoring.first == only) return {Prize::RewardAndCrown, Supply::General};
    if (scoring.first.contains(seat)) return {Prize::Reward, Supply::General};
    if (alone(scoring.first) && highest(scoring.counts, scoring.first | passed_over(c.s)) == only)
        return {Prize::Reward, Supply::Own};
    return {condition == Condition::Gold ? Prize::MayBuy : Prize::Nothing, Supply::Own};
}

Share share_of(Context c, const Scoring& scoring, Seat seat) {
    const Demand& demand = c.edition.demand(scoring.board, c.s.turned);
    if (c.s.hosts_louis(scoring.board)) return share_with_louis(c, scoring, demand.condition, seat);
    const bool leads = scoring.first == Seats::only(seat);
    switch (demand.condition) {
        case Condition::Gold:  // L-X3
            if (leads) return {Prize::Reward, Supply::General};
            return {Prize::MayBuy, Supply::Own};
        case Condition::FirstPlace:  // L-X4
            if (leads) return {Prize::Reward, Supply::General};
            return {Prize::Nothing, Supply::Own};
        case Condition::Markers:  // L-X5
            if (scoring.counts[index(seat)] < demand.number) return {Prize::Nothing, Supply::Own};
            return {Prize::Reward, Supply::Own};
    }
    return {};
}

// L-X6, L-X7, L-X11
void finish_board(Verbs& v, const Scoring& scoring) {
    const Board board = scoring.board;
    if (const int markers = scoring.counts[neutral]; markers > 0)
        v.neutral_withdraw(board, markers);
    const Condition condition = v.edition.demand(board, v.s.turned).condition;
    const bool led = alone(scoring.first) && !highest(scoring.counts, passed_over(v.s)).empty();
    const bool turns = goes_by_rank(condition) ? led : !scoring.rewarded.empty();
    if (turns || v.s.hosts_louis(board)) v.turn_over(board);
    if (v.s.hosts_louis(board)) v.send_louis_away();
}

// L-X8: a single leader first, then clockwise from the start player.
Seat next_in_line(const State& s, const Scoring& scoring) {
    if (alone(scoring.first) && scoring.left.contains(scoring.first.front()))
        return scoring.first.front();
    Seat seat = s.start;
    while (!scoring.left.contains(seat)) seat = s.after(seat);
    return seat;
}

void withdraw(Verbs& v, const Scoring& scoring, Seat seat, Supply to) {
    v.withdraw(seat, scoring.board, scoring.counts[index(seat)], to);
}

// L-X12: only when the reward is complete the markers leave the board.
void take_leave(Verbs& v, Scoring& scoring, Seat seat, Supply to) {
    withdraw(v, scoring, seat, to);
    scoring.rewarded = scoring.rewarded.with(seat);
}

// Whether the board is done, or somebody has to decide.
bool deal_with_the_rest(Verbs& v, Scoring scoring) {
    while (!scoring.left.empty()) {
        const Seat seat = next_in_line(v.s, scoring);
        scoring.left = scoring.left.without(seat);
        const auto [prize, to] = share_of(v.context(), scoring, seat);
        switch (prize) {
            case Prize::MayBuy:
                if (v.s.gold[index(seat)] >= price_for(v.context(), seat, scoring.board)) {
                    v.enter(phase::Buying{seat, scoring});
                    return false;
                }
                [[fallthrough]];
            case Prize::Nothing: withdraw(v, scoring, seat, to); break;
            case Prize::RewardAndCrown: v.take_chip(seat, Chip::Crown); [[fallthrough]];
            case Prize::Reward:
                if (!reward(v, scoring, seat)) return false;
                take_leave(v, scoring, seat, to);
                break;
        }
    }
    finish_board(v, scoring);
    return true;
}

// L-X1
struct Reinforcement {
    int markers = 0;
    Supply from{};
};
constexpr Reinforcement reinforcement(Reserve reserve) {
    switch (reserve) {
        case Reserve::OneGeneral: return {1, Supply::General};
        case Reserve::OneOwn: return {1, Supply::Own};
        case Reserve::TwoOwn: return {2, Supply::Own};
    }
    return {};
}

// L-X13: from here on the counts are fixed. Whether the board is done.
bool count_markers(Verbs& v, Board board, Seats first) {
    Scoring scoring{.board = board,
                    .counts = v.s.markers[index(board)],
                    .first = first,
                    .left = {},
                    .rewarded = {}};
    for (Seat seat : Seats::first(v.s.players))
        if (v.s.on(board, seat) > 0) scoring.left = scoring.left.with(seat);
    if (!first.empty()) v.count(scoring);
    return deal_with_the_rest(v, scoring);
}

// A board whose intrigue card is not, or no more, to be waited for. Whether it is done.
bool score(Verbs& v, Board board) {
    const Counts& counts = v.s.markers[index(board)];
    const Seats first = highest(counts);
    if (first.empty() && !v.s.hosts_louis(board)) return true;  // L-X14
    const Seats owner = may_break_tie(v.context(), board);
    if (owner.empty()) return count_markers(v, board, first);
    v.enter(phase::Tie{owner.front(), board});
    return false;
}

void score_from(Verbs& v, int board) {
    for (; board < boards; ++board) {
        const Board next = static_cast<Board>(board);
        const Seats asked = may_hold_intrigue(v.s, next);
        if (!asked.empty()) return v.enter(phase::Intrigue{next, asked});
        if (!score(v, next)) return;
    }
    begin_missions(v);
}

void score_on(Verbs& v, Board board, bool done) {
    if (done) score_from(v, index(board) + 1);
}

}  // namespace

void begin_scoring(Verbs& v) {
    v.begin_phase();
    score_from(v, 0);
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

Seats may_break_tie(Context c, Board board) {
    const State& s = c.s;
    for (Seat seat : Seats::first(s.players)) {
        if (s.ready(seat, Power::TieBreaker).empty()) continue;
        const Seats first = highest(s.markers[index(board)]);
        const bool by_rank =
            s.hosts_louis(board) || goes_by_rank(c.edition.demand(board, s.turned).condition);
        if (by_rank && first.contains(seat) && !alone(first)) return Seats::only(seat);
    }
    return Seats::none();
}

int price_for(Context c, Seat seat, Board board) {
    const int discount = c.s.ready(seat, Power::MinusLouisdor).empty() ? 0 : 1;
    return std::max(0, c.edition.demand(board, c.s.turned).number - discount);
}

// L-X1
MaybeRefusal why_not(Context c, Seat seat, const decision::Intervene& intervene) {
    const auto* intrigue = asked<phase::Intrigue>(c.s);
    if (intrigue == nullptr) return asked_instead(c.s.phase);
    if (place_of(c.s.intrigue_hand(seat), IntrigueCard{intrigue->board}) < 0)
        return Refusal::NoSuchIntrigue;
    const auto [markers, from] = reinforcement(intervene.reserve);
    switch (from) {
        case Supply::Own:
            if (c.s.own[index(seat)] < markers) return Refusal::OwnSupplyTooSmall;
            break;
        case Supply::General:
            if (c.s.general[index(seat)] < markers) return Refusal::GeneralSupplyTooSmall;
            break;
    }
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Intervene& intervene) {
    const Board board = std::get<phase::Intrigue>(v.s.phase).board;
    v.play_intrigue(seat, board);
    const auto [markers, from] = reinforcement(intervene.reserve);
    v.place(seat, board, markers, from);
    score_on(v, board, score(v, board));
}

void pass_intrigue(Verbs& v, Seat seat) {
    v.answer_intrigue(seat);
    const phase::Intrigue intrigue = std::get<phase::Intrigue>(v.s.phase);
    if (intrigue.waiting.empty()) score_on(v, intrigue.board, score(v, intrigue.board));
}

void use_tie_breaker(Verbs& v, Seat seat) {
    const Board board = std::get<phase::Tie>(v.s.phase).board;
    v.use(seat, Power::TieBreaker);
    v.break_tie(seat, board);
    score_on(v, board, count_markers(v, board, Seats::only(seat)));
}

void pass_tie(Verbs& v, Seat) {
    const Board board = std::get<phase::Tie>(v.s.phase).board;
    score_on(v, board, count_markers(v, board, highest(v.s.markers[index(board)])));
}

// L-X3
MaybeRefusal why_not(Context c, Seat, const decision::Buy&) {
    if (asked<phase::Buying>(c.s) == nullptr) return asked_instead(c.s.phase);
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Buy&) {
    const Scoring scoring = std::get<phase::Buying>(v.s.phase).scoring;
    v.buy(seat, scoring.board, price_for(v.context(), seat, scoring.board));
    if (reward(v, scoring, seat)) finish_reward(v, scoring, seat);
}

void pass_buying(Verbs& v, Seat seat) {
    const Scoring scoring = std::get<phase::Buying>(v.s.phase).scoring;
    v.decline(seat, scoring.board);
    withdraw(v, scoring, seat, Supply::Own);
    score_on(v, scoring.board, deal_with_the_rest(v, scoring));
}

void finish_reward(Verbs& v, Scoring scoring, Seat seat) {
    take_leave(v, scoring, seat, share_of(v.context(), scoring, seat).to);
    score_on(v, scoring.board, deal_with_the_rest(v, scoring));
}

}  // namespace trianon::louis_xiv
