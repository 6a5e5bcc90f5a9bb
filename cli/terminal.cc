#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unicode/ustring.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "cli/environment.h"
#include "cli/layout.h"
#include "text/terminal.h"

namespace trianon::cli {
namespace {

constexpr std::size_t longest_answer = 400;  // bytes; no decision of any game comes near
constexpr int widest_prose = 100;

bool is_readable(const std::string& line) {
    const auto is_control = [](unsigned char c) { return c < 0x20 || c == 0x7f; };
    if (std::any_of(line.begin(), line.end(), is_control)) return false;
    UErrorCode status = U_ZERO_ERROR;
    std::int32_t length = 0;
    u_strFromUTF8(nullptr, 0, &length, line.data(), static_cast<std::int32_t>(line.size()),
                  &status);
    return status != U_INVALID_CHAR_FOUND;
}

std::string trimmed(const std::string& line) {
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == line.npos) return "";
    return line.substr(begin, line.find_last_not_of(' ') - begin + 1);
}

}  // namespace

Terminal Terminal::of_process() {
    const std::string_view name = environment("TERM");
    const bool smart = !name.empty() && name != "dumb";
    const bool screen = isatty(STDOUT_FILENO) == 1;
    return {std::cin, std::cout, std::cerr,
            Style{.clears = screen && smart,
                  .colours = screen && smart && environment("NO_COLOR").empty(),
                  .echoes = isatty(STDIN_FILENO) == 1,
                  .width = screen ? 0 : 80,
                  .pages = screen && isatty(STDIN_FILENO) == 1}};
}

int Terminal::width() const {
    if (style_.width > 0) return style_.width;
    winsize window{};
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0;
    return known ? std::clamp<int>(window.ws_col, 40, 200) : 80;
}

int Terminal::prose_width() const { return std::min(width(), widest_prose); }

void Terminal::print(std::string_view text) {
    out_ << (style_.colours ? std::string{text} : strip_colours(text));
    if (text.empty() || text.back() != '\n') out_ << '\n';
}

void Terminal::tell(std::string_view sentence, int indent) {
    print(wrapped(sentence, prose_width(), indent));
}

void Terminal::page(std::string_view text, std::string_view more) {
    winsize window{};
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_row > 2;
    const int lines = known ? window.ws_row - 1 : 23;
    for (int shown = 0; !text.empty(); ++shown) {
        if (style_.pages && shown == lines) {
            const Input input = read(more);
            if (input.what == Typed::Nothing || input.line == "q") return;
            shown = 0;
        }
        const std::size_t end = std::min(text.find('\n'), text.size());
        print(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

void Terminal::warn(std::string_view sentence) {
    out_ << std::flush;
    errors_ << strip_colours(sentence) << '\n' << std::flush;
}

Terminal::Input Terminal::read(std::string_view prompt) {
    out_ << prompt << std::flush;
    std::string line;
    bool anything = false, too_long = false;
    for (char c = 0; in_.get(c);) {
        anything = true;
        if (c == '\n') break;
        if (line.size() == longest_answer)
            too_long = true;
        else
            line += c == '\t' ? ' ' : c;
    }
    if (!style_.echoes || !anything) out_ << '\n';
    if (!anything) return {Typed::Nothing, ""};
    if (too_long) return {Typed::TooLong, ""};
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (!is_readable(line)) return {Typed::Unreadable, ""};
    return {Typed::Line, trimmed(line)};
}

void Terminal::hide() {
    if (style_.clears) return clear();
    std::string rule;
    for (int i = 0; i < width(); ++i) rule += "─";
    print(rule);
}

void Terminal::clear() {
    // The screen first: some terminals push what they clear into the lines above.
    if (style_.clears) out_ << "\033[H\033[2J\033[3J";
}

}  // namespace trianon::cli
