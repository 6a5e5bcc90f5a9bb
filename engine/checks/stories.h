// What two states that look the same to a viewer went on to tell, and whether they may part there.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/game.h"
#include "engine/hash.h"
#include "engine/hooks.h"

namespace trianon::checks {

template <Game G> class Stories {
  public:
    using Log = typename G::Log;
    using Event = typename G::Event;

    Log one, other;

    void begin() { one.clear(), other.clear(); }
    // What the viewer did not hear is left out, and the rest compared for the viewer's ears.
    void hear_as(Seat viewer) {
        viewer_ = viewer;
        const auto unheard = [&](const Event& event) { return !hearers(event).contains(viewer); };
        std::erase_if(one, unheard), std::erase_if(other, unheard);
        parting_ = 0;
        while (parting_ < one.size() && parting_ < other.size() &&
               heard(one[parting_]) == heard(other[parting_]))
            ++parting_;
    }
    std::size_t parting() const { return parting_; }  // the first event that differs
    bool are_same() const { return parting_ == one.size() && parting_ == other.size(); }
    // Stories part only where something is revealed, declared or shown to the viewer, who then
    // knows it in the view too.
    bool may_part(bool same_view) const {
        const auto may = [&](const Log& log) {
            return parting_ < log.size() &&
                   (is_open(log[parting_]) || (!same_view && shows(log[parting_])));
        };
        return may(one) || may(other);
    }

  private:
    std::uint64_t heard(Event event) const {
        for_each_hidden(event, [&](auto& hidden) { hidden.blank_for(viewer_); });
        return Hash{}.add(event).value();
    }
    static bool is_open(const Event& event) { return reveals(event) || declares(event); }
    bool shows(const Event& event) const {
        bool shown = false;
        for_each_hidden(event, [&](const auto& hidden) {
            shown = shown || hidden.seen_by(viewer_) != nullptr;
        });
        return shown;
    }

    Seat viewer_{};
    std::size_t parting_ = 0;
};

}  // namespace trianon::checks
