#include "cli/play_testing.h"
#include "text/seats.h"

namespace trianon::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

// What one person sees after the other, with a line between them. Enter is typed where asked.
const std::string hidden_by = "\n" + [] {
    std::string line;
    for (int i = 0; i < 80; ++i) line += "─";
    return line;
}() + "\n";

TEST(HotSeat, TheScreenIsHiddenBetweenPlayers) {
    TerminalGame table{"human,human,random"};
    const Screen screen = table.type("\nchoose king+queen\n\n\nchoose king+cardinal\n\n");
    const std::vector<std::string> screens = split(screen.out, hidden_by);
    ASSERT_EQ(screens.size(), 4u);  // Sun, Rose, before Sun comes again, the end
    EXPECT_THAT(screens[0], HasSubstr("Pass the screen to ☀ Sun, then press Enter."));
    EXPECT_THAT(screens[1], testing::StartsWith("Pass the screen to ✿ Rose, then press Enter.\n"));
    EXPECT_THAT(screens[0], HasSubstr("Press Enter to hide the screen."));
    // Rose reads of nobody's cards but the own ones.
    EXPECT_THAT(screens[1], Not(HasSubstr("Sun draws King")));
    EXPECT_THAT(screens[1], HasSubstr("Sun draws a card."));
    EXPECT_THAT(screens[1], HasSubstr("Sun secretly chooses two characters."));
}

TEST(HotSeat, ASealedChoiceDoesNotShowToTheNext) {
    const auto second_screen = [](const std::string& choice) {
        return split(TerminalGame{"human,human,random"}.type("\n" + choice + "\n\n\n").out,
                     hidden_by)
            .at(1);
    };
    const std::string screen = second_screen("choose king+queen");
    EXPECT_EQ(screen, second_screen("choose duchess+spymaster"));
    EXPECT_EQ(screen, second_screen("1"));
}

TEST(HotSeat, ATerminalIsClearedWithItsHistory) {
    const Terminal::Style style{.clears = true, .colours = true, .echoes = true};
    const Screen screen = TerminalGame{"human,human,random"}.type("\n1\n\n\n", style);
    const std::vector<std::string> screens = split(screen.out, "\033[H\033[2J\033[3J");
    ASSERT_EQ(screens.size(), 5u);  // before Sun comes, Sun, before Rose comes, Rose, the end
    EXPECT_EQ(screens[2], fmt::format("Pass the screen to {}, then press Enter.\n",
                                      seat_badge(Seat{1}, Language::En)));
    EXPECT_THAT(TerminalGame{}.type("1\n", style).out, Not(HasSubstr("\033[2J")));
}

TEST(HotSeat, WhoLeavesLeavesNothingToSee) {
    for (const std::string input : {"\nquit\n", "\n1\nquit\n", "\n1\n", "\n", ""}) {
        const Screen screen = TerminalGame{"human,human,random"}.type(input);
        EXPECT_EQ(split(screen.out, hidden_by).back(),
                  "You have left the game; it was not saved.\n");
    }
}

// L-X1: were somebody passed over, everybody at the screen would know who cannot hold the card.
TEST(HotSeat, WhoCanOnlyPassIsAskedLikeTheHolder) {
    for (const std::string hands :
         {"[[anne/0] [louvois/1] [] []]", "[[louvois/0] [anne/1] [] []]"}) {
        TerminalGame table{
            "human,human,random", 1, "louis_xiv",
            "players=3 round=1 louis=4 gold_drawn=[dauphin-3] phase=intrigue(anne 0) "
            "intrigue_hands=" +
                hands};
        table.type("\npass\n");
        EXPECT_EQ(table.match->steps(), 1u) << hands;  // what was typed, and nothing besides
    }
}

