// A record is a whole game in a few lines a person can read: save, replay, bug report, golden
// test and analysis in one.
//
//   trianon record 1
//   game fireworks
//   rules 1
//   edition first
//   players 3
//   seed 42
//
//   0 choose red+blue
//   2 play red-2 ! blue-3 1      (! and what chance was told to bring, if it was scripted)
//   reseed 43                    (after a rewind: chance comes from another seed from here on)
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fate.h"
#include "engine/result.h"
#include "engine/seat.h"

namespace trianon {

struct Step {
    Seat seat{};
    std::string decision;
    std::vector<std::string> outcomes;
    bool operator==(const Step&) const = default;
};

// From here on chance comes from another seed: what lay here was taken back after chance had
// spoken.
struct Reseed {
    std::size_t step = 0;  // the decisions before it
    Seed seed;
    bool operator==(const Reseed&) const = default;
};

struct Record {
    std::string game;
    int rules = 1;
    std::string edition;       // its name
    std::string edition_text;  // all of it, unless it is one of ours
    int players = 0;
    std::map<std::string, std::string> options;
    Seed seed;
    std::string position;  // where it began, if not with the set-up
    std::vector<std::string> setup_outcomes;
    std::vector<Step> steps;
    std::vector<Reseed> reseeds;  // in order, at most one before each step
    bool operator==(const Record&) const = default;

    // Of the step of this number; 0 is the set-up.
    const Seed& seed_of(std::size_t number) const;
    // For the steps to come; replaces what was drawn for them before.
    void reseed(const Seed& next);
    // Takes the last step back. The seed of what followed it stays the seed of what will.
    void take_back_step();
};

std::string print_record(const Record&);
Result<Record> parse_record(std::string_view text);

}  // namespace trianon
