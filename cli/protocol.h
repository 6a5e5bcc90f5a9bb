// The bot protocol: one JSON object a line in, one out. docs/protocol.md describes it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "cli/protocol_requests.h"
#include "games/match.h"
#include "players/workspace.h"

namespace trianon::cli {

class Protocol {
  public:
    // Answers one line. Whatever the line is, the answer is one JSON object; an error changes
    // nothing.
    std::string answer(std::string_view line);

  private:
    json::object answer(const request::Games&);
    json::object answer(const request::New&);
    json::object answer(const request::Load&);
    json::object answer(const request::Position&);
    json::object answer(const request::State&);
    json::object answer(const request::View&);
    json::object answer(const request::Legal&);
    json::object answer(const request::WhyNot&);
    json::object answer(const request::Apply&);
    json::object answer(const request::Think&);
    json::object answer(const request::Undo&);
    json::object answer(const request::Scores&);
    json::object answer(const request::Record&);
    json::object answer(const request::Replay&);

    json::object status() const;
    Match& match() const;
    Seat seat(std::int64_t number) const;
    AnyDecision decision(const std::string& notation) const;
    std::string explained(const Refused&) const;

    std::unique_ptr<Match> match_;
    Workspace workspace_;  // of players that think
};

}  // namespace trianon::cli
