// I-V1 to I-V3: what each player may know.
#include "engine/json.h"
#include "games/intrigue/testing.h"

namespace trianon::intrigue {
namespace {

using enum Character;
using ::testing::Contains;
using ::testing::HasSubstr;

const std::string watched_table =
    "players=3 phase=influence(0) hands=[[king-1/0 queen-2/0] [queen-1/1 queen-2/*] "
    "[duchess-1/2] []] court=[(1 king king-2/1) (1 king theft-2/12) (2 queen theft-3/2)] "
    "discard=[decree-1] markers=[1 2 0 0 0 0 0] ";

TEST(Knowledge, I_V1_hand_sizes_counts_markers_and_the_discard_pile_are_public) {
    const Scene scene{watched_table};
    for (int viewer : {0, 1, 2, watcher}) {
        const State known = scene.view(viewer).known;
        for (int seat : {0, 1, 2, 3})
            EXPECT_EQ(known.hand(Seat(seat)).size(), scene.state().hand(Seat(seat)).size());
        EXPECT_EQ(known.court.under(Seat{1}, King), 2);
        EXPECT_EQ(known.court.under(Seat{2}, Queen), 1);
        EXPECT_EQ(known.discard, scene.state().discard);
        EXPECT_EQ(known.markers, scene.state().markers);
        EXPECT_EQ(known.phase, scene.state().phase);
    }
}

TEST(Knowledge, I_V1_the_deck_size_is_public_and_its_cards_are_not) {
    // Each of two cards may be in the deck or in the hand of seat 1.
    const Scene one{"players=2 phase=influence(0) hands=[[king-1/0] [theft-2/1] [] []]"};
    const Scene other{"players=2 phase=influence(0) hands=[[king-1/0] [theft-3/1] [] []]"};
    EXPECT_EQ(one.view(0), other.view(0));
    EXPECT_NE(one.view(1), other.view(1));
    EXPECT_EQ(one.view(0).known.deck.size(), 94);
    const Scene smaller{
        "players=2 phase=influence(0) hands=[[king-1/0] [theft-3/1] [] []] "
        "discard=[king-2]"};
    EXPECT_EQ(smaller.view(0).known.deck.size(), 93);
}

TEST(Knowledge, I_V1_face_down_cards_of_others_are_counts_without_identity) {
    const Scene scene{watched_table};
    EXPECT_EQ(scene.under_as_seen_by(0, 1, King), "? ?");
    EXPECT_EQ(scene.under_as_seen_by(0, 2, Queen), "?");
    EXPECT_EQ(scene.under_as_seen_by(watcher, 1, King), "? ?");
}

TEST(Knowledge, I_V1_who_has_seen_a_face_down_card_is_public) {
    const Scene scene{watched_table};
    for (int viewer : {0, 1, 2, watcher}) {
        const Court court = scene.view(viewer).known.court;
        EXPECT_EQ((court.begin() + 1)->card.audience().text(), "12");
    }
}

TEST(Knowledge, I_V1_a_view_does_not_tell_where_the_hidden_cards_are) {
    const Scene one{
        "players=3 phase=influence(0) hands=[[king-1/0] [queen-1/1] [theft-2/2] []] "
        "court=[(1 king duchess-1/1)]"};
    const Scene other{
        "players=3 phase=influence(0) hands=[[king-1/0] [duchess-1/1] [queen-5/2] []] "
        "court=[(1 king queen-1/1)]"};
    EXPECT_EQ(one.view(0), other.view(0));
    EXPECT_EQ(one.view(watcher).known.court, other.view(watcher).known.court);
    EXPECT_NE(one.view(1), other.view(1));
    EXPECT_NE(one.view(2), other.view(2));
}

TEST(Knowledge, I_V1_a_view_records_no_deductions) {
    // All other cards of this deck are seen: it must be the Queen.
    const Scene scene{"players=2 phase=influence(0) hands=[[king-1/0] [queen-1/1] [] []]",
                      DeckOf{"[]"}};
    EXPECT_EQ(scene.hand_as_seen_by(0, 1), "?");
}

TEST(Knowledge, I_V1_the_hand_shown_by_who_can_play_nothing_is_public) {
    Scene scene{"players=2 phase=action(0) hands=[[king-1/0] [] [] []] court=[(1 king theft-2/1)]"};
    scene.decides(0, "show king");
    EXPECT_THAT(scene.events(), Contains("showed_hand 0 [king-1]"));
}

std::string event_told(const Event& event, int viewer) {
    return json::serialize(encode(event, Eyes::of(Seat(viewer))));
}

TEST(Knowledge, I_V1_an_event_keeps_a_hidden_card_from_those_who_may_not_see_it) {
    const Event event = event::Drew{Seat{1}, {Card{Kind::King, 3}, Seats::only(Seat{1})}};
    EXPECT_EQ(event_told(event, 1),
              R"({"type":"drew","seat":1,"card":{"value":"king-3","seen_by":[1]}})");
    for (int viewer : {0, 2, watcher})
        EXPECT_EQ(event_told(event, viewer),
                  R"({"type":"drew","seat":1,"card":{"value":null,"seen_by":[1]}})");
}

TEST(Knowledge, I_V2_the_own_hand_is_private) {
    const Scene scene{watched_table};
    EXPECT_EQ(scene.hand_as_seen_by(0, 0), "king-1 queen-2");
    EXPECT_EQ(scene.hand_as_seen_by(1, 0), "? ?");
    EXPECT_EQ(scene.hand_as_seen_by(2, 0), "? ?");
    EXPECT_EQ(scene.hand_as_seen_by(watcher, 0), "? ?");
}

TEST(Knowledge, I_V2_cards_under_own_characters_are_private) {
    const Scene scene{watched_table};
    EXPECT_EQ(scene.under_as_seen_by(1, 1, King), "king-2 theft-2");
    EXPECT_EQ(scene.under_as_seen_by(2, 2, Queen), "theft-3");
    EXPECT_EQ(scene.under_as_seen_by(1, 2, Queen), "?");
}

TEST(Knowledge, I_V2_inspected_cards_stay_known_to_the_one_who_looked_and_newer_ones_are_not) {
    Scene scene{
        "players=3 phase=aim(0 spymaster-1 spymaster) hands=[[king-6/0] "
        "[theft-4/1 theft-5/1] [] []] court=[(1 king theft-2/1) (1 king theft-3/1)]"};
    scene.decides(0, "inspect 1 king king-6").decides(1, "influence theft-4 king");
    EXPECT_EQ(scene.under_as_seen_by(0, 1, King), "theft-2 theft-3 ?");
    EXPECT_EQ(scene.under_as_seen_by(2, 1, King), "? ? ?");
    EXPECT_EQ(scene.under_as_seen_by(watcher, 1, King), "? ? ?");
    EXPECT_EQ(scene.under(1, King), "theft-2/01 theft-3/01 theft-4/1");
}

TEST(Knowledge, I_V2_a_second_look_is_added_to_the_first) {
    Scene scene{
        "players=3 phase=aim(2 spymaster-1 spymaster) hands=[[] [] [king-6/2] []] "
        "court=[(1 king theft-2/01) (1 king theft-3/1)]"};
    scene.decides(2, "inspect 1 king king-6");
    EXPECT_EQ(scene.under(1, King), "theft-2/012 theft-3/12");
}

TEST(Knowledge, I_V2_a_card_keeps_its_audience_when_one_beside_it_leaves) {
    Scene scene{
        "players=3 phase=aim(2 duchess-1 duchess) hands=[[] [] [king-1/2] []] "
        "court=[(1 king theft-2/01) (1 king theft-3/1) (1 king theft-4/12)]"};
    scene.decides(2, "unseat 1 king king-1", {"theft-3", "..."});
    EXPECT_EQ(scene.under(1, King), "theft-2/01 theft-4/12");
}

const std::string robbery =
    "players=3 phase=theft(0 theft-2) hands=[[] [king-1/1 king-2/* king-3/*] [] []] ";

TEST(Knowledge, I_V2_a_stolen_card_is_known_to_thief_and_victim_only) {
    Scene scene{robbery};
    scene.decides(0, "rob 1", {"king-1"});
    const auto stolen = [&](int viewer) {
        return std::get<phase::Stash>(scene.view(viewer).known.phase)
                   .stolen.seen_by(Seat(viewer)) != nullptr;
    };
    EXPECT_TRUE(stolen(0));
    EXPECT_TRUE(stolen(1));
    EXPECT_FALSE(stolen(2));
    EXPECT_FALSE(stolen(watcher));

    scene.decides(0, "stash king");
    EXPECT_EQ(scene.under_as_seen_by(0, 0, King), "king-1");
    EXPECT_EQ(scene.under_as_seen_by(1, 0, King), "king-1");
    EXPECT_EQ(scene.under_as_seen_by(2, 0, King), "?");
    EXPECT_EQ(scene.under_as_seen_by(watcher, 0, King), "?");
}

TEST(Knowledge, I_V2_a_stolen_card_that_all_knew_is_hidden_from_the_others_again) {
    Scene scene{robbery};
    scene.decides(0, "rob 1", {"king-2"}).decides(0, "stash king");
    EXPECT_EQ(scene.under(0, King), "king-2/01");
}

TEST(Knowledge, I_V2_who_holds_the_stolen_card_in_the_phase_is_no_leak) {
    Scene one{"players=3 phase=theft(0 theft-2) hands=[[] [king-1/1 king-2/1] [] []]"};
    Scene other{"players=3 phase=theft(0 theft-2) hands=[[] [queen-1/1 queen-2/1] [] []]"};
    one.decides(0, "rob 1", {"king-1"});
    other.decides(0, "rob 1", {"queen-2"});
    EXPECT_EQ(one.view(2), other.view(2));
    EXPECT_NE(one.view(0), other.view(0));
}

TEST(Knowledge, I_V3_a_card_taken_by_the_seneschal_is_known_to_all) {
    Scene scene{"players=2 phase=take(0 seneschal-1 king [king-3 queen-1])"};
    scene.decides(0, "take king-3", {"theft-2", "..."});
    EXPECT_THAT(scene.hand(0), HasSubstr("king-3/*"));
    EXPECT_THAT(scene.hand_as_seen_by(1, 0), HasSubstr("king-3"));
    EXPECT_THAT(scene.hand_as_seen_by(watcher, 0), HasSubstr("king-3"));
}

TEST(Knowledge, I_V3_while_others_play_it_stays_known) {
    Scene scene{
        "players=2 phase=influence(1) hands=[[king-1/0 king-3/*] [queen-1/1 queen-2/1] [] []]"};
    scene.decides(1, "influence queen-1 king").decides(1, "play queen-2");
    EXPECT_THAT(scene.hand_as_seen_by(1, 0), HasSubstr("king-3"));
}

TEST(Knowledge, I_V3_until_its_player_puts_any_card_face_down) {
    Scene scene{"players=2 phase=influence(0) hands=[[king-1/0 king-3/* theft-2/0] [] [] []]"};
    scene.decides(0, "influence theft-2 king");
    EXPECT_EQ(scene.hand(0), "king-1/0 king-3/0");
    EXPECT_EQ(scene.hand_as_seen_by(1, 0), "? ?");
}

TEST(Knowledge, I_V3_even_if_it_was_that_very_card) {
    Scene scene{"players=2 phase=influence(0) hands=[[king-1/0 king-3/*] [] [] []]"};
    scene.decides(0, "influence king-3 king");
    EXPECT_EQ(scene.under(0, King), "king-3/0");
    EXPECT_EQ(scene.under_as_seen_by(1, 0, King), "?");
}

TEST(Knowledge, I_V3_or_any_card_is_stolen_from_that_hand) {
    Scene scene{robbery};
    scene.decides(0, "rob 1", {"king-1"});
    EXPECT_EQ(scene.hand(1), "king-2/1 king-3/1");
    EXPECT_EQ(scene.hand_as_seen_by(2, 1), "? ?");
}

TEST(Knowledge, I_V3_a_theft_from_another_hand_changes_nothing) {
    Scene scene{"players=3 phase=theft(0 theft-2) hands=[[] [king-1/1] [king-3/*] []]"};
    scene.decides(0, "rob 1", {"king-1"});
    EXPECT_EQ(scene.hand(2), "king-3/*");
}

TEST(Knowledge, I_V3_the_place_of_a_known_card_in_a_sorted_hand_tells_nothing) {
    const Scene low{"players=2 phase=influence(0) hands=[[king-1/0] [king-2/1 queen-1/*] [] []]"};
    const Scene high{"players=2 phase=influence(0) hands=[[king-1/0] [queen-1/* theft-5/1] [] []]"};
    EXPECT_EQ(low.view(0), high.view(0));
}

TEST(Imagine, I_V2_keeps_what_the_viewer_knows_and_fills_in_the_rest) {
    const Scene scene{watched_table};
    for (int viewer : {0, 1, 2, watcher})
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            FastFate fate{seed};
            const View view = scene.view(viewer);
            const State imagined = scene.game().imagine(view, fate);
            EXPECT_EQ(scene.game().problem(imagined), std::nullopt);
            EXPECT_EQ(scene.game().view(imagined, Seat(viewer)), view);
        }
}

TEST(Imagine, I_V2_gives_the_viewer_the_own_cards_and_the_others_some_they_may_have) {
    const Scene scene{
        "players=2 phase=influence(0) hands=[[king-1/0 theft-2/0] [queen-1/1] [] []]"};
    bool differs = false;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        FastFate fate{seed};
        const State imagined = scene.game().imagine(scene.view(0), fate);
        EXPECT_EQ(imagined.hand(Seat{0}), scene.state().hand(Seat{0}));
        EXPECT_NE(imagined.hand(Seat{1})[0].truth(), (Card{Kind::Theft, 2}));
        differs = differs || imagined.hand(Seat{1}) != scene.state().hand(Seat{1});
    }
    EXPECT_TRUE(differs);
}

