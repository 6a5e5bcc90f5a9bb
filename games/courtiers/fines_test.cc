// Etiquette: what the engine keeps of it.
#include <gtest/gtest.h>

#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Setting strict_table() { return Setting{}.set("options", "(full strict chosen silent 5)"); }

TEST(Etiquette, C_E1_the_register_has_all_that_an_address_is_made_of) {
    const Scene scene{Setting{}
                          .courtier(1,
                                    "honours=[marquis baron chancellor governor_of_gascogne "
                                    "marshal]")
                          .set("names", "[\"de A\" \"de B\" \"de C\" \"\" \"\" \"\"]")};
    const Courtier& c = scene.courtier(1);
    EXPECT_EQ(c.sex, Sex::Man);
    EXPECT_TRUE(c.honours.marshal());
    EXPECT_EQ(c.honours.title(), CardName::Marquis);  // the highest
    EXPECT_EQ(scene.state().name_of_courtier(Seat{1}).str(), "de B");
    EXPECT_EQ(c.honours.charges_held().size(), 2);
}

TEST(Etiquette, C_E2_the_chamberlain_fines_1000_for_each_breach_out_of_turn) {
    Scene scene{strict_table().set("phase", "turn(1 1 2 1)").courtier(2, "fortune=1500")};
    scene.decides(table, "breach 2 2 01");
    EXPECT_THAT(scene.events(), ElementsAre("breached 2 2 012"));
    EXPECT_EQ(scene.why_not(1, "fine 0"), "C-E2 only_the_chamberlain");
    scene.decides(0, "fine 0");
    EXPECT_EQ(scene.fortune(2), -500);  // into debt
    EXPECT_THAT(scene.events(), ElementsAre("fined 2 2", "fortune_changed 2 -2000 -500 fine"));
    EXPECT_EQ(scene.phase(), "turn(1 1 2 1)");
}

TEST(Etiquette, C_E2_once_for_a_message_and_only_in_its_game_turn) {
    Scene scene{strict_table().set("phase", "turn(0 3 1 1)")};
    scene.decides(table, "breach 2 1 0").decides(table, "breach 1 1 *");
    scene.decides(0, "fine 1");
    EXPECT_EQ(scene.why_not(0, "fine 1"), "C-E2 no_such_message");
    scene.decides(0, "end");
    EXPECT_THAT(scene.state().messages, IsEmpty());
}

TEST(Etiquette, C_E2_what_the_chamberlain_cannot_read_is_not_fined) {
    Scene scene{strict_table()};
    scene.decides(table, "breach 2 1 1");
    EXPECT_THAT(scene.state().messages, IsEmpty());
    EXPECT_THAT(scene.events_heard_by(0), IsEmpty());
    EXPECT_EQ(scene.why_not(0, "fine 0"), "C-E2 no_such_message");
}

TEST(Etiquette, C_E2_others_do_not_know_of_messages_they_cannot_read) {
    Scene scene{strict_table()};
    scene.decides(table, "breach 2 1 0");
    EXPECT_EQ(scene.view(1), Scene(strict_table()).view(1));
    EXPECT_THAT(scene.view(0).known.messages, testing::SizeIs(1));
}

TEST(Etiquette, C_E2_the_chamberlains_own_breach_is_fined_by_itself) {
    Scene scene{strict_table()};
    scene.decides(table, "breach 0 3 12");
    EXPECT_EQ(scene.fortune(0), -3000);
    EXPECT_THAT(scene.state().messages, IsEmpty());
}

TEST(Etiquette, C_E2_only_at_a_strict_table) {
    const Scene scene{Setting{}};  // gentle
    EXPECT_EQ(scene.why_not(table, "breach 1 1 *"), "C-E2 not_strict");
    EXPECT_EQ(scene.why_not(0, "fine 0"), "C-E2 not_strict");
    EXPECT_EQ(Scene(strict_table()).why_not(0, "breach 1 1 *"), "C-T2 only_the_table");
    EXPECT_EQ(Scene(strict_table()).why_not(table, "breach 1 0 *"), "C-E2 no_breach");
    EXPECT_EQ(Scene(strict_table()).why_not(table, "breach 5 1 *"), "C-E2 no_breach");
}

TEST(Etiquette, C_E2_a_register_that_is_full_takes_no_more) {
    Scene scene{strict_table()};
    for (int i = 0; i < Messages::capacity; ++i) scene.decides(table, "breach 1 1 *");
    EXPECT_EQ(scene.why_not(table, "breach 1 1 *"), "C-E2 register_is_full");
}

