// The numbers a player thinks with, as data: what each term of a game's evaluation weighs, for each
// number of players, and how the search is set.
#pragma once

#include <boost/describe/class.hpp>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "players/net.h"

namespace trianon {

// The sections [search] and [net_search] of weights.toml, in the words of search.h. The second says
// what is different where a net judges.
struct SearchSettings {
    double exploration =
        1.0;  // the constant c of PUCT: how much an untried decision is worth trying
    double temperature = 0.05;  // of the softmax that makes priors of values: less trusts them more
    double foresight = 0;  // decisions of the rollout, after the tree, that the judge likes best
    double playout = 0;    // random decisions of the rollout after these, before judging
    double habit = 1;      // MAST: each of these is the best so far of so many drawn at random
    // 1: an opponent is modelled by a determinization of its own; 0: it acts on the searcher's
    // secrets too.
    double discretion = 1;
    // 1: the nodes of others are keyed by what everybody knows (as in ISMCTS with partially
    // observable moves); 0: by what they know themselves, so that the search hardly looks beyond
    // them, and is faster.
    double common = 1;
    // How biased determinizations are: the part of the cards put face down by others that is
    // supposed to help them.
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
    SearchSettings net_search{};  // where a net judges
    // Judges instead of the terms, if there is one.
    std::shared_ptr<const Net> net{};
    const SearchSettings& settings() const { return net ? net_search : search; }
    bool operator==(const Weights&) const = default;

  private:
    std::map<int, Set> sets_;
};

}  // namespace trianon
