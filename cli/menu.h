// Numbered choices. Those that differ in a few words only are drawn as a table or stand together
// under what they share, so that forty of them stay readable.
#pragma once

#include <string>
#include <vector>

#include "games/decision.h"

namespace trianon::cli {

struct MenuItem {
    std::string notation;
    std::string text;
    AnyDecision decision{};
    std::string note{};     // what to know of it; may be empty
    bool gives_up = false;  // something that another choice would bring
};

class Menu {
  public:
    Menu() = default;
    Menu(const std::vector<MenuItem>& choices, int width);

    // In the order of their numbers; the first has number 1.
    const std::vector<MenuItem>& choices() const { return choices_; }
    int size() const { return static_cast<int>(choices_.size()); }
    const std::string& drawing() const { return drawing_; }

  private:
    bool cross(const std::vector<MenuItem>& choices, int width);
    void list(std::vector<MenuItem> together, int width);
    void add_notes(std::size_t first, int width);

    std::vector<MenuItem> choices_;
    std::string drawing_;
};

}  // namespace trianon::cli
