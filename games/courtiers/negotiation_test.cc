// Negotiation.
#include <gtest/gtest.h>

#include "engine/notation.h"
#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

Setting talks(std::string_view ready = "-") {
    return Setting{}
        .set("phase", "negotiation(012 " + std::string{ready} + " [])")
        .courtier(0, "fortune=3000")
        .courtier(1, "fortune=1000")
        .courtier(2, "fortune=-2000")
        .hand(0, "duke baron baron")
        .hand(1, "poison");
}

TEST(Negotiation, C_T2_it_ends_when_all_are_ready) {
    Scene scene{talks()};
    EXPECT_EQ(scene.to_act(), "012");
    scene.decides(0, "ready").decides(2, "ready");
    EXPECT_EQ(scene.to_act(), "1");
    EXPECT_EQ(scene.why_not(0, "ready"), "C-T2 you_are_ready");
    EXPECT_EQ(scene.why_not(1, "draw"), "C-T2 negotiate_now");
    scene.decides(1, "ready");
    EXPECT_EQ(scene.phase(), "location(0)");
    EXPECT_THAT(scene.events(), ElementsAre("became_ready 1", "ended_negotiation"));
}

TEST(Negotiation, C_T2_it_ends_when_the_table_says_that_the_time_is_over) {
    Scene scene{talks()};
    EXPECT_EQ(scene.why_not(0, "time_over"), "C-T2 only_the_table");
    scene.decides(0, "offer 1 0 0 [duke] \"\"").decides(table, "time_over");
    EXPECT_EQ(scene.phase(), "location(0)");
    EXPECT_EQ(scene.events().front(), "time_ran_out");
    EXPECT_TRUE(scene.state().hands.of(Seat{0}).front().offered.empty());
    EXPECT_EQ(scene.why_not(table, "time_over"), "C-T2 not_in_negotiation");
}

TEST(Negotiation, C_T2_who_is_ready_decides_nothing_until_an_offer_comes) {
    Scene scene{talks("1")};
    EXPECT_THAT(scene.legal(1), IsEmpty());
    scene.decides(0, "offer 1 500 0 [] \"\"");
    EXPECT_EQ(scene.to_act(), "012");
    EXPECT_THAT(scene.events_heard_by(2), ElementsAre("no_longer_ready 1"));
}

TEST(Negotiation, C_T2_with_fewer_than_two_there_is_no_phase) {
    Scene scene{Setting{2}.set("phase", "turn(0 2 1 1)").courtier(1, "place=bastille arrested=1")};
    scene.decides(0, "end");
    EXPECT_EQ(scene.phase(), "location(1)");
}

TEST(Negotiation, C_T3_an_offer_is_answered_by_its_receiver) {
    Scene scene{talks()};
    scene.decides(0, "offer 1 1000 0 [] \"Speak for me.\"");
    EXPECT_THAT(scene.legal(1), testing::IsSupersetOf({"accept 0", "decline 0"}));
    EXPECT_EQ(scene.why_not(2, "accept 0"), "C-T3 no_such_offer");
    scene.decides(1, "accept 0");
    EXPECT_EQ(scene.fortune(0), 2000);
    EXPECT_EQ(scene.fortune(1), 2000);
    EXPECT_THAT(scene.events(), ElementsAre("accepted 0 1", "fortune_changed 0 -1000 2000 deal",
                                            "fortune_changed 1 1000 2000 deal"));
    EXPECT_EQ(scene.why_not(1, "accept 0"), "C-T3 no_such_offer");
}

TEST(Negotiation, C_T3_the_net_amount_moves) {
    Scene scene{talks()};
    scene.decides(0, "offer 1 500 1500 [] \"\"").decides(1, "accept 0");
    EXPECT_EQ(scene.fortune(0), 4000);
    EXPECT_EQ(scene.fortune(1), 0);
}

