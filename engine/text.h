// A short text that lives inside its owner: a name, a promise in words. What stands behind its end
// is never written nor read, so that a list of many such values is quickly filled.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace trianon {

// Whether the bytes are UTF-8 without control characters: nothing in it can break a line, a
// record or a terminal.
constexpr bool is_plain_text(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto first = static_cast<unsigned char>(text[i]);
        const std::size_t length = first < 0x80   ? 1
                                   : first < 0xc2 ? 0
                                   : first < 0xe0 ? 2
                                   : first < 0xf0 ? 3
                                   : first < 0xf5 ? 4
                                                  : 0;
        if (length == 0 || i + length > text.size()) return false;
        std::uint32_t point = length == 1 ? first : first & (0xffu >> (length + 1));
        for (std::size_t k = 1; k < length; ++k) {
            const auto next = static_cast<unsigned char>(text[i + k]);
            if ((next & 0xc0) != 0x80) return false;
            point = point << 6 | (next & 0x3fu);
        }
        const bool control = point < 0x20 || (point >= 0x7f && point < 0xa0);
        const bool overlong = (length == 3 && point < 0x800) || (length == 4 && point < 0x10000);
        const bool no_character = (point >= 0xd800 && point < 0xe000) || point > 0x10ffff;
        // Signs that turn the direction of writing or break lines.
        const bool turns = (point >= 0x202a && point <= 0x202e) || point == 0x2028 ||
                           point == 0x2029 || (point >= 0x2066 && point <= 0x2069);
        if (control || overlong || no_character || turns) return false;
        i += length;
    }
    return true;
}

template <int Capacity> class Text {
  public:
    static_assert(Capacity < 256);
    static constexpr int capacity = Capacity;

    constexpr Text() noexcept : size_(0) {}
    static constexpr std::optional<Text> from(std::string_view text) {
        if (text.size() > Capacity || !is_plain_text(text)) return std::nullopt;
        Text made;
        std::copy(text.begin(), text.end(), made.bytes_);
        made.size_ = static_cast<std::uint8_t>(text.size());
        return made;
    }

    constexpr bool empty() const { return size_ == 0; }
    std::span<const unsigned char> bytes() const { return {bytes_, size_}; }
    std::string str() const { return {bytes_, bytes_ + size_}; }
    bool operator==(const Text& other) const {
        return std::equal(bytes_, bytes_ + size_, other.bytes_, other.bytes_ + other.size_);
    }

  private:
    unsigned char bytes_[Capacity];  // deliberately not set
    std::uint8_t size_;
};

template <class T> inline constexpr bool is_text = false;
template <int N> inline constexpr bool is_text<Text<N>> = true;

// In notation a text stands in quotation marks. The exclamation mark is escaped too: in a record it
// begins what chance was told to bring.
inline std::string in_quotation_marks(std::string_view text) {
    std::string out = "\"";
    for (char c : text) {
        if (c == '"' || c == '\\' || c == '!') out += '\\';
        out += c;
    }
    return out + '"';
}

}  // namespace trianon
