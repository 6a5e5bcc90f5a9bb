// Quarry, Sawmill and Mine, and the two technologies that belong to them.
#include "games/palace/rules.h"

namespace trianon::palace {
namespace {

constexpr int most_that_count = 3;  // P-Q, P-W, P-M

}  // namespace

// P-Q, P-W, P-M: by the own workers there; the Mine gives one less.
int harvest_by(const State& s, Seat seat, int workers, Resource resource) {
    const int base = std::min(workers, most_that_count) - (resource == Resource::Gold ? 1 : 0);
    return base + (s.level(seat, Technology::Harvest) > index(resource) ? 1 : 0);  // P-H
}
int harvest_of(const State& s, Seat seat, Place place, Resource resource) {
    return harvest_by(s, seat, s.workers_at(seat, place), resource);
}

// P-HP, P-T10
bool harvests_too(const State& s, Seat other, Place place, Resource resource) {
    return s.level(other, Technology::HarvestPlaces) > index(resource) &&
           s.workers_at(other, place) > 0;
}

// Whether it brings something, and to nobody else.
bool harvest_is_free(const State& s, const phase::Harvest& harvest) {
    const Resource resource = *grown_at(harvest.place);
    for (Seat other : s.everyone().without(harvest.seat))
        if (harvests_too(s, other, harvest.place, resource)) return false;
    return harvest_of(s, harvest.seat, harvest.place, resource) > 0;
}

std::optional<Resource> grown_at(Place place) {
    switch (place) {
        case Place::Sawmill: return Resource::Wood;   // P-W
        case Place::Quarry: return Resource::Marble;  // P-Q
        case Place::Mine: return Resource::Gold;      // P-M
        case Place::Favour:
        case Place::Architects:
        case Place::Workshop:
        case Place::Alchemists:
        case Place::Yard: return std::nullopt;
    }
    return std::nullopt;
}

// P-T9
MaybeRefusal why_not(Context c, Seat, const decision::Harvest&) {
    if (!std::holds_alternative<phase::Harvest>(c.s.phase)) return asked_instead(c.s.phase);
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Harvest&) {
    const auto [active, place, king] = std::get<phase::Harvest>(v.s.phase);
    const Resource resource = *grown_at(place);
    v.harvest(seat, place, resource, harvest_of(v.s, seat, place, resource));
    for (Seat other = v.s.after(seat); other != seat; other = v.s.after(other))
        if (harvests_too(v.s, other, place, resource))
            v.harvest_too(other, place, resource, harvest_of(v.s, other, place, resource));
    end_turn(v, active, king);
}

}  // namespace trianon::palace