TEST(Negotiation, C_T3_the_payer_must_have_it) {
    Scene scene{talks()};
    EXPECT_EQ(scene.why_not(0, "offer 1 3500 0 [] \"\""), "C-T3 more_than_you_have");
    EXPECT_EQ(scene.why_not(2, "offer 1 500 0 [] \"\""), "C-T3 more_than_you_have");
    scene.decides(0, "offer 1 0 2000 [] \"\"").decides(0, "offer 2 3000 0 [] \"\"");
    EXPECT_EQ(scene.why_not(1, "accept 0"), "C-T3 payer_cannot_pay");
    scene.decides(1, "offer 0 0 500 [] \"\"").decides(0, "accept 1");
    EXPECT_EQ(scene.why_not(2, "accept 0"), "C-T3 payer_cannot_pay");
}

TEST(Negotiation, C_T3_multiples_of_500) {
    const Scene scene{talks()};
    EXPECT_EQ(scene.why_not(0, "offer 1 250 0 [] \"\""), "C-T3 steps_of500");
    EXPECT_EQ(scene.why_not(0, "offer 1 -500 0 [] \"\""), "C-T3 steps_of500");
    EXPECT_EQ(scene.why_not(0, "offer 1 0 2000000000 [] \"\""), "C-T3 more_than_there_is");
    EXPECT_EQ(scene.why_not(0, "offer 1 0 0 [] \"\""), "C-T3 offer_of_nothing");
    EXPECT_EQ(scene.why_not(0, "offer 0 500 0 [] \"\""), "C-T4 nobody_to_negotiate");
}

TEST(Negotiation, C_T3_one_open_offer_and_three_in_all_for_an_ordered_pair) {
    Scene scene{talks()};
    scene.decides(0, "offer 1 500 0 [] \"\"");
    EXPECT_EQ(scene.why_not(0, "offer 1 1000 0 [] \"\""), "C-T3 offer_is_open");
    scene.decides(0, "withdraw 1").decides(0, "offer 1 500 0 [] \"\"").decides(1, "decline 0");
    scene.decides(0, "offer 1 500 0 [] \"\"").decides(1, "decline 0");
    EXPECT_EQ(scene.why_not(0, "offer 1 500 0 [] \"\""), "C-T3 three_offers_made");
    EXPECT_EQ(scene.why_not(0, "offer 2 500 0 [] \"\""), "");
    EXPECT_EQ(scene.why_not(1, "offer 0 500 0 [] \"\""), "");
    EXPECT_EQ(scene.why_not(0, "withdraw 1"), "C-T3 no_such_offer");
    EXPECT_EQ(scene.why_not(1, "decline 0"), "C-T3 no_such_offer");
}

TEST(Negotiation, C_T3_cards_are_counted_before_and_shown_after_it_is_accepted) {
    Scene scene{talks()};
    EXPECT_EQ(scene.why_not(0, "offer 1 0 0 [poison] \"\""), "C-T3 show_from_hand");
    EXPECT_EQ(scene.why_not(0, "offer 1 0 0 [duke duke] \"\""), "C-T3 show_from_hand");
    scene.decides(0, "offer 1 0 500 [baron baron duke] \"\"");
    EXPECT_THAT(scene.events_heard_by(1),
                ElementsAre("offered 0 1 0 500 3 [baron baron duke]/0 \"\""));
    EXPECT_THAT(scene.events_heard_by(2), IsEmpty());
    EXPECT_EQ(scene.hand_as_seen_by(1, 0), "? ? ?");
    scene.decides(1, "accept 0");
    EXPECT_THAT(scene.events_heard_by(1), Contains("showed 0 1 [duke baron baron]"));
    EXPECT_EQ(scene.hand_as_seen_by(1, 0), "duke baron baron");
    EXPECT_EQ(scene.hand_as_seen_by(2, 0), "? ? ?");
    EXPECT_EQ(scene.fortune(0), 3500);
}

TEST(Negotiation, C_T3_legal_lists_the_sensible_offers_and_any_other_is_accepted_too) {
    const Scene scene{talks()};
    const auto listed = scene.legal(0);
    EXPECT_EQ(listed.front(), "ready");
    EXPECT_EQ(listed.size(), 1u + 2 * (3 + 3 + 2 * 2));
    EXPECT_THAT(listed, Contains("offer 1 0 500 [duke] \"\""));
    EXPECT_THAT(scene.legal(1), Not(Contains("offer 0 2000 0 [] \"\"")));
    EXPECT_EQ(scene.why_not(0, "offer 2 1500 500 [baron] \"And more to come!\""), "");
}

