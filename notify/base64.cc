#include "notify/base64.h"

#include <sodium.h>

namespace trianon::notify {
namespace {

constexpr int for_urls = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr int with_padding = sodium_base64_VARIANT_ORIGINAL;

std::string encoded(std::span<const unsigned char> bytes, int variant) {
    std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
    text.pop_back();  // the zero at its end
    return text;
}

}  // namespace

std::string base64url(std::span<const unsigned char> bytes) { return encoded(bytes, for_urls); }

std::string base64url(std::string_view text) { return base64url(as_bytes(text)); }

std::optional<Bytes> from_base64url(std::string_view text) {
    while (text.ends_with('=')) text.remove_suffix(1);
    Bytes bytes(text.size());
    std::size_t size = 0;
    if (sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &size,
                          nullptr, for_urls) != 0)
        return std::nullopt;
    bytes.resize(size);
    return bytes;
}

std::string base64_lines(std::string_view text) {
    constexpr std::size_t width = 76;
    const std::string all = encoded(as_bytes(text), with_padding);
    std::string lines;
    for (std::size_t at = 0; at < all.size(); at += width) lines += all.substr(at, width) + "\r\n";
    return lines;
}

}  // namespace trianon::notify
