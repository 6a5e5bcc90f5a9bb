// What a browser and its push service do with a push, written from the receiver's side of the RFCs.
#pragma once

#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <sodium.h>

#include <optional>
#include <string>

#include "notify/web_push.h"

namespace trianon::notify {

// One block of HKDF with SHA-256.
inline Bytes expanded(std::span<const unsigned char> salt, std::span<const unsigned char> secret,
                      std::string info, std::size_t size) {
    const auto hmac = [](std::span<const unsigned char> key, std::span<const unsigned char> text) {
        crypto_auth_hmacsha256_state state;
        crypto_auth_hmacsha256_init(&state, key.data(), key.size());
        crypto_auth_hmacsha256_update(&state, text.data(), text.size());
        Bytes out(crypto_auth_hmacsha256_BYTES);
        crypto_auth_hmacsha256_final(&state, out.data());
        return out;
    };
    info += '\1';
    Bytes out = hmac(hmac(salt, secret), as_bytes(info));
    out.resize(size);
    return out;
}

// The text of a push; nothing if it is not for this browser.
inline std::optional<std::string> opened_push(std::span<const unsigned char> body,
                                              const KeyPair& browser, const Bytes& secret) {
    constexpr std::size_t head = 21, point = 65, tag = 16;
    if (body.size() < head + point + tag || body[20] != point) return std::nullopt;
    const auto salt = body.first(16), sender = body.subspan(head, point);
    const auto sealed = body.subspan(head + point);
    const auto shared = browser.shared_secret(sender);
    if (!shared) return std::nullopt;
    const auto text = [](std::span<const unsigned char> bytes) {
        return std::string{bytes.begin(), bytes.end()};
    };
    const Bytes own = browser.public_point();
    const Bytes input = expanded(secret, *shared,
                                 std::string{"WebPush: info\0", 14} + text(own) + text(sender), 32);
    const Bytes key = expanded(salt, input, std::string{"Content-Encoding: aes128gcm\0", 28}, 16);
    const Bytes nonce = expanded(salt, input, std::string{"Content-Encoding: nonce\0", 24}, 12);
    Bytes plain(sealed.size() - tag);
    Bytes its_tag{sealed.end() - tag, sealed.end()};
    EVP_CIPHER_CTX* context = EVP_CIPHER_CTX_new();
    int size = 0, rest = 0;
    const bool opened =
        EVP_DecryptInit_ex2(context, EVP_aes_128_gcm(), key.data(), nonce.data(), nullptr) == 1 &&
        EVP_DecryptUpdate(context, plain.data(), &size, sealed.data(),
                          static_cast<int>(plain.size())) == 1 &&
        EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, tag, its_tag.data()) == 1 &&
        EVP_DecryptFinal_ex(context, plain.data() + size, &rest) == 1;
    EVP_CIPHER_CTX_free(context);
    if (!opened) return std::nullopt;
    while (!plain.empty() && plain.back() == 0) plain.pop_back();
    if (plain.empty() || plain.back() != 2) return std::nullopt;
    plain.pop_back();
    return text(plain);
}

// What a VAPID header claims; nothing unless the key that it names has signed it.
inline std::optional<std::string> verified_claims(const std::string& authorization) {
    const std::size_t token = authorization.find("t="), key = authorization.find(", k=");
    if (!authorization.starts_with("vapid t=") || key == authorization.npos) return std::nullopt;
    const std::string jwt = authorization.substr(token + 2, key - token - 2);
    const std::size_t first = jwt.find('.'), last = jwt.rfind('.');
    if (first == last) return std::nullopt;
    const auto point = from_base64url(authorization.substr(key + 4));
    const auto signature = from_base64url(jwt.substr(last + 1));
    const auto claims = from_base64url(jwt.substr(first + 1, last - first - 1));
    if (!point || !signature || signature->size() != 64 || !claims) return std::nullopt;
    ECDSA_SIG* both = ECDSA_SIG_new();
    ECDSA_SIG_set0(both, BN_bin2bn(signature->data(), 32, nullptr),
                   BN_bin2bn(signature->data() + 32, 32, nullptr));
    unsigned char* der = nullptr;
    const int size = i2d_ECDSA_SIG(both, &der);
    // A key pair's own point, with the parameters of the curve.
    EVP_PKEY* pair = EVP_EC_gen("P-256");
    EVP_PKEY* signer = EVP_PKEY_new();
    EVP_PKEY_copy_parameters(signer, pair);
    const std::string text = jwt.substr(0, last);
    EVP_MD_CTX* context = EVP_MD_CTX_new();
    const bool valid =
        EVP_PKEY_set1_encoded_public_key(signer, point->data(), point->size()) == 1 &&
        EVP_DigestVerifyInit(context, nullptr, EVP_sha256(), nullptr, signer) == 1 &&
        EVP_DigestVerify(context, der, static_cast<std::size_t>(size), as_bytes(text).data(),
                         text.size()) == 1;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(signer);
    EVP_PKEY_free(pair);
    OPENSSL_free(der);
    ECDSA_SIG_free(both);
    if (!valid) return std::nullopt;
    return std::string{claims->begin(), claims->end()};
}

}  // namespace trianon::notify
