// The numbers a player thinks with, as data: what each term of a game's evaluation weighs, for each
// number of players, and how the search is set.
#pragma once

#include <boost/describe/class.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"

namespace trianon {

struct SearchSettings {
    double exploration = 1.0;   // how much an untried decision is worth trying
    double temperature = 0.05;  // how far the judge's first impression is trusted: less is more
    double foresight = 0;       // decisions after the tree that the judge likes best
    double playout = 0;         // random decisions after these, before judging
    double habit = 1;           // each of these is the one of so many that has served best so far
    // 1: a modelled opponent judges by what it knows; 0: by the searcher's secrets too.
    double discretion = 1;
    // 1: what others decide is remembered by what everybody knows; 0: by what they know themselves,
    // so that the search hardly looks beyond, and is faster.
    double common = 1;
    // What part of the cards that others put face down is supposed to help them.
    double credit = 0;
    bool operator==(const SearchSettings&) const = default;
};
BOOST_DESCRIBE_STRUCT(SearchSettings, (),
                      (exploration, temperature, foresight, playout, habit, discretion, common,
                       credit))

class Weights {
  public:
    using Set = std::map<std::string, double>;

    // Refuses a file that names other terms than these.
    static Result<Weights> from_toml(std::string_view toml, const std::vector<std::string>& terms);
    std::string to_toml() const;

    // Those of the nearest number of players there are weights for.
    const Set& for_players(int players) const;
    void set_for_players(int players, Set set) { sets_[players] = std::move(set); }

    SearchSettings search{};
    bool operator==(const Weights&) const = default;

  private:
    std::map<int, Set> sets_;
};

}  // namespace trianon
