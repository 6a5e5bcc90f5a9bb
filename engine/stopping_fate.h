// A fate that stops when its script runs out, so that a search can treat each draw as a node of its
// own, and the rules need not know.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/fate.h"

namespace trianon {

// A draw that nobody has decided yet; every outcome is equally likely.
struct OpenDraw {
    std::uint32_t count = 0;
    std::vector<std::string> names;  // empty: only their numbers
};

// Leaves what was begun by throwing an OpenDraw: who uses it works on a copy of the state. A draw
// with one outcome is none.
class StoppingFate final : public Fate {
  public:
    explicit StoppingFate(const std::vector<std::uint32_t>& script) : script_(script) {}

    std::uint32_t draw(const Possibilities& p) override {
        if (p.count > 1 && used_ == script_.size()) throw OpenDraw{p.count, names_of(p)};
        const std::uint32_t outcome = p.count > 1 ? script_[used_++] : 0;
        drawn_.push_back(std::to_string(outcome));
        return outcome;
    }
    // All outcomes as a record writes them.
    const std::vector<std::string>& drawn() const { return drawn_; }

  private:
    static std::vector<std::string> names_of(const Possibilities& p) {
        std::vector<std::string> names;
        for (std::uint32_t i = 0; p.names != nullptr && i < p.count; ++i)
            names.push_back(p.names->name(i));
        return names;
    }
    const std::vector<std::uint32_t>& script_;
    std::size_t used_ = 0;
    std::vector<std::string> drawn_;
};

}  // namespace trianon
