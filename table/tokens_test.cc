#include "table/tokens.h"

#include <gtest/gtest.h>

#include <set>

#include "table/testing.h"

namespace trianon::table {
namespace {

TEST(Tokens, have_128_bits_and_are_all_different) {
    FastFate fate{1};
    std::set<std::string> tokens;
    for (int i = 0; i < 1000; ++i) tokens.insert(new_token(randomness_from(fate)));
    EXPECT_EQ(tokens.size(), 1000u);
    for (const std::string& token : tokens) EXPECT_EQ(token.size(), 22u);
}

TEST(Tokens, open_only_their_own_hash) {
    FastFate fate{1};
    const std::string token = new_token(randomness_from(fate));
    const std::string other = new_token(randomness_from(fate));
    EXPECT_TRUE(same_hash(hash_of(token), hash_of(token)));
    EXPECT_FALSE(same_hash(hash_of(token), hash_of(other)));
    EXPECT_FALSE(same_hash(hash_of(""), ""));
    EXPECT_FALSE(same_hash(hash_of(token), token));
    EXPECT_EQ(hash_of(token).find(token), std::string::npos);
}

TEST(Tokens, of_tables_are_known_from_other_words) {
    FastFate fate{1};
    EXPECT_TRUE(is_table_id(new_table_id(randomness_from(fate))));
    for (const char* other : {"", "0123456789abcde", "0123456789abcdeg", "0123456789ABCDEF", "../"})
        EXPECT_FALSE(is_table_id(other)) << other;
}

}  // namespace
}  // namespace trianon::table
