// The cookie that keeps a browser's tokens for one table.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trianon::server {

// Values of Set-Cookie; `secure` if the page is served by TLS.
std::string session_cookie(const std::string& table, const std::vector<std::string>& tokens,
                           bool secure);
std::string expired_session_cookie(const std::string& table, bool secure);

// The tokens of the table in a header Cookie; nothing if it has no cookie of the table.
std::optional<std::vector<std::string>> session_tokens(std::string_view cookie_header,
                                                       const std::string& table);

// The parts of a list in a header, without blanks around them and without empty ones.
std::vector<std::string> split_list(std::string_view text, char separator);

}  // namespace trianon::server
