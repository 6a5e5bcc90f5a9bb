// How persons who are away are called to their tables; nothing unless it is asked for.
#pragma once

#include <string>

#include "engine/bucket.h"
#include "notify/sender.h"
#include "notify/subscription.h"

namespace trianon::server {

struct CallOptions {
    std::string push;  // who answers for it, to push services: mailto:… or https:…
    std::string mail;  // smtp://host:port or smtps://…, without user and password
    std::string mail_from;
    bool webhooks = false;
    std::string key_file;  // none: a key that is forgotten with the server
    notify::SenderOptions sender{};
    notify::Graces graces{};
    // First mails, by which an address is confirmed: to one, and for one client.
    Rate mails_to_address{3.0 / 86'400, 3}, mails_for_client{10.0 / 3'600, 10};

    bool any() const { return !push.empty() || !mail.empty() || webhooks; }
};

}  // namespace trianon::server
