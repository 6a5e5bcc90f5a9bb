// Players for a Match, whichever game it is: a question is taken out of the match, and can then be
// answered on any thread while the match goes on.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/match.h"
#include "players/levels.h"

namespace trianon {

struct Advice {
    struct Choice {
        std::string decision;  // in notation
        std::uint64_t visits = 0;
        double expected = 0;
        std::vector<std::string> line{};  // what may follow, this decision first
    };
    std::string decision;
    std::uint64_t iterations = 0;
    std::uint64_t simulated = 0;  // decisions
    std::size_t bytes = 0;        // of memory for the tree
    double seconds = 0;
    std::vector<Choice> choices{};  // best first, if reasons were asked for
};

// Holds a copy of what the seat knows, and nothing else of the match.
class Inquiry {
  public:
    virtual ~Inquiry() = default;
    virtual Advice answer(std::stop_token stop = {}, bool reasons = false) = 0;
};

// The seat must have a decision to make.
std::unique_ptr<Inquiry> inquire(const Match&, Seat, const PlayerKind&);

}  // namespace trianon
