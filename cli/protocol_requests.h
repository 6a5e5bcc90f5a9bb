// What the bot protocol takes: a request is one of these, named by its `command`. What may be
// several things in JSON is a json::value here.
#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/json.h"

namespace trianon::cli {
namespace request {

struct Games {};
BOOST_DESCRIBE_STRUCT(Games, (), ())

struct New {
    std::string game;
    std::int64_t players = 0;
    std::optional<json::value> seed;  // a number, or 64 hexadecimal digits
    std::optional<json::value>
        options;  // an object; its values are strings, numbers, true or false
    std::optional<std::string> edition;                // a name of ours, or TOML
    std::optional<std::vector<json::value>> outcomes;  // strings or numbers
};
BOOST_DESCRIBE_STRUCT(New, (), (game, players, seed, options, edition, outcomes))

struct Load {  // a record, or a game and a position
    std::optional<std::string> record;
    std::optional<std::string> game;
    std::optional<std::string> position;
    std::optional<json::value> seed;
    std::optional<json::value> options;
    std::optional<std::string> edition;
};
BOOST_DESCRIBE_STRUCT(Load, (), (record, game, position, seed, options, edition))

struct Position {};
BOOST_DESCRIBE_STRUCT(Position, (), ())

struct State {};
BOOST_DESCRIBE_STRUCT(State, (), ())

struct View {
    json::value seat;  // a number, or "spectator"
};
BOOST_DESCRIBE_STRUCT(View, (), (seat))

struct Legal {
    std::int64_t seat = 0;
};
BOOST_DESCRIBE_STRUCT(Legal, (), (seat))

struct WhyNot {
    std::int64_t seat = 0;
    std::string decision;
};
BOOST_DESCRIBE_STRUCT(WhyNot, (), (seat, decision))

struct Apply {
    std::int64_t seat = 0;
    std::string decision;
    std::optional<std::vector<json::value>> outcomes;
};
BOOST_DESCRIBE_STRUCT(Apply, (), (seat, decision, outcomes))

struct Think {
    std::int64_t seat = 0;
    std::optional<std::string> player;
};
BOOST_DESCRIBE_STRUCT(Think, (), (seat, player))

struct Undo {};
BOOST_DESCRIBE_STRUCT(Undo, (), ())

struct Scores {};
BOOST_DESCRIBE_STRUCT(Scores, (), ())

struct Record {};
BOOST_DESCRIBE_STRUCT(Record, (), ())

struct Replay {
    std::optional<std::string> record;
    std::optional<std::int64_t> seat;
};
BOOST_DESCRIBE_STRUCT(Replay, (), (record, seat))

}  // namespace request

using ProtocolRequest =
    std::variant<request::Games, request::New, request::Load, request::Position, request::State,
                 request::View, request::Legal, request::WhyNot, request::Apply, request::Think,
                 request::Undo, request::Scores, request::Record, request::Replay>;

}  // namespace trianon::cli
