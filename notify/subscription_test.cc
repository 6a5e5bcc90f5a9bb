#include "notify/subscription.h"

#include <gtest/gtest.h>

namespace trianon::notify {
namespace {

constexpr Millis minute = 60'000, hour = 60 * minute;
// Half past one in the night of 28 to 29 March 2026 in Madrid, half an hour before clocks are put
// forward from 2 to 3.
constexpr Millis half_past_one = 1'774'744'200'000;

Subscription subscription(Channel channel) {
    Subscription one;
    one.channel = channel;
    return one;
}

TEST(QuietHours, last_until_their_end_where_the_receiver_is) {
    const QuietHours night{"22:00", "08:00", "Europe/Madrid"};
    EXPECT_EQ(quiet_until(night, half_past_one), half_past_one + 5 * hour + 30 * minute)
        << "an hour of this night is missing";
    EXPECT_EQ(quiet_until({"22:00", "08:00", "America/New_York"}, half_past_one), std::nullopt)
        << "it is half past eight in the evening there";
    EXPECT_EQ(quiet_until({"20:00", "21:00", "America/New_York"}, half_past_one),
              half_past_one + 30 * minute);
    EXPECT_EQ(quiet_until({"01:30", "01:31", "Europe/Madrid"}, half_past_one),
              half_past_one + minute);
    EXPECT_EQ(quiet_until({"01:31", "01:30", "Europe/Madrid"}, half_past_one), std::nullopt);
    EXPECT_EQ(quiet_until({"01:30", "01:30", "Europe/Madrid"}, half_past_one), std::nullopt);
}

TEST(QuietHours, that_are_none_are_known) {
    EXPECT_TRUE(is_valid({"22:00", "08:00", "Europe/Madrid"}));
    EXPECT_TRUE(is_valid({"00:00", "23:59", "UTC"}));
    EXPECT_FALSE(is_valid({"24:00", "08:00", "UTC"}));
    EXPECT_FALSE(is_valid({"22:00", "8:00", "UTC"}));
    EXPECT_FALSE(is_valid({"22:00", "08:60", "UTC"}));
    EXPECT_FALSE(is_valid({"22:00", "08:00", "Europe/Versailles"}));
    EXPECT_FALSE(is_valid({"22:00", "08:00", ""}));
}

TEST(CallTime, push_calls_after_five_seconds_and_mail_and_webhooks_after_a_minute) {
    EXPECT_EQ(call_time(subscription(Channel::Push), 1'000, 2'000), 6'000);
    EXPECT_EQ(call_time(subscription(Channel::Mail), 1'000, 2'000), 61'000);
    EXPECT_EQ(call_time(subscription(Channel::Webhook), 1'000, 2'000), 61'000);
    EXPECT_EQ(call_time(subscription(Channel::Push), 1'000, 9'000), 9'000);
}

TEST(CallTime, nothing_is_sent_in_quiet_hours_and_it_is_sent_when_they_end) {
    Subscription one = subscription(Channel::Push);
    one.quiet = QuietHours{"01:31", "08:00", "Europe/Madrid"};
    EXPECT_EQ(call_time(one, half_past_one, half_past_one), half_past_one + 5'000);
    const Millis eight = half_past_one + 5 * hour + 30 * minute;
    EXPECT_EQ(call_time(one, half_past_one + 55'000, half_past_one + 56'000), eight)
        << "its time comes within the quiet hours";
    EXPECT_EQ(call_time(one, half_past_one, eight), eight);
}

TEST(Targets, are_shown_shortened) {
    Subscription one = subscription(Channel::Mail);
    one.target = "rosalie@example.org";
    EXPECT_EQ(shortened_target(one), "r…@example.org");
    one.channel = Channel::Webhook;
    one.target = "https://example.org/hooks/secret?key=1";
    EXPECT_EQ(shortened_target(one), "https://example.org/…");
    one.channel = Channel::Push;
    EXPECT_EQ(shortened_target(one), "");
}

TEST(Targets, an_address_of_mail_is_one_address_and_nothing_more) {
    for (const char* good : {"a@b", "rosalie.bertin+trianon@mail.example.org", "x_1@sub-domain.fr"})
        EXPECT_TRUE(is_mail_address(good)) << good;
    for (const char* bad :
         {"", "@", "a@", "@b", "a b@c", "a@b\r\nRCPT TO:<x@y>", "a@b,c@d", "<a@b>", "a@b@c", "a@.b",
          "a@b..c", "a@b.", "-a@b", "a@-b", "\"a\"@b", "é@b"})
        EXPECT_FALSE(is_mail_address(bad)) << bad;
    EXPECT_FALSE(is_mail_address(std::string(300, 'a') + "@b"));
}

TEST(Targets, a_url_is_known_by_its_origin) {
    const auto found = target_url("https://Push.Example:8443/a/b?c=d");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->origin, "https://Push.Example:8443");
    EXPECT_EQ(found->host, "Push.Example");
    EXPECT_TRUE(found->is_encrypted);
    EXPECT_FALSE(target_url("http://[::1]:80/")->is_encrypted);
    EXPECT_EQ(target_url("http://[::1]:80/")->host, "::1");
    for (const char* bad : {"", "https://", "https:///x", "ftp://example.org/",
                            "file:///etc/passwd", "https://user:word@example.org/",
                            "https://example.org/#x", "https://example.org/a b", "example.org"})
        EXPECT_FALSE(target_url(bad)) << bad;
    EXPECT_FALSE(target_url("https://example.org/" + std::string(3'000, 'a')));
}

}  // namespace
}  // namespace trianon::notify
