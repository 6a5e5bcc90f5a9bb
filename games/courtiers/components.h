// What is in the box: courtiers with their names, marks and honours, and a deck of 110 cards.
#pragma once

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <cassert>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "engine/all_described.h"
#include "engine/enum_set.h"
#include "engine/fields.h"
#include "engine/seat.h"
#include "engine/text.h"

namespace trianon::courtiers {

inline constexpr int max_players = 6;
inline constexpr int deck_size = 110;        // C-S1
inline constexpr int first_hand = 6;         // C-S1
inline constexpr int hand_limit = 10;        // C-A9
inline constexpr int names_for_a_seat = 4;   // C-S2
inline constexpr int actions_in_a_turn = 2;  // C-A5

// C-C1
BOOST_DEFINE_FIXED_ENUM_CLASS(Sex, std::uint8_t, Man, Woman)
// C-C1, C-C3: a courtier's party, the Queen's nationality, and whom France is at war with.
BOOST_DEFINE_FIXED_ENUM_CLASS(Country, std::uint8_t, England, Spain, Holland)
// C-C1: where a courtier is.
BOOST_DEFINE_FIXED_ENUM_CLASS(Whereabouts, std::uint8_t, Court, Bastille, Exile, Dead)
// C-C3: where the court is.
BOOST_DEFINE_FIXED_ENUM_CLASS(Place, std::uint8_t, Versailles, Hunt, War)
// C-C1: whose opinion a mark is.
BOOST_DEFINE_FIXED_ENUM_CLASS(Sovereign, std::uint8_t, King, Queen)
// C-C1: the flags of a woman's deeds; the enumerators are the bits.
BOOST_DEFINE_FIXED_ENUM_CLASS(Deeds, std::uint8_t, None, Poison, Potion, PoisonAndPotion)

using Countries = EnumSet<Country>;

constexpr Sex other(Sex sex) { return sex == Sex::Man ? Sex::Woman : Sex::Man; }
constexpr bool has(Deeds deeds, Deeds deed) {
    return (static_cast<int>(deeds) & static_cast<int>(deed)) != 0;
}
constexpr Deeds with(Deeds deeds, Deeds deed) {
    return static_cast<Deeds>(static_cast<int>(deeds) | static_cast<int>(deed));
}

// C-C1: begins with "de".
using FamilyName = Text<32>;

// C-C4: income cards and statuses first, for they are what lies before a courtier.
enum class CardName : std::uint8_t {
    Duke,
    Marquis,
    Count,
    Baron,
    Chancellor,
    MinisterOfFinance,
    MinisterOfWar,
    MasterOfTheHunt,
    Governess,
    FirstLady,
    LadyInWaiting,
    GovernorOfGascogne,
    GovernorOfNormandie,
    GovernorOfBourgonnais,
    Marshal,
    Pension2000,
    Pension3000,
    Pension4000,
    FavouriteOfTheKing,
    FavouriteOfTheQueen,
    LoverOfTheQueen,
    Denunciation,
    WarAgainstEngland,
    WarAgainstSpain,
    WarAgainstHolland,
    WarIsVictorious,
    WarIsLost,
    KingDies,
    QueenDies,
    SecretMarriage,
    Justice,
    GloryInTheColonies,
    Poison,
    LovePotion,
    AffairOfThePoisons,
    HuntingAccident,
    KilledInAction,
    Duel,
    AffairIsDiscovered,
    ExileToTheColonies,
    RoyalBastard,
    BonMot,
    FineShot,
    BrilliantCharge,
    GallantVerses,
    Confidante,
    SupperWithTheKing,
    FauxPas,
    Ridicule,
    ClumsyAtTheHunt,
    CowardiceUnderFire,
    Slander,
    IntelligenceWithTheEnemy,
    GiftFromTheKing,
    Inheritance,
    SpoilsOfWar,
    GamblingDebts,
    RuinousFeast
};
// More than one macro of Boost.Describe can list.
BOOST_DESCRIBE_ENUM_BEGIN(CardName)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, Duke)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, Marquis)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, Count)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, Baron)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, Chancellor)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, MinisterOfFinance)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, MinisterOfWar)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, MasterOfTheHunt)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, Governess)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, FirstLady)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, LadyInWaiting)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, GovernorOfGascogne)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, GovernorOfNormandie)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, GovernorOfBourgonnais)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, Marshal)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, Pension2000)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, Pension3000)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, Pension4000)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, FavouriteOfTheKing)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, FavouriteOfTheQueen)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, LoverOfTheQueen)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, Denunciation)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, WarAgainstEngland)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, WarAgainstSpain)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, WarAgainstHolland)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, WarIsVictorious)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, WarIsLost)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, KingDies)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, QueenDies)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, SecretMarriage)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, Justice)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, GloryInTheColonies)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, Poison)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, LovePotion)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, AffairOfThePoisons)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, HuntingAccident)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, KilledInAction)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, Duel)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, AffairIsDiscovered)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, ExileToTheColonies)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, RoyalBastard)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, BonMot)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, FineShot)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, BrilliantCharge)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, GallantVerses)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, Confidante)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, SupperWithTheKing)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, FauxPas)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, Ridicule)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, ClumsyAtTheHunt)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, CowardiceUnderFire)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, Slander)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, IntelligenceWithTheEnemy)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, GiftFromTheKing)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, Inheritance)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, SpoilsOfWar)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, GamblingDebts)
BOOST_DESCRIBE_ENUM_ENTRY(CardName, RuinousFeast)
BOOST_DESCRIBE_ENUM_END(CardName)
static_assert(is_all_described<CardName>);

