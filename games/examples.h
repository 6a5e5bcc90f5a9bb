// The examples of a rulebook as positions, games/<game>/examples.json: what the rules page draws
// beside them. The words are those of the rule.
#pragma once

#include <boost/describe.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "games/match.h"

namespace trianon {

struct GameExample {
    std::string rule;  // whose text tells it
    std::int32_t players = 0;
    Seat seat{};                    // who looks
    TextMap names;                  // of the seats by language, with commas; English for all others
    std::string position;           // in notation
    std::vector<std::string> then;  // decisions that it speaks of, all legal there
};
BOOST_DESCRIBE_STRUCT(GameExample, (), (rule, players, seat, names, position, then))

const std::vector<GameExample>& examples_of(std::string_view game);

Result<std::unique_ptr<Match>> begun(std::string_view game, const GameExample&);

}  // namespace trianon
