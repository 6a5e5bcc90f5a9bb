// A stranger's JSON object as one of several described structs: a field tells which, the others are
// its fields. What is wrong is said so that who wrote it can mend it.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "engine/words.h"

namespace trianon {

struct RequestError {
    bool unknown = false;  // a name that nobody knows; else something is missing or of a wrong type
    std::string message;
};

template <Described T> std::vector<std::string> field_names() {
    std::vector<std::string> names;
    for_each_member<T>([&](auto field) { names.emplace_back(field.name); });
    return names;
}

template <Described T> constexpr bool has_field(std::string_view name) {
    bool found = false;
    for_each_member<T>([&](auto field) { found = found || name == field.name; });
    return found;
}

// What a field of this type is in JSON.
template <class T> constexpr std::string_view json_kind() {
    if constexpr (is_optional<T>)
        return json_kind<typename T::value_type>();
    else if constexpr (std::is_same_v<T, bool>)
        return "true or false";
    else if constexpr (std::is_same_v<T, Seat>)
        return "the number of a seat";
    else if constexpr (std::is_integral_v<T>)
        return "a whole number";
    else if constexpr (is_list<T> || std::is_same_v<T, Seats>)
        return "a list";
    else if constexpr (std::is_same_v<T, std::string> || Enumerated<T> || Token<T>)
        return "a string";
    else
        return "an object";
}

// The fields of T, besides those that every request may have.
template <Described T>
Result<T, RequestError> read_fields(const json::object& object,
                                    std::initializer_list<std::string_view> common) {
    for (const auto& [key, value] : object)
        if (std::find(common.begin(), common.end(), std::string_view{key}) == common.end() &&
            !has_field<T>(key))
            return RequestError{true, "field " + unknown_word(key, field_names<T>())};
    T read;
    std::string wrong;
    for_each_field(read, [&]<class F>(std::string_view name, F& member) {
        const json::value* given = object.if_contains(name);
        if (!wrong.empty() || (given == nullptr && is_optional<F>)) return;
        if (given == nullptr)
            wrong = fmt::format("\"{}\" is missing", name);
        else if (!decode_into(*given, member))
            wrong = fmt::format("\"{}\" must be {}", name, json_kind<F>());
    });
    if (!wrong.empty()) return RequestError{false, std::move(wrong)};
    return read;
}

// The alternative of V that the field `tag` names.
template <class V>
Result<V, RequestError> read_tagged(const json::object& object, std::string_view tag,
                                    std::initializer_list<std::string_view> common) {
    const json::value* name = object.if_contains(tag);
    if (name == nullptr || !name->is_string())
        return RequestError{false, fmt::format("a request has a {}", tag)};
    std::optional<Result<V, RequestError>> read;
    for_each_alternative<V>([&]<class T>(const T&) {
        if (read || name->as_string() != name_of<T>()) return;
        auto fields = read_fields<T>(object, common);
        if (fields)
            read.emplace(V{std::move(*fields)});
        else
            read.emplace(fields.error());
    });
    if (read) return std::move(*read);
    std::vector<std::string> known;
    for_each_alternative<V>([&]<class T>(const T&) { known.push_back(name_of<T>()); });
    return RequestError{true, fmt::format("{} {}", tag, unknown_word(name->as_string(), known))};
}

}  // namespace trianon
