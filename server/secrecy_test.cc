// Two tables in one server whose games differ only in what a viewer may not know: through a real
// socket the viewer reads the same from both, byte for byte. TRIANON_PAIRS says how many pairs for
// every game, number of players and viewer.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <regex>

#include "engine/checks/random_games.h"
#include "server/secrecy_testing.h"
#include "server/server.h"
#include "store/testing.h"

namespace trianon::server {
namespace {

using Transcript = std::vector<std::string>;

// Which table it is, and when, differs; how long that is does not.
std::string masked(const std::string& text, const OpenedTable& table) {
    static const std::regex time{R"((\"(?:now|when|talk_until)\":)\d{13})"};
    std::string same = std::regex_replace(text, time, "$010000000000000");
    for (std::size_t at = 0; (at = same.find(table.id)) != same.npos;)
        same.replace(at, table.id.size(), std::string(table.id.size(), 't'));
    return same;
}

std::string decide(std::int64_t at, const std::string& decision) {
    return json::serialize(
        json::object{{"type", "decide"}, {"at", at}, {"decision", decision}, {"id", 1}});
}

class Secrecy : public testing::Test {
  protected:
    Secrecy()
        : server_(options_for_tests("sqlite:" + file_.path()), no_log()), seeder_(file_.path()) {
        server_.start();
    }

    // What may be asked at any time without changing anything, and some things that are wrong.
    std::vector<std::string> questions(const std::vector<std::string>& decisions) {
        std::vector<std::string> all{
            R"({"type": "why_not", "decision": "fly to the moon", "id": 1})",
            R"({"type": "why_not", "decision": "", "id": 1})",
            R"({"type": "decide", "at": 0, "decision": 7, "id": 1})",
            R"({"type": "undo", "at": 2, "id": 1})",
            R"({"type": "reset", "at": 2, "id": 1})",
            R"({"type": "look", "step": 0, "id": 1})",
            R"({"type": "look", "step": 0, "drawing": "en", "id": 1})",
            R"({"type": "look", "step": 1, "drawing": "fr", "id": 1})",
            R"({"type": "look", "step": 0, "seat": 1, "id": 1})",
            R"({"type": "claim", "seat": 1, "id": 1})",
            R"({"type": "say", "to": [1], "text": "psst", "id": 1})",
            "{",
        };
        for (int i = 0; i < 12; ++i) {
            const std::string& any =
                decisions[fate_.below(static_cast<std::uint32_t>(decisions.size()))];
            all.push_back(
                json::serialize(json::object{{"type", "why_not"}, {"decision", any}, {"id", 1}}));
            all.push_back(decide(0, any));    // stale
            all.push_back(decide(999, any));  // from the future
        }
        return all;
    }

    // Everything a viewer reads at the table.
    Transcript read_all(const OpenedTable& table, const Pair& pair,
                        const std::vector<std::string>& questions) {
        Transcript all;
        const int seat = pair.viewer == spectator ? -1 : index(pair.viewer);
        const auto ask_all = [&](Player& viewer) {
            for (const std::string& question : questions) {
                viewer.say(question);
                while (viewer.read().at("type") != "answer") {
                }
            }
            viewer.ask({{"type", "ping"}});
        };
        Player viewer{server_.port(), table, seat};
        viewer.transcript = &all;
        viewer.wait_for("full_table");
        ask_choices(viewer);
        ask_all(viewer);
        if (pair.same_story) {
            const Reply reply = post(
                server_.port(), table.path("/requests?seat=" + std::to_string(index(pair.actor))),
                decide(viewer.number, pair.decision), bearer(table.seats[index(pair.actor)]));
            EXPECT_TRUE(reply.value().at("ok").as_bool()) << reply.body;
            ask_all(viewer);
            ask_choices(viewer);
        }
        // While the viewer is there: when the server notices that somebody has left is chance.
        const std::string token = seat < 0 ? table.spectators : table.seats[seat];
        const std::string eyes = seat < 0 ? "" : "?seat=" + std::to_string(seat);
        for (const char* path : {"", "/steps/0", "/steps/1", "/record"})
            all.push_back(get(server_.port(), table.path(path + eyes), bearer(token)).body);
        Player again{server_.port(), table, seat, "&since=1"};
        again.transcript = &all;
        again.ask({{"type", "ping"}});
        return all;
    }
    // About some of the choices, and what is nearly one of them.
    void ask_choices(Player& viewer) {
        if (!viewer.position.is_object()) return;
        const json::array choices = viewer.position.at("choices").as_array();
        for (std::size_t i = 0; i < choices.size(); i += 1 + choices.size() / 4) {
            const std::string choice{choices[i].at("decision").as_string()};
            viewer.ask({{"type", "why_not"}, {"decision", choice}});
            viewer.ask({{"type", "why_not"}, {"decision", choice.substr(0, choice.size() - 1)}});
        }
    }

