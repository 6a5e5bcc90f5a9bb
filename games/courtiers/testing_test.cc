// The table of testing.h, and the proof that it notices what is wrong.
#include "games/courtiers/testing.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest-spi.h>

#include <span>
#include <sstream>
#include <stdexcept>

#include "engine/embedded.h"
#include "engine/hearing.h"
#include "engine/notation.h"

namespace trianon {
std::span<const EmbeddedFile> embedded_game_courtiers();
}

namespace trianon::courtiers {
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

std::vector<std::string> words_of(std::string_view text) {
    std::istringstream stream{std::string{text}};
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

void expect_no_problem(const State& state, const Chance& chance) {
    EXPECT_EQ(chance.problem().value_or(""), "");
    EXPECT_EQ(game().problem(state).value_or(""), "");
}

}  // namespace

void PrintTo(Card card, std::ostream* out) { *out << card.text(); }
void PrintTo(const Mark& mark, std::ostream* out) { *out << mark.text(); }
void PrintTo(const State& state, std::ostream* out) { *out << print_position(state); }
void PrintTo(const View& view, std::ostream* out) {
    *out << "seat " << index(view.viewer) << " sees " << print_position(view.known);
}

std::string_view printed_edition() {
    for (const EmbeddedFile& file : embedded_game_courtiers())
        if (file.name == "edition/mouchebeuf-1988.toml") return file.contents;
    throw std::runtime_error("the edition is not in the binary");
}

const Courtiers& game() {
    static const Courtiers game = value_or_throw(Courtiers::from_edition(printed_edition()));
    return game;
}

Setting::Setting(int players) : players_(players) {
    set("game_turn", "1").set("phase", "turn(0 0 2 1)").set("queen", "holland");
    for (int seat = 0; seat < max_players; ++seat) {
        const bool seated = seat < players;
        courtiers_[seat] = {{"sex", "man"},
                            {"party", "england"},
                            {"family", std::to_string(seated ? seat : 0)},
                            {"place", "court"},
                            {"king", seated ? "5" : "none"},
                            {"queen", seated ? "5" : "none"},
                            {"fortune", "0"},
                            {"honours", "[]"},
                            {"spouse", "-"},
                            {"deeds", "none"},
                            {"arrested", "0"}};
    }
}

Setting& Setting::set(const std::string& field, const std::string& value) {
    fields_[field] = value;
    return *this;
}

Setting& Setting::courtier(int seat, std::string_view words) {
    std::string text{words};
    for (bool inside = false; char& c : text) {  // a list is one word
        inside = c == '[' || (inside && c != ']');
        if (inside && c == ' ') c = '+';
    }
    for (std::string word : words_of(text)) {
        const std::size_t sign = word.find('=');
        if (sign == word.npos) {
            courtiers_[seat]["sex"] = word;
            continue;
        }
        std::string value = word.substr(sign + 1);
        if (value.starts_with('[')) std::replace(value.begin(), value.end(), '+', ' ');
        courtiers_[seat].at(word.substr(0, sign)) = value;
        const bool away = word.starts_with("place=") && value != "court";
        if (away) courtiers_[seat]["king"] = courtiers_[seat]["queen"] = "none";
    }
    return *this;
}

Setting& Setting::hand(int seat, std::string_view cards) {
    for (std::string card : words_of(cards)) {
        if (card.find('/') == card.npos) card += fmt::format("/{}", seat);
        hands_ += fmt::format("({} {} -) ", seat, card);
    }
    return *this;
}

Setting::operator std::string() const {
    std::string text = fmt::format("players={}", players_);
    for (const auto& [name, value] : fields_) text += fmt::format(" {}={}", name, value);
    text += " courtiers=[";
    for (const auto& c : courtiers_)
        text +=
            fmt::format("({} {} {} {} {} {} {} {} {} {} {}) ", c.at("sex"), c.at("party"),
                        c.at("family"), c.at("place"), c.at("king"), c.at("queen"), c.at("fortune"),
                        c.at("honours"), c.at("spouse"), c.at("deeds"), c.at("arrested"));
    return text + "] hands=[" + hands_ + "]";
}

Scene::Scene(const std::string& position)
    : state_(value_or_throw(game().complete(value_or_throw(parse_position<State>(position))))) {}

Scene Scene::dealt(int players, const Script& outcomes, const Options& options) {
    Scene scene;
    Chance chance{outcomes};
    scene.state_ = courtiers::game().set_up(players, options, chance, &scene.log_);
    expect_no_problem(scene.state_, chance);
    return scene;
}

Scene& Scene::decides(int seat, std::string_view decision, const Script& outcomes) {
    SCOPED_TRACE(fmt::format("seat {} decides {}", seat, decision));
    const std::string refused = why_not(seat, decision);
    EXPECT_EQ(refused, "");
    if (!refused.empty()) return *this;
    Chance chance{outcomes};
    log_.clear();
    game().apply(state_, Seat(seat), parse_or_throw(decision), chance, &log_);
    expect_no_problem(state_, chance);
    return *this;
}

std::string Scene::why_not(int seat, std::string_view text) const {
    const Decision decision = parse_or_throw(text);
    const auto refusal = game().why_not(state_, Seat(seat), decision);
    const auto is_listed = ::testing::Contains(print_decision(decision));
    EXPECT_EQ(::testing::Value(legal(seat), is_listed), !refusal && Courtiers::lists(decision))
        << text;
    return refusal ? fmt::format("{} {}", rule_of(*refusal), name_of(*refusal)) : "";
}

std::vector<std::string> Scene::legal(int seat) const {
    static Choices choices;
    game().legal(state_, Seat(seat), choices);
    std::vector<std::string> texts;
    for (const Decision& decision : choices) texts.push_back(print_decision(decision));
    return texts;
}

std::string Scene::to_act() const { return game().to_act(state_).text(); }
std::string Scene::phase() const { return in_notation(state_.phase); }
std::string Scene::marks(int seat) const {
    return courtier(seat).king.text() + " " + courtier(seat).queen.text();
}
std::string Scene::honours(int seat) const { return in_notation(courtier(seat).honours); }
std::string Scene::whereabouts(int seat) const { return name_of(courtier(seat).place); }
std::string Scene::house() const { return in_notation(state_.house); }
std::string Scene::discard() const { return in_notation(state_.discard); }
std::string Scene::winners() const { return trianon::winners(game(), state_).text(); }

std::string Scene::hand(int seat) const {
    std::vector<std::string> cards;
    for (const HeldCard& held : state_.hands.of(Seat(seat)))
        cards.push_back(in_notation(held.card));
    return fmt::format("{}", fmt::join(cards, " "));
}

std::string Scene::hand_as_seen_by(int viewer, int owner) const {
    const View seen = view(viewer);
    std::vector<std::string> cards;
    for (const HeldCard& held : seen.known.hands.of(Seat(owner))) {
        const Card* card = held.card.seen_by(Seat(viewer));
        cards.push_back(card != nullptr ? card->text() : "?");
        if (card == nullptr && held.name() != Card{})
            ADD_FAILURE() << "the view tells of " << held.name().text();
    }
    return fmt::format("{}", fmt::join(cards, " "));
}

std::vector<std::string> Scene::events() const {
    std::vector<std::string> texts;
    for (const Event& event : log_) texts.push_back(print_decision(event));
    return texts;
}

std::vector<std::string> Scene::events_heard_by(int viewer) const {
    std::vector<std::string> texts;
    for (const Event& event : log_)
        if (hearers(event).contains(Seat(viewer))) texts.push_back(print_decision(event));
    return texts;
}

namespace {

TEST(Scene, notices_an_outcome_that_was_not_drawn) {
    EXPECT_NONFATAL_FAILURE(Scene(Setting{}).decides(0, "draw", {"duke", "0"}),
                            "2 outcomes, 1 were drawn");
}

TEST(Scene, notices_an_outcome_that_was_not_scripted) {
    EXPECT_NONFATAL_FAILURE(Scene(Setting{}).decides(0, "draw"), "too few outcomes");
}

TEST(Scene, notices_a_refused_decision) {
    EXPECT_NONFATAL_FAILURE(Scene(Setting{}).decides(1, "draw"), "C-T6 not_your_turn");
}

TEST(Scene, refuses_a_position_that_cannot_be) {
    EXPECT_THROW(Scene{"players=9"}, std::runtime_error);
    EXPECT_THROW(Scene{"gamblers=2"}, std::runtime_error);
}

}  // namespace
}  // namespace trianon::courtiers
