// Where a state comes from: how it began, and the decisions since. Clones share what they share.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.h"
#include "python/core/any_game.h"

namespace trianon::python {

template <Game G> struct Origin {
    // What a seat had heard when it began, told once and for all.
    struct Recalled {
        std::string heard;
        MemoryOf<G> memory{};
    };

    Seed seed;
    std::optional<typename G::State> start{};   // none: the set-up
    std::vector<std::string> setup_outcomes{};  // scripted ones
    std::shared_ptr<const AnyState> before{};   // what the start was made from
    std::vector<Recalled> recalled{};           // in its place, a seat each, if that lies deep
    Seats know{};                               // who knows what happened before
    int depth = 0;                              // of those that were made from each other
};

template <Game G> class History {
  public:
    struct PastStep {
        std::shared_ptr<PastStep> before;
        Seat seat{};
        typename G::Decision decision;
        std::vector<std::string> outcomes;
        std::size_t number = 0;
    };

    History() = default;
    History(const History&) = default;
    History(History&&) noexcept = default;
    History& operator=(const History&) = default;
    History& operator=(History&&) noexcept = default;
    // One after the other: a long past would end too deep in destructors.
    ~History() {
        while (last_ && last_.use_count() == 1) {
            const std::shared_ptr<PastStep> before = std::move(last_->before);
            last_ = before;
        }
    }

    std::size_t steps() const { return last_ ? last_->number : 0; }
    void add(Seat seat, const typename G::Decision& decision,
             const std::vector<std::string>& outcomes) {
        last_ = std::make_shared<PastStep>(PastStep{.before = last_,
                                                    .seat = seat,
                                                    .decision = decision,
                                                    .outcomes = outcomes,
                                                    .number = steps() + 1});
    }
    std::vector<const PastStep*> in_order() const {
        std::vector<const PastStep*> all(steps());
        for (const PastStep* step = last_.get(); step != nullptr; step = step->before.get())
            all[step->number - 1] = step;
        return all;
    }

  private:
    std::shared_ptr<PastStep> last_;
};

}  // namespace trianon::python
