// A seat belongs to who sits on it: invitations, devices and new links.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/testing.h"

namespace trianon::table {
namespace {

using testing::HasSubstr;
using testing::Not;

Setup three_persons() { return setup_of("intrigue", {person(), person(), person()}); }

Viewer with(const Evening& evening, const std::string& token) {
    const Access access = evening.table().access({token}, evening.world.time);
    Viewer viewer{.owner = access.owner};
    if (!access.seats.empty()) viewer.seat = access.seats.front();
    const Seats doors = access.invited | access.transfers;
    if (!doors.empty()) viewer.invited = doors.front();
    viewer.transfers = !access.transfers.empty();
    viewer.keys = {hash_of(token)};
    return viewer;
}

// The secret that the invitation is exchanged for.
std::string sit(Evening& evening, int seat, const std::string& name) {
    const SessionId guest = evening.join(with(evening, evening.tokens.seats[index(Seat(seat))]));
    const json::object answer = evening.ask(guest, R"({"type": "sit", "name": ")" + name + "\"}");
    evening.host().leave(guest);
    return text(answer, "token");
}

json::object last_presence(Evening& evening, SessionId session) {
    json::object last;
    for (const json::object& message : evening.world.sent[session])
        if (message.at("type") == "presence") last = message;
    return last;
}

struct Seated {
    explicit Seated(Setup setup) : evening(std::move(setup), Evening::Links::Invitations) {
        for (std::size_t i = 0; i < evening.tokens.seats.size(); ++i)
            if (!evening.table().state().seats[i].bot)
                secrets.push_back(sit(evening, static_cast<int>(i), names[i]));
            else
                secrets.emplace_back();
    }
    static constexpr const char* names[] = {"Anne", "Bernard", "Claire", "Denis"};

