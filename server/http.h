// HTTP requests as handlers get them, and the responses they give.
#pragma once

#include <boost/beast/http.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/write.h"
#include "server/server_context.h"
#include "server/target.h"
#include "table/messages.h"

namespace trianon::server {

namespace beast = boost::beast;
namespace http = beast::http;

using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

struct ApiRequest {
    http::verb method{};
    Target target;
    bool has_bad_target = false;  // it could not be parsed
    std::string body;
    std::string rate_limit_key;
    bool from_loopback = false;                          // from this machine, and through no proxy
    std::map<std::string, std::string> path_parameters;  // {table}, {step}, …
    std::vector<std::string> tokens;
    bool has_cookie = false;  // of the table
    std::string origin;
    std::string if_none_match;
    std::string accept_encoding;

    const std::string& path_parameter(const std::string& name) const {
        return path_parameters.at(name);
    }
    std::optional<std::string> query(const std::string& name) const;
    std::optional<std::int64_t> query_number(const std::string& name) const;
};

ApiRequest parse_http_request(const HttpRequest&, const std::string& peer, bool behind_proxy);
// By which a client is counted: its IPv4 address, or the /64 network of its IPv6 address.
std::string rate_limit_key(const std::string& address);
// Adds the tokens for a table: those of the Authorization header and of the table's cookie.
void read_tokens(const HttpRequest&, const std::string& table, ApiRequest&);

// Whether the page that sent the request may change something.
bool is_allowed_origin(const ServerContext&, const ApiRequest&);

HttpResponse text_response(http::status status, std::string_view type, std::string body);
template <class T>
HttpResponse json_response(const T& value, http::status status = http::status::ok) {
    return text_response(status, "application/json", written(value, Eyes::all_seeing()));
}
// The message is for developers; the page has its own words for the key.
HttpResponse error_response(http::status status, std::string key, std::string message);
// With the message of the catalogue called server.KEY.
HttpResponse error_response(http::status status, const std::string& sentence);

void add_security_headers(http::fields& fields, const Options& options);

}  // namespace trianon::server
