// The table in text, 80 columns wide: the court as five rows with two or three of the twelve
// boards, the stacks and supplies between them.
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/fields.h"
#include "games/louis_xiv/rules.h"
#include "games/louis_xiv/text.h"
#include "games/louis_xiv/words.h"
#include "text/seats.h"
#include "text/terminal.h"

namespace trianon::louis_xiv {
namespace {

constexpr int court_side = 5, cell_width = 16, cell_height = 2;
constexpr int reward_width = 9;
constexpr int label_width = 12, column_width = 10;
constexpr std::string_view marker = "●", louis_mark = "♔", gold_mark = "◆", neutral_mark = "◇",
                           start_mark = "▸";

// L-C1: the number of the board in each cell, or 0.
constexpr std::array<std::array<int, court_side>, court_side> court{
    {{0, 6, 0, 7, 0}, {5, 0, 1, 0, 8}, {0, 4, 0, 2, 0}, {12, 0, 3, 0, 9}, {0, 11, 0, 10, 0}}};

static_assert([] {
    Boards drawn;
    for (const auto& row : court)
        for (int n : row)
            if (n > 0) drawn = drawn.with(static_cast<Board>(n - 1));
    return drawn == Boards::all();
}());

using Cell = std::vector<std::string>;

class Drawing {
  public:
    Drawing(const LouisXiv& game, const View& view, Language language)
        : game_(game),
          view_(view),
          s_(view.known),
          language_(language),
          words_(catalogue(language)) {}

    std::string page() {
        heading_line();
        for (int row = 0; row < court_side; ++row) {
            std::vector<Cell> cells;
            for (int column = 0; column < court_side; ++column) cells.push_back(cell(row, column));
            for (std::size_t line_of_cell = 0; line_of_cell < cell_height; ++line_of_cell) {
                // The markers of a board may need room of the gap behind it.
                std::string text;
                for (int column = 0; column < court_side; ++column) {
                    const std::string& part = cells[static_cast<std::size_t>(column)][line_of_cell];
                    if (part.empty()) continue;
                    const int place = std::min(column * cell_width, page_width - columns(part));
                    const bool full = columns(text) > 0 && columns(text) >= place;
                    text = left(text, place) + (full ? " " : "") + part;
                }
                line(text);
            }
        }
        players();
        if (s_.at_the_table(view_.viewer)) own_cards();
        return out_;
    }

  private:
    void line(std::string text) {
        text.erase(text.find_last_not_of(' ') + 1);
        out_ += text + "\n";
    }
    std::string badge(Seat seat) const { return seat_badge(seat, language_); }
    std::string symbol(Seat seat) const { return paint(seat_symbol(seat), seat_colour(seat)); }
    Seats everyone() const { return Seats::first(s_.players); }
    std::string say(std::string_view key, const Arguments& arguments = {}) const {
        return words_.say(key, arguments);
    }

    void heading_line() {
        const GoldCard card = s_.gold_drawn[s_.gold_drawn.size() - 1];
        line(heading(paint(say("game.title") + " · " + say("draw.round", {{"round", s_.round}}),
                           ink::strong),
                     say("draw.gold_card", {{"gold", card.gold()},
                                            {"board", number(card.board())},
                                            {"here", s_.louis != 0 ? "yes" : "no"}})));
    }

