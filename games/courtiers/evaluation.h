// What a position is worth, for players that think: named terms, weighed by weights.toml.
#pragma once

#include <array>
#include <boost/describe/class.hpp>

#include "engine/term_reason.h"
#include "games/courtiers/verbs.h"

namespace trianon::courtiers {

struct Terms {
    float fortune = 0;   // in parts of the goal
    float close = 0;     // the square of it: the last livres count most
    float income = 0;    // of a game turn, in parts of the goal
    float soon = 0;      // income that this turn, or the next, will bring
    float crown = 0;     // the mark that decides requests
    float disgrace = 0;  // a mark of 0 or less: anybody may denounce
    float queen = 0;     // the other mark
    float titled = 0;
    float charge = 0;  // a charge with a power
    float favour = 0;  // statuses
    float married = 0;
    float court = 0;  // at court
    float prison = 0;
    float dead = 0;
    float requests = 0;  // income in hand that it could ask for, in parts of the goal
    float cards = 0;     // other cards
    float asking = 0;    // income it is about to ask for, in parts of the goal, as likely granted
    float aiming = 0;    // it is about to say whom another card is for
    float errand = 0;    // it is about to say what an audience is for
    float actions = 0;   // left in its turn

    static constexpr TermReason reasons[] = {
        {"fortune", "why.fortune"},     {"close", "why.fortune"},
        {"income", "why.income"},       {"soon", "why.income"},
        {"crown", "why.crown"},         {"disgrace", "why.disgrace", true},
        {"queen", "why.queen"},         {"titled", "why.titled"},
        {"charge", "why.charge"},       {"court", "why.court"},
        {"prison", "why.prison", true}, {"dead", "why.dead", true},
        {"requests", "why.requests"},   {"cards", "why.cards"},
        {"asking", "why.asking"},       {"actions", "why.actions"}};
};
BOOST_DESCRIBE_STRUCT(Terms, (),
                      (fortune, close, income, soon, crown, disgrace, queen, titled, charge, favour,
                       married, court, prison, dead, requests, cards, asking, aiming, errand,
                       actions))

// Of every seat.
std::array<Terms, max_players> appraise(Context);

}  // namespace trianon::courtiers
