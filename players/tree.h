// The tree of a search: nodes, found by their key (a transposition table), and their edges, one for
// each decision that is kept there: all that are legal, in the order of the list, or a single one.
// It is made once and never grows; what a search does not reach is never touched.
//
//   table ──▶ node { key, visits, first edge } ──▶ edge edge edge …
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace trianon {

class Tree {
  public:
    // The judge's first impression counts like one visit, so that nothing is unknown: the value of
    // an edge is sum / (visits + 1).
    struct Edge {
        float sum;
        float prior;
        std::uint32_t visits;
        float value() const { return sum / static_cast<float>(visits + 1); }
    };
    struct Node {
        std::uint64_t key;
        std::uint32_t visits;  // how often its edges could be taken (ISMCTS: availability)
        std::uint32_t first;
        std::uint32_t count;
    };

    explicit Tree(std::size_t max_nodes = most_nodes, std::size_t max_edges = 1u << 22);
    static constexpr std::size_t most_nodes = (1u << 20) - 1;

    // A key of its own for each of the parts of something, all in one corner of the table: what is
    // looked up together lies together. A corner of 1,024 places is a page of memory, and has room
    // for the hundreds of decisions that a player with unknown cards may take.
    static std::uint64_t neighbour(std::uint64_t whole, std::uint64_t part) {
        return whole ^ (part & 0xffffffff'000003ffull);
    }

    // Takes as long as what was used, or less.
    void clear();
    Node* find(std::uint64_t key);
    // A new node, or nothing if the memory is used up. The key must not be there yet.
    Node* add(std::uint64_t key, int edges);
    std::span<Edge> edges(const Node& node) { return {&edges_[node.first], node.count}; }

    std::size_t nodes() const { return used_nodes_; }
    static std::size_t made();  // trees so far, by all threads
    std::size_t bytes() const;

  private:
    // A place of the table holds the number of a node and the beginning of its key, so that most
    // that are not meant are passed over without a look at the node.
    static constexpr std::uint32_t number = most_nodes, empty = 0xffffffff;
    static constexpr std::uint32_t beginning(std::uint64_t key) {
        return static_cast<std::uint32_t>(key >> 32) & ~number;
    }
    std::size_t slot_of(std::uint64_t key) const;
    std::size_t slot_of_node(std::size_t i) const;

    std::vector<std::uint32_t> table_;  // open addressing; at most half full
    std::size_t max_nodes_, max_edges_;
    std::unique_ptr<Node[]> nodes_;
    std::unique_ptr<Edge[]> edges_;
    std::size_t used_nodes_ = 0, used_edges_ = 0;
};

}  // namespace trianon
