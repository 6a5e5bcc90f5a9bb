// The journal of a table: everything that ever happened at it, one entry each. The table is what
// these entries add up to, and their numbers are the numbers of the events that viewers get.
#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/seat.h"
#include "table/setup.h"

namespace trianon::table {

// Hashes of what opens a seat: an invitation, which its first use exchanges for a secret, and the
// secrets of the devices on which it is open. All empty for a bot.
struct SeatKeys {
    std::string invitation;
    std::vector<std::string> secrets;
    bool operator==(const SeatKeys&) const = default;
};
BOOST_DESCRIBE_STRUCT(SeatKeys, (), (invitation, secrets))

// Hashes of the tokens that open the table.
struct Keys {
    std::string owner;
    std::string spectators;
    std::vector<std::string> seats;  // the secrets, at tables from before invitations
    std::optional<std::vector<SeatKeys>> by_seat{};  // at tables since then
    bool operator==(const Keys&) const = default;
};
BOOST_DESCRIBE_STRUCT(Keys, (), (owner, spectators, seats, by_seat))

// Whose link is renewed, besides those of seats.
BOOST_DEFINE_FIXED_ENUM_CLASS(Door, std::uint8_t, Owner, Spectators)

// Who hears what is said.
BOOST_DEFINE_FIXED_ENUM_CLASS(Circle, std::uint8_t, Table, Private, Spectators)

// What all persons of a table may agree on besides a rewind.
BOOST_DEFINE_FIXED_ENUM_CLASS(Motion, std::uint8_t, MoreTime, Substitutes)

namespace entry {

struct Opened {
    std::string table;
    std::int32_t rules = 1;  // the version it is played by, whatever comes later
    Setup setup;
    Keys keys;
    std::optional<std::string> position;  // where it begins, if not with the set-up
    std::optional<std::string> before;    // the table of which it is the rematch
    std::optional<std::string>
        record{};  // of a finished game that was brought here to be looked at
};
BOOST_DESCRIBE_STRUCT(Opened, (), (table, rules, setup, keys, position, before, record))

struct Seated {
    Seat seat{};
    std::string name;
};
BOOST_DESCRIBE_STRUCT(Seated, (), (seat, name))

struct Readied {
    Seat seat{};
    bool ready = false;
};
BOOST_DESCRIBE_STRUCT(Readied, (), (seat, ready))

struct Started {
    std::string seed;
};
BOOST_DESCRIBE_STRUCT(Started, (), (seed))

struct Decided {
    Seat seat{};
    std::int64_t at = 0;  // the number it was made at
    std::string decision;
};
BOOST_DESCRIBE_STRUCT(Decided, (), (seat, at, decision))

// A move that nobody at the table makes: the time is over, a breach of etiquette.
struct TableDecided {
    std::string decision;
};
BOOST_DESCRIBE_STRUCT(TableDecided, (), (decision))

struct TookBack {
    Seat seat{};
    std::int64_t step = 0;  // decisions that remain
    Seats heard_by;         // those who had heard of what was taken back
};
BOOST_DESCRIBE_STRUCT(TookBack, (), (seat, step, heard_by))

struct RewindProposed {
    Seat seat{};
    std::int64_t step = 0;
};
BOOST_DESCRIBE_STRUCT(RewindProposed, (), (seat, step))

struct Voted {
    Seat seat{};
    bool agrees = false;
};
BOOST_DESCRIBE_STRUCT(Voted, (), (seat, agrees))

struct Rewound {
    std::int64_t step = 0;
    std::optional<std::string> seed{};  // of what follows, if chance had spoken
};
BOOST_DESCRIBE_STRUCT(Rewound, (), (step, seed))

struct RanOut {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(RanOut, (), (seat))

struct BotSat {
    Seat seat{};
    Level level{};
};
BOOST_DESCRIBE_STRUCT(BotSat, (), (seat, level))

struct CameBack {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(CameBack, (), (seat))

struct Said {
    std::optional<Seat> seat;  // nothing: a spectator
    std::string name;          // of the spectator
    Circle circle{};
    Seats readers;  // of private talk, with the writer
    std::string text;
};
BOOST_DESCRIBE_STRUCT(Said, (), (seat, name, circle, readers, text))

struct Noted {
    Seat seat{};
    std::string text;
};
BOOST_DESCRIBE_STRUCT(Noted, (), (seat, text))

// Somebody came with the invitation: from now on only this secret opens the seat.
struct SeatTaken {
    Seat seat{};
    std::string secret;
};
BOOST_DESCRIBE_STRUCT(SeatTaken, (), (seat, secret))

// A link for another device of the same person, good for one use.
struct TransferMade {
    Seat seat{};
    std::string key;
    Millis until = 0;
};
BOOST_DESCRIBE_STRUCT(TransferMade, (), (seat, key, until))

struct Transferred {
    Seat seat{};
    std::string secret;
};
BOOST_DESCRIBE_STRUCT(Transferred, (), (seat, secret))

// The seat's person closed it everywhere else.
struct OthersEnded {
    Seat seat{};
    std::string secret;
};
BOOST_DESCRIBE_STRUCT(OthersEnded, (), (seat, secret))

// A new invitation for a seat; `closes`: its secrets open nothing any more.
struct Invited {
    Seat seat{};
    std::string invitation;
    bool closes = false;
};
BOOST_DESCRIBE_STRUCT(Invited, (), (seat, invitation, closes))

// In the game a new invitation needs the consent of the other persons.
struct RelinkProposed {
    std::optional<Seat> by;  // nothing in old journals: an owner without a seat
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(RelinkProposed, (), (by, seat))

struct RelinkVoted {
    Seat seat{};
    bool agrees = false;
};
BOOST_DESCRIBE_STRUCT(RelinkVoted, (), (seat, agrees))

struct Renewed {
    Door door{};
    std::string key;
};
BOOST_DESCRIBE_STRUCT(Renewed, (), (door, key))

// A new secret for a seat, at tables from before invitations.
struct Relinked {
    Seat seat{};
    std::string key;
};
BOOST_DESCRIBE_STRUCT(Relinked, (), (seat, key))

struct Rematched {
    std::string table;
};
BOOST_DESCRIBE_STRUCT(Rematched, (), (table))

// The time of an open table is over: where nobody was ready, bots sit.
struct FilledUp {
    std::vector<Seat> seats;
    Level level{};
};
BOOST_DESCRIBE_STRUCT(FilledUp, (), (seats, level))

// The time of an open table is over, and nobody was ready: from now on by invitation only.
struct TakenOffList {};
BOOST_DESCRIBE_STRUCT(TakenOffList, (), ())

// By correspondence the clock of somebody on vacation stands.
struct VacationBegun {
    Seat seat{};
    Millis until = 0;
};
BOOST_DESCRIBE_STRUCT(VacationBegun, (), (seat, until))

struct VacationEnded {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(VacationEnded, (), (seat))

struct MotionMade {
    Seat seat{};
    Motion motion{};
};
BOOST_DESCRIBE_STRUCT(MotionMade, (), (seat, motion))

struct MotionVoted {
    Seat seat{};
    bool agrees = false;
};
BOOST_DESCRIBE_STRUCT(MotionVoted, (), (seat, agrees))

// All have agreed.
struct MotionCarried {
    Motion motion{};
};
BOOST_DESCRIBE_STRUCT(MotionCarried, (), (motion))

// Somebody else sits on the seat of a person who was away: only this secret opens it.
struct Substituted {
    Seat seat{};
    std::string secret;
};
BOOST_DESCRIBE_STRUCT(Substituted, (), (seat, secret))

// The server was away; live clocks stood meanwhile.
struct Resumed {};
BOOST_DESCRIBE_STRUCT(Resumed, (), ())

}  // namespace entry

using EntryBody =
    std::variant<entry::Opened, entry::Seated, entry::Readied, entry::Started, entry::Decided,
                 entry::TableDecided, entry::TookBack, entry::RewindProposed, entry::Voted,
                 entry::Rewound, entry::RanOut, entry::BotSat, entry::CameBack, entry::Said,
                 entry::Noted, entry::Relinked, entry::Rematched, entry::Resumed, entry::SeatTaken,
                 entry::TransferMade, entry::Transferred, entry::OthersEnded, entry::Invited,
                 entry::RelinkProposed, entry::RelinkVoted, entry::Renewed, entry::FilledUp,
                 entry::TakenOffList, entry::VacationBegun, entry::VacationEnded, entry::MotionMade,
                 entry::MotionVoted, entry::MotionCarried, entry::Substituted>;

struct TimedEntry {
    Millis when = 0;
    EntryBody what;
};
BOOST_DESCRIBE_STRUCT(TimedEntry, (), (when, what))

}  // namespace trianon::table
