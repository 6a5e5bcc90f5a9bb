#include "cli/menu.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "text/terminal.h"

namespace trianon::cli {
namespace {

std::string drawn(const std::vector<MenuItem>& choices, int width = 80) {
    return strip_colours(Menu{choices, width}.drawing());
}

std::vector<MenuItem> puts(const std::vector<std::string>& cards) {
    std::vector<MenuItem> choices;
    for (const std::string& card : cards)
        for (const std::string target : {"King", "Queen", "Duke of Maine"})
            choices.push_back({"put " + card + " " + target.substr(0, target.find(' ')),
                               "Put " + card + " under the " + target});
    return choices;
}

TEST(Menu, AFewChoicesAreListed) {
    EXPECT_EQ(drawn({{"sell", "Sell"}, {"play a", "Play A"}}), "  1 Sell\n  2 Play A\n");
    EXPECT_EQ(drawn({}), "");
}

MenuItem noted(const std::string& notation, const std::string& text, const std::string& note) {
    return {.notation = notation, .text = text, .decision = {}, .note = note};
}

TEST(Menu, WhatToKnowOfAChoiceStandsBesideIt) {
    EXPECT_EQ(drawn({noted("harvest", "Harvest", "1 gold"), noted("stop", "Stop", "")}),
              "  1 Harvest · 1 gold\n  2 Stop\n");
    EXPECT_EQ(drawn({noted("ask", "Ask the King", "needs 3 or less, 30%")}, 30),
              "  1 Ask the King · needs 3 or\n     less, 30%\n");
}

TEST(Menu, UnderATableNotesStandWithTheNumbersOfTheirChoices) {
    std::vector<MenuItem> choices = puts({"Rose", "Lily"});
    for (MenuItem& choice : choices)
        if (choice.text.ends_with("King")) choice.note = "3 there";
    EXPECT_TRUE(drawn(choices).ends_with("\n  1 4: 3 there\n")) << drawn(choices);
}

TEST(Menu, WhatGivesAwayOrEndsComesLast) {
    EXPECT_EQ(drawn({{"end", "End the turn"}, {"give 1", "Give"}, {"draw", "Draw"}}),
              "  1 Draw\n  2 Give\n  3 End the turn\n");
}

TEST(Menu, ChoicesOfOneKindStandTogether) {
    EXPECT_EQ(drawn({{"move a", "Move a"}, {"far a", "Go far, a"}, {"move b", "Move b"}}),
              "  1 Move a\n  2 Move b\n  3 Go far, a\n");
}

TEST(Menu, AChoiceThatGivesSomethingUpStandsAfterTheOthers) {
    MenuItem none{"take 0", "Take no marker"};
    none.gives_up = true;
    EXPECT_EQ(drawn({none, {"take 1", "Take 1 marker"}, {"take 2", "Take 2 markers"}}),
              "  1 Take 1 marker\n  2 Take 2 markers\n  3 Take no marker\n");
}

TEST(Menu, AChoiceThatGivesSomethingUpStandsInNoGroup) {
    std::vector<MenuItem> choices{{"take 0", "Take no marker"}};
    choices.front().gives_up = true;
    for (const std::string many : {"1", "2", "3", "4"})
        choices.push_back({"take " + many, "Take " + many + " markers"});
    EXPECT_EQ(drawn(choices), "Take … markers\n  1 1  2 2  3 3  4 4\n  5 Take no marker\n");
}

TEST(Menu, WhatDiffersInItsFirstWordIsWrittenOut) {
    EXPECT_EQ(drawn({{"move a", "Move to the Mine"},
                     {"far a", "Coin: to the Mine"},
                     {"draw x", "Draw x"},
                     {"draw y", "Draw y"},
                     {"draw z", "Draw z"}}),
              "  1 Move to the Mine  2 Coin: to the Mine\nDraw …\n  3 x  4 y  5 z\n");
}

TEST(Menu, NotedChoicesShareALineWhereThereIsRoom) {
    std::vector<MenuItem> choices;
    for (const std::string card : {"a", "b", "c", "d", "e"})
        choices.push_back(noted("play " + card, "Play " + card, card + " +1"));
    EXPECT_EQ(drawn(choices, 40),
              "Play …\n"
              "  1 a · a +1  3 c · c +1  5 e · e +1\n"
              "  2 b · b +1  4 d · d +1\n");
}

TEST(Menu, WhatAllNotesOfAGroupSayStandsBesideItsHeading) {
    std::vector<MenuItem> choices;
    for (const std::string many : {"1", "2", "3", "4", "5"})
        choices.push_back(noted("take " + many, "Take " + many, "then you " + many + ", Rose 3"));
    EXPECT_EQ(drawn(choices, 60),
              "Take … · Rose 3\n"
              "  1 1 · then you 1  3 3 · then you 3  5 5 · then you 5\n"
              "  2 2 · then you 2  4 4 · then you 4\n");
    for (MenuItem& choice : choices) choice.note = "costs a coin, Rose 3";
    EXPECT_EQ(drawn(choices, 40),
              "Take … · costs a coin, Rose 3\n"
              "  1 1  2 2  3 3  4 4  5 5\n");
}

TEST(Menu, ChoicesOfUnequalLengthFollowEachOther) {
    std::vector<MenuItem> choices{noted("play king", "Play King", "a long sentence about it")};
    for (const std::string card : {"a", "b", "c", "d", "e", "f"})
        choices.push_back({"play " + card, "Play " + card});
    EXPECT_EQ(drawn(choices, 42),
              "Play …\n  1 King · a long sentence about it  2 a\n  3 b  4 c  5 d  6 e  7 f\n");
}

TEST(Menu, ChoicesThatDifferInTwoWordsMakeATable) {
    EXPECT_EQ(drawn(puts({"Rose", "Lily"})),
              "Put … under the …\n"
              "        King  Queen  Duke of Maine\n"
              "  Rose    1     2          3\n"
              "  Lily    4     5          6\n");
}

TEST(Menu, ATableBreaksItsHeadsWhereThereIsLittleRoom) {
    EXPECT_EQ(drawn(puts({"Rose", "Lily", "Key", "Star"}), 30),
              "Put … under the …\n"
              "                     Duke of\n"
              "        King  Queen   Maine\n"
              "  Rose    1     2       3\n"
              "  Lily    4     5       6\n"
              "  Key     7     8       9\n"
              "  Star   10    11      12\n");
}

TEST(Menu, WithoutRoomForATableTheyStandUnderWhatTheyShare) {
    EXPECT_EQ(drawn(puts({"Rose", "Lily"}), 20),
              "Put Rose under the …\n"
              "  1 King\n  2 Queen\n  3 Duke of Maine\n"
              "Put Lily under the …\n"
              "  4 King\n  5 Queen\n  6 Duke of Maine\n");
}

TEST(Menu, ATableLeavesOutWhatIsNotAllowed) {
    std::vector<MenuItem> choices = puts({"Rose", "Lily", "Key"});
    choices.erase(choices.begin() + 4);
    const Menu menu{choices, 80};
    EXPECT_EQ(strip_colours(menu.drawing()),
              "Put … under the …\n"
              "        King  Queen  Duke of Maine\n"
              "  Rose    1     2          3\n"
              "  Lily    4                5\n"
              "  Key     6     7          8\n");
    EXPECT_EQ(menu.choices()[4].notation, "put Lily Duke");
}

TEST(Menu, ChoicesOfOneKindMakeATableBetweenTheOthersAndTheLast) {
    std::vector<MenuItem> choices{{"ready", "Be ready"}};
    for (const std::string seat : {"Rose", "Lily", "Key", "Star", "Feather"})
        for (const std::string terms : {"ask 500", "show Duke", "show Duke, ask 500"}) {
            std::string notation = terms;
            std::replace(notation.begin(), notation.end(), ' ', '-');
            choices.push_back(
                {"offer " + seat + " " + notation, "Offer (" + terms + ") to " + seat});
        }
    choices.push_back({"decline Lily", "Decline the offer of Lily"});
    const Menu menu{choices, 80};
    EXPECT_EQ(strip_colours(menu.drawing()),
              "  1 Be ready\n"
              "Offer (…) to …\n"
              "                      Rose  Lily  Key  Star  Feather\n"
              "  ask 500               2     3    4     5      6\n"
              "  show Duke             7     8    9    10     11\n"
              "  show Duke, ask 500   12    13   14    15     16\n"
              "  17 Decline the offer of Lily\n");
    EXPECT_EQ(menu.choices()[7].notation, "offer Lily show-Duke");
    EXPECT_EQ(menu.choices()[16].notation, "decline Lily");
}

TEST(Menu, ChoicesThatDifferInOneWordStandInColumns) {
    std::vector<MenuItem> choices;
    for (const std::string card : {"a", "b", "c", "d", "e", "f"})
        choices.push_back({"discard " + card, "Discard " + card + ", then pass"});
    EXPECT_EQ(drawn(choices, 20),
              "Discard …, then pass\n"
              "  1 a  3 c  5 e\n"
              "  2 b  4 d  6 f\n");
}

TEST(Menu, UnlikeChoicesStandInColumnsAsTheyAre) {
    EXPECT_EQ(drawn({{"pass", "Pass"},
                     {"end", "End the turn"},
                     {"buy 1", "Buy one"},
                     {"buy 2", "Buy two"},
                     {"sell 1", "Sell"}}),
              "Buy …\n  1 one  2 two\n  3 Sell  4 Pass  5 End the turn\n");
}

}  // namespace
}  // namespace trianon::cli
