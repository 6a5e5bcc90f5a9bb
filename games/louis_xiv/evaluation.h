// What a position is worth, for players that think: named terms, weighed by weights.toml.
#pragma once

#include <array>
#include <boost/describe/class.hpp>

#include "engine/term_reason.h"
#include "games/louis_xiv/state.h"

namespace trianon::louis_xiv {

struct Terms {
    float coats = 0;
    float missions = 0;  // fulfilled
    float powers = 0;    // fulfilled, for each round they may still serve
    float late = 0;      // points, the more the nearer the end
    float payable = 0;   // missions in hand that its chips pay for
    float half = 0;      // missions in hand with one chip there
    float chips = 0;
    float crowns = 0;
    float gold = 0;
    float own = 0;         // markers in the own supply
    float general = 0;     // and in the general one
    float leads = 0;       // boards it would win now
    float ties = 0;        // boards it is tied for
    float buys = 0;        // boards where it could buy
    float thresholds = 0;  // boards where it has markers enough
    float wanted = 0;      // of all these, those with a chip it needs
    float louis = 0;       // it would win Louis's board
    float spread = 0;      // markers on boards not scored yet
    float cards = 0;       // influence cards
    float jokers = 0;
    float intrigues = 0;

    static constexpr TermReason reasons[] = {{"coats", "why.coats"},
                                             {"missions", "why.missions"},
                                             {"powers", "why.missions"},
                                             {"late", "why.points"},
                                             {"payable", "why.payable"},
                                             {"chips", "why.chips"},
                                             {"crowns", "why.crowns"},
                                             {"gold", "why.gold"},
                                             {"own", "why.supply"},
                                             {"leads", "why.leads"},
                                             {"ties", "why.ties"},
                                             {"buys", "why.buys"},
                                             {"thresholds", "why.thresholds"},
                                             {"wanted", "why.wanted"},
                                             {"louis", "why.louis"},
                                             {"spread", "why.spread"},
                                             {"cards", "why.cards"},
                                             {"intrigues", "why.intrigues"}};
};
BOOST_DESCRIBE_STRUCT(Terms, (),
                      (coats, missions, powers, late, payable, half, chips, crowns, gold, own,
                       general, leads, ties, buys, thresholds, wanted, louis, spread, cards, jokers,
                       intrigues))

// Of every seat.
std::array<Terms, max_players> appraise(Context);

}  // namespace trianon::louis_xiv
