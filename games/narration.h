// A match in words and as a drawing, for people.
#pragma once

#include <string>
#include <vector>

#include "engine/seat.h"
#include "games/decision.h"
#include "text/catalogue.h"

namespace trianon {

// Why the rules do not allow a decision.
struct Refused {
    std::string key;  // the enumerator of the game's Refusal, "another_has_more"
    std::string rule;
    std::string message;  // in English
};

class Narration {
  public:
    // What happened in a step as the viewer saw it, a sentence an event; step 0 is the set-up.
    virtual std::vector<std::string> story(std::size_t step, Seat viewer, Language) const = 0;
    virtual std::string prompt(Seat viewer, Language) const = 0;  // who must do what
    virtual std::string describe(const AnyDecision&, Language) const = 0;
    virtual std::string explain(const Refused&, Language) const = 0;
    virtual std::string drawing(Seat viewer, Language) const = 0;  // the table in text

  protected:
    ~Narration() = default;
};

}  // namespace trianon
