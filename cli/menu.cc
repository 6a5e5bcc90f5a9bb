#include "cli/menu.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <string_view>

#include "cli/grid.h"
#include "cli/layout.h"
#include "cli/phrases.h"
#include "text/catalogue.h"
#include "text/terminal.h"

namespace trianon::cli {
namespace {

constexpr int few = 4;  // so many are simply listed
constexpr int cell_gap = 2;

// What gives something away, then what ends a step or a turn: these come last, in this order.
constexpr std::array<std::string_view, 8> last_verbs{"remove", "give",   "decline", "withdraw",
                                                     "pass",   "enough", "stop",    "end"};

std::size_t rank(const MenuItem& choice) {
    const std::string verb = words_of(choice.notation).front();
    const auto found = std::find(last_verbs.begin(), last_verbs.end(), verb);
    return found == last_verbs.end() ? 0 : 1 + (found - last_verbs.begin());
}

// The ordinary choices first, so that the same ones stand in the same place in every turn.
std::vector<MenuItem> ranked(const std::vector<MenuItem>& choices) {
    std::vector<MenuItem> sorted;
    for (std::size_t wanted = 0; wanted <= last_verbs.size(); ++wanted)
        std::copy_if(choices.begin(), choices.end(), std::back_inserter(sorted),
                     [&](const MenuItem& choice) { return rank(choice) == wanted; });
    return sorted;
}

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

Menu::Menu(const std::vector<MenuItem>& unordered, int width) {
    const std::vector<MenuItem> choices = ranked(unordered);
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
    const auto list_singles = [&] {
        if (!singles.empty()) list(singles, width);
        singles.clear();
    };
    for (const std::vector<MenuItem>& group : best_groups(choices)) {
        if (group.size() == 1) {
            singles.push_back(group.front());
            continue;
        }
        list_singles();
        list(group, width);
    }
    list_singles();
}

// If the most choices that begin with one word make a table, it stands after all the others but
// those that come last.
bool Menu::cross(const std::vector<MenuItem>& choices, int width) {
    std::map<std::string, int> count;
    for (const MenuItem& choice : choices) ++count[words_of(choice.notation).front()];
    const std::string verb =
        std::max_element(count.begin(), count.end(), [](const auto& a, const auto& b) {
            return a.second < b.second;
        })->first;
    std::vector<MenuItem> alike, others, last;
    for (const MenuItem& choice : choices) {
        if (words_of(choice.notation).front() == verb)
            alike.push_back(choice);
        else
            (rank(choice) > 0 ? last : others).push_back(choice);
    }
    if (alike.size() <= few) return false;
    const auto pattern = crossed(alike);
    const auto grid = pattern ? best_grid(*pattern, width, others.size()) : std::nullopt;
    if (!grid) return false;
    *this = Menu{others, width};
    for (const std::size_t i : grid->order) choices_.push_back(alike[i]);
    drawing_ += wrapped(pattern->title, width, cell_gap) + '\n' + grid->drawing;
    if (!last.empty()) list(last, width);
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
