// A server on a free port of this machine, and clients for it, for tests and measurements.
#pragma once

#include <spdlog/sinks/null_sink.h>
#include <spdlog/spdlog.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <map>
#include <optional>
#include <string>
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
inline Reply ask(std::uint16_t port, boost::beast::http::verb method, const std::string& target,
                 const std::string& body = "", const Headers& headers = {}) {
    namespace bhttp = boost::beast::http;
    boost::asio::io_context io;
    boost::beast::tcp_stream stream{io};
    stream.connect({boost::asio::ip::make_address("127.0.0.1"), port});
    bhttp::request<bhttp::string_body> request{method, target, 11};
    request.set(bhttp::field::host, "127.0.0.1");
    for (const auto& [name, value] : headers) request.set(name, value);
    request.body() = body;
    request.prepare_payload();
    boost::beast::error_code ignored;
    bhttp::write(stream, request, ignored);  // a large body may be refused before it is read
    boost::beast::flat_buffer buffer;
    bhttp::response_parser<bhttp::string_body> parser;
    parser.skip(method == bhttp::verb::head);
    bhttp::read(stream, buffer, parser);
    Reply reply{parser.get().result_int(), {}, parser.get().body()};
    for (const auto& field : parser.get())
        reply.headers[std::string{field.name_string()}] = std::string{field.value()};
    return reply;
}

inline Reply get(std::uint16_t port, const std::string& target, const Headers& headers = {}) {
    return ask(port, boost::beast::http::verb::get, target, "", headers);
}
inline Reply post(std::uint16_t port, const std::string& target, const std::string& body = "",
                  const Headers& headers = {}) {
    return ask(port, boost::beast::http::verb::post, target, body, headers);
}
inline Headers bearer(const std::string& token) { return {{"Authorization", "Bearer " + token}}; }

struct OpenedTable {
    std::string id, owner, spectators;
    std::vector<std::string> seats;  // "" for a bot
    std::string path(const std::string& rest = "") const { return "/api/tables/" + id + rest; }
};

inline OpenedTable opened_table(const Reply& reply) {
    const json::value value = reply.value();
    const json::value& links = value.at("links");
    OpenedTable table{std::string{value.at("table").as_string()},
                      std::string{links.at("owner").as_string()},
                      std::string{links.at("spectators").as_string()},
                      {}};
    for (const json::value& seat : links.at("seats").as_array())
        table.seats.emplace_back(seat.is_string() ? seat.as_string() : "");
    return table;
}

inline OpenedTable open_table(std::uint16_t port, const std::string& body) {
    return opened_table(post(port, "/api/tables", body));
}

// A socket at a table. What it hears is kept up to date.
class Player {
  public:
    Player(std::uint16_t port, const OpenedTable& table, int seat, const std::string& query = "",
           const Headers& headers = {})
        : stream_(io_) {
        boost::beast::get_lowest_layer(stream_).connect(
            {boost::asio::ip::make_address("127.0.0.1"), port});
        const std::string token = seat < 0 ? table.spectators : table.seats[seat];
        stream_.set_option(boost::beast::websocket::stream_base::decorator(
            [&](boost::beast::websocket::request_type& request) {
                if (!headers.contains("Cookie"))
                    request.set(boost::beast::http::field::authorization, "Bearer " + token);
                for (const auto& [name, value] : headers) request.set(name, value);
            }));
        const std::string who = seat < 0 ? "" : "&seat=" + std::to_string(seat);
        stream_.handshake("127.0.0.1", table.path("/socket?x" + who + query));
        stream_.text(true);
    }

    void say(const std::string& text) { stream_.write(boost::asio::buffer(text)); }
    void say_binary(const std::string& text) {
        stream_.binary(true);
        say(text);
    }

    void ping() { stream_.ping({}); }

    // The next message; throws if the connection ended.
    json::object read() {
        buffer_.clear();
        stream_.read(buffer_);
        const std::string text = boost::beast::buffers_to_string(buffer_.data());
        if (transcript != nullptr) transcript->push_back(text);
        json::object message = json::parse(text).as_object();
        ++heard;
        if (message.contains("number") && !message.at("number").is_null() &&
            message.at("type") != "answer")
            number = message.at("number").as_int64();
        if (message.contains("position") && message.at("position").is_object() &&
            message.at("type") != "answer")
            position = message.at("position");
        return message;
    }
    // The answer to a request, past everything else.
    json::object ask(json::object request) {
        const std::int64_t id = ++last_id_;
        request["id"] = id;
        say(json::serialize(request));
        while (true) {
            json::object message = read();
            if (message.at("type") == "answer" && message.at("id") == id) return message;
        }
    }
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
    std::string choose(FastFate& fate) const {
        const json::array& choices = position.at("choices").as_array();
        const std::size_t chosen =
            choices[0].at("passes").as_bool() && fate.below(std::uint32_t{2}) == 0
                ? 0
                : fate.below(static_cast<std::uint32_t>(choices.size()));
        return std::string{choices[chosen].at("decision").as_string()};
    }
    // Decides at random until the game is over, or a decision too many.
    int play(std::uint64_t seed, int most = 1'000'000) {
        FastFate fate{seed};
        int decided = 0;
        while (!is_over() && decided < most) {
            if (is_asked()) {
                const json::object answer = decide(choose(fate));
                // What happened meanwhile came before the answer; the next choice knows of it. It
                // may have been the end.
                if (answer.at("ok").as_bool())
                    ++decided;
                else if (answer.at("problem").at("code") != "stale" &&
                         answer.at("problem").at("code") != "illegal" &&
                         answer.at("problem").at("key") != "no_game")
                    throw std::runtime_error(json::serialize(answer));
            } else {
                read();
            }
        }
        return decided;
    }
    void leave() {
        boost::beast::error_code ignored;
        stream_.close(boost::beast::websocket::close_code::normal, ignored);
    }
    // Without a word.
    void cut() { boost::beast::get_lowest_layer(stream_).close(); }
    std::string close_reason() { return stream_.reason().reason.c_str(); }

    std::int64_t number = 0;
    std::int64_t heard = 0;
    json::value position;
    std::vector<std::string>* transcript = nullptr;  // of every message as it came

  private:
    boost::asio::io_context io_;
    boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
    boost::beast::flat_buffer buffer_;
    std::int64_t last_id_ = 0;
};

// As fast as a test wants it.
inline Options options_for_tests(const std::string& store) {
    Options options;
    options.port = 0;
    options.store = store;
    options.limits.connections_of_an_address = 1'000'000;
    options.limits.messages = {1e6, 1e6};
    options.limits.messages_of_an_address = {1e6, 1e6};
    options.limits.requests = {1e6, 1e6};
    options.limits.tables = {1e6, 1e6};
    options.customs.grace = 1;
    options.bot_pace = std::chrono::milliseconds{0};
    return options;
}

inline std::shared_ptr<spdlog::logger> no_log() {
    return std::make_shared<spdlog::logger>("none",
                                            std::make_shared<spdlog::sinks::null_sink_mt>());
}

}  // namespace trianon::server