TEST(Imagine, I_S3_a_sealed_choice_of_another_becomes_some_two_characters) {
    Scene scene = Scene::dealt(3);
    scene.decides(1, "choose king+queen", {}).decides(2, "choose cardinal+duchess", {});
    std::array<int, Characters::count> seen{};
    for (std::uint64_t seed = 0; seed < 2100; ++seed) {
        FastFate fate{seed};
        const State imagined = scene.game().imagine(scene.view(1), fate);
        const auto& choosing = std::get<phase::Choosing>(imagined.phase);
        EXPECT_EQ(choosing.sealed[1].truth(), Characters::from_text("king+queen"));
        EXPECT_EQ(choosing.sealed[0].truth(), Characters{});
        EXPECT_EQ(choosing.sealed[2].truth().size(), 2);
        ++seen[static_cast<std::size_t>(choosing.sealed[2].truth().index())];
    }
    for (int i = 0; i < Characters::count; ++i)
        EXPECT_NEAR(seen[i], Characters::at(i).size() == 2 ? 100 : 0, 35)
            << Characters::at(i).text();
}

TEST(Imagine, I_E2_cards_that_are_imagined_or_supposed_match_by_what_they_show) {
    const Scene scene{watched_table};
    const auto recounted = [](State s) { return s.court.recount(), s.court; };
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        FastFate fate{seed};
        const State imagined = scene.game().imagine(scene.view(0), fate);
        const State supposed = scene.game().suppose(scene.view(0), 50, fate);
        EXPECT_EQ(imagined.court, recounted(imagined));
        EXPECT_EQ(supposed.court, recounted(supposed));
    }
}

