#include "text/sentence.h"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "engine/fields.h"

namespace trianon {
namespace {

void append_text(std::string& out, std::string_view text) {
    out += boost::json::serialize(boost::json::string{text});
}

void append_entry(std::string& out, std::string_view name, std::string_view text) {
    out += fmt::format("{{\"{}\":", name);
    append_text(out, text);
    out += '}';
}

template <class Items, class Append>
void append_items(std::string& out, std::string_view name, const Items& items,
                  const Append& append) {
    out += fmt::format("{{\"{}\":[", name);
    bool first = true;
    for (const auto& item : items) {
        if (!std::exchange(first, false)) out += ',';
        append(item);
    }
    out += "]}";
}

bool same(const Arguments& a, const Arguments& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
        return x.first == y.first && x.second == y.second;
    });
}

}  // namespace

bool operator==(const Sentence& a, const Sentence& b) {
    return a.key == b.key && same(a.with, b.with);
}

bool operator==(const Argument& a, const Argument& b) {
    if (a.value.index() != b.value.index()) return false;
    return std::visit(
        [&]<class T>(const T& x) {
            const T& y = std::get<T>(b.value);
            if constexpr (std::is_same_v<T, Term>)
                return x.key == y.key;
            else if constexpr (std::is_same_v<T, Unseen>)
                return x.type == y.type;
            else if constexpr (std::is_same_v<T, SeatCounts>)
                return x.counts == y.counts;
            else
                return x == y;
        },
        a.value);
}

void append_json(std::string& out, const Argument& argument) {
    std::visit(Cases{[&](std::int64_t number) { out += fmt::format("{}", number); },
                     [&](const std::string& text) { append_entry(out, "text", text); },
                     [&](Seat seat) { out += fmt::format("{{\"seat\":{}}}", index(seat)); },
                     [&](const Term& term) { append_entry(out, "term", term.key); },
                     [&](const Sentence& phrase) { append_json(out, phrase); },
                     [&](const Unseen& unseen) { append_entry(out, "hidden", unseen.type); },
                     [&](const ArgumentList& list) {
                         append_items(out, "list", list,
                                      [&](const Argument& item) { append_json(out, item); });
                     },
                     [&](const SeatCounts& tally) {
                         append_items(out, "tally", tally.counts,
                                      [&](std::int64_t count) { out += fmt::format("{}", count); });
                     }},
               argument.value);
}

void append_json(std::string& out, const Arguments& arguments) {
    out += '{';
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        out += fmt::format("{}\"{}\":", i > 0 ? "," : "", arguments[i].first);
        append_json(out, arguments[i].second);
    }
    out += '}';
}

void append_json(std::string& out, const Sentence& sentence) {
    out += fmt::format("{{\"key\":\"{}\"", sentence.key);
    if (!sentence.with.empty()) {
        out += ",\"with\":";
        append_json(out, sentence.with);
    }
    out += '}';
}

}  // namespace trianon
