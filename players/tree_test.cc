#include "players/tree.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/fingerprint.h"

namespace trianon {
namespace {

TEST(Tree, finds_what_was_added_and_nothing_else) {
    Tree tree{100, 1000};
    EXPECT_EQ(tree.find(7), nullptr);
    Tree::Node* node = tree.add(7, 3);
    ASSERT_NE(node, nullptr);
    EXPECT_EQ(tree.find(7), node);
    EXPECT_EQ(tree.edges(*node).size(), 3u);
    EXPECT_EQ(tree.find(8), nullptr);
}

TEST(Tree, keys_that_fall_on_one_place_are_told_apart) {
    Tree tree{4, 100};
    std::vector<Tree::Node*> nodes;
    for (std::uint64_t key : {8u, 16u, 24u, 32u}) nodes.push_back(tree.add(key, 1));
    int i = 0;
    for (std::uint64_t key : {8u, 16u, 24u, 32u}) EXPECT_EQ(tree.find(key), nodes[i++]);
}

TEST(Tree, parts_of_one_thing_have_keys_of_their_own_in_one_corner) {
    const std::uint64_t whole = 0x0123456789abcdef;
    const std::uint64_t one = Tree::neighbour(whole, 0x1111222233334444);
    const std::uint64_t two = Tree::neighbour(whole, 0x1111222333334444);
    EXPECT_NE(one, two);
    EXPECT_NE(one, Tree::neighbour(whole + 0x1000, 0x1111222233334444));
    constexpr std::uint64_t corner = 0x00000000fffffc00;
    EXPECT_EQ(one & corner, whole & corner);
    EXPECT_EQ(two & corner, whole & corner);
}

TEST(Tree, hundreds_of_parts_do_not_crowd_their_corner) {
    std::set<std::uint64_t> places;
    for (int part = 0; part < 400; ++part)
        places.insert(Tree::neighbour(0x0123456789abcdef, Fingerprint{}.add(part).value()) & 0x3ff);
    EXPECT_GT(places.size(), 300u);
}

TEST(Tree, never_grows) {
    Tree tree{2, 5};
    const std::size_t bytes = tree.bytes();
    EXPECT_NE(tree.add(1, 4), nullptr);
    EXPECT_EQ(tree.add(2, 2), nullptr) << "there is one edge left";
    EXPECT_NE(tree.add(3, 1), nullptr);
    EXPECT_EQ(tree.add(4, 0), nullptr) << "both nodes are used";
    EXPECT_EQ(tree.bytes(), bytes);
    tree.clear();
    EXPECT_EQ(tree.find(1), nullptr);
    EXPECT_NE(tree.add(2, 5), nullptr);
}

TEST(Tree, is_empty_after_it_was_cleared_however_much_was_in_it) {
    Tree tree{1000, 5000};
    for (const std::uint64_t nodes : {3, 40, 1000, 1, 64, 500}) {
        // All fall on one place, and each time they are the same.
        const auto key = [](std::uint64_t i) { return (i << 32) + 7; };
        for (std::uint64_t i = 0; i < nodes; ++i) {
            ASSERT_EQ(tree.find(key(i)), nullptr);
            ASSERT_NE(tree.add(key(i), 1), nullptr);
        }
        tree.clear();
        for (std::uint64_t i = 0; i < nodes; ++i) EXPECT_EQ(tree.find(key(i)), nullptr);
        EXPECT_EQ(tree.nodes(), 0u);
    }
}

}  // namespace
}  // namespace trianon