// L-X1: two who have said to pass unless they speak up. Sun or Rose holds the card of the second
// board.
TerminalGame before_the_scoring(const std::string& hands) {
    return TerminalGame{
        "human,human,random", 1, "louis_xiv",
        "players=3 round=1 louis=4 gold_drawn=[dauphin-3] phase=intrigue(anne 01) intrigue_hands=" +
            hands};
}
const std::vector<std::string> either_holds_it{"[[philippe/0] [louvois/1] [] []]",
                                               "[[louvois/0] [philippe/1] [] []]"};

TEST(HotSeat, WhoPassesUnlessTheySpeakUpIsNotHandedTheScreen) {
    std::vector<std::string> public_screens;
    for (const std::string& hands : either_holds_it) {
        TerminalGame table = before_the_scoring(hands);
        const Screen screen = table.type("\nquiet\n\n\nquiet\n\n\nquit\n");
        ASSERT_GE(table.match->steps(), 4u) << screen.out;
        for (const std::size_t step : {0, 1, 2, 3})
            EXPECT_EQ(table.match->record().steps[step].decision, "pass");
        public_screens.push_back(split(screen.out, hidden_by).at(2));
        EXPECT_THAT(flat(public_screens.back()),
                    HasSubstr("Philippe d’Orléans is about to be scored; Sun and Rose may still "
                              "play an intrigue card. Press Enter if all of them pass (☀ Sun and "
                              "✿ Rose); whoever wants the screen types their own name."));
    }
    EXPECT_EQ(public_screens[0], public_screens[1]);  // nobody can tell who holds it
}

TEST(HotSeat, WhoSpeaksUpIsHandedTheScreenWithOrWithoutTheCard) {
    std::vector<std::string> public_screens;
    for (const std::string& hands : either_holds_it) {
        TerminalGame table = before_the_scoring(hands);
        const Screen screen = table.type("\nquiet\n\n\nquiet\n\nrose\n\nquit\n");
        EXPECT_EQ(table.match->steps(), 2u);
        const std::vector<std::string> seen =
            split(split(screen.out, hidden_by).at(2), "Pass the screen to ✿ Rose");
        ASSERT_EQ(seen.size(), 2u);
        public_screens.push_back(seen.front());
        const bool holds = hands == either_holds_it[1];
        EXPECT_EQ(screen.out.find("Play the intrigue card") != screen.out.npos, holds);
    }
    EXPECT_EQ(public_screens[0], public_screens[1]);
}

TEST(HotSeat, WhoHoldsTheCardNowIsNotPassed) {
    TerminalGame table = before_the_scoring("[[anne/0] [louvois/1] [] []]");
    table.type("\nquiet\n");
    EXPECT_EQ(table.match->steps(), 0u);
}

TEST(HotSeat, PassingUnlessOneSpeaksUpIsOfferedWhereAllAreAskedOnly) {
    const Screen asked = before_the_scoring(either_holds_it[0]).type("\n?\n");
    EXPECT_THAT(flat(asked.out), HasSubstr("“quiet”: in this scoring you pass"));
    EXPECT_THAT(asked.out, HasSubstr("  quiet          pass from now on"));
    const Screen elsewhere =
        TerminalGame{"human,human,random", 1, "louis_xiv"}.type("\n?\nquiet\n");
    EXPECT_THAT(elsewhere.out, Not(HasSubstr("  quiet  ")));
    EXPECT_THAT(elsewhere.out, HasSubstr("I do not understand “quiet”."));
    const Screen alone = TerminalGame{"human,random,random", 1, "louis_xiv"}.type("?\n");
    EXPECT_THAT(alone.out, Not(HasSubstr("  quiet  ")));
}

TEST(HotSeat, AWholeGameBetweenPeople) {
    TerminalGame table{"human,human,human"};
    std::string input;
    for (const std::string& number : split(numbers(3), "\n")) input += number + "\n\n";
    const Screen screen = table.type(input);
    EXPECT_TRUE(table.match->outcome());
    EXPECT_EQ(screen.errors, "");
}

}  // namespace
}  // namespace trianon::cli
