// Request targets and origins, taken apart by Boost.URL (RFC 3986).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trianon::server {

// Everything is percent-decoded. An escaped slash is part of its segment.
struct Target {
    std::vector<std::string> segments;         // of the path; none for "/"
    std::map<std::string, std::string> query;  // of names that are repeated the last
    std::string authority;                     // of the absolute form: host and port
};

// In origin form (/path?query) or absolute form (http://host/path?query); nothing if it is neither,
// or if an escape is malformed or hides what is no plain text.
std::optional<Target> parse_target(std::string_view target);

}  // namespace trianon::server
