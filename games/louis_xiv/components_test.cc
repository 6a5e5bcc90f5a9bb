// L-C1 to L-C7: what is in the box.
#include "games/louis_xiv/components.h"

#include <fmt/format.h>

#include <map>

#include "games/louis_xiv/testing.h"

namespace trianon::louis_xiv {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

std::string neighbours_of(Board board) { return neighbours[index(board)].text(); }

TEST(Components, L_C1_only_diagonal_neighbours_touch) {
    EXPECT_EQ(neighbours_of(Board::Anne), "philippe+dauphin+conde+colbert");
    EXPECT_EQ(neighbours_of(Board::Philippe), "anne+marie_therese+maintenon+la_valliere");
    EXPECT_EQ(neighbours_of(Board::MarieTherese), "philippe+dauphin+turenne+mazarin");
    EXPECT_EQ(neighbours_of(Board::Dauphin), "anne+marie_therese+montespan+louvois");
    EXPECT_EQ(neighbours_of(Board::Montespan), "dauphin+conde");
    EXPECT_EQ(neighbours_of(Board::Conde), "anne+montespan");
    EXPECT_EQ(neighbours_of(Board::Colbert), "anne+maintenon");
    EXPECT_EQ(neighbours_of(Board::Maintenon), "philippe+colbert");
    EXPECT_EQ(neighbours_of(Board::LaValliere), "philippe+turenne");
    EXPECT_EQ(neighbours_of(Board::Turenne), "marie_therese+la_valliere");
    EXPECT_EQ(neighbours_of(Board::Mazarin), "marie_therese+louvois");
    EXPECT_EQ(neighbours_of(Board::Louvois), "dauphin+mazarin");
}

TEST(Components, L_C1_neighbours_touch_each_other) {
    for (Board a : all_boards)
        for (Board b : all_boards)
            EXPECT_EQ(neighbours[index(a)].contains(b), neighbours[index(b)].contains(a));
}

TEST(Components, L_C2_each_board_has_a_condition_on_both_sides) {
    const auto says = [](Board board) {
        const auto side = [&](Boards turned) {
            const Demand demand = game().edition().demand(board, turned);
            return fmt::format("{} {}", name_of(demand.condition), demand.number);
        };
        return side({}) + ", " + side({board});
    };
    EXPECT_EQ(says(Board::Anne), "gold 3, first_place 0");
    EXPECT_EQ(says(Board::Philippe), "gold 3, first_place 0");
    EXPECT_EQ(says(Board::MarieTherese), "gold 3, first_place 0");
    EXPECT_EQ(says(Board::Dauphin), "gold 3, first_place 0");
    EXPECT_EQ(says(Board::Montespan), "first_place 0, gold 4");
    EXPECT_EQ(says(Board::Conde), "markers 2, gold 4");
    EXPECT_EQ(says(Board::Colbert), "first_place 0, markers 3");
    EXPECT_EQ(says(Board::Maintenon), "gold 4, markers 3");
    EXPECT_EQ(says(Board::LaValliere), "first_place 0, gold 4");
    EXPECT_EQ(says(Board::Turenne), "markers 3, first_place 0");
    EXPECT_EQ(says(Board::Mazarin), "first_place 0, gold 4");
    EXPECT_EQ(says(Board::Louvois), "gold 4, first_place 0");
}

TEST(Components, L_C3_thirty_influence_cards_two_of_each_person_and_six_jokers) {
    int cards = 0;
    for (int i = 0; i < InfluenceCard::count; ++i) cards += InfluenceCard::at(i).copies();
    EXPECT_EQ(cards, 30);
    EXPECT_EQ(InfluenceCard{Board::Mazarin}.copies(), 2);
    EXPECT_EQ(InfluenceCard::joker().copies(), 6);
}

TEST(Components, L_C3_forty_missions_in_three_stacks) {
    std::array<int, stacks> missions{};
    for (int i = 0; i < Mission::count; ++i) ++missions[index(Mission::at(i).stack())];
    EXPECT_THAT(missions, ElementsAre(20, 12, 8));
}

TEST(Components, L_C4_eight_gold_cards_two_for_each_of_the_first_four_boards) {
    const Bag<GoldCard>& cards = game().edition().gold_cards;
    EXPECT_EQ(cards.size(), 8);
    EXPECT_EQ(cards.count({Board::Anne, 2}), 1);
    EXPECT_EQ(cards.count({Board::Anne, 4}), 1);
    EXPECT_EQ(cards.count({Board::Philippe, 3}), 2);
    EXPECT_EQ(cards.count({Board::MarieTherese, 2}), 1);
    EXPECT_EQ(cards.count({Board::MarieTherese, 4}), 1);
    EXPECT_EQ(cards.count({Board::Dauphin, 3}), 2);
}

TEST(Components, L_C5_each_symbol_is_on_five_light_missions_each_pair_on_two_others) {
    std::array<int, chip_kinds> light{};
    std::map<std::string, int> pairs;
    for (int i = 0; i < Mission::count; ++i) {
        const Cost& cost = game().edition().cost(Mission::at(i));
        EXPECT_EQ(cost.any, Mission::at(i).stack() == Stack::Light);
        if (cost.any)
            ++light[index(cost.first)];
        else
            ++pairs[TwoChips{cost.first, cost.second}.text()];
    }
    EXPECT_THAT(light, ElementsAre(5, 5, 5, 5, 0));
    EXPECT_THAT(pairs, SizeIs(10));
    for (const auto& [pair, missions] : pairs) EXPECT_EQ(missions, 2) << pair;
}

TEST(Components, L_C5_each_mission_belongs_to_the_set_of_its_power) {
    Missions all;
    for (Power power : every<Power>) {
        EXPECT_EQ(missions_with(power).size(), copies_of(power));
        for (Mission mission : missions_with(power)) EXPECT_EQ(mission.power(), power);
        all = all | missions_with(power);
    }
    EXPECT_EQ(all, Missions::all());
}

TEST(Components, L_C6_the_sixty_first_coat_comes_from_a_fresh_set) {
    // Sixty coats of arms are out when the last board gives another.
    const std::string tens = "4-4-4-4-4-0", more = "2-2-2-2-2-10";
    Scene scene{Position::scoring(4, Board::Louvois)
                    .on(Board::Louvois, {1, 0, 0, 0})
                    .coats(0, tens)
                    .coats(1, tens)
                    .coats(2, more)};
    EXPECT_EQ(scene.state().coat_supply.total(), 0);
    scene.decides(3, "pass", {"eagle", "..."});
    EXPECT_EQ(scene.coats(0), 21);
    EXPECT_EQ(scene.state().coat_supply.text(), "10-9-10-10-10-10");
}

TEST(Components, L_C7_without_intrigue_cards_the_rest_of_the_reward_is_taken) {
    Position position = Position::scoring(4, Board::Louvois).on(Board::Louvois, {1});
    position.intrigue(1, {"louvois", "philippe", "marie_therese", "dauphin", "montespan", "conde"})
        .intrigue(2, {"colbert", "maintenon", "la_valliere", "turenne", "mazarin"});
    Scene scene{position};
    scene.decides(3, "pass", {"lion", "..."});
    EXPECT_EQ(scene.coats(0), 1);
    EXPECT_EQ(scene.intrigue(0), "");
}

TEST(Components, L_C7_all_mission_stacks_empty_means_no_draw) {
    Scene scene{Position{4, "fulfilling(0)"}
                    .louis_is_gone()
                    .chips(0, {2, 0, 0, 0, 1})
                    .missions(0, {"plus_marker-1"})
                    .missions(1, {"plus_marker-3", "plus_marker-4"})
                    .missions(2, {"plus_louisdor-1", "plus_louisdor-2"})
                    .missions(3, {"plus_louisdor-3", "plus_louisdor-4"})
                    .fulfilled(1,
                               "plus_mission-1+plus_mission-2+plus_marker-2+marker_on_anne-1+"
                               "marker_on_philippe-1+marker_on_marie_therese-1+"
                               "marker_on_dauphin-1+pay_instead-1+pay_instead-2+chip_trade-1+"
                               "chip_trade-2+mission_trade-1+mission_trade-2+plus_two-1+"
                               "plus_two-2+plus_two-3+plus_two-4+plus_coat-1+plus_coat-2")
                    .fulfilled(2,
                               "marker_with_louis-1+marker_with_louis-2+marker_on_montespan-1+"
                               "marker_on_la_valliere-1+influence_trade-1+influence_trade-2+"
                               "plus_three_markers-1+plus_three_louisdor-1+plus_intrigue-1+"
                               "marker_for_card-1+card_for_four-1+marker_placement-1+"
                               "tie_breaker-1+minus_louisdor-1")};
    scene.decides(0, "fulfil plus_marker-1 scepter+scepter");
    EXPECT_EQ(scene.missions(0), "");
    EXPECT_EQ(scene.fulfilled(0), "plus_marker-1");
}

TEST(Notation, reads_back_what_it_writes) {
    for (int i = 0; i < Mission::count; ++i)
        EXPECT_EQ(Mission::from_text(Mission::at(i).text()), Mission::at(i));
    for (int i = 0; i < GoldCard::count; ++i)
        EXPECT_EQ(GoldCard::from_text(GoldCard::at(i).text()), GoldCard::at(i));
    for (int i = 0; i < TwoChips::count; ++i) {
        EXPECT_EQ(TwoChips::at(i).index(), i);
        EXPECT_EQ(TwoChips::from_text(TwoChips::at(i).text()), TwoChips::at(i));
    }
    for (int i = 0; i < InfluenceCard::count; ++i)
        EXPECT_EQ(InfluenceCard::from_text(InfluenceCard::at(i).text()), InfluenceCard::at(i));
    EXPECT_EQ(Coats::from_text("2-0-1-0-0-3")->text(), "2-0-1-0-0-3");
    EXPECT_EQ(Boards::from_text("conde+anne")->text(), "anne+conde");
    EXPECT_EQ(Missions::from_text("none"), Missions{});
}

TEST(Notation, calls_sets_by_their_names) {
    EXPECT_EQ(name_of<Boards>(), "boards");
    EXPECT_EQ(name_of<Missions>(), "missions");
}

TEST(Notation, refuses_what_is_not_in_the_box) {
    EXPECT_FALSE(Mission::from_text("plus_marker-5"));
    EXPECT_FALSE(Mission::from_text("plus_marker-0"));
    EXPECT_FALSE(Mission::from_text("plus_marker"));
    EXPECT_FALSE(Mission::from_text("minus_marker-1"));
    EXPECT_FALSE(GoldCard::from_text("conde-3"));
    EXPECT_FALSE(GoldCard::from_text("anne-9"));
    EXPECT_FALSE(TwoChips::from_text("crown"));
    EXPECT_FALSE(TwoChips::from_text("crown+sword"));
    EXPECT_FALSE(Coats::from_text("1-2-3-4-5"));
    EXPECT_FALSE(Coats::from_text("1-2-3-4-5-6-7"));
    EXPECT_FALSE(Coats::from_text("1-2-3-4-5-256"));
    EXPECT_FALSE(Boards::from_text("anne+anne"));
    EXPECT_FALSE(Boards::from_text("anne+"));
    EXPECT_FALSE(Missions::from_text("tie_breaker-1+tie_breaker-1"));
    EXPECT_FALSE(Few::from_text("5"));
    EXPECT_FALSE(InfluenceCard::from_text("king"));
    EXPECT_FALSE(IntrigueCard::from_text("joker"));
}

}  // namespace
}  // namespace trianon::louis_xiv
