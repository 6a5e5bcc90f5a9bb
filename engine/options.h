// What a table agrees on: the rules version and the options of a game. A game of several versions
// keeps both in its state (`rules` and `options`), and its Options say
//
//   static Options before()                                what games of version 1 have
//   static constexpr int fields_before                     how many of the fields version 1 knew
//   std::optional<std::string> problem(int rules) const    what no table of this version can agree
//   on
#pragma once

#include <fmt/format.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "engine/notation.h"
#include "engine/words.h"

namespace trianon {

template <class Options>
concept OfVersions = requires(const Options& options) {
    Options::before();
    { options.problem(1) } -> std::same_as<std::optional<std::string>>;
};

// What a table has agreed on that was told nothing.
template <class Options> Options usual_options(int rules) {
    if constexpr (OfVersions<Options>)
        if (rules == 1) return Options::before();
    return {};
}

template <class Options> std::optional<std::string> problem_of(const Options& options, int rules) {
    if constexpr (OfVersions<Options>)
        return options.problem(rules);
    else
        return std::nullopt;
}

// What is wrong with them, or nothing.
template <class Options>
std::optional<std::string> read_options(std::string_view game,
                                        const std::map<std::string, std::string>& given,
                                        Options& options, int rules) {
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
    return problem_of(options, rules);
}

// Every one by its name, as a record has them.
template <class Options>
std::map<std::string, std::string> written_options(const Options& options) {
    std::map<std::string, std::string> written;
    for_each_field(options, [&](std::string_view name, const auto& member) {
        Writer writer{Eyes::all_seeing()};
        writer.value(member);
        written[std::string{name}] = writer.out;
    });
    return written;
}

// What is wrong with the version and options of a state.
template <class State> std::optional<std::string> wrong_agreement(const State& s, int newest) {
    if (s.rules < 1 || s.rules > newest)
        return fmt::format("there is no rules version {}", s.rules);
    return s.options.problem(s.rules);
}

// The beginning of a game, under the rules of this version.
template <Game G>
typename G::State set_up_by(const G& game, int rules, int players,
                            const typename G::Options& options, Fate& fate, typename G::Log* log) {
    auto state = game.set_up(players, options, fate, log);
    if constexpr (OfVersions<typename G::Options>) state.rules = static_cast<std::uint8_t>(rules);
    return state;
}

}  // namespace trianon
