#include "notify/web_push.h"

#include <fmt/format.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>
#include <sodium.h>

#include <array>
#include <stdexcept>

#include "engine/write.h"

namespace trianon::notify {
namespace {

constexpr std::size_t number_bytes = 32, point_bytes = 65, key_bytes = 16, nonce_bytes = 12,
                      tag_bytes = 16;
// In the head of a push; a push is one record, and shorter.
constexpr std::uint32_t record_size = 4'096;

template <auto free> struct Freeing {
    template <class T> void operator()(T* own) const { free(own); }
};
template <class T, auto free> using Owned = std::unique_ptr<T, Freeing<free>>;

// What fails here has no memory left, or no OpenSSL.
void must(bool done) {
    if (!done) throw std::runtime_error{"OpenSSL cannot be used"};
}

Bytes joined(std::initializer_list<std::span<const unsigned char>> parts) {
    Bytes all;
    for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
}

// A text with the zero at its end, as RFC 8188 and 8291 have them.
template <std::size_t size> std::span<const unsigned char> with_zero(const char (&text)[size]) {
    return {reinterpret_cast<const unsigned char*>(text), size};
}

// Nothing if the point is not on the curve.
evp_pkey_st* key_of(std::span<const unsigned char> point, const BIGNUM* number) {
    const Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free> parameters{OSSL_PARAM_BLD_new()};
    must(parameters != nullptr &&
         OSSL_PARAM_BLD_push_utf8_string(parameters.get(), OSSL_PKEY_PARAM_GROUP_NAME, "P-256",
                                         0) == 1 &&
         OSSL_PARAM_BLD_push_octet_string(parameters.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                          point.size()) == 1 &&
         (number == nullptr ||
          OSSL_PARAM_BLD_push_BN(parameters.get(), OSSL_PKEY_PARAM_PRIV_KEY, number) == 1));
    const Owned<OSSL_PARAM, OSSL_PARAM_free> all{OSSL_PARAM_BLD_to_param(parameters.get())};
    const Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free> context{
        EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr)};
    must(all != nullptr && context != nullptr && EVP_PKEY_fromdata_init(context.get()) == 1);
    EVP_PKEY* key = nullptr;
    const int selection = number == nullptr ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR;
    if (EVP_PKEY_fromdata(context.get(), &key, selection, all.get()) != 1) return nullptr;
    return key;
}

// HKDF with SHA-256 (RFC 5869).
Bytes derived(std::span<const unsigned char> salt, std::span<const unsigned char> secret,
              std::span<const unsigned char> info, std::size_t size) {
    const Owned<EVP_KDF, EVP_KDF_free> kind{EVP_KDF_fetch(nullptr, "HKDF", nullptr)};
    must(kind != nullptr);
    const Owned<EVP_KDF_CTX, EVP_KDF_CTX_free> context{EVP_KDF_CTX_new(kind.get())};
    std::string digest = "SHA256";
    const auto octets = [](const char* name, std::span<const unsigned char> bytes) {
        return OSSL_PARAM_construct_octet_string(name, const_cast<unsigned char*>(bytes.data()),
                                                 bytes.size());
    };
    const std::array parameters{
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest.data(), 0),
        octets(OSSL_KDF_PARAM_SALT, salt), octets(OSSL_KDF_PARAM_KEY, secret),
        octets(OSSL_KDF_PARAM_INFO, info), OSSL_PARAM_construct_end()};
    Bytes out(size);
    must(context != nullptr &&
         EVP_KDF_derive(context.get(), out.data(), out.size(), parameters.data()) == 1);
    return out;
}

Bytes encrypted(const Bytes& plain, const Bytes& key, const Bytes& nonce) {
    const Owned<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free> context{EVP_CIPHER_CTX_new()};
    Bytes out(plain.size() + tag_bytes);
    int size = 0, rest = 0;
    must(context != nullptr &&
         EVP_EncryptInit_ex2(context.get(), EVP_aes_128_gcm(), key.data(), nonce.data(), nullptr) ==
             1 &&
         EVP_EncryptUpdate(context.get(), out.data(), &size, plain.data(),
                           static_cast<int>(plain.size())) == 1 &&
         EVP_EncryptFinal_ex(context.get(), out.data() + size, &rest) == 1 &&
         EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_AEAD_GET_TAG, tag_bytes,
                             out.data() + plain.size()) == 1);
    return out;
}

}  // namespace

KeyPair::KeyPair(evp_pkey_st* key) : key_(key, EVP_PKEY_free) { must(key != nullptr); }

KeyPair KeyPair::make() { return KeyPair{EVP_EC_gen("P-256")}; }

std::optional<KeyPair> KeyPair::of(std::span<const unsigned char> private_number) {
    if (private_number.size() != number_bytes) return std::nullopt;
    const Owned<EC_GROUP, EC_GROUP_free> curve{EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1)};
    const Owned<BIGNUM, BN_clear_free> number{
        BN_bin2bn(private_number.data(), static_cast<int>(private_number.size()), nullptr)};
    must(curve != nullptr && number != nullptr);
    if (BN_is_zero(number.get()) || BN_cmp(number.get(), EC_GROUP_get0_order(curve.get())) >= 0)
        return std::nullopt;
    const Owned<EC_POINT, EC_POINT_free> point{EC_POINT_new(curve.get())};
    Bytes bytes(point_bytes);
    must(point != nullptr &&
         EC_POINT_mul(curve.get(), point.get(), number.get(), nullptr, nullptr, nullptr) == 1 &&
         EC_POINT_point2oct(curve.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes.data(),
                            bytes.size(), nullptr) == point_bytes);
    return KeyPair{key_of(bytes, number.get())};
}

