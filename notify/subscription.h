// What one person wishes: to be called to one table, over one channel. And when that may be.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/seat.h"
#include "text/catalogue.h"

namespace trianon::notify {

using Millis = std::int64_t;  // of time, or since 1970

BOOST_DEFINE_FIXED_ENUM_CLASS(Channel, std::uint8_t, Push, Mail, Webhook)

// The hours of the day in which nothing is sent, where the receiver is.
struct QuietHours {
    std::string from, to;  // 22:00
    std::string zone;      // Europe/Madrid
    bool operator==(const QuietHours&) const = default;
};
BOOST_DESCRIBE_STRUCT(QuietHours, (), (from, to, zone))

struct Subscription {
    std::string id;
    Seat seat{};
    std::string person;  // the hash of the secret that it was made with: who has another is another
    Channel channel{};
    std::string target;                // the endpoint of the browser, an address or a URL
    std::optional<std::string> point;  // of the browser, for push
    std::optional<std::string> secret;
    std::string label;  // as its person calls the device
    Language language{};
    std::optional<QuietHours> quiet;
    bool confirmed = false;
    std::int64_t called = 0;  // the number of the table then; 0: not since its person was here
};
BOOST_DESCRIBE_STRUCT(Subscription, (),
                      (id, seat, person, channel, target, point, secret, label, language, quiet,
                       confirmed, called))

// How long somebody is away before they are called.
struct Graces {
    Millis push = 5'000;
    Millis others = 60'000;
    Millis of(Channel channel) const { return channel == Channel::Push ? push : others; }
};

// When the quiet hours end, if it is quiet at this time. Those without a known zone or time never
// are.
std::optional<Millis> quiet_until(const QuietHours&, Millis now);
bool is_valid(const QuietHours&);

// When somebody is called who must decide and has been away since then.
Millis call_time(const Subscription&, Millis away_since, Millis now, const Graces& = {});

// As it may be shown: "r…@example.org", "https://example.org/…"; of a push nothing.
std::string shortened_target(const Subscription&);

// The address of one person, as mail servers take it without more ado.
bool is_mail_address(std::string_view text);

// The parts of an address that something is sent to; nothing if it is none of https, or of http.
struct TargetUrl {
    std::string origin;  // https://example.org
    std::string host;
    bool is_encrypted = false;
};
std::optional<TargetUrl> target_url(std::string_view text);

}  // namespace trianon::notify
