// Seats that anybody may take: at open tables, and where a person is away.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/testing.h"

namespace trianon::table {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr Millis minute = 60'000;

Setup open_to_all(std::int32_t minutes = 10) {
    Setup setup = setup_of("intrigue", {person("Anne"), person(), person()});
    setup.open = OpenPlan{minutes, Level::Page};
    return setup;
}

// Nobody sits there but Anne, who opened it.
struct OpenTable : Evening {
    explicit OpenTable(Setup setup) : Evening(std::move(setup), Links::Invitations) {
        const SessionId guest = join(Viewer{.invited = Seat{0}});
        anne = text(ask(guest, R"({"type": "sit"})"), "token");
        host().leave(guest);
    }
    std::string anne;

    SessionId stranger(std::optional<Seat> seat = std::nullopt) {
        return join(Viewer{.invited = seat, .anybody = true});
    }
    std::string sits(SessionId who, const std::string& name) {
        const json::object answer = ask(who, R"({"type": "sit", "name": ")" + name + "\"}");
        return answer.at("token").is_string() ? text(answer, "token") : "";
    }
    Seats opened_by(const std::string& token) const {
        return table().access({token}, world.time).seats;
    }
    void readies(Seat seat) { ask(join(seat), R"({"type": "ready", "ready": true})"); }
    std::vector<Listing> list() { return store.listed(10); }
    const SeatState& seat(int number) const {
        return table().state().seats[static_cast<std::size_t>(number)];
    }
};

TEST(OpenTables, anybody_sits_down_on_a_free_seat_and_has_its_only_secret) {
    OpenTable evening{open_to_all()};
    EXPECT_EQ(evening.table().access({}, 0).free, Seats::only(Seat{1}).with(Seat{2}));
    const std::string secret = evening.sits(evening.stranger(Seat{2}), "Claire");
    EXPECT_EQ(evening.opened_by(secret), Seats::only(Seat{2}));
    EXPECT_EQ(evening.seat(2).name, "Claire");
    // The invitation to that seat opens it no more.
    EXPECT_TRUE(evening.table().access({evening.tokens.seats[2]}, 0).invited.empty());
    // Without a seat in mind one gets the first that is free.
    EXPECT_EQ(evening.opened_by(evening.sits(evening.stranger(), "Bernard")), Seats::only(Seat{1}));
    EXPECT_EQ(problem_of(evening.ask(evening.stranger(), R"({"type": "sit", "name": "Denis"})"))
                  .at("key"),
              "seat_taken");
}

TEST(OpenTables, a_stranger_has_a_name_of_their_own_and_one_seat) {
    OpenTable evening{open_to_all()};
    const auto why = [&](const Viewer& who, const std::string& name) {
        return problem_of(
                   evening.ask(evening.join(who), R"({"type": "sit", "name": )" + name + "}"))
            .at("key");
    };
    EXPECT_EQ(why(Viewer{.anybody = true}, "null"), "no_name");
    EXPECT_EQ(why(Viewer{.anybody = true}, R"("anne")"), "name_taken");
    EXPECT_EQ(why(Viewer{.anybody = true, .also_plays = true}, R"("Bernard")"), "sits_already");
    EXPECT_EQ(why(Viewer{.invited = Seat{0}, .anybody = true}, R"("Bernard")"), "seat_taken");
}

TEST(OpenTables, begin_as_soon_as_all_are_ready) {
    OpenTable evening{open_to_all()};
    evening.sits(evening.stranger(), "Bernard");
    evening.sits(evening.stranger(), "Claire");
    for (int seat = 0; seat < 3; ++seat) evening.readies(Seat(seat));
    evening.pass(TableLimits{}.grace);
    EXPECT_EQ(evening.table().state().stage, Stage::Playing);
    EXPECT_TRUE(evening.table().access({}, 0).free.empty());
    EXPECT_TRUE(evening.list().empty());
    evening.pass(20 * minute);
    EXPECT_FALSE(evening.seat(1).bot);
}

