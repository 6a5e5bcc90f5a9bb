// What a person may ask about: characters, cards, markers, piles.
#include "games/intrigue/text.h"
#include "games/intrigue/words.h"

namespace trianon::intrigue {
namespace {

std::string rule_of(Kind kind) {
    switch (kind) {
        case Kind::King: return "I-K";
        case Kind::Queen: return "I-Q";
        case Kind::Cardinal: return "I-CA";
        case Kind::Seneschal: return "I-SE";
        case Kind::Duchess: return "I-D";
        case Kind::Spymaster: return "I-SP";
        case Kind::Chamberlain: return "I-CH";
        case Kind::Audience:
        case Kind::Decree:
        case Kind::Theft: break;
    }
    return "I-C5";
}

Sentence effect(Kind kind) {
    return {fmt::format("{}.{}", is_action(kind) ? "thing.effect" : "effect", name_of(kind)), {}};
}

Thing character(const State& s, Character c) {
    Thing thing{name_of(c), term(c), rule_of(kind_of(c)), {effect(kind_of(c))}, {}, {}};
    thing.does.push_back({"thing.worth", {{"markers", s.markers[index(c)]}}});
    if (s.favours.contains(c)) thing.does.push_back({"thing.has_favour", {}});
    thing.needs.push_back({"thing.to_activate", {}});
    for (Seat seat : Seats::first(s.players))
        if (const int cards = s.court.under(seat, c); cards > 0)
            thing.holders.push_back({seat, {"thing.cards", {{"count", cards}}}});
    return thing;
}

Thing card(Card card) {
    const Kind kind = card.kind();
    Thing thing{card.text(), argument_of(card), rule_of(kind), {effect(kind)}, {}, {}};
    thing.does.push_back({card.is_action() ? "thing.action_card" : "thing.character_card",
                          {{"value", card.value()}}});
    if (!card.is_action()) thing.needs.push_back({"thing.to_activate", {}});
    return thing;
}

}  // namespace

std::vector<Thing> things(const Intrigue&, const View& view) {
    const State& s = view.known;
    std::vector<Thing> all;
    for (Character c : all_characters) all.push_back(character(s, c));
    for (int i = 0; i < Card::count; ++i) all.push_back(card(Card::at(i)));
    const auto plain = [&](std::string id, std::string rule, Arguments with = {}) -> Thing& {
        return all.emplace_back(Thing{id,
                                      Sentence{"thing." + id, {}},
                                      std::move(rule),
                                      {{"thing." + id + ".does", std::move(with)}},
                                      {},
                                      {}});
    };
    plain("marker", "I-C3");
    plain("favour", "I-CH2");
    plain("card", "I-T1");
    plain("deck", "I-T7", {{"cards", s.deck.size()}});
    plain("discard", "I-T7", {{"cards", s.discard.size()}});
    Thing& hand = plain("hand", "I-S2");
    for (Seat seat : Seats::first(s.players))
        hand.holders.push_back({seat, {"thing.cards", {{"count", s.hand(seat).size()}}}});
    return all;
}

}  // namespace trianon::intrigue
