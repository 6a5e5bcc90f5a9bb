// Reads an edition file: each value with its source, each mistake noted, so that a person who wrote
// one learns of all of them at once.
#pragma once

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"

namespace trianon {

class EditionReader {
  public:
    // All that is wrong, or nothing.
    std::optional<std::string> problems() const;

  protected:
    void complain(std::string problem) { problems_.push_back(std::move(problem)); }

    void known_keys(const toml::table& t, std::string_view where,
                    const std::vector<std::string>& known);
    std::string text(const toml::table& t, std::string_view key);
    const toml::table& table(const toml::table& t, std::string_view key);

    // What stands in { value = …, source = "printed" | "reconstructed" }.
    toml::node_view<const toml::node> sourced(const toml::table& t, std::string_view key,
                                              std::string_view where);
    // A number in its bounds; the lowest where there is none.
    int number(const toml::table& t, std::string_view key, std::string_view where, int lowest,
               int highest);
    // A number that the rulebook prints.
    void expect(std::string_view rule, std::string_view what, const toml::table& t,
                std::string_view key, std::string_view where, int printed);

  private:
    std::vector<std::string> problems_;
};

// Each dot of a key may open a table inside the last one, and twenty thousand inside each other
// take more stack than a thread has.
inline constexpr std::ptrdiff_t most_dots = 1'000;

// Reads a file with R, an EditionReader that makes an edition of the file's table.
template <class R> auto read_edition_file(std::string_view text) {
    using Edition = decltype(R{}.read(toml::table{}));
    if (std::count(text.begin(), text.end(), '.') > most_dots)
        return Result<Edition>{Error{fmt::format("an edition has at most {} dots", most_dots)}};
    try {
        R reader;
        Edition edition = reader.read(toml::parse(text));
        if (auto problems = reader.problems()) return Result<Edition>{Error{*problems}};
        return Result<Edition>{edition};
    } catch (const toml::parse_error& error) {
        return Result<Edition>{
            Error{fmt::format("line {}: {}", error.source().begin.line, error.description())}};
    }
}

}  // namespace trianon
