// How a turn of courtiers might go if a vow binds its player: what the vow costs who keeps it and
// brings to whom it was made, both measured by the judge.
#pragma once

#include <array>

#include "games/courtiers/courtiers.h"
#include "players/judge.h"

namespace trianon {

class Rehearsal {
  public:
    using Courtiers = courtiers::Courtiers;
    using State = courtiers::State;
    using Decision = courtiers::Decision;
    using Memory = courtiers::Memory;
    using Vow = courtiers::Vow;

    // What keeping a vow changes in the expected victory of both.
    struct Worth {
        double giver = 0;
        double receiver = 0;
        void add(const Worth& other, double scale) {
            giver += scale * other.giver;
            receiver += scale * other.receiver;
        }
    };
    using Worths = std::array<Worth, enumerator_count<Vow>>;  // by vow

    Rehearsal(const Courtiers& game, const Judge<Courtiers>& judge) : game_(game), judge_(judge) {}

    // The best next action of the giver, free, and bound by each vow to the receiver.
    Worths worth(const State& world, Seat giver, Seat receiver, const FastFate& chance);

    // How many of the own vows a decision keeps, less those that it breaks. One that calls for
    // another at once is as good as the best that may follow.
    int faith(const State& world, Seat seat, const Decision&, const Memory&);

  private:
    struct Line;
    template <class F> void for_each_line(const State& world, Seat seat, const F& f);
    Line judged(const State&, Seat giver, Seat receiver, const Decision&, const FastFate& chance);
    Memory decide(State&, Seat, const Decision&, FastFate&, Memory);

    const Courtiers& game_;
    Judge<Courtiers> judge_;
    courtiers::Log log_;
    std::array<courtiers::Choices, 2> choices_;  // of an action, and of what it calls for
};

}  // namespace trianon
