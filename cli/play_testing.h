// Games in the terminal, typed by a script.
#pragma once

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "cli/play.h"
#include "games/games.h"

namespace trianon::cli {

struct Screen {
    std::string out;
    std::string errors;
};

inline Screen played(const PlayOptions& options, const std::string& input,
                     Terminal::Style style = {}) {
    std::istringstream in{input};
    std::ostringstream out, errors;
    Terminal terminal{in, out, errors, style};
    play(terminal, options);
    return {out.str(), errors.str()};
}

// A match that outlives its session, to look at afterwards.
struct TerminalGame {
    explicit TerminalGame(const std::string& seats = "human,random,random", std::uint64_t seed = 1,
                          const std::string& game = "intrigue", const std::string& position = "") {
        Record record;
        record.game = game;
        record.position = position;
        setting.seats = parse_seats(seats);
        record.players = static_cast<int>(setting.seats.size());
        record.seed = Seed{seed};
        match = std::move(*begin_match(record));
    }
    Screen type(const std::string& input, Terminal::Style style = {}) {
        std::istringstream in{input};
        std::ostringstream out, errors;
        Terminal terminal{in, out, errors, style};
        TerminalSession{terminal, *match, setting}.run();
        return {out.str(), errors.str()};
    }

    TerminalSession::Setting setting;
    std::unique_ptr<Match> match;
};

inline std::string times(int count, const std::string& line) {
    std::string lines;
    for (int i = 0; i < count; ++i) lines += line + '\n';
    return lines;
}

// Numbers from 1 to 28; those that are too large for a menu are refused and change nothing.
inline std::string numbers(std::uint64_t seed) {
    FastFate fate{seed};
    std::string lines;
    for (int i = 0; i < 5000; ++i) lines += fmt::format("{}\n", 1 + fate.below(28u));
    return lines;
}

// With its line ends and indentation taken out.
inline std::string flat(const std::string& text) {
    std::istringstream stream{text};
    std::string line;
    for (std::string word; stream >> word;) line += (line.empty() ? "" : " ") + word;
    return line;
}

inline int count(const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
    return found;
}

inline std::vector<std::string> split(const std::string& text, const std::string& separator) {
    std::vector<std::string> parts;
    std::size_t begin = 0;
    for (std::size_t at; (at = text.find(separator, begin)) != text.npos;) {
        parts.push_back(text.substr(begin, at - begin));
        begin = at + separator.size();
    }
    parts.push_back(text.substr(begin));
    return parts;
}

}  // namespace trianon::cli
