#include "server/testing.h"

#include <spdlog/sinks/null_sink.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace trianon::server {

namespace beast = boost::beast;

std::optional<json::object> answer_in(const json::object& message) {
    if (message.at("type") == "answer") return message;
    if (!message.contains("answer")) return std::nullopt;
    return json::object{{"type", "answer"},
                        {"id", message.at("answer")},
                        {"ok", true},
                        {"number", message.at("number")},
                        {"problem", nullptr}};
}

Reply ask(std::uint16_t port, std::string_view method, const std::string& target,
          const std::string& body, const Headers& headers) {
    namespace bhttp = beast::http;
    boost::asio::io_context io;
    beast::tcp_stream stream{io};
    stream.connect({boost::asio::ip::make_address("127.0.0.1"), port});
    bhttp::request<bhttp::string_body> request;
    request.version(11);
    request.method_string({method.data(), method.size()});
    request.target(target);
    request.set(bhttp::field::host, "127.0.0.1");
    for (const auto& [name, value] : headers) request.set(name, value);
    request.body() = body;
    request.prepare_payload();
    beast::error_code ignored;
    bhttp::write(stream, request, ignored);  // a large body may be refused before it is read
    beast::flat_buffer buffer;
    bhttp::response_parser<bhttp::string_body> parser;
    parser.skip(method == "HEAD");
    bhttp::read(stream, buffer, parser);
    Reply reply{.status = parser.get().result_int(), .headers = {}, .body = parser.get().body()};
    for (const auto& field : parser.get())
        reply.headers[std::string{field.name_string()}] = std::string{field.value()};
    return reply;
}

OpenedTable opened_table(const Reply& reply) {
    const json::value value = reply.value();
    const json::value& links = value.at("links");
    OpenedTable table{.id = std::string{value.at("table").as_string()},
                      .owner = std::string{links.at("owner").as_string()},
                      .spectators = std::string{links.at("spectators").as_string()},
                      .seats = {}};
    for (const json::value& seat : links.at("seats").as_array())
        table.seats.emplace_back(seat.is_string() ? seat.as_string() : "");
    return table;
}

OpenedTable open_table(std::uint16_t port, const std::string& body) {
    json::object table = json::parse(body).as_object();
    json::array sits;
    const json::array& seats = table.at("seats").as_array();
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (!seats[i].as_object().contains("bot")) sits.push_back(static_cast<std::int64_t>(i));
    table["sits"] = sits;
    return opened_table(post(port, "/api/tables", json::serialize(table)));
}

struct Player::Connection {
    boost::asio::io_context io;
    beast::websocket::stream<beast::tcp_stream> stream{io};
    beast::flat_buffer buffer;
};

Player::Player(std::uint16_t port, const OpenedTable& table, int seat, const std::string& query,
               const Headers& headers)
    : connection_(std::make_unique<Connection>()) {
    auto& stream = connection_->stream;
    beast::get_lowest_layer(stream).connect({boost::asio::ip::make_address("127.0.0.1"), port});
    const std::string token = seat < 0 ? table.spectators : table.seats[seat];
    stream.set_option(
        beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
            if (!headers.contains("Cookie"))
                request.set(beast::http::field::authorization, "Bearer " + token);
            for (const auto& [name, value] : headers) request.set(name, value);
        }));
    const std::string who = seat < 0 ? "" : "&seat=" + std::to_string(seat);
    stream.handshake("127.0.0.1", table.path("/socket?x" + who + query));
    stream.text(true);
}

Player::Player(Player&&) noexcept = default;
Player::~Player() = default;

void Player::say(const std::string& text) { connection_->stream.write(boost::asio::buffer(text)); }

void Player::say_part(const std::string& text) {
    connection_->stream.write_some(false, boost::asio::buffer(text));
}

void Player::say_binary(const std::string& text) {
    connection_->stream.binary(true);
    say(text);
}

void Player::ping() { connection_->stream.ping({}); }

json::object Player::read() {
    connection_->buffer.clear();
    connection_->stream.read(connection_->buffer);
    const std::string text = beast::buffers_to_string(connection_->buffer.data());
    if (transcript != nullptr) transcript->push_back(text);
    json::object message = json::parse(text).as_object();
    const bool is_answer = message.at("type") == "answer";
    if (message.contains("number") && !message.at("number").is_null() && !is_answer)
        number = message.at("number").as_int64();
    if (message.contains("position") && message.at("position").is_object() && !is_answer)
        position = message.at("position");
    return message;
}

json::object Player::ask(json::object request) {
    const std::int64_t id = ++last_id_;
    request["id"] = id;
    say(json::serialize(request));
    while (true) {
        const json::object message = read();
        const auto answer = answer_in(message);
        if (!answer) continue;
        if (answer->at("id") == id) return *answer;
        // Who is too fast is not read, and answered without an id.
        if (answer->at("id").is_null() && answer->at("problem").is_object() &&
            answer->at("problem").at("code") == "too_fast")
            return *answer;
    }
}

std::string Player::choose(FastFate& fate) const {
    const json::array& choices = position.at("choices").as_array();
    const std::size_t chosen =
        choices[0].at("passes").as_bool() && fate.below(std::uint32_t{2}) == 0
            ? 0
            : fate.below(static_cast<std::uint32_t>(choices.size()));
    return std::string{choices[chosen].at("decision").as_string()};
}

int Player::play(std::uint64_t seed, int most) {
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

void Player::leave() {
    beast::error_code ignored;
    connection_->stream.close(beast::websocket::close_code::normal, ignored);
}

void Player::cut() { beast::get_lowest_layer(connection_->stream).close(); }

std::string Player::close_reason() { return connection_->stream.reason().reason.c_str(); }

Options options_for_tests(const std::string& store) {
    Options options;
    options.port = 0;
    options.store = store;
    options.limits.connections_per_address = 1'000'000;
    options.limits.messages_per_socket = {1e6, 1e6};
    options.limits.messages_per_address = {1e6, 1e6};
    options.limits.requests_per_address = {1e6, 1e6};
    options.limits.tables_per_address = {1e6, 1e6};
    options.table_limits.grace = 1;
    options.bot_delay = std::chrono::milliseconds{0};
    return options;
}

std::shared_ptr<spdlog::logger> no_log() {
    return std::make_shared<spdlog::logger>("none",
                                            std::make_shared<spdlog::sinks::null_sink_mt>());
}

}  // namespace trianon::server
