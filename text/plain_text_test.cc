// The engine knows no ICU and checks UTF-8 by itself: here it must agree with ICU.
#include <gtest/gtest.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

#include <array>
#include <string>

#include "engine/fate.h"
#include "engine/text.h"

namespace trianon {
namespace {

bool is_plain(UChar32 c) {
    const bool control = c < 0x20 || (c >= 0x7f && c < 0xa0);
    const bool turns = (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    return !control && !turns && c != 0x2028 && c != 0x2029;
}

bool is_plain_by_icu(std::string_view text) {
    std::array<UChar, 16> units{};
    std::int32_t length = 0;
    UErrorCode status = U_ZERO_ERROR;
    u_strFromUTF8(units.data(), static_cast<std::int32_t>(units.size()), &length, text.data(),
                  static_cast<std::int32_t>(text.size()), &status);
    if (U_FAILURE(status)) return false;
    for (std::int32_t i = 0; i < length;) {
        UChar32 c = 0;
        U16_NEXT(units.data(), i, length, c);
        if (!is_plain(c)) return false;
    }
    return true;
}

void expect_agreement(std::string_view text) {
    if (is_plain_text(text) != is_plain_by_icu(text))
        ADD_FAILURE() << testing::PrintToString(std::string{text});
}

TEST(PlainText, of_every_code_point_is_judged_as_by_icu) {
    for (UChar32 c = 0; c <= 0x10ffff; ++c) {
        std::array<char, 4> bytes{};
        std::size_t length = 0;
        UBool failed = false;
        U8_APPEND(bytes.data(), length, bytes.size(), c, failed);
        if (!failed) expect_agreement({bytes.data(), length});
    }
}

TEST(PlainText, of_any_bytes_is_judged_as_by_icu) {
    // What begins a sequence, goes on with it, or stands at the edge of one of its ranges.
    constexpr std::string_view edges =
        "\x01 "
        "a\x7f\x80\x8f\x90\x9f\xa0\xa8\xbf\xc0\xc1\xc2\xdf\xe0\xe2\xed\xef\xf0\xf3\xf4\xf5\xff";
    FastFate fate{1};
    const auto any = [&] { return edges[fate.below(static_cast<std::uint32_t>(edges.size()))]; };
    for (int i = 0; i < 500'000; ++i) {
        std::string text;
        for (std::uint32_t n = fate.below(std::uint32_t{6}); n > 0; --n) text += any();
        expect_agreement(text);
    }
}

}  // namespace
}  // namespace trianon
