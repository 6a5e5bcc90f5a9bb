// Why something changed in the Grand Register (C-C6): a card, or one of the reasons below.
#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/courtiers/components.h"

namespace trianon::courtiers {

BOOST_DEFINE_FIXED_ENUM_CLASS(Reason, std::uint8_t, Presentation, RefusedRequest, Speech, War,
                              GovernessSpoke, ChancellorsOrder, Trial, Income, SpouseIncome, Deal,
                              ExtraPension, Fine, FiveTurns, NewCouple, KingDied, QueenDied,
                              Banished, Imprisoned, Died, Replaced, TakenAway, AudienceGranted,
                              RequestGranted, Pardon)

class Cause {
  public:
    constexpr Cause() = default;
    constexpr Cause(Reason reason) : index_(static_cast<std::uint8_t>(reason)) {}
    constexpr Cause(CardName card)
        : index_(static_cast<std::uint8_t>(first_card + Card{card}.index())) {}
    constexpr Cause(Card card) : Cause(card.name()) {}

    constexpr std::optional<Card> card() const {
        if (index_ < first_card) return std::nullopt;
        return Card::at(index_ - first_card);
    }
    constexpr Reason reason() const { return static_cast<Reason>(index_); }  // if it is no card
    bool operator==(const Cause&) const = default;

    std::string text() const { return card() ? card()->text() : name_of(reason()); }
    static std::optional<Cause> from_text(std::string_view text) {
        if (const auto card = Card::from_text(text)) return Cause{*card};
        if (const auto reason = enumerator<Reason>(text)) return Cause{*reason};
        return std::nullopt;
    }

  private:
    static constexpr int first_card = enumerator_count<Reason>;
    static_assert(first_card + Card::count <= 256);
    std::uint8_t index_ = 0;
};

}  // namespace trianon::courtiers
