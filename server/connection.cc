#include "server/connection.h"

#include <boost/asio/post.hpp>
#include <chrono>

#include "server/routes.h"

namespace trianon::server {
namespace {

constexpr std::chrono::seconds time_for_a_request{30};

bool changes_something(http::verb method) {
    return method != http::verb::get && method != http::verb::head;
}

net::awaitable<Admission> asked_at_the_table(House& house, const Call& call) {
    return later<Admission>([&house, call](std::function<void(Admission)> reply) {
        house.hall->with_table(call.part("table"), [call, reply](Room* room, Hall::Found found) {
            if (room == nullptr) return reply({std::nullopt, refuse_table(found, call.language())});
            reply(admit(room->host()->table(), call));
        });
    });
}

}  // namespace

Connection::Connection(House& house, net::ip::tcp::socket socket)
    : house_(house), stream_(std::move(socket)) {
    boost::system::error_code ignored;
    peer_ = stream_.socket().remote_endpoint(ignored).address().to_string();
    stream_.socket().set_option(net::ip::tcp::no_delay{true}, ignored);
    if (!house_.options.behind_proxy) place_ = house_.places.take(customer(peer_));
    ++house_.connections;
    house_.metrics.connections.Increment();
}

Connection::~Connection() {
    --house_.connections;
    house_.metrics.connections.Decrement();
}

net::awaitable<void> Connection::run() {
    beast::flat_buffer buffer;
    bool keep_alive = true;
    while (keep_alive) {
        http::request_parser<http::string_body> parser;
        parser.body_limit(house_.options.limits.body);
        stream_.expires_after(time_for_a_request);
        const auto [failed, bytes] = co_await http::async_read(stream_, buffer, parser, as_values);
        if (failed == http::error::body_limit || failed == http::error::header_limit) {
            Response refusal =
                refuse(http::status::payload_too_large, "too_large", "this request is too large");
            co_await write(refusal, false, false);
            break;
        }
        if (failed) break;
        Request request = parser.release();
        const bool head = request.method() == http::verb::head;
        keep_alive = request.keep_alive();
        if (websocket::is_upgrade(request)) {
            Response refusal = co_await upgrade(request);
            if (refusal.result() == http::status::switching_protocols) co_return;
            co_await write(refusal, false, false);
            break;
        }
        Response response = co_await answer(request);
        if (response.result() == http::status::too_many_requests) keep_alive = false;
        keep_alive = co_await write(response, keep_alive, head);
    }
    boost::system::error_code ignored;
    stream_.socket().shutdown(net::ip::tcp::socket::shutdown_send, ignored);
}

net::awaitable<bool> Connection::write(Response& response, bool keep_alive, bool head) {
    add_security_headers(response, house_.options);
    response.keep_alive(keep_alive);
    // What is unchanged is not empty.
    if (response.result() != http::status::not_modified) response.prepare_payload();
    if (head) response.body().clear();  // its length stays
    stream_.expires_after(time_for_a_request);
    const auto [failed, bytes] = co_await http::async_write(stream_, response, as_values);
    co_return !failed && keep_alive;
}

net::awaitable<Response> Connection::answer(Request& request) {
    const auto began = std::chrono::steady_clock::now();
    Call call = call_of(request, peer_, house_.options.behind_proxy);
    Found found = find_route(call.method, call.path);
    const std::string route = found.route != nullptr ? found.route->pattern : "page";
    Response response;
    if (!house_.requests.take(call.address, uptime())) {
        house_.metrics.too_fast.Increment();
        response = refuse(http::status::too_many_requests, "server.too_fast", call.language());
    } else if (found.route != nullptr) {
        call.parts = std::move(found.parts);
        if (call.parts.contains("table")) read_tokens(request, call.parts["table"], call);
        if (changes_something(call.method) && !is_from_our_page(house_, call))
            response = refuse(http::status::forbidden, "server.origin", call.language());
        else
            response = co_await found.route->answer(house_, call);
    } else if (found.other_method || changes_something(call.method)) {
        response = refuse(http::status::method_not_allowed, "method", "not in this way");
    } else if (call.path.starts_with("/api/")) {
        response = refuse(http::status::not_found, "no_route", "there is nothing here");
    } else {
        response = answer_file(house_, call);
    }
    house_.metrics.answered(route, static_cast<int>(response.result_int()));
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
    house_.log->info("event=http method={} route=\"{}\" status={} ms={:.1f} address={}",
                     std::string{http::to_string(call.method)}, route, response.result_int(),
                     took.count(), call.address);
    co_return response;
}

// Becomes a socket, and answers 101 when that has ended; or says why not.
net::awaitable<Response> Connection::upgrade(Request& request) {
    Call call = call_of(request, peer_, house_.options.behind_proxy);
    const Found found = find_route(call.method, call.path);
    if (found.route == nullptr || !found.route->pattern.ends_with("/socket"))
        co_return refuse(http::status::not_found, "no_route", "there is no socket here");
    if (!house_.requests.take(call.address, uptime()))
        co_return refuse(http::status::too_many_requests, "server.too_fast", call.language());
    call.parts = found.parts;
    const std::string id = call.part("table");
    read_tokens(request, id, call);
    if (!is_from_our_page(house_, call))
        co_return refuse(http::status::forbidden, "server.origin", call.language());
    if (!table::is_table_id(id)) co_return refuse_table(Hall::Found::NoTable, call.language());

    if (!place_) place_ = house_.places.take(call.address);
    if (!place_)
        co_return refuse(http::status::too_many_requests, "too_many",
                         "too many connections are open from here");
    const Admission admission = co_await asked_at_the_table(house_, call);
    if (!admission.viewer) co_return admission.refusal;
    const auto socket = std::make_shared<Socket>(house_, std::move(stream_), call);
    socket_ = socket;
    co_await socket->run(request);
    co_return Response{http::status::switching_protocols, 11};
}

void Connection::close() {
    net::post(stream_.get_executor(), [self = shared_from_this()] {
        if (const auto socket = self->socket_.lock())
            socket->close("going_away");
        else
            self->stream_.cancel();
    });
}

}  // namespace trianon::server
