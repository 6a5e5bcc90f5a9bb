#include "engine/hex.h"

#include <sodium.h>

namespace trianon {

std::string to_hex(std::span<const unsigned char> bytes) {
    std::string text(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();  // the zero at the end
    return text;
}

}  // namespace trianon
