// What a person may ask about: places, tiles, what they cost, and what the players have.
#include <fmt/format.h>

#include "games/palace/text.h"
#include "games/palace/words.h"

namespace trianon::palace {
namespace {

std::string rule_of(Place place) {
    switch (place) {
        case Place::Favour: return "P-F";
        case Place::Quarry: return "P-Q";
        case Place::Mine: return "P-M";
        case Place::Architects: return "P-A1";
        case Place::Workshop: return "P-WS";
        case Place::Sawmill: return "P-W";
        case Place::Alchemists: return "P-AL";
        case Place::Yard: return "P-Y1";
    }
    return {};
}

std::string rule_of(Technology technology) {
    switch (technology) {
        case Technology::Harvest: return "P-H";
        case Technology::HarvestPlaces: return "P-HP";
        case Technology::Specialists: return "P-SP";
    }
    return {};
}

std::string id_of(Technology technology) { return name_of(technology); }

Argument said_cost(const Cost& cost) {
    return Sentence{cost.resources.none() ? "thing.workers" : "thing.workers_and",
                    {{"count", cost.workers}, {"resources", argument(cost.resources)}}};
}

class Things {
  public:
    Things(const Palace& game, const State& s) : edition_(game.edition()), s_(s) {}

    std::vector<Thing> all() {
        for (Place place : all_places) add_place(place);
        for (Resource resource : all_resources) add_resource(resource);
        for (Decoration decoration : all_decorations) add_decoration(decoration);
        for (Technology technology : all_technologies) add_technology(technology);
        for (int i = 0; i < Tile::count; ++i) add_tile(Tile::at(i));
        for (int i = 0; i < slot_count; ++i) add_slot(Slot::at(i));
        held(plain("coin", "P-T3"), "thing.active_coins",
             [&](Seat s) { return s_.coins[index(s)]; });
        plain("worker", "P-T2");
        plain("token", "P-T4");
        plain("first", "P-S2");
        plain("second", "P-S2");
        plain("yard_cell", "P-Y2");
        plain("pile", "P-A4", {{"tiles", s_.pile.size()}});
        plain("discard", "P-A4", {{"tiles", s_.discard.size()}});
        const int last = edition_.king_track[s_.players];
        plain("king", "P-T7", {{"left", last - s_.king}});
        held(plain("score", "P-E2"), "thing.points", [&](Seat s) { return s_.points[index(s)]; });
        return std::move(all_);
    }

  private:
    Thing& add(std::string id, Argument name, std::string rule) {
        return all_.emplace_back(
            Thing{std::move(id), std::move(name), std::move(rule), {}, {}, {}});
    }
    Thing& plain(const std::string& id, std::string rule, Arguments with = {}) {
        Thing& thing = add(id, Sentence{"thing." + id, {}}, std::move(rule));
        thing.does.push_back({"thing." + id + ".does", std::move(with)});
        return thing;
    }
    // Whoever has some.
    template <class F> void held(Thing& thing, const std::string& how, const F& count) {
        for (Seat seat : s_.everyone())
            if (const int n = count(seat); n > 0)
                thing.holders.push_back({seat, {how, {{"count", n}}}});
    }

    void add_place(Place place) {
        Thing& thing = add(name_of(place), term(place), rule_of(place));
        thing.does.push_back({fmt::format("thing.{}.does", name_of(place)), {}});
        ArgumentList next;
        for (Place to : edition_.from(place)) next.push_back(term(to));
        thing.does.push_back({"thing.arrows", {{"places", std::move(next)}}});
        thing.needs.push_back({"thing.place_needs", {}});
        held(thing, "thing.workers", [&](Seat s) { return s_.workers_at(s, place); });
    }
    void add_resource(Resource resource) {
        Thing& thing = add(name_of(resource), term(resource), "P-E2");
        thing.does.push_back({fmt::format("thing.{}.does", name_of(resource)), {}});
        held(thing, "thing.number", [&](Seat s) { return s_.stock(s).of(resource); });
    }
    void add_decoration(Decoration decoration) {
        Thing& thing = add(name_of(decoration), term(decoration), "P-C8");
        thing.does.push_back({"thing.decoration", {{"left", s_.supply[index(decoration)]}}});
        thing.needs.push_back({"thing.price", {{"price", said_cost(edition_.of(decoration))}}});
        held(thing, "thing.number",
             [&](Seat s) { return s_.decorations[index(s)][index(decoration)]; });
    }
    void add_technology(Technology technology) {
        Thing& thing = add(id_of(technology), term(technology), rule_of(technology));
        thing.does.push_back({fmt::format("thing.{}.does", name_of(technology)), {}});
        for (int level = 1; level <= highest_level; ++level)
            thing.needs.push_back(
                {"thing.level_price",
                 {{"level", level}, {"price", said_cost(edition_.of(technology, level))}}});
        held(thing, "thing.level", [&](Seat s) { return s_.level(s, technology); });
    }
    void add_tile(Tile tile) {
        const TileFacts& facts = edition_.of(tile);
        Thing& thing = add(tile.text(), argument_of(tile), "P-Y1");
        thing.does.push_back({"thing.tile", {{"points", facts.points}}});
        int interiors = 0;
        for (Side side : all_sides) interiors += facts.edges.interior(side) ? 1 : 0;
        thing.does.push_back({"thing.edges", {{"interiors", interiors}}});
        for (const BuiltTile& built : s_.yard)
            if (built.tile == tile) thing.does.push_back({"thing.built", {}});
        thing.needs.push_back({"thing.price", {{"price", said_cost(facts.cost)}}});
        ArgumentList decorations;
        for (Decoration decoration : all_decorations)
            for (int n = 0; n < facts.decorations[index(decoration)]; ++n)
                decorations.push_back(Term{term(decoration).key + ".a"});
        if (!decorations.empty())
            thing.needs.push_back({"thing.adorned", {{"decorations", std::move(decorations)}}});
        for (Seat seat : s_.everyone())
            if (holds(s_, seat, tile)) thing.holders.push_back({seat, {"thing.in_front", {}}});
    }
    void add_slot(Slot slot) {
        Thing& thing = add("slot-" + slot.text(),
                           Sentence{"thing.slot", {{"slot", argument_of(slot)}}}, "P-C7");
        thing.does.push_back({"thing.slot.does", {}});
        thing.needs.push_back({"thing.price", {{"price", said_cost(edition_.of(slot))}}});
    }

    const Edition& edition_;
    const State& s_;
    std::vector<Thing> all_;
};

}  // namespace

std::vector<Thing> things(const Palace& game, const View& view) {
    return Things{game, view.known}.all();
}

}  // namespace trianon::palace
