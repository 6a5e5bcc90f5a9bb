// Everything a client gets from a table. A page needs no rules to draw it: the view, what may be
// decided, what is asked, what happened, and why not. Nothing is in words: an event, a decision and
// a refusal are the keys of their sentences and their fields the arguments; what the fields do not
// say stands in `with`.
#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/row.h"
#include "engine/write.h"
#include "games/lesson.h"
#include "games/match.h"
#include "table/entries.h"
#include "table/setup.h"

namespace trianon::table {

BOOST_DEFINE_FIXED_ENUM_CLASS(Stage, std::uint8_t, Lobby, Playing, Over)

// Raised when an older page would misread a message: it is told to reload.
inline constexpr std::int32_t wire_version = 3;

using WrittenJson = Written<json::value>;
// The arguments of a sentence, by name (text/sentence.h); left out if there are none.
using With = std::optional<WrittenJson>;
using SeatList = Row<Seat, max_seats>;

struct Prompt {  // a sentence: who must do what, or what to know of a choice
    std::string key;
    With with;
};
BOOST_DESCRIBE_STRUCT(Prompt, (), (key, with))

struct Choice {
    std::string decision;  // in notation, to be sent back
    WrittenJson move;      // the same with names for its parts
    bool passes = false;
    bool wastes = false;  // gives up what could still be had
    With with;
    std::optional<Prompt> note;  // odds, price, yield, what is given up
};
BOOST_DESCRIBE_STRUCT(Choice, (), (decision, move, passes, wastes, with, note))

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
    SeatList to_act;
    Prompt asked;
    Written<std::vector<Choice>> choices{"[]"};  // the viewer's own
    std::optional<UndoStop> undo_stop;           // why the viewer may not take back; nothing: may
    SeatList confidants;                         // with whom the viewer may talk in private
    std::optional<Millis> talk_until;
    Row<ClockShown, max_seats> clocks;  // by seat; none if nobody is in a hurry
    std::optional<OutcomeShown> outcome;
    std::optional<std::vector<std::int32_t>> standing;  // after the game: the points at this step
    std::optional<std::vector<Estimate>> estimate;      // before, by seat: as the viewer can tell
    std::optional<LessonShown> lesson;                  // for the learner
    WrittenJson view;
};
BOOST_DESCRIBE_STRUCT(Position, (),
                      (step, to_act, asked, choices, undo_stop, confidants, talk_until, clocks,
                       outcome, standing, estimate, lesson, view))

struct SeatShown {
    Seat seat{};
    std::string name;  // of the player; empty: not taken yet
    std::optional<Level> bot;
    std::optional<Level> stand_in;  // a bot that keeps the seat of a person
    bool ready = false;
    bool taken = false;                // somebody sits there
    std::optional<Millis> away_until;  // on vacation
    std::optional<Millis> away_left;   // of vacation, by correspondence
};
BOOST_DESCRIBE_STRUCT(SeatShown, (),
                      (seat, name, bot, stand_in, ready, taken, away_until, away_left))

struct Line {  // of chat
    std::int64_t number = 0;
    Millis when = 0;
    entry::Said said;
};
BOOST_DESCRIBE_STRUCT(Line, (), (number, when, said))

struct Told {  // what happened in a step
    std::int64_t step = 0;
    std::optional<Seat> seat;
    WrittenJson events;
};
BOOST_DESCRIBE_STRUCT(Told, (), (step, seat, events))

// A new link for a seat, of which its other persons are asked.
struct RelinkProposal {
    std::optional<Seat> by;
    Seat seat{};
    std::vector<Seat> agreed;
};
BOOST_DESCRIBE_STRUCT(RelinkProposal, (), (by, seat, agreed))

// Where a rewind drew chance anew.
struct Reseal {
    std::int64_t step = 0;
    std::string seal;
    std::optional<std::string> unsealed;  // after the game: the seed
};
BOOST_DESCRIBE_STRUCT(Reseal, (), (step, seal, unsealed))

struct Proposal {
    Seat seat{};
    std::int64_t step = 0;
    std::vector<Seat> agreed;
};
BOOST_DESCRIBE_STRUCT(Proposal, (), (seat, step, agreed))

struct MotionProposal {
    Seat seat{};
    Motion motion{};
    std::vector<Seat> agreed;
};
BOOST_DESCRIBE_STRUCT(MotionProposal, (), (seat, motion, agreed))

// A table with seats that anybody may take, as strangers see it in the list.
struct Listed {
    std::string table;
    Stage stage{};
    std::string game;
    std::int32_t seats = 0;
    std::vector<Seat> free;
    std::map<std::string, std::string> options;
    std::optional<std::string> edition;
    ClockPlan clock;
    Language language{};
    std::optional<Level> level;      // of the bots that fill it up
    std::optional<Millis> fills_at;  // then
};
BOOST_DESCRIBE_STRUCT(Listed, (),
                      (table, stage, game, seats, free, options, edition, clock, language, level,
                       fills_at))

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
    WrittenJson events;
};
BOOST_DESCRIBE_STRUCT(Decided, (), (seat, step, decision, events))

