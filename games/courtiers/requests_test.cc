// Requests.
#include <gtest/gtest.h>

#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;
using testing::StartsWith;

TEST(Requests, C_Q1_the_owner_asks_for_oneself_or_for_another_at_court) {
    Scene scene{Setting{}.courtier(2, "place=exile").hand(0, "pension2000")};
    scene.decides(0, "play pension2000");
    EXPECT_THAT(scene.legal(0), ElementsAre("request 0 crown", "request 1 crown"));
    EXPECT_EQ(scene.why_not(0, "request 2 crown"), "C-X5 not_at_court");
    EXPECT_EQ(scene.why_not(0, "aim 1"), "C-Q1 request_now");
    scene.decides(0, "request 1 crown", {"6"});  // the asker bears the loss
    EXPECT_EQ(scene.marks(0), "4 5");
    EXPECT_EQ(scene.marks(1), "5 5");
}

TEST(Requests, C_Q2_granted_if_the_die_is_not_above_the_king_mark) {
    Scene scene{Setting{}.hand(0, "baron")};
    scene.decides(0, "play baron").decides(0, "request 1 crown", {"5"});
    EXPECT_EQ(scene.honours(1), "[baron]");
    EXPECT_THAT(scene.events(), ElementsAre("requested 0 1 0 king", "rolled 0 king 5 0 5 granted",
                                            "honour_received 1 man baron request_granted"));
}

TEST(Requests, C_Q2_refused_costs_a_point_and_the_card_lies_open_in_the_house) {
    Scene scene{Setting{}.hand(0, "baron")};
    scene.decides(0, "play baron").decides(0, "request 0 crown", {"0"});
    EXPECT_EQ(scene.marks(0), "4 5");
    EXPECT_EQ(scene.house(), "[baron]");
    EXPECT_THAT(scene.events(), Contains("rolled 0 king 10 0 5 refused"));
}

TEST(Requests, C_Q2_in_a_regency_the_queen_mark_decides) {
    Scene scene{Setting{}
                    .set("regency", "1")
                    .courtier(0, "king=none queen=7")
                    .courtier(1, "king=none")
                    .courtier(2, "king=none")
                    .hand(0, "baron duke")};
    scene.decides(0, "play duke").decides(0, "request 0 crown", {"7"});
    EXPECT_EQ(scene.honours(0), "[duke]");
    scene.decides(0, "play baron").decides(0, "request 0 crown", {"8"});
    EXPECT_EQ(scene.marks(0), "none 6");
}

Setting queens_friend() {
    return Setting{}.courtier(0, "king=4 queen=6").hand(0, "baron baron pension3000");
}

TEST(Intervention, C_Q3_two_rolls_against_the_queen_mark) {
    Scene scene{queens_friend()};
    scene.decides(0, "play baron").decides(0, "request 0 intervention", {"6", "6"});
    EXPECT_EQ(scene.honours(0), "[baron]");
}

TEST(Intervention, C_Q3_the_first_failure_costs_the_queen_the_second_the_king) {
    Scene first{queens_friend()};
    first.decides(0, "play baron").decides(0, "request 0 intervention", {"7"});
    EXPECT_EQ(first.marks(0), "4 5");
    EXPECT_EQ(first.house(), "[baron]");
    Scene second{queens_friend()};
    second.decides(0, "play baron").decides(0, "request 0 intervention", {"1", "7"});
    EXPECT_EQ(second.marks(0), "3 6");
    EXPECT_EQ(second.house(), "[baron]");
}

TEST(Intervention, C_Q3_only_if_the_queen_likes_the_asker_better) {
    const auto why = [](Setting setting) {
        Scene scene{setting.hand(0, "baron")};
        return scene.decides(0, "play baron").why_not(0, "request 0 intervention");
    };
    EXPECT_EQ(why(Setting{}), "C-Q3 no_intervention");
    EXPECT_EQ(why(Setting{}.courtier(0, "queen=none")), "C-Q3 no_intervention");
    EXPECT_EQ(why(Setting{}
                      .set("regency", "1")
                      .courtier(0, "king=none queen=9")
                      .courtier(1, "king=none")
                      .courtier(2, "king=none")),
              "C-Q3 no_intervention");
    EXPECT_EQ(why(Setting{}.courtier(0, "king=3 queen=4")), "");
    EXPECT_EQ(why(Setting{}.courtier(0, "king=3 queen=4")).empty(), true);
}

