// A server that calls persons who are away to services of the test on this machine, and a table.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <string>

#include "notify/services_testing.h"
#include "notify/testing.h"
#include "server/server_testing.h"

namespace trianon::server {

inline constexpr std::chrono::milliseconds a_while{600};  // longer than anybody is given

// The end of a Web Push where it is read.
struct Browser {
    notify::KeyPair keys = notify::KeyPair::make();
    notify::Bytes secret = notify::Bytes(notify::push_secret_bytes, 9);

    json::object wish(const std::string& endpoint) const {
        return {{"channel", "push"},
                {"endpoint", endpoint},
                {"p256dh", notify::base64url(keys.public_point())},
                {"auth", notify::base64url(secret)},
                {"label", "Firefox, Linux"},
                {"language", "es"}};
    }
    std::string read(const notify::TestHttpService::Request& push) const {
        return notify::opened_push(notify::as_bytes(push.body), keys, secret).value_or("");
    }
};

class Calls : public ServerTest {
  protected:
    void SetUp() override { start(calling()); }
    void TearDown() override { std::filesystem::remove(key_); }

    Options calling() const {
        Options options = options_for_tests("sqlite:" + file_.path());
        options.origins = {"https://trianon.example"};
        options.calls.push = "mailto:host@trianon.example";
        options.calls.mail = mail_.url();
        options.calls.mail_from = "table@trianon.example";
        options.calls.webhooks = true;
        options.calls.key_file = key_;
        options.calls.sender.to_private = true;
        options.calls.sender.first_pause = std::chrono::milliseconds{20};
        options.calls.graces = {.push = 100, .others = 150};
        return options;
    }

    // A table at which two people play, and nobody is connected; and whose turn it is.
    OpenedTable table_ = {};
    int seat_ = 0;
    void begin_game() {
        table_ = begun(two_friends);
        seat_ = to_act();
    }
    int to_act() const {
        const json::value table = get(port_, table_.path(), bearer(table_.owner)).value();
        return static_cast<int>(table.at("position").at("to_act").at(0).as_int64());
    }
    std::string target(int seat, const std::string& rest = "") const {
        return table_.path("/notifications" + rest + "?seat=" + std::to_string(seat));
    }
    Headers own(int seat) const { return bearer(table_.seats[static_cast<std::size_t>(seat)]); }
    Reply subscribe(const json::object& wish) const { return subscribe(seat_, wish); }
    Reply subscribe(int seat, const json::object& wish) const {
        return post(port_, target(seat), json::serialize(wish), own(seat));
    }
    json::array listed(int seat) const {
        return get(port_, target(seat), own(seat)).value().at("subscriptions").as_array();
    }
    std::string id_of(const Reply& reply) const {
        return std::string{reply.value().at("id").as_string()};
    }
    // Without a socket.
    void decide(int seat) const {
        const json::value view =
            get(port_, table_.path("?seat=" + std::to_string(seat)), own(seat)).value();
        const json::object request{
            {"type", "decide"},
            {"at", view.at("number")},
            {"decision", view.at("position").at("choices").at(0).at("decision")}};
        const Reply reply = post(port_, table_.path("/requests?seat=" + std::to_string(seat)),
                                 json::serialize(request), own(seat));
        ASSERT_EQ(reply.value().at("ok"), true) << reply.body;
    }
    // Until it is the turn of this seat, or of another.
    void decide_until(const std::function<bool(int)>& is_it) {
        while (!is_it(to_act())) decide(to_act());
    }

    notify::TestHttpService push_;
    notify::TestMailService mail_;
    Browser browser_;
    std::string key_ = std::filesystem::temp_directory_path() /
                       ("calls_test-" + std::to_string(getpid()) + ".key");
};

}  // namespace trianon::server
