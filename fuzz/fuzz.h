// What the fuzzed programs share. Each file has one FUZZ; what must hold is required, and the
// sanitizers watch over the rest.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string_view>

#define FUZZ(input)                                                                     \
    static void fuzz_one(input);                                                        \
    extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) { \
        fuzz_one({reinterpret_cast<const char*>(data), size});                          \
        return 0;                                                                       \
    }                                                                                   \
    static void fuzz_one(input)

namespace trianon::fuzz {

inline void require(bool holds) {
    if (!holds) std::abort();
}

inline std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text = end == text.npos ? std::string_view{} : text.substr(end + 1);
    return line;
}

inline std::uint8_t take_byte(std::string_view& text) {
    if (text.empty()) return 0;
    const auto byte = static_cast<std::uint8_t>(text.front());
    text.remove_prefix(1);
    return byte;
}

}  // namespace trianon::fuzz
