// Why a decision is refused. Each reason names its rule.
#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>
#include <string_view>

namespace trianon::louis_xiv {

BOOST_DEFINE_FIXED_ENUM_CLASS(Refusal, std::uint8_t,
                              // Not now: something else is asked.
                              GameIsOver, NotYourTurn, SupplyNow, OpeningNow, TurnNow, PlayedNow,
                              ScatteringNow, MovingNow, ClosingNow, IntrigueNow, TieNow, BuyingNow,
                              CondeNow, MaintenonNow, FulfillingNow, DrawingNow, KeepingNow,
                              TradingNow,
                              // Not this mission.
                              MissionNotReady, MissionOfAnotherPhase, SayWhichTwo, NoMarkerToTake,
                              NotEnoughToTake, NoMarkerToPlace, NoMarkerToGive, NoIntrigueCard,
                              TooLittleGold,
                              // Not this card, not these markers.
                              CardNotInHand, AtLeastOneMarker, TooManyMarkers, OwnSupplyTooSmall,
                              GeneralSupplyTooSmall, CardNamesAnotherBoard, NoNeighbour,
                              BoardOnThePath, LeaveOneBehind,
                              // Scoring
                              NoSuchIntrigue, CondeMustPlace,
                              // Missions
                              MissionNotInHand, ChipsDoNotPay, ChipsNotOwned, StackIsEmpty,
                              CrownAlready, ChipNotOwned, JustDrawn)

constexpr std::string_view rule_of(Refusal refusal) {
    switch (refusal) {
        case Refusal::GameIsOver: return "L-E3";
        case Refusal::NotYourTurn:
        case Refusal::TurnNow:
        case Refusal::PlayedNow:
        case Refusal::CardNotInHand: return "L-I3";
        case Refusal::SupplyNow:
        case Refusal::MissionNotReady:
        case Refusal::MissionOfAnotherPhase:
        case Refusal::SayWhichTwo:
        case Refusal::NotEnoughToTake:
        case Refusal::NoMarkerToGive: return "L-P2";
        case Refusal::NoMarkerToTake:
        case Refusal::NoMarkerToPlace: return "L-P5";
        case Refusal::NoIntrigueCard: return "L-C7";
        case Refusal::OpeningNow: return "L-I2";
        case Refusal::ScatteringNow:
        case Refusal::TooLittleGold: return "L-I8";
        case Refusal::MovingNow:
        case Refusal::AtLeastOneMarker:
        case Refusal::TooManyMarkers:
        case Refusal::CardNamesAnotherBoard:
        case Refusal::NoNeighbour:
        case Refusal::BoardOnThePath:
        case Refusal::LeaveOneBehind: return "L-I4";
        case Refusal::OwnSupplyTooSmall: return "L-I10";
        case Refusal::GeneralSupplyTooSmall: return "L-I5";
        case Refusal::ClosingNow: return "L-I9";
        case Refusal::IntrigueNow:
        case Refusal::NoSuchIntrigue: return "L-X1";
        case Refusal::TieNow: return "L-X2";
        case Refusal::BuyingNow: return "L-X3";
        case Refusal::CondeNow:
        case Refusal::MaintenonNow:
        case Refusal::CondeMustPlace: return "L-X10";
        case Refusal::FulfillingNow:
        case Refusal::DrawingNow:
        case Refusal::MissionNotInHand:
        case Refusal::ChipsDoNotPay:
        case Refusal::ChipsNotOwned:
        case Refusal::StackIsEmpty: return "L-M1";
        case Refusal::CrownAlready:
        case Refusal::ChipNotOwned: return "L-M3";
        case Refusal::KeepingNow: return "L-M4";
        case Refusal::TradingNow:
        case Refusal::JustDrawn: return "L-M5";
    }
    return "";
}

}  // namespace trianon::louis_xiv
