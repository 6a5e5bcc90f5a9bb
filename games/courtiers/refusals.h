// Why a decision is refused. Each reason names its rule.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <string_view>

#include "engine/all_described.h"

namespace trianon::courtiers {

enum class Refusal : std::uint8_t {
    // Not now: something else is asked, or nothing.
    GameIsOver,
    NotYourTurn,
    AlreadyChosen,
    ChooseNow,
    JoinNow,
    NegotiateNow,
    YouAreReady,
    NotNegotiating,
    HoldCourtNow,
    ActNow,
    AimNow,
    RequestNow,
    DetailsNow,
    HandOverNow,
    DiscardNow,
    OnlyTheTable,
    NotInNegotiation,
    // Set-up and location.
    NotOnYourList,
    SexIsDrawn,
    SexIsChosen,
    GoesNoOtherPlace,
    // Offers.
    NobodyToNegotiate,
    OfferIsOpen,
    ThreeOffersMade,
    StepsOf500,
    MoreThanYouHave,
    MoreThanThereIs,
    OfferOfNothing,
    ShowFromHand,
    NoSuchOffer,
    PayerCannotPay,
    // A turn.
    NoActionLeft,
    NothingToDraw,
    NotInTheHouse,
    NotFromExile,
    NotFromTheBastille,
    NotInYourHand,
    GiveToAnother,
    NothingToGive,
    EnoughIsEnough,
    DeadGetNothing,
    // A card, and on whom it is played.
    CourtIsElsewhere,
    KingMarkTooLow,
    QueenMarkTooLow,
    NoMark,
    PlayerMustBeWoman,
    PlayerMustBeMan,
    NoKing,
    NoQueen,
    NobodyToPlayItOn,
    NoEffect,
    NotAtCourt,
    NoPrisoner,
    NotAnExile,
    NotOnYourself,
    OnlyOnYourself,
    ForWomen,
    ForMen,
    YouNeedTitle,
    NeedsTitle,
    HasDignity,
    StillInFavour,
    AlreadyAtWar,
    NoWar,
    HasItAlready,
    SecretWifeLives,
    NotTheFavourite,
    IsMarried,
    QueenLives,
    NoPoisonNoPotion,
    NoStatusWithTheQueen,
    TooWellLiked,
    PartyNotAtWar,
    // Requests and audiences.
    NobodyToAsk,
    NoIntervention,
    NoAudienceWithTheQueen,
    NobodyHoldsIt,
    CameThisTurn,
    ChargeChangedAlready,
    HoldsItAlready,
    OneselfIsNoOther,
    SameSex,
    KingIsNoWidower,
    // Powers.
    NotYourCharge,
    PowerIsUsed,
    WarDeclaredAlready,
    NotAtWar,
    // Etiquette.
    NotStrict,
    NoBreach,
    RegisterIsFull,
    OnlyTheChamberlain,
    NoSuchMessage
};
// More than one macro of Boost.Describe can list.
BOOST_DESCRIBE_ENUM_BEGIN(Refusal)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, GameIsOver)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NotYourTurn)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, AlreadyChosen)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, ChooseNow)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, JoinNow)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NegotiateNow)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, YouAreReady)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NotNegotiating)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, HoldCourtNow)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, ActNow)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, AimNow)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, RequestNow)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, DetailsNow)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, HandOverNow)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, DiscardNow)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, OnlyTheTable)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NotInNegotiation)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NotOnYourList)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, SexIsDrawn)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, SexIsChosen)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, GoesNoOtherPlace)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NobodyToNegotiate)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, OfferIsOpen)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, ThreeOffersMade)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, StepsOf500)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, MoreThanYouHave)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, MoreThanThereIs)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, OfferOfNothing)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, ShowFromHand)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NoSuchOffer)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, PayerCannotPay)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NoActionLeft)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NothingToDraw)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NotInTheHouse)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NotFromExile)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NotFromTheBastille)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NotInYourHand)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, GiveToAnother)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NothingToGive)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, EnoughIsEnough)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, DeadGetNothing)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, CourtIsElsewhere)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, KingMarkTooLow)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, QueenMarkTooLow)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NoMark)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, PlayerMustBeWoman)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, PlayerMustBeMan)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NoKing)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NoQueen)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NobodyToPlayItOn)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NoEffect)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NotAtCourt)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NoPrisoner)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NotAnExile)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NotOnYourself)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, OnlyOnYourself)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, ForWomen)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, ForMen)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, YouNeedTitle)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NeedsTitle)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, HasDignity)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, StillInFavour)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, AlreadyAtWar)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NoWar)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, HasItAlready)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, SecretWifeLives)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NotTheFavourite)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, IsMarried)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, QueenLives)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NoPoisonNoPotion)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NoStatusWithTheQueen)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, TooWellLiked)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, PartyNotAtWar)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NobodyToAsk)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NoIntervention)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NoAudienceWithTheQueen)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NobodyHoldsIt)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, CameThisTurn)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, ChargeChangedAlready)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, HoldsItAlready)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, OneselfIsNoOther)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, SameSex)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, KingIsNoWidower)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NotYourCharge)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, PowerIsUsed)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, WarDeclaredAlready)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NotAtWar)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NotStrict)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NoBreach)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, RegisterIsFull)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, OnlyTheChamberlain)
BOOST_DESCRIBE_ENUM_ENTRY(Refusal, NoSuchMessage)
BOOST_DESCRIBE_ENUM_END(Refusal)
static_assert(is_all_described<Refusal>);

