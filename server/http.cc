#include "server/http.h"

#include <boost/asio/ip/address.hpp>
#include <charconv>
#include <cstring>

#include "server/api.h"

namespace trianon::server {
namespace {

constexpr std::size_t most_tokens = 16;

std::vector<std::string> split(std::string_view text, char separator) {
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

namespace ip = boost::asio::ip;

std::optional<ip::address> address_of(const std::string& text) {
    boost::system::error_code wrong;
    ip::address parsed = ip::make_address(text, wrong);
    if (wrong) return std::nullopt;
    // As a socket that listens for both kinds names the older one.
    if (parsed.is_v6() && parsed.to_v6().is_v4_mapped())
        return ip::make_address_v4(ip::v4_mapped, parsed.to_v6());
    return parsed;
}

// What our own proxy saw is the last one; the others anybody could have written.
std::string last_forwarded(const Request& request) {
    std::string last;
    const auto [begin, end] = request.equal_range("X-Forwarded-For");
    for (auto line = begin; line != end; ++line)
        if (const auto all = split(std::string{line->value()}, ','); !all.empty())
            last = all.back();
    return last;
}

std::string header(const Request& request, http::field name) { return std::string{request[name]}; }

}  // namespace

// An IPv6 customer has a whole network of addresses, but is one customer.
std::string customer(const std::string& text) {
    const auto address = address_of(text);
    if (!address) return text;
    if (address->is_v4()) return address->to_string();
    auto bytes = address->to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return ip::address_v6{bytes}.to_string();
}

std::optional<std::string> as_browsers_write(std::string_view origin) {
    std::string text{origin};
    for (char& letter : text) letter = static_cast<char>(std::tolower(letter));
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789.-:[]";
    for (const auto& [scheme, usual] : {std::pair{"https://", ":443"}, {"http://", ":80"}}) {
        if (!text.starts_with(scheme)) continue;
        const std::string_view host = std::string_view{text}.substr(std::strlen(scheme));
        if (host.empty() || host.find_first_not_of(letters) != host.npos) return std::nullopt;
        if (text.ends_with(usual)) text.resize(text.size() - std::strlen(usual));
        return text;
    }
    return std::nullopt;
}

std::optional<std::int64_t> whole_number(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<std::int64_t> Call::number(const std::string& name) const {
    const auto found = query.find(name);
    return found != query.end() ? whole_number(found->second) : std::nullopt;
}

Language Call::language() const {
    const auto found = query.find("language");
    const std::string wanted = found != query.end() ? found->second : accept_language.substr(0, 2);
    return enumerator<Language>(wanted).value_or(Language::En);
}

Call call_of(const Request& request, const std::string& peer, bool behind_proxy) {
    Call call;
    call.method = request.method();
    const std::string_view target = request.target();
    const std::size_t question = std::min(target.find('?'), target.size());
    call.path = target.substr(0, question);
    if (question < target.size())
        for (const std::string& pair : split(target.substr(question + 1), '&')) {
            const std::size_t sign = std::min(pair.find('='), pair.size());
            call.query[pair.substr(0, sign)] = pair.substr(std::min(sign + 1, pair.size()));
        }
    call.body = request.body();
    const auto from = address_of(peer);
    call.from_here = from && from->is_loopback() && request.count("X-Forwarded-For") == 0;
    const std::string forwarded = last_forwarded(request);
    call.address = customer(behind_proxy && address_of(forwarded) ? forwarded : peer);
    call.origin = header(request, http::field::origin);
    call.if_none_match = header(request, http::field::if_none_match);
    call.accept_encoding = header(request, http::field::accept_encoding);
    call.accept_language = header(request, http::field::accept_language);
    return call;
}

void read_tokens(const Request& request, const std::string& table, Call& call) {
    constexpr std::string_view bearer = "Bearer ";
    const std::string authorization = header(request, http::field::authorization);
    if (authorization.starts_with(bearer))
        call.tokens = split(std::string_view{authorization}.substr(bearer.size()), ',');
    const std::string name = "trianon_" + table + "=";
    for (const std::string& cookie : split(header(request, http::field::cookie), ';')) {
        if (!cookie.starts_with(name)) continue;
        call.by_cookie = true;
        for (std::string& token : split(std::string_view{cookie}.substr(name.size()), '.'))
            call.tokens.push_back(std::move(token));
    }
    if (call.tokens.size() > most_tokens) call.tokens.resize(most_tokens);
}

// A browser says where a request comes from; a program need not, but then it has no cookie either.
bool is_from_our_page(const House& house, const Call& call) {
    if (call.origin.empty()) return !call.by_cookie;
    return house.origins.contains(call.origin);
}

Response answer_text(http::status status, std::string_view type, std::string body) {
    Response response{status, 11};
    response.set(http::field::content_type, type);
    response.set(http::field::cache_control, "no-store");
    response.body() = std::move(body);
    return response;
}

Response refuse(http::status status, std::string key, std::string message) {
    return answer_json(api::Refusal{{"refused", std::move(key), std::string{}, std::move(message)}},
                       status);
}

Response refuse(http::status status, const std::string& sentence, Language reader) {
    return refuse(status, sentence.substr(sentence.find('.') + 1),
                  table_catalogue(reader).say(sentence));
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
    if (options.is_public_by_tls()) fields.set("Strict-Transport-Security", "max-age=31536000");
}

}  // namespace trianon::server
