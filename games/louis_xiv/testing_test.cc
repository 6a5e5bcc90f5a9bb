// The table of testing.h, and the proof that it notices what is wrong.
#include "games/louis_xiv/testing.h"

#include <fmt/format.h>
#include <gtest/gtest-spi.h>

#include <span>
#include <stdexcept>

#include "engine/embedded.h"
#include "engine/notation.h"

namespace trianon {
std::span<const EmbeddedFile> embedded_game_louis_xiv();
}

namespace trianon::louis_xiv {
namespace {

class Chance final : public Fate {
  public:
    explicit Chance(Script outcomes) : open_(is_open(outcomes)), script_(strip(outcomes)) {}
    std::uint32_t draw(const Possibilities& possibilities) override {
        if (open_ && used_ == scripted_) return 0;
        ++used_;
        return script_.draw(possibilities);
    }
    std::optional<std::string> problem() const { return script_.problem(); }

  private:
    static bool is_open(const Script& outcomes) {
        return !outcomes.empty() && outcomes.back() == "...";
    }
    Script strip(Script outcomes) {
        if (open_) outcomes.pop_back();
        scripted_ = outcomes.size();
        return outcomes;
    }

    bool open_;
    std::size_t scripted_ = 0;
    std::size_t used_ = 0;
    ScriptedFate script_;
};

template <class T> const T& value_or_throw(const Result<T>& result) {
    if (!result) throw std::runtime_error(result.error());
    return *result;
}

Decision parse_or_throw(std::string_view text) {
    return value_or_throw(parse_decision<Decision>(text));
}

template <class T> std::string in_notation(const T& value) {
    Writer writer;
    writer.value(value);
    return writer.out;
}

std::string joined(const std::vector<std::string>& texts) {
    return fmt::format("{}", fmt::join(texts, " "));
}

template <class Row> std::string with_audience(const Row& cards) {
    std::vector<std::string> texts;
    for (const auto& card : cards) {
        if constexpr (requires { card.card; })
            texts.push_back(in_notation(card.card));
        else
            texts.push_back(in_notation(card));
    }
    return joined(texts);
}

void expect_no_problem(const LouisXiv& game, const State& state, const Chance& chance) {
    EXPECT_EQ(chance.problem().value_or(""), "");
    EXPECT_EQ(game.problem(state).value_or(""), "");
}

}  // namespace

void PrintTo(Board board, std::ostream* out) { *out << name_of(board); }
void PrintTo(Mission mission, std::ostream* out) { *out << mission.text(); }
void PrintTo(const State& state, std::ostream* out) { *out << print_position(state); }
void PrintTo(const View& view, std::ostream* out) {
    *out << "seat " << index(view.viewer) << " sees " << print_position(view.known);
}

std::string_view printed_edition() {
    for (const EmbeddedFile& file : embedded_game_louis_xiv())
        if (file.name == "edition/dorn-2005.toml") return file.contents;
    throw std::runtime_error("the edition is not in the binary");
}

const LouisXiv& game() {
    static const LouisXiv game = value_or_throw(LouisXiv::from_edition(printed_edition()));
    return game;
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

Scene::Scene() : game_(louis_xiv::game()) {}

Scene::Scene(std::string_view position) : Scene() {
    state_ = value_or_throw(game_.complete(value_or_throw(parse_position<State>(position))));
}

Scene Scene::dealt(int players, const Script& outcomes) {
    Scene scene;
    Chance chance{outcomes};
    scene.state_ = scene.game_.set_up(players, {}, chance, &scene.log_);
    expect_no_problem(scene.game_, scene.state_, chance);
    return scene;
}

Scene& Scene::decides(int seat, std::string_view decision, const Script& outcomes) {
    SCOPED_TRACE(fmt::format("seat {} decides {}", seat, decision));
    const std::string refused = why_not(seat, decision);
    EXPECT_EQ(refused, "");
    if (!refused.empty()) return *this;
    Chance chance{outcomes};
    log_.clear();
    game_.apply(state_, Seat(seat), parse_or_throw(decision), chance, &log_);
    expect_no_problem(game_, state_, chance);
    return *this;
}

std::string Scene::why_not(int seat, std::string_view decision) const {
    const auto refusal = game_.why_not(state_, Seat(seat), parse_or_throw(decision));
    const auto is_listed = ::testing::Contains(print_decision(parse_or_throw(decision)));
    EXPECT_EQ(::testing::Value(legal(seat), is_listed), !refusal) << decision;
    return refusal ? fmt::format("{} {}", rule_of(*refusal), name_of(*refusal)) : "";
}

std::vector<std::string> Scene::legal(int seat) const {
    Choices choices;
    game_.legal(state_, Seat(seat), choices);
    std::vector<std::string> texts;
    for (const Decision& decision : choices) texts.push_back(print_decision(decision));
    return texts;
}

std::string Scene::to_act() const { return game_.to_act(state_).text(); }
std::string Scene::phase() const { return in_notation(state_.phase); }
std::string Scene::influence(int seat) const {
    return with_audience(state_.influence_hand(Seat(seat)));
}
std::string Scene::intrigue(int seat) const {
    return with_audience(state_.intrigue_hand(Seat(seat)));
}
std::string Scene::missions(int seat) const {
    return with_audience(state_.mission_hand(Seat(seat)));
}
std::string Scene::on_stack() const { return with_audience(state_.on_influence); }

std::string Scene::chips(int seat) const {
    std::vector<std::string> texts;
    for (Chip chip : all_chips)
        if (const int n = state_.chips_of(Seat(seat), chip); n > 0)
            texts.push_back(n == 1 ? name_of(chip) : fmt::format("{}*{}", name_of(chip), n));
    return joined(texts);
}

std::vector<int> Scene::points() const {
    std::vector<int> points;
    for (Seat seat : Seats::first(state_.players)) points.push_back(game_.points(state_, seat));
    return points;
}

std::string Scene::winners() const { return trianon::winners(game_, state_).text(); }

std::vector<std::string> Scene::events() const {
    std::vector<std::string> texts;
    for (const Event& event : log_) texts.push_back(print_decision(event));
    return texts;
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
