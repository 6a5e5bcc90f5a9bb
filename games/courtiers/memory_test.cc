// What a seat remembers.
#include "games/courtiers/memory.h"

#include <gtest/gtest.h>

#include "engine/hooks.h"
#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

constexpr Seat sun{0}, rose{1}, lily{2};
const std::string spare = "\"I shall do nothing against you in this game turn.\"";
const std::string speak = "\"I shall speak for you at court in this game turn.\"";

// A table at which one seat listens.
class Listener {
  public:
    Listener(Seat own, const std::string& position) : own_(own), scene_(position) {}
    Listener& decides(int seat, const std::string& decision, const Script& outcomes = {}) {
        scene_.decides(seat, decision, outcomes);
        hear<Courtiers>(memory_, scene_.log(), own_);
        return *this;
    }
    Listener& hears(const Event& event) {
        hear<Courtiers>(memory_, std::vector{event}, own_);
        return *this;
    }
    Listener& all_are_ready() {
        for (int seat : {0, 1, 2}) decides(seat, "ready");
        return decides(0, "hold_court versailles");
    }
    const Memory& memory() const { return memory_; }

  private:
    Seat own_;
    Scene scene_;
    Memory memory_{};
};

Setting talking() {
    return Setting{}.set("phase", "negotiation(012 - [])").courtier(1, "fortune=3000");
}

// Sun has vowed to Rose, who listens.
Listener promised(const std::string& vow, const Setting& setting = talking()) {
    Listener listener{rose, setting};
    listener.decides(0, "offer 1 0 500 [] " + vow).decides(1, "accept 0");
    return listener;
}

TEST(Memory, a_vow_is_given_when_its_offer_is_accepted) {
    Listener listener{rose, talking()};
    listener.decides(0, "offer 1 0 500 [] " + spare);
    EXPECT_EQ(listener.memory().with(sun).theirs.offered, Vows{Vow::Spare});
    EXPECT_TRUE(listener.memory().with(sun).theirs.given.empty());
    listener.decides(1, "accept 0");
    EXPECT_TRUE(listener.memory().with(sun).theirs.offered.empty());
    EXPECT_EQ(listener.memory().with(sun).theirs.given, Vows{Vow::Spare});
    EXPECT_TRUE(listener.memory().with(sun).mine.given.empty());
}

TEST(Memory, who_vows_remembers_it_too) {
    Listener listener{sun, talking()};
    listener.decides(0, "offer 1 0 500 [] " + speak).decides(1, "accept 0");
    EXPECT_EQ(listener.memory().with(rose).mine.given, Vows{Vow::Speak});
}

TEST(Memory, a_vow_that_was_declined_withdrawn_or_lapsed_is_none) {
    for (const auto& [seat, end] : {std::pair{1, "decline 0"}, {0, "withdraw 1"}}) {
        Listener listener{rose, talking()};
        listener.decides(0, "offer 1 0 0 [] " + spare).decides(seat, end);
        EXPECT_EQ(listener.memory(), Memory{});
    }
    Listener listener{rose, talking()};
    listener.decides(0, "offer 1 0 0 [] " + spare).decides(table, "time_over");
    EXPECT_EQ(listener.memory(), Memory{});
}

TEST(Memory, what_two_others_vow_is_not_heard) {
    Listener listener{lily, talking()};
    listener.decides(0, "offer 1 0 0 [] " + spare).decides(1, "accept 0");
    EXPECT_EQ(listener.memory(), Memory{});
}

TEST(Memory, any_harm_breaks_the_vow_to_do_none) {
    for (const std::string harm :
         {"arrested 0 1", "tried 0 1 5 exile", "spoke 0 1 against king", "swayed 0 1 king against",
          "asked_for_charge 0 chancellor 1 2 king", "asked_for_vacancy 0 chancellor 1 king"}) {
        Listener listener = promised(spare);
        listener.hears(parsed<Event>(harm));
        EXPECT_TRUE(listener.memory().with(sun).theirs.given.empty()) << harm;
        EXPECT_EQ(listener.memory().with(sun).theirs.broken, 1) << harm;
    }
}

TEST(Memory, a_card_is_harm_if_it_is_a_harmful_one) {
    const auto broken_by = [](const std::string& card, const std::string& aim) {
        Listener listener = promised(spare);
        listener.hears(parsed<Event>("played 0 " + card)).hears(parsed<Event>(aim));
        return listener.memory().with(sun).theirs.broken == 1;
    };
    EXPECT_TRUE(broken_by("duel", "aimed 0 1"));
    EXPECT_TRUE(broken_by("denunciation", "requested 0 1 0 king"));
    EXPECT_FALSE(broken_by("bon_mot", "aimed 0 1"));
    EXPECT_FALSE(broken_by("duke", "requested 0 1 0 king"));
    EXPECT_FALSE(broken_by("duel", "aimed 0 2"));
    EXPECT_FALSE(broken_by("duel", "aimed 2 1"));
}

TEST(Memory, a_word_for_somebody_keeps_the_vow_to_speak) {
    Listener listener = promised(speak);
    listener.all_are_ready()
        .decides(0, "audience speech")
        .decides(0, "speak 1 for crown", {"1", "1"});
    EXPECT_EQ(listener.memory().with(sun).theirs, (Pledge{.kept = 1}));
}

TEST(Memory, the_end_of_the_game_turn_keeps_the_one_vow_and_breaks_the_other) {
    const Event next = event::BeganGameTurn{2, rose};
    EXPECT_EQ(promised(spare).hears(next).memory().with(sun).theirs, (Pledge{.kept = 1}));
    EXPECT_EQ(promised(speak).hears(next).memory().with(sun).theirs, (Pledge{.broken = 1}));
}

TEST(Memory, who_is_away_from_court_need_not_speak) {
    for (const std::string away :
         {"exiled 0 man duel", "imprisoned 0 man denunciation", "died 1 man poison"}) {
        Listener listener = promised(speak);
        listener.hears(parsed<Event>(away)).hears(event::BeganGameTurn{2, rose});
        EXPECT_EQ(listener.memory().with(sun).theirs, Pledge{}) << away;
    }
}

// Random games with vows in them.
TEST(Memory, equal_hearing_gives_equal_memory) {
    FastFate fate{3};
    Choices choices;
    int vows = 0;
    for (int played = 0; played < 20; ++played) {
        State state = game().set_up(3, {}, fate, nullptr);
        std::array<Memory, 3> told{}, overheard{};
        while (!game().to_act(state).empty()) {
            const Seat seat = game().to_act(state).front();
            game().legal(state, seat, choices);
            Decision decision = choices[static_cast<int>(fate.below(choices.size()))];
            if (auto* offer = std::get_if<decision::Offer>(&decision))
                offer->promise =
                    in_words(fate.below(2) == 0 ? Vow::Spare : Vow::Speak, Language::En);
            Log log;
            game().apply(state, seat, decision, fate, &log);
            for (int own = 0; own < 3; ++own) {
                hear<Courtiers>(told[own], log, Seat(own));
                Log heard;  // with nothing in it that the seat may not know
                for (Event event : log) {
                    if (!hearers(event).contains(Seat(own))) continue;
                    for_each_hidden(event, [&](auto& hidden) { hidden.blank_for(Seat(own)); });
                    heard.push_back(event);
                }
                hear<Courtiers>(overheard[own], heard, Seat(own));
                ASSERT_EQ(told[own], overheard[own]);
                for (const Bond& bond : told[own].bonds) vows += bond.mine.given.size();
            }
        }
    }
    EXPECT_GT(vows, 100);
}

}  // namespace
}  // namespace trianon::courtiers
