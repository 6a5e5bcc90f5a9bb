// An e-mail as it travels (RFC 5322), in UTF-8.
#pragma once

#include <string>

#include "notify/subscription.h"

namespace trianon::notify {

struct Mail {
    std::string from, to;  // addresses
    std::string subject, text;
    // What a mail program does when its person wants no more of them, with one click (RFC 8058).
    std::string stop_url;
    std::string id;  // that no other mail has
};

std::string mail_text(const Mail& mail, Millis now);

}  // namespace trianon::notify
