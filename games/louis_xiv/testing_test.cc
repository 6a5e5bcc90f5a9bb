// The table of testing.h, and the proof that it notices what is wrong.
#include "games/louis_xiv/testing.h"

#include <fmt/format.h>
#include <gtest/gtest-spi.h>

namespace trianon::checks {
template class SceneOf<louis_xiv::Scene, louis_xiv::LouisXiv>;
}

namespace trianon::louis_xiv {
namespace {

using checks::joined;
using checks::with_audience;

}  // namespace

void PrintTo(Board board, std::ostream* out) { *out << name_of(board); }
void PrintTo(Mission mission, std::ostream* out) { *out << mission.text(); }
void PrintTo(const State& state, std::ostream* out) {
    *out << print_position(state, Eyes::all_seeing());
}
void PrintTo(const View& view, std::ostream* out) {
    *out << "seat " << index(view.viewer) << " sees "
         << print_position(view.known, Eyes::of(view.viewer));
}

Position Position::scoring(int players, Board board, Board visited) {
    Position position{players, fmt::format("intrigue({} {})", name_of(board), players - 1)};
    position.visited_ = visited;
    position.gone_ = visited < board;
    return position.intrigue(players - 1, {board == Board::Anne ? "louvois" : "anne"});
}

Position& Position::on(Board board, std::vector<int> markers) {
    std::copy(markers.begin(), markers.end(), markers_[index(board)].begin());
    return *this;
}
Position& Position::own(std::vector<int> markers) {
    return std::copy(markers.begin(), markers.end(), own_.begin()), *this;
}
Position& Position::gold(std::vector<int> gold) {
    return std::copy(gold.begin(), gold.end(), gold_.begin()), *this;
}
Position& Position::chips(int seat, std::vector<int> chips) {
    return std::copy(chips.begin(), chips.end(), chips_[seat].begin()), *this;
}
Position& Position::fulfilled(int seat, std::string_view missions) {
    return fulfilled_[seat] = missions, *this;
}
Position& Position::coats(int seat, std::string_view kinds) { return coats_[seat] = kinds, *this; }
Position& Position::influence(int seat, std::vector<std::string> cards) {
    return influence_[seat] = std::move(cards), *this;
}
Position& Position::intrigue(int seat, std::vector<std::string> cards) {
    return intrigue_[seat] = std::move(cards), *this;
}
Position& Position::missions(int seat, std::vector<std::string> cards) {
    return missions_[seat] = std::move(cards), *this;
}

std::string Position::text() const {
    // A gold card for each round; the last one brings Louis where he stands.
    std::vector<std::string> gold_drawn;
    for (std::string_view earlier : {"anne-4", "philippe-3", "marie_therese-4"})
        if (static_cast<int>(gold_drawn.size()) + 1 < round_) gold_drawn.emplace_back(earlier);
    const bool low = visited_ == Board::Anne || visited_ == Board::MarieTherese;
    gold_drawn.push_back(fmt::format("{}-{}", name_of(visited_), low ? 2 : 3));
    std::vector<std::string> markers, chips, kinds, influence, intrigue, missions;
    for (const auto& board : markers_)
        markers.push_back(fmt::format("[{}]", fmt::join(board, " ")));
    for (int p = 0; p < max_players; ++p) {
        const auto hand = [&](const std::vector<std::string>& cards, auto&& written) {
            std::vector<std::string> texts;
            for (const std::string& card : cards) texts.push_back(written(card));
            return fmt::format("[{}]", fmt::join(texts, " "));
        };
        const auto owned = [&](const std::string& card) { return fmt::format("{}/{}", card, p); };
        chips.push_back(fmt::format("[{}]", fmt::join(chips_[p], " ")));
        kinds.push_back(p < players_ ? owned(coats_[p]) : coats_[p] + "/-");
        influence.push_back(hand(influence_[p], owned));
        intrigue.push_back(hand(intrigue_[p], owned));
        missions.push_back(hand(missions_[p], [&](const std::string& card) {
            return fmt::format("({} {})", name_of(Mission::from_text(card)->stack()), owned(card));
        }));
    }
    std::vector<int> coats;
    for (const std::string& c : coats_) coats.push_back(Coats::from_text(c)->total());
    return fmt::format(
        "players={} round={} start={} louis={} phase={} used={} turned={} markers=[{}] own=[{}] "
        "gold=[{}] chips=[{}] fulfilled=[{}] coats=[{}] kinds=[{}] influence_hands=[{}] "
        "intrigue_hands=[{}] mission_hands=[{}] gold_drawn=[{}]{}",
        players_, round_, start_, gone_ ? 0 : number(visited_), phase_, used_, turned_,
        joined(markers), fmt::join(own_, " "), fmt::join(gold_, " "), joined(chips),
        fmt::join(fulfilled_, " "), fmt::join(coats, " "), joined(kinds), joined(influence),
        joined(intrigue), joined(missions), joined(gold_drawn), more_);
}

std::string Scene::influence(int seat) const {
    return with_audience(state().influence_hand(Seat(seat)));
}
std::string Scene::intrigue(int seat) const {
    return with_audience(state().intrigue_hand(Seat(seat)));
}
std::string Scene::missions(int seat) const {
    return with_audience(state().mission_hand(Seat(seat)));
}
std::string Scene::on_stack() const { return with_audience(state().on_influence); }

std::string Scene::chips(int seat) const {
    std::vector<std::string> texts;
    for (Chip chip : all_chips)
        if (const int n = state().chips_of(Seat(seat), chip); n > 0)
            texts.push_back(n == 1 ? name_of(chip) : fmt::format("{}*{}", name_of(chip), n));
    return joined(texts);
}

namespace {

const std::string turn =
    "players=3 round=1 louis=1 gold_drawn=[anne-2] phase=turn(0) own=[8 8 8 0] "
    "influence_hands=[[conde/0 joker/0] [] [] []] ";

TEST(Scene, notices_an_outcome_that_was_not_drawn) {
    EXPECT_NONFATAL_FAILURE(Scene(turn).decides(0, "play conde", {"0"}),
                            "1 outcomes, 0 were drawn");
}

TEST(Scene, notices_an_outcome_that_was_not_scripted) {
    EXPECT_NONFATAL_FAILURE(Scene::dealt(2, {"0"}), "too few outcomes");
}

TEST(Scene, notices_a_refused_decision) {
    EXPECT_NONFATAL_FAILURE(Scene(turn).decides(1, "play conde"), "L-I3 not_your_turn");
}

TEST(Scene, refuses_a_position_that_cannot_be) {
    EXPECT_THROW(Scene{"players=9"}, std::runtime_error);
    EXPECT_THROW(Scene{"gamblers=2"}, std::runtime_error);
}

TEST(Scene, puts_the_markers_left_out_in_the_general_supply) {
    EXPECT_EQ(Scene(turn).general(0), 8);
}

}  // namespace
}  // namespace trianon::louis_xiv
