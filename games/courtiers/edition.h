// The cards and names of one edition of the box, read from a file that a person can change.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/bag.h"
#include "engine/enum_table.h"
#include "engine/result.h"
#include "games/courtiers/components.h"
#include "games/courtiers/options.h"

namespace trianon::courtiers {

// What is printed on a card: when it can be played, and the numbers of what it does. What is
// peculiar to a card beyond these numbers is in cards.cc.
struct CardValues {
    int copies = 0;
    int income = 0;
    std::optional<Place> place;
    std::optional<Sex> sex;              // of the courtier it is played on
    Mark king_at_least, queen_at_least;  // of the player; none: no such condition
    int king = 0, queen = 0;             // change of the target's marks
    int livres = 0;                      // change of the target's fortune
    bool operator==(const CardValues&) const = default;
};

struct Edition {
    std::string name;
    std::string title;
    EnumTable<CardName, CardValues> cards;
    std::array<std::array<FamilyName, names_for_a_seat>, max_players> names{};  // C-S2
    EnumTable<Goal, int> goals;                                                 // C-V1, in livres
    Bag<Card> deck;
    bool operator==(const Edition&) const = default;

    int livres_to_win(const Options& options) const { return goals[options.goal]; }

    const CardValues& values(Card card) const { return cards[card.name()]; }

    // C-Q4: the cards that place and marks printed on them let a player play, for whole hands.
    CardNames playable(Place place, Mark king, Mark queen) const {
        return at_place[place] & with_king[king.rank()] & with_queen[queen.rank()];
    }
    // C-Q4, C-A2: the cards that may be played on a courtier of this sex; and those whose numbers
    // change something for a courtier with or without a mark of the King and of the Queen.
    CardNames fit_for(Sex sex) const { return for_sex[sex]; }
    CardNames changing(Mark king, Mark queen) const {
        return changing_marks[king.exists() ? 1 : 0][queen.exists() ? 1 : 0];
    }
    EnumTable<Place, CardNames> at_place;
    std::array<CardNames, Mark::count> with_king{}, with_queen{};
    EnumTable<Sex, CardNames> for_sex;
    std::array<std::array<CardNames, 2>, 2> changing_marks{};
};

// Refuses a file that breaks a fact of the rulebook, and says which.
Result<Edition> read_edition(std::string_view toml);

}  // namespace trianon::courtiers
