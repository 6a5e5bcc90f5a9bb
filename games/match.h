// A game being played, whichever it is: the type-erased twin of the Game concept, for everything
// that speaks in text and JSON.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "engine/json.h"
#include "engine/record.h"
#include "engine/result.h"
#include "engine/seat.h"
#include "text/catalogue.h"
#include "text/register.h"

namespace trianon {

// Why nothing happened. The rule is empty when the words were not understood at all.
struct Refused {
    std::string key;  // "another_has_more", or "malformed"
    std::string rule;
    std::string message;
};

struct Outcome {
    std::string ending;
    std::vector<int> points;
    Seats winners;
};

// Why the last decision may not be taken back by its player alone.
enum class UndoStop { NothingYet, SomebodyElse, Chance, Revealed };

// After so many seconds in a phase the table itself makes this decision.
struct TimeLimit {
    int seconds;
    std::string decision;
};

// Something a player writes to others, and what the players call themselves.
struct Letter {
    Seat writer{};
    Seats readers;
    std::string_view text;
    const std::vector<std::string>& players;
};

// What a table that minds its manners has to say to a letter.
struct Manners {
    std::vector<std::string> faults;  // explained to the writer
    std::string decision;             // at a strict table: what the table itself then decides
};

class Match {
  public:
    virtual ~Match() = default;

    virtual const GameInfo& info() const = 0;
    virtual int players() const = 0;
    virtual Seats to_act() const = 0;  // nobody: the game is over
    virtual std::optional<Outcome> outcome() const = 0;
    virtual std::vector<int> points() const = 0;  // as they stand; a secret where a game keeps one

    // Decisions in notation. A refused one changes nothing.
    virtual std::vector<std::string> legal(Seat seat) const = 0;
    virtual bool passes(std::string_view decision) const = 0;  // the game's way to say nothing
    virtual json::value as_json(std::string_view decision) const = 0;  // null: there is no such one
    virtual std::optional<Refused> why_not(Seat seat, std::string_view decision) const = 0;
    virtual std::optional<Refused> apply(Seat seat, std::string_view decision,
                                         const std::vector<std::string>& outcomes = {}) = 0;

    // Taking back: always possible for a researcher; undo_stop says when a player may not.
    virtual bool undo() = 0;
    virtual std::optional<UndoStop> undo_stop(Seat seat) const = 0;

    // Talk, in games whose rules speak of it.
    virtual Seats confidants(Seat seat) const = 0;  // with whom it may talk in private now
    virtual std::optional<TimeLimit> time_limit() const = 0;
    virtual Manners manners(const Letter&, Language) const = 0;

    virtual const Record& record() const = 0;
    virtual std::string position() const = 0;
    virtual json::value state() const = 0;
    virtual json::value view(Seat viewer) const = 0;
    virtual std::uint64_t signature() const = 0;
    // What happened in a step as the viewer saw it; step 0 is the set-up.
    virtual json::array events(std::size_t step, Seat viewer) const = 0;

    // For people.
    virtual std::vector<std::string> story(std::size_t step, Seat viewer, Language) const = 0;
    virtual std::string describe(std::string_view decision, Language) const = 0;
    // A decision that somebody typed in words, in notation; nothing if the game does not know it.
    virtual std::optional<std::string> in_notation(std::string_view words, Language) const = 0;
    virtual std::string explain(const Refused&, Language) const = 0;
    virtual std::string prompt(Seat viewer, Language) const = 0;   // who must do what
    virtual std::string drawing(Seat viewer, Language) const = 0;  // the table in text
    // What the game's own book says of each player; nothing if the game keeps none.
    virtual std::vector<RegisterPage> register_pages(Seat viewer, Language) const = 0;

    std::size_t steps() const { return record().steps.size(); }
};

}  // namespace trianon
