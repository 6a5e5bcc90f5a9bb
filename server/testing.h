// A server on a free port of this machine, and clients for it, for tests and measurements. Beast
// stays in testing.cc: it takes a minute to compile.
#pragma once

#include <spdlog/spdlog.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fate.h"
#include "engine/json.h"
#include "server/options.h"

namespace trianon::server {

using Headers = std::map<std::string, std::string>;

struct Reply {
    unsigned status = 0;
    Headers headers;
    std::string body;
    json::value value() const { return json::parse(body); }
};

// One request on a connection of its own.
Reply ask(std::uint16_t port, std::string_view method, const std::string& target,
          const std::string& body = "", const Headers& headers = {});

inline Reply get(std::uint16_t port, const std::string& target, const Headers& headers = {}) {
    return ask(port, "GET", target, "", headers);
}
inline Reply post(std::uint16_t port, const std::string& target, const std::string& body = "",
                  const Headers& headers = {}) {
    return ask(port, "POST", target, body, headers);
}
inline Headers bearer(const std::string& token) { return {{"Authorization", "Bearer " + token}}; }

struct OpenedTable {
    std::string id, owner, spectators;
    std::vector<std::string> seats;  // "" for a bot
    std::string path(const std::string& rest = "") const { return "/api/tables/" + id + rest; }
};

OpenedTable opened_table(const Reply& reply);

// With all its persons in their seats.
OpenedTable open_table(std::uint16_t port, const std::string& body);

// What a message answers: it is an answer, or the event of one's own decision.
std::optional<json::object> answer_in(const json::object& message);

// A client with a socket at a table. It follows the messages that it reads.
class Player {
  public:
    Player(std::uint16_t port, const OpenedTable& table, int seat, const std::string& query = "",
           const Headers& headers = {});
    Player(Player&&) noexcept;
    ~Player();

    void say(const std::string& text);
    void say_part(const std::string& text);  // of a message that goes on
    void say_binary(const std::string& text);
    void ping();

    // The next message; throws if the connection ended.
    json::object read();
    // The answer to a request, past everything else.
    json::object ask(json::object request);
    json::object decide(const std::string& decision) {
        return ask({{"type", "decide"}, {"at", number}, {"decision", decision}});
    }
    json::object wait_for(const std::string& type) {
        while (true)
            if (json::object message = read(); message.at("type").as_string() == type)
                return message;
    }
    bool is_over() const { return position.is_object() && position.at("outcome").is_object(); }
    bool is_asked() const {
        return position.is_object() && !position.at("choices").as_array().empty();
    }
    // One of the choices; who may pass does so half of the time.
    std::string choose(FastFate& fate) const;
    // Decides at random until the game is over, or a decision too many.
    int play(std::uint64_t seed, int most = 1'000'000);

    void leave();
    void cut();  // without a close frame
    std::string close_reason();

    std::int64_t number = 0;
    json::value position;
    std::vector<std::string>* transcript = nullptr;  // of every message as it came

  private:
    struct Connection;
    std::unique_ptr<Connection> connection_;
    std::int64_t last_id_ = 0;
};

// As fast as a test wants it.
Options options_for_tests(const std::string& store);

std::shared_ptr<spdlog::logger> no_log();

}  // namespace trianon::server