    void expect_same(const Pair& pair, const std::vector<std::string>& decisions) {
        const std::array<OpenedTable, 2> tables{seeder_.add_table(pair, 0),
                                                seeder_.add_table(pair, 1)};
        seeder_.flush();
        const std::vector<std::string> asked = questions(decisions);
        const Transcript one = read_all(tables[0], pair, asked);
        const Transcript other = read_all(tables[1], pair, asked);
        compare(one, tables[0], other, tables[1], pair);
    }
    void compare(const Transcript& one, const OpenedTable& one_table, const Transcript& other,
                 const OpenedTable& other_table, const Pair& pair) {
        ++pairs_;
        if (pair.same_story) ++decided_;
        ASSERT_EQ(one.size(), other.size());
        for (std::size_t i = 0; i < one.size(); ++i) {
            ++messages_;
            bytes_ += one[i].size();
            ASSERT_EQ(one[i].size(), other[i].size())
                << "message " << i << " to seat " << index(pair.viewer) << " after seat "
                << index(pair.actor) << " " << pair.decision << "\n"
                << pair.positions[0] << "\n"
                << pair.positions[1] << "\n"
                << one[i] << "\n"
                << other[i];
            ASSERT_EQ(masked(one[i], one_table), masked(other[i], other_table))
                << "message " << i << " to seat " << index(pair.viewer) << " after seat "
                << index(pair.actor) << " " << pair.decision << "\n"
                << pair.positions[0] << "\n"
                << pair.positions[1];
        }
    }

    template <Game G> void expect_no_tell(std::size_t usual_pairs) {
        const std::size_t wanted = checks::from_environment("TRIANON_PAIRS", usual_pairs);
        for (int players = G::info.min_players; players <= G::info.max_players; ++players)
            for (Seat viewer : Seats::first(players).with(spectator)) {
                Pairs<G> pairs{players, viewer, static_cast<std::uint64_t>(index(viewer)) + 1};
                const std::vector<std::string> decisions = pairs.decisions(300);
                const std::vector<Pair> made = pairs.make(wanted);
                EXPECT_EQ(made.size(), wanted);
                for (const Pair& pair : made) {
                    EXPECT_TRUE(pair.decision.empty() || pair.same_story || pair.may_part ||
                                pair.actor == pair.viewer)
                        << pair.positions[0] << "\n"
                        << pair.positions[1];
                    expect_same(pair, decisions);
                    if (HasFailure()) return;
                }
            }
        fmt::print("{}: {} pairs, {} with a decision, {} messages, {} bytes\n", G::info.id, pairs_,
                   decided_, messages_, bytes_);
    }

    TemporaryFile file_{"secrecy_test"};
    Server server_;
    TableSeeder seeder_;
    FastFate fate_{1};
    std::size_t pairs_ = 0, decided_ = 0, messages_ = 0, bytes_ = 0;
};

template <class G> class SecrecyOf : public Secrecy {};
TYPED_TEST_SUITE(SecrecyOf, list_of_games<testing::Types>);

TYPED_TEST(SecrecyOf, no_message_tells_a_secret_and_an_open_game_has_none) {
    using G = TypeParam;
    if constexpr (is_open<G>) {
        for (Seat viewer : Seats::first(2).with(spectator))
            EXPECT_TRUE(Pairs<G>(2, viewer, 1).make(1).empty());
    } else {
        this->template expect_no_tell<G>(1);
    }
}

// L-X1: a person without the card can only pass, and it looks as if the card was held back.
TEST_F(Secrecy, who_keeps_silent_could_have_had_the_card) {
    for (int players = 2; players <= 4; ++players)
        for (Seat viewer : Seats::first(players).with(spectator)) {
            Pairs<louis_xiv::LouisXiv> pairs{players, viewer, 7};
            const std::vector<std::string> decisions = pairs.decisions(100);
            const std::size_t wanted = checks::from_environment("TRIANON_PAIRS", 1);
            const std::vector<Pair> made = pairs.make(wanted, Wanted::Silent);
            EXPECT_EQ(made.size(), wanted);
            for (const Pair& pair : made) {
                expect_same(pair, decisions);
                if (HasFailure()) return;
            }
        }
    fmt::print("{} silent persons, {} messages\n", pairs_, messages_);
}

// The same of a bot, which speaks by itself after somebody's decision has asked it.
TEST_F(Secrecy, a_bot_that_keeps_silent_could_have_had_the_card) {
    const std::size_t wanted = checks::from_environment("TRIANON_PAIRS", 2);
    const std::vector<Pair> made =
        Pairs<louis_xiv::LouisXiv>(3, spectator, 7).make(40 * wanted, Wanted::SilentNext);
    std::size_t tried = 0;
    for (const Pair& pair : made) {
        if (pairs_ == wanted) break;
        ++tried;
        std::array<OpenedTable, 2> tables;
        std::array<Transcript, 2> heard;
        std::array<json::value, 2> story;
        for (std::size_t i : {0, 1}) {
            tables[i] = seeder_.add_table(pair, i, table::Level::Page);
            seeder_.flush();
            Player viewer{server_.port(), tables[i], -1};
            viewer.transcript = &heard[i];
            viewer.wait_for("full_table");
            post(server_.port(),
                 tables[i].path("/requests?seat=" + std::to_string(index(pair.actor))),
                 decide(viewer.number, pair.decision), bearer(tables[i].seats[index(pair.actor)]));
            viewer.wait_for("event");
            story[i] = viewer.wait_for("event").at("news");
        }
        // One that plays the card has shown it.
        if (story[0] == story[1]) compare(heard[0], tables[0], heard[1], tables[1], pair);
        if (HasFailure()) return;
    }
    EXPECT_EQ(pairs_, wanted);
    fmt::print("{} silent bots of {}, {} messages\n", pairs_, tried, messages_);
}

}  // namespace
}  // namespace trianon::server