using CardNames = EnumSet<CardName>;

inline constexpr CardNames titles = CardNames::from_to(CardName::Duke, CardName::Baron);
inline constexpr CardNames charges =
    CardNames::from_to(CardName::Chancellor, CardName::GovernorOfBourgonnais);
inline constexpr CardNames governorships =
    CardNames::from_to(CardName::GovernorOfGascogne, CardName::GovernorOfBourgonnais);
inline constexpr CardNames pensions =
    CardNames::from_to(CardName::Pension2000, CardName::Pension4000);
inline constexpr CardNames queen_statuses =
    CardNames::from_to(CardName::FavouriteOfTheQueen, CardName::LoverOfTheQueen);
inline constexpr CardNames statuses = queen_statuses.with(CardName::FavouriteOfTheKing);
inline constexpr CardNames income_cards = CardNames::from_to(CardName::Duke, CardName::Pension4000);
inline constexpr CardNames requests = income_cards.with(CardName::Denunciation);  // C-Q1

inline constexpr CardNames war_cards =
    CardNames::from_to(CardName::WarAgainstEngland, CardName::WarAgainstHolland);

// A card of the deck; cards of one name are interchangeable.
class Card {
  public:
    static constexpr int count = enumerator_count<CardName>;

    constexpr Card() = default;
    constexpr Card(CardName name) : name_(name) {}
    static constexpr Card at(int index) { return static_cast<CardName>(index); }

    constexpr int index() const { return static_cast<int>(name_); }
    constexpr CardName name() const { return name_; }
    constexpr bool is(CardNames names) const { return names.contains(name_); }
    constexpr auto operator<=>(const Card&) const = default;

    std::string text() const { return name_of(name_); }
    static std::optional<Card> from_text(std::string_view text) {
        if (const auto name = enumerator<CardName>(text)) return Card{*name};
        return std::nullopt;
    }

  private:
    CardName name_{};
};

constexpr CardName war_card(Country enemy) {
    switch (enemy) {
        case Country::England: return CardName::WarAgainstEngland;
        case Country::Spain: return CardName::WarAgainstSpain;
        case Country::Holland: return CardName::WarAgainstHolland;
    }
    return {};
}
static_assert(war_cards.size() == enumerator_count<Country>);

// C-C2: from −2 to 9, or none.
class Mark {
  public:
    static constexpr int lowest = -2, highest = 9;

    constexpr Mark() = default;
    constexpr Mark(int value)
        : value_(static_cast<std::int8_t>(std::clamp(value, lowest, highest))) {}
    static constexpr Mark none() { return {}; }

    constexpr bool exists() const { return value_ != missing; }
    constexpr int value() const { return assert(exists()), value_; }
    constexpr bool at_least(int n) const { return exists() && value_ >= n; }
    constexpr bool at_most(int n) const { return exists() && value_ <= n; }
    // No mark reaches only where no mark is needed.
    constexpr bool reaches(Mark least) const { return value_ >= least.value_; }
    static constexpr int count = highest - lowest + 2;
    constexpr int rank() const { return value_ - missing; }  // none is 0
    bool operator==(const Mark&) const = default;