TEST(Suppose, I_V2_keeps_what_the_viewer_knows_however_well_others_are_thought_to_play) {
    const Scene scene{watched_table};
    for (int viewer : {0, 1, 2, watcher})
        for (int credit : {0, 50, 100}) {
            FastFate fate{7};
            const View view = scene.view(viewer);
            const State supposed = scene.game().suppose(view, credit, fate);
            EXPECT_EQ(scene.game().problem(supposed), std::nullopt);
            EXPECT_EQ(scene.game().view(supposed, Seat(viewer)), view);
        }
}

TEST(Suppose, I_T1_thinks_that_others_put_down_what_counts_for_them) {
    const Scene scene{
        "players=2 phase=influence(0) hands=[[king-6/0] [] [] []] court=[(1 king theft-2/1) (1 "
        "king queen-1/1) "
        "(1 duchess king-5/1) (0 queen king-1/0) (1 spymaster queen-2/*)]"};
    const auto matching = [&](int credit) {
        int of_the_hidden = 0;
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            FastFate fate{seed};
            const State supposed = scene.game().suppose(scene.view(0), credit, fate);
            const FaceDown* lying = supposed.court.begin();
            for (int i = 0; i < 3; ++i)
                of_the_hidden += lying[i].card.truth().shows(lying[i].under) ? 1 : 0;
            EXPECT_EQ(lying[3], scene.state().court.begin()[3]);
            EXPECT_EQ(lying[4], scene.state().court.begin()[4]);
        }
        return of_the_hidden;
    };
    EXPECT_NEAR(matching(0), 600 / 8, 30);
    EXPECT_NEAR(matching(50), 600 / 2 + 300 / 8, 60);
    EXPECT_EQ(matching(100), 600);
}

TEST(Suppose, I_C2_no_more_cards_of_a_character_than_are_hidden) {
    const Scene scene{
        "players=2 phase=influence(0) hands=[[king-6/0] [] [] []] court=[(1 king theft-2/1) (1 "
        "king king-4/1) (1 king "
        "queen-1/1)]",
        DeckOf{"[queen-3]"}};
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        FastFate fate{seed};
        const State supposed = scene.game().suppose(scene.view(0), 100, fate);
        const auto kings = std::ranges::count_if(supposed.court, [](const FaceDown& lying) {
            return lying.card.truth() == Card{Kind::King, 4};
        });
        EXPECT_EQ(kings, 1);
        EXPECT_EQ(supposed.deck.size(), 1);
        EXPECT_EQ(scene.game().view(supposed, Seat{0}), scene.view(0));
    }
}

}  // namespace
}  // namespace trianon::intrigue