TEST(OpenTables, are_filled_up_with_bots_where_nobody_is_ready_when_the_time_is_over) {
    OpenTable evening{open_to_all(10)};
    const std::string idle = evening.sits(evening.stranger(Seat{1}), "Bernard");
    const SessionId looks_on = evening.join(Seat{1}), anne = evening.join(Seat{0});
    evening.readies(Seat{0});
    evening.pass(10 * minute - 1);
    EXPECT_FALSE(evening.seat(2).bot);
    evening.pass(1);
    EXPECT_EQ(evening.seat(1).bot, Level::Page);
    EXPECT_EQ(evening.seat(2).bot, Level::Page);
    EXPECT_FALSE(evening.seat(0).bot);
    EXPECT_EQ(last_event(evening, anne).at("starts_at"), evening.world.time + TableLimits{}.grace);
    // Who was not ready has lost the seat.
    EXPECT_TRUE(evening.opened_by(idle).empty());
    EXPECT_EQ(evening.world.closed[looks_on], "relinked");
    EXPECT_EQ(evening.seat(1).name, "");
    evening.pass(TableLimits{}.grace);
    EXPECT_EQ(evening.table().state().stage, Stage::Playing);
    evening.load();
    EXPECT_EQ(evening.table().state().setup.seats[1].bot, Level::Page);
}

TEST(OpenTables, where_nobody_was_ready_in_time_are_open_no_more) {
    OpenTable evening{open_to_all(10)};
    EXPECT_EQ(evening.list().size(), 1u);
    evening.pass(10 * minute);
    EXPECT_TRUE(evening.list().empty());
    EXPECT_TRUE(evening.table().access({}, 0).free.empty());
    EXPECT_FALSE(evening.seat(1).bot);
    EXPECT_FALSE(evening.world.alarm);
}

TEST(OpenTables, fill_up_in_time_though_the_server_was_away) {
    OpenTable evening{open_to_all(10)};
    evening.readies(Seat{0});
    evening.world.time += 11 * minute;
    evening.load();
    evening.pass(1);
    EXPECT_EQ(evening.seat(2).bot, Level::Page);
}

TEST(OpenTables, are_listed_without_names_and_secrets) {
    OpenTable evening{open_to_all()};
    evening.sits(evening.stranger(), "Bernard");
    const auto list = evening.list();
    ASSERT_EQ(list.size(), 1u);
    EXPECT_EQ(list[0].id, evening.world.id);
    const json::value told = json::parse(list[0].text);
    EXPECT_EQ(told.at("free"), json::parse("[2]"));
    EXPECT_EQ(told.at("game"), "intrigue");
    EXPECT_EQ(told.at("level"), "page");
    EXPECT_EQ(told.at("fills_at"), evening.table().state().fills_at.value());
    EXPECT_THAT(list[0].text, Not(HasSubstr("Bernard")));
    for (const std::string& token : evening.tokens.seats)
        EXPECT_THAT(list[0].text, Not(HasSubstr(hash_of(token))));
}

TEST(OpenTables, are_listed_again_by_who_loads_them) {
    OpenTable evening{open_to_all()};
    evening.store.list(evening.world.id, 1'000'000, "", [](WriteResult) {});
    EXPECT_TRUE(evening.list().empty());
    OpenTable lost{open_to_all()};
    lost.world.failing = true;  // the entry is on disk, and then the program ends
    const std::string before = lost.list().front().text;
    lost.host().receive(lost.stranger(), R"({"type": "sit", "name": "Bernard"})");
    ASSERT_EQ(lost.list().front().text, before);
    lost.world.failing = false;
    lost.load();
    EXPECT_NE(lost.list().front().text, before);
}

TEST(OpenTables, a_rematch_is_for_those_who_played) {
    auto setup = open_to_all();
    setup.substitutes = true;
    EXPECT_FALSE(without_strangers(setup).open);
    EXPECT_FALSE(without_strangers(setup).substitutes);
}

