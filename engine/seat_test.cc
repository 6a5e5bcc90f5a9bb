#include "engine/seat.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace trianon {
namespace {

Seats seats_of(const std::set<int>& numbers) {
    Seats seats;
    for (int n : numbers) seats = seats.with(Seat(n));
    return seats;
}

std::set<int> any_seats() {
    std::set<int> seats;
    for (int n = 0; n < max_seats; ++n)
        if (*rc::gen::arbitrary<bool>()) seats.insert(n);
    return seats;
}

TEST(Seats, of_nobody_contain_nobody) {
    EXPECT_TRUE(Seats{}.empty());
    EXPECT_EQ(Seats::none(), Seats{});
    EXPECT_FALSE(Seats::none().contains(Seat{0}));
}

TEST(Seats, of_everybody_contain_the_spectator_too) {
    for (int n = 0; n < max_seats; ++n) EXPECT_TRUE(Seats::everybody().contains(Seat(n)));
    EXPECT_TRUE(Seats::everybody().contains(spectator));
    EXPECT_FALSE(Seats::first(max_seats).contains(spectator));
}

TEST(Seats, of_the_first_players_are_numbered_from_0) {
    EXPECT_EQ(Seats::first(3).text(), "012");
    EXPECT_EQ(Seats::first(0), Seats::none());
}

TEST(Seats, are_written_as_digits) {
    EXPECT_EQ(Seats::everybody().text(), "*");
    EXPECT_EQ(Seats::none().text(), "-");
    EXPECT_EQ(Seats::only(Seat{4}).with(Seat{1}).text(), "14");
}

TEST(Seats, are_read_in_one_way_only) {
    for (auto text : {"", "10", "00", "6", "7", "a", "0-", "*0", " 0", "0 "})
        EXPECT_EQ(Seats::from_text(text), std::nullopt) << text;
}

RC_GTEST_PROP(Seats, are_a_set, ()) {
    const auto model = any_seats();
    const Seats seats = seats_of(model);
    RC_ASSERT(seats.size() == static_cast<int>(model.size()));
    RC_ASSERT(seats.empty() == model.empty());
    std::set<int> visited;
    for (Seat seat : seats) visited.insert(visited.end(), index(seat));
    RC_ASSERT(visited == model);
    for (int n = 0; n < max_seats; ++n) RC_ASSERT(seats.contains(Seat(n)) == model.contains(n));
    if (!model.empty()) RC_ASSERT(index(seats.front()) == *model.begin());
}

RC_GTEST_PROP(Seats, are_united_and_diminished, ()) {
    const auto a = any_seats();
    const auto b = any_seats();
    auto both = a;
    both.insert(b.begin(), b.end());
    RC_ASSERT((seats_of(a) | seats_of(b)) == seats_of(both));
    const int n = *rc::gen::inRange(0, max_seats);
    auto without = a;
    without.erase(n);
    RC_ASSERT(seats_of(a).without(Seat(n)) == seats_of(without));
    auto rest = a;
    for (const int seat : b) rest.erase(seat);
    RC_ASSERT(seats_of(a).without(seats_of(b)) == seats_of(rest));
}

RC_GTEST_PROP(Seats, are_read_as_they_are_written, ()) {
    const Seats seats = seats_of(any_seats());
    RC_ASSERT(Seats::from_text(seats.text()) == seats);
}

}  // namespace
}  // namespace trianon