Bytes KeyPair::private_number() const {
    BIGNUM* found = nullptr;
    must(EVP_PKEY_get_bn_param(key_.get(), OSSL_PKEY_PARAM_PRIV_KEY, &found) == 1);
    const Owned<BIGNUM, BN_clear_free> number{found};
    Bytes bytes(number_bytes);
    must(BN_bn2binpad(number.get(), bytes.data(), number_bytes) == number_bytes);
    return bytes;
}

Bytes KeyPair::public_point() const {
    unsigned char* found = nullptr;
    const std::size_t size = EVP_PKEY_get1_encoded_public_key(key_.get(), &found);
    must(size == point_bytes);
    Bytes bytes{found, found + size};
    OPENSSL_free(found);
    return bytes;
}

std::optional<Bytes> KeyPair::shared_secret(std::span<const unsigned char> point) const {
    if (point.size() != point_bytes) return std::nullopt;
    const Owned<EVP_PKEY, EVP_PKEY_free> other{key_of(point, nullptr)};
    if (other == nullptr) return std::nullopt;
    const Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free> context{EVP_PKEY_CTX_new(key_.get(), nullptr)};
    Bytes secret(number_bytes);
    std::size_t size = secret.size();
    must(context != nullptr && EVP_PKEY_derive_init(context.get()) == 1);
    if (EVP_PKEY_derive_set_peer(context.get(), other.get()) != 1) return std::nullopt;
    must(EVP_PKEY_derive(context.get(), secret.data(), &size) == 1 && size == number_bytes);
    return secret;
}

Bytes KeyPair::sign(std::string_view text) const {
    const Owned<EVP_MD_CTX, EVP_MD_CTX_free> context{EVP_MD_CTX_new()};
    const auto bytes = as_bytes(text);
    std::size_t size = 0;
    must(context != nullptr &&
         EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1 &&
         EVP_DigestSign(context.get(), nullptr, &size, bytes.data(), bytes.size()) == 1);
    Bytes der(size);
    must(EVP_DigestSign(context.get(), der.data(), &size, bytes.data(), bytes.size()) == 1);
    const unsigned char* at = der.data();
    const Owned<ECDSA_SIG, ECDSA_SIG_free> signature{
        d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size))};
    Bytes both(2 * number_bytes);
    must(signature != nullptr &&
         BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), both.data(), number_bytes) > 0 &&
         BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), both.data() + number_bytes, number_bytes) >
             0);
    return both;
}

std::optional<Bytes> sealed_push(std::string_view text, const PushKeys& receiver,
                                 std::size_t size) {
    Bytes salt(push_salt_bytes);
    randombytes_buf(salt.data(), salt.size());
    return sealed_push(text, receiver, size, KeyPair::make(), salt);
}

// RFC 8291, 3.4, and RFC 8188, 2: a delimiter and zeros are the padding of the last record.
std::optional<Bytes> sealed_push(std::string_view text, const PushKeys& receiver, std::size_t size,
                                 const KeyPair& own, std::span<const unsigned char> salt) {
    if (text.size() > size || receiver.secret.size() != push_secret_bytes) return std::nullopt;
    const auto shared = own.shared_secret(receiver.point);
    if (!shared) return std::nullopt;
    const Bytes point = own.public_point();
    const Bytes secret = derived(receiver.secret, *shared,
                                 joined({with_zero("WebPush: info"), receiver.point, point}), 32);
    const Bytes key = derived(salt, secret, with_zero("Content-Encoding: aes128gcm"), key_bytes);
    const Bytes nonce = derived(salt, secret, with_zero("Content-Encoding: nonce"), nonce_bytes);
    Bytes padded = joined({as_bytes(text)});
    padded.push_back(2);
    padded.resize(size + 1);
    Bytes head = joined({salt});
    for (int shift = 24; shift >= 0; shift -= 8)
        head.push_back(static_cast<unsigned char>(record_size >> shift & 0xff));
    head.push_back(static_cast<unsigned char>(point.size()));
    return joined({head, point, encrypted(padded, key, nonce)});
}

std::string vapid(const KeyPair& server, const std::string& origin, const std::string& subject,
                  std::int64_t expires) {
    std::string claims = R"({"aud":)";
    write_text(claims, origin);
    claims += fmt::format(R"(,"exp":{},"sub":)", expires);
    write_text(claims, subject);
    claims += '}';
    const std::string token = base64url(std::string_view{R"({"typ":"JWT","alg":"ES256"})"}) + '.' +
                              base64url(std::string_view{claims});
    return fmt::format("vapid t={}.{}, k={}", token, base64url(server.sign(token)),
                       base64url(server.public_point()));
}

}  // namespace trianon::notify
