#include "notify/sender.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "notify/mail.h"
#include "notify/services_testing.h"

namespace trianon::notify {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::HasSubstr;

SenderOptions options() {
    SenderOptions options;
    options.to_private = true;
    options.first_pause = milliseconds{30};
    return options;
}

// What became of each parcel, in the order in which that was known.
class Results {
  public:
    std::function<void(SendResult)> add() {
        return [this](SendResult result) {
            const std::lock_guard lock{mutex_};
            all_.push_back(result);
        };
    }
    std::vector<SendResult> wait_for(std::size_t count) {
        becomes([&] {
            const std::lock_guard lock{mutex_};
            return all_.size() >= count;
        });
        const std::lock_guard lock{mutex_};
        return all_;
    }

  private:
    std::mutex mutex_;
    std::vector<SendResult> all_;
};

Parcel parcel(const std::string& url, Results& results, const std::string& about = "") {
    Parcel parcel;
    parcel.about = about;
    parcel.url = url;
    parcel.headers = {"Content-Type: text/plain", "TTL: 5", "Expect:"};
    parcel.body = std::string{"a\0b", 3};
    parcel.done = results.add();
    return parcel;
}

TEST(Sender, a_request_arrives_with_its_headers_and_body) {
    Results results;
    TestHttpService service;
    Sender sender{options()};
    sender.send(parcel(service.url("/push/1"), results));
    EXPECT_THAT(results.wait_for(1), ElementsAre(SendResult::Sent));
    const auto requests = service.requests();
    ASSERT_EQ(requests.size(), 1u);
    EXPECT_EQ(requests[0].path, "/push/1");
    EXPECT_EQ(requests[0].body, (std::string{"a\0b", 3}));
    EXPECT_EQ(requests[0].headers.at("ttl"), "5");
    EXPECT_EQ(sender.waiting(), 0u);
}

TEST(Sender, what_is_for_now_is_tried_again_and_what_is_for_ever_is_not) {
    Results results;
    TestHttpService service;
    Sender sender{options()};
    service.answer("503 Service Unavailable");
    sender.send(parcel(service.url("/"), results));
    EXPECT_TRUE(service.gets(2));
    service.answer("201 Created");
    EXPECT_THAT(results.wait_for(1), ElementsAre(SendResult::Sent));
    service.answer("429 Too Many Requests");
    const std::size_t before = service.requests().size();
    sender.send(parcel(service.url("/"), results));
    EXPECT_EQ(results.wait_for(2).back(), SendResult::Failed);
    EXPECT_EQ(service.requests().size() - before, 5u) << "as often as it is tried";
    for (const auto& [answer, result] :
         {std::pair{"410 Gone", SendResult::Gone}, std::pair{"404 Not Found", SendResult::Gone},
          std::pair{"403 Forbidden", SendResult::Refused},
          std::pair{"302 Found\r\nLocation: /", SendResult::Refused}}) {
        service.answer(answer);
        Results own;
        const std::size_t count = service.requests().size();
        sender.send(parcel(service.url("/"), own));
        EXPECT_THAT(own.wait_for(1), ElementsAre(result)) << answer;
        EXPECT_EQ(service.requests().size(), count + 1) << answer;
    }
}

TEST(Sender, a_service_says_how_long_it_wants_to_be_left_alone) {
    Results results;
    TestHttpService service;
    Sender sender{options()};
    service.answer("429 Too Many Requests\r\nRetry-After: 1");
    const auto began = std::chrono::steady_clock::now();
    sender.send(parcel(service.url("/"), results));
    EXPECT_TRUE(service.gets(1));
    service.answer("201 Created");
    EXPECT_THAT(results.wait_for(1), ElementsAre(SendResult::Sent));
    EXPECT_GE(std::chrono::steady_clock::now() - began, std::chrono::seconds{1});
}

TEST(Sender, what_is_no_longer_wanted_is_not_tried_again) {
    Results results;
    TestHttpService service;
    SenderOptions slow = options();
    slow.first_pause = std::chrono::hours{1};
    Sender sender{slow};
    service.answer("503 Service Unavailable");
    sender.send(parcel(service.url("/"), results, "one"));
    sender.send(parcel(service.url("/"), results, "two"));
    EXPECT_TRUE(service.gets(2));
    sender.cancel("one");
    EXPECT_THAT(results.wait_for(1), ElementsAre(SendResult::Cancelled));
    EXPECT_EQ(sender.waiting(), 1u);
}

TEST(Sender, one_that_never_answers_delays_no_other) {
    Results never, results;
    TestHttpService mute, service;
    SenderOptions hasty = options();
    hasty.patience = milliseconds{500};
    hasty.tries = 1;
    Sender sender{hasty};
    mute.answer("");
    sender.send(parcel(mute.url("/"), never));
    sender.send(parcel(service.url("/"), results));
    EXPECT_THAT(results.wait_for(1), ElementsAre(SendResult::Sent));
    EXPECT_THAT(never.wait_for(1), ElementsAre(SendResult::Failed));
}

// Many seats may wish to be called at the same place.
TEST(Sender, one_host_is_sent_so_much_at_a_time_and_keeps_no_other_waiting) {
    Results flooded, results;
    TestHttpService victim, service;
    SenderOptions limited = options();
    limited.per_host = {1, 5};
    limited.at_once_per_host = 2;
    Sender sender{limited};
    for (int i = 0; i < 20; ++i) sender.send(parcel(victim.url("/" + std::to_string(i)), flooded));
    // By another port it is another service; by another name it would be another host.
    sender.send(parcel("http://localhost:" + std::to_string(service.port()) + "/", results));
    EXPECT_THAT(results.wait_for(1), ElementsAre(SendResult::Sent));
    EXPECT_TRUE(victim.gets(5));
    std::this_thread::sleep_for(milliseconds{200});
    EXPECT_LE(victim.requests().size(), 6u);
    EXPECT_TRUE(victim.gets(7)) << "the others follow";
}

TEST(Sender, nothing_is_sent_to_this_machine_or_without_encryption_unless_that_is_allowed) {
    Results results;
    TestHttpService service;
    SenderOptions strict = options();
    strict.to_private = false;
    Sender sender{strict};
    sender.send(parcel(service.url("/"), results));
    EXPECT_THAT(results.wait_for(1), ElementsAre(SendResult::Forbidden));
    // By a name, which is known only when the connection is made.
    sender.send(parcel("https://localhost:" + std::to_string(service.port()) + "/", results));
    EXPECT_EQ(results.wait_for(2).back(), SendResult::Forbidden);
    sender.send(parcel("file:///etc/hostname", results));
    EXPECT_EQ(results.wait_for(3).back(), SendResult::Forbidden);
    EXPECT_TRUE(service.requests().empty());
}

TEST(Sender, a_mail_arrives_as_it_is_written) {
    Results results;
    TestMailService service;
    Sender sender{options()};
    const Mail mail{.from = "table@trianon.example",
                    .to = "rosalie@example.org",
                    .subject = "Versailles : c’est à vous de jouer, et à personne d’autre au monde",
                    .text = "Bonjour\n.\nà vous",
                    .stop_url = "https://trianon.example/api/notifications/stop/a.b.c",
                    .id = "one"};
    Parcel parcel;
    parcel.url = service.url();
    parcel.body = mail_text(mail, 1'774'744'200'000);
    parcel.mail_from = mail.from;
    parcel.mail_to = mail.to;
    parcel.done = results.add();
    sender.send(parcel);
    EXPECT_THAT(results.wait_for(1), ElementsAre(SendResult::Sent));
    const auto messages = service.messages();
    ASSERT_EQ(messages.size(), 1u);
    EXPECT_EQ(messages[0].from, mail.from);
    EXPECT_EQ(messages[0].to, mail.to);
    const std::string& text = messages[0].text;
    EXPECT_THAT(text, HasSubstr("Date: Sun, 29 Mar 2026 00:30:00 +0000\r\n"));
    EXPECT_THAT(text, HasSubstr("List-Unsubscribe: <" + mail.stop_url + ">\r\n"));
    EXPECT_THAT(text, HasSubstr("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"));
    EXPECT_THAT(text, HasSubstr("\r\n\r\nQm9uam91cgouCsOgIHZvdXM=\r\n"));
    for (std::size_t at = 0; at < text.size(); at = text.find("\r\n", at) + 2)
        EXPECT_LE(text.find("\r\n", at) - at, 78u);
}

TEST(Sender, a_mail_that_is_refused_for_now_is_tried_again) {
    Results results;
    TestMailService service;
    Sender sender{options()};
    Parcel parcel;
    parcel.url = service.url();
    parcel.body = "Subject: x\r\n\r\nx\r\n";
    parcel.mail_from = "a@b.example";
    parcel.mail_to = "c@d.example";
    parcel.done = results.add();
    service.answer("550 nobody is here");
    sender.send(parcel);
    EXPECT_THAT(results.wait_for(1), ElementsAre(SendResult::Refused));
    service.answer("450 come back later");
    sender.send(parcel);
    EXPECT_EQ(results.wait_for(2).back(), SendResult::Failed);
    EXPECT_TRUE(service.messages().empty());
}

}  // namespace
}  // namespace trianon::notify
