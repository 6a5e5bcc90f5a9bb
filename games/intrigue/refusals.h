// Why a decision is refused. Each reason names its rule.
#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>
#include <string_view>

namespace trianon::intrigue {

BOOST_DEFINE_FIXED_ENUM_CLASS(Refusal, std::uint8_t,
                              // Not now: something else is asked.
                              GameIsOver, NotYourTurn, AlreadyChosen, ChooseCharacters,
                              InfluenceNow, ActNow, AimNow, TakeNow, AudienceNow, DecreeNow,
                              TheftNow, StashNow,
                              // Not this card.
                              ChooseTwo, InfluenceFromHand, PlayFromHand, DiscardFromHand,
                              AnotherHasMore, CanStillPlay, NotInShownHand, NotOfNamedCharacter,
                              // Not this target.
                              NotAtTheTable, KingMarksAnother, CardinalNeedsAnother,
                              DuchessNeedsAnotherPlayer, SpymasterNeedsAnotherPlayer,
                              ThiefNeedsAnotherPlayer, VictimHasNoCard, AtMostTwoFavours,
                              NoFavourForChamberlain, HasFavourAlready)

constexpr std::string_view rule_of(Refusal refusal) {
    switch (refusal) {
        case Refusal::GameIsOver: return "I-E1";
        case Refusal::NotAtTheTable: return "I-S1";
        case Refusal::NotYourTurn: return "I-S4";
        case Refusal::AlreadyChosen:
        case Refusal::ChooseCharacters:
        case Refusal::ChooseTwo: return "I-S3";
        case Refusal::InfluenceNow:
        case Refusal::InfluenceFromHand: return "I-T1";
        case Refusal::ActNow:
        case Refusal::PlayFromHand: return "I-T2";
        case Refusal::AnotherHasMore: return "I-T3";
        case Refusal::CanStillPlay:
        case Refusal::NotInShownHand: return "I-T4";
        case Refusal::AimNow:
        case Refusal::DiscardFromHand: return "I-T6";
        case Refusal::TakeNow:
        case Refusal::NotOfNamedCharacter: return "I-SE";
        case Refusal::AudienceNow:
        case Refusal::DecreeNow:
        case Refusal::TheftNow:
        case Refusal::StashNow:
        case Refusal::ThiefNeedsAnotherPlayer:
        case Refusal::VictimHasNoCard: return "I-C5";
        case Refusal::KingMarksAnother: return "I-K";
        case Refusal::CardinalNeedsAnother: return "I-CA";
        case Refusal::DuchessNeedsAnotherPlayer: return "I-D";
        case Refusal::SpymasterNeedsAnotherPlayer: return "I-SP";
        case Refusal::AtMostTwoFavours:
        case Refusal::NoFavourForChamberlain:
        case Refusal::HasFavourAlready: return "I-CH";
    }
    return "";
}

}  // namespace trianon::intrigue
