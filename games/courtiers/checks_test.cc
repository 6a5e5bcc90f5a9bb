// The generic checks over random games.
#include <gtest/gtest.h>

#include "engine/checks/random_games.h"
#include "games/courtiers/testing.h"

namespace trianon::checks {

using namespace courtiers;

template <> struct Samples<FamilyName> {
    static std::vector<FamilyName> all() {
        std::vector<FamilyName> names{FamilyName{}, *FamilyName::from("de Nulle Part")};
        for (const auto& seat : game().edition().names)
            names.insert(names.end(), seat.begin(), seat.end());
        return names;
    }
};

// Every offer that can be listed, to every seat, and some that cannot.
template <> struct Samples<decision::Offer> {
    static const std::vector<decision::Offer>& all() {
        static const std::vector<decision::Offer> offers = made();
        return offers;
    }
    static std::vector<decision::Offer> made() {
        std::vector<decision::Offer> offers;
        const Promise promise = *Promise::from("I shall speak for you.");
        for (int seat = 0; seat < max_seats; ++seat) {
            const Seat to{static_cast<std::uint8_t>(seat)};
            for (int livres : {0, 1, 500, 1000, 1500, 2000, 2'000'000'000, -500}) {
                offers.push_back({to, livres, 0, {}, {}});
                offers.push_back({to, 0, livres, {}, {}});
                offers.push_back({to, livres, 0, {}, promise});
                for (int card = 0; card < Card::count; ++card)
                    offers.push_back({to, 0, livres, CardList{Card::at(card)}, {}});
            }
        }
        // Nothing for nothing was made twice for each seat; one of a kind is enough.
        std::vector<decision::Offer> different;
        for (const auto& offer : offers)
            if (std::find(different.begin(), different.end(), offer) == different.end())
                different.push_back(offer);
        return different;
    }
};

template <> struct Samples<decision::Fine> {
    static std::vector<decision::Fine> all() { return {{0}, {1}, {255}}; }
};
template <> struct Samples<decision::Breach> {
    static std::vector<decision::Breach> all() { return {{Seat{0}, 1, Seats::everybody()}}; }
};
template <> struct Samples<decision::Find> {
    static std::vector<decision::Find> all() { return {{0, 1}, {1, 1}, {255, 0}}; }
};

}  // namespace trianon::checks

namespace trianon::courtiers {
namespace {

class Checked : public testing::TestWithParam<int> {};

TEST_P(Checked, random_games_have_every_property) {
    checks::expect_every_property(game(), GetParam(), 20, {.all_decisions = 997, .encodings = 97});
}

INSTANTIATE_TEST_SUITE_P(Players, Checked, testing::Values(2, 3, 4, 5, 6),
                         testing::PrintToStringParamName());

}  // namespace
}  // namespace trianon::courtiers
