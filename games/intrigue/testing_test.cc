// The table of testing.h, and the proof that it notices what is wrong.
#include "games/intrigue/testing.h"

#include <fmt/format.h>
#include <gtest/gtest-spi.h>

#include <span>
#include <stdexcept>

#include "engine/embedded.h"
#include "engine/notation.h"

namespace trianon {
std::span<const EmbeddedFile> embedded_game_intrigue();
}

namespace trianon::intrigue {
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

using Cards = Row<Hidden<Card>, deck_size>;

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

Cards pile_of(const State& state, int owner, Character c) {
    Cards cards;
    for (const FaceDown& lying : state.court)
        if (lying.owner == Seat(owner) && lying.under == c) cards.push_back(lying.card);
    return cards;
}

std::string joined(const std::vector<std::string>& texts) {
    return fmt::format("{}", fmt::join(texts, " "));
}

template <class Row> std::string with_audience(const Row& cards) {
    std::vector<std::string> texts;
    for (const Hidden<Card>& card : cards) texts.push_back(in_notation(card));
    return joined(texts);
}

// A card that the viewer may not see must be blank in the view.
template <class Row> std::string faces_seen(int viewer, const Row& cards) {
    std::vector<std::string> texts;
    for (const Hidden<Card>& card : cards) {
        const Card* seen = card.seen_by(Seat(viewer));
        texts.push_back(seen != nullptr ? seen->text() : "?");
        if (seen == nullptr && card.truth() != Card{})
            ADD_FAILURE() << "the view tells of " << card.truth().text();
    }
    return joined(texts);
}

void expect_no_problem(const Intrigue& game, const State& state, const Chance& chance) {
    EXPECT_EQ(chance.problem().value_or(""), "");
    EXPECT_EQ(game.problem(state).value_or(""), "");
}

}  // namespace

void PrintTo(Character c, std::ostream* out) { *out << name_of(c); }
void PrintTo(const Characters& set, std::ostream* out) { *out << set.text(); }
void PrintTo(Card card, std::ostream* out) { *out << card.text(); }
void PrintTo(const State& state, std::ostream* out) { *out << print_position(state); }
void PrintTo(const View& view, std::ostream* out) {
    *out << "seat " << index(view.viewer) << " sees " << print_position(view.known);
}

std::string_view printed_edition() {
    for (const EmbeddedFile& file : embedded_game_intrigue())
        if (file.name == "edition/carles-2015.toml") return file.contents;
    throw std::runtime_error("the edition is not in the binary");
}

const Intrigue& game() {
    static const Intrigue game = value_or_throw(Intrigue::from_edition(printed_edition()));
    return game;
}

Scene::Scene() : game_(intrigue::game()) {}

Scene::Scene(std::string_view position) : Scene() { state_ = read(position); }

Scene::Scene(std::string_view position, const DeckOf& deck) : Scene() {
    Reader reader{deck.cards};
    Bag<Card> wanted;
    reader.value(wanted);
    if (!reader.ok()) throw std::runtime_error(reader.error());
    const Bag<Card> rest = read(position).deck.truth();
    Edition edition{.name = "a scene", .title = "a scene", .deck = {}};
    for (int i = 0; i < Card::count; ++i) {
        const Card card = Card::at(i);
        const int outside = game_.edition().deck.count(card) - rest.count(card);
        edition.deck.add(card, outside + wanted.count(card));
    }
    game_ = Intrigue{edition};
    state_ = read(position);
}

Scene Scene::dealt(int players, const Script& outcomes) {
    Scene scene;
    Chance chance{outcomes};
    scene.state_ = scene.game_.set_up(players, {}, chance, &scene.log_);
    expect_no_problem(scene.game_, scene.state_, chance);
    return scene;
}

State Scene::read(std::string_view position) const {
    return value_or_throw(game_.complete(value_or_throw(parse_position<State>(position))));
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
std::string Scene::discard() const { return in_notation(state_.discard); }
std::string Scene::deck() const { return in_notation(state_.deck.truth()); }
std::string Scene::hand(int seat) const { return with_audience(state_.hand(Seat(seat))); }
std::string Scene::under(int owner, Character c) const {
    return with_audience(pile_of(state_, owner, c));
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

std::string Scene::hand_as_seen_by(int viewer, int owner) const {
    return faces_seen(viewer, view(viewer).known.hand(Seat(owner)));
}

std::string Scene::under_as_seen_by(int viewer, int owner, Character c) const {
    return faces_seen(viewer, pile_of(view(viewer).known, owner, c));
}

namespace {

constexpr std::string_view decree_phase = "players=2 phase=decree(0 decree-1)";

TEST(Scene, notices_an_outcome_that_was_not_drawn) {
    EXPECT_NONFATAL_FAILURE(Scene(decree_phase, DeckOf{"[]"}).decides(0, "mark king", {"0", "0"}),
                            "2 outcomes, 1 were drawn");
}

TEST(Scene, notices_an_outcome_that_was_not_scripted) {
    EXPECT_NONFATAL_FAILURE(Scene(decree_phase).decides(0, "mark king", {"king-1"}),
                            "too few outcomes");
}

TEST(Scene, notices_an_outcome_that_cannot_be) {
    EXPECT_NONFATAL_FAILURE(
        Scene(decree_phase).decides(0, "mark king", {"king-1", "king-9", "..."}),
        "outcome 2 cannot be");
}

TEST(Scene, notices_a_refused_decision) {
    EXPECT_NONFATAL_FAILURE(Scene(decree_phase).decides(1, "mark king"), "I-S4 not_your_turn");
}

TEST(Scene, refuses_a_position_that_cannot_be) {
    EXPECT_THROW(Scene{"players=9"}, std::runtime_error);
    EXPECT_THROW(Scene{"gamblers=2"}, std::runtime_error);
}

TEST(Scene, has_the_deck_it_is_given) {
    EXPECT_EQ(Scene(decree_phase, DeckOf{"[king-1*2 queen-3]"}).deck(), "[king-1*2 queen-3]");
    EXPECT_EQ(Scene(decree_phase).state().deck.size(), deck_size - 1);
}

}  // namespace
}  // namespace trianon::intrigue
