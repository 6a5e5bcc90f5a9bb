// Everything a client can ask of a table through its socket.
#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/seat.h"
#include "table/entries.h"
#include "text/catalogue.h"

namespace trianon::table {
namespace request {

// With an invitation, or with a link made for another device: the seat is mine, and the answer has
// the secret that opens it. Later: my name.
struct Sit {
    std::optional<std::string> name;
};
BOOST_DESCRIBE_STRUCT(Sit, (), (name))

struct Ready {
    bool ready = true;
};
BOOST_DESCRIBE_STRUCT(Ready, (), (ready))

// In the game. `at` is the number of the last event the client has seen.
struct Decide {
    std::int64_t at = 0;
    std::string decision;
    std::optional<bool> anyway;  // in spite of etiquette, at a gentle table
};
BOOST_DESCRIBE_STRUCT(Decide, (), (at, decision, anyway))

struct WhyNot {  // is answered as Decide would be, and nothing happens
    std::string decision;
};
BOOST_DESCRIBE_STRUCT(WhyNot, (), (decision))

struct Undo {  // one decision
    std::int64_t at = 0;
};
BOOST_DESCRIBE_STRUCT(Undo, (), (at))

struct Reset {  // all that can be undone
    std::int64_t at = 0;
};
BOOST_DESCRIBE_STRUCT(Reset, (), (at))

struct ProposeRewind {
    std::int64_t step = 0;
};
BOOST_DESCRIBE_STRUCT(ProposeRewind, (), (step))

struct Vote {
    bool agrees = false;
};
BOOST_DESCRIBE_STRUCT(Vote, (), (agrees))

struct Claim {  // a bot for a seat whose time ran out
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(Claim, (), (seat))

struct ComeBack {  // to the own seat, from the bot
};
BOOST_DESCRIBE_STRUCT(ComeBack, (), ())

// Talk. Without `to`: to the whole table, or from a spectator to the spectators.
struct Say {
    std::string text;
    std::optional<std::vector<Seat>> to;
    std::optional<std::string> name;   // of a spectator
    std::optional<bool> anyway;        // in spite of etiquette, at a gentle table
    std::optional<Language> language;  // of the text; else that of the invitation
};
BOOST_DESCRIBE_STRUCT(Say, (), (text, to, name, anyway, language))

struct Note {
    std::string text;
};
BOOST_DESCRIBE_STRUCT(Note, (), (text))

// Looking back: the table after so many decisions; with another seat's eyes once the game is over.
struct Look {
    std::int64_t step = 0;
    std::optional<Seat> seat;
    std::optional<Language> drawing;  // also in text, in this language
};
BOOST_DESCRIBE_STRUCT(Look, (), (step, seat, drawing))

// What is this? Of the table after so many decisions, with the eyes of Look.
struct What {
    std::string thing;
    std::int64_t step = 0;
    std::optional<Seat> seat;
    std::optional<Language> language;  // else that of the invitation
};
BOOST_DESCRIBE_STRUCT(What, (), (thing, step, seat, language))

// After the game.
struct Rematch {};
BOOST_DESCRIBE_STRUCT(Rematch, (), ())

// For who opened the table: a new invitation to a seat. In the game the other persons must consent,
// and one of them gets it.
struct Relink {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(Relink, (), (seat))

struct VoteRelink {
    bool agrees = false;
};
BOOST_DESCRIBE_STRUCT(VoteRelink, (), (agrees))

// For who opened the table: a new link for oneself, or for spectators.
struct Renew {
    Door door{};
};
BOOST_DESCRIBE_STRUCT(Renew, (), (door))

// For a player: a link for another device of one's own; the seat is closed on all others.
struct Transfer {};
BOOST_DESCRIBE_STRUCT(Transfer, (), ())

struct EndOthers {};
BOOST_DESCRIBE_STRUCT(EndOthers, (), ())

// By correspondence: the own clock stands for so many days, or until one is back.
struct Vacation {
    std::int32_t days = 0;
};
BOOST_DESCRIBE_STRUCT(Vacation, (), (days))

struct EndVacation {};
BOOST_DESCRIBE_STRUCT(EndVacation, (), ())

// What needs the consent of all persons: more time for everybody, or substitutes.
struct MakeMotion {
    Motion motion{};
};
BOOST_DESCRIBE_STRUCT(MakeMotion, (), (motion))

struct VoteMotion {
    bool agrees = false;
};
BOOST_DESCRIBE_STRUCT(VoteMotion, (), (agrees))

struct Ping {};
BOOST_DESCRIBE_STRUCT(Ping, (), ())

}  // namespace request

using Request =
    std::variant<request::Sit, request::Ready, request::Decide, request::WhyNot, request::Undo,
                 request::Reset, request::ProposeRewind, request::Vote, request::Claim,
                 request::ComeBack, request::Say, request::Note, request::Look, request::What,
                 request::Rematch, request::Relink, request::VoteRelink, request::Renew,
                 request::Transfer, request::EndOthers, request::Vacation, request::EndVacation,
                 request::MakeMotion, request::VoteMotion, request::Ping>;

}  // namespace trianon::table
