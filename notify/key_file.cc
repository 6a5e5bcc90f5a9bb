#include "notify/key_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "engine/hex.h"
#include "engine/json.h"
#include "engine/write.h"

namespace trianon::notify {
namespace {

constexpr char purpose_of_keys[] = "trianon1";  // as libsodium wants it: 8 letters

struct KeyFileFields {
    std::string secret;
    std::string push;
};
BOOST_DESCRIBE_STRUCT(KeyFileFields, (), (secret, push))

[[noreturn]] void refuse(const std::string& path, const std::string& why) {
    throw std::runtime_error{fmt::format("the key file {} cannot be used: {}", path, why)};
}

// Under its name at once and whole: of two servers that begin together the second reads the file of
// the first.
void write_new(const std::string& path, const std::string& text) {
    const std::string other = fmt::format("{}.new-{}", path, getpid());
    const int file = ::open(other.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) refuse(path, std::strerror(errno));
    const bool written =
        ::write(file, text.data(), text.size()) == std::ssize(text) && fsync(file) == 0;
    const int error = errno;
    close(file);
    const bool named = written && (link(other.c_str(), path.c_str()) == 0 || errno == EEXIST);
    const int link_error = errno;
    unlink(other.c_str());
    if (!named) refuse(path, std::strerror(written ? link_error : error));
}

}  // namespace

KeyFile::KeyFile(const Key& secret, KeyPair push) : secret_(secret), push_(std::move(push)) {
    std::array<unsigned char, 16> name{};
    crypto_kdf_derive_from_key(sealing_.data(), sealing_.size(), 1, purpose_of_keys,
                               secret_.data());
    crypto_kdf_derive_from_key(proving_.data(), proving_.size(), 2, purpose_of_keys,
                               secret_.data());
    crypto_kdf_derive_from_key(name.data(), name.size(), 3, purpose_of_keys, secret_.data());
    name_ = to_hex(std::span{name}.first(4));
}

KeyFile KeyFile::make() {
    Key secret{};
    randombytes_buf(secret.data(), secret.size());
    return {secret, KeyPair::make()};
}

KeyFile KeyFile::at(const std::string& path) {
    struct stat found{};
    if (stat(path.c_str(), &found) != 0) {
        if (errno != ENOENT) refuse(path, std::strerror(errno));
        write_new(path, make().print());
    } else if ((found.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
        refuse(path, fmt::format("others may read it; chmod 600 {}", path));
    }
    std::ifstream in{path, std::ios::binary};
    if (!in) refuse(path, std::strerror(errno));
    return parsed(path, {std::istreambuf_iterator<char>{in}, {}});
}

KeyFile KeyFile::parsed(const std::string& path, const std::string& text) {
    json::error_code no_json;
    const json::value value = json::parse(text, no_json);
    const auto fields = no_json ? std::nullopt : decode<KeyFileFields>(value);
    const auto secret = fields ? from_base64url(fields->secret) : std::nullopt;
    const auto number = fields ? from_base64url(fields->push) : std::nullopt;
    const auto push = number ? KeyPair::of(*number) : std::nullopt;
    Key key{};
    if (!push || !secret || secret->size() != key.size())
        refuse(path, "it is none that this program has made");
    std::copy(secret->begin(), secret->end(), key.begin());
    return {key, *push};
}

std::string KeyFile::print() const {
    const KeyFileFields fields{base64url(secret_), base64url(push_.private_number())};
    return written(fields, Eyes::all_seeing()) + "\n";
}

std::string KeyFile::sealed(std::string_view text, std::string_view place) const {
    constexpr std::size_t nonce = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
    Bytes all(nonce + text.size() + crypto_aead_xchacha20poly1305_ietf_ABYTES);
    randombytes_buf(all.data(), nonce);
    crypto_aead_xchacha20poly1305_ietf_encrypt(all.data() + nonce, nullptr, as_bytes(text).data(),
                                               text.size(), as_bytes(place).data(), place.size(),
                                               nullptr, all.data(), sealing_.data());
    return name_ + '.' + base64url(all);
}

bool KeyFile::knows(std::string_view sealed) const { return sealed.starts_with(name_ + '.'); }

std::optional<std::string> KeyFile::opened(std::string_view sealed, std::string_view place) const {
    constexpr std::size_t nonce = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES,
                          tag = crypto_aead_xchacha20poly1305_ietf_ABYTES;
    if (!knows(sealed)) return std::nullopt;
    const auto all = from_base64url(sealed.substr(name_.size() + 1));
    if (!all || all->size() < nonce + tag) return std::nullopt;
    std::string text(all->size() - nonce - tag, '\0');
    const int opened = crypto_aead_xchacha20poly1305_ietf_decrypt(
        reinterpret_cast<unsigned char*>(text.data()), nullptr, nullptr, all->data() + nonce,
        all->size() - nonce, as_bytes(place).data(), place.size(), all->data(), sealing_.data());
    return opened == 0 ? std::optional{text} : std::nullopt;
}

std::string KeyFile::proof(LinkPurpose purpose, const LinkToken& of) const {
    const std::string text = fmt::format("{}.{}.{}", static_cast<char>(purpose), of.table, of.id);
    std::array<unsigned char, 16> hash{};
    crypto_generichash(hash.data(), hash.size(), as_bytes(text).data(), text.size(),
                       proving_.data(), proving_.size());
    return base64url(hash);
}

std::string KeyFile::token(LinkPurpose purpose, const LinkToken& of) const {
    return fmt::format("{}.{}.{}", of.table, of.id, proof(purpose, of));
}

std::optional<LinkToken> KeyFile::read(LinkPurpose purpose, std::string_view token) const {
    const std::size_t first = token.find('.'), last = token.rfind('.');
    if (first == token.npos || first == last) return std::nullopt;
    LinkToken of{std::string{token.substr(0, first)},
                 std::string{token.substr(first + 1, last - first - 1)}};
    const std::string expected = proof(purpose, of), given{token.substr(last + 1)};
    if (given.size() != expected.size() ||
        sodium_memcmp(given.data(), expected.data(), given.size()) != 0)
        return std::nullopt;
    return of;
}

}  // namespace trianon::notify
