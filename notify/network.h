// Which addresses belong to the public network.
#pragma once

#include <string>

struct sockaddr;

namespace trianon::notify {

// Neither this machine, nor a private network, nor one that is reserved or stands for another.
bool is_public(const sockaddr* address);
// The same of an address as text; nothing is said of a name, which is known when it is resolved.
bool may_be_public(const std::string& host);

}  // namespace trianon::notify
