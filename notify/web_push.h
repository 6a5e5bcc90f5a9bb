// Web Push. Who sends is named by a signature (VAPID, RFC 8292), and what is sent can be read by
// the browser alone, not by its push service (RFC 8291).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/result.h"
#include "notify/base64.h"

struct evp_pkey_st;

namespace trianon::notify {

// A pair of keys on the curve P-256.
class KeyPair {
  public:
    static KeyPair make();
    // Of its private number, 32 bytes; nothing if that is none.
    static std::optional<KeyPair> of(std::span<const unsigned char> private_number);

    Bytes private_number() const;  // 32 bytes
    Bytes public_point() const;    // 65 bytes, uncompressed
    // With the public point of somebody else; nothing if that is not on the curve.
    std::optional<Bytes> shared_secret(std::span<const unsigned char> point) const;
    Bytes sign(std::string_view text) const;  // ES256: 64 bytes

  private:
    explicit KeyPair(evp_pkey_st* key);
    std::shared_ptr<evp_pkey_st> key_;
};

// What a browser gives to who may send to it.
struct PushKeys {
    Bytes point;   // p256dh
    Bytes secret;  // auth
};
inline constexpr std::size_t push_secret_bytes = 16, push_salt_bytes = 16;

// Every push has this size, whatever it says.
inline constexpr std::size_t push_text_bytes = 1'024;

// The body of a push: the text, and as much padding as makes it `size` bytes. Nothing if the keys
// are none or the text is longer.
std::optional<Bytes> sealed_push(std::string_view text, const PushKeys& receiver,
                                 std::size_t size = push_text_bytes);
// With a key and a salt that are not drawn, as a published example has them.
std::optional<Bytes> sealed_push(std::string_view text, const PushKeys& receiver, std::size_t size,
                                 const KeyPair& own, std::span<const unsigned char> salt);

// The value of the header Authorization for a push to this origin, e.g. https://push.example.
// `expires`: in seconds since 1970, at most a day ahead.
std::string vapid(const KeyPair& server, const std::string& origin, const std::string& subject,
                  std::int64_t expires);

}  // namespace trianon::notify
