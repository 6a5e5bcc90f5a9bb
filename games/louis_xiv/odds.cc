#include "games/louis_xiv/odds.h"

#include <algorithm>

#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

std::string_view kind_of(InfluenceCard card) { return card.is_joker() ? "joker" : "person"; }

// L-I7: the card on top if somebody laid one there, else any that is unseen.
Odds odds_of_influence(const View& v) {
    const State& s = v.known;
    Odds odds;
    if (!s.on_influence.empty()) {
        const LaidInfluence& top = s.on_influence[s.on_influence.size() - 1];
        if (const InfluenceCard* seen = top.card.seen_by(v.viewer)) {
            odds.add(kind_of(*seen), 1);
            return odds;
        }
    }
    const Bag<InfluenceCard>& cards = s.influence.truth();
    cards.for_each_kind([&](InfluenceCard card) { odds.add(kind_of(card), cards.count(card)); });
    return odds;
}

// L-M1: any unseen one with this back; from an empty stack the first that was put under it.
Odds odds_of_mission(const View& v, Stack stack) {
    const State& s = v.known;
    Odds odds;
    if (s.missions(stack).empty() && !s.under_missions[index(stack)].empty()) {
        const LaidMission& next = s.under_missions[index(stack)][0];
        if (const Mission* seen = next.card.seen_by(v.viewer)) {
            odds.add(seen->text(), 1);
            return odds;
        }
    }
    const Bag<Mission>& cards = s.missions(stack).truth();
    cards.for_each_kind([&](Mission mission) { odds.add(mission.text(), cards.count(mission)); });
    return odds;
}

}  // namespace

std::optional<Odds> odds(const View& view, const Decision& decision) {
    return std::visit(
        Cases{[&](const decision::Swap&) -> std::optional<Odds> { return odds_of_influence(view); },
              [&](const decision::Use& d) -> std::optional<Odds> {
                  if (d.power != Power::MarkerForCard) return std::nullopt;
                  return odds_of_influence(view);
              },
              [&](const decision::Draw& d) -> std::optional<Odds> {
                  return odds_of_mission(view, d.stack);
              },
              [](const auto&) -> std::optional<Odds> { return std::nullopt; }},
        decision);
}

// The first card that is drawn: others may be dealt after it.
std::string outcome_of(const Decision&, const Log& log) {
    std::string outcome;
    for (const Event& event : log)
        std::visit(Cases{[&](const event::DrewInfluence& e) {
                             if (outcome.empty()) outcome = kind_of(e.card.truth());
                         },
                         [&](const event::DrewMission& e) {
                             if (outcome.empty()) outcome = e.card.truth().text();
                         },
                         [](const auto&) {}},
                   event);
    return outcome;
}

std::vector<Estimate> estimate(const View& v) {
    const State& s = v.known;
    std::vector<Estimate> all;
    for (Seat seat : Seats::first(s.players)) {
        const int points = points_of(s, seat);
        if (std::holds_alternative<phase::Over>(s.phase)) {
            all.push_back({points, points});
            continue;
        }
        const int coats = exchange_of(s, seat).coats;                                    // L-E1
        const int most_majorities = std::min(coat_kinds, coats + s.coats[index(seat)]);  // L-E2
        all.push_back({points + coats, points + coats + most_majorities});
    }
    return all;
}

}  // namespace trianon::louis_xiv
