#include "server/http.h"

#include <boost/asio/ip/address.hpp>

#include "engine/numbers.h"
#include "server/api.h"
#include "server/cookies.h"

namespace trianon::server {
namespace {

namespace ip = boost::asio::ip;

constexpr std::size_t max_tokens = 16;

std::optional<ip::address> parse_address(const std::string& text) {
    boost::system::error_code wrong;
    ip::address parsed = ip::make_address(text, wrong);
    if (wrong) return std::nullopt;
    // A dual-stack socket names IPv4 clients this way.
    if (parsed.is_v6() && parsed.to_v6().is_v4_mapped())
        return ip::make_address_v4(ip::v4_mapped, parsed.to_v6());
    return parsed;
}

// The last address was written by our own proxy; the others by anybody.
std::string last_forwarded(const HttpRequest& request) {
    std::string last;
    const auto [begin, end] = request.equal_range("X-Forwarded-For");
    for (auto line = begin; line != end; ++line)
        if (const auto all = split_list(std::string{line->value()}, ','); !all.empty())
            last = all.back();
    return last;
}

std::string header(const HttpRequest& request, http::field name) {
    return std::string{request[name]};
}

// What the client believes to talk to: of an absolute target, else of the header Host.
std::string authority_of(const HttpRequest& request, const ApiRequest& parsed) {
    return parsed.target.authority.empty() ? header(request, http::field::host)
                                           : parsed.target.authority;
}

// A name of another's that leads here (DNS rebinding) is none of ours.
bool names_this_machine(std::string authority) {
    const std::size_t colon = authority.rfind(':');
    if (colon != authority.npos && authority.find(']', colon) == authority.npos)
        authority.resize(colon);
    if (authority.starts_with('[') && authority.ends_with(']'))
        authority = authority.substr(1, authority.size() - 2);
    if (beast::iequals(authority, "localhost")) return true;
    const auto address = parse_address(authority);
    return address && address->is_loopback();
}

}  // namespace

std::string rate_limit_key(const std::string& text) {
    const auto address = parse_address(text);
    if (!address) return text;
    if (address->is_v4()) return address->to_string();
    auto bytes = address->to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return ip::address_v6{bytes}.to_string();
}

std::optional<std::string> ApiRequest::query(const std::string& name) const {
    const auto found = target.query.find(name);
    return found != target.query.end() ? std::optional{found->second} : std::nullopt;
}

std::optional<std::int64_t> ApiRequest::query_number(const std::string& name) const {
    const auto text = query(name);
    return text ? parse_number<std::int64_t>(*text) : std::nullopt;
}

ApiRequest parse_http_request(const HttpRequest& request, const std::string& peer,
                              bool behind_proxy) {
    ApiRequest parsed;
    parsed.method = request.method();
    auto target = parse_target(request.target());
    parsed.has_bad_target = !target;
    if (target) parsed.target = std::move(*target);
    parsed.body = request.body();
    const auto address = parse_address(peer);
    parsed.from_loopback =
        address && address->is_loopback() && request.count("X-Forwarded-For") == 0 &&
        request.count("Forwarded") == 0 && names_this_machine(authority_of(request, parsed));
    const std::string forwarded = last_forwarded(request);
    parsed.rate_limit_key =
        rate_limit_key(behind_proxy && parse_address(forwarded) ? forwarded : peer);
    parsed.origin = header(request, http::field::origin);
    parsed.if_none_match = header(request, http::field::if_none_match);
    parsed.accept_encoding = header(request, http::field::accept_encoding);
    return parsed;
}

void read_tokens(const HttpRequest& request, const std::string& table, ApiRequest& parsed) {
    constexpr std::string_view bearer = "Bearer ";
    const std::string authorization = header(request, http::field::authorization);
    if (authorization.starts_with(bearer))
        parsed.tokens = split_list(std::string_view{authorization}.substr(bearer.size()), ',');
    if (const auto tokens = session_tokens(header(request, http::field::cookie), table)) {
        parsed.has_cookie = true;
        parsed.tokens.insert(parsed.tokens.end(), tokens->begin(), tokens->end());
    }
    if (parsed.tokens.size() > max_tokens) parsed.tokens.resize(max_tokens);
}

// A browser sends the origin; a program need not, but then it has no cookie either.
bool is_allowed_origin(const ServerContext& context, const ApiRequest& request) {
    if (request.origin.empty()) return !request.has_cookie;
    return context.allowed_origins.contains(request.origin);
}

HttpResponse text_response(http::status status, std::string_view type, std::string body) {
    HttpResponse response{status, 11};
    response.set(http::field::content_type, type);
    response.set(http::field::cache_control, "no-store");
    response.body() = std::move(body);
    return response;
}

HttpResponse error_response(http::status status, std::string key, std::string message) {
    const api::Refusal refusal{.problem = {.code = table::ProblemCode::Refused,
                                           .key = std::move(key),
                                           .message = std::move(message)}};
    return json_response(refusal, status);
}

HttpResponse error_response(http::status status, const std::string& sentence) {
    return error_response(status, sentence.substr(sentence.find('.') + 1),
                          table_catalogue(Language::En).say(sentence));
}

void add_security_headers(http::fields& fields, const Options& options) {
    fields.set("Content-Security-Policy",
               "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
               "frame-ancestors 'none'; form-action 'self'");
    fields.set("Referrer-Policy", "no-referrer");
    fields.set("X-Content-Type-Options", "nosniff");
    fields.set("Cross-Origin-Opener-Policy", "same-origin");
    fields.set("Cross-Origin-Resource-Policy", "same-origin");
    fields.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
    if (options.uses_tls()) fields.set("Strict-Transport-Security", "max-age=31536000");
}

}  // namespace trianon::server
