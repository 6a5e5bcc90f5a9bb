// The commands as a person or a script calls them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <set>

#include "cli/process_testing.h"
#include "games/games.h"

namespace trianon::cli {
namespace {

namespace js = boost::json;
using testing::HasSubstr;

js::value answer(const std::string& arguments) {
    const Ended ended = ran_trianon(arguments);
    EXPECT_EQ(ended.code, 0) << ended.out;
    return js::parse(ended.out);
}

std::set<std::string> keys(const js::value& object) {
    std::set<std::string> names;
    for (const auto& field : object.as_object()) names.insert(field.key());
    return names;
}

const std::string golden = TRIANON_SOURCE_DIR "/games/intrigue/golden/turn_limit.record";
const std::string scripted_golden =
    TRIANON_SOURCE_DIR "/games/courtiers/golden/both_sovereigns_dead.record";
const std::string courtly = TRIANON_SOURCE_DIR "/games/courtiers/golden/short_victory.record";

// A file that is gone when the test is over.
class Scratch {
  public:
    explicit Scratch(const std::string& contents)
        : path_(testing::TempDir() + "trianon_commands_test.toml") {
        std::ofstream{path_} << contents;
    }
    ~Scratch() { std::filesystem::remove(path_); }
    const std::string& path() const { return path_; }

