#include "engine/words.h"

#include <gmock/gmock.h>

namespace trianon {
namespace {

const std::vector<std::string> courtly{"king", "queen", "cardinal"};

TEST(Words, the_nearest_is_found_through_a_slip) {
    EXPECT_EQ(nearest("qeen", courtly), "queen");
    EXPECT_EQ(nearest("quueen", courtly), "queen");
    EXPECT_EQ(nearest("kong", courtly), "king");
    EXPECT_EQ(nearest("cardnial", courtly), "cardinal");
}

TEST(Words, the_beginning_of_a_word_is_enough) {
    EXPECT_EQ(nearest("card", courtly), "cardinal");
    EXPECT_EQ(nearest("q", courtly), "queen");
}

TEST(Words, the_nearer_of_two_wins_whatever_their_order) {
    EXPECT_EQ(nearest("play", {"pray", "plays", "playing"}), "plays");
    EXPECT_EQ(nearest("plot", {"plods", "plow"}), "plow");
    EXPECT_EQ(nearest("plot", {"plow", "plods"}), "plow");
}

TEST(Words, nothing_is_near_to_something_else) {
    EXPECT_EQ(nearest("xyzzyx", courtly), "");
    EXPECT_EQ(nearest("king", {}), "");
}

TEST(Words, an_unknown_word_is_refused_kindly) {
    EXPECT_EQ(unknown_word("qeen", courtly), "\"qeen\" is unknown; did you mean \"queen\"?");
    EXPECT_EQ(unknown_word("xyzzyx", courtly),
              "\"xyzzyx\" is unknown; there is king, queen, cardinal");
}

TEST(Words, a_long_word_is_cut_between_two_characters) {
    const std::string accents = "x" + [] {
        std::string text;
        for (int i = 0; i < 1000; ++i) text += "é";
        return text;
    }();
    EXPECT_EQ(unknown_word(accents, {"king"}),
              "\"" + accents.substr(0, 63) + "\" is unknown; there is king");
    EXPECT_EQ(unknown_word(std::string(64, 'x'), {"king"}),
              "\"" + std::string(64, 'x') + "\" is unknown; there is king");
}

}  // namespace
}  // namespace trianon
