// Bytes as hexadecimal digits.
#pragma once

#include <span>
#include <string>

namespace trianon {

std::string to_hex(std::span<const unsigned char> bytes);  // lower case

}  // namespace trianon
