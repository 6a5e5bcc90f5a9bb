#include "engine/hidden.h"

#include <gtest/gtest.h>

namespace trianon {
namespace {

constexpr Seat seat_one{1}, seat_two{2};

TEST(Hidden, is_seen_by_its_audience_only) {
    const Hidden<int> hidden{42, Seats::only(seat_one)};
    ASSERT_NE(hidden.seen_by(seat_one), nullptr);
    EXPECT_EQ(*hidden.seen_by(seat_one), 42);
    EXPECT_EQ(hidden.seen_by(seat_two), nullptr);
    EXPECT_EQ(hidden.seen_by(spectator), nullptr);
    EXPECT_EQ(hidden.truth(), 42);
}

TEST(Hidden, is_seen_by_nobody_at_first) { EXPECT_EQ(Hidden<int>{}.seen_by(seat_one), nullptr); }

TEST(Hidden, a_spectator_sees_what_everybody_sees) {
    EXPECT_NE((Hidden<int>{42, Seats::everybody()}.seen_by(spectator)), nullptr);
}

TEST(Hidden, can_be_shown_to_more) {
    Hidden<int> hidden{42, Seats::only(seat_one)};
    hidden.show_to(Seats::only(seat_two));
    EXPECT_EQ(hidden.audience().text(), "12");
}

TEST(Hidden, can_be_limited_again) {
    Hidden<int> hidden{42, Seats::everybody()};
    hidden.limit_to(Seats::only(seat_two));
    EXPECT_EQ(hidden.audience().text(), "2");
}

TEST(Hidden, is_blank_for_who_may_not_see_it) {
    Hidden<int> hidden{42, Seats::only(seat_one)};
    hidden.blank_for(seat_one);
    EXPECT_EQ(hidden.truth(), 42);
    hidden.blank_for(seat_two);
    EXPECT_EQ(hidden, (Hidden<int>{0, Seats::only(seat_one)}));
    hidden.imagine(7);
    EXPECT_EQ(hidden, (Hidden<int>{7, Seats::only(seat_one)}));
}

TEST(Hidden, is_equal_only_with_the_same_audience) {
    EXPECT_NE((Hidden<int>{42, Seats::only(seat_one)}), (Hidden<int>{42, Seats::only(seat_two)}));
    EXPECT_NE((Hidden<int>{42, Seats::only(seat_one)}), (Hidden<int>{43, Seats::only(seat_one)}));
}

}  // namespace
}  // namespace trianon
