// Before a game and after it: seats, links, ready, start, rematch.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.h"
#include "table/testing.h"

namespace trianon::table {
namespace {

using testing::HasSubstr;

TEST(Lobby, a_setup_is_refused_with_the_reason) {
    const auto why = [](const auto& setup) { return problem(setup).value_or("nothing"); };
    EXPECT_EQ(why(setup_of("intrigue", {person(), bot(), bot()})), "nothing");
    EXPECT_THAT(why(setup_of("intrige", {person(), bot(), bot()})), HasSubstr("intrigue"));
    EXPECT_THAT(why(setup_of("intrigue", {person()})), HasSubstr("2 to 4 players"));
    EXPECT_THAT(why(setup_of("intrigue", {bot(), bot(), bot()})), HasSubstr("person"));
    EXPECT_THAT(why(setup_of("intrigue", {person("\x1b[2J"), bot(), bot()})), HasSubstr("name"));
    EXPECT_THAT(why(setup_of("intrigue", {person(), bot(), bot()}, {Pace::Live, 1, 0})),
                HasSubstr("bank"));
    auto setup = setup_of("courtiers", {person(), bot(), bot()});
    setup.options["goal"] = "short";
    EXPECT_EQ(why(setup), "nothing");
    setup.options["gaol"] = "short";
    EXPECT_THAT(why(setup), HasSubstr("goal"));
    setup = setup_of("palace", {person(), bot()});
    setup.edition = "novac-2014";
    EXPECT_EQ(why(setup), "nothing");
    setup.edition = "novac-1914";
    EXPECT_THAT(why(setup), HasSubstr("novac-2014"));
}

TEST(Lobby, a_token_opens_its_own_seat_only) {
    Evening evening{setup_of("intrigue", {person(), person(), bot()})};
    const Table& table = evening.table();
    EXPECT_EQ(table.access({evening.tokens.seats[1]}, 0).seats, Seats::only(Seat{1}));
    EXPECT_FALSE(table.access({evening.tokens.seats[1]}, 0).owner);
    EXPECT_TRUE(table.access({evening.tokens.owner}, 0).owner);
    EXPECT_TRUE(table.access({evening.tokens.spectators}, 0).spectator);
    EXPECT_FALSE(table.access({"guess", ""}, 0).any());
    // Hot-seat: several seats in one browser.
    EXPECT_EQ(table.access({evening.tokens.seats[0], evening.tokens.seats[1]}, 0).seats,
              Seats::first(2));
}

TEST(Lobby, the_game_starts_after_a_grace_when_every_person_is_ready) {
    Evening evening{setup_of("intrigue", {person(), person(), bot()})};
    const SessionId one = evening.join(Seat{0}), two = evening.join(Seat{1});
    EXPECT_TRUE(evening.ask(one, R"({"type": "ready", "ready": true})").at("ok").as_bool());
    EXPECT_FALSE(evening.world.alarm);
    evening.ask(two, R"({"type": "ready", "ready": true})");
    ASSERT_TRUE(evening.world.alarm);
    evening.pass(TableLimits{}.grace - 1);
    EXPECT_EQ(evening.table().state().stage, Stage::Lobby);
    evening.pass(1);
    EXPECT_EQ(evening.table().state().stage, Stage::Playing);
    EXPECT_EQ(text(evening.world.sent[one].back(), "type"), "event");
    EXPECT_TRUE(evening.world.sent[one].back().at("position").is_object());
}

TEST(Lobby, who_is_not_ready_after_all_stops_the_start) {
    Evening evening{setup_of("intrigue", {person(), bot(), bot()})};
    const SessionId one = evening.join(Seat{0});
    evening.ask(one, R"({"type": "ready", "ready": true})");
    evening.ask(one, R"({"type": "ready", "ready": false})");
    evening.pass(60'000);
    EXPECT_EQ(evening.table().state().stage, Stage::Lobby);
}

TEST(Lobby, names_are_shown_to_all) {
    Evening evening{setup_of("intrigue", {person(), person(), bot()})};
    const SessionId one = evening.join(Seat{0}), two = evening.join(Seat{1});
    evening.ask(one, R"({"type": "sit", "name": "Ninon"})");
    EXPECT_EQ(evening.world.sent[two].back().at("news").at("name"), "Ninon");
    EXPECT_EQ(evening.table().whole({Seat{1}}, 0).seats[0].name, "Ninon");
    EXPECT_FALSE(evening.ask(one, R"({"type": "sit", "name": ""})").at("ok").as_bool());
}

TEST(Lobby, only_the_owner_makes_a_new_link_and_the_old_one_closes) {
    Evening evening{setup_of("intrigue", {person(), person(), bot()})};
    const SessionId friends = evening.join(Seat{1});
    EXPECT_FALSE(
        evening.ask(evening.join(Seat{0}), R"({"type": "relink", "seat": 1})").at("ok").as_bool());
    const SessionId owners = evening.join(Viewer{Seat{0}, true});
    const json::object answer = evening.ask(owners, R"({"type": "relink", "seat": 1})");
    ASSERT_TRUE(answer.at("ok").as_bool());
    EXPECT_EQ(evening.table().access({text(answer, "token")}, 0).invited, Seats::only(Seat{1}));
    EXPECT_FALSE(evening.table().access({evening.tokens.seats[1]}, 0).any());
    EXPECT_EQ(evening.world.closed[friends], "relinked");
    EXPECT_EQ(json::serialize(json::value_from(evening.world.sent[friends])).find("key"),
              std::string::npos);
    EXPECT_FALSE(evening.ask(owners, R"({"type": "relink", "seat": 2})").at("ok").as_bool());
}

TEST(Lobby, a_rematch_has_the_same_seats_and_the_same_links) {
    Evening evening{setup_of("palace", {person("Ninon"), bot()})};
    evening.start();
    const SessionId one = evening.join(Seat{0});
    EXPECT_EQ(problem_of(evening.ask(one, R"({"type": "rematch"})")).at("key"), "not_over");
    EXPECT_FALSE(evening.table().whole({}, 0).position->standing);
    while (evening.table().state().stage == Stage::Playing) {
        evening.answer_bots();
        if (!evening.match().to_act().contains(Seat{0})) continue;
        evening.decide(one, decided_at_random(evening.match(), Seat{0}).notation());
    }
    ASSERT_TRUE(evening.ask(one, R"({"type": "rematch"})").at("ok").as_bool());
    ASSERT_TRUE(evening.table().state().rematch);
    const auto again = load_table(evening.store, *evening.table().state().rematch, {});
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->state().stage, Stage::Lobby);
    EXPECT_EQ(again->state().seats[0].name, "Ninon");
    EXPECT_EQ(again->access({evening.tokens.seats[0]}, 0).seats, Seats::only(Seat{0}));
    EXPECT_THAT(evening.store.unfinished(), testing::ElementsAre(again->state().id));
    // Asking twice opens no third table.
    evening.ask(one, R"({"type": "rematch"})");
    EXPECT_EQ(evening.table().state().rematch, again->state().id);
}

TEST(Lobby, the_seed_is_sealed_until_the_game_is_over) {
    Evening evening{setup_of("palace", {person(), person()})};
    const Viewer anybody{};
    EXPECT_FALSE(evening.table().whole(anybody, 0).seal);
    evening.start();
    const message::FullTable begun = evening.table().whole(anybody, 0);
    EXPECT_EQ(begun.seal, evening.match().record().seed.seal());
    EXPECT_FALSE(begun.unsealed);
}

TEST(Lobby, a_finished_game_is_told_from_its_first_step) {
    Evening evening{setup_of("palace", {person(), bot(), bot(), bot(), bot()})};
    evening.start();
    const SessionId one = evening.join(Seat{0});
    while (evening.table().state().stage == Stage::Playing) {
        evening.answer_bots();
        if (!evening.match().to_act().contains(Seat{0})) continue;
        evening.decide(one, decided_at_random(evening.match(), Seat{0}).notation());
    }
    EXPECT_GT(evening.match().steps(), TableLimits{}.steps_told);
    EXPECT_EQ(evening.table().whole({}, 0).told.front().step, 0);
}

TEST(Lobby, a_finished_game_can_be_seen_from_every_seat_and_gone_on_with) {
    Evening evening{setup_of("palace", {person("Ninon"), bot()})};
    evening.start();
    const SessionId one = evening.join(Seat{0});
    EXPECT_FALSE(evening.table().record());
    EXPECT_EQ(problem_of(evening.ask(one, R"({"type": "look", "step": 0, "seat": 1})")).at("key"),
              "not_over");
    while (evening.table().state().stage == Stage::Playing) {
        evening.answer_bots();
        if (!evening.match().to_act().contains(Seat{0})) continue;
        evening.decide(one, decided_at_random(evening.match(), Seat{0}).notation());
    }
    const message::FullTable over = evening.table().whole({.seat = Seat{0}}, 0);
    EXPECT_EQ(over.seal, Seed::from_text(*over.unsealed)->seal());
    const auto record = evening.table().record();
    ASSERT_TRUE(record);
    EXPECT_TRUE(replay_match(*parse_record(*record)));
    const auto other = evening.ask(one, R"({"type": "look", "step": 5, "seat": 1})");
    ASSERT_TRUE(other.at("ok").as_bool());
    EXPECT_EQ(other.at("position").at("step"), 5);
    EXPECT_EQ(other.at("position").at("standing").as_array().size(), 2u);
    EXPECT_EQ(over.position->standing, over.position->outcome->points);

    const auto setup = evening.table().setup_from(7, Seat{1}, Level::Minister);
    ASSERT_TRUE(setup) << setup.error();
    EXPECT_EQ(setup->seats[0].bot, Level::Minister);
    EXPECT_FALSE(setup->seats[1].bot);
    const auto position = evening.table().position_from(7);
    ASSERT_TRUE(position) << position.error();
    const NewTable made =
        new_table("0000000000000000", *setup, evening.tokens.keys(), *position, 1);
    auto table = Table::open(made);
    ASSERT_TRUE(table);
    ASSERT_TRUE(table->apply({2, entry::Started{"5"}}));
    EXPECT_EQ(table->match()->position(), *position);
}

// The rematch waits for the disk, and a secret is replaced meanwhile.
TEST(Lobby, a_rematch_knows_no_key_that_was_replaced_while_it_was_made) {
    Evening evening{setup_of("palace", {person("Ninon"), bot()})};
    evening.start();
    const SessionId one = evening.join(Seat{0});
    while (evening.table().state().stage != Stage::Over) {
        evening.answer_bots();
        if (evening.match().to_act().contains(Seat{0}))
            evening.decide(one, evening.legal(Seat{0}).front());
    }
    evening.world.holding = true;
    evening.host().receive(one, R"({"type": "rematch", "id": 1})");
    evening.host().receive(one, R"({"type": "end_others", "id": 2})");
    evening.world.land();
    ASSERT_TRUE(evening.table().state().rematch);
    const auto again = load_table(evening.store, *evening.table().state().rematch, {});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->state().seats[0].keys, evening.table().state().seats[0].keys);
    EXPECT_FALSE(again->access({evening.tokens.seats[0]}, 0).any());
}

}  // namespace
}  // namespace trianon::table
