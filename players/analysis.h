// Looking back at a game: what each seat could hope for over the moves, what a player who searches
// would have decided, what was given away, and what chance gave.
//
// All shares come from one evaluator, the judge of the game, exact where what is left can be played
// in every way. So they add up: what the deal was worth, what every decision changed and what every
// draw gave make the result.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "games/match.h"
#include "players/levels.h"
#include "players/outcomes.h"
#include "players/workspace.h"

namespace trianon {

struct AnalysisSettings {
    PlayerKind player = default_player();
    std::uint64_t seed = 1;  // same record, same settings: same analysis
    int samples = 32;        // of worlds and of chance, where there are more than can be counted
    int exact = 256;         // decisions that may be played to find an exact value
    static PlayerKind default_player();
};

// What a player thinks of a decision that was taken, for the seat that took it.
struct Opinion {
    AnyDecision best;  // what it would have chosen
    double value = 0, best_value = 0;
    double ahead = 0;                 // of the best of the other choices
    std::vector<AnyDecision> line{};  // what it expects to follow its choice, which comes first
    bool exact = false;
    // Never negative: a decision may turn out better than what the player would have chosen.
    double given_away() const { return best_value > value ? best_value - value : 0; }
};

struct AnalysedStep {
    std::size_t step = 0;  // from 1
    Seat seat{};
    AnyDecision taken;
    Shares before{}, after{};                // with open cards
    Shares foreseen{};                       // before, for all that the seat could know
    Shares luck{};                           // what chance gave in this step
    std::optional<Opinion> known{}, open{};  // none: there was no choice
    // What the decision changed.
    double gain(Seat of) const { return after[index(of)] - before[index(of)] - luck[index(of)]; }
};

struct Analysis {
    int players = 0;
    bool over = false;
    std::size_t all_steps = 0;
    Shares start{}, dealt{};  // before and after the deal
    std::vector<AnalysedStep> steps{};

    const Shares& result() const { return steps.empty() ? dealt : steps.back().after; }
};

// Takes one step of a record after the other, so that who analyses much can take turns with others.
class Analyser {
  public:
    virtual ~Analyser() = default;
    virtual const Analysis& analysis() const = 0;  // so far
    bool is_done() const { return analysis().steps.size() == analysis().all_steps; }
    // The next step. One that is stopped is not added.
    virtual void advance(Workspace&, std::stop_token = {}) = 0;
    // The match as it was before the next step.
    virtual const Match& match() const = 0;
};

Result<std::unique_ptr<Analyser>> make_analyser(const Record&, const AnalysisSettings& = {});

// How a seat fared, by what it knew or with open cards.
struct Marks {
    double given_away = 0;
    std::vector<std::size_t> worst{}, best{};  // steps, at most three each
};
struct SeatSummary {
    double start = 0;   // its share before the deal
    double result = 0;  // its share of the victory
    double luck = 0;
    double luck_adjusted() const { return result - luck; }
    Marks known, open;
};
std::vector<SeatSummary> summaries(const Analysis&);

}  // namespace trianon