Setting ruled_by_the_chamberlain() {
    return Setting{}.set("options", "(full chamberlain chosen silent 5 titles_and_pensions)");
}
Setting with_talks(Setting setting) {
    return setting.set("phase", "negotiation(012 - [])").courtier(1, "fortune=1000");
}

TEST(Etiquette, C_E2_the_chamberlain_fines_1000_once_whatever_was_found) {
    Scene scene{ruled_by_the_chamberlain()};
    scene.decides(table, "breach 1 0 *").decides(table, "breach 2 3 0");
    EXPECT_THAT(scene.events(), ElementsAre("breached 2 3 02"));
    EXPECT_EQ(scene.view(0).known.messages[1].breaches, 3);  // marked for him
    scene.decides(0, "fine 0").decides(0, "fine 1");
    EXPECT_EQ(scene.fortune(1), -1000);
    EXPECT_EQ(scene.fortune(2), -1000);
    EXPECT_EQ(scene.why_not(0, "fine 0"), "C-E2 no_such_message");
    EXPECT_EQ(scene.why_not(1, "fine 1"), "C-E2 only_the_chamberlain");
}

TEST(Etiquette, C_E2_a_breach_found_in_his_own_message_is_fined_by_itself) {
    Scene scene{ruled_by_the_chamberlain()};
    scene.decides(table, "breach 0 0 *");
    EXPECT_EQ(scene.fortune(0), 0);
    scene.decides(table, "breach 0 2 *");
    EXPECT_EQ(scene.fortune(0), -1000);
    EXPECT_THAT(scene.state().messages, IsEmpty());
}

TEST(Etiquette, C_E2_the_last_32_messages_can_be_fined_and_keep_their_numbers) {
    Scene scene{ruled_by_the_chamberlain()};
    for (int i = 0; i < 40; ++i) scene.decides(table, i == 39 ? "breach 2 0 *" : "breach 1 0 *");
    EXPECT_EQ(scene.why_not(0, "fine 7"), "C-E2 no_such_message");
    EXPECT_EQ(scene.why_not(0, "fine 8"), "");
    scene.decides(0, "fine 39");
    EXPECT_EQ(scene.fortune(2), -1000);
    for (int viewer : {1, 2, watcher})  // which are kept would tell of what others wrote
        EXPECT_EQ(scene.view(viewer).known.first_message, 0);
}

TEST(Etiquette, C_E1_a_promise_is_a_message_to_its_receiver) {
    for (const Setting& setting : {ruled_by_the_chamberlain(), strict_table()}) {
        Scene scene{with_talks(setting)};
        scene.decides(1, "offer 0 0 0 [] \"I promise\"").decides(1, "withdraw 0");
        scene.decides(1, "offer 2 0 0 [] \"to another\"").decides(1, "offer 0 500 0 [] \"\"");
        ASSERT_THAT(scene.state().messages, testing::SizeIs(1));
        EXPECT_EQ(scene.state().messages[0].readers.text(), "01");
    }
    Scene scene{with_talks(ruled_by_the_chamberlain())};
    scene.decides(1, "offer 0 0 0 [] \"I promise\"").decides(0, "decline 1").decides(0, "fine 0");
    EXPECT_EQ(scene.fortune(1), 0);
}

TEST(Etiquette, C_E2_the_breaches_of_a_promise_are_found_in_its_message) {
    Scene scene{with_talks(strict_table())};
    scene.decides(1, "offer 0 0 0 [] \"I promise\"");
    EXPECT_EQ(scene.why_not(0, "fine 0"), "C-E2 no_such_message");
    EXPECT_EQ(scene.why_not(1, "find 0 2"), "C-T2 only_the_table");
    EXPECT_EQ(scene.why_not(table, "find 1 2"), "C-E2 no_such_message");
    EXPECT_EQ(scene.why_not(table, "find 0 0"), "C-E2 no_breach");
    scene.decides(table, "find 0 2");
    EXPECT_THAT(scene.events(), ElementsAre("breached 1 2 01"));
    EXPECT_EQ(scene.why_not(table, "find 0 2"), "C-E2 no_such_message");
    scene.decides(0, "fine 0");
    EXPECT_EQ(scene.fortune(1), -1000);
}

TEST(Etiquette, C_E1_version_1_keeps_no_promises) {
    Scene scene{with_talks(strict_table()).set("rules", "1")};
    scene.decides(1, "offer 0 0 0 [] \"I promise\"");
    EXPECT_THAT(scene.state().messages, IsEmpty());
}

}  // namespace
}  // namespace trianon::courtiers
