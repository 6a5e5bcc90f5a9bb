// Each refusal, the rule it cites, and the words of that rule which forbid it.
#include "games/louis_xiv/refusals.h"

#include "games/louis_xiv/testing.h"
#include "games/louis_xiv/text.h"
#include "text/refusals_testing.h"

namespace trianon::louis_xiv {
namespace {

using enum Refusal;

const std::vector<Ground<Refusal>> grounds{
    {GameIsOver, "L-E3", "The player with the most points wins"},
    {NotYourTurn, "L-P2", "finishes before the next player begins"},
    {NotYourTurn, "L-I2", "before the next player begins"},
    {NotYourTurn, "L-I3", "the players take turns, clockwise"},
    {NotYourTurn, "L-I9", "clockwise from the start player"},
    {NotYourTurn, "L-X1", "all players who might hold it"},
    {NotYourTurn, "L-X2", "If you own it"},
    {NotYourTurn, "L-X8", "the players are dealt with one after another"},
    {NotYourTurn, "L-M1", "each player has one turn"},
    {NotYourTurn, "L-M5", "clockwise from the start player"},
    {TurnNow, "L-I3", "you play one influence card"},
    {PlayedNow, "L-I3", "either to place markers or to take markers"},
    {CardNotInHand, "L-I3", "you play one influence card"},
    {SupplyNow, "L-P2", "each player uses fulfilled missions of this phase"},
    {MissionNotReady, "L-P2", "each card at most once per round"},
    {MissionNotReady, "L-I2", "each card works once per round"},
    {MissionNotReady, "L-I8", "Each card works once per phase"},
    {MissionNotReady, "L-M3", "once per card and phase"},
    {MissionNotReady, "L-M5", "the owners of “mission card trade” may use it"},
    {MissionOfAnotherPhase, "L-P2", "fulfilled missions of this phase"},
    {MissionOfAnotherPhase, "L-I2", "missions that place one marker"},
    {MissionOfAnotherPhase, "L-I8", "Three missions replace a normal turn"},
    {MissionOfAnotherPhase, "L-X2", "Next comes the “tie breaker”"},
    {SayWhichTwo, "L-P2", "you choose anew each round"},
    {NotEnoughToTake, "L-P2", "only what your markers in the general supply fully allow"},
    {NoMarkerToGive, "L-P2", "put a marker from your own supply"},
    {NoMarkerToTake, "L-P5", "move your own markers from the general supply"},
    {NoMarkerToPlace, "L-P5", "If both are empty, nothing is placed"},
    {NoIntrigueCard, "L-C7", "you draw no intrigue card"},
    {OpeningNow, "L-I2", "You complete all you want to use"},
    {ScatteringNow, "L-I8", "place 1 to 4 markers"},
    {TooLittleGold, "L-I8", "you pay 2 Louisdor"},
    {TooLittleGold, "L-M3", "you may pay 2 Louisdor"},
    {MovingNow, "L-I4", "you may move some of the markers just placed"},
    {AtLeastOneMarker, "L-I4", "put 1 to 3 markers"},
    {AtLeastOneMarker, "L-I6", "put 1 marker"},
    {AtLeastOneMarker, "L-I8", "place 1 to 4 markers"},
    {TooManyMarkers, "L-I4", "put 1 to 3 markers"},
    {TooManyMarkers, "L-I5", "move 0 to 3 of your markers"},
    {TooManyMarkers, "L-I6", "a second one"},
    {TooManyMarkers, "L-I8", "place 1 to 4 markers"},
    {TooManyMarkers, "L-X10", "you place 0, 1 or 2 markers"},
    {CardNamesAnotherBoard, "L-I4", "on that person’s board"},
    {NoNeighbour, "L-I4", "to one diagonal neighbour"},
    {BoardOnThePath, "L-I4", "never returns to a board"},
    {LeaveOneBehind, "L-I4", "leaving at least one behind"},
    {OwnSupplyTooSmall, "L-I10", "If your own supply is empty"},
    {OwnSupplyTooSmall, "L-I8", "from your own supply"},
    {OwnSupplyTooSmall, "L-X1", "1 or 2 from your own supply"},
    {GeneralSupplyTooSmall, "L-I5", "as far as they are there"},
    {GeneralSupplyTooSmall, "L-I6", "from the general supply"},
    {GeneralSupplyTooSmall, "L-X1", "1 of your markers from the general supply"},
    {ClosingNow, "L-I9", "may place one marker"},
    {IntrigueNow, "L-X1", "just before that board’s scoring"},
    {NoSuchIntrigue, "L-X1", "If you hold the intrigue card of a board"},
    {TieNow, "L-X2", "decide a tie for first place"},
    {BuyingNow, "L-X3", "may buy the same reward"},
    {CondeNow, "L-X10", "then you place one marker"},
    {MaintenonNow, "L-X10", "you place 0, 1 or 2 markers on board 5"},
    {CondeMustPlace, "L-X10", "This is compulsory"},
    {FulfillingNow, "L-M1", "you may fulfil any number of missions"},
    {DrawingNow, "L-M1", "you must draw a new one"},
    {DrawingNow, "L-M5", "then draw one"},
    {MissionNotInHand, "L-M1", "missions from your hand"},
    {MissionNotInHand, "L-M5", "cards of your hand"},
    {ChipsDoNotPay, "L-M1", "Each costs the two chips shown"},
    {ChipsNotOwned, "L-M1", "which of your chips pay"},
    {StackIsEmpty, "L-M1", "from a non-empty stack"},
    {StackIsEmpty, "L-M5", "from any non-empty stack"},
    {CrownAlready, "L-M3", "that is not a crown"},
    {ChipNotOwned, "L-M3", "one of your chips"},
    {ChipNotOwned, "L-M4", "if you have chips, you keep exactly one"},
    {KeepingNow, "L-M4", "you keep exactly one"},
    {TradingNow, "L-M5", "may use it"},
    {JustDrawn, "L-M5", "You may not trade the card just drawn"},
};

TEST(Refusals, cite_words_that_forbid_it) {
    expect_words_of_rules(grounds, catalogue(Language::En));
}

TEST(Refusals, cite_no_other_rule_in_random_games) { expect_no_other_grounds(game(), 4, grounds); }

}  // namespace
}  // namespace trianon::louis_xiv
