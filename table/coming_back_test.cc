// Who comes late, comes back, or looks from two windows sees the same table.
#include <gtest/gtest.h>
#include <malloc.h>

#include <utility>

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

// At another server one has seen more than this one knows, and what this one writes meanwhile comes
// too late.
TEST(ComingBack, who_is_ahead_of_a_server_is_told_when_it_has_caught_up) {
    for (const bool is_late : {false, true}) {
        Evening evening{setup_of("palace", {person(), person()})};
        evening.start();
        evening.world.shared = true;
        evening.world.holding = true;
        const std::int64_t last = evening.table().number();
        const SessionId here = evening.join(Seat{0});
        if (is_late) evening.ask(here, R"({"type": "say", "text": "late"})");
        std::vector<Entry> elsewhere;
        for (std::int64_t i = 1; i <= 2; ++i)
            elsewhere.push_back(
                {last + i, print_entry({evening.world.time, entry::Said{.seat = Seat{1},
                                                                        .name = "",
                                                                        .circle = Circle::Table,
                                                                        .readers = {},
                                                                        .text = "early"}})});
        evening.store.append(evening.world.id, elsewhere, [](WriteResult) {});
        const SessionId ahead = evening.join(Seat{1}, last + 2);
        EXPECT_TRUE(evening.world.sent[ahead].empty());
        EXPECT_TRUE(std::exchange(evening.world.fetching, false));
        evening.host().follow(elsewhere);
        evening.world.land();
        evening.world.land();
        EXPECT_EQ(last_event(evening, here).at("number"), last + (is_late ? 3 : 2));
        EXPECT_FALSE(evening.world.sent[ahead].empty());
        EXPECT_FALSE(
            evening.ask(ahead, R"({"type": "why_not", "decision": "x"})").at("ok").as_bool());
    }
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
