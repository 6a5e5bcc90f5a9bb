// What is asked now, and the two answers that many chapters share: use a mission, or pass.
#include <cassert>

#include "engine/fields.h"
#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {

Refusal asked_instead(const Phase& phase) {
    return std::visit(Cases{[](const phase::Supply&) { return Refusal::SupplyNow; },
                            [](const phase::Opening&) { return Refusal::OpeningNow; },
                            [](const phase::Turn&) { return Refusal::TurnNow; },
                            [](const phase::Played&) { return Refusal::PlayedNow; },
                            [](const phase::Scattering&) { return Refusal::ScatteringNow; },
                            [](const phase::Moving&) { return Refusal::MovingNow; },
                            [](const phase::Closing&) { return Refusal::ClosingNow; },
                            [](const phase::Intrigue&) { return Refusal::IntrigueNow; },
                            [](const phase::Tie&) { return Refusal::TieNow; },
                            [](const phase::Buying&) { return Refusal::BuyingNow; },
                            [](const phase::Conde&) { return Refusal::CondeNow; },
                            [](const phase::Maintenon&) { return Refusal::MaintenonNow; },
                            [](const phase::Fulfilling&) { return Refusal::FulfillingNow; },
                            [](const phase::Drawing&) { return Refusal::DrawingNow; },
                            [](const phase::Keeping&) { return Refusal::KeepingNow; },
                            [](const phase::Trading&) { return Refusal::TradingNow; },
                            [](const phase::Replacing&) { return Refusal::DrawingNow; },
                            [](const phase::Over&) { return Refusal::GameIsOver; }},
                      phase);
}

MaybeRefusal why_not(Context c, Seat seat, const decision::Pass&) {
    return std::visit(
        Cases{[&](const phase::Conde&) -> MaybeRefusal {
                  if (!conde_is_optional(c.s, seat)) return Refusal::CondeMustPlace;  // L-X10
                  return std::nullopt;
              },
              [&]<class P>(const P&) -> MaybeRefusal {
                  constexpr bool optional =
                      std::is_same_v<P, phase::Supply> || std::is_same_v<P, phase::Opening> ||
                      std::is_same_v<P, phase::Closing> || std::is_same_v<P, phase::Intrigue> ||
                      std::is_same_v<P, phase::Tie> || std::is_same_v<P, phase::Buying> ||
                      std::is_same_v<P, phase::Fulfilling> || std::is_same_v<P, phase::Trading>;
                  if (!optional) return asked_instead(c.s.phase);
                  return std::nullopt;
              }},
        c.s.phase);
}

void carry_out(Verbs& v, Seat seat, const decision::Pass&) {
    const Phase before = v.s.phase;  // passing enters the next one
    std::visit(Cases{[&](const phase::Intrigue&) { pass_intrigue(v, seat); },
                     [&](const phase::Supply&) { pass_supply(v, seat); },
                     [&](const phase::Opening&) { pass_opening(v, seat); },
                     [&](const phase::Closing&) { finish_influence(v); },
                     [&](const phase::Tie&) { pass_tie(v, seat); },
                     [&](const phase::Buying&) { pass_buying(v, seat); },
                     [&](const phase::Conde&) { pass_conde(v, seat); },
                     [&](const phase::Fulfilling&) { pass_fulfilling(v, seat); },
                     [&](const phase::Trading&) { pass_trading(v, seat); },
                     [](const auto&) { assert(false); }},
               before);
}

MaybeRefusal why_not(Context c, Seat seat, const decision::Use& use) {
    return std::visit(
        Cases{[&](const phase::Supply&) { return why_not_in_supply(c, seat, use.power); },
              [&](const phase::Opening&) { return why_not_in_opening(c, seat, use.power); },
              [&](const phase::Turn&) { return why_not_pay_instead(c, seat, use.power); },
              [&](const phase::Tie&) -> MaybeRefusal {  // L-X2
                  if (use.power != Power::TieBreaker) return Refusal::MissionOfAnotherPhase;
                  return std::nullopt;
              },
              [&](const auto&) -> MaybeRefusal { return asked_instead(c.s.phase); }},
        c.s.phase);
}

void carry_out(Verbs& v, Seat seat, const decision::Use& use) {
    const Phase before = v.s.phase;  // using a mission may enter the next one
    std::visit(Cases{[&](const phase::Supply&) { use_in_supply(v, seat, use.power); },
                     [&](const phase::Opening&) { use_in_opening(v, seat, use.power); },
                     [&](const phase::Turn&) { pay_instead(v, seat); },
                     [&](const phase::Tie&) { use_tie_breaker(v, seat); },
                     [](const auto&) { assert(false); }},
               before);
}

}  // namespace trianon::louis_xiv