TEST(Intervention, C_Q3_it_serves_audiences_with_the_king_too) {
    Scene scene{Setting{}.courtier(0, "king=1 queen=6").courtier(1, "woman")};
    scene.decides(0, "audience marriage").decides(0, "marry 1 intervention", {"6", "5"});
    EXPECT_EQ(scene.courtier(0).spouse, Seats::only(Seat{1}));
}

TEST(Conditions, C_Q4_place_minima_and_sex) {
    const Scene scene{Setting{}
                          .set("place", "hunt")
                          .courtier(0, "king=2 queen=3")
                          .hand(0, "duke baron lady_in_waiting slander bon_mot minister_of_war")};
    EXPECT_EQ(scene.why_not(0, "play duke"), "C-Q4 court_is_elsewhere");
    EXPECT_EQ(scene.why_not(0, "play bon_mot"), "C-Q4 court_is_elsewhere");
    EXPECT_EQ(scene.why_not(0, "play baron"), "C-Q4 king_mark_too_low");
    EXPECT_EQ(scene.why_not(0, "play slander"), "C-Q4 queen_mark_too_low");
    const Scene men{Setting{}.hand(0, "governess chancellor")};
    EXPECT_EQ(men.why_not(0, "play governess"), "C-Q4 for_women");
    const Scene women{Setting{2}.courtier(0, "woman").courtier(1, "woman").hand(0, "chancellor")};
    EXPECT_EQ(women.why_not(0, "play chancellor"), "C-Q4 for_men");
}

TEST(Conditions, C_Q4_titled_is_tested_on_asker_and_beneficiary) {
    const Setting setting =
        Setting{}.courtier(1, "honours=[baron]").hand(0, "governor_of_gascogne");
    EXPECT_EQ(Scene(setting).why_not(0, "play governor_of_gascogne"), "C-Q4 you_need_title");
    Scene scene{Setting{setting}.courtier(0, "honours=[count]")};
    scene.decides(0, "play governor_of_gascogne");
    EXPECT_EQ(scene.why_not(0, "request 2 crown"), "C-Q4 needs_title");
    scene.decides(0, "request 1 crown", {"5"});
    EXPECT_EQ(scene.honours(1), "[baron governor_of_gascogne]");
}

TEST(Conditions, C_Q4_in_a_regency_blue_is_read_on_the_queen_mark) {
    const Setting setting = Setting{}
                                .set("regency", "1")
                                .courtier(0, "king=none queen=6")
                                .courtier(1, "king=none")
                                .courtier(2, "king=none")
                                .hand(0, "duke gift_from_the_king");
    EXPECT_EQ(Scene(setting).why_not(0, "play duke"), "");
    EXPECT_EQ(Scene(setting).why_not(0, "play gift_from_the_king"), "C-D1 no_king");
}

TEST(Statuses, C_Q5_the_favourite_of_the_king_has_two_less_on_every_roll_of_his) {
    Scene scene{Setting{}
                    .courtier(0, "woman king=4 queen=5 honours=[favourite_of_the_king]")
                    .hand(0, "baron pension2000")};
    scene.decides(0, "play baron").decides(0, "request 0 crown", {"6"});
    EXPECT_EQ(scene.honours(0), "[baron favourite_of_the_king]");
    EXPECT_THAT(scene.events(), Contains("rolled 0 king 6 2 4 granted"));
    scene.decides(0, "play pension2000").decides(0, "request 0 intervention", {"5", "7"});
    EXPECT_THAT(scene.events(), Contains("rolled 0 queen 5 0 5 granted"));
    EXPECT_THAT(scene.events(), Contains("rolled 0 king 7 2 5 granted"));
}

TEST(Statuses, C_Q5_the_queens_statuses_help_with_her_and_do_not_add) {
    Scene scene{Setting{}
                    .courtier(0,
                              "king=4 queen=5 "
                              "honours=[favourite_of_the_queen lover_of_the_queen]")
                    .hand(0, "baron")};
    scene.decides(0, "play baron").decides(0, "request 0 intervention", {"7", "6"});
    EXPECT_THAT(scene.events(), Contains("rolled 0 queen 7 2 5 granted"));
    EXPECT_THAT(scene.events(), Contains("rolled 0 king 6 0 5 refused"));
    scene.decides(0, "audience speech").decides(0, "speak 1 for queen", {"7", "1"});
    EXPECT_EQ(scene.marks(1), "5 6");
    Scene regent{Setting{}
                     .set("regency", "1")
                     .courtier(0, "king=none honours=[lover_of_the_queen]")
                     .courtier(1, "king=none")
                     .courtier(2, "king=none")
                     .hand(0, "baron")};
    regent.decides(0, "play baron").decides(0, "request 0 crown", {"7"});
    EXPECT_EQ(regent.honours(0), "[baron lover_of_the_queen]");
}