    Cell cell(int row, int column) const {
        const int n = court[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
        return n > 0 ? board_cell(static_cast<Board>(n - 1)) : gap(row, column);
    }

    // Number and name, condition, Louis; reward and markers.
    Cell board_cell(Board board) const {
        const std::string name =
            fmt::format("{} {}", number(board), say(fmt::format("board.{}.short", name_of(board))));
        const std::string inks =
            fmt::format("{}{}", ink::strong, is_being_scored(board) ? ink::gold : "");
        std::string top = paint(name, inks) + " " + condition(board);
        if (s_.hosts_louis(board)) top += paint(fmt::format(" {}", louis_mark), ink::gold);
        return {top, left(say(fmt::format("reward.{}.tiny", name_of(board))), reward_width) + " " +
                         heaps(board)};
    }
    bool is_being_scored(Board board) const {
        return std::visit(Cases{[&](const phase::Intrigue& p) { return p.board == board; },
                                [&](const phase::Tie& p) { return p.board == board; },
                                [&]<class P>(const P& p) {
                                    if constexpr (requires { p.scoring; })
                                        return p.scoring.board == board;
                                    else
                                        return false;
                                }},
                          s_.phase);
    }
    std::string condition(Board board) const {
        const Demand& demand = game_.edition().demand(board, s_.turned);
        switch (demand.condition) {
            case Condition::Gold:
                return paint(fmt::format("{}{}", gold_mark, demand.number), ink::gold);
            case Condition::FirstPlace: return say("draw.first");
            case Condition::Markers: return fmt::format("{}{}", marker, demand.number);
        }
        return "";
    }
    std::string heaps(Board board) const {
        std::vector<std::string> heaps;
        for (Seat seat : everyone())
            if (const int n = s_.on(board, seat); n > 0)
                heaps.push_back(fmt::format("{}{}", symbol(seat), n));
        if (const int n = s_.markers[index(board)][neutral]; n > 0)
            heaps.push_back(fmt::format("{}{}", neutral_mark, n));
        return fmt::format("{}", fmt::join(heaps, " "));
    }

    // Between the boards: the chips beside their persons, the stacks, the general supply.
    Cell gap(int row, int column) const {
        const auto at = [&](int r, int c) { return row == r && column == c; };
        const auto labelled = [](const std::string& label, const std::string& text) -> Cell {
            return {paint(label, ink::quiet), text};
        };
        const auto pile = [&](Stack stack) {
            return labelled(say(fmt::format("stack.{}", name_of(stack))),
                            std::to_string(s_.cards_in(stack)));
        };
        if (at(2, 2)) {
            std::string supplies;
            for (Seat seat : everyone())
                supplies += fmt::format("{}{} ", symbol(seat), s_.general[index(seat)]);
            return labelled(say("draw.general"), supplies);
        }
        if (at(3, 1))
            return labelled(say("draw.intrigue"),
                            std::to_string(s_.intrigue.size() + s_.under_intrigue.size()));
        if (at(4, 2))
            return labelled(say("draw.influence"),
                            fmt::format("{} {}", s_.influence.size() + s_.on_influence.size(),
                                        s_.on_influence.empty() ? "" : top_card()));
        if (at(0, 4)) return pile(Stack::Light);
        if (at(1, 3)) return pile(Stack::Middle);
        if (at(1, 1)) return pile(Stack::Dark);
        if (const auto chip = chip_at(row, column))
            return {"", paint(say(fmt::format("chip.{}.tiny", name_of(*chip))), ink::gold) + " " +
                            paint(word(words_, *chip), ink::quiet)};
        return {"", ""};
    }
    std::string top_card() const {
        const LaidInfluence& top = s_.on_influence[s_.on_influence.size() - 1];
        const InfluenceCard* seen = top.card.seen_by(view_.viewer);
        return fmt::format("{} {}", symbol(top.by), seen != nullptr ? tiny(*seen) : "?");
    }
    static std::optional<Chip> chip_at(int row, int column) {
        if (row == 0 && column == 2) return Chip::Scepter;
        if (row == 2 && column == 4) return Chip::Letter;
        if (row == 2 && column == 0) return Chip::Helm;
        if (row == 3 && column == 3) return Chip::Ring;
        if ((row == 0 && column == 0) || (row == 4 && column == 4)) return Chip::Crown;
        return std::nullopt;
    }
    std::string legend() const {
        return paint(say("draw.legend", {{"gold", std::string{gold_mark}},
                                         {"markers", std::string{marker}},
                                         {"louis", std::string{louis_mark}},
                                         {"neutral", std::string{neutral_mark}}}),
                     ink::quiet);
    }

    // What lies in front of each player.
    void players() {
        line(heading(paint(say("draw.players"), ink::strong), legend()));
        line(paint(left(say("draw.start", {{"start", std::string{start_mark}}}), label_width) +
                       row_of({say("draw.gold"), say("draw.own"), say("draw.coats"),
                               say("draw.missions"), say("draw.cards")}) +
                       ' ' + say("draw.cards_legend"),
                   ink::quiet));
        for (Seat seat : everyone()) {
            const std::string cards =
                fmt::format("{}·{}·{}", s_.influence_hand(seat).size(),
                            s_.intrigue_hand(seat).size(), s_.mission_hand(seat).size());
            const int bonus = s_.bonus[index(seat)];
            const std::string coats = bonus > 0 ? fmt::format("{}+{}", s_.coats[index(seat)], bonus)
                                                : std::to_string(s_.coats[index(seat)]);
            line(left(badge(seat), 10) + left(seat == s_.start ? start_mark : "", 2) +
                 row_of({std::to_string(s_.gold[index(seat)]), std::to_string(s_.own[index(seat)]),
                         coats, std::to_string(s_.fulfilled[index(seat)].size()), cards}) +
                 "  " + chips(seat) + " " + points(seat));
            if (!s_.fulfilled[index(seat)].empty()) powers(seat);
        }
    }
    static std::string row_of(const std::vector<std::string>& cells) {
        std::string text;
        for (const std::string& c : cells) text += right(c, column_width);
        return text;
    }
    std::string chips(Seat seat) const {
        std::string text;
        for (Chip chip : all_chips)
            for (int i = 0; i < s_.chips_of(seat, chip); ++i)
                text += say(fmt::format("chip.{}.tiny", name_of(chip)));
        return paint(text, ink::gold);
    }
    std::string points(Seat seat) const {
        if (!std::holds_alternative<phase::Over>(s_.phase)) return "";
        const std::string text = say("draw.points", {{"points", game_.points(s_, seat)}});
        return winners(game_, s_).contains(seat) ? paint("♛ " + text, ink::gold) : text;
    }
    // Fulfilled missions, those used up in this phase quiet.
    void powers(Seat seat) {
        std::vector<std::string> names;
        for (Mission mission : s_.fulfilled[index(seat)])
            names.push_back(
                paint(word(words_, mission.power()), s_.used.contains(mission) ? ink::quiet : ""));
        wrapped(left("", label_width), names);
    }
    void wrapped(const std::string& label, const std::vector<std::string>& items) {
        out_ += listed(label, label_width, items, "; ");
    }

    void own_cards() {
        std::vector<std::string> influence, intrigue, missions;
        for (const auto& card : s_.influence_hand(view_.viewer))
            influence.push_back(numbered(card.truth()));
        for (const auto& card : s_.intrigue_hand(view_.viewer))
            intrigue.push_back(numbered(InfluenceCard{card.truth().board()}));
        for (const HeldMission& held : s_.mission_hand(view_.viewer)) {
            const Mission mission = held.card.truth();
            missions.push_back(fmt::format("{} ({})", word(words_, mission.power()),
                                           word(words_, game_.edition().cost(mission))));
        }
        group("draw.influence", influence);
        group("draw.intrigue", intrigue);
        group("draw.missions", missions);
        if (s_.coats[index(view_.viewer)] > 0)
            group("draw.coats", {word(words_, s_.kinds[index(view_.viewer)].truth())});
    }
    void group(std::string_view key, const std::vector<std::string>& items) {
        if (!items.empty()) wrapped(left(paint(say(key), ink::quiet), label_width), items);
    }
    std::string tiny(InfluenceCard card) const {
        if (card.is_joker()) return say("influence_card.joker");
        return say(fmt::format("board.{}.short", name_of(card.person())));
    }
    std::string numbered(InfluenceCard card) const {
        if (card.is_joker()) return say("influence_card.joker");
        return fmt::format("{} {}", number(card.person()), tiny(card));
    }

    const LouisXiv& game_;
    const View& view_;
    const State& s_;
    Language language_;
    const Catalogue& words_;
    std::string out_;
};

}  // namespace

std::string draw(const LouisXiv& game, const View& view, Language language) {
    return Drawing{game, view, language}.page();
}

}  // namespace trianon::louis_xiv
