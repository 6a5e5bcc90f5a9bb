// Who comes late, comes back, or looks from two windows sees the same table.
#include <gtest/gtest.h>
#include <malloc.h>

#include "games/games.h"
#include "table/testing.h"

namespace trianon::table {
namespace {

TEST(ComingBack, who_comes_late_is_told_the_same_events_as_who_was_there) {
    Evening evening{setup_of("intrigue", {person(), person(), person()})};
    evening.start();
    const SessionId there = evening.join(Seat{1});
    for (int i = 0; i < 8; ++i) {
        const Seat seat = acting(evening);
        evening.decide(evening.join(seat), decided_at_random(evening.match(), seat).notation());
        const json::object news = last_event(evening, there).at("news").as_object();
        const json::object whole = evening.world.sent[evening.join(Seat{1})].front();
        const json::value& told = whole.at("told").as_array().back();
        EXPECT_EQ(told.at("step"), news.at("step"));
        EXPECT_EQ(told.at("events"), news.at("events"));
    }
}

TEST(ComingBack, who_comes_back_gets_only_what_was_missed) {
    Evening evening{setup_of("palace", {person(), person()})};
    evening.start();
    const std::int64_t seen = evening.table().number();
    for (int i = 0; i < 5; ++i) {
        const Seat seat = acting(evening);
        const SessionId session = evening.join(seat);
        evening.decide(session, evening.legal(seat).front());
        evening.host().leave(session);
    }
    const SessionId back = evening.join(Seat{0}, seen);
    std::int64_t number = seen;
    for (const json::object& message : evening.world.sent[back]) {
        if (message.at("type") != "event") continue;
        EXPECT_EQ(message.at("number"), ++number);
    }
    EXPECT_EQ(number, evening.table().number());
    EXPECT_EQ(last_event(evening, back).at("position").at("step"), 5);
    EXPECT_EQ(evening.world.sent[evening.join(Seat{0}, number)].front().at("type"), "presence");
    EXPECT_EQ(evening.world.sent[evening.join(Seat{0}, number + 1)].front().at("type"),
              "full_table");
    EXPECT_EQ(evening.world.sent[evening.join(Seat{0}, -3)].front().at("type"), "full_table");
}

TEST(ComingBack, a_table_loaded_from_its_snapshot_is_the_same_table) {
    Evening evening{setup_of("palace", {person("Ninon"), bot()}, {Pace::Live, 600, 10})};
    evening.start();
    const SessionId one = evening.join(Seat{0});
    evening.ask(one, R"({"type": "note", "text": "watch the gardener"})");
    evening.ask(one, R"({"type": "say", "text": "bonsoir"})");
    while (evening.table().number() < 300 && evening.table().state().stage == Stage::Playing) {
        evening.answer_bots();
        if (evening.match().to_act().contains(Seat{0}))
            evening.decide(one, evening.legal(Seat{0}).front());
    }
    const auto kept = evening.store.load(evening.world.id);
    ASSERT_TRUE(kept && kept->snapshot);
    const std::string before = evening.table().snapshot();
    const auto loaded = Table::load(*kept);
    ASSERT_TRUE(loaded) << loaded.error();
    EXPECT_EQ(loaded->snapshot(), before);
    // A snapshot nobody can read is no loss.
    evening.store.save_snapshot(evening.world.id, {kept->snapshot->number, "{}"});
    const auto anew = load_table(evening.store, evening.world.id, {});
    ASSERT_TRUE(anew) << anew.error();
    EXPECT_EQ(anew->snapshot(), before);
}

TEST(ComingBack, only_what_can_still_be_asked_for_is_remembered) {
    const NewTable made = new_table("0123456789abcdef", setup_of("palace", {person(), person()}),
                                    {"", "", {"", ""}}, std::nullopt, 0);
    auto table = Table::open(made);
    ASSERT_TRUE(table);
    const auto write = [&](int notes) {
        for (int i = 0; i < notes; ++i)
            ASSERT_TRUE(table->apply({0, entry::Noted{Seat{0}, std::string(4'000, 'n')}}));
    };
    const auto most = static_cast<int>(TableLimits{}.catch_up);
    write(most);
    const std::size_t before = mallinfo2().uordblks;
    write(10 * most);
    EXPECT_LT(mallinfo2().uordblks, before + 10'000);  // of the notes only the last one
    const auto missed = table->since(table->number() - most, {Seat{1}}, 0);
    ASSERT_TRUE(missed);
    EXPECT_EQ(missed->size(), TableLimits{}.catch_up);
    EXPECT_FALSE(table->since(table->number() - most - 1, {Seat{1}}, 0));
}

TEST(ComingBack, two_tabs_on_one_seat_see_the_same) {
    Evening evening{setup_of("palace", {person(), person()})};
    evening.start();
    const Seat seat = acting(evening);
    const SessionId one = evening.join(seat), two = evening.join(seat);
    const std::string request = decide_at(evening.table().number(), evening.legal(seat).front());
    EXPECT_TRUE(evening.ask(one, request).at("ok").as_bool());
    EXPECT_TRUE(evening.ask(two, request).at("ok").as_bool());
    EXPECT_EQ(evening.match().steps(), 1u);
    json::object answered = last_event(evening, one);
    EXPECT_EQ(answered.erase("answer"), 1u);
    EXPECT_EQ(answered, last_event(evening, two));
}

}  // namespace
}  // namespace trianon::table
