// A person at a terminal, or the pipe that stands in for one: lines in, text out.
#pragma once

#include <istream>
#include <ostream>
#include <string>
#include <string_view>

namespace trianon::cli {

class Terminal {
  public:
    struct Style {
        bool clears = false;   // the screen can be cleared
        bool colours = false;  // bold print included
        bool echoes = false;   // what is typed shows, line end and all, without our help
        int width = 80;        // 0: whatever the window has now
        bool pages = false;    // long texts stop at the end of a screen
    };
    enum class Typed { Line, TooLong, Unreadable, Nothing };
    struct Input {
        Typed what;
        std::string line;  // without spaces at its ends
    };

    Terminal(std::istream& in, std::ostream& out, std::ostream& errors, Style style)
        : in_(in), out_(out), errors_(errors), style_(style) {}
    // Standard input and output, as the environment wants them (NO_COLOR, TERM).
    static Terminal of_process();

    int width() const;
    int prose_width() const;  // lines of prose are no longer than one can read

    void print(std::string_view text);                     // as it is, with a line end
    void tell(std::string_view sentence, int indent = 0);  // broken into lines
    void warn(std::string_view sentence);                  // to standard error
    // Line by line; at the end of a screen it asks by `more`, and goes on unless q is typed.
    void page(std::string_view text, std::string_view more);

    // A line that somebody typed. Nothing: there will be no more.
    Input read(std::string_view prompt);

    // Nothing that was shown stays to be seen. In a pipe a line is drawn instead.
    void hide();
    void clear();

  private:
    std::istream& in_;
    std::ostream& out_;
    std::ostream& errors_;
    Style style_;
};

}  // namespace trianon::cli
