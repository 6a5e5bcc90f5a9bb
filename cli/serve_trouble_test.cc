// The server as a process whose disk is in trouble: a decision that it acknowledged is there
// afterwards, one that it could not keep is refused and did not happen, it says what is wrong, and
// when the trouble is over it goes on without being started again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/serve_testing.h"
#include "server/testing.h"
#include "store/sqlite.h"
#include "store/testing.h"

namespace trianon::cli {
namespace {

using server::OpenedTable;
using server::Player;
using testing::HasSubstr;
namespace fs = std::filesystem;

class ServeInTrouble : public testing::Test {
  protected:
    void start(ServerProcess::As as = ServerProcess::As::Oneself) {
        process_.reset();
        process_ = std::make_unique<ServerProcess>(file_.path(), as);
    }
    std::uint16_t port() const { return process_->port(); }

    // A table at which two people have begun to play.
    void begin() {
        table_ = server::open_table(port(), R"({"game": "palace", "seats": [{}, {}]})");
        Player one{port(), table_, 0}, other{port(), table_, 1};
        one.ask({{"type", "ready"}, {"ready", true}});
        other.ask({{"type", "ready"}, {"ready", true}});
        while (!other.position.is_object()) other.read();
    }
    // The answer to a decision of who is asked; counts what was acknowledged.
    json::object decide() {
        for (int seat = 0; seat < 2; ++seat) {
            Player player{port(), table_, seat};
            player.wait_for("full_table");
            EXPECT_EQ(player.position.at("step").as_int64(), acknowledged_);
            if (!player.is_asked()) continue;
            const json::object answer = player.decide(player.choose(fate_));
            if (answer.at("ok").as_bool()) ++acknowledged_;
            return answer;
        }
        throw std::runtime_error("nobody is asked");
    }
    void expect_kept() {
        const json::object answer = decide();
        EXPECT_TRUE(answer.at("ok").as_bool()) << json::serialize(answer);
    }
    // While the trouble lasts; the reason is what the log and the health say.
    void expect_refused(const std::string& reason) {
        const json::object answer = decide();
        ASSERT_FALSE(answer.at("ok").as_bool());
        EXPECT_EQ(answer.at("problem").at("code"), "not_kept");
        EXPECT_EQ(answer.at("problem").at("key"), "not_kept");
        EXPECT_THAT(process_->log(), HasSubstr("event=store_failed reason=\"sqlite"));
        EXPECT_THAT(process_->log(), HasSubstr(reason));
    }
    void expect_unwell(const std::string& reason) {
        const server::Reply health = server::get(port(), "/healthz");
        EXPECT_EQ(health.status, 503u);
        EXPECT_THAT(health.body, HasSubstr(reason));
    }
    void expect_well_again() {
        EXPECT_EQ(server::get(port(), "/healthz").status, 200u);
        EXPECT_THAT(process_->log(), HasSubstr("event=store_recovered"));
        expect_kept();
    }
    void expect_all_there_after_a_kill() {
        process_->end(SIGKILL);
        start();
        expect_kept();
    }

    TemporaryFile file_{"serve_trouble_test"};
    std::unique_ptr<ServerProcess> process_;
    OpenedTable table_;
    std::int64_t acknowledged_ = 0;
    FastFate fate_{1};
};

TEST_F(ServeInTrouble, a_full_disk) {
    start();
    begin();
    expect_kept();
    process_->limit_files(100);
    expect_refused("disk I/O error");
    expect_unwell("disk I/O error");
    EXPECT_EQ(
        server::post(port(), "/api/tables", R"({"game": "palace", "seats": [{}, {}]})").status,
        503u);
    const std::string step = table_.path("/requests?seat=0");
    EXPECT_EQ(server::post(port(), step, R"({"type": "note", "text": "remember"})",
                           server::bearer(table_.seats[0]))
                  .value()
                  .at("problem")
                  .at("code"),
              "not_kept");
    process_->limit_files(RLIM_INFINITY);
    expect_well_again();
    expect_all_there_after_a_kill();
}

TEST_F(ServeInTrouble, a_database_that_another_process_has_locked) {
    start();
    begin();
    expect_kept();
    sqlite::Database other{file_.path()};
    other.run("BEGIN IMMEDIATE");
    expect_refused("database is locked");
    other.run("ROLLBACK");
    expect_well_again();
    expect_all_there_after_a_kill();
}

TEST_F(ServeInTrouble, a_file_that_became_read_only) {
    fs::permissions(file_.folder(), fs::perms::all);
    start(ServerProcess::As::Nobody);
    begin();
    expect_kept();
    start(ServerProcess::As::Nobody);
    const auto allow = [&](fs::perms file, fs::perms folder) {
        for (const auto& entry : fs::directory_iterator{file_.folder()})
            fs::permissions(entry.path(), file);
        fs::permissions(file_.folder(), folder);
    };
    const fs::perms read = fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read;
    const fs::perms enter = fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
    const fs::perms write = fs::perms::owner_write | fs::perms::others_write;
    allow(read, read | enter);
    expect_refused("readonly");
    expect_unwell("readonly");
    allow(read | write, read | enter | write);
    expect_well_again();
    process_->end(SIGKILL);
    start(ServerProcess::As::Nobody);
    expect_kept();
}

// A write that was under way when the power failed: half a page at the end of the log.
TEST_F(ServeInTrouble, a_torn_log_has_all_that_was_acknowledged) {
    start();
    begin();
    for (int i = 0; i < 5; ++i) expect_kept();
    process_->end(SIGKILL);
    const std::string log = file_.path() + "-wal";
    ASSERT_GT(fs::file_size(log), 0u);
    std::ofstream{log, std::ios::app | std::ios::binary} << std::string(3'000, '\x5a');
    start();
    for (int i = 0; i < 3; ++i) expect_kept();
    expect_all_there_after_a_kill();
}

// A disk that did not keep what it said it had: what is left is a game, and it goes on.
TEST_F(ServeInTrouble, a_log_that_lost_its_end_has_all_before_it) {
    start();
    begin();
    for (int i = 0; i < 5; ++i) expect_kept();
    process_->end(SIGKILL);
    const std::string log = file_.path() + "-wal";
    fs::resize_file(log, fs::file_size(log) - 1);
    --acknowledged_;
    start();
    for (int i = 0; i < 3; ++i) expect_kept();
}

}  // namespace
}  // namespace trianon::cli
