// Quarry, Sawmill and Mine, and the two technologies that belong to them.
#include "games/palace/rules.h"

namespace trianon::palace {
namespace {

constexpr int most_that_count = 3;  // P-Q, P-W, P-M

Resource grown_at(Place place) {
    switch (place) {
        case Place::Sawmill: return Resource::Wood;   // P-W
        case Place::Quarry: return Resource::Marble;  // P-Q
        default: return Resource::Gold;               // P-M
    }
}

// P-Q, P-W, P-M: by the own workers there; the Mine gives one less.
int amount(const State& s, Seat seat, Place place, Resource resource) {
    const int base =
        std::min(s.workers_at(seat, place), most_that_count) - (resource == Resource::Gold ? 1 : 0);
    return base + (s.level(seat, Technology::Harvest) > index(resource) ? 1 : 0);  // P-H
}

}  // namespace

// P-T9
MaybeRefusal why_not(const Edition&, const State& s, Seat, const decision::Harvest&) {
    if (!std::holds_alternative<phase::Harvest>(s.phase)) return asked_instead(s.phase);
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Harvest&) {
    const auto [active, place, king] = std::get<phase::Harvest>(t.s.phase);
    const Resource resource = grown_at(place);
    t.harvest(seat, place, resource, amount(t.s, seat, place, resource));
    for (Seat other = t.s.after(seat); other != seat; other = t.s.after(other))  // P-T10
        if (t.s.level(other, Technology::HarvestPlaces) > index(resource) &&     // P-HP
            t.s.workers_at(other, place) > 0)
            t.harvest_too(other, place, resource, amount(t.s, other, place, resource));
    end_turn(t, active, king);
}

}  // namespace trianon::palace
