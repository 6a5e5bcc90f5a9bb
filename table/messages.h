// Everything a client gets from a table. A page needs no rules to draw it: the view, what may be
// decided, what is asked, what happened in sentences, and why not.
#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/json.h"
#include "games/match.h"
#include "table/entries.h"
#include "table/setup.h"

namespace trianon::table {

BOOST_DEFINE_FIXED_ENUM_CLASS(Stage, std::uint8_t, Lobby, Playing, Over)

struct Choice {
    std::string decision;  // in notation, to be sent back
    json::value move;      // the same with names for its parts
    std::string words;
    bool passes = false;
};
BOOST_DESCRIBE_STRUCT(Choice, (), (decision, move, words, passes))

struct ClockShown {
    Millis left = 0;
    bool running = false;
    bool ran_out = false;
};
BOOST_DESCRIBE_STRUCT(ClockShown, (), (left, running, ran_out))

struct OutcomeShown {
    std::string ending;
    std::vector<std::int32_t> points;
    std::vector<Seat> winners;
};
BOOST_DESCRIBE_STRUCT(OutcomeShown, (), (ending, points, winners))

// The game as one viewer may know it.
struct Position {
    std::int64_t step = 0;  // decisions taken
    std::vector<Seat> to_act;
    std::string prompt;
    std::vector<Choice> choices;        // the viewer's own
    std::optional<UndoStop> undo_stop;  // why the viewer may not take back; nothing: may
    std::vector<Seat> confidants;       // with whom the viewer may talk in private
    std::optional<Millis> talk_until;
    std::vector<ClockShown> clocks;  // by seat; none if nobody is in a hurry
    std::optional<OutcomeShown> outcome;
    std::optional<std::vector<std::int32_t>> standing;  // after the game: the points at this step
    json::value view;
    std::optional<std::string> drawing;  // the table in text, for who asked for it
};
BOOST_DESCRIBE_STRUCT(Position, (),
                      (step, to_act, prompt, choices, undo_stop, confidants, talk_until, clocks,
                       outcome, standing, view, drawing))

struct SeatShown {
    Seat seat{};
    std::string name;    // of the player; empty: not taken yet
    std::string called;  // of the seat, in the viewer's language
    std::string symbol;
    std::optional<Level> bot;
    std::optional<Level> stand_in;  // a bot that keeps the seat of a person
    bool ready = false;
};
BOOST_DESCRIBE_STRUCT(SeatShown, (), (seat, name, called, symbol, bot, stand_in, ready))

struct Line {  // of chat
    std::int64_t number = 0;
    Millis when = 0;
    entry::Said said;
};
BOOST_DESCRIBE_STRUCT(Line, (), (number, when, said))

struct Told {  // what happened in a step
    std::int64_t step = 0;
    std::optional<Seat> seat;
    json::value events;
    std::vector<std::string> story;
};
BOOST_DESCRIBE_STRUCT(Told, (), (step, seat, events, story))

struct Proposal {
    Seat seat{};
    std::int64_t step = 0;
    std::vector<Seat> agreed;
};
BOOST_DESCRIBE_STRUCT(Proposal, (), (seat, step, agreed))

namespace news {

struct Opened {};
BOOST_DESCRIBE_STRUCT(Opened, (), ())

struct Started {
    std::string seal;  // the SHA-256 of the seed from which all chance comes
};
BOOST_DESCRIBE_STRUCT(Started, (), (seal))

struct Decided {
    std::optional<Seat> seat;  // nothing: the table itself
    std::int64_t step = 0;
    std::optional<std::string> decision;  // one's own only
    json::value events;
    std::vector<std::string> story;
};
BOOST_DESCRIBE_STRUCT(Decided, (), (seat, step, decision, events, story))

struct TookBack {
    Seat seat{};
    std::int64_t step = 0;
};
BOOST_DESCRIBE_STRUCT(TookBack, (), (seat, step))

struct Relinked {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(Relinked, (), (seat))

}  // namespace news

using News = std::variant<news::Opened, entry::Seated, entry::Readied, news::Started, news::Decided,
                          news::TookBack, entry::RewindProposed, entry::Voted, entry::Rewound,
                          entry::RanOut, entry::BotSat, entry::CameBack, entry::Said, entry::Noted,
                          news::Relinked, entry::Rematched, entry::Resumed>;

// What kind of problem: it could not be read; the question is a new one by now; the rules of the
// game, the table or etiquette are against it; the client is too fast; the store failed.
BOOST_DEFINE_FIXED_ENUM_CLASS(ProblemCode, std::uint8_t, Malformed, Stale, Illegal, Refused,
                              Impolite, TooFast, NotKept)

// Why nothing happened.
struct Problem {
    ProblemCode code{};
    std::string key;   // of the refusal
    std::string rule;  // of the game
    std::string message;
};
BOOST_DESCRIBE_STRUCT(Problem, (), (code, key, rule, message))

namespace message {

// The whole table: the first message, and whenever a client missed too much.
struct FullTable {
    std::int64_t number = 0;
    std::string table;
    Millis now = 0;
    Stage stage{};
    std::optional<Seat> you;  // nothing: a spectator
    bool owner = false;
    Setup setup;
    std::vector<SeatShown> seats;
    std::vector<Seat> online;
    std::optional<Millis> starts_at;
    std::optional<Proposal> proposal;
    std::optional<std::string> rematch;
    std::optional<std::string> seal;      // since the start: the SHA-256 of the seed
    std::optional<std::string> unsealed;  // after the game: the seed
    std::vector<Line> chat;
    std::string note;
    std::vector<Told> told;  // the last steps
    std::optional<Position> position;
};
BOOST_DESCRIBE_STRUCT(FullTable, (),
                      (number, table, now, stage, you, owner, setup, seats, online, starts_at,
                       proposal, rematch, seal, unsealed, chat, note, told, position))

// One more thing happened. What the viewer may not know of is an event of nothing.
struct Event {
    std::int64_t number = 0;
    Millis when = 0;
    std::optional<News> news;
    std::optional<Millis> starts_at;   // with readied: when the game begins
    std::optional<Position> position;  // if the game moved
};
BOOST_DESCRIBE_STRUCT(Event, (), (number, when, news, starts_at, position))

struct Answer {
    json::value id;  // of the request
    bool ok = false;
    std::optional<std::int64_t> number;  // the event it became
    std::optional<Problem> problem;
    std::optional<Position> position;  // of look
    std::optional<std::string> token;  // of relink
};
BOOST_DESCRIBE_STRUCT(Answer, (), (id, ok, number, problem, position, token))

struct Presence {
    std::vector<Seat> online;
    std::int32_t spectators = 0;

    friend bool operator==(const Presence&, const Presence&) = default;
};
BOOST_DESCRIBE_STRUCT(Presence, (), (online, spectators))

}  // namespace message

using Message =
    std::variant<message::FullTable, message::Event, message::Answer, message::Presence>;

}  // namespace trianon::table
