// What a whole game is asked about by `trianon simulate`.
#include "games/courtiers/courtiers.h"

namespace trianon::courtiers {

std::map<std::string, double> Courtiers::measure(const Log& log) {
    std::map<std::string, double> counts{
        {"game_turns", 0},       {"rolls", 0},   {"rolls_granted", 0}, {"requests", 0},
        {"requests_granted", 0}, {"deaths", 0},  {"regencies", 0},     {"both_dead", 0},
        {"marriages", 0},        {"arrests", 0}, {"exiles", 0},        {"secret_marriages", 0},
        {"trials", 0},           {"deals", 0}};
    bool asks = false;  // a request that was not answered yet
    const auto count =
        Cases{[&](const event::BeganGameTurn&) { ++counts["game_turns"]; },
              [&](const event::Requested&) { ++counts["requests"], asks = true; },
              [&](const event::Rolled& e) {
                  ++counts["rolls"];
                  if (e.answer == Answer::Granted) ++counts["rolls_granted"];
              },
              [&](const event::HonourReceived& e) {
                  if (asks && e.cause == Cause{Reason::RequestGranted})
                      ++counts["requests_granted"];
                  asks = false;
              },
              [&](const event::TookBack&) { ++counts["requests_granted"], asks = false; },
              [&](const event::WentToHouse&) { asks = false; },
              [&](const event::Died&) { ++counts["deaths"]; },
              [&](const event::RegencyBegan&) { ++counts["regencies"]; },
              [&](const event::GameTurnStopped&) { ++counts["both_dead"]; },
              [&](const event::Married&) { ++counts["marriages"]; },
              [&](const event::Imprisoned&) { ++counts["arrests"]; },
              [&](const event::Exiled&) { ++counts["exiles"]; },
              [&](const event::MarriedSecretly&) { ++counts["secret_marriages"]; },
              [&](const event::Tried&) { ++counts["trials"]; },
              [&](const event::Accepted&) { ++counts["deals"]; },
              [](const auto&) {}};
    for (const Event& event : log) std::visit(count, event);
    return counts;
}

}  // namespace trianon::courtiers
