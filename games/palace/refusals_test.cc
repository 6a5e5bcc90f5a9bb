// Each refusal, the rule it cites, and the words of that rule which forbid it.
#include "games/palace/refusals.h"

#include "games/palace/testing.h"
#include "games/palace/text.h"
#include "text/refusals_testing.h"

namespace trianon::palace {
namespace {

using enum Refusal;

const std::vector<Ground<Refusal>> grounds{
    {GameIsOver, "P-E1", "Nobody does anything more"},
    {NotYourTurn, "P-S1", "play goes on clockwise"},
    {MoveNow, "P-T1", "you must move"},
    {NoWorkerThere, "P-T2", "one of your workers"},
    {NoArrow, "P-T2", "along one arrow"},
    {NoActiveCoin, "P-T3", "turn an active coin over"},
    {NeedsTwoWorkers, "P-T3", "two workers from the same place"},
    {NotTwoArrows, "P-T3", "by two arrows"},
    {OwnToken, "P-T4", "None of your workers may stop"},
    {TooFewWorkers, "P-T6", "Each worker serves one purpose"},
    {TooFewWorkers, "P-F", "in any combination your workers allow"},
    {TooFewWorkers, "P-A1", "as often as your workers allow"},
    {TooFewWorkers, "P-A2", "one with 1 worker, or three with 2"},
    {TooFewWorkers, "P-A3", "with 1 worker"},
    {TooFewWorkers, "P-WS", "each for its workers and resources"},
    {TooFewWorkers, "P-AL", "if your workers allow"},
    {TooFewWorkers, "P-Y1", "Each takes the workers it shows"},
    {HarvestNow, "P-T9", "you harvest or leave"},
    {FavourNow, "P-F", "recruit on the first line"},
    {LineIsEmpty, "P-F", "Each line gives its worker once"},
    {CoinsAreActive, "P-F", "all your inactive coins"},
    {ArchitectsNow, "P-A1", "take a tile from the display"},
    {DiscardNow, "P-A1", "discard it at once"},
    {TakeNeedsGold, "P-A1", "at the cost of the slot"},
    {NotInDisplay, "P-A1", "from the display"},
    {DiscardOwnTile, "P-A1", "one of the five"},
    {RemoveFromDisplay, "P-A2", "from the display"},
    {ThreeFromDisplay, "P-A2", "three cannot be removed"},
    {CoinIsActive, "P-A3", "back to active"},
    {OneCoinOnly, "P-A3", "once in an activation"},
    {WorkshopNow, "P-WS", "buy decorations"},
    {CannotPayDecoration, "P-WS", "each for its workers and resources"},
    {SoldOut, "P-WS", "while the supply lasts"},
    {AlchemistsNow, "P-AL", "advance technologies"},
    {CannotPayTechnology, "P-AL", "each arrow at its cost"},
    {LevelIsHighest, "P-AL", "Level 3 is the last"},
    {YardNow, "P-Y1", "build tiles"},
    {CannotPayTile, "P-Y1", "you pay its resources"},
    {DecorationIsMissing, "P-Y1", "put its decorations on it"},
    {BuildOwnTile, "P-Y1", "that lie in front of you"},
    {OutsideTheYard, "P-Y2", "A tile goes on a free cell"},
    {CellIsTaken, "P-Y2", "a free cell"},
    {TouchesNothing, "P-Y2", "next to the border or to a built tile"},
    {EdgesDoNotMatch, "P-Y2", "All its edges must match"},
    {LooksTheSame, "P-Y2", "Rotations that look the same are one choice"},
};

TEST(Refusals, cite_words_that_forbid_it) {
    expect_words_of_rules(grounds, catalogue(Language::En));
}

TEST(Refusals, cite_no_other_rule_in_random_games) { expect_no_other_grounds(game(), 4, grounds); }

}  // namespace
}  // namespace trianon::palace
