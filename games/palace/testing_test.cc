// The table of testing.h, and the proof that it notices what is wrong.
#include "games/palace/testing.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest-spi.h>

#include <map>
#include <sstream>

namespace trianon::checks {
template class SceneOf<palace::Scene, palace::Palace>;
}

namespace trianon::palace {
namespace {

using checks::in_notation;
using checks::joined;

// Constants: other files use them before main begins.
constexpr std::string_view nine_built =
    " supply=[5 4 5 3 5 5] yard=[(parterre_eau a1 upright) (parterre_nord b1 upright) "
    "(parterre_midi c1 upright) (bosquet_reine d1 upright) (tapis_vert a2 upright) "
    "(pavillon_lanterne b2 half) (grande_ecurie c2 half) (pavillon_dufour d2 half) "
    "(vestibule a3 quarter)]";

constexpr auto letters = std::to_array<std::string_view>({"F", "Q", "M", "A", "W", "S", "Al", "Y"});
static_assert(letters.size() == all_places.size());

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

std::string without_brackets(const std::string& text) { return text.substr(1, text.size() - 2); }

}  // namespace

void PrintTo(const State& state, std::ostream* out) {
    *out << print_position(state, Eyes::all_seeing());
}
void PrintTo(const View& view, std::ostream* out) {
    *out << "seat " << index(view.viewer) << " sees "
         << print_position(view.known, Eyes::of(view.viewer));
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

Scene scarce(std::size_t own) {
    std::vector<std::string> rest;
    for (int i = 0; i < Tile::count; ++i)
        if (nine_built.find("(" + Tile::at(i).text() + " ") == std::string::npos)
            rest.push_back(Tile::at(i).text());
    const auto deal = [&](std::size_t count) {
        std::string words;
        for (; count > 0; --count) words += rest.back() + (count > 1 ? " " : ""), rest.pop_back();
        return words;
    };
    const std::string display = " display=[" + deal(5) + "]", first = deal(own), second = deal(4),
                      third = deal(4), fourth = deal(4), fifth = deal(4);
    return Scene{"players=5 phase=architects(0 0 0 0 0)" + workers({"A4", "S4", "S4", "S4", "S4"}) +
                 tokens({"architects"}) + display + tiles({first, second, third, fourth, fifth}) +
                 std::string{nine_built} + " discard=[" + deal(rest.size() - 1) + "]"};
}
std::string in_slot(const Scene& scene, int slot) { return scene.state().display[slot - 1].text(); }

std::string Scene::workers(int seat) const {
    std::vector<std::string> words;
    for (Place p : all_places)
        if (const int n = state().workers_at(Seat(seat), p); n > 0)
            words.push_back(std::string{letters[index(p)]} + (n > 1 ? std::to_string(n) : ""));
    return joined(words);
}

std::string Scene::stock(int seat) const {
    return without_brackets(in_notation(state().stock(Seat(seat))));
}
std::string Scene::own_tiles(int seat) const {
    return without_brackets(in_notation(state().tiles_of(Seat(seat))));
}
std::string Scene::display() const { return without_brackets(in_notation(state().display)); }
std::string Scene::discard() const { return without_brackets(in_notation(state().discard)); }
std::string Scene::pile() const { return without_brackets(in_notation(state().pile.truth())); }
std::string Scene::yard() const { return without_brackets(in_notation(state().yard)); }

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
