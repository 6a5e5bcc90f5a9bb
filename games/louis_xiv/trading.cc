// The end of a round: mission cards are traded, and the start player tile is passed on.
#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

constexpr int cards_per_mission = 2;  // L-M5

// L-M5: the mission in use may trade a second card, but not the one just drawn; another mission
// may. So a trade belongs to the mission in use as long as it can.
bool within_mission_in_use(const phase::Trading& trading, Mission mission) {
    return trading.traded > 0 && trading.traded < cards_per_mission &&
           trading.fresh.card.truth() != mission;
}

bool may_trade(const State& s, const phase::Trading& trading) {
    if (s.mission_hand(trading.seat).empty() || !a_stack_has_cards(s)) return false;
    if (!s.ready(trading.seat, Power::MissionTrade).empty()) return true;
    // How many cards a hand holds is seen by all; one of them is the one just drawn.
    return trading.traded == 1 && s.mission_hand(trading.seat).size() > 1;
}

void ask_trading(Verbs& v, Seat from) {
    const bool found = clockwise_until_start(v.s, from, [&](Seat seat) {
        const phase::Trading trading{.seat = seat, .traded = 0, .fresh = {}};
        if (!may_trade(v.s, trading)) return false;
        v.enter(trading);
        return true;
    });
    if (!found) begin_round(v, v.s.after(v.s.start));  // L-M6
}

}  // namespace

// L-M7: also with a mission that was fulfilled in this phase.
void begin_trading(Verbs& v) { ask_trading(v, v.s.start); }

void pass_trading(Verbs& v, Seat seat) {
    const Seat next = v.s.after(seat);
    if (next == v.s.start) return begin_round(v, v.s.after(v.s.start));  // L-M6
    ask_trading(v, next);
}

// L-M5
MaybeRefusal why_not(Context c, Seat seat, const decision::Trade& trade) {
    const auto* trading = asked<phase::Trading>(c.s);
    if (trading == nullptr) return asked_instead(c.s.phase);
    if (place_of(c.s.mission_hand(seat), trade.mission) < 0) return Refusal::MissionNotInHand;
    if (within_mission_in_use(*trading, trade.mission)) return std::nullopt;
    if (!c.s.ready(seat, Power::MissionTrade).empty()) return std::nullopt;
    return trading->traded == 1 ? Refusal::JustDrawn : Refusal::MissionNotReady;
}

void carry_out(Verbs& v, Seat seat, const decision::Trade& trade) {
    const phase::Trading trading = std::get<phase::Trading>(v.s.phase);
    const bool goes_on = within_mission_in_use(trading, trade.mission);
    if (!goes_on) v.use(seat, Power::MissionTrade);
    v.trade_away(seat, trade.mission);
    v.enter(phase::Replacing{seat, static_cast<std::uint8_t>(goes_on ? trading.traded + 1 : 1)});
    if (const auto only = only_stack(v.s)) replace(v, seat, *only);
}

void replace(Verbs& v, Seat seat, Stack stack) {
    const auto traded = std::get<phase::Replacing>(v.s.phase).traded;
    const Hidden<Mission> drawn = v.draw_mission(seat, stack);
    go_on_trading(v, {.seat = seat, .traded = traded, .fresh = {stack, drawn}});
}

// L-M5, and since version 2 L-M3 for as long as it is possible.
void go_on_trading(Verbs& v, const phase::Trading& trading) {
    const bool chip = v.s.rules > 1 && may_trade_a_chip(v.s, trading.seat);
    if (chip || may_trade(v.s, trading)) return v.enter(trading);
    pass_trading(v, trading.seat);
}

}  // namespace trianon::louis_xiv
