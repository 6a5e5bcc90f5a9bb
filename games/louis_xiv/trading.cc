// The end of a round: mission cards are traded, and the start player tile is passed on.
#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

constexpr int cards_per_mission = 2;  // L-M5

bool a_stack_has_cards(const State& s) {
    for (Stack stack : all_stacks)
        if (s.cards_in(stack) > 0) return true;
    return false;
}

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

void ask_trading(Table& t, Seat from) {
    const bool found = clockwise_until_start(t.s, from, [&](Seat seat) {
        const phase::Trading trading{seat, 0, {}};
        if (!may_trade(t.s, trading)) return false;
        t.enter(trading);
        return true;
    });
    if (!found) begin_round(t, t.s.after(t.s.start));  // L-M6
}

}  // namespace

// L-M7: also with a mission that was fulfilled in this phase.
void begin_trading(Table& t) { ask_trading(t, t.s.start); }

void pass_trading(Table& t, Seat seat) {
    const Seat next = t.s.after(seat);
    if (next == t.s.start) return begin_round(t, t.s.after(t.s.start));  // L-M6
    ask_trading(t, next);
}

// L-M5
MaybeRefusal why_not(const Case& c, const decision::Trade& trade) {
    const auto* trading = asked<phase::Trading>(c.s);
    if (trading == nullptr) return asked_instead(c.s.phase);
    if (place_of(c.s.mission_hand(c.seat), trade.mission) < 0) return Refusal::MissionNotInHand;
    if (within_mission_in_use(*trading, trade.mission)) return std::nullopt;
    if (!c.s.ready(c.seat, Power::MissionTrade).empty()) return std::nullopt;
    return trading->traded == 1 ? Refusal::JustDrawn : Refusal::MissionNotReady;
}

void carry_out(Table& t, Seat seat, const decision::Trade& trade) {
    const phase::Trading trading = std::get<phase::Trading>(t.s.phase);
    const bool goes_on = within_mission_in_use(trading, trade.mission);
    if (!goes_on) t.use(seat, Power::MissionTrade);
    t.trade_away(seat, trade.mission);
    t.enter(phase::Replacing{seat, static_cast<std::uint8_t>(goes_on ? trading.traded + 1 : 1)});
    if (const auto only = only_stack(t.s)) replace(t, seat, *only);
}

void replace(Table& t, Seat seat, Stack stack) {
    const auto traded = std::get<phase::Replacing>(t.s.phase).traded;
    const Hidden<Mission> drawn = t.draw_mission(seat, stack);
    const phase::Trading trading{seat, traded, {stack, drawn}};
    if (may_trade(t.s, trading)) return t.enter(trading);
    pass_trading(t, seat);
}

}  // namespace trianon::louis_xiv