  private:
    std::string path_;
};

TEST(Commands, verify_compares_the_seed_with_its_seal) {
    const Scratch record{
        "trianon record 1\ngame intrigue\nrules 1\nedition carles-2015\nplayers 2\nseed 5\n\n"};
    const std::string seal = "ef2d127de37b942baad06145e54b0c619a1f22327b2ebbcfbec78f5564afe39d";
    const Ended good = ran_trianon("verify " + record.path() + " --seal " + seal);
    EXPECT_EQ(good.code, 0);
    EXPECT_THAT(good.out, HasSubstr("as the table showed it"));
    const Ended other = ran_trianon("verify " + record.path() + " --seal 00" + seal.substr(2));
    EXPECT_EQ(other.code, 2);
    EXPECT_THAT(other.out, HasSubstr("not 00"));
}

TEST(Commands, verify_refuses_a_position_in_place_of_a_deal) {
    const Ended scripted = ran_trianon("verify " + scripted_golden);
    EXPECT_EQ(scripted.code, 2);
    EXPECT_THAT(scripted.out, HasSubstr("a position and not with a deal"));
}

TEST(Commands, a_mistake_is_one_line_and_exit_code_2) {
    const std::vector<std::pair<std::string, std::string>> mistakes{
        {"", "a command is missing"},
        {"gams", "did you mean \"games\"?"},
        {"play chess", "intrigue"},
        {"play intrigue --lagn fr", "did you mean \"--lang\"?"},
        {"play intrigue --lang fra", "did you mean \"fr\"?"},
        {"play intrigue --seed abc", "not a seed"},
        {"play intrigue --seats human,rndom", "did you mean \"random\"?"},
        {"simulate", "required"},
        {"simulate intrigue --players 9", "2 to 4 players"},
        {"simulate intrigue --games 0", "--games"},
        {"simulate intrigue --seats random --players 3", "seats"},
        {"rules intrigue I-T33", "did you mean \"I-T3\"?"},
        {"edition intrigue", "--show or --check"},
        {"edition intrigue --check nowhere.toml", "cannot read"},
        {"replay nowhere.record", "cannot read"},
        {"replay " + golden + " --seat 3", "there is no seat 3"},
        {"simulate intrigue --seats greedy,gredy", "did you mean \"greedy\"?"},
        {"arena intrigue --seats greedy,ismcts:fast", "is no player"},
        {"arena intrigue --seats greedy", "2 to 4 players"},
        {"arena intrigue --seats greedy,random --weights nowhere.toml", "cannot read"},
        {"tune intrigue --players 9", "2 to 4 players"},
        {"think", "give either a record, or --game and --position"},
        {"think " + golden, "the game is over"},
        {"think " + golden + " --step 1 --seat 9", "seat 9 has nothing to decide"},
        {"register " + golden, "intrigue keeps no register"},
        {"register " + courtly + " --courtier Nobody", "is unknown"},
        {"register " + courtly + " --seat 6", "there is no seat 6"},
        {"bench intrigu", "did you mean \"intrigue\"?"},
        {"games extra", "extra"},
    };
    for (const auto& [arguments, expected] : mistakes) {
        const Ended ended = ran_trianon(arguments);
        EXPECT_EQ(ended.code, 2) << arguments;
        EXPECT_THAT(ended.out, HasSubstr(expected)) << arguments;
        EXPECT_EQ(std::count(ended.out.begin(), ended.out.end(), '\n'), 1) << ended.out;
    }
}

TEST(Commands, each_has_help) {
    for (const char* command : {"games", "play", "simulate", "arena", "tune", "think", "replay",
                                "register", "rules", "edition", "bench", "protocol"}) {
        const Ended ended = ran_trianon(std::string{command} + " --help");
        EXPECT_EQ(ended.code, 0);
        EXPECT_THAT(ended.out, HasSubstr("--help")) << command;
    }
}

TEST(Commands, register_shows_the_page_of_each_courtier_or_of_one) {
    const std::string all = ran_trianon("register " + courtly).out;
    EXPECT_THAT(all, HasSubstr("☀ Sun · "));
    EXPECT_THAT(all, HasSubstr("✿ Rose · "));
    EXPECT_THAT(all, HasSubstr("Game turn 1. "));
    const std::string one = ran_trianon("register " + courtly + " --courtier rose").out;
    EXPECT_THAT(all, HasSubstr(one));
    EXPECT_LT(one.size(), all.size());
    EXPECT_EQ(ran_trianon("register " + courtly + " --courtier 1").out, one);
    for (const std::string language : {"en", "es", "fr", "it"}) {
        const Ended ended = ran_trianon("register " + courtly + " --lang " + language);
        EXPECT_EQ(ended.code, 0);
        EXPECT_THAT(ended.out, testing::Not(HasSubstr("[register.")));
    }
}

TEST(Commands, games_lists_players_and_editions) {
    const js::value games = answer("games --json");
    EXPECT_EQ(games.at(0).at("game"), "intrigue");
    EXPECT_EQ(games.at(0).at("min_players"), 2);
    EXPECT_EQ(games.at(0).at("max_players"), 4);
    EXPECT_EQ(games.at(0).at("editions").at(0), "carles-2015");
    EXPECT_THAT(ran_trianon("games").out, HasSubstr("2–4 players, 2 unofficially"));
}

TEST(Commands, simulate_says_who_wins_and_how_games_end) {
    const js::value tally = answer("simulate intrigue --players 3 --games 500 --seed 4 --json");
    for (const char* key : {"games", "seats", "mean_decisions", "endings", "refused"})
        EXPECT_TRUE(keys(tally).contains(key)) << key;
    EXPECT_EQ(tally.at("games"), 500);
    EXPECT_EQ(tally.at("refused"), 0);
    ASSERT_EQ(tally.at("seats").as_array().size(), 3u);
    for (const js::value& seat : tally.at("seats").as_array())
        EXPECT_EQ(keys(seat),
                  (std::set<std::string>{"name", "wins", "share", "low", "high", "mean_score"}));
    EXPECT_EQ(answer("simulate intrigue --players 3 --games 500 --seed 4 --threads 3 --json"),
              tally);
}

TEST(Commands, simulate_seats_players_that_think) {
    const js::value tally =
        answer("simulate palace --seats greedy,random,random --games 30 --seed 4 --json");
    EXPECT_EQ(tally.at("games"), 30);
    EXPECT_EQ(tally.at("refused"), 0);
    EXPECT_EQ(tally.at("seats").at(0).at("name"), "greedy");
    EXPECT_GT(tally.at("seats").at(0).at("share").as_double(), 0.5);
}

TEST(Commands, arena_has_the_fields_of_simulate_and_more_for_each_seat) {
    const js::value simulated = answer("simulate intrigue --players 2 --games 4 --json");
    const js::value fought =
        answer("arena intrigue --seats ismcts:20i,greedy --games 4 --threads 2 --json");
    for (const std::string& key : keys(simulated)) EXPECT_TRUE(keys(fought).contains(key)) << key;
    for (const js::value& seat : fought.at("seats").as_array()) {
        for (const std::string& key : keys(simulated.at("seats").at(0)))
            EXPECT_TRUE(keys(seat).contains(key)) << key;
        EXPECT_GT(seat.at("ms_per_decision").as_double(), 0);
        EXPECT_LE(seat.at("elo_low").as_double(), seat.at("elo").as_double());
    }
    EXPECT_EQ(fought.at("refused"), 0);
}

TEST(Commands, ctrl_c_ends_an_arena_with_what_was_played) {
    // In the foreground: else timeout sends the signal to the program and to its group, and a
    // second one ends it as ever.
    const Ended ended = ran("timeout --foreground --preserve-status -s INT 2 " TRIANON_PROGRAM
                            " arena palace --seats random,random --games 1000000000 --all --json");
    EXPECT_EQ(ended.code, 0) << ended.out;
    EXPECT_GT(js::parse(ended.out).at("games").as_int64(), 0);
}

TEST(Commands, tune_writes_weights_that_the_arena_reads) {
    const Scratch weights{""};
    const Ended tuned =
        ran_trianon("tune palace --games 10 --rounds 1 --seed 3 --out " + weights.path());
    EXPECT_EQ(tuned.code, 0) << tuned.out;
    EXPECT_THAT(tuned.out, HasSubstr("round 1: surprise"));
    EXPECT_EQ(
        ran_trianon("arena palace --seats greedy,random --games 2 --weights " + weights.path())
            .code,
        0);
}

TEST(Commands, think_gives_its_reasons) {
    const std::string record = TRIANON_SOURCE_DIR "/games/louis_xiv/golden/two_players.record";
    const std::string asked = "think " + record + " --step 40 --player ismcts:50i";
    const js::value thought = answer(asked + " --json");
    EXPECT_EQ(thought.at("iterations"), 50);
    EXPECT_EQ(thought.at("choices").at(0).at("decision"), thought.at("decision"));
    EXPECT_EQ(thought.at("choices").at(0).at("line").at(0), thought.at("decision"));
    EXPECT_THAT(ran_trianon(asked).out, HasSubstr("50 iterations"));
}

TEST(Commands, the_example_bot_plays_a_whole_game_of_every_kind) {
    for (const std::string& game : game_ids()) {
        const Ended ended =
            ran("python3 " TRIANON_SOURCE_DIR "/docs/bot.py " TRIANON_PROGRAM " " + game + " 3");
        EXPECT_EQ(ended.code, 0) << ended.out;
        EXPECT_THAT(ended.out, HasSubstr("\"winners\"")) << game;
    }
}

TEST(Commands, bench_measures_every_number_of_players) {
    const js::value rows = answer("bench intrigue --json");
    ASSERT_EQ(rows.as_array().size(), 3u);
    for (const js::value& row : rows.as_array()) {
        EXPECT_EQ(keys(row),
                  (std::set<std::string>{"game", "players", "ns_per_decision", "decisions_per_game",
                                         "state_bytes", "replay_ms", "signature"}));
        EXPECT_GT(row.at("ns_per_decision").as_double(), 0);
        EXPECT_LE(row.at("state_bytes").as_int64(), 2048);
    }
}

TEST(Commands, rules_come_in_four_languages) {
    EXPECT_THAT(ran_trianon("rules intrigue I-K").out, HasSubstr("King"));
    EXPECT_THAT(ran_trianon("rules intrigue I-K --lang es").out, HasSubstr("Rey"));
    EXPECT_THAT(ran_trianon("rules intrigue I-K --lang fr").out, HasSubstr("Roi"));
    EXPECT_THAT(ran_trianon("rules intrigue I-K --lang it").out, HasSubstr("Re"));
    EXPECT_EQ(answer("rules intrigue --json").as_array().size(), 40u);
}

TEST(Commands, rules_list_the_rulings_with_their_options) {
    const std::string told = ran_trianon("rules louis_xiv --rulings").out;
    const js::array rulings = answer("rules louis_xiv --rulings --json").as_array();
    ASSERT_FALSE(rulings.empty());
    for (const js::value& ruling : rulings) {
        const std::string option{ruling.at("option").as_string()};
        const std::string usual{ruling.at("usual").as_string()};
        EXPECT_THAT(told, HasSubstr("--option " + option + "=" + usual));
        EXPECT_THAT(told, HasSubstr(std::string{ruling.at("rule").as_string()}));
        EXPECT_GT(ruling.at("values").as_array().size(), 1u);
        EXPECT_FALSE(ruling.at("why").as_string().empty());
    }
    EXPECT_EQ(answer("rules palace --rulings --lang fr --json").as_array().size(),
              answer("rules palace --rulings --json").as_array().size());
}

TEST(Commands, replay_shows_a_seat_no_more_than_it_may_know) {
    const js::value seen = answer("replay " + golden + " --seat 1 --json");
    EXPECT_TRUE(seen.at("over").as_bool());
    const std::string all = js::serialize(seen.at("steps").as_array()[6]);
    EXPECT_THAT(all, HasSubstr("\"value\":null"));  // Lily's draw
    for (const js::value& step : seen.at("steps").as_array()) {
        const bool told = step.as_object().contains("decision");
        EXPECT_TRUE(!told || step.at("seat") == 1);
    }
}

TEST(Commands, an_edition_of_ones_own_is_checked_and_played) {
    const std::string ours = ran_trianon("edition intrigue --show").out;
    const Scratch same{ours};
    EXPECT_EQ(ran_trianon("edition intrigue --check " + same.path()).code, 0);

    std::string changed = ours;
    changed.replace(changed.find("value = 34"), 10, "value = 35");
    const Scratch wrong{changed};
    const Ended refused = ran_trianon("edition intrigue --check " + wrong.path());
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.out, HasSubstr("I-C3"));
    EXPECT_EQ(ran_trianon("simulate intrigue --games 1 --edition " + wrong.path()).code, 2);

