#include "engine/edition_reader.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "engine/words.h"

namespace trianon {

std::optional<std::string> EditionReader::problems() const {
    if (problems_.empty()) return std::nullopt;
    return fmt::format("{}", fmt::join(problems_, "; "));
}

void EditionReader::known_keys(const toml::table& t, std::string_view where,
                               const std::vector<std::string>& known) {
    // A comment goes on to the next line feed, through whatever else ends a line elsewhere.
    if (t.empty() && where == "the file")
        complain(
            "nothing is set in the file: a line ends with a line feed, with or without a carriage "
            "return");
    for (const auto& [key, value] : t)
        if (std::find(known.begin(), known.end(), key.str()) == known.end())
            complain(fmt::format("in {}: {}", where, unknown_word(key.str(), known)));
}

std::string EditionReader::text(const toml::table& t, std::string_view key) {
    auto value = t[key].value<std::string>();
    if (!value || value->empty()) complain(fmt::format("{} is missing", key));
    return value.value_or("");
}

const toml::table& EditionReader::table(const toml::table& t, std::string_view key) {
    static const toml::table none;
    if (const toml::table* found = t[key].as_table()) return *found;
    complain(fmt::format("{} is missing", key));
    return none;
}

toml::node_view<const toml::node> EditionReader::sourced(const toml::table& t, std::string_view key,
                                                         std::string_view where) {
    const toml::table* pair = t[key].as_table();
    const std::string source = pair != nullptr ? (*pair)["source"].value_or(std::string{}) : "";
    if (source != "printed" && source != "reconstructed")
        complain(
            fmt::format("{}.{} needs a value and a source, printed or reconstructed", where, key));
    if (pair == nullptr) return {};
    known_keys(*pair, fmt::format("{}.{}", where, key), {"value", "source"});
    return (*pair)["value"];
}

int EditionReader::number(const toml::table& t, std::string_view key, std::string_view where,
                          int lowest, int highest) {
    const auto value = sourced(t, key, where).value<int>();
    if (value && *value >= lowest && *value <= highest) return *value;
    complain(fmt::format("{}.{} must be a number from {} to {}", where, key, lowest, highest));
    return lowest;
}

void EditionReader::expect(std::string_view rule, std::string_view what, const toml::table& t,
                           std::string_view key, std::string_view where, int printed) {
    if (sourced(t, key, where).value<int>() != printed)
        complain(fmt::format("{}: the rulebook prints {} {}", rule, printed, what));
}

}  // namespace trianon
