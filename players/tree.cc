#include "players/tree.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>

namespace trianon {
namespace {

std::atomic<std::size_t> trees_made = 0;

}  // namespace

std::size_t Tree::made() { return trees_made; }

Tree::Tree(std::size_t max_nodes, std::size_t max_edges)
    : table_(2 * std::bit_ceil(max_nodes), empty),
      max_nodes_(max_nodes),
      max_edges_(max_edges),
      nodes_(std::make_unique_for_overwrite<Node[]>(max_nodes)),
      edges_(std::make_unique_for_overwrite<Edge[]>(max_edges)) {
    assert(max_nodes <= most_nodes);
    ++trees_made;
}

void Tree::clear() {
    // To look for a node takes longer than to overwrite a few places.
    constexpr std::size_t few = 32;
    if (few * used_nodes_ > table_.size())
        std::fill(table_.begin(), table_.end(), empty);
    else
        for (std::size_t i = 0; i < used_nodes_; ++i) table_[slot_of_node(i)] = empty;
    used_nodes_ = used_edges_ = 0;
}

// Also where places before it, in which others were kept, have been emptied.
std::size_t Tree::slot_of_node(std::size_t i) const {
    const std::size_t mask = table_.size() - 1;
    std::size_t slot = nodes_[i].key & mask;
    while (table_[slot] == empty || (table_[slot] & number) != i) slot = (slot + 1) & mask;
    return slot;
}

std::size_t Tree::slot_of(std::uint64_t key) const {
    const std::size_t mask = table_.size() - 1;
    std::size_t slot = key & mask;
    const auto another = [&](std::uint32_t place) {
        return (place & ~number) != beginning(key) || nodes_[place & number].key != key;
    };
    while (table_[slot] != empty && another(table_[slot])) slot = (slot + 1) & mask;
    return slot;
}

Tree::Node* Tree::find(std::uint64_t key) {
    const std::uint32_t place = table_[slot_of(key)];
    return place == empty ? nullptr : &nodes_[place & number];
}

Tree::Node* Tree::add(std::uint64_t key, int edges) {
    const auto count = static_cast<std::uint32_t>(edges);
    if (used_nodes_ == max_nodes_ || used_edges_ + count > max_edges_) return nullptr;
    table_[slot_of(key)] = beginning(key) | static_cast<std::uint32_t>(used_nodes_);
    Node& node = nodes_[used_nodes_++];
    node = {
        .key = key, .visits = 0, .first = static_cast<std::uint32_t>(used_edges_), .count = count};
    used_edges_ += count;
    return &node;
}

std::size_t Tree::bytes() const {
    return table_.size() * sizeof table_[0] + max_nodes_ * sizeof(Node) + max_edges_ * sizeof(Edge);
}

}  // namespace trianon
