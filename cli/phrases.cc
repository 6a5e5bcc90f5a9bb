#include "cli/phrases.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <sstream>

#include "engine/fields.h"

namespace trianon::cli {
namespace {

// The part of a text that differs from its sisters', in words.
struct Span {
    std::size_t begin, end;
};

std::string joined(std::span<const std::string> words) {
    return fmt::format("{}", fmt::join(words, " "));
}

// How many words all texts begin with; each keeps at least one that differs.
std::size_t shared_at_front(const std::vector<WordList>& texts) {
    std::size_t shared = texts.front().size() - 1;
    for (const WordList& words : texts) {
        const auto end = std::mismatch(words.begin(), words.end() - 1, texts.front().begin(),
                                       texts.front().end() - 1);
        shared = std::min<std::size_t>(shared, end.first - words.begin());
    }
    return shared;
}

std::size_t shared_at_back(const std::vector<WordList>& texts, std::size_t front) {
    const auto kept = static_cast<std::ptrdiff_t>(front + 1);
    std::size_t shared = texts.front().size() - 1 - front;
    for (const WordList& words : texts) {
        const auto end = std::mismatch(words.rbegin(), words.rend() - kept, texts.front().rbegin(),
                                       texts.front().rend() - kept);
        shared = std::min<std::size_t>(shared, end.first - words.rbegin());
    }
    return shared;
}

std::size_t most_words(const std::vector<MenuItem>& choices) {
    std::size_t most = 1;
    for (const MenuItem& choice : choices) most = std::max(most, words_of(choice.notation).size());
    return most;
}

bool varies(const std::vector<MenuItem>& choices, std::size_t word) {
    std::set<std::string> values;
    for (const MenuItem& choice : choices) values.insert(words_of(choice.notation).at(word));
    return values.size() > 1;
}

// Where the text of each decision differs if only this word of its notation does. A decision that
// has no such sister is left out.
std::map<std::string, Span> spans(const std::vector<MenuItem>& choices, std::size_t word) {
    std::map<std::string, Span> found;
    for (const std::vector<MenuItem>& together : grouped(choices, word)) {
        if (together.size() < 2) continue;
        std::vector<WordList> texts;
        for (const MenuItem& choice : together) texts.push_back(words_of(choice.text));
        const std::size_t front = shared_at_front(texts), back = shared_at_back(texts, front);
        for (std::size_t i = 0; i < together.size(); ++i)
            found[together[i].notation] = {front, texts[i].size() - back};
    }
    return found;
}

// The text with … for each span, which may not overlap; fills in what stood there. A comma at its
// end stays.
std::optional<std::string> title_of(const WordList& text, const std::vector<Span>& spans,
                                    WordList& gaps) {
    WordList title = text;
    for (const Span& span : spans) {
        std::string gap = joined(std::span{text}.subspan(span.begin, span.end - span.begin));
        const bool comma = gap.size() > 1 && gap.back() == ',';
        if (comma) gap.pop_back();
        for (std::size_t i = span.begin; i < span.end; ++i) {
            if (title[i].empty() || title[i].starts_with("…")) return std::nullopt;
            title[i].clear();
        }
        title[span.begin] = comma ? "…," : "…";
        gaps.push_back(std::move(gap));
    }
    std::erase(title, "");
    return fmt::format("{}", fmt::join(title, " "));
}

// Rows of choices that differ in one word of the notation only, and what that word is called.
struct Rows {
    std::vector<WordList> titles;     // of the rows, with … for that word
    std::vector<std::size_t> row;     // of each choice
    std::vector<std::string> called;  // for each choice
};

std::optional<Rows> rows_without(const std::vector<MenuItem>& choices, std::size_t word) {
    Rows rows;
    std::map<std::string, std::string> names;
    std::map<std::string, std::size_t> row_of;
    const auto span_of = spans(choices, word);
    for (const MenuItem& choice : choices) {
        const auto span = span_of.find(choice.notation);
        if (span == span_of.end()) return std::nullopt;
        WordList gap;
        const auto title = title_of(words_of(choice.text), {span->second}, gap);
        const auto named = names.emplace(words_of(choice.notation).at(word), gap.front()).first;
        if (!title || named->second != gap.front()) return std::nullopt;
        const auto [found, is_new] = row_of.emplace(*title, rows.titles.size());
        if (is_new) rows.titles.push_back(words_of(*title));
        rows.row.push_back(found->second);
        rows.called.push_back(gap.front());
    }
    return rows;
}

bool in_brackets(const std::string& text) {
    return text.size() > 2 && text.front() == '(' && text.back() == ')';
}

}  // namespace

std::string lower_case(std::string text) {
    for (char& c : text)
        if (is_upper(c)) c = static_cast<char>(c - 'A' + 'a');
    return text;
}

WordList words_of(const std::string& text) {
    std::istringstream stream{text};
    WordList words;
    for (std::string word; stream >> word;) words.push_back(word);
    if (words.empty()) words.emplace_back();
    return words;
}

std::vector<std::vector<MenuItem>> grouped(const std::vector<MenuItem>& choices,
                                           std::size_t left_out) {
    std::map<WordList, std::size_t> group_of;
    std::vector<std::vector<MenuItem>> groups;
    for (const MenuItem& choice : choices) {
        WordList words = words_of(choice.notation);
        if (left_out < words.size()) words[left_out].clear();
        const auto [found, is_new] = group_of.emplace(std::move(words), groups.size());
        if (is_new) groups.emplace_back();
        groups[found->second].push_back(choice);
    }
    return groups;
}

std::optional<Pattern> pattern_of(const std::vector<MenuItem>& choices) {
    const std::size_t length = most_words(choices);
    for (const MenuItem& choice : choices)
        if (words_of(choice.notation).size() != length) return std::nullopt;
    Pattern pattern;
    std::vector<std::map<std::string, Span>> spans_of_word;
    for (std::size_t word = 0; word < length; ++word) {
        if (!varies(choices, word)) continue;
        pattern.words.push_back(word);
        spans_of_word.push_back(spans(choices, word));
    }
    for (const MenuItem& choice : choices) {
        std::vector<Span> gaps;
        for (const auto& span_of : spans_of_word) {
            const auto span = span_of.find(choice.notation);
            if (span == span_of.end()) return std::nullopt;
            gaps.push_back(span->second);
        }
        const auto title = title_of(words_of(choice.text), gaps, pattern.gaps.emplace_back());
        if (!title || (!pattern.title.empty() && *title != pattern.title)) return std::nullopt;
        pattern.title = *title;
    }
    return pattern;
}

std::optional<Pattern> crossed(const std::vector<MenuItem>& choices) {
    std::optional<Rows> best;
    for (std::size_t word = 1; word < most_words(choices); ++word) {
        auto rows = rows_without(choices, word);
        if (rows && rows->titles.size() > 1 && (!best || rows->titles.size() < best->titles.size()))
            best = std::move(rows);
    }
    if (!best) return std::nullopt;
    const std::size_t front = shared_at_front(best->titles);
    const std::size_t back = shared_at_back(best->titles, front);
    std::vector<std::string> labels;
    for (const WordList& title : best->titles)
        labels.push_back(joined(std::span{title}.subspan(front, title.size() - back - front)));
    const bool brackets = std::all_of(labels.begin(), labels.end(), in_brackets);
    if (brackets)
        for (std::string& label : labels) label = label.substr(1, label.size() - 2);
    const std::span<const std::string> whole{best->titles.front()};
    WordList title{whole.begin(), whole.first(front).end()};
    title.emplace_back(brackets ? "(…)" : "…");
    title.insert(title.end(), whole.last(back).begin(), whole.end());
    Pattern pattern{joined(title), {0, 1}, {}};
    for (std::size_t i = 0; i < choices.size(); ++i)
        pattern.gaps.push_back({labels[best->row[i]], best->called[i]});
    return pattern;
}

}  // namespace trianon::cli
