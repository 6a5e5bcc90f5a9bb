// The secrets of links: 128 random bits each. Only their hash is kept.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace trianon::table {

using Randomness = std::function<void(std::span<unsigned char>)>;

std::string new_token(const Randomness&);     // 22 letters, digits, - and _
std::string new_table_id(const Randomness&);  // 16 hexadecimal digits
std::string new_seed(const Randomness&);      // 64 hexadecimal digits
bool is_table_id(std::string_view text);

std::vector<std::string> hashes_of(const std::vector<std::string>& tokens);
std::string hash_of(std::string_view token);
// In a time that does not depend on where they differ.
bool same_hash(std::string_view a, std::string_view b);

}  // namespace trianon::table
