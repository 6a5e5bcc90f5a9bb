// A player of courtiers who talks: buys and sells vows by what they are worth, and keeps the own
// ones by its honour. In all else it is the player that it is made around.
#pragma once

#include <memory>

#include "players/courtiers/rehearsal.h"
#include "players/player.h"

namespace trianon {

class Negotiator final : public Player<courtiers::Courtiers> {
  public:
    using Courtiers = courtiers::Courtiers;
    using Decision = courtiers::Decision;

    // Honour: for how much of a victory it breaks its word.
    Negotiator(const Courtiers& game, const Judge<Courtiers>& judge,
               std::unique_ptr<Player<Courtiers>> player, double honour)
        : game_(game),
          judge_(judge),
          rehearsal_(game, judge),
          player_(std::move(player)),
          honour_(honour) {}

    Thought<Courtiers> think(const Question<Courtiers>&, const Budget&, std::stop_token,
                             bool reasons) override;

  private:
    using State = courtiers::State;
    using Worlds = std::vector<State>;
    struct Deal;

    Thought<Courtiers> negotiate(const Question<Courtiers>&, std::stop_token);
    void keep_faith(const Question<Courtiers>&, Thought<Courtiers>&);

    Expectation change_by(const courtiers::decision::Accept&, Seat, const Worlds&) const;
    double gain_by_accepting(const Question<Courtiers>&, const Worlds&, Seat from);
    Deal best_deal(const Question<Courtiers>&, const Worlds&, Seat to);
    Rehearsal::Worths worth(const Worlds&, Seat giver, Seat receiver, std::uint64_t seed);

    const Courtiers& game_;
    Judge<Courtiers> judge_;
    Rehearsal rehearsal_;
    std::unique_ptr<Player<Courtiers>> player_;
    double honour_;
};

}  // namespace trianon
