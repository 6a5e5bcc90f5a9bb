#include "server/target.h"

#include <fmt/format.h>

#include <boost/url.hpp>

#include "engine/numbers.h"
#include "engine/text.h"
#include "server/options.h"

namespace trianon::server {
namespace {

namespace urls = boost::urls;

// The port as browsers write it behind a host, nothing for the default one; no value if it is none.
std::optional<std::string> port_suffix(const urls::url_view& url) {
    const std::string text{url.port()};
    if (text.empty()) return "";
    // Not url.port_number(): in Boost 1.81 it wraps around above 65535.
    const auto port = parse_number<std::uint16_t>(text);
    if (!port) return std::nullopt;
    if (*port == urls::default_port(url.scheme_id())) return "";
    return fmt::format(":{}", *port);
}

std::optional<std::string> host_of(const urls::url_view& url) {
    if (url.host_type() == urls::host_type::ipv6)
        return fmt::format("[{}]", url.host_ipv6_address().to_string());
    if (url.host_type() == urls::host_type::ipvfuture) return std::nullopt;
    std::string host{url.encoded_host()};
    if (host.empty() || host.find('%') != host.npos) return std::nullopt;
    for (char& letter : host) letter = static_cast<char>(std::tolower(letter));
    return host;
}

}  // namespace

std::optional<Target> parse_target(std::string_view text) {
    auto parsed = urls::parse_origin_form(text);
    if (!parsed) parsed = urls::parse_absolute_uri(text);
    if (!parsed || (parsed->has_scheme() && !parsed->has_authority())) return std::nullopt;
    Target target;
    if (parsed->has_authority()) target.authority = std::string{parsed->encoded_host_and_port()};
    for (const std::string& segment : parsed->segments()) {
        if (!is_plain_text(segment)) return std::nullopt;
        target.segments.push_back(segment);
    }
    for (const auto& parameter : parsed->params()) {
        if (!is_plain_text(parameter.key) || !is_plain_text(parameter.value)) return std::nullopt;
        target.query[parameter.key] = parameter.value;
    }
    return target;
}

std::optional<std::string> normalised_origin(std::string_view origin) {
    const auto parsed = urls::parse_uri(origin);
    if (!parsed) return std::nullopt;
    const urls::url_view& url = *parsed;
    const bool is_http =
        url.scheme_id() == urls::scheme::http || url.scheme_id() == urls::scheme::https;
    if (!is_http || url.has_userinfo() || !url.encoded_path().empty() || url.has_query() ||
        url.has_fragment())
        return std::nullopt;
    const auto host = host_of(url);
    const auto port = port_suffix(url);
    if (!host || !port) return std::nullopt;
    return fmt::format("{}://{}{}", url.scheme_id() == urls::scheme::https ? "https" : "http",
                       *host, *port);
}

}  // namespace trianon::server
