// Requests and answers: what a handler gets, and what it can say.
#pragma once

#include <boost/beast/http.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "server/house.h"
#include "table/messages.h"

namespace trianon::server {

namespace beast = boost::beast;
namespace http = beast::http;

using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

// A request taken apart.
struct Call {
    http::verb method{};
    std::string path;
    std::string body;
    std::string address;                       // of the client, as far as it is known
    bool from_here = false;                    // this machine, and through no proxy
    std::map<std::string, std::string> parts;  // {table}, {step}, …
    std::map<std::string, std::string> query;
    std::vector<std::string> tokens;
    bool by_cookie = false;
    std::string origin;
    std::string if_none_match;
    std::string accept_encoding;
    std::string accept_language;

    const std::string& part(const std::string& name) const { return parts.at(name); }
    std::optional<std::int64_t> number(const std::string& name) const;  // of the query
    Language language() const;
};

Call call_of(const Request&, const std::string& peer, bool behind_proxy);
// Whose address it is, for limits.
std::string customer(const std::string& address);
// The tokens for a table: by header, or by the table's cookie.
void read_tokens(const Request&, const std::string& table, Call&);

// Whether the page that asks may ask for a change.
bool is_from_our_page(const House&, const Call&);

Response answer_text(http::status status, std::string_view type, std::string body);
template <class T> Response answer_json(const T& value, http::status status = http::status::ok) {
    return answer_text(status, "application/json",
                       json::serialize(encode(value, Eyes::all_seeing())));
}
Response refuse(http::status status, std::string key, std::string message);
// What people may come to read on the page is a sentence of the catalogue, called server.KEY.
Response refuse(http::status status, const std::string& sentence, Language reader);
// Every answer tells browsers to be careful.
void add_security_headers(http::fields& fields, const Options& options);

std::optional<std::int64_t> whole_number(std::string_view text);

}  // namespace trianon::server
