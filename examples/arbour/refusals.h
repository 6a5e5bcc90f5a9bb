// Why a decision is refused. Each reason names its rule.
#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>
#include <string_view>

namespace trianon::arbour {

BOOST_DEFINE_FIXED_ENUM_CLASS(Refusal, std::uint8_t, GameIsOver, NotYourTurn, NotInYourHand,
                              NotBrighter)

constexpr std::string_view rule_of(Refusal refusal) {
    switch (refusal) {
        case Refusal::GameIsOver: return "A-E1";
        case Refusal::NotYourTurn:
        case Refusal::NotInYourHand: return "A-T1";
        case Refusal::NotBrighter: return "A-T2";
    }
    return "";
}

}  // namespace trianon::arbour