    std::string text() const { return exists() ? std::to_string(value_) : "none"; }
    static std::optional<Mark> from_text(std::string_view text);

  private:
    static constexpr std::int8_t missing = lowest - 1;
    std::int8_t value_ = missing;
};

// The cards that lie before a courtier (C-C1): any number of titles and pensions, at most one of
// everything else. To the outside it is a list of cards.
class Honours {
  public:
    using value_type = Card;
    static constexpr int capacity = 64;

    constexpr int count(Card card) const {
        if (card.is(titles)) return titles_[title_index(card)];
        if (card.is(pensions)) return pensions_[pension_index(card)];
        return singles_.contains(card.name()) ? 1 : 0;
    }
    constexpr bool has(CardName name) const { return count(name) > 0; }
    constexpr bool titled() const { return titles_ != Titles{}; }
    constexpr CardNames charges_held() const { return singles_ & charges; }
    constexpr CardNames statuses_held() const { return singles_ & statuses; }
    constexpr bool marshal() const { return singles_.contains(CardName::Marshal); }
    // The highest title, if there is one.
    constexpr std::optional<CardName> title() const {
        for (CardName name : titles)
            if (titles_[title_index(name)] > 0) return name;
        return std::nullopt;
    }
    constexpr int size() const {
        int cards = singles_.size();
        for (int n : titles_) cards += n;
        for (int n : pensions_) cards += n;
        return cards;
    }

    constexpr void clear() { *this = Honours{}; }
    constexpr void push_back(Card card) { change(card, 1); }
    constexpr void remove(Card card) {
        assert(has(card.name()));
        change(card, -1);
    }
    bool operator==(const Honours&) const = default;

    // Everything that makes two of them differ.
    constexpr auto parts() const { return std::tie(singles_, titles_, pensions_); }

    constexpr CardNames names() const {
        CardNames names = singles_;
        for (CardName name : titles | pensions) names = names.with_if(has(name), name);
        return names;
    }
    // Visits the cards in the order of their names.
    class Iterator {
      public:
        constexpr Iterator(const Honours* of, CardNames left) : of_(of), left_(left) {}
        constexpr Card operator*() const { return left_.front(); }
        constexpr Iterator& operator++() {
            if (++copy_ == of_->count(left_.front()))
                left_ = left_.without(left_.front()), copy_ = 0;
            return *this;
        }
        constexpr bool operator==(std::default_sentinel_t) const { return left_.empty(); }

      private:
        const Honours* of_;
        CardNames left_;
        int copy_ = 0;
    };
    constexpr Iterator begin() const { return {this, names()}; }
    constexpr std::default_sentinel_t end() const { return {}; }

  private:
    using Titles = std::array<std::uint8_t, titles.size()>;
    using Pensions = std::array<std::uint8_t, pensions.size()>;

    static constexpr int title_index(Card card) {
        return card.index() - Card{titles.front()}.index();
    }
    static constexpr int pension_index(Card card) {
        return card.index() - Card{pensions.front()}.index();
    }
    constexpr void change(Card card, int by) {
        const auto add = [by](std::uint8_t& n) { n = static_cast<std::uint8_t>(n + by); };
        if (card.is(titles))
            add(titles_[title_index(card)]);
        else if (card.is(pensions))
            add(pensions_[pension_index(card)]);
        else
            singles_ = by > 0 ? singles_.with(card.name()) : singles_.without(card.name());
    }

    CardNames singles_;
    Titles titles_{};
    Pensions pensions_{};
};

// C-C1, C-C6: one line of the Grand Register.
struct Courtier {
    Sex sex{};
    Country party{};
    Seat family{};  // whose family name the courtier bears: the own, or a husband's
    Whereabouts place{};
    Mark king;
    Mark queen;
    std::int32_t fortune = 0;
    Honours honours;
    Seats spouse;  // nobody, or one seat
    Deeds deeds{};
    std::uint8_t arrested = 0;  // C-X3: the game turn of the arrest
    bool operator==(const Courtier&) const = default;

    bool at_court() const { return place == Whereabouts::Court; }
    Mark mark(Sovereign of) const { return of == Sovereign::King ? king : queen; }
};
BOOST_DESCRIBE_STRUCT(Courtier, (),
                      (sex, party, family, place, king, queen, fortune, honours, spouse, deeds,
                       arrested))

}  // namespace trianon::courtiers