// A seat whose person left in the middle of the game, and a bot that keeps it.
struct Abandoned : OpenTable {
    explicit Abandoned(bool substitutes, std::size_t persons = 3)
        : OpenTable([&] {
              Setup setup = setup_of("intrigue", {}, {Pace::Live, 60, 10});
              for (std::size_t i = 0; i < 3; ++i)
                  setup.seats.push_back(i < persons ? person(names[i]) : bot());
              if (substitutes) setup.substitutes = true;
              return setup;
          }()) {
        for (std::size_t i = 1; i < persons; ++i) {
            const SessionId guest = join(Viewer{.invited = Seat(i)});
            secrets.push_back(text(ask(guest, R"({"type": "sit"})"), "token"));
            host().leave(guest);
        }
        start();
        left = acting(*this);
        // Nobody but one is late.
        while (match().to_act() != Seats::only(left))
            for (Seat seat : match().to_act().without(Seats::only(left)))
                if (!table().state().seats[index(seat)].is_bot())
                    decide(join(seat), legal(seat).front());
                else
                    answer_bots();
        pass(60'000);
    }
    static constexpr const char* names[] = {"Anne", "Bernard", "Claire"};
    std::vector<std::string> secrets;
    Seat left{};

    std::string secret_of_left() const {
        return left == Seat{0} ? anne : secrets[static_cast<std::size_t>(index(left)) - 1];
    }
    Seat other(int number) const { return Seat((index(left) + number) % 3); }
    void bot_keeps_it() {
        ask(join(other(1)), R"({"type": "claim", "seat": )" + std::to_string(index(left)) + "}");
    }
};

TEST(Substitutes, take_a_seat_that_a_bot_keeps_and_its_person_has_it_no_more) {
    Abandoned evening{true};
    evening.bot_keeps_it();
    ASSERT_EQ(evening.list().size(), 1u);
    const SessionId former = evening.join(evening.left);
    evening.ask(former, R"({"type": "note", "text": "my plan"})");
    evening.host().leave(former);
    const std::string secret = evening.sits(evening.stranger(evening.left), "Denis");
    EXPECT_EQ(evening.opened_by(secret), Seats::only(evening.left));
    EXPECT_TRUE(evening.opened_by(evening.secret_of_left()).empty());
    EXPECT_TRUE(evening.list().empty());
    const SessionId there = evening.join(evening.left);
    const json::object whole = evening.world.sent[there].front();
    EXPECT_EQ(whole.at("note"), "");
    EXPECT_EQ(evening.seat(index(evening.left)).name, "Denis");
    // With the time that everybody began with.
    EXPECT_EQ(evening.seat(index(evening.left)).clock.left_at(evening.world.time), 60'000);
    EXPECT_TRUE(evening.decide(there, evening.legal(evening.left).front()).at("ok").as_bool());
    evening.load();
    EXPECT_EQ(evening.opened_by(secret), Seats::only(evening.left));
}

TEST(Substitutes, take_no_seat_whose_person_is_there_nor_its_name) {
    Abandoned evening{true};
    const SessionId late = evening.join(evening.left);
    const SessionId stranger = evening.stranger(evening.left);
    EXPECT_EQ(problem_of(evening.ask(stranger, R"({"type": "sit", "name": "Denis"})")).at("key"),
              "person_is_here");
    evening.host().leave(late);
    const std::string name = Abandoned::names[index(evening.left)];
    EXPECT_EQ(
        problem_of(evening.ask(stranger, R"({"type": "sit", "name": ")" + name + "\"}")).at("key"),
        "name_taken");
    EXPECT_EQ(problem_of(evening.ask(stranger, R"({"type": "sit"})")).at("key"), "no_name");
    EXPECT_NE(evening.sits(stranger, "Denis"), "");
}

TEST(Substitutes, are_let_in_by_all_who_are_there) {
    Abandoned evening{false};
    EXPECT_TRUE(evening.table().access({}, 0).free.empty());
    const SessionId one = evening.join(evening.other(1)), two = evening.join(evening.other(2));
    ASSERT_TRUE(
        evening.ask(one, R"({"type": "make_motion", "motion": "substitutes"})").at("ok").as_bool());
    EXPECT_TRUE(evening.list().empty());
    evening.ask(two, R"({"type": "vote_motion", "agrees": false})");
    EXPECT_FALSE(evening.table().state().motion);
    evening.ask(two, R"({"type": "make_motion", "motion": "substitutes"})");
    evening.ask(one, R"({"type": "vote_motion", "agrees": true})");
    EXPECT_EQ(evening.table().access({}, 0).free, Seats::only(evening.left));
    EXPECT_EQ(evening.list().size(), 1u);
}

TEST(Substitutes, are_let_in_by_nobody_alone_who_could_sit_there_too) {
    Abandoned evening{false, 2};
    const Seat other = evening.left == Seat{0} ? Seat{1} : Seat{0};
    EXPECT_EQ(problem_of(evening.ask(evening.join(other),
                                     R"({"type": "make_motion", "motion": "substitutes"})"))
                  .at("key"),
              "nobody_agrees");
}

TEST(Substitutes, end_the_votes_of_who_sat_there_before) {
    Abandoned evening{true};
    evening.ask(evening.join(evening.other(1)), R"({"type": "propose_rewind", "step": 0})");
    evening.ask(evening.join(evening.other(1)),
                R"({"type": "make_motion", "motion": "more_time"})");
    evening.sits(evening.stranger(evening.left), "Denis");
    EXPECT_FALSE(evening.table().state().proposal);
    EXPECT_FALSE(evening.table().state().motion);
}

}  // namespace
}  // namespace trianon::table
