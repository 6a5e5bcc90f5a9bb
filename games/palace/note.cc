// What stands beside a choice: what it brings, what it costs and what it leaves unused.
#include "games/palace/rules.h"
#include "games/palace/text.h"
#include "games/palace/words.h"

namespace trianon::palace {
namespace {

using Note = std::optional<Sentence>;

Argument goods(Resource resource, int amount) {
    return Sentence{"amount", {{"resource", term(resource)}, {"count", amount}}};
}

class Noting {
  public:
    Noting(const Palace& game, const View& view)
        : edition_(game.edition()), s_(view.known), seat_(view.viewer) {}

    template <class D> Note operator()(const D&) const { return std::nullopt; }

    // P-T2, P-T3
    Note operator()(const decision::Move& d) const { return arrival(d.to, 1, false); }
    Note operator()(const decision::MoveTwo& d) const { return arrival(d.to, 2, true); }
    Note operator()(const decision::MoveFar& d) const { return arrival(d.to, 1, true); }

    Note operator()(const decision::Harvest&) const {  // P-T9, P-T10
        const auto* phase = std::get_if<phase::Harvest>(&s_.phase);
        if (phase == nullptr) return std::nullopt;
        const Resource resource = *grown_at(phase->place);
        ArgumentList others;
        for (Seat other : s_.everyone().without(seat_))
            if (harvests_too(s_, other, phase->place, resource)) others.push_back(other);
        return Sentence{"note.harvest",
                        {{"goods", goods(resource, harvest_of(s_, seat_, phase->place, resource))},
                         {"others", std::move(others)}}};
    }
    Note operator()(const decision::Recruit& d) const {  // P-F
        return Sentence{"note.left", {{"left", s_.lines[index(seat_)][index(d.line)]}}};
    }
    Note operator()(const decision::TurnCoins&) const {
        return Sentence{"note.coins", {{"coins", coins_of_a_player - s_.coins[index(seat_)]}}};
    }
    Note operator()(const decision::Take& d) const {  // P-A1
        for (int slot = 0; slot < slot_count; ++slot)
            if (s_.display[slot] == d.tile)
                return price(edition_.slots[slot], edition_.of(d.tile).points);
        return std::nullopt;
    }
    Note operator()(const decision::Remove&) const { return price({workers_to_remove, {}}, 0); }
    Note operator()(const decision::RemoveThree&) const {  // P-A2
        return price({workers_to_remove_three, {}}, 0);
    }
    Note operator()(const decision::Buy& d) const {  // P-WS
        return price(edition_.of(d.decoration), 0);
    }
    Note operator()(const decision::Advance& d) const {  // P-AL
        return price(edition_.of(d.technology, s_.level(seat_, d.technology) + 1), 0);
    }
    Note operator()(const decision::Discard& d) const {
        return Sentence{"note.points", {{"points", edition_.of(d.tile).points}}};
    }
    Note operator()(const decision::Build& d) const {  // P-Y1, P-Y3
        return price(edition_.of(d.tile).cost, edition_.of(d.tile).points);
    }
    Note operator()(const decision::Stop&) const {
        return std::visit(Cases{[&](const phase::Harvest& p) -> Note {
                                    const Resource resource = *grown_at(p.place);
                                    const int amount = harvest_of(s_, p.seat, p.place, resource);
                                    if (amount == 0) return std::nullopt;
                                    return Sentence{"note.not_harvested",
                                                    {{"goods", goods(resource, amount)}}};
                                },
                                [&](const auto& p) -> Note {
                                    if constexpr (requires { p.used; }) {
                                        if (const int left = workers_left(s_, p); left > 0)
                                            return Sentence{"note.unused", {{"workers", left}}};
                                    }
                                    return std::nullopt;
                                }},
                          s_.phase);
    }

  private:
    // What the workers will find where they come.
    Note arrival(Place to, int workers, bool coin) const {
        const int there = s_.workers_at(seat_, to) + workers;
        Arguments with{{"workers", there}, {"coin", coin ? "yes" : "no"}};
        const auto resource = grown_at(to);
        if (!resource) return Sentence{"note.arrival", std::move(with)};
        with.emplace_back("goods", goods(*resource, harvest_by(s_, seat_, there, *resource)));
        return Sentence{"note.arrival_to_harvest", std::move(with)};
    }
    static Note price(const Cost& cost, int points) {
        Arguments with{{"workers", cost.workers}, {"points", points}};
        with.emplace_back("resources",
                          cost.resources.none() ? Argument{""} : argument(cost.resources));
        return Sentence{"note.price", std::move(with)};
    }

    const Edition& edition_;
    const State& s_;
    Seat seat_;
};

}  // namespace

Note note(const Palace& game, const View& view, const Decision& decision) {
    return std::visit(Noting{game, view}, decision);
}

}  // namespace trianon::palace
