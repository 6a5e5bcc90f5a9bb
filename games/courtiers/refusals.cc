// Which rule forbids it, where that depends on what is asked or tried.
#include "games/courtiers/refusals.h"

#include "engine/fields.h"
#include "games/courtiers/courtiers.h"

namespace trianon::courtiers {
namespace {

// Who may decide now, and after whom.
std::string_view order_in(const Phase& phase) {
    return std::visit(
        Cases{[](const phase::Choosing&) { return "C-S2"; },
              [](const phase::Presentation&) { return "C-T1"; },
              [](const phase::Negotiation&) { return "C-T2"; },
              [](const phase::Location&) { return "C-T5"; }, [](const auto&) { return "C-T6"; }},
        phase);
}

// The rule of what is tried: a power, an audience, or the conditions of a card.
std::string_view rule_of_attempt(const Decision& decision, std::string_view other) {
    using View = std::string_view;
    return std::visit(Cases{[](const decision::Try&) { return View{"C-P1"}; },
                            [](const decision::Arrest&) { return View{"C-P1"}; },
                            [](const decision::Reward&) { return View{"C-P2"}; },
                            [](const decision::MakePeace&) { return View{"C-P3"}; },
                            [](const decision::Sway&) { return View{"C-P5"}; },
                            [](const decision::Speak&) { return View{"C-U4"}; },
                            [](const decision::Play&) { return View{"C-A2"}; },
                            [](const decision::Aim&) { return View{"C-A2"}; },
                            [&](const auto&) { return other; }},
                      decision);
}

bool is_power(const Decision& decision) {
    return std::holds_alternative<decision::Arrest>(decision) ||
           std::holds_alternative<decision::MakePeace>(decision);
}

bool is_exile_on_oneself(const State& s, const Decision& decision) {
    const auto* aim = std::get_if<decision::Aim>(&decision);
    const auto* asked = std::get_if<phase::Aim>(&s.phase);
    return aim != nullptr && asked != nullptr && aim->at == asked->turn.seat &&
           s.courtier(aim->at).place == Whereabouts::Exile;
}

bool is_card(const Decision& decision) {
    return std::holds_alternative<decision::Play>(decision) ||
           std::holds_alternative<decision::Aim>(decision);
}

}  // namespace

std::string_view rule_of(Refusal refusal, const State& s, const Decision& decision) {
    const std::string_view usual = rule_of(refusal);
    switch (refusal) {
        case Refusal::NotYourTurn: return order_in(s.phase);
        case Refusal::OneselfIsNoOther:
        case Refusal::NoPrisoner:
        case Refusal::NotAnExile: return rule_of_attempt(decision, usual);
        case Refusal::NotAtCourt:
            return is_exile_on_oneself(s, decision) ? "C-X1" : rule_of_attempt(decision, usual);
        case Refusal::StillInFavour:
        case Refusal::NoWar: return is_power(decision) ? rule_of_attempt(decision, usual) : usual;
        case Refusal::IsMarried: return is_card(decision) ? "C-D5" : usual;
        default: return usual;
    }
}

}  // namespace trianon::courtiers
