#include "notify/subscription.h"

#include <unicode/calendar.h>
#include <unicode/timezone.h>

#include <boost/url/parse.hpp>
#include <boost/url/url.hpp>
#include <memory>

namespace trianon::notify {
namespace {

constexpr std::size_t longest_address = 254, longest_url = 2'048;

// Minutes since midnight.
std::optional<int> time_of_day(const std::string& text) {
    if (text.size() != 5 || text[2] != ':') return std::nullopt;
    for (const int i : {0, 1, 3, 4})
        if (text[i] < '0' || text[i] > '9') return std::nullopt;
    const int hours = (text[0] - '0') * 10 + text[1] - '0';
    const int minutes = (text[3] - '0') * 10 + text[4] - '0';
    if (hours > 23 || minutes > 59) return std::nullopt;
    return hours * 60 + minutes;
}

std::unique_ptr<icu::TimeZone> zone_of(const std::string& name) {
    std::unique_ptr<icu::TimeZone> zone{
        icu::TimeZone::createTimeZone(icu::UnicodeString::fromUTF8(name))};
    if (zone == nullptr || *zone == icu::TimeZone::getUnknown()) return nullptr;
    return zone;
}

}  // namespace

bool is_valid(const QuietHours& quiet) {
    return time_of_day(quiet.from) && time_of_day(quiet.to) && zone_of(quiet.zone) != nullptr;
}

// The calendar knows the days on which clocks are put forward or back.
std::optional<Millis> quiet_until(const QuietHours& quiet, Millis now) {
    const auto from = time_of_day(quiet.from), to = time_of_day(quiet.to);
    auto zone = zone_of(quiet.zone);
    if (!from || !to || *from == *to || zone == nullptr) return std::nullopt;
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<icu::Calendar> calendar{
        icu::Calendar::createInstance(zone.release(), icu::Locale::getRoot(), error)};
    if (U_FAILURE(error)) return std::nullopt;
    calendar->setTime(static_cast<UDate>(now), error);
    const int minute =
        calendar->get(UCAL_HOUR_OF_DAY, error) * 60 + calendar->get(UCAL_MINUTE, error);
    const bool over_midnight = *from > *to;
    const bool is_quiet =
        over_midnight ? minute >= *from || minute < *to : minute >= *from && minute < *to;
    if (!is_quiet) return std::nullopt;
    if (minute >= *to) calendar->add(UCAL_DATE, 1, error);
    calendar->set(UCAL_HOUR_OF_DAY, *to / 60);
    calendar->set(UCAL_MINUTE, *to % 60);
    calendar->set(UCAL_SECOND, 0);
    calendar->set(UCAL_MILLISECOND, 0);
    const auto end = static_cast<Millis>(calendar->getTime(error));
    if (U_FAILURE(error) || end <= now) return std::nullopt;
    return end;
}

Millis call_time(const Subscription& subscription, Millis away_since, Millis now,
                 const Graces& graces) {
    const Millis due = std::max(now, away_since + graces.of(subscription.channel));
    if (!subscription.quiet) return due;
    return quiet_until(*subscription.quiet, due).value_or(due);
}

std::string shortened_target(const Subscription& subscription) {
    const std::string& target = subscription.target;
    switch (subscription.channel) {
        case Channel::Push: return "";
        case Channel::Mail: return target.substr(0, 1) + "…" + target.substr(target.rfind('@'));
        case Channel::Webhook: return target_url(target).value_or(TargetUrl{}).origin + "/…";
    }
    return "";
}

// Addresses with quotation marks, comments or other alphabets are rare, and what could end a line
// or begin another address is none.
bool is_mail_address(std::string_view text) {
    const std::size_t at = text.find('@');
    if (text.size() > longest_address || at == 0 || at == text.npos || at > 64) return false;
    const auto in = [](char c, std::string_view others) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               others.find(c) != others.npos;
    };
    for (const char c : text.substr(0, at))
        if (!in(c, ".!#$%&'*+/=?^_`{|}~-")) return false;
    const std::string_view domain = text.substr(at + 1);
    for (const char c : domain)
        if (!in(c, ".-")) return false;
    return text.front() != '-' && !domain.empty() && domain.front() != '.' &&
           domain.front() != '-' && domain.back() != '.' && domain.find("..") == domain.npos;
}

std::optional<TargetUrl> target_url(std::string_view text) {
    if (text.size() > longest_url) return std::nullopt;
    const auto parsed = boost::urls::parse_uri(text);
    if (!parsed || parsed->has_userinfo() || parsed->has_fragment() || parsed->host().empty())
        return std::nullopt;
    const bool is_encrypted = parsed->scheme() == "https";
    if (!is_encrypted && parsed->scheme() != "http") return std::nullopt;
    return TargetUrl{.origin = std::string{parsed->scheme()} + "://" +
                               std::string{parsed->encoded_host_and_port()},
                     .host = std::string{parsed->host_address()},
                     .is_encrypted = is_encrypted};
}

}  // namespace trianon::notify
