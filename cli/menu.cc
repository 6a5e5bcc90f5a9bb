#include "cli/menu.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "cli/grid.h"
#include "cli/layout.h"
#include "cli/phrases.h"
#include "text/catalogue.h"
#include "text/terminal.h"

namespace trianon::cli {
namespace {

constexpr int few = 4;  // so many are simply listed
constexpr int cell_gap = 2;

int digits(std::size_t number) { return static_cast<int>(fmt::formatted_size("{}", number)); }

// Cells in as few rows as fit, read from top to bottom and then from left to right.
std::string in_columns(const std::vector<std::string>& cells, int width) {
    const std::size_t count = cells.size();
    for (std::size_t rows = 1;; ++rows) {
        std::vector<int> widths;
        for (std::size_t i = 0; i < count; ++i) {
            if (i % rows == 0) widths.push_back(0);
            widths.back() = std::max(widths.back(), cell_gap + columns(cells[i]));
        }
        int all = 0;
        for (const int column : widths) all += column;
        if (all > width && rows < count) continue;
        std::string lines;
        for (std::size_t row = 0; row < rows; ++row) {
            for (std::size_t i = row; i < count; i += rows) {
                const std::string cell = std::string(cell_gap, ' ') + cells[i];
                lines += i + rows < count ? left(cell, widths[i / rows]) : cell;
            }
            lines += '\n';
        }
        return lines;
    }
}

// The groups that leave the fewest headings.
std::vector<std::vector<MenuItem>> best_groups(const std::vector<MenuItem>& choices) {
    std::vector<std::vector<MenuItem>> best = grouped(choices, 1);
    for (std::size_t word = 2; word < words_of(choices.front().notation).size(); ++word)
        if (auto groups = grouped(choices, word); groups.size() < best.size())
            best = std::move(groups);
    return best;
}

}  // namespace

Menu::Menu(const std::vector<MenuItem>& choices, int width) {
    if (choices.size() <= few) {
        for (const MenuItem& choice : choices) list({choice}, width);
        return;
    }
    if (const auto pattern = pattern_of(choices))
        if (const auto grid = best_grid(*pattern, width)) {
            for (const std::size_t i : grid->order) choices_.push_back(choices[i]);
            drawing_ = wrapped(pattern->title, width, cell_gap) + '\n' + grid->drawing;
            return;
        }
    if (cross(choices, width)) return;
    std::vector<MenuItem> singles;
    for (const std::vector<MenuItem>& group : best_groups(choices)) {
        if (group.size() > 1)
            list(group, width);
        else
            singles.push_back(group.front());
    }
    if (!singles.empty()) list(singles, width);
}

// If the most choices that begin with one word make a table, it stands after all the others.
bool Menu::cross(const std::vector<MenuItem>& choices, int width) {
    std::map<std::string, int> count;
    for (const MenuItem& choice : choices) ++count[words_of(choice.notation).front()];
    const std::string verb =
        std::max_element(count.begin(), count.end(), [](const auto& a, const auto& b) {
            return a.second < b.second;
        })->first;
    std::vector<MenuItem> alike, others;
    for (const MenuItem& choice : choices)
        (words_of(choice.notation).front() == verb ? alike : others).push_back(choice);
    if (alike.size() <= few) return false;
    const auto pattern = crossed(alike);
    const auto grid = pattern ? best_grid(*pattern, width, others.size()) : std::nullopt;
    if (!grid) return false;
    *this = Menu{others, width};
    for (const std::size_t i : grid->order) choices_.push_back(alike[i]);
    drawing_ += wrapped(pattern->title, width, cell_gap) + '\n' + grid->drawing;
    return true;
}

void Menu::list(const std::vector<MenuItem>& together, int width) {
    const std::size_t number_width = digits(choices_.size() + together.size());
    const auto pattern = pattern_of(together);
    const bool shared = pattern && pattern->words.size() == 1;
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < together.size(); ++i) {
        choices_.push_back(together[i]);
        const std::string number = fmt::format("{:>{}}", choices_.size(), number_width);
        const std::string& text = shared ? pattern->gaps[i].front() : together[i].text;
        cells.push_back(paint(number, ink::strong) + ' ' + text);
    }
    if (shared && pattern->title != "…")
        drawing_ += wrapped(pattern->title, width, cell_gap) + '\n';
    drawing_ += in_columns(cells, width);
}

}  // namespace trianon::cli
