#include "cli/grid.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "cli/layout.h"
#include "text/catalogue.h"
#include "text/terminal.h"

namespace trianon::cli {
namespace {

constexpr int grid_indent = 2;
constexpr int tallest_head = 3;

// Labels along one side of the table, each once, in the order in which they come.
struct Side {
    std::vector<std::string> labels;
    std::vector<std::size_t> place;  // of each choice
};

// The gaps that belong to a side are the bits of a mask.
Side side_of(const Pattern& pattern, unsigned mask) {
    Side side;
    std::map<std::string, std::size_t> known;
    for (const WordList& gaps : pattern.gaps) {
        WordList own;
        for (std::size_t i = 0; i < gaps.size(); ++i)
            if (mask >> i & 1) own.push_back(gaps[i]);
        const std::string label = fmt::format("{}", fmt::join(own, " · "));
        const auto [found, is_new] = known.emplace(label, side.labels.size());
        if (is_new) side.labels.push_back(label);
        side.place.push_back(found->second);
    }
    return side;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream stream{text};
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

// A label broken into at most so many lines, as narrow as it goes.
std::vector<std::string> stacked(const std::string& label, int height) {
    for (int width = 1;; ++width) {
        std::vector<std::string> lines = lines_of(wrapped(label, width));
        if (static_cast<int>(lines.size()) <= height) return lines;
    }
}

int widest(const std::vector<std::string>& texts) {
    int width = 0;
    for (const std::string& text : texts) width = std::max(width, columns(text));
    return width;
}

// The table with heads of this height, if it fits.
class CrossTable {
  public:
    CrossTable(Side rows, Side columns, int height, std::size_t numbers_before)
        : rows_(std::move(rows)), columns_(std::move(columns)), before_(numbers_before) {
        numbers_.resize(rows_.labels.size(), std::vector<std::size_t>(columns_.labels.size()));
        for (std::size_t i = 0; i < rows_.place.size(); ++i)
            numbers_[rows_.place[i]][columns_.place[i]] = i + 1;
        for (const std::string& label : columns_.labels) {
            heads_.push_back(stacked(label, height));
            height_ = std::max(height_, heads_.back().size());
            widths_.push_back(std::max(number_width(), widest(heads_.back())));
        }
    }

    std::size_t lines() const { return height_ + rows_.labels.size(); }
    int width(int gap) const {
        int all = grid_indent + widest(rows_.labels);
        for (const int column : widths_) all += gap + column;
        return all;
    }

    Grid draw(int gap) const {
        const int label_width = grid_indent + widest(rows_.labels) + gap;
        Grid grid;
        for (std::size_t line = 0; line < height_; ++line) {
            std::string text(label_width, ' ');
            for (std::size_t c = 0; c < heads_.size(); ++c) {
                const std::size_t skipped = height_ - heads_[c].size();
                add_cell(text, c, gap, line < skipped ? "" : heads_[c][line - skipped]);
            }
            add_line(grid, text);
        }
        for (std::size_t r = 0; r < rows_.labels.size(); ++r) {
            std::string text = left(std::string(grid_indent, ' ') + rows_.labels[r], label_width);
            for (std::size_t c = 0; c < heads_.size(); ++c) {
                if (numbers_[r][c] == 0) {
                    add_cell(text, c, gap, "");
                    continue;
                }
                grid.order.push_back(numbers_[r][c] - 1);
                const std::size_t number = before_ + grid.order.size();
                add_cell(text, c, gap,
                         paint(fmt::format("{:>{}}", number, number_width()), ink::strong));
            }
            add_line(grid, text);
        }
        return grid;
    }

  private:
    int number_width() const { return before_ + rows_.place.size() < 100 ? 2 : 3; }
    void add_cell(std::string& line, std::size_t column, int gap, const std::string& text) const {
        line += centred(text, widths_[column]) + std::string(gap, ' ');
    }
    static void add_line(Grid& grid, std::string line) {
        line.erase(line.find_last_not_of(' ') + 1);
        grid.drawing += line + '\n';
    }

    Side rows_, columns_;
    std::size_t before_;
    std::vector<std::vector<std::size_t>> numbers_;  // of the choice, from 1; 0: there is none
    std::vector<std::vector<std::string>> heads_;
    std::vector<int> widths_;
    std::size_t height_ = 0;
};

}  // namespace

std::optional<Grid> best_grid(const Pattern& pattern, int width, std::size_t numbers_before) {
    const std::size_t gaps = pattern.words.size();
    if (gaps < 2 || gaps > 4) return std::nullopt;
    const unsigned all = (1u << gaps) - 1;
    std::optional<Grid> best;
    std::size_t best_lines = 0;
    for (int gap : {2, 1})
        for (int height = 1; height <= tallest_head; ++height)
            for (unsigned mask = all - 1; mask > 0; --mask) {
                const CrossTable table{side_of(pattern, all & ~mask), side_of(pattern, mask),
                                       height, numbers_before};
                if (table.width(gap) > width || (best && table.lines() >= best_lines)) continue;
                best = table.draw(gap);
                best_lines = table.lines();
            }
    return best;
}

}  // namespace trianon::cli
