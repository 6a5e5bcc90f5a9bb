// The options of a table, from the names and values of a record or a command line.
#pragma once

#include <fmt/format.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation.h"
#include "engine/words.h"

namespace trianon {

// What is wrong with them, or nothing.
template <class Options>
std::optional<std::string> read_options(std::string_view game,
                                        const std::map<std::string, std::string>& given,
                                        Options& options) {
    for (const auto& [name, value] : given) {
        std::vector<std::string> names;
        bool known = false;
        std::string problem;
        for_each_field(options, [&](std::string_view field, auto& member) {
            names.emplace_back(field);
            if (field != name) return;
            known = true;
            Reader reader{value};
            reader.value(member);
            problem = reader.error();
        });
        if (!known && names.empty()) return fmt::format("{} has no options", game);
        if (!known) return fmt::format("option {}", unknown_word(name, names));
        if (!problem.empty()) return fmt::format("option {}: {}", name, problem);
    }
    return std::nullopt;
}

}  // namespace trianon
