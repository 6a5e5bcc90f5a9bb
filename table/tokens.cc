#include "table/tokens.h"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "engine/hex.h"

namespace trianon::table {
namespace {

constexpr std::size_t token_bytes = 16;

std::string base64(std::span<const unsigned char> bytes) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
    text.pop_back();  // the zero at the end
    return text;
}

}  // namespace

std::string new_token(const Randomness& random) {
    std::array<unsigned char, token_bytes> bytes;
    random(bytes);
    return base64(bytes);
}

std::string new_table_id(const Randomness& random) {
    std::array<unsigned char, 8> bytes;
    random(bytes);
    return to_hex(bytes);
}

std::string new_seed(const Randomness& random) {
    std::array<unsigned char, 32> bytes;
    random(bytes);
    return to_hex(bytes);
}

bool is_table_id(std::string_view text) {
    return text.size() == 16 && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

std::string hash_of(std::string_view token) {
    std::array<unsigned char, crypto_generichash_BYTES> hash;
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(token.data()), token.size(), nullptr,
                       0);
    return base64(hash);
}

std::vector<std::string> hashes_of(const std::vector<std::string>& tokens) {
    std::vector<std::string> hashes;
    for (const std::string& token : tokens) hashes.push_back(hash_of(token));
    return hashes;
}

bool same_hash(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace trianon::table
