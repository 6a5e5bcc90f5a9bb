#include "server/cookies.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace trianon::server {
namespace {

constexpr int year = 365 * 24 * 60 * 60;  // seconds

std::string set_cookie(const std::string& table, std::string_view value, int max_age, bool secure) {
    return fmt::format(
        "trianon_{0}={1}; Path=/api/tables/{0}; HttpOnly; SameSite=Strict; Max-Age={2}{3}", table,
        value, max_age, secure ? "; Secure" : "");
}

}  // namespace

std::string session_cookie(const std::string& table, const std::vector<std::string>& tokens,
                           bool secure) {
    return set_cookie(table, fmt::format("{}", fmt::join(tokens, ".")), year, secure);
}

std::string expired_session_cookie(const std::string& table, bool secure) {
    return set_cookie(table, "", 0, secure);
}

std::optional<std::vector<std::string>> session_tokens(std::string_view cookie_header,
                                                       const std::string& table) {
    const std::string name = "trianon_" + table + "=";
    std::optional<std::vector<std::string>> tokens;
    for (const std::string& cookie : split_list(cookie_header, ';')) {
        if (!cookie.starts_with(name)) continue;
        if (!tokens) tokens.emplace();
        for (std::string& token : split_list(std::string_view{cookie}.substr(name.size()), '.'))
            tokens->push_back(std::move(token));
    }
    return tokens;
}

std::vector<std::string> split_list(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        std::string_view part = text.substr(0, end);
        while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
        while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
        if (!part.empty()) parts.emplace_back(part);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

}  // namespace trianon::server
