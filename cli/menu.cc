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
constexpr std::size_t most_noted = 8;  // so many choices have their notes beside them
constexpr std::size_t most_notes = 4;  // and so many notes stand below a longer menu

// What gives something away, then what ends a step or a turn: these come last, in this order.
constexpr std::array<std::string_view, 9> last_verbs{
    "remove", "remove_three", "give", "decline", "withdraw", "pass", "enough", "stop", "end"};

std::size_t rank(const MenuItem& choice) {
    const std::string verb = words_of(choice.notation).front();
    const auto found = std::find(last_verbs.begin(), last_verbs.end(), verb);
    if (found == last_verbs.end()) return choice.gives_up ? 1 : 0;
    return 2 + (found - last_verbs.begin());
}

// The ordinary choices first, and those of one kind together, so that the same ones stand in the
// same place in every turn.
std::vector<MenuItem> ranked(std::vector<MenuItem> choices) {
    std::map<std::string, std::size_t> first;  // of a kind
    for (std::size_t i = 0; i < choices.size(); ++i)
        first.emplace(words_of(choices[i].notation).front(), i);
    std::vector<std::array<std::size_t, 3>> order;
    for (std::size_t i = 0; i < choices.size(); ++i)
        order.push_back({rank(choices[i]), first.at(words_of(choices[i].notation).front()), i});
    std::sort(order.begin(), order.end());
    std::vector<MenuItem> all;
    for (const auto& place : order) all.push_back(std::move(choices[place.back()]));
    return all;
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

// Cells one after the other, each whole in its line if a line can hold it.
std::string one_after_the_other(const std::vector<std::string>& cells, int width,
                                std::size_t number_width) {
    const int indent = 2 * cell_gap + static_cast<int>(number_width);
    std::string lines, line;
    const auto end_line = [&] {
        if (!line.empty()) lines += wrapped(line, width, indent) + '\n';
        line.clear();
    };
    for (const std::string& cell : cells) {
        if (columns(line) + cell_gap + columns(cell) > width) end_line();
        line += std::string(cell_gap, ' ') + cell;
    }
    end_line();
    return lines;
}

std::size_t end_of_clause(const std::string& text, std::size_t at) {
    return std::min(text.find(", ", at), text.find("; ", at));
}

// Where the last clauses of a note begin, from its second clause on.
std::vector<std::size_t> tails(const std::string& note) {
    std::vector<std::size_t> begin;
    for (std::size_t at = end_of_clause(note, 0); at != std::string::npos;
         at = end_of_clause(note, at + 1))
        begin.push_back(at);
    return begin;
}

// Takes the clauses that all notes end with out of them; "" if there are none.
std::string take_shared(std::vector<MenuItem>& together) {
    const std::string first = together.front().note;
    const auto all = [&](const auto& has) { return std::ranges::all_of(together, has); };
    if (first.empty() || together.size() < 2) return "";
    if (all([&](const MenuItem& choice) { return choice.note == first; })) {
        for (MenuItem& choice : together) choice.note.clear();
        return first;
    }
    for (const std::size_t at : tails(first)) {
        const std::string tail = first.substr(at);
        if (!all([&](const MenuItem& choice) { return choice.note.ends_with(tail); })) continue;
        for (MenuItem& choice : together) choice.note.resize(choice.note.size() - tail.size());
        return tail.substr(2);
    }
    return "";
}

// The groups that leave the fewest headings.
std::vector<std::vector<MenuItem>> best_groups(const std::vector<MenuItem>& choices) {
    std::vector<std::vector<MenuItem>> best = grouped(choices, 1);
    if (choices.empty()) return best;
    for (std::size_t word = 2; word < words_of(choices.front().notation).size(); ++word)
        if (auto groups = grouped(choices, word); groups.size() < best.size())
            best = std::move(groups);
    return best;
}

}  // namespace

Menu::Menu(const std::vector<MenuItem>& unordered, int width) {
    std::vector<MenuItem> choices = ranked(unordered);
    if (choices.size() <= few) {
        for (const MenuItem& choice : choices) list({choice}, width);
        return;
    }
    if (const auto pattern = pattern_of(choices))
        if (const auto grid = best_grid(*pattern, width)) {
            for (const std::size_t i : grid->order) choices_.push_back(choices[i]);
            drawing_ = wrapped(pattern->title, width, cell_gap) + '\n' + grid->drawing;
            add_notes(0, width);
            return;
        }
    if (cross(choices, width)) return;
    const auto giving_up = std::ranges::find_if(choices, &MenuItem::gives_up);
    std::vector<MenuItem> singles, last{giving_up, choices.end()};
    choices.erase(giving_up, choices.end());
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
    for (const MenuItem& choice : last) list({choice}, width);
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
    const std::size_t first = choices_.size();
    for (const std::size_t i : grid->order) choices_.push_back(alike[i]);
    drawing_ += wrapped(pattern->title, width, cell_gap) + '\n' + grid->drawing;
    add_notes(first, width);
    if (!last.empty()) list(last, width);
    return true;
}

// The notes of the choices from the first on, each once and with the numbers of its choices, if
// they are few.
void Menu::add_notes(std::size_t first, int width) {
    std::vector<std::pair<std::string, std::vector<std::size_t>>> notes;
    for (std::size_t i = first; i < choices_.size(); ++i) {
        if (choices_[i].note.empty()) continue;
        const auto same = std::find_if(notes.begin(), notes.end(), [&](const auto& note) {
            return note.first == choices_[i].note;
        });
        if (same == notes.end())
            notes.push_back({choices_[i].note, {i + 1}});
        else
            same->second.push_back(i + 1);
    }
    if (notes.size() > most_notes) return;
    for (const auto& [note, numbers] : notes)
        drawing_ +=
            wrapped(paint(fmt::format("  {}: {}", fmt::join(numbers, " "), note), ink::quiet),
                    width, 2 * cell_gap) +
            '\n';
}

void Menu::list(std::vector<MenuItem> together, int width) {
    const auto pattern = pattern_of(together);
    const bool shared = pattern && pattern->words.size() == 1 && pattern->words.front() > 0;
    const bool headed = shared && pattern->title != "…";
    if (headed) {
        const std::string said = take_shared(together);
        const std::string note = said.empty() ? "" : paint(" · " + said, ink::quiet);
        drawing_ += wrapped(pattern->title + note, width, cell_gap) + '\n';
    }
    const bool noted = together.size() <= most_noted &&
                       std::any_of(together.begin(), together.end(),
                                   [](const MenuItem& choice) { return !choice.note.empty(); });
    const std::size_t first = choices_.size();
    const std::size_t number_width = digits(choices_.size() + together.size());
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < together.size(); ++i) {
        choices_.push_back(together[i]);
        const std::string number = fmt::format("{:>{}}", choices_.size(), number_width);
        const std::string& text = shared ? pattern->gaps[i].front() : together[i].text;
        cells.push_back(paint(number, ink::strong) + ' ' + text);
        if (noted && !together[i].note.empty())
            cells.back() += paint(" · " + together[i].note, ink::quiet);
    }
    const std::string table = in_columns(cells, width);
    const std::string line_by_line = one_after_the_other(cells, width, number_width);
    const auto lines = [](const std::string& text) { return std::ranges::count(text, '\n'); };
    const bool too_wide = std::ranges::any_of(
        cells, [&](const std::string& cell) { return cell_gap + columns(cell) > width; });
    const bool shorter = lines(line_by_line) + 1 < lines(table);
    drawing_ += too_wide || shorter ? line_by_line : table;
    if (!noted) add_notes(first, width);
}

}  // namespace trianon::cli
