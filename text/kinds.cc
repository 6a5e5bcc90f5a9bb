#include "text/kinds.h"

namespace trianon {
namespace {

template <class T> json::value as_json(const T& value) {
    std::string text;
    append_json(text, value);
    return json::parse(text);
}

// An object with one entry a line, or anything else in one.
std::string lines(const json::value& value) {
    if (!value.is_object() || value.as_object().empty()) return json::serialize(value);
    std::string text;
    for (const auto& [name, entry] : value.as_object())
        text += fmt::format("{}\n    {}: {}", text.empty() ? "{" : ",",
                            json::serialize(json::string{name}), json::serialize(entry));
    return text + "\n  }";
}

json::object& part(json::object& whole, std::string_view name) {
    if (!whole.contains(name)) whole[name] = json::object{};
    return whole[name].as_object();
}

}  // namespace

void Kinds::add_token(std::string_view type, std::string_view text, const Argument& argument) {
    part(tokens_, type)[text] = as_json(argument);
}

void Kinds::add_counts(std::string_view type, const std::vector<Count>& all) {
    for (const Count& some : all) part(counts_, type)[some.name] = as_json(some.each);
}

void Kinds::add_notes(const StoryNotes& notes) {
    const auto list = [](const std::vector<std::string_view>& names) {
        json::array all;
        for (std::string_view name : names) all.emplace_back(json::string{name});
        return all;
    };
    json::object done_to;
    for (const auto& [event, seat] : notes.done_to) done_to[event] = json::string{seat};
    written_["done_to"] = std::move(done_to);
    written_["shown"] = list(notes.shown);
    written_["phases"] = list(notes.phases);
    written_["lines"] = list(notes.lines);
}

std::string Kinds::text() const {
    json::object all = written_;
    for (const auto& [type, entries] : tokens_) part(all, "tokens")[type] = entries;
    for (const auto& [type, entries] : counts_) part(all, "counts")[type] = entries;
    std::string text;
    for (const auto& [name, entries] : all)
        text += fmt::format("{}\n  {}: {}", text.empty() ? "{" : ",",
                            json::serialize(json::string{name}), lines(entries));
    return text + "\n}\n";
}

}  // namespace trianon
