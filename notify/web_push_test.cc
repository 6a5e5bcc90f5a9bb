#include "notify/web_push.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "notify/testing.h"

namespace trianon::notify {
namespace {

Bytes bytes(std::string_view base64) { return *from_base64url(base64); }

std::span<const unsigned char> first(const Bytes& all, std::size_t size) {
    return std::span{all}.first(size);
}

// RFC 8291, appendix A.
constexpr std::string_view watermelon = "When I grow up, I want to be a watermelon";
constexpr std::string_view sender_number = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
constexpr std::string_view sender_point =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
constexpr std::string_view browser_number = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
constexpr std::string_view browser_point =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr std::string_view published =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_"
    "c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
    "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-"
    "f"
    "N";

TEST(WebPush, the_published_example_of_RFC_8291_comes_out_byte_by_byte) {
    const auto sender = KeyPair::of(bytes(sender_number));
    ASSERT_TRUE(sender);
    EXPECT_EQ(base64url(sender->public_point()), sender_point);
    const PushKeys browser{bytes(browser_point), bytes("BTBZMqHH6r4Tts7J_aSIgg")};
    const auto body = sealed_push(watermelon, browser, watermelon.size(), *sender,
                                  bytes("DGv6ra1nlYgDCS1FRnbzlw"));
    ASSERT_TRUE(body);
    EXPECT_EQ(base64url(*body), published);
    const auto reader = KeyPair::of(bytes(browser_number));
    EXPECT_EQ(opened_push(*body, *reader, browser.secret), watermelon);
}

TEST(WebPush, what_is_sent_has_one_size_whatever_it_says_and_is_never_the_same_twice) {
    const KeyPair browser = KeyPair::make();
    const PushKeys keys{browser.public_point(), Bytes(push_secret_bytes, 7)};
    const auto brief = sealed_push("x", keys), same = sealed_push("x", keys);
    const std::string text(push_text_bytes, 'y');
    const auto longest = sealed_push(text, keys);
    ASSERT_TRUE(brief && same && longest);
    EXPECT_EQ(brief->size(), longest->size());
    EXPECT_LE(brief->size(), 4'096u) << "what a push service must take (RFC 8030)";
    EXPECT_NE(*brief, *same);
    EXPECT_EQ(opened_push(*brief, browser, keys.secret), "x");
    EXPECT_EQ(opened_push(*longest, browser, keys.secret), text);
    EXPECT_FALSE(sealed_push(text + "z", keys));
    EXPECT_FALSE(opened_push(*brief, KeyPair::make(), keys.secret));
}

TEST(WebPush, keys_that_are_none_are_refused) {
    const KeyPair browser = KeyPair::make();
    Bytes beside = browser.public_point();
    beside.back() ^= 1;
    const Bytes secret(push_secret_bytes, 7);
    EXPECT_FALSE(sealed_push("x", {beside, secret})) << "a point that is not on the curve";
    EXPECT_FALSE(sealed_push("x", {{}, secret}));
    EXPECT_FALSE(sealed_push("x", {browser.public_point(), {}}));
    EXPECT_FALSE(KeyPair::of(Bytes(32, 0)));
    EXPECT_FALSE(KeyPair::of(Bytes(32, 255)));
    EXPECT_FALSE(KeyPair::of(first(secret, 3)));
}

TEST(WebPush, the_server_names_itself_by_a_signature_for_one_push_service) {
    const KeyPair server = KeyPair::make();
    const auto again = KeyPair::of(server.private_number());
    const std::string header =
        vapid(*again, "https://push.example", "mailto:host@trianon.example", 1'700'000'000);
    const auto claims = verified_claims(header);
    ASSERT_TRUE(claims) << header;
    EXPECT_EQ(boost::json::parse(*claims),
              (boost::json::value{{"aud", "https://push.example"},
                                  {"exp", 1'700'000'000},
                                  {"sub", "mailto:host@trianon.example"}}));
    EXPECT_THAT(header, testing::EndsWith(", k=" + base64url(server.public_point())));
    std::string forged = header;
    forged[forged.find('.') + 3] ^= 1;
    EXPECT_FALSE(verified_claims(forged));
}

}  // namespace
}  // namespace trianon::notify
