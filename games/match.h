// A game being played, whichever it is: the type-erased twin of the Game concept. What a stranger
// types is parsed once; then
//
//   decision = match.parse("play king-3")        text becomes a handle, at the edge
//   allowed = match.allow(seat, *decision)       why_not is asked, once
//   match.apply(*allowed)                        it happens
#pragma once

#include <boost/describe.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "engine/json.h"
#include "engine/odds.h"
#include "engine/record.h"
#include "engine/result.h"
#include "engine/seat.h"
#include "games/decision.h"
#include "games/narration.h"
#include "games/talk.h"

namespace trianon {

struct Outcome {
    std::string ending;
    std::vector<int> points;
    Seats winners;
};

// Why the last decision may not be taken back by its player alone. `Over` is a table's reason:
// there a game that has ended stays as it is.
BOOST_DEFINE_ENUM_CLASS(UndoStop, NothingYet, SomebodyElse, Chance, Revealed, Over)

// A decision that the rules allow in the position it was asked in. Only a match makes one, so
// whoever holds it need not ask again.
class Allowed {
  public:
    Seat seat() const { return seat_; }
    const AnyDecision& decision() const { return decision_; }
    std::size_t step() const { return step_; }  // the decisions that were taken before

  private:
    friend class Match;
    Allowed(Seat seat, const AnyDecision& decision, std::size_t step)
        : seat_(seat), decision_(decision), step_(step) {}

    Seat seat_;
    AnyDecision decision_;
    std::size_t step_;
};

class Match {
  public:
    virtual ~Match() = default;

    const GameInfo& info() const { return *info_; }
    const Record& record() const { return record_; }
    int players() const { return record_.players; }
    std::size_t steps() const { return record_.steps.size(); }

    virtual std::unique_ptr<Match> clone() const = 0;
    virtual Seats to_act() const = 0;  // nobody: the game is over
    virtual std::optional<Outcome> outcome() const = 0;
    virtual std::vector<int> points() const = 0;  // as they stand; a secret where a game keeps one

    // How the seats stand for all that the viewer can tell; none in a game that does not say.
    virtual std::vector<Estimate> estimate(Seat viewer) const = 0;

    virtual std::vector<AnyDecision> choices(Seat seat) const = 0;
    // Whether a choice gives up what the seat could still have.
    virtual bool wastes(Seat seat, const AnyDecision& decision) const = 0;
    virtual Result<AnyDecision> parse(std::string_view notation) const = 0;
    Result<Allowed, Refused> allow(Seat seat, const AnyDecision& decision) const {
        if (auto refused = why_not(seat, decision)) return std::move(*refused);
        return Allowed{seat, decision, steps()};
    }
    // Scripted outcomes of chance may be wrong: then nothing changes, and the reason is returned.
    std::optional<std::string> apply(const Allowed& allowed,
                                     const std::vector<std::string>& outcomes = {});

    // Taking back: always possible for a researcher; undo_stop says when a player may not.
    virtual bool undo() = 0;
    virtual std::optional<UndoStop> undo_stop(Seat seat) const = 0;
    // Whether chance had a hand in a step from this number on.
    virtual bool drew_chance(std::size_t first) const = 0;
    // The steps to come are drawn from another seed.
    void reseed(const Seed& seed) { record_.reseed(seed); }

    virtual std::string position() const = 0;
    // These append JSON: everything; what a viewer may know.
    virtual void write_state(std::string& out) const = 0;
    virtual void write_view(std::string& out, Seat viewer) const = 0;
    // What happened from one step to another, step by step, as the viewer saw it: a list in JSON.
    // Step 0 is the set-up. What lies further back is played again.
    using Tell = std::function<void(std::size_t step, std::string events)>;
    virtual void tell(std::size_t first, std::size_t last, Seat viewer, const Tell&) const = 0;
    // How many events the viewer heard of in a step.
    virtual int heard(std::size_t step, Seat viewer) const = 0;
    virtual std::uint64_t signature() const = 0;

    // The same as values, for who works on with them.
    json::value state() const;
    json::value view(Seat viewer) const;
    json::array events(std::size_t step, Seat viewer) const;

    virtual const Narration& narration() const = 0;
    virtual const Talk* talk() const = 0;  // null in a game whose rules do not speak of it

  protected:
    Match(const GameInfo& info, Record record) : info_(&info), record_(std::move(record)) {}
    Match(const Match&) = default;

    virtual std::optional<Refused> why_not(Seat seat, const AnyDecision& decision) const = 0;
    virtual std::optional<std::string> take(Seat seat, const AnyDecision& decision,
                                            const std::vector<std::string>& outcomes) = 0;

    const GameInfo* info_;
    Record record_;
};

// Why a typed decision was not taken: it is none, or the rules do not allow it.
struct NotTaken {
    bool malformed = false;
    Refused refused;      // by the rules
    std::string message;  // what is wrong with a malformed one, in English
};

// A decision in notation, from parsing it to applying it. A refused one changes nothing.
std::optional<NotTaken> decide(Match&, Seat, std::string_view notation,
                               const std::vector<std::string>& outcomes = {});
// The steps of a record, one after the other. What is wrong with the first that was not taken.
std::optional<std::string> play_steps(Match&, const std::vector<Step>&);
// The choices of a seat in notation.
std::vector<std::string> in_notation(const std::vector<AnyDecision>&);

}  // namespace trianon
