// Text for a terminal: colours that can be stripped, and pieces of an exact width.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace trianon {

inline constexpr int page_width = 80;

// Inks that read well on black and on white. Several may be put one after the other.
namespace ink {
inline constexpr std::string_view strong = "\x1b[1m";
inline constexpr std::string_view quiet = "\x1b[2m";
inline constexpr std::string_view gold = "\x1b[38;5;178m";
}  // namespace ink

std::string paint(std::string_view text, std::string_view inks);
std::string strip_colours(std::string_view text);

// Padded with blanks up to the width; a text that is too long stays as it is.
std::string left(std::string_view text, int width);
std::string right(std::string_view text, int width);
std::string centred(std::string_view text, int width);

// A rule across the page with a title at its left end and, if given, one at its right end.
std::string heading(std::string_view title, std::string_view at_right = "");

// Items behind a label, each whole, in lines of the page; a separator stays at the end of its line.
std::string listed(std::string_view label, int label_width, const std::vector<std::string>& items,
                   std::string_view separator = ", ");

// The lines of a card, each padded to the width, in a frame of an ink.
std::vector<std::string> boxed(const std::vector<std::string>& lines, int width,
                               std::string_view inks);

// Puts blocks of equally many lines side by side.
std::string side_by_side(const std::vector<std::vector<std::string>>& blocks);

}  // namespace trianon
