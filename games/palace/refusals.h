// Why a decision is refused. Each reason names its rule.
#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>
#include <string_view>

namespace trianon::palace {

BOOST_DEFINE_FIXED_ENUM_CLASS(Refusal, std::uint8_t,
                              // Not now: something else is asked.
                              GameIsOver, NotYourTurn, MoveNow, HarvestNow, FavourNow,
                              AlchemistsNow, ArchitectsNow, DiscardNow, WorkshopNow, YardNow,
                              // Not this move.
                              NoWorkerThere, NoArrow, NoActiveCoin, NeedsTwoWorkers, NotTwoArrows,
                              OwnToken,
                              // Not with these workers and means.
                              TooFewWorkers, TakeNeedsGold, CannotPayDecoration,
                              CannotPayTechnology, CannotPayTile, DecorationIsMissing,
                              // Not this.
                              LineIsEmpty, CoinsAreActive, NotInDisplay, RemoveFromDisplay,
                              ThreeFromDisplay, CoinIsActive, OneCoinOnly, DiscardOwnTile, SoldOut,
                              LevelIsHighest, BuildOwnTile, OutsideTheYard, CellIsTaken,
                              TouchesNothing, EdgesDoNotMatch, LooksTheSame)

constexpr std::string_view rule_of(Refusal refusal) {
    switch (refusal) {
        case Refusal::GameIsOver: return "P-E1";
        case Refusal::NotYourTurn: return "P-S1";
        case Refusal::MoveNow: return "P-T1";
        case Refusal::NoWorkerThere:
        case Refusal::NoArrow: return "P-T2";
        case Refusal::NoActiveCoin:
        case Refusal::NeedsTwoWorkers:
        case Refusal::NotTwoArrows: return "P-T3";
        case Refusal::OwnToken: return "P-T4";
        case Refusal::TooFewWorkers: return "P-T6";
        case Refusal::HarvestNow: return "P-T9";
        case Refusal::FavourNow:
        case Refusal::LineIsEmpty:
        case Refusal::CoinsAreActive: return "P-F";
        case Refusal::ArchitectsNow:
        case Refusal::DiscardNow:
        case Refusal::TakeNeedsGold:
        case Refusal::NotInDisplay:
        case Refusal::DiscardOwnTile: return "P-A1";
        case Refusal::RemoveFromDisplay:
        case Refusal::ThreeFromDisplay: return "P-A2";
        case Refusal::CoinIsActive:
        case Refusal::OneCoinOnly: return "P-A3";
        case Refusal::WorkshopNow:
        case Refusal::CannotPayDecoration:
        case Refusal::SoldOut: return "P-WS";
        case Refusal::AlchemistsNow:
        case Refusal::CannotPayTechnology:
        case Refusal::LevelIsHighest: return "P-AL";
        case Refusal::YardNow:
        case Refusal::CannotPayTile:
        case Refusal::DecorationIsMissing:
        case Refusal::BuildOwnTile: return "P-Y1";
        case Refusal::OutsideTheYard:
        case Refusal::CellIsTaken:
        case Refusal::TouchesNothing:
        case Refusal::EdgesDoNotMatch:
        case Refusal::LooksTheSame: return "P-Y2";
    }
    return "";
}

}  // namespace trianon::palace
