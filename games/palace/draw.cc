// The table in text, 80 columns wide: the map with the workers, the yard beside what is for sale,
// the display, and what everybody has. In gold: what the viewer can do now.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "games/palace/rules.h"
#include "games/palace/text.h"
#include "games/palace/words.h"
#include "text/seats.h"
#include "text/terminal.h"

namespace trianon::palace {
namespace {

using Lines = std::vector<std::string>;

// 4 × (16 + 2) + 3 × 2 = 78
constexpr int box_width = 16;
constexpr int map_columns = 4;
constexpr std::array<std::array<Place, map_columns>, 2> map_rows{
    {{Place::Favour, Place::Quarry, Place::Mine, Place::Architects},
     {Place::Alchemists, Place::Sawmill, Place::Yard, Place::Workshop}}};
static_assert([] {
    Places drawn;
    for (const auto& row : map_rows)
        for (Place place : row) drawn = drawn.with(place);
    return drawn == Places::all();
}());

constexpr int cell_width = 5;
constexpr int name_width = 28;  // the longest name of a tile
constexpr int badge_width = 10;

constexpr std::string_view worker_sign = "♙";
constexpr auto resource_signs = std::to_array<std::string_view>({"≡", "◇", "●"});
constexpr auto side_signs = std::to_array<std::string_view>({"↑", "→", "↓", "←"});
static_assert(resource_signs.size() == all_resources.size());
static_assert(side_signs.size() == all_sides.size());

std::string repeat(std::string_view text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

std::string signs(const Resources& resources) {
    std::string text;
    for (Resource r : all_resources)
        if (resources.of(r) > 0)
            text += fmt::format("{}{}", resources.of(r), resource_signs[index(r)]);
    return text;
}

// "2♙ 1●"
std::string price(const Cost& cost) {
    const std::string resources = signs(cost.resources);
    return fmt::format("{}{}{}{}", cost.workers, worker_sign, resources.empty() ? "" : " ",
                       resources);
}

// What the viewer can do now.
struct Possible {
    Places places;
    EnumSet<Tile> tiles;
    EnumSet<Cell> cells;
    EnumSet<Decoration> decorations;
    EnumSet<Technology> technologies;

    Possible(const Palace& game, const View& view) {
        Choices choices;
        game.legal(view.known, view.viewer, choices);
        for (const Decision& decision : choices)
            std::visit([&](const auto& d) { add(d); }, decision);
    }
    template <class D> void add(const D& d) {
        if constexpr (requires { d.to; }) places = places.with(d.to);
        if constexpr (requires { d.tile; } && !std::is_same_v<D, decision::Remove>)
            tiles = tiles.with(d.tile);
        if constexpr (requires { d.cell; }) cells = cells.with(d.cell);
        if constexpr (requires { d.decoration; }) decorations = decorations.with(d.decoration);
        if constexpr (requires { d.technology; }) technologies = technologies.with(d.technology);
    }
};

std::string gold_if(bool possible, std::string_view text, std::string_view otherwise = "") {
    return paint(text, possible ? ink::gold : otherwise);
}

class Drawing {
  public:
    Drawing(const Palace& game, const View& view, Language language)
        : game_(game),
          view_(view),
          e_(game.edition()),
          s_(view.known),
          language_(language),
          words_(catalogue(language)),
          possible_(game, view) {}

    std::string page() {
        top();
        map();
        title(words_.say("draw.yard"), paint(words_.say("draw.legend"), ink::quiet));
        beside(yard(), prices());
        if (std::holds_alternative<phase::Over>(s_.phase)) {
            players();
            ledger();
        } else {
            display();
            players();
            own_tiles();
        }
        return out_;
    }

  private:
    void line(std::string text) {
        text.erase(text.find_last_not_of(' ') + 1);
        out_ += text + "\n";
    }
    void title(std::string_view text, std::string_view at_right = "") {
        line(heading(paint(text, ink::strong), at_right));
    }
    void beside(const Lines& left_block, const Lines& right_block) {
        const std::size_t rows = std::max(left_block.size(), right_block.size());
        const int width = (cell_width + 1) * e_.columns + 6;
        for (std::size_t i = 0; i < rows; ++i)
            line(left(i < left_block.size() ? left_block[i] : "", width) +
                 (i < right_block.size() ? right_block[i] : ""));
    }

    void top() {
        const std::string at_right = fmt::format(
            "{} · {} · {}",
            words_.say("draw.king", {{"space", s_.king}, {"last", e_.king_track[s_.players]}}),
            words_.say("draw.pile", {{"tiles", s_.pile.size()}}),
            words_.say("draw.discard", {{"tiles", s_.discard.size()}}));
        std::visit(Cases{[&](const phase::Over&) { title(words_.say("game.title"), at_right); },
                         [&](const auto& p) {
                             title(words_.say("draw.turn", {{"turn", s_.turn}}) + " · " +
                                       seat_badge(p.seat, language_),
                                   at_right);
                         }},
                   s_.phase);
    }

    // The eight places as boxes, with arrows between neighbours and all the ways out in words.
    void map() {
        for (int row = 0; row < 2; ++row) {
            Lines block(6);
            for (int column = 0; column < map_columns; ++column) {
                const Place place = map_rows[row][column];
                const Lines box = boxed(inside(place), box_width,
                                        possible_.places.contains(place) ? ink::gold : ink::quiet);
                for (std::size_t i = 0; i < block.size(); ++i) {
                    if (column > 0) block[i] += i == 2 ? across(row, column) : "  ";
                    block[i] += box[i];
                }
            }
            for (const std::string& text : block) line(text);
            if (row == 0) between();
        }
    }
    Lines inside(Place place) const {
        const std::string name = words_.say(fmt::format("place.{}.box", name_of(place)));
        return {" " + paint(name, ink::strong), " " + counts(place), " " + tokens(place),
                " " + paint(ways_out(place), ink::quiet)};
    }
    std::string counts(Place place) const {
        std::string text;
        for (Seat seat : s_.everyone())
            if (const int n = s_.workers_at(seat, place); n > 0)
                text += (text.empty() ? "" : " ") +
                        paint(fmt::format("{}{}", seat_symbol(seat), n), seat_colour(seat));
        return text;
    }
    std::string tokens(Place place) const {
        std::string text;
        for (Seat seat : s_.everyone())
            if (s_.tokens[index(seat)] == place)
                text += (text.empty() ? "◎" : "") + paint(seat_symbol(seat), seat_colour(seat));
        return text;
    }
    std::string ways_out(Place place) const {
        for (std::size_t letters = 9;; --letters) {
            std::string text;
            for (Place to : e_.from(place)) {
                std::string name = words_.say(fmt::format("place.{}.short", name_of(to)));
                if (name.size() > letters) name.resize(letters);
                text += (text.empty() ? "→ " : ", ") + name;
            }
            if (columns(text) < box_width || letters == 1) return text;
        }
    }
    bool leads(Place from, Place to) const { return e_.from(from).contains(to); }
    std::string arrow(Place from, Place to, std::string_view there, std::string_view back,
                      std::string_view both) const {
        if (leads(from, to)) return std::string{leads(to, from) ? both : there};
        return leads(to, from) ? std::string{back} : " ";
    }
    std::string across(int row, int column) const {
        const Place west = map_rows[row][column - 1], east = map_rows[row][column];
        if (!leads(west, east) && !leads(east, west)) return "  ";
        return arrow(west, east, "─▸", "◂─", "◂▸");
    }
    void between() {
        std::string text;
        for (int column = 0; column < map_columns; ++column) {
            if (column > 0)
                text += arrow(map_rows[0][column - 1], map_rows[1][column], "↘", "↖", "↘") +
                        arrow(map_rows[0][column], map_rows[1][column - 1], "↙", "↗", "↙");
            text += centred(arrow(map_rows[0][column], map_rows[1][column], "↓", "↑", "↕"),
                            box_width + 2);
        }
        line(text);
    }

    // The yard: walls are double lines, hedges single ones; where nothing is known there is none.
    Lines yard() const {
        const Ground all = ground({s_, e_});
        Lines lines{"   "};
        for (int column = 0; column < e_.columns; ++column)
            lines[0] += " " + centred(std::string(1, static_cast<char>('a' + column)), cell_width);
        for (int row = 0; row < e_.rows; ++row) {
            lines.push_back("   " + level_line(all, row, Side::North));
            std::string text = fmt::format(" {} ", row + 1);
            for (int column = 0; column < e_.columns; ++column)
                text +=
                    upright_line(all, Cell{row, column}, Side::West) + inside(Cell{row, column});
            lines.push_back(text + upright_line(all, Cell{row, e_.columns - 1}, Side::East));
        }
        lines.push_back("   " + level_line(all, e_.rows - 1, Side::South));
        return lines;
    }
    const BuiltTile* built_on(Cell cell) const {
        for (const BuiltTile& built : s_.yard)
            if (built.cell == cell) return &built;
        return nullptr;
    }
    std::string inside(Cell cell) const {
        if (const BuiltTile* built = built_on(cell))
            return centred(paint(std::to_string(built->tile.index() + 1), ink::strong), cell_width);
        return centred(gold_if(possible_.cells.contains(cell), cell.text(), ink::quiet),
                       cell_width);
    }
    // The line on a side of a cell, as a wall, a hedge or nothing.
    std::string edge(const Ground& all, Cell cell, Side side, std::string_view wall,
                     std::string_view hedge) const {
        bool interior = (all.demands.interior(side) & bit(cell)) != 0;
        bool exterior = (all.demands.exterior(side) & bit(cell)) != 0;
        if (const BuiltTile* built = built_on(cell)) {
            interior = e_.of(built->tile).edges.turned(built->rotation).interior(side);
            exterior = !interior;
        }
        return interior ? paint(wall, ink::strong) : exterior ? std::string{hedge} : " ";
    }
    std::string level_line(const Ground& all, int row, Side side) const {
        std::string text = "·";
        for (int column = 0; column < e_.columns; ++column)
            text += left(edge(all, Cell{row, column}, side, repeat("═", cell_width),
                              repeat("─", cell_width)),
                         cell_width) +
                    "·";
        return text;
    }
    std::string upright_line(const Ground& all, Cell cell, Side side) const {
        return edge(all, cell, side, "║", "│");
    }

    // What Workshop and Alchemists' Guild have to offer.
    Lines prices() const {
        Lines lines{paint(words_.say("draw.workshop"), ink::strong)};
        for (Decoration d : all_decorations)
            lines.push_back(left(gold_if(possible_.decorations.contains(d), word(words_, d)), 13) +
                            left(fmt::format("×{}", s_.supply[index(d)]), 5) + price(e_.of(d)));
        lines.push_back(paint(words_.say("draw.alchemists"), ink::strong));
        for (Technology t : all_technologies) {
            std::string text =
                left(gold_if(possible_.technologies.contains(t), word(words_, t)), 18);
            for (int level = 1; level <= highest_level; ++level)
                text += left(fmt::format("{}", price(e_.of(t, level))), 8);
            lines.push_back(text);
        }
        return lines;
    }

    void display() {
        title(words_.say("draw.display"), paint(words_.say("draw.symbols"), ink::quiet));
        for (int slot = 0; slot < slot_count; ++slot) {
            const std::string cost = left(price(e_.slots[slot]), 5);
            line(fmt::format(" {} {}  ", slot + 1, cost) +
                 (s_.display[slot] ? facts(*s_.display[slot]) : paint("–", ink::quiet)));
        }
    }
    // "35 Hall of Mirrors   ↑→↓← 3♙ 2≡2◇2● chandelier mirror 25"
    std::string facts(Tile tile) const {
        const TileFacts& of = e_.of(tile);
        std::string edges, needs;
        for (Side side : all_sides)
            edges += of.edges.interior(side) ? side_signs[index(side)] : "·";
        for (Decoration d : all_decorations)
            for (int i = 0; i < of.decorations[index(d)]; ++i)
                needs += (needs.empty() ? "" : " ") + word(words_, d);
        const std::string name = gold_if(possible_.tiles.contains(tile), word(words_, tile));
        return right(std::to_string(tile.index() + 1), 2) + " " + left(name, name_width) + " " +
               edges + " " + left(price(of.cost), 9) + " " + left(needs, 19) +
               right(std::to_string(of.points), 3);
    }

    // Everybody's goods, and the tiles of the others.
    void players() {
        title(words_.say("draw.players"), paint(words_.say("draw.tokens"), ink::quiet));
        std::string head = left("", badge_width) + right(words_.say("draw.points"), 8);
        for (std::string_view sign : resource_signs) head += right(sign, 4);
        head += "  " + left(words_.say("draw.coins"), 9) + left(words_.say("draw.lines"), 10) +
                words_.say("draw.levels");
        line(paint(head, ink::quiet));
        for (Seat seat : s_.everyone()) {
            goods(seat);
            if (seat != view_.viewer) held_tiles(seat);
        }
    }
    void goods(Seat seat) {
        const int i = index(seat);
        std::string text =
            left(seat_badge(seat, language_), badge_width) + right(std::to_string(s_.points[i]), 8);
        for (Resource r : all_resources) text += right(std::to_string(s_.stock(seat).of(r)), 4);
        const int active = s_.coins[i];
        text += "  " + left(repeat("◉", active) + repeat("○", coins_of_a_player - active), 9) +
                left(std::to_string(s_.lines[i][0] + s_.lines[i][1]), 10);
        for (int level : s_.levels[i]) text += std::to_string(level) + " ";
        std::string owned;
        for (Decoration d : all_decorations)
            if (const int n = s_.decorations[i][index(d)]; n > 0)
                owned += fmt::format(" {}{}", word(words_, d), n > 1 ? fmt::format("×{}", n) : "");
        if (columns(text) + columns(owned) <= page_width) return line(text + owned);
        line(text);
        wrap(owned);
    }
    void held_tiles(Seat seat) {
        std::string text;
        for (Tile tile : s_.tiles_of(seat))
            text += fmt::format("{}{} {}", text.empty() ? "" : " · ", tile.index() + 1,
                                word(words_, tile));
        wrap(text);
    }
    // Indented, and broken where it is too long.
    void wrap(const std::string& text) {
        std::string row;
        std::size_t begin = 0;
        while (begin < text.size()) {
            const std::size_t end = std::min(text.find(' ', begin), text.size());
            const std::string piece = text.substr(begin, end - begin);
            if (columns(row) + 1 + columns(piece) > page_width - badge_width) {
                line(left("", badge_width) + row);
                row.clear();
            }
            row += (row.empty() ? "" : " ") + piece;
            begin = end + 1;
        }
        if (!row.empty()) line(left("", badge_width) + row);
    }
    void own_tiles() {
        if (!s_.at_the_table(view_.viewer) || s_.tiles_of(view_.viewer).empty()) return;
        title(words_.say("draw.own_tiles"));
        for (Tile tile : s_.tiles_of(view_.viewer)) line(left("", badge_width) + facts(tile));
    }

    // The last points, one row for each of their kinds (P-E2).
    void ledger() {
        title(words_.say("draw.scoring"));
        std::string head = left("", 24);
        for (Seat seat : s_.everyone()) head += centred(seat_badge(seat, language_), 11);
        line(head);
        ledger_row(words_.say("draw.built"), [&](const event::Scored& extra) {
            return 2 * s_.points[index(extra.seat)] - extra.total;
        });
        ledger_row(word(words_, Resource::Marble), [](const auto& extra) { return extra.marble; });
        ledger_row(word(words_, Resource::Wood), [](const auto& extra) { return extra.wood; });
        ledger_row(word(words_, Resource::Gold), [](const auto& extra) { return extra.gold; });
        ledger_row(words_.say("draw.tiles"), [](const auto& extra) { return extra.tiles; });
        ledger_row(words_.say("draw.decorations"),
                   [](const auto& extra) { return extra.decorations; });
        const Seats best = winners(game_, s_);  // P-E3
        const std::string of_winners = fmt::format("{}{}", ink::strong, ink::gold);
        std::string text = left(words_.say("draw.total"), 24);
        for (Seat seat : s_.everyone()) {
            const int points = game_.points(s_, seat);
            text += centred(best.contains(seat) ? paint(fmt::format("♛ {}", points), of_winners)
                                                : std::to_string(points),
                            11);
        }
        line(text);
    }
    template <class F> void ledger_row(const std::string& label, const F& points) {
        std::string text = left(capitalised(label), 24);
        for (Seat seat : s_.everyone()) {
            const int n = points(final_score(s_, seat));
            text += centred(n == 0 ? paint("·", ink::quiet) : std::to_string(n), 11);
        }
        line(text);
    }

    const Palace& game_;
    const View& view_;
    const Edition& e_;
    const State& s_;
    Language language_;
    const Catalogue& words_;
    Possible possible_;
    std::string out_;
};

}  // namespace

std::string draw(const Palace& game, const View& view, Language language) {
    return Drawing{game, view, language}.page();
}

}  // namespace trianon::palace
