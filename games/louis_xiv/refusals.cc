// Which rule forbids it, where that depends on what is asked.
#include "games/louis_xiv/refusals.h"

#include "engine/fields.h"
#include "games/louis_xiv/louis_xiv.h"

namespace trianon::louis_xiv {
namespace {

// Who may decide now, and after whom.
std::string_view order_in(const Phase& phase) {
    return std::visit(
        Cases{[](const phase::Supply&) { return "L-P2"; },
              [](const phase::Opening&) { return "L-I2"; },
              [](const phase::Closing&) { return "L-I9"; },
              [](const phase::Intrigue&) { return "L-X1"; },
              [](const phase::Tie&) { return "L-X2"; }, [](const phase::Buying&) { return "L-X8"; },
              [](const phase::Conde&) { return "L-X8"; },
              [](const phase::Maintenon&) { return "L-X8"; },
              [](const phase::Fulfilling&) { return "L-M1"; },
              [](const phase::Drawing&) { return "L-M1"; },
              [](const phase::Keeping&) { return "L-M1"; },
              [](const phase::Trading&) { return "L-M5"; },
              [](const phase::Replacing&) { return "L-M5"; }, [](const auto&) { return "L-I3"; }},
        phase);
}

// What a fulfilled mission can do now, and how often.
std::string_view missions_in(const Phase& phase) {
    return std::visit(Cases{[](const phase::Turn&) { return std::string_view{"L-I8"}; },
                            [](const phase::Fulfilling&) { return std::string_view{"L-M3"}; },
                            [&](const auto&) { return order_in(phase); }},
                      phase);
}

// How many markers are placed.
std::string_view placing_in(const Phase& phase) {
    return std::visit(
        Cases{[](const phase::Played& p) { return p.card.is_joker() ? "L-I6" : "L-I4"; },
              [](const phase::Turn&) { return "L-I8"; },
              [](const phase::Scattering&) { return "L-I8"; },
              [](const phase::Intrigue&) { return "L-X1"; },
              [](const phase::Maintenon&) { return "L-X10"; }, [](const auto&) { return "L-I4"; }},
        phase);
}

// How many markers are taken.
std::string_view taking_in(const Phase& phase) {
    return std::visit(
        Cases{[](const phase::Played& p) { return p.card.is_joker() ? "L-I6" : "L-I5"; },
              [](const phase::Intrigue&) { return "L-X1"; }, [](const auto&) { return "L-I5"; }},
        phase);
}

}  // namespace

std::string_view rule_of(Refusal refusal, const State& s, const Decision& decision) {
    switch (refusal) {
        case Refusal::NotYourTurn: return order_in(s.phase);
        case Refusal::DrawingNow:
        case Refusal::StackIsEmpty:
        case Refusal::MissionNotInHand: return order_in(s.phase);
        case Refusal::MissionNotReady:
        case Refusal::MissionOfAnotherPhase:
        case Refusal::TooLittleGold: return missions_in(s.phase);
        case Refusal::TooManyMarkers:
            return std::holds_alternative<decision::Take>(decision) ? taking_in(s.phase)
                                                                    : placing_in(s.phase);
        case Refusal::AtLeastOneMarker: return placing_in(s.phase);
        case Refusal::OwnSupplyTooSmall:
            return std::holds_alternative<phase::Played>(s.phase) ? rule_of(refusal)  // L-I10
                                                                  : placing_in(s.phase);
        case Refusal::GeneralSupplyTooSmall: return taking_in(s.phase);
        case Refusal::ChipNotOwned:
            return std::holds_alternative<phase::Keeping>(s.phase) ? "L-M4" : rule_of(refusal);
        default: return rule_of(refusal);
    }
}

}  // namespace trianon::louis_xiv
