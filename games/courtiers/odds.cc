#include "games/courtiers/odds.h"

#include "games/courtiers/rules.h"

namespace trianon::courtiers {
namespace {

constexpr int faces = 10;  // C-C5

std::string_view refusal_of(Sovereign sovereign) {
    return sovereign == Sovereign::King ? "king_refuses" : "queen_refuses";
}

std::string_view kind_of(Card card) { return card.is(income_cards) ? "income" : "other"; }

Odds odds_of_draw(const State& s) {  // C-A1, C-A10
    Odds odds;
    const Bag<Card>& cards = s.stock.empty() ? s.discard : s.stock.truth();
    cards.for_each_kind([&](Card card) { odds.add(kind_of(card), cards.count(card)); });
    return odds;
}

Odds odds_of_trial() {  // C-P1
    Odds odds;
    for (int die = 1; die <= faces; ++die) odds.add(name_of(verdict_of(die)), 1);
    return odds;
}

Odds odds_of_reward() {  // C-P2
    Odds odds;
    for (int die = 1; die <= faces; ++die) odds.add(std::to_string(livres_of_reward(die)), 1);
    return odds;
}

Odds odds_of_duel() {  // C-C5: equal dice are rolled again
    Odds odds;
    odds.add("won", 1);
    odds.add("lost", 1);
    return odds;
}

}  // namespace

Odds odds_of_hearing(const State& s, Seat asker, Hearing hearing) {
    Odds odds;
    const Mark queen = s.courtier(asker).queen;
    const Sovereign crown = s.crown();
    switch (hearing) {
        case Hearing::Crown: {
            const int granted = highest_granted(s, asker, crown, s.crown_mark(asker));
            odds.add("granted", granted);
            odds.add(refusal_of(crown), faces - granted);
            break;
        }
        case Hearing::Queen: {
            const int granted = highest_granted(s, asker, Sovereign::Queen, queen);
            odds.add("granted", granted);
            odds.add("queen_refuses", faces - granted);
            break;
        }
        case Hearing::Intervention: {
            const int first = highest_granted(s, asker, Sovereign::Queen, queen);
            const int second = highest_granted(s, asker, Sovereign::King, queen);
            odds.add("granted", first * second);
            odds.add("queen_refuses", (faces - first) * faces);
            odds.add("king_refuses", first * (faces - second));
            break;
        }
    }
    return odds;
}

std::optional<Odds> odds(const View& view, const Decision& decision) {
    const State& s = view.known;
    return std::visit(
        Cases{[&](const decision::Draw&) -> std::optional<Odds> { return odds_of_draw(s); },
              [&](const decision::Try&) -> std::optional<Odds> { return odds_of_trial(); },
              [&](const decision::Reward&) -> std::optional<Odds> { return odds_of_reward(); },
              [&](const decision::Aim&) -> std::optional<Odds> {
                  const auto* aim = std::get_if<phase::Aim>(&s.phase);
                  if (aim == nullptr || aim->played != CardName::Duel) return std::nullopt;
                  return odds_of_duel();
              },
              [&](const auto& d) -> std::optional<Odds> {
                  if constexpr (requires { d.hearing; })
                      return odds_of_hearing(s, view.viewer, d.hearing);
                  else
                      return std::nullopt;
              }},
        decision);
}

std::string outcome_of(const Decision&, const Log& log) {
    std::string outcome;
    for (const Event& event : log)
        std::visit(
            Cases{[&](const event::Rolled& e) {
                      outcome = e.answer == Answer::Granted ? "granted" : refusal_of(e.sovereign);
                  },
                  [&](const event::Tried& e) { outcome = name_of(e.verdict); },
                  [&](const event::Rewarded& e) {
                      outcome = std::to_string(livres_of_reward(e.die));
                  },
                  [&](const event::Duelled& e) { outcome = e.die < e.other_die ? "lost" : "won"; },
                  [&](const event::Drew& e) {
                      if (outcome.empty()) outcome = kind_of(e.card.truth());
                  },
                  [](const auto&) {}},
            event);
    return outcome;
}

}  // namespace trianon::courtiers
