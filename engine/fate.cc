#include "engine/fate.h"

#include <fmt/format.h>
#include <sodium.h>

#include <stdexcept>

#include "engine/hex.h"
#include "engine/numbers.h"

namespace trianon {
namespace {

void start_sodium() {
    static const bool started = sodium_init() >= 0;
    if (!started) throw std::runtime_error("libsodium does not start");
}

// Little-endian on every machine, as records must replay everywhere.
std::uint32_t word_at(const unsigned char* bytes) {
    return std::uint32_t{bytes[0]} | std::uint32_t{bytes[1]} << 8 | std::uint32_t{bytes[2]} << 16 |
           std::uint32_t{bytes[3]} << 24;
}

}  // namespace

std::uint64_t FastFate::avoid_bias(std::uint64_t product, std::uint32_t count) {
    const std::uint32_t threshold = -count % count;
    while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * count;
    return product;
}

Seed::Seed(std::uint64_t number) {
    for (std::size_t i = 0; i < 8; ++i) bytes_[i] = static_cast<unsigned char>(number >> (8 * i));
}

Seed Seed::from_system() {
    start_sodium();
    Seed seed;
    randombytes_buf(seed.bytes_.data(), seed.bytes_.size());
    return seed;
}

std::optional<Seed> Seed::from_text(std::string_view text) {
    if (text.size() == 64) {
        Seed seed;
        std::size_t length = 0;
        if (sodium_hex2bin(seed.bytes_.data(), seed.bytes_.size(), text.data(), text.size(),
                           nullptr, &length, nullptr) != 0 ||
            length != seed.bytes_.size())
            return std::nullopt;
        return seed;
    }
    const auto number = parse_number<std::uint64_t>(text);
    return number ? std::optional{Seed{*number}} : std::nullopt;
}

std::string Seed::text() const {
    std::uint64_t number = std::uint64_t{word_at(bytes_.data() + 4)} << 32 | word_at(bytes_.data());
    if (Seed{number} == *this) return fmt::format("{}", number);
    return to_hex(bytes_);
}

std::string Seed::seal() const {
    const std::string secret = text();
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash;
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(secret.data()),
                       secret.size());
    return to_hex(hash);
}

SealedFate::SealedFate(const Seed& seed, std::uint64_t step) : seed_(seed), step_(step) {
    start_sodium();
}

std::uint32_t SealedFate::next() {
    if (used_ == 16) {
        std::array<unsigned char, 64> zeros{}, bytes;
        std::array<unsigned char, crypto_stream_chacha20_ietf_NONCEBYTES> nonce{};
        for (std::size_t i = 0; i < 8; ++i) nonce[i] = static_cast<unsigned char>(step_ >> (8 * i));
        crypto_stream_chacha20_ietf_xor_ic(bytes.data(), zeros.data(), zeros.size(), nonce.data(),
                                           block_++, seed_.key());
        for (std::size_t i = 0; i < 16; ++i) words_[i] = word_at(bytes.data() + 4 * i);
        used_ = 0;
    }
    return words_[static_cast<std::size_t>(used_++)];
}

std::uint32_t SealedFate::draw(const Possibilities& possibilities) {
    ++drawn_;
    const std::uint32_t threshold = -possibilities.count % possibilities.count;
    for (;;)
        if (std::uint32_t word = next(); word >= threshold) return word % possibilities.count;
}

std::uint32_t ScriptedFate::draw(const Possibilities& p) {
    if (used_ == outcomes_.size()) {
        if (problem_.empty()) problem_ = "the script has too few outcomes";
        return 0;
    }
    const std::string& wanted = outcomes_[used_++];
    if (const auto number = parse_number<std::uint32_t>(wanted); number && *number < p.count)
        return *number;
    for (std::uint32_t i = 0; p.names != nullptr && i < p.count; ++i)
        if (p.names->name(i) == wanted) return i;
    if (problem_.empty()) problem_ = fmt::format("outcome {} cannot be \"{}\"", used_, wanted);
    return 0;
}

std::optional<std::string> ScriptedFate::problem() const {
    if (!problem_.empty()) return problem_;
    if (used_ < outcomes_.size())
        return fmt::format("the script has {} outcomes, {} were drawn", outcomes_.size(), used_);
    return std::nullopt;
}

}  // namespace trianon
