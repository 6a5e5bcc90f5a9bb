// How a game G becomes an entry of the registry: its Match, editions, options.
#pragma once

#include <fmt/format.h>

#include <span>

#include "engine/embedded.h"
#include "games/games.h"
#include "games/match_of.h"

namespace trianon {

// Defined in games/<game>/manifest.cc.
template <Game G> GameEntry manifest_of();

// Most matches are played with our edition; reading it can take longer than replaying the match.
template <Game G> Result<G> made_from(std::string_view toml) {
    static const std::string ours = manifest_of<G>().editions.front().text;
    static const Result<G> with_ours = G::from_edition(ours);
    return toml == ours ? with_ours : G::from_edition(toml);
}

template <class Options> std::vector<GameOption> options_of() {
    std::vector<GameOption> all;
    Options usual;
    for_each_field(usual, [&]<class T>(std::string_view name, const T& value) {
        GameOption option{std::string{name}, {}, {}};
        if constexpr (Enumerated<T>) {
            option.values = enumerator_names<T>();
            option.usual = name_of(value);
        } else {
            option.usual = fmt::format("{}", value);
        }
        all.push_back(std::move(option));
    });
    return all;
}

// A game without talk has no `talks`.
template <Game G, const NarrationFunctions<G>& narrates, const TalkFunctions<G>* talks = nullptr>
GameEntry entry_of(std::span<const EmbeddedFile> files) {
    static_assert((talks != nullptr) == (hook::Confidants<G> || hook::TimeLimit<G>),
                  "a game with talk has functions for it, and no other has");
    GameEntry game{
        .info = G::info,
        .endings = enumerator_names<typename G::Ending>(),
        .editions = {},
        .options = options_of<typename G::Options>(),
        .weights = {},
        .net = {},
        .lesson = {},
        .examples = {},
        .catalogue = narrates.catalogue,
        .kinds = narrates.kinds,
        .check_edition = [](std::string_view toml) -> std::optional<std::string> {
            if (const auto read = G::from_edition(toml); !read) return read.error();
            return std::nullopt;
        },
        .begin = [](std::string_view toml, Record record) -> Result<std::unique_ptr<Match>> {
            auto read = made_from<G>(toml);
            if (!read) return Error{read.error()};
            record.edition = read->edition().name;
            return MatchOf<G>::begin(std::move(*read), narrates, talks, std::move(record));
        }};
    for (const EmbeddedFile& file : files) {
        if (file.name == "weights.toml") game.weights = file.contents;
        if (file.name == "judge.net") game.net = file.contents;
        if (file.name == "lesson.json") game.lesson = file.contents;
        if (file.name == "examples.json") game.examples = file.contents;
        if (!file.name.starts_with("edition/")) continue;
        const std::string_view name = file.name.substr(8, file.name.size() - 8 - 5);
        game.editions.push_back({std::string{name}, std::string{file.contents}});
    }
    return game;
}

}  // namespace trianon
