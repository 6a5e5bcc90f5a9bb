// What the journal of a table adds up to, apart from the game itself: one plain value, so that a
// snapshot is its JSON.
#pragma once

#include <boost/describe.hpp>

#include "engine/record.h"
#include "table/clock.h"
#include "table/messages.h"

namespace trianon::table {

struct SeatState {
    std::string name;
    SeatKeys keys;
    std::string transfer;  // the key of a link for another device
    Millis transfer_until = 0;
    std::int32_t renames = 0;
    bool ready = false;
    std::optional<Level> bot;
    std::optional<Level> stand_in;
    Clock clock;
    std::string note;
    std::int64_t fresh_since = 0;  // a decision made at an older number is stale
    // The last decision, to know it again if it is repeated.
    std::int64_t last_number = 0;
    std::int64_t last_at = 0;
    std::string last_decision;
    std::optional<Millis> away_until{};  // on vacation
    std::optional<Millis> away_used{};   // of its vacation

    bool is_bot() const { return bot || stand_in; }
};
BOOST_DESCRIBE_STRUCT(SeatState, (),
                      (name, keys, transfer, transfer_until, renames, ready, bot, stand_in, clock,
                       note, fresh_since, last_number, last_at, last_decision, away_until,
                       away_used))

struct State {
    std::int64_t number = 0;  // of the last entry
    Millis when = 0;          // of the last entry
    std::string id;
    std::int32_t rules = 1;
    Setup setup;
    std::string owner_key;
    std::string spectators_key;
    Stage stage{};
    std::vector<SeatState> seats;
    std::optional<std::string> position;
    std::optional<std::string> rematch;
    std::optional<Millis> starts_at;
    std::optional<Millis> limit_ends_at;  // of a phase that has a time limit
    std::optional<Proposal> proposal;
    std::optional<RelinkProposal> relink;
    std::optional<std::string> before;  // the table of which it is the rematch
    std::vector<Line> chat;             // the last lines
    std::optional<Millis> fills_at{};   // anybody may sit down until then
    std::optional<MotionProposal> motion{};
    std::optional<std::string> record;  // of the game, in a snapshot
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (number, when, id, rules, setup, owner_key, spectators_key, stage, seats,
                       position, rematch, starts_at, limit_ends_at, proposal, relink, before, chat,
                       fills_at, motion, record))

// The record of a game at its beginning.
Record first_record(const Setup&, const Seed&);

}  // namespace trianon::table