    std::string legal = ours;
    legal.replace(legal.find("[1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]"), 36,
                  "[1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6]");
    const Scratch other{legal};
    const std::string series = "simulate intrigue --players 2 --games 50 --json";
    EXPECT_NE(answer(series + " --edition " + other.path()).at("signature"),
              answer(series).at("signature"));
}

TEST(Commands, protocol_answers_line_by_line) {
    const Ended ended =
        ran(R"(printf '{"command":"games"}\n\nnonsense\n' | )" TRIANON_PROGRAM " protocol");
    EXPECT_EQ(ended.code, 0);
    EXPECT_EQ(std::count(ended.out.begin(), ended.out.end(), '\n'), 2);
    EXPECT_THAT(ended.out, HasSubstr("\"malformed\""));
}

TEST(Commands, analyse_tells_what_was_given_away_and_what_chance_gave) {
    const std::string record = TRIANON_SOURCE_DIR "/games/intrigue/golden/two_players.record";
    const js::value told = answer("analyse " + record + " --player ismcts:5i --json");
    EXPECT_THAT(keys(told), testing::ElementsAre("all", "done", "player", "seats", "steps"));
    EXPECT_EQ(told.at("done"), told.at("all"));
    std::int64_t results = 0;
    for (const js::value& seat : told.at("seats").as_array())
        results += seat.at("result").as_int64();
    EXPECT_EQ(results, 10'000);
    const Ended french = ran_trianon("analyse " + record + " --player ismcts:5i --lang fr --open");
    EXPECT_EQ(french.code, 0);
    EXPECT_THAT(french.out, HasSubstr("Ce qui a le plus coûté à "));
    EXPECT_THAT(french.out, HasSubstr("█"));
}

TEST(Commands, analyse_of_one_seat_tells_of_no_other) {
    const std::string record = TRIANON_SOURCE_DIR "/games/palace/golden/yard_full.record";
    const Ended ended = ran_trianon("analyse " + record + " --player greedy --seat 1");
    EXPECT_EQ(ended.code, 0);
    EXPECT_THAT(ended.out, HasSubstr("What cost Rose most"));
    EXPECT_THAT(ended.out, testing::Not(HasSubstr("What cost Sun most")));
    EXPECT_EQ(ran_trianon("analyse " + record + " --seat 9").code, 2);
    EXPECT_EQ(ran_trianon("analyse " + record + " --player duke").code, 2);
}

}  // namespace
}  // namespace trianon::cli
