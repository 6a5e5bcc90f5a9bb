// Bytes as base64: the form for URLs, without padding, and that of mail.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace trianon::notify {

using Bytes = std::vector<unsigned char>;

inline std::span<const unsigned char> as_bytes(std::string_view text) {
    return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
}

std::string base64url(std::span<const unsigned char> bytes);
std::string base64url(std::string_view text);
// With or without padding; nothing if it is none.
std::optional<Bytes> from_base64url(std::string_view text);
// In lines of 76 letters, as mail wants it.
std::string base64_lines(std::string_view text);

}  // namespace trianon::notify
