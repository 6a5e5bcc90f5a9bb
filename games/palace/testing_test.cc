// The table of testing.h, and the proof that it notices what is wrong.
#include "games/palace/testing.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest-spi.h>

#include <map>
#include <span>
#include <sstream>
#include <stdexcept>

#include "engine/embedded.h"
#include "engine/notation.h"

namespace trianon {
std::span<const EmbeddedFile> embedded_game_palace();
}

namespace trianon::palace {
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

const std::array<std::string, place_count> letters{"F", "Q", "M", "A", "W", "S", "Al", "Y"};

Workers parse_workers(const std::string& text) {
    Workers own{};
    std::istringstream stream{text};
    for (std::string word; stream >> word;) {
        const std::size_t digit = word.find_first_of("0123456789");
        const auto letter = std::find(letters.begin(), letters.end(), word.substr(0, digit));
        if (letter == letters.end()) throw std::runtime_error(word + " is no place");
        own[letter - letters.begin()] =
            static_cast<std::uint8_t>(digit == word.npos ? 1 : std::stoi(word.substr(digit)));
    }
    return own;
}

void expect_no_problem(const Palace& game, const State& state, const Chance& chance) {
    EXPECT_EQ(chance.problem().value_or(""), "");
    EXPECT_EQ(game.problem(state).value_or(""), "");
}

State read(const Palace& game, std::string_view position) {
    return value_or_throw(game.complete(value_or_throw(parse_position<State>(position))));
}

std::string without_brackets(const std::string& text) { return text.substr(1, text.size() - 2); }

}  // namespace

void PrintTo(const State& state, std::ostream* out) { *out << print_position(state); }
void PrintTo(const View& view, std::ostream* out) {
    *out << "seat " << index(view.viewer) << " sees " << print_position(view.known);
}

std::string_view printed_edition() {
    for (const EmbeddedFile& file : embedded_game_palace())
        if (file.name == "edition/novac-2014.toml") return file.contents;
    throw std::runtime_error("the edition is not in the binary");
}

const Palace& game() {
    static const Palace game = value_or_throw(Palace::from_edition(printed_edition()));
    return game;
}

std::string changed_edition(std::string_view from, std::string_view to) {
    std::string toml{printed_edition()};
    const std::size_t at = toml.find(from);
    EXPECT_NE(at, toml.npos) << from;
    return at == toml.npos ? toml : toml.replace(at, from.size(), to);
}

std::string per_seat(std::string_view field, std::vector<std::string> seats,
                     std::string_view absent) {
    seats.resize(max_players, std::string{absent});
    return fmt::format(" {}=[{}]", field, fmt::join(seats, " "));
}

std::string workers(const std::vector<std::string>& seats) {
    std::vector<std::string> on_board, on_lines;
    for (const std::string& seat : seats) {
        const Workers own = parse_workers(seat);
        int all = 0;
        for (int n : own) all += n;
        const int waiting = Edition::workers_each(static_cast<int>(seats.size())) - all;
        on_board.push_back(in_notation(own));
        on_lines.push_back(waiting == 0 ? "[0 0]" : waiting == 1 ? "[0 1]" : "[1 1]");
    }
    return per_seat("workers", on_board, "[0 0 0 0 0 0 0 0]") +
           per_seat("lines", on_lines, "[1 1]");
}

std::string tokens(const std::vector<std::string>& seats) { return per_seat("tokens", seats, "-"); }
std::string coins(const std::vector<std::string>& seats) { return per_seat("coins", seats, "2"); }

std::string levels(const std::vector<std::string>& seats) {
    std::vector<std::string> rows;
    for (const std::string& seat : seats) rows.push_back("[" + seat + "]");
    return per_seat("levels", rows, "[0 0 0]");
}

std::string stocks(const std::vector<std::string>& seats) {
    std::vector<std::string> rows;
    for (const std::string& seat : seats) rows.push_back("(" + seat + ")");
    return per_seat("stocks", rows, "(0 0 0)");
}

std::string tiles(const std::vector<std::string>& seats) {
    std::vector<std::string> rows;
    for (const std::string& seat : seats) rows.push_back("[" + seat + "]");
    return per_seat("tiles", rows, "[]");
}

std::string decorations(const std::vector<std::string>& seats) {
    std::vector<std::string> rows;
    Decorations supply{5, 5, 5, 5, 5, 5};
    for (const std::string& seat : seats) {
        Decorations own{};
        std::istringstream stream{seat};
        for (std::string word; stream >> word;) {
            const auto d = enumerator<Decoration>(word);
            if (!d) throw std::runtime_error(word + " is no decoration");
            ++own[index(*d)];
            --supply[index(*d)];
        }
        rows.push_back(in_notation(own));
    }
    return per_seat("decorations", rows, "[0 0 0 0 0 0]") + " supply=" + in_notation(supply);
}

Scene::Scene(std::string_view position) : Scene(palace::game(), position) {}

Scene::Scene(const Palace& game, std::string_view position)
    : game_(game), state_(read(game, position)) {}

Scene Scene::dealt(int players, const Script& outcomes) {
    Scene scene{palace::game()};
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

std::string Scene::workers(int seat) const {
    std::vector<std::string> words;
    for (Place p : all_places)
        if (const int n = state_.workers_at(Seat(seat), p); n > 0)
            words.push_back(letters[index(p)] + (n > 1 ? std::to_string(n) : ""));
    return fmt::format("{}", fmt::join(words, " "));
}

std::string Scene::stock(int seat) const {
    return without_brackets(in_notation(state_.stock(Seat(seat))));
}
std::string Scene::own_tiles(int seat) const {
    return without_brackets(in_notation(state_.tiles_of(Seat(seat))));
}
std::string Scene::display() const { return without_brackets(in_notation(state_.display)); }
std::string Scene::discard() const { return without_brackets(in_notation(state_.discard)); }
std::string Scene::pile() const { return without_brackets(in_notation(state_.pile.truth())); }
std::string Scene::yard() const { return without_brackets(in_notation(state_.yard)); }
std::string Scene::winners() const { return trianon::winners(game_, state_).text(); }

std::vector<std::string> Scene::events() const {
    std::vector<std::string> texts;
    for (const Event& event : log_) texts.push_back(print_decision(event));
    return texts;
}

namespace {

TEST(Scene, notices_an_outcome_that_was_not_drawn) {
    EXPECT_NONFATAL_FAILURE(Scene::dealt(2).decides(0, "move favour quarry", {"0"}),
                            "1 outcomes, 0 were drawn");
}

TEST(Scene, notices_a_refused_decision) {
    EXPECT_NONFATAL_FAILURE(Scene::dealt(2).decides(0, "move favour mine"), "P-T2 no_arrow");
}

TEST(Scene, refuses_a_position_that_cannot_be) {
    EXPECT_THROW(Scene{"players=9"}, std::runtime_error);
    EXPECT_THROW(Scene{"gamblers=2"}, std::runtime_error);
}

TEST(Scene, puts_the_workers_where_it_is_told) {
    const Scene scene{"players=2 phase=move(0)" + workers({"F3 Q M A W", "F Q2 M A W S Al Y"}) +
                      some_display};
    EXPECT_EQ(scene.workers(0), "F3 Q M A W");
    EXPECT_EQ(scene.workers(1), "F Q2 M A W S Al Y");
    EXPECT_THAT(scene.state().lines[0], ::testing::ElementsAre(1, 1));
    EXPECT_THAT(scene.state().lines[1], ::testing::ElementsAre(0, 0));
}

}  // namespace
}  // namespace trianon::palace
