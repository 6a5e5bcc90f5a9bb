// What a match offers where the rules of a game speak of talk: who may whisper to whom, how long,
// how one must speak, and what is said in words.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/seat.h"
#include "games/decision.h"
#include "text/catalogue.h"
#include "text/register.h"

namespace trianon {

// After so many seconds in a phase the table itself makes this decision.
struct TimeLimit {
    int seconds = 0;
    AnyDecision decision;
};

// Something a player writes to others, and what the players call themselves.
struct ChatMessage {
    Seat writer{};
    Seats readers;
    std::string_view text;
    const std::vector<std::string>& players;
};

// What a table with etiquette has to say to a message.
struct EtiquetteVerdict {
    std::vector<Sentence> faults;         // explained to the writer
    std::optional<AnyDecision> decision;  // at a strict table: what the table itself then decides
};

class Talk {
  public:
    virtual Seats confidants(Seat seat) const = 0;  // with whom it may talk in private now
    virtual std::optional<TimeLimit> time_limit() const = 0;
    // In which language it is written.
    virtual EtiquetteVerdict judge(const ChatMessage&, Language) const = 0;
    // The same of what a decision says to another, if it says anything.
    virtual EtiquetteVerdict judge(Seat, const AnyDecision&,
                                   const std::vector<std::string>& players, Language) const = 0;
    // A decision that somebody put in words; nothing if the game does not know it.
    virtual std::optional<AnyDecision> understand(std::string_view words, Language) const = 0;
    // What the game's own book says of each player, as the viewer heard it.
    virtual std::vector<RegisterPage> register_pages(Seat viewer, Language) const = 0;

  protected:
    ~Talk() = default;
};

}  // namespace trianon