TEST(Negotiation, C_T3_a_promise_is_kept_in_words_and_read_back) {
    const std::string words = R"(offer 1 0 0 [] "Moi \! Je vous ferai \"Duc\", \\ promis.")";
    const auto decision = parse_decision<Decision>(words);
    ASSERT_TRUE(decision) << decision.error();
    EXPECT_EQ(std::get<decision::Offer>(*decision).promise.str(),
              "Moi ! Je vous ferai \"Duc\", \\ promis.");
    EXPECT_EQ(print_decision(*decision), words);
    Scene scene{talks()};
    scene.decides(0, words);
    EXPECT_THAT(scene.events().front(), HasSubstr("ferai"));
    EXPECT_EQ(
        std::get<phase::Negotiation>(scene.state().phase).offers.between(Seat{0}, Seat{1}).promise,
        1);
}

TEST(Negotiation, C_T3_a_promise_is_short_plain_text) {
    const auto offer = [](const std::string& promise) {
        return parse_decision<Decision>("offer 1 0 0 [] \"" + promise + "\"");
    };
    EXPECT_TRUE(offer(std::string(120, 'x')));
    EXPECT_FALSE(offer(std::string(121, 'x')));
    EXPECT_FALSE(offer("two\nlines"));
    EXPECT_FALSE(offer("\x1b[31m"));
    EXPECT_FALSE(offer("\xff"));
    EXPECT_FALSE(offer("\xe2\x80\xae"));  // would turn the direction of writing
}

TEST(Negotiation, C_T4_exiles_negotiate_and_prisoners_do_not) {
    const Setting away = Setting{}
                             .courtier(1, "place=exile fortune=500")
                             .courtier(2, "place=bastille arrested=1")
                             .set("phase", "turn(0 3 1 1)");
    Scene scene{away};
    scene.decides(0, "end");
    EXPECT_EQ(scene.phase(), "negotiation(01 - [])");
    EXPECT_EQ(scene.why_not(2, "ready"), "C-T4 not_negotiating");
    EXPECT_EQ(scene.why_not(0, "offer 2 0 500 [] \"\""), "C-T4 nobody_to_negotiate");
    scene.decides(1, "offer 0 500 0 [] \"Recall me.\"");
}

TEST(Negotiation, C_T4_an_option_lets_prisoners_negotiate) {
    Scene scene{Setting{}
                    .courtier(2, "place=bastille arrested=1")
                    .set("options", "(full off chosen negotiate 5)")
                    .set("phase", "turn(0 3 1 1)")};
    scene.decides(0, "end");
    EXPECT_EQ(scene.phase(), "negotiation(012 - [])");
}

TEST(Negotiation, C_C7_what_two_agree_on_is_theirs_unless_money_moves) {
    Scene scene{talks()};
    scene.decides(0, "offer 1 0 0 [duke] \"\"");
    const View before = scene.view(2);
    scene.decides(1, "accept 0");
    EXPECT_THAT(scene.events_heard_by(2), IsEmpty());
    EXPECT_EQ(scene.view(2), before);
    EXPECT_THAT(scene.events_heard_by(watcher), IsEmpty());
    scene.decides(0, "offer 1 500 0 [] \"\"").decides(1, "accept 0");
    EXPECT_THAT(scene.events_heard_by(2),
                ElementsAre("fortune_changed 0 -500 2500 deal", "fortune_changed 1 500 1500 deal"));
}

TEST(Negotiation, C_T2_takes_1_to_5_minutes_since_version_2) {
    const auto problem = [](const std::string& rules, const std::string& minutes) {
        const std::string position =
            talks()
                .set("rules", rules)
                .set("options", "(full off chosen silent " + minutes + " titles)");
        const auto typed = parse_position<State>(position);
        return typed ? game().complete(*typed).error() : typed.error();
    };
    EXPECT_EQ(problem("2", "6"), "C-T2: a negotiation takes 1 to 5 minutes");
    EXPECT_EQ(problem("2", "0"), "C-T2: a negotiation takes 1 to 5 minutes");
    EXPECT_EQ(problem("2", "1"), "");
    EXPECT_EQ(problem("1", "9"), "");
}

}  // namespace
}  // namespace trianon::courtiers
