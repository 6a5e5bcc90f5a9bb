// What a server needs to notify, outside of the database: the key that addresses are encrypted
// with, and the key pair by which push services know it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "notify/web_push.h"

namespace trianon::notify {

// What a link in a mail is for.
enum class LinkPurpose : char { Confirm = 'c', Stop = 's' };

struct LinkToken {
    std::string table, id;
};

class KeyFile {
  public:
    // Makes the file, readable by its owner alone, if there is none. Throws std::runtime_error
    // with the reason if it cannot be used.
    static KeyFile at(const std::string& path);
    static KeyFile make();  // of no file

    const KeyPair& push() const { return push_; }

    // A text that only this key opens, and only where it belongs.
    std::string sealed(std::string_view text, std::string_view place) const;
    std::optional<std::string> opened(std::string_view sealed, std::string_view place) const;
    // Whether it was sealed with this key, and not with that of another file.
    bool knows(std::string_view sealed) const;

    // Nobody else can make one; it names the table and the subscription and needs no list.
    std::string token(LinkPurpose, const LinkToken&) const;
    std::optional<LinkToken> read(LinkPurpose, std::string_view token) const;

  private:
    using Key = std::array<unsigned char, 32>;
    KeyFile(const Key& secret, KeyPair push);
    static KeyFile parsed(const std::string& path, const std::string& text);
    std::string print() const;
    std::string proof(LinkPurpose, const LinkToken&) const;

    Key secret_{}, sealing_{}, proving_{};
    std::string name_;  // of the key, as everybody may know it
    KeyPair push_;
};

}  // namespace trianon::notify
