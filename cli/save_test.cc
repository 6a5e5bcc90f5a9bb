#include "cli/save.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "cli/commands.h"
#include "cli/play_testing.h"
#include "text/terminal.h"

namespace trianon::cli {
namespace {

using testing::HasSubstr;

class Saving : public testing::Test {
  protected:
    void SetUp() override { std::filesystem::create_directories(folder_); }
    void TearDown() override { std::filesystem::remove_all(folder_); }
    std::string file(const std::string& name) const { return (folder_ / name).string(); }

  private:
    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / fmt::format("trianon_play_test_{}", getpid());
};

TEST_F(Saving, AGameIsSavedAfterEveryDecisionAndGoesOn) {
    const PlayOptions options{
        .game = "intrigue", .seed = "4", .language = "en", .save = file("game")};
    const Screen broken_off = played(options, "1\n2\n1\n");
    EXPECT_THAT(broken_off.out, HasSubstr("trianon play --load " + file("game")));
    const Record record = *parse_record(read_file(file("game")));
    EXPECT_GE(record.steps.size(), 3u);

    // Loaded, the table is drawn as it was left.
    const auto match = std::move(*replay_match(record));
    const std::string drawing = strip_colours(match->narration().drawing(Seat{0}, Language::En));
    EXPECT_THAT(broken_off.out, HasSubstr(drawing));
    EXPECT_THAT(played({.language = "en", .load = file("game")}, "").out, HasSubstr(drawing));
    EXPECT_EQ(*parse_record(read_file(file("game"))), record);

    // In two parts or at one go, it is the same game.
    played({.language = "en", .save = file("game"), .load = file("game")}, times(2000, "1"));
    const Screen at_one_go =
        played({.game = "intrigue", .seed = "4", .language = "en", .save = file("other")},
               "1\n2\n1\n" + times(2000, "1"));
    EXPECT_EQ(read_file(file("game")), read_file(file("other")));
    EXPECT_THAT(at_one_go.out, HasSubstr("trianon replay " + file("other")));
}

TEST_F(Saving, SavingLeavesNothingElseAndSparesOtherFiles) {
    TerminalGame table;
    std::ofstream{file("letter")} << "Sire,\n";
    const Screen screen = table.type("save " + file("letter") + "\nsave " + file("game") + "\n1\n");
    EXPECT_THAT(screen.out, HasSubstr("is no saved game"));
    EXPECT_EQ(read_file(file("letter")), "Sire,\n");
    EXPECT_EQ(*parse_record(read_file(file("game"))), table.match->record());
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator{file("")}, {}), 2);
    EXPECT_TRUE(save_record(file(""), table.match->record()));
    EXPECT_TRUE(save_record("/dev/null", table.match->record()));
}

TEST_F(Saving, AnEditionOfOnesOwnIsPlayedAndKept) {
    std::string edition = find_game("intrigue")->editions.front().text;
    std::ofstream{file("edition.toml")} << edition;
    played({.game = "intrigue",
            .language = "en",
            .edition = file("edition.toml"),
            .save = file("game")},
           "1\n");
    EXPECT_THAT(played({.language = "en", .load = file("game")}, "").out, HasSubstr("Turn "));
}

}  // namespace
}  // namespace trianon::cli
