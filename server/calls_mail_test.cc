// Calls by mail: to who has confirmed the address, until they stop it.
#include <algorithm>
#include <thread>

#include "server/calls_testing.h"

namespace trianon::server {
namespace {

using testing::HasSubstr;

// What a mail says; its lines are base64.
std::string text_of(const notify::TestMailService::Message& mail) {
    std::string letters = mail.text.substr(mail.text.find("\r\n\r\n") + 4);
    letters.resize(letters.find("\r\n.\r\n"));
    for (char& c : letters) c = c == '+' ? '-' : c == '/' ? '_' : c;
    std::erase_if(letters, [](char c) { return c == '\r' || c == '\n'; });
    const auto bytes = notify::from_base64url(letters);
    return bytes ? std::string{bytes->begin(), bytes->end()} : "";
}

std::string token_in(const std::string& text, const std::string& path) {
    const std::size_t begin = text.find(path) + path.size();
    return text.substr(begin, text.find('\n', begin) - begin);
}

std::string header_of(const std::string& mail, const std::string& name) {
    const std::size_t begin = mail.find("\r\n" + name + ": ") + name.size() + 4;
    return mail.substr(begin, mail.find("\r\n", begin) - begin);
}

TEST_F(Calls, mail_comes_to_who_has_confirmed_the_address_and_stops_with_one_click) {
    begin_game();
    const json::object wish{
        {"channel", "mail"}, {"address", "rosalie@example.org"}, {"language", "fr"}};
    const Reply answer = subscribe(wish);
    EXPECT_EQ(answer.status, 201u) << answer.body;
    EXPECT_EQ(answer.value().at("confirmed"), false);
    EXPECT_EQ(answer.value().at("target"), "r…@example.org");
    ASSERT_TRUE(mail_.gets(1));
    EXPECT_EQ(mail_.messages()[0].to, "rosalie@example.org");
    const std::string asked = text_of(mail_.messages()[0]);
    std::this_thread::sleep_for(a_while);
    EXPECT_EQ(mail_.messages().size(), 1u) << "the address may be somebody else's";
    const std::string confirm = "https://trianon.example/notifications/confirm#";
    ASSERT_THAT(asked, HasSubstr(confirm));
    const json::object token{{"token", token_in(asked, confirm)}};
    EXPECT_EQ(post(port_, "/api/notifications/confirm", json::serialize(token)).status, 204u);
    EXPECT_EQ(listed(seat_).at(0).at("confirmed"), true);
    EXPECT_EQ(post(port_, "/api/notifications/confirm", R"({"token": "a.b.c"})").status, 404u);

    ASSERT_TRUE(mail_.gets(2)) << "the table still waits";
    const std::string mail = mail_.messages()[1].text, text = text_of(mail_.messages()[1]);
    EXPECT_THAT(text, HasSubstr("c’est à vous de jouer"));
    EXPECT_THAT(text, HasSubstr("https://trianon.example/t/" + table_.id + "\n"));
    EXPECT_THAT(text, HasSubstr("https://trianon.example/notifications/stop#"));
    EXPECT_EQ(header_of(mail, "List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    std::string stop = header_of(mail, "List-Unsubscribe");
    const std::string prefix = "<https://trianon.example";
    ASSERT_THAT(stop, testing::StartsWith(prefix + "/api/notifications/stop/"));
    stop = stop.substr(prefix.size(), stop.size() - prefix.size() - 1);
    std::this_thread::sleep_for(a_while);
    EXPECT_EQ(mail_.messages().size(), 2u);
    EXPECT_EQ(get(port_, stop).status, 405u) << "who only looks at a link stops nothing";
    EXPECT_EQ(post(port_, stop, "x").status, 400u);
    EXPECT_EQ(post(port_, stop, "List-Unsubscribe=One-Click").status, 204u);
    EXPECT_TRUE(listed(seat_).empty());
    EXPECT_EQ(post(port_, stop, "List-Unsubscribe=One-Click").status, 204u);
    EXPECT_EQ(post(port_, "/api/notifications/stop", R"({"token": "x"})").status, 204u);
    EXPECT_EQ(post(port_, "/api/notifications/confirm", json::serialize(token)).status, 404u)
        << "it was ended";
}

TEST_F(Calls, an_address_is_not_asked_again_and_again) {
    begin_game();
    for (int i = 0; i < 5; ++i) {
        const Reply answer = subscribe({{"channel", "mail"}, {"address", "rosalie@example.org"}});
        EXPECT_EQ(answer.status, i == 0 ? 201u : i < 3 ? 200u : 429u);
    }
    ASSERT_TRUE(mail_.gets(3));
    std::this_thread::sleep_for(a_while);
    EXPECT_EQ(mail_.messages().size(), 3u);
}

}  // namespace
}  // namespace trianon::server
