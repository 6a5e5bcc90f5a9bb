#include "players/weights.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cmath>

#include "engine/fields.h"
#include "engine/words.h"

namespace trianon {
namespace {

// Reads the numbers of one table; an unknown name is an error.
std::optional<std::string> read_numbers(const toml::table& table,
                                        const std::vector<std::string>& known,
                                        std::map<std::string, double>& numbers) {
    for (const auto& [key, node] : table) {
        const std::string name{key.str()};
        if (std::find(known.begin(), known.end(), name) == known.end())
            return unknown_word(name, known);
        const auto number = node.value<double>();
        if (!number || !std::isfinite(*number)) return fmt::format("{} is not a number", name);
        numbers[name] = *number;
    }
    return std::nullopt;
}

std::optional<std::string> out_of_range(const SearchSettings& s) {
    struct Range {
        std::string_view name;
        double setting, least, most;
    };
    for (const Range& r :
         {Range{"exploration", s.exploration, 0, 1000},
          Range{"temperature", s.temperature, 0.01, 1000}, Range{"foresight", s.foresight, 0, 1000},
          Range{"playout", s.playout, 0, 10000}, Range{"habit", s.habit, 1, 100},
          Range{"discretion", s.discretion, 0, 1}, Range{"common", s.common, 0, 1},
          Range{"credit", s.credit, 0, 1}})
        if (r.setting < r.least || r.setting > r.most)
            return fmt::format("the search needs a {} from {} to {}", r.name, r.least, r.most);
    return std::nullopt;
}

// What a section changes of the settings; without a section nothing.
std::optional<std::string> read_search(const toml::table* table, SearchSettings& settings) {
    if (table == nullptr) return std::nullopt;
    std::map<std::string, double> numbers;
    std::vector<std::string> known;
    for_each_field(settings, [&](std::string_view name, double) { known.emplace_back(name); });
    if (const auto wrong = read_numbers(*table, known, numbers)) return wrong;
    for_each_field(settings, [&](std::string_view name, double& setting) {
        if (const auto found = numbers.find(std::string{name}); found != numbers.end())
            setting = found->second;
    });
    return out_of_range(settings);
}

}  // namespace

Result<Weights> Weights::from_toml(std::string_view text, const std::vector<std::string>& terms) {
    toml::table root;
    try {
        root = toml::parse(text);
    } catch (const toml::parse_error& error) {
        return Error{
            fmt::format("weights, line {}: {}", error.source().begin.line, error.description())};
    }
    Weights weights;
    if (const auto wrong = read_search(root["search"].as_table(), weights.search))
        return Error{*wrong};
    weights.net_search = weights.search;
    if (const auto wrong = read_search(root["net_search"].as_table(), weights.net_search))
        return Error{*wrong};
    for (const auto& [key, node] : root) {
        const std::string name{key.str()};
        if (name == "search" || name == "net_search") continue;
        const auto* table = node.as_table();
        const bool digit = name.size() == 1 && name[0] >= '2' && name[0] <= '6';
        if (!digit || table == nullptr)
            return Error{fmt::format("\"{}\" is neither search nor a number of players", name)};
        if (const auto wrong = read_numbers(*table, terms, weights.sets_[name[0] - '0']))
            return Error{*wrong};
    }
    if (weights.sets_.empty()) return Error{"there are no weights for any number of players"};
    return weights;
}

std::string Weights::to_toml() const {
    std::string text;
    const auto print = [&](std::string_view section, const SearchSettings& settings) {
        text += fmt::format("[{}]\n", section);
        for_each_field(settings, [&](std::string_view name, double setting) {
            text += fmt::format("{} = {}\n", name, setting);
        });
    };
    print("search", search);
    if (!(net_search == search)) text += "\n", print("net_search", net_search);
    for (const auto& [players, set] : sets_) {
        text += fmt::format("\n[{}]\n", players);
        for (const auto& [name, weight] : set) text += fmt::format("{} = {:.4f}\n", name, weight);
    }
    return text;
}

const Weights::Set& Weights::for_players(int players) const {
    const auto distance = [&](const auto& entry) { return std::abs(entry.first - players); };
    return std::min_element(sets_.begin(), sets_.end(),
                            [&](const auto& a, const auto& b) { return distance(a) < distance(b); })
        ->second;
}

}  // namespace trianon
