// The book that a game may keep about its players, in words: a page for each.
#pragma once

#include <string>
#include <vector>

#include "engine/seat.h"

namespace trianon {

struct RegisterPage {
    struct Remark {
        std::string when;
        std::string what;
    };
    Seat seat{};
    std::string name;      // by which the page is asked for
    std::string standing;  // how the player stands now, in one line
    std::vector<Remark> entries;
};

}  // namespace trianon