struct TookBack {
    Seat seat{};
    std::int64_t step = 0;
};
BOOST_DESCRIBE_STRUCT(TookBack, (), (seat, step))

struct Rewound {
    std::int64_t step = 0;
    std::optional<std::string> seal;  // of the seed from which chance comes now, if it is new
};
BOOST_DESCRIBE_STRUCT(Rewound, (), (step, seal))

struct Relinked {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(Relinked, (), (seat))

// Somebody sits there now.
struct SeatTaken {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(SeatTaken, (), (seat))

// Somebody else sits there now.
struct Substituted {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(Substituted, (), (seat))

// For the seat itself: it was opened on another device, or closed on all others.
struct Transferred {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(Transferred, (), (seat))

struct OthersEnded {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(OthersEnded, (), (seat))

struct Renewed {
    Door door{};
};
BOOST_DESCRIBE_STRUCT(Renewed, (), (door))

}  // namespace news

using News =
    std::variant<news::Opened, entry::Seated, entry::Readied, news::Started, news::Decided,
                 news::TookBack, entry::RewindProposed, entry::Voted, news::Rewound, entry::RanOut,
                 entry::BotSat, entry::CameBack, entry::Said, entry::Noted, news::Relinked,
                 entry::Rematched, entry::Resumed, news::SeatTaken, news::Transferred,
                 news::OthersEnded, entry::RelinkProposed, entry::RelinkVoted, news::Renewed,
                 entry::FilledUp, entry::TakenOffList, entry::VacationBegun, entry::VacationEnded,
                 entry::MotionMade, entry::MotionVoted, entry::MotionCarried, news::Substituted>;

// What kind of problem: it could not be read; the question is a new one by now; the rules of the
// game, the table or etiquette are against it; the client is too fast; the store failed; the server
// has a bug.
BOOST_DEFINE_FIXED_ENUM_CLASS(ProblemCode, std::uint8_t, Malformed, Stale, Illegal, Refused,
                              Impolite, TooFast, NotKept, Internal)

// Why nothing happened.
struct Problem {
    ProblemCode code{};
    std::string key;   // of the refusal: of the game if it is illegal, else of the table
    std::string rule;  // of the game
    With with;
};
BOOST_DESCRIBE_STRUCT(Problem, (), (code, key, rule, with))

namespace message {

// The whole table: the first message, and whenever a client missed too much.
struct FullTable {
    std::int32_t version = wire_version;
    std::int64_t number = 0;
    std::string table;
    Millis now = 0;
    Stage stage{};
    std::optional<Seat> you;      // nothing: a spectator
    std::optional<Seat> invited;  // the seat that the viewer's link is for
    bool owner = false;
    Setup setup;
    std::vector<SeatShown> seats;
    std::vector<Seat> online;
    std::optional<Millis> starts_at;
    std::optional<Proposal> proposal;
    std::optional<RelinkProposal> relink;
    std::optional<MotionProposal> motion;
    std::optional<Millis> fills_at;  // an open table
    SeatList free;                   // seats that anybody may take
    std::optional<std::string> rematch;
    std::optional<std::string> seal;      // since the start: the SHA-256 of the seed
    std::optional<std::string> unsealed;  // after the game: the seed
    std::vector<Reseal> reseals;
    std::vector<Line> chat;
    std::string note;
    std::vector<Told> told;  // the last steps
    std::optional<Position> position;
};
BOOST_DESCRIBE_STRUCT(FullTable, (),
                      (version, number, table, now, stage, you, invited, owner, setup, seats,
                       online, starts_at, proposal, relink, motion, fills_at, free, rematch, seal,
                       unsealed, reseals, chat, note, told, position))

// One more thing happened. What the viewer may not know of is an event of nothing.
struct Event {
    std::int64_t number = 0;
    Millis when = 0;
    std::optional<News> news;
    std::optional<Millis> starts_at;          // with readied: when the game begins
    std::optional<Position> position;         // if the game moved
    std::optional<Written<SeatList>> free{};  // at tables with seats that anybody may take
    // The id of the decision that it answers, in the message to who made it.
    std::optional<WrittenJson> answer;
};
BOOST_DESCRIBE_STRUCT(Event, (), (number, when, news, starts_at, position, free, answer))

struct Answer {
    json::value id;  // of the request
    bool ok = false;
    std::optional<std::int64_t> number;  // the event it became
    std::optional<Problem> problem;
    std::optional<Position> position;    // of look
    std::optional<std::string> drawing;  // of look, if it named a language: the table in text
    std::optional<ThingInWords> thing;   // of what
    std::optional<std::string> token;    // of sit, relink, renew, transfer, end_others
};
BOOST_DESCRIBE_STRUCT(Answer, (), (id, ok, number, problem, position, drawing, thing, token))

struct Presence {
    SeatList online;
    std::int32_t spectators = 0;
    std::int32_t elsewhere = 0;  // other sessions of the viewer's own seat

    friend bool operator==(const Presence&, const Presence&) = default;
};
BOOST_DESCRIBE_STRUCT(Presence, (), (online, spectators, elsewhere))

}  // namespace message

using Message =
    std::variant<message::FullTable, message::Event, message::Answer, message::Presence>;

}  // namespace trianon::table
