// What the tests of every game's texts have in common: clean sentences, narrow drawings, and walks
// through random games that look at them.
#pragma once

#include <gmock/gmock.h>

#include <array>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/checks/effort.h"
#include "engine/fate.h"
#include "engine/game.h"
#include "engine/term_reason.h"
#include "text/catalogue.h"
#include "text/terminal.h"

namespace trianon {

inline constexpr std::array languages{Language::En, Language::Es, Language::Fr, Language::It};

// What say(language) gives in each language.
template <class Say> std::vector<std::string> in_all_languages(const Say& say) {
    std::vector<std::string> sentences;
    for (Language language : languages) sentences.push_back(say(language));
    return sentences;
}

// In each language there are words for each event, decision, phase, refusal, ending and reason; for
// a phase also those of the ones who wait. The same message has the same arguments in each. `more`
// are keys of the game's own.
template <Game G>
void expect_words(const Catalogue& (*catalogue)(Language), const std::vector<std::string>& more) {
    using Phase = decltype(G::State::phase);
    std::vector<std::string> keys = more;
    for_each_alternative<typename G::Event>(
        [&]<class T>(T) { keys.push_back("event." + name_of<T>()); });
    for_each_alternative<typename G::Decision>(
        [&]<class T>(T) { keys.push_back("decision." + name_of<T>()); });
    for_each_alternative<Phase>([&]<class T>(T) {
        keys.push_back("phase." + name_of<T>());
        if (name_of<T>() != "over") keys.push_back("waiting." + name_of<T>());
    });
    for (const auto& name : enumerator_names<typename G::Refusal>())
        keys.push_back("refusal." + name);
    for (const auto& name : enumerator_names<typename G::Ending>())
        keys.push_back("ending." + name);
    if constexpr (requires { G::Terms::reasons; })
        for (const TermReason& reason : G::Terms::reasons) {
            keys.emplace_back(reason.text);
            bool is_term = false;
            for_each_member<typename G::Terms>([&](auto d) { is_term |= reason.term == d.name; });
            EXPECT_TRUE(is_term) << reason.term;
        }
    for (Language language : languages) {
        const Catalogue& words = catalogue(language);
        for (const std::string& key : keys)
            EXPECT_TRUE(words.has(key)) << name_of(language) << " " << key;
        for (const std::string& key : words.keys())
            EXPECT_EQ(words.arguments(key), catalogue(Language::En).arguments(key))
                << name_of(language) << " " << key;
    }
}

// One of a thing is not several: no "1 markers", "1 marcadores" or "1 punti". A few words only look
// like it.
inline void expect_numbers_agree(const std::string& text) {
    static const std::regex one{R"((?:^|[^0-9.,−+/])1[  ]([A-Za-zÀ-ÿ]+))"};
    static const std::regex several{"(?:[a-z]s|[^aeou]i)$"};
    static const std::set<std::string> alike{
        "Bois",  "Louis", "bois", "cross", "fois", "louis", "luigi", "luis",  // one or several
        "as",    "dans",  "des",  "di",    "is",   "las",   "les",   "los",  "mais",
        "minus", "pas",   "plus", "puis",  "sans", "sous",  "tras",  "vers"};
    for (std::sregex_iterator found{text.begin(), text.end(), one}, end; found != end; ++found) {
        const std::string word = (*found)[1];
        if (alike.contains(word)) continue;
        EXPECT_FALSE(std::regex_search(word, several)) << "1 " << word << ": " << text;
    }
}

// No holes, no keys, no words run together or apart.
inline void expect_clean(const std::string& text) {
    expect_numbers_agree(text);
    for (std::string_view wrong : {"{", "}", "[", "]", "  ", " .", " ,", "..", "#"})
        EXPECT_EQ(text.find(wrong), text.npos) << text;
    EXPECT_FALSE(text.empty() || text.starts_with(' ') || text.ends_with(' ')) << text;
    EXPECT_EQ(capitalised(text), text);
}

inline void expect_sentence(const std::string& text) {
    expect_clean(text);
    EXPECT_THAT(text, ::testing::EndsWith("."));
}

// No line is wider than the page or ends with a blank, and no trace is left of colours taken away.
inline void expect_narrow(const std::string& drawing) {
    std::size_t begin = 0;
    for (std::size_t end; (end = drawing.find('\n', begin)) != drawing.npos; begin = end + 1) {
        const std::string line = drawing.substr(begin, end - begin);
        EXPECT_LE(columns(line), page_width) << drawing;
        EXPECT_THAT(line, ::testing::Not(::testing::EndsWith(" ")));
    }
    EXPECT_EQ(begin, drawing.size());
    for (std::string_view trace : {"\x1b", "["})
        EXPECT_THAT(strip_colours(drawing), ::testing::Not(::testing::HasSubstr(trace)));
}

// Events in notation, at least one of each kind: those named silent are told with no words, all
// others in clean sentences. say(event) gives what is said of one in each language.
template <class Event, class Say>
void expect_sentences(const std::vector<std::string>& events, const std::set<std::string>& silent,
                      const Say& say) {
    std::set<std::string> told_of;
    for (const std::string& event : events) {
        const std::string name = event.substr(0, event.find(' '));
        told_of.insert(name);
        for (const std::string& sentence : say(event)) {
            SCOPED_TRACE(event + ": " + sentence);
            if (silent.contains(name))
                EXPECT_EQ(sentence, "");
            else
                expect_sentence(sentence);
        }
    }
    for_each_alternative<Event>([&]<class T>(T) { EXPECT_TRUE(told_of.contains(name_of<T>())); });
}

// Walks through random games and calls look(state, log, viewer, language), at each step with
// another viewer and language. `prepare` may change the state that was set up.
template <Game G, class Look, class Prepare>
void look_at_games(const G& game, int games, const Look& look, const Prepare& prepare) {
    for (int seed = 0; seed < games; ++seed) {
        FastFate fate{static_cast<std::uint64_t>(seed)};
        const int most = G::info.max_players, fewest = G::info.min_players;
        const int players = fewest + seed % (most - fewest + 1);
        typename G::Log log;
        typename G::Choices choices;
        typename G::State state = game.set_up(players, {}, fate, &log);
        prepare(state);
        for (int step = 0;; ++step) {
            const Seat viewer = step % (players + 1) == players ? spectator : Seat(step % players);
            look(state, log, viewer, languages[static_cast<std::size_t>(step / 5 % 4)]);
            const Seats acting = game.to_act(state);
            if (acting.empty()) break;
            game.legal(state, acting.front(), choices);
            const auto choice = fate.below(static_cast<std::uint32_t>(choices.size()));
            log.clear();
            game.apply(state, acting.front(), choices[static_cast<int>(choice)], fate, &log);
        }
    }
}

template <Game G, class Look> void look_at_games(const G& game, int games, const Look& look) {
    look_at_games(game, games, look, [](typename G::State&) {});
}

}  // namespace trianon
