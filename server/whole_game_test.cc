// Whole games through real sockets, and what may be done with a finished one.
#include <gtest/gtest.h>

#include <thread>

#include "games/games.h"
#include "server/analyses.h"
#include "server/server_testing.h"
#include "store/memory_store.h"

namespace trianon::server {
namespace {

// All of an analysis, as it comes: every answer has decisions that were not there before.
json::value analysed(std::uint16_t port, const OpenedTable& table, const Headers& own) {
    json::array steps;
    for (;;) {
        const Reply reply =
            get(port, table.path(fmt::format("/analysis?after={}", steps.size())), own);
        EXPECT_EQ(reply.status, 200u) << reply.body;
        json::value analysis = reply.value();
        const json::array& news = analysis.at("steps").as_array();
        if (news.empty()) return ADD_FAILURE() << "nothing came", analysis;
        steps.insert(steps.end(), news.begin(), news.end());
        EXPECT_EQ(analysis.at("done").as_int64(), steps.size());
        if (analysis.at("all").as_int64() > static_cast<std::int64_t>(steps.size())) continue;
        analysis.as_object()["steps"] = steps;
        return analysis;
    }
}

TEST_F(ServerTest, a_finished_game_is_downloaded_looked_at_continued_and_played_again) {
    const OpenedTable table =
        begun(R"({"game": "palace", "seats": [{"name": "Anne"}, {"bot": "courtier"}]})");
    EXPECT_EQ(get(port_, table.path("/record"), bearer(table.seats[0])).status, 409u);
    EXPECT_EQ(get(port_, table.path("/record")).status, 403u);
    EXPECT_EQ(get(port_, table.path("/analysis"), bearer(table.seats[0])).status, 409u);
    EXPECT_EQ(get(port_, table.path("/analysis")).status, 403u);
    Player one{port_, table, 0};
    one.play(5);
    ASSERT_TRUE(one.is_over());
    const Headers own = bearer(table.seats[0]);
    const Reply record = get(port_, table.path("/record"), own);
    ASSERT_EQ(record.status, 200u);
    EXPECT_TRUE(replay_match(*parse_record(record.body)));
    EXPECT_EQ(get(port_, table.path("/record")).status, 200u);  // open to who has the address
    const json::value analysis = analysed(port_, table, own);
    EXPECT_EQ(analysis, get(port_, table.path("/analysis"), own).value());
    EXPECT_EQ(analysis.at("seats").at(0).at("result").as_int64() +
                  analysis.at("seats").at(1).at("result").as_int64(),
              10'000);
    const json::value look =
        get(port_, table.path("/steps/4?seat=0&eyes=1&drawing=es"), own).value();
    EXPECT_EQ(look.at("position").at("step"), 4);
    EXPECT_FALSE(look.at("drawing").as_string().empty());

    const Reply more =
        post(port_, table.path("/continue"), R"({"step": 6, "seat": 1, "level": "page"})", own);
    ASSERT_EQ(more.status, 201u) << more.body;
    const OpenedTable next = opened_table(more);
    Player{port_, next, 1}.ask({{"type", "ready"}, {"ready", true}});
    EXPECT_GT(Player(port_, next, 1).play(6), 0);

    ASSERT_EQ(one.ask({{"type", "rematch"}}).at("ok"), true);
    const Reply followed = post(port_, table.path("/follow"), "", own);
    ASSERT_EQ(followed.status, 200u) << followed.body;
    OpenedTable again = table;
    again.id = followed.value().at("table").as_string();
    EXPECT_EQ((Player{port_, again, 0}).read().at("stage"), "lobby");
}

// The decisions that are there at once.
std::size_t there(std::uint16_t port, const OpenedTable& table) {
    const Reply reply = get(port, table.path("/analysis?after=0"), bearer(table.spectators));
    return reply.value().at("steps").as_array().size();
}

TEST_F(ServerTest, an_analysis_is_kept_with_its_table) {
    const OpenedTable table =
        begun(R"({"game": "intrigue", "seats": [{"name": "Anne"}, {"bot": "page"}]})");
    Player one{port_, table, 0};
    one.play(5);
    const json::value before = analysed(port_, table, bearer(table.seats[0]));
    start_again();
    EXPECT_EQ(there(port_, table), before.at("all").as_int64()) << "nothing is computed again";
    EXPECT_EQ(get(port_, table.path("/analysis"), bearer(table.seats[0])).value(), before);
}

TEST(Analyses, all_together_have_the_share_of_one_client_and_are_so_many) {
    MemoryStore store;
    Pool nobody{0};
    Analyses analyses{store};
    const auto no_record = [] { return Record{}; };
    for (std::size_t i = 0; i < Analyses::most_under_way; ++i)
        EXPECT_TRUE(analyses.of(fmt::format("table{}", i), no_record, nobody));
    EXPECT_EQ(nobody.waiting(), Analyses::most_under_way);
    EXPECT_EQ(nobody.ahead_of(7), 1u);
    EXPECT_TRUE(analyses.of("table0", no_record, nobody)) << "it is under way";
    EXPECT_FALSE(analyses.of("another", no_record, nobody));
}

// Two people and a bot through a whole game.
class WholeGame : public ServerTest, public testing::WithParamInterface<std::string> {};

TEST_P(WholeGame, two_people_and_a_bot_play_to_the_end) {
    const std::string options =
        GetParam() == "courtiers" ? R"("options": {"goal": "short", "minutes": "1"},)" : "";
    const OpenedTable table = begun(R"({"game": ")" + GetParam() + R"(", )" + options +
                                    R"("seats": [{}, {"bot": "courtier"}, {}]})");
    Player watching{port_, table, -1};
    Player one{port_, table, 0}, two{port_, table, 2};
    std::thread other{[&] { two.play(2); }};
    EXPECT_GT(one.play(1), 0);
    other.join();
    EXPECT_TRUE(one.is_over());
    EXPECT_TRUE(two.is_over());
    std::int64_t number = watching.wait_for("full_table").at("number").as_int64();
    while (!watching.is_over()) {
        const json::object message = watching.read();
        if (message.at("type") == "presence") continue;
        ASSERT_EQ(message.at("number"), ++number);
    }
    EXPECT_EQ(watching.position.at("outcome"), one.position.at("outcome"));
}

INSTANTIATE_TEST_SUITE_P(AllGames, WholeGame, testing::ValuesIn(game_ids()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace trianon::server
