// The bot protocol: one JSON object a line in, one out. docs/protocol.md describes it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "games/match.h"

namespace trianon::cli {

class Protocol {
  public:
    // Answers one line. Whatever the line is, the answer is one JSON object; an error changes
    // nothing.
    std::string answer(std::string_view line);

  private:
    json::object command(const json::object& request);

    json::object games(const json::object&);
    json::object begin(const json::object&);
    json::object load(const json::object&);
    json::object position(const json::object&);
    json::object state(const json::object&);
    json::object view(const json::object&);
    json::object legal(const json::object&);
    json::object why_not(const json::object&);
    json::object apply(const json::object&);
    json::object think(const json::object&);
    json::object undo(const json::object&);
    json::object scores(const json::object&);
    json::object record(const json::object&);
    json::object replay(const json::object&);

    json::object status() const;
    Match& match() const;
    Seat seat(const json::object& request) const;
    Seat viewer(const json::object& request) const;

    std::unique_ptr<Match> match_;
};

}  // namespace trianon::cli
