#include "cli/layout.h"

#include <algorithm>

#include "text/catalogue.h"

namespace trianon::cli {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A number stays with the word before it: "King 3" is never torn apart.
std::size_t end_of_word(std::string_view text) {
    std::size_t end = text.find(' ');
    while (end != 0 && end < text.size() - 1 && is_digit(text[end + 1]))
        end = text.find(' ', end + 1);
    return std::min(end, text.size());
}

}  // namespace

std::string wrapped(std::string_view text, int width, int indent) {
    std::string lines;
    int used = 0;
    for (bool first = true; !text.empty(); first = false) {
        const std::size_t end = end_of_word(text);
        const std::string_view word = text.substr(0, end);
        const int length = columns(word);
        if (used > indent && used + 1 + length > width) {
            lines += '\n' + std::string(indent, ' ');
            used = indent;
        } else if (!first) {
            lines += ' ';
            ++used;
        }
        lines += word;
        used += length;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

}  // namespace trianon::cli