constexpr std::string_view rule_of(Refusal refusal) {
    switch (refusal) {
        case Refusal::GameIsOver: return "C-V1";
        case Refusal::NotYourTurn: return "C-T6";
        case Refusal::AlreadyChosen:
        case Refusal::ChooseNow:
        case Refusal::NotOnYourList:
        case Refusal::SexIsDrawn:
        case Refusal::SexIsChosen: return "C-S2";
        case Refusal::JoinNow: return "C-T1";
        case Refusal::NegotiateNow:
        case Refusal::YouAreReady:
        case Refusal::OnlyTheTable:
        case Refusal::NotInNegotiation: return "C-T2";
        case Refusal::NotNegotiating:
        case Refusal::NobodyToNegotiate: return "C-T4";
        case Refusal::HoldCourtNow:
        case Refusal::GoesNoOtherPlace: return "C-T5";
        case Refusal::ActNow:
        case Refusal::NoActionLeft: return "C-A5";
        case Refusal::AimNow:
        case Refusal::NotInYourHand:
        case Refusal::NobodyToPlayItOn:
        case Refusal::NoEffect:
        case Refusal::NotOnYourself:
        case Refusal::OnlyOnYourself:
        case Refusal::NoPoisonNoPotion:
        case Refusal::NoStatusWithTheQueen:
        case Refusal::TooWellLiked:
        case Refusal::PartyNotAtWar: return "C-A2";
        case Refusal::RequestNow: return "C-Q1";
        case Refusal::DetailsNow:
        case Refusal::NobodyToAsk: return "C-A3";
        case Refusal::HandOverNow:
        case Refusal::GiveToAnother:
        case Refusal::NothingToGive:
        case Refusal::EnoughIsEnough: return "C-A4";
        case Refusal::DiscardNow: return "C-A9";
        case Refusal::OfferIsOpen:
        case Refusal::ThreeOffersMade:
        case Refusal::StepsOf500:
        case Refusal::MoreThanYouHave:
        case Refusal::MoreThanThereIs:
        case Refusal::OfferOfNothing:
        case Refusal::ShowFromHand:
        case Refusal::NoSuchOffer:
        case Refusal::PayerCannotPay: return "C-T3";
        case Refusal::NothingToDraw: return "C-A10";
        case Refusal::NotInTheHouse: return "C-A1";
        case Refusal::NotFromExile: return "C-X1";
        case Refusal::NotFromTheBastille: return "C-X2";
        case Refusal::DeadGetNothing: return "C-A12";
        case Refusal::CourtIsElsewhere:
        case Refusal::KingMarkTooLow:
        case Refusal::QueenMarkTooLow:
        case Refusal::PlayerMustBeWoman:
        case Refusal::PlayerMustBeMan:
        case Refusal::ForWomen:
        case Refusal::ForMen:
        case Refusal::YouNeedTitle:
        case Refusal::NeedsTitle: return "C-Q4";
        case Refusal::NoMark: return "C-C2";
        case Refusal::NoKing: return "C-D1";
        case Refusal::NoQueen: return "C-D2";
        case Refusal::NotAtCourt: return "C-X5";
        case Refusal::NoPrisoner: return "C-U5";
        case Refusal::NotAnExile: return "C-U6";
        case Refusal::HasDignity: return "C-Q9";
        case Refusal::StillInFavour: return "C-Q8";
        case Refusal::AlreadyAtWar: return "C-W1";
        case Refusal::NoWar: return "C-W2";
        case Refusal::HasItAlready: return "C-Q5";
        case Refusal::SecretWifeLives:
        case Refusal::NotTheFavourite:
        case Refusal::QueenLives: return "C-D5";
        case Refusal::IsMarried:
        case Refusal::SameSex: return "C-U2";
        case Refusal::NoIntervention: return "C-Q3";
        case Refusal::NoAudienceWithTheQueen:
        case Refusal::OneselfIsNoOther: return "C-U4";
        case Refusal::NobodyHoldsIt:
        case Refusal::CameThisTurn:
        case Refusal::ChargeChangedAlready:
        case Refusal::HoldsItAlready: return "C-U1";
        case Refusal::KingIsNoWidower: return "C-U3";
        case Refusal::NotYourCharge:
        case Refusal::PowerIsUsed: return "C-A6";
        case Refusal::WarDeclaredAlready: return "C-P3";
        case Refusal::NotAtWar: return "C-P4";
        case Refusal::NotStrict:
        case Refusal::NoBreach:
        case Refusal::RegisterIsFull:
        case Refusal::OnlyTheChamberlain:
        case Refusal::NoSuchMessage: return "C-E2";
    }
    return "";
}

}  // namespace trianon::courtiers