    Evening evening;
    std::vector<std::string> secrets;
    Seats opened_by(const std::string& token) const {
        return evening.table().access({token}, evening.world.time).seats;
    }
};

TEST(Seats, an_invitation_is_exchanged_for_a_secret_that_only_the_sitter_has) {
    Evening evening{three_persons(), Evening::Links::Invitations};
    const std::string invitation = evening.tokens.seats[1];
    EXPECT_TRUE(evening.table().access({invitation}, 0).seats.empty());
    EXPECT_EQ(evening.table().access({invitation}, 0).invited, Seats::only(Seat{1}));
    const std::string secret = sit(evening, 1, "Bernard");
    EXPECT_EQ(evening.table().access({secret}, 0).seats, Seats::only(Seat{1}));
    EXPECT_FALSE(evening.table().access({invitation}, 0).any());
    EXPECT_EQ(evening.table().state().seats[1].name, "Bernard");
    // The journal has neither.
    for (const Entry& entry : evening.store.entries(evening.world.id, 0, 100)) {
        EXPECT_THAT(entry.text, Not(HasSubstr(secret)));
        EXPECT_THAT(entry.text, Not(HasSubstr(invitation)));
    }
    // After a restart it is the same.
    evening.load();
    EXPECT_EQ(evening.table().access({secret}, 0).seats, Seats::only(Seat{1}));
    EXPECT_FALSE(evening.table().access({invitation}, 0).any());
}

TEST(Seats, who_waits_with_an_invitation_neither_plays_nor_sits_after_another) {
    Evening evening{three_persons(), Evening::Links::Invitations};
    const Viewer invited = with(evening, evening.tokens.seats[0]);
    EXPECT_EQ(invited.seat, spectator);
    const SessionId first = evening.join(invited), second = evening.join(invited);
    EXPECT_EQ(evening.world.sent[first].front().at("invited"), 0);
    EXPECT_TRUE(evening.world.sent[first].front().at("you").is_null());
    EXPECT_FALSE(evening.ask(first, R"({"type": "ready", "ready": true})").at("ok").as_bool());
    EXPECT_TRUE(evening.ask(first, R"({"type": "sit"})").at("token").is_string());
    EXPECT_FALSE(evening.ask(second, R"({"type": "sit"})").at("ok").as_bool());
    EXPECT_THAT(json::serialize(json::value_from(evening.world.sent[second])),
                Not(HasSubstr("secret")));
}

TEST(Seats, the_owner_reads_and_plays_for_nobody_who_has_sat_down) {
    Seated table{three_persons()};
    for (const std::string& kept : table.evening.tokens.seats)
        EXPECT_FALSE(table.evening.table().access({kept}, 0).any());
    const Access owner = table.evening.table().access({table.evening.tokens.owner}, 0);
    EXPECT_TRUE(owner.seats.empty() && owner.invited.empty() && owner.transfers.empty());
}

TEST(Seats, a_second_session_is_shown_to_the_seat_alone_and_can_be_ended) {
    Seated table{three_persons()};
    Evening& evening = table.evening;
    const SessionId own = evening.join(Seat{0}), other = evening.join(Seat{1});
    const std::size_t heard = evening.world.sent[other].size();
    const SessionId thief = evening.join(Seat{0});
    EXPECT_EQ(last_presence(evening, own).at("elsewhere"), 1);
    EXPECT_EQ(evening.world.sent[other].size(), heard);
    const json::object answer = evening.ask(own, R"({"type": "end_others"})");
    ASSERT_TRUE(answer.at("ok").as_bool());
    EXPECT_EQ(evening.world.closed[thief], "ended");
    EXPECT_FALSE(evening.world.closed.contains(own));
    EXPECT_EQ(last_presence(evening, own).at("elsewhere"), 0);
    EXPECT_EQ(table.opened_by(text(answer, "token")), Seats::only(Seat{0}));
    EXPECT_TRUE(table.opened_by(table.secrets[0]).empty());
}

TEST(Seats, the_sitter_makes_a_link_for_another_device_good_for_one_use) {
    Seated table{three_persons()};
    Evening& evening = table.evening;
    const SessionId own = evening.join(Seat{2}), other = evening.join(Seat{1});
    const std::string link = text(evening.ask(own, R"({"type": "transfer"})"), "token");
    EXPECT_TRUE(last_event(evening, other).at("news").is_null());
    EXPECT_TRUE(table.opened_by(link).empty());
    const SessionId phone = evening.join(with(evening, link));
    const std::string secret = text(evening.ask(phone, R"({"type": "sit"})"), "token");
    EXPECT_EQ(last_event(evening, own).at("news").at("type"), "transferred");
    EXPECT_TRUE(last_event(evening, other).at("news").is_null());
    EXPECT_EQ(table.opened_by(secret), Seats::only(Seat{2}));
    EXPECT_EQ(table.opened_by(table.secrets[2]), Seats::only(Seat{2}));
    EXPECT_FALSE(evening.table().access({link}, evening.world.time).any());
    EXPECT_EQ(evening.table().state().seats[2].name, "Claire");
    // Nobody else can make one, and one that is not used is good for an hour.
    EXPECT_FALSE(
        evening.ask(evening.join(spectator), R"({"type": "transfer"})").at("ok").as_bool());
    const std::string late = text(evening.ask(own, R"({"type": "transfer"})"), "token");
    const SessionId slow = evening.join(with(evening, late));
    evening.pass(TableLimits{}.transfer);
    EXPECT_FALSE(evening.table().access({late}, evening.world.time).any());
    EXPECT_FALSE(evening.ask(slow, R"({"type": "sit"})").at("ok").as_bool());
}

TEST(Seats, a_new_link_in_the_game_needs_the_others_and_goes_to_one_of_them) {
    Seated table{three_persons()};
    Evening& evening = table.evening;
    evening.start();
    const SessionId owner = evening.join(Viewer{Seat{0}, true}), claire = evening.join(Seat{2});
    const SessionId bernard = evening.join(Seat{1});
    const std::string relink = R"({"type": "relink", "seat": 1})";
    const std::string yes = R"({"type": "vote_relink", "agrees": true})";
    EXPECT_EQ(problem_of(evening.ask(owner, relink)).at("key"), "seat_is_here");
    evening.host().leave(bernard);
    const json::object asked = evening.ask(owner, relink);
    ASSERT_TRUE(asked.at("ok").as_bool());
    EXPECT_TRUE(asked.at("token").is_null());
    EXPECT_TRUE(evening.ask(owner, yes).at("token").is_null());
    EXPECT_EQ(table.opened_by(table.secrets[1]), Seats::only(Seat{1}));
    const std::string invitation = text(evening.ask(claire, yes), "token");
    EXPECT_EQ(evening.table().access({invitation}, 0).invited, Seats::only(Seat{1}));
    // Until somebody sits down with it, the old secret is good.
    EXPECT_EQ(table.opened_by(table.secrets[1]), Seats::only(Seat{1}));
    const SessionId back = evening.join(with(evening, invitation));
    const std::string secret = text(evening.ask(back, R"({"type": "sit"})"), "token");
    EXPECT_EQ(table.opened_by(secret), Seats::only(Seat{1}));
    EXPECT_TRUE(table.opened_by(table.secrets[1]).empty());
}

// Without their seat an owner could ask and be asked too, and so get the link alone.
TEST(Seats, only_who_plays_asks_for_a_new_link_in_the_game) {
    Seated table{setup_of("intrigue", {person(), person(), bot()})};
    Evening& evening = table.evening;
    evening.start();
    const SessionId owner = evening.join(Viewer{spectator, true}), own = evening.join(Seat{0});
    EXPECT_EQ(problem_of(evening.ask(owner, R"({"type": "relink", "seat": 1})")).at("key"),
              "players_only");
    EXPECT_FALSE(evening.ask(own, R"({"type": "vote_relink", "agrees": true})").at("ok").as_bool());
    EXPECT_FALSE(evening.table().state().relink);
}

// The others have agreed while it was away.
TEST(Seats, a_person_who_is_back_in_time_keeps_the_seat_and_ends_the_new_link) {
    Seated table{three_persons()};
    Evening& evening = table.evening;
    evening.start();
    evening.ask(evening.join(Viewer{Seat{0}, true}), R"({"type": "relink", "seat": 1})");
    const std::string link = text(
        evening.ask(evening.join(Seat{2}), R"({"type": "vote_relink", "agrees": true})"), "token");
    const SessionId back = evening.join(Seat{1}), guest = evening.join(with(evening, link));
    EXPECT_EQ(problem_of(evening.ask(guest, R"({"type": "sit"})")).at("key"), "seat_is_here");
    EXPECT_EQ(table.opened_by(table.secrets[1]), Seats::only(Seat{1}));
    ASSERT_TRUE(evening.ask(back, R"({"type": "end_others"})").at("ok").as_bool());
    evening.host().leave(back);
    EXPECT_FALSE(evening.table().access({link}, 0).any());
    EXPECT_FALSE(evening.ask(guest, R"({"type": "sit"})").at("ok").as_bool());
}

TEST(Seats, no_game_begins_with_a_person_who_was_put_out) {
    Seated table{three_persons()};
    Evening& evening = table.evening;
    for (const Seat seat : Seats::first(3))
        evening.ask(evening.join(seat), R"({"type": "ready", "ready": true})");
    const SessionId owner = evening.join(Viewer{Seat{0}, true});
    ASSERT_TRUE(evening.ask(owner, R"({"type": "relink", "seat": 1})").at("ok").as_bool());
    EXPECT_FALSE(evening.table().state().seats[1].ready);
    evening.pass(10 * TableLimits{}.grace);
    EXPECT_EQ(evening.table().state().stage, Stage::Lobby);
}

TEST(Seats, whose_seat_it_is_may_refuse_a_new_link) {
    Seated table{three_persons()};
    Evening& evening = table.evening;
    evening.start();
    const SessionId owner = evening.join(Viewer{Seat{0}, true}), claire = evening.join(Seat{2});
    evening.ask(owner, R"({"type": "relink", "seat": 1})");
    const SessionId bernard = evening.join(Seat{1});
    EXPECT_EQ(evening.world.sent[bernard].front().at("relink").at("seat"), 1);
    EXPECT_EQ(
        problem_of(evening.ask(claire, R"({"type": "vote_relink", "agrees": true})")).at("key"),
        "seat_is_here");
    ASSERT_TRUE(
        evening.ask(bernard, R"({"type": "vote_relink", "agrees": false})").at("ok").as_bool());
    EXPECT_FALSE(evening.table().state().relink);
}

TEST(Seats, with_nobody_else_to_consent_there_is_no_new_link_in_the_game) {
    Seated table{setup_of("intrigue", {person(), person(), bot()})};
    Evening& evening = table.evening;
    evening.start();
    const SessionId owner = evening.join(Viewer{Seat{0}, true});
    EXPECT_EQ(problem_of(evening.ask(owner, R"({"type": "relink", "seat": 1})")).at("key"),
              "nobody_consents");
}

TEST(Seats, the_owner_renews_the_links_of_owner_and_spectators) {
    Seated table{three_persons()};
    Evening& evening = table.evening;
    const SessionId owner = evening.join(Viewer{Seat{0}, true}), guest = evening.join(spectator);
    const std::string renew = R"({"type": "renew", "door": "spectators"})";
    EXPECT_FALSE(evening.ask(guest, renew).at("ok").as_bool());
    const std::string link = text(evening.ask(owner, renew), "token");
    EXPECT_TRUE(evening.table().access({link}, 0).spectator);
    EXPECT_FALSE(evening.table().access({evening.tokens.spectators}, 0).any());
    EXPECT_EQ(evening.world.closed[guest], "relinked");
    const std::string own =
        text(evening.ask(owner, R"({"type": "renew", "door": "owner"})"), "token");
    EXPECT_TRUE(evening.table().access({own}, 0).owner);
    EXPECT_FALSE(evening.table().access({evening.tokens.owner}, 0).any());
}

// Of what waits for the disk nobody is told, but who is put out does nothing meanwhile.
TEST(Seats, who_gets_a_new_link_from_the_owner_reads_no_notes_and_letters_of_the_one_before) {
    Seated table{three_persons()};
    Evening& evening = table.evening;
    const std::int64_t seen = evening.table().number();
    evening.ask(evening.join(Seat{1}), R"({"type": "note", "text": "the duke bluffs"})");
    entry::Said letter{.seat = Seat{1},
                       .name = "",
                       .circle = Circle::Private,
                       .readers = Seats::only(Seat{1}).with(Seat{2}),
                       .text = "meet me at Marly"};
    const Entry written{evening.table().number() + 1, print_entry({evening.world.time, letter})};
    evening.store.append(evening.world.id, {written}, [](WriteResult) {});
    evening.host().follow(std::vector{written});
    const SessionId owner = evening.join(Viewer{Seat{0}, true});
    const std::string link = text(evening.ask(owner, R"({"type": "relink", "seat": 1})"), "token");
    const SessionId guest = evening.join(with(evening, link));
    const std::string secret = text(evening.ask(guest, R"({"type": "sit"})"), "token");
    for (const auto& since : {std::optional<std::int64_t>{}, std::optional{seen}}) {
        const SessionId next = evening.join(with(evening, secret), since);
        const std::string read = json::serialize(json::value_from(evening.world.sent[next]));
        EXPECT_THAT(read, Not(HasSubstr("bluffs")));
        EXPECT_THAT(read, Not(HasSubstr("Marly")));
    }
    EXPECT_THAT(json::serialize(json::value_from(evening.world.sent[evening.join(Seat{2})])),
                HasSubstr("Marly"));
}

TEST(Seats, who_is_put_out_neither_hears_nor_does_anything_from_then_on) {
    Seated table{three_persons()};
    Evening& evening = table.evening;
    evening.start();
    const Seat seat = acting(evening);
    const SessionId own = evening.join(seat), thief = evening.join(seat);
    evening.world.holding = true;
    evening.host().receive(own, R"({"type": "end_others", "id": 1})");
    const std::size_t heard = evening.world.sent[thief].size();
    const std::int64_t number = evening.table().number();
    evening.host().receive(thief, decide_at(number, evening.legal(seat).front()));
    evening.host().receive(thief, R"({"type": "say", "text": "mine", "id": 2})");
    EXPECT_EQ(evening.table().number(), number);
    evening.host().receive(own, decide_at(number, evening.legal(seat).front()));
    EXPECT_EQ(evening.table().number(), number + 1);
    evening.world.land();
    EXPECT_EQ(evening.world.closed[thief], "ended");
    for (std::size_t i = heard; i < evening.world.sent[thief].size(); ++i) {
        EXPECT_EQ(evening.world.sent[thief][i].at("type"), "answer");
        EXPECT_FALSE(evening.world.sent[thief][i].at("ok").as_bool());
    }
}

// The end was decided at another server, and something has happened since.
TEST(Seats, who_is_put_out_at_another_server_is_not_told_what_came_after) {
    Seated table{three_persons()};
    Evening& evening = table.evening;
    evening.start();
    evening.world.shared = true;
    evening.world.holding = true;
    const Seat seat = acting(evening);
    const SessionId thief = evening.join(seat), other = evening.join(spectator);
    const std::size_t heard = evening.world.sent[thief].size();
    const std::int64_t number = evening.table().number();
    const auto entry = [&](std::int64_t at, const EntryBody& what) {
        return Entry{at, print_entry({evening.world.time, what})};
    };
    const std::string decision = evening.legal(seat).front();
    evening.store.append(evening.world.id,
                         {entry(number + 1, entry::OthersEnded{seat, hash_of("fresh")}),
                          entry(number + 2, entry::Decided{seat, number + 1, decision})},
                         [](WriteResult) {});
    evening.host().receive(thief, R"({"type": "say", "text": "mine", "id": 2})");
    evening.host().receive(thief, R"({"type": "note", "text": "mine", "id": 3})");
    evening.world.land();
    evening.world.land();
    EXPECT_EQ(evening.world.closed[thief], "relinked");
    EXPECT_EQ(evening.table().number(), number + 2);
    EXPECT_EQ(last_event(evening, other).at("number"), number + 2);
    for (std::size_t i = heard; i < evening.world.sent[thief].size(); ++i)
        EXPECT_EQ(evening.world.sent[thief][i].at("type"), "answer");
    // Who came with the old secret and knew more than this server is not let in either.
    Viewer late{.seat = seat, .keys = {hash_of(table.secrets[index(seat)])}};
    const SessionId ahead = evening.join(late, number + 3);
    evening.host().follow(std::vector<Entry>{entry(number + 3, entry::Noted{seat, "n"})});
    EXPECT_EQ(evening.world.closed[ahead], "relinked");
    EXPECT_TRUE(evening.world.sent[ahead].empty());
}

TEST(Seats, who_has_the_old_link_of_the_owner_owns_nothing_from_then_on) {
    Seated table{three_persons()};
    Evening& evening = table.evening;
    const SessionId owner = evening.join(Viewer{Seat{0}, true}),
                    thief = evening.join(Viewer{spectator, true});
    const std::string renew = R"({"type": "renew", "door": "owner"})";
    ASSERT_TRUE(evening.ask(owner, renew).at("ok").as_bool());
    EXPECT_EQ(problem_of(evening.ask(thief, renew)).at("key"), "owner_only");
    EXPECT_TRUE(evening.ask(owner, renew).at("ok").as_bool());
    EXPECT_FALSE(evening.world.closed.contains(thief));
}

TEST(Seats, a_seat_is_closed_on_its_first_device_when_it_is_open_on_too_many) {
    Seated table{three_persons()};
    Evening& evening = table.evening;
    const SessionId first = evening.join(with(evening, table.secrets[2]));
    SessionId last = first;
    for (std::size_t device = 1; device <= TableLimits{}.devices; ++device) {
        EXPECT_FALSE(evening.world.closed.contains(first));
        const std::string link = text(evening.ask(last, R"({"type": "transfer"})"), "token");
        const SessionId next = evening.join(with(evening, link));
        last = evening.join(with(evening, text(evening.ask(next, R"({"type": "sit"})"), "token")));
    }
    EXPECT_TRUE(table.opened_by(table.secrets[2]).empty());
    EXPECT_EQ(evening.world.closed[first], "ended");
    EXPECT_EQ(evening.world.closed.size(), 1u);
}

}  // namespace
}  // namespace trianon::table
