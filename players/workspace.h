// The memory that searches work in, one after the other: whoever answers many questions keeps one
// workspace for all of them. Nothing is allocated before the first search, which makes 84 MB for
// each of its threads; what a search does not reach is never touched.
#pragma once

#include <memory>
#include <vector>

#include "players/habits.h"
#include "players/tree.h"

namespace trianon {

struct SearchMemory {
    Tree tree;
    Habits habits;

    std::size_t bytes() const { return tree.bytes() + habits.bytes(); }
};

// For one search at a time; a search on several threads uses several memories of it.
class Workspace {
  public:
    void make_room(int threads) {
        while (static_cast<int>(memories_.size()) < threads)
            memories_.push_back(std::make_unique<SearchMemory>());
    }
    SearchMemory& memory(int thread) { return *memories_[static_cast<std::size_t>(thread)]; }
    int memories() const { return static_cast<int>(memories_.size()); }

  private:
    std::vector<std::unique_ptr<SearchMemory>> memories_;
};

}  // namespace trianon