TEST(Statuses, C_Q5_one_holder_each_a_new_one_replaces_the_old) {
    Scene scene{Setting{}
                    .courtier(1, "honours=[lover_of_the_queen]")
                    .courtier(0, "queen=6")
                    .hand(0, "lover_of_the_queen")};
    scene.decides(0, "play lover_of_the_queen");
    EXPECT_EQ(scene.why_not(0, "aim 1"), "C-Q5 has_it_already");
    scene.decides(0, "aim 0");
    EXPECT_EQ(scene.honours(0), "[lover_of_the_queen]");
    EXPECT_EQ(scene.honours(1), "[]");
    EXPECT_EQ(scene.discard(), "[lover_of_the_queen]");
}

TEST(Charges, C_Q6_a_second_charge_replaces_the_first) {
    Scene scene{Setting{}.courtier(1, "honours=[chancellor]").hand(0, "minister_of_finance")};
    scene.decides(0, "play minister_of_finance").decides(0, "request 1 crown", {"1"});
    EXPECT_EQ(scene.honours(1), "[minister_of_finance]");
    EXPECT_EQ(scene.house(), "[chancellor]");
}

TEST(Charges, C_Q7_a_governorship_stands_beside_a_charge_but_not_beside_another) {
    Scene scene{Setting{}
                    .courtier(0, "honours=[baron chancellor governor_of_gascogne]")
                    .hand(0, "governor_of_normandie minister_of_finance")};
    scene.decides(0, "play governor_of_normandie").decides(0, "request 0 crown", {"1"});
    EXPECT_EQ(scene.honours(0), "[baron chancellor governor_of_normandie]");
    EXPECT_EQ(scene.house(), "[governor_of_gascogne]");
    scene.decides(0, "play minister_of_finance").decides(0, "request 0 crown", {"1"});
    EXPECT_EQ(scene.honours(0), "[baron minister_of_finance governor_of_normandie]");
}

Setting denounced(std::string_view mark) {
    return Setting{}
        .courtier(1, "king=" + std::string{mark} + " honours=[baron chancellor pension2000]")
        .hand(0, "denunciation");
}

TEST(Denunciation, C_Q8_success_sends_to_the_bastille_and_the_card_returns) {
    Scene scene{denounced("0")};
    scene.decides(0, "play denunciation");
    EXPECT_EQ(scene.why_not(0, "request 0 crown"), "C-A2 not_on_yourself");
    EXPECT_EQ(scene.why_not(0, "request 2 crown"), "C-Q8 still_in_favour");
    scene.decides(0, "request 1 crown", {"5"});
    EXPECT_EQ(scene.whereabouts(1), "bastille");
    EXPECT_EQ(scene.honours(1), "[baron]");
    EXPECT_EQ(scene.hand(0), "denunciation/*");
    EXPECT_EQ(scene.why_not(0, "play denunciation"), "C-Q8 still_in_favour");
}

TEST(Denunciation, C_Q8_refused_it_goes_to_the_house) {
    Scene scene{denounced("-2")};
    scene.decides(0, "play denunciation").decides(0, "request 1 crown", {"9"});
    EXPECT_EQ(scene.whereabouts(1), "court");
    EXPECT_EQ(scene.house(), "[denunciation]");
    EXPECT_EQ(scene.marks(0), "4 5");
    EXPECT_THAT(Scene(denounced("1")).legal(0), Not(Contains(StartsWith("play"))));
}

TEST(Dignity, C_Q9_a_marshal_cannot_get_the_second_but_any_number_of_titles) {
    Scene scene{Setting{}.courtier(0, "king=9 honours=[duke marshal]").hand(0, "marshal duke")};
    scene.decides(0, "play marshal");
    EXPECT_EQ(scene.why_not(0, "request 0 crown"), "C-Q9 has_dignity");
    scene.decides(0, "request 1 crown", {"1"});
    EXPECT_EQ(scene.honours(1), "[marshal]");
    scene.decides(0, "play duke").decides(0, "request 0 crown", {"1"});
    EXPECT_EQ(scene.honours(0), "[duke duke marshal]");
}

}  // namespace
}  // namespace trianon::courtiers
