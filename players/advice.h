// Players for a Match, whichever game it is: a question is taken out of the match, and can then be
// answered on any thread while the match goes on.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/match.h"
#include "players/levels.h"
#include "players/workspace.h"

namespace trianon {

// A Thought, whichever game it is about.
struct Advice {
    struct RatedDecision {
        AnyDecision decision;
        std::uint64_t visits = 0;
        double expected = 0;
        std::vector<AnyDecision> line{};  // what may follow, this decision first
    };
    AnyDecision decision;
    std::uint64_t iterations = 0;
    std::uint64_t simulated = 0;  // decisions
    std::size_t bytes = 0;        // of memory for the tree
    double seconds = 0;
    std::vector<RatedDecision> candidates{};  // best first, if reasons were asked for
    // Then also what speaks for the decision and not for the next best: keys of texts of the game,
    // or `others_lose` (reasons.h).
    std::vector<std::string> reasons{};
};

// The type-erased Question, together with who answers it. Holds a copy of what the seat knows, and
// nothing else of the match.
class AnyQuestion {
  public:
    virtual ~AnyQuestion() = default;
    virtual Advice answer(Workspace&, std::stop_token stop = {}, bool reasons = false) = 0;
    // How long an answer without reasons takes at most: what everybody knows decides it
    // (thinking_pace.h). None: it is not limited by time.
    virtual double seconds() { return 0; }
};

// The seat must have a decision to make.
std::unique_ptr<AnyQuestion> question_of(const Match&, Seat, const PlayerKind&);

}  // namespace trianon
