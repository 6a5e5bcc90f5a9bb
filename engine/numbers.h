// Numbers as text.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace trianon {

// The number if the whole text is one that fits T, without sign "+", blanks or a suffix.
template <class T> std::optional<T> parse_number(std::string_view text) {
    T value{};
    const char* const end = text.data() + text.size();
    const auto [read, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || read != end) return std::nullopt;
    return value;
}

}  // namespace trianon
