// Which names, offers and fines have a number among the game's decisions (engine/action_ids.h): the
// names of the edition, the offers that are listed (C-T3) and those with a vow, the messages that
// are kept (C-E2). What the table itself decides has none.
#pragma once

#include <optional>

#include "engine/action_ids.h"
#include "games/courtiers/choices.h"
#include "games/courtiers/message.h"

namespace trianon::courtiers {
class Courtiers;

// To each seat: money given, money asked for, a card shown for a price, a vow for nothing or money.
inline constexpr int sums = std::size(listed_money);
inline constexpr int looks = Card::count * static_cast<int>(std::size(listed_price_of_a_look));
inline constexpr int vow_count = 2;
inline constexpr int listed_terms = 2 * sums + looks + vow_count * (1 + sums);

}  // namespace trianon::courtiers

namespace trianon {

template <> struct Listed<courtiers::Courtiers, courtiers::FamilyName> {
    static constexpr int count = courtiers::max_players * courtiers::names_for_a_seat;
    static std::optional<int> number(const courtiers::Courtiers&, const courtiers::FamilyName&);
    static courtiers::FamilyName at(const courtiers::Courtiers&, int number);
};

template <> struct Listed<courtiers::Courtiers, courtiers::decision::Offer> {
    static constexpr int count = courtiers::max_players * courtiers::listed_terms;
    static std::optional<int> number(const courtiers::Courtiers&,
                                     const courtiers::decision::Offer&);
    static courtiers::decision::Offer at(const courtiers::Courtiers&, int number);
};

template <> struct Listed<courtiers::Courtiers, courtiers::decision::Fine> {
    static constexpr int count = courtiers::Messages::capacity;
    static std::optional<int> number(const courtiers::Courtiers&,
                                     const courtiers::decision::Fine& fine) {
        return fine.message < count ? std::optional{int{fine.message}} : std::nullopt;
    }
    static courtiers::decision::Fine at(const courtiers::Courtiers&, int number) {
        return {static_cast<std::uint8_t>(number)};
    }
};

template <> struct Listed<courtiers::Courtiers, courtiers::decision::TimeOver> {
    static constexpr int count = 0;
};
template <> struct Listed<courtiers::Courtiers, courtiers::decision::Breach> {
    static constexpr int count = 0;
};
template <> struct Listed<courtiers::Courtiers, courtiers::decision::Find> {
    static constexpr int count = 0;
};

}  // namespace trianon
