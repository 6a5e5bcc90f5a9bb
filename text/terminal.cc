#include "text/terminal.h"

#include <fmt/format.h>

#include <algorithm>

#include "text/catalogue.h"

namespace trianon {
namespace {

constexpr char escape = '\x1b';

std::string repeated(std::string_view text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

std::string padded(std::string_view text, int before, int after) {
    return repeated(" ", before) + std::string{text} + repeated(" ", after);
}

int room(std::string_view text, int width) { return std::max(0, width - columns(text)); }

}  // namespace

std::string paint(std::string_view text, std::string_view inks) {
    if (text.empty() || inks.empty()) return std::string{text};
    return fmt::format("{}{}\x1b[0m", inks, text);
}

std::string strip_colours(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != escape) {
            plain += text[i];
            continue;
        }
        i = text.find('m', i);
        if (i == text.npos) break;
    }
    return plain;
}

std::string left(std::string_view text, int width) { return padded(text, 0, room(text, width)); }

std::string right(std::string_view text, int width) { return padded(text, room(text, width), 0); }

std::string centred(std::string_view text, int width) {
    const int before = room(text, width) / 2;
    return padded(text, before, room(text, width) - before);
}

std::string heading(std::string_view title, std::string_view at_right) {
    const std::string end = at_right.empty() ? "" : fmt::format(" {} ", at_right);
    const int after = at_right.empty() ? 0 : 2;
    const int between = page_width - 4 - columns(title) - columns(end) - after;
    return fmt::format("{} {} {}{}{}", paint("──", ink::quiet), title,
                       paint(repeated("─", between), ink::quiet), end,
                       paint(repeated("─", after), ink::quiet));
}

std::string listed(std::string_view label, int label_width, const std::vector<std::string>& items,
                   std::string_view separator) {
    std::string page, line = left(label, label_width);
    const auto end_line = [&] {
        line.erase(line.find_last_not_of(' ') + 1);
        page += line + '\n';
        line = repeated(" ", label_width);
    };
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::string item =
            items[i] + std::string{i + 1 < items.size() ? separator : std::string_view{}};
        if (i > 0 && columns(line) + columns(item) > page_width) end_line();
        line += item;
    }
    end_line();
    return page;
}

std::vector<std::string> boxed(const std::vector<std::string>& lines, int width,
                               std::string_view inks) {
    const std::string edge = repeated("─", width);
    const std::string side = paint("│", inks);
    std::vector<std::string> box{paint(fmt::format("╭{}╮", edge), inks)};
    for (const std::string& line : lines)
        box.push_back(fmt::format("{}{}{}", side, left(line, width), side));
    box.push_back(paint(fmt::format("╰{}╯", edge), inks));
    return box;
}

std::string side_by_side(const std::vector<std::vector<std::string>>& blocks) {
    std::string page;
    for (std::size_t line = 0; !blocks.empty() && line < blocks.front().size(); ++line) {
        std::string row;
        for (const auto& block : blocks) row += block[line] + " ";
        page += row.substr(0, row.size() - 1) + "\n";
    }
    return page;
}

}  // namespace trianon
