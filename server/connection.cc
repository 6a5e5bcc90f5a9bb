#include "server/connection.h"

#include <boost/asio/post.hpp>
#include <chrono>

#include "server/routes.h"
#include "table/tokens.h"

namespace trianon::server {
namespace {

constexpr std::chrono::seconds request_timeout{30};

bool changes_state(http::verb method) {
    return method != http::verb::get && method != http::verb::head;
}

bool is_below_api(const Target& target) {
    return target.segments.size() > 1 && target.segments.front() == "api";
}

HttpResponse bad_target() {
    return error_response(http::status::bad_request, "malformed", "the path cannot be read");
}

// What RFC 9110 and 9112 have a server refuse before it reads the body.
std::optional<HttpResponse> why_not_read(const HttpRequest& request) {
    const auto bad = [](const char* why) {
        return error_response(http::status::bad_request, "malformed", why);
    };
    if (request.version() >= 11 && request.count(http::field::host) != 1)
        return bad("a request has one Host");
    if (request.count(http::field::transfer_encoding) > 0) {
        if (request.count(http::field::content_length) > 0 || request.version() < 11)
            return bad("the length of the body is not clear");
        if (!beast::iequals(request[http::field::transfer_encoding], "chunked"))
            return error_response(http::status::not_implemented, "encoding",
                                  "the only transfer encoding here is chunked");
    }
    const auto expected = request[http::field::expect];
    if (!expected.empty() && !beast::iequals(expected, "100-continue"))
        return error_response(http::status::expectation_failed, "expect",
                              "this cannot be expected here");
    return std::nullopt;
}

// The client sent something that is no HTTP, and did not just go away.
bool is_malformed(const beast::error_code& error) {
    return error.category() == make_error_code(http::error::bad_method).category() &&
           error != http::error::end_of_stream && error != http::error::partial_message;
}

net::awaitable<Authorization> authorize_at_table(ServerContext& context,
                                                 const ApiRequest& request) {
    return await_callback<Authorization>(
        [&context, request](std::function<void(Authorization)> reply) {
            context.tables->with_table(request.path_parameter("table"),
                                       [request, reply](TableActor* actor, TableLookup lookup) {
                                           if (actor == nullptr)
                                               return reply({std::nullopt, table_error(lookup)});
                                           reply(authorize(*actor->host(), request));
                                       });
        });
}

// A descriptor belongs to the reactor of one thread: it is taken out of this one's.
TcpSocket moved_to(const Executor& executor, beast::tcp_stream& stream) {
    net::ip::tcp::socket socket = stream.release_socket();
    boost::system::error_code ignored;
    const auto protocol = socket.local_endpoint(ignored).protocol();
    return {executor, protocol, socket.release()};
}

}  // namespace

Connection::Connection(ServerContext& context, net::ip::tcp::socket socket)
    : context_(context), stream_(std::move(socket)), admission_(context) {
    boost::system::error_code ignored;
    peer_ = stream_.socket().remote_endpoint(ignored).address().to_string();
    stream_.socket().set_option(net::ip::tcp::no_delay{true}, ignored);
    if (!context_.options.behind_proxy)
        admission_.slot = context_.connection_slots.acquire(rate_limit_key(peer_));
}

net::awaitable<void> Connection::run() {
    beast::flat_buffer buffer;
    bool keep_alive = true;
    while (keep_alive) {
        http::request_parser<http::string_body> parser;
        parser.body_limit(context_.options.limits.body_bytes);
        stream_.expires_after(request_timeout);
        const auto [bad_head, head_bytes] =
            co_await http::async_read_header(stream_, buffer, parser, as_values);
        beast::error_code failed = bad_head;
        if (!failed) {
            if (auto refusal = why_not_read(parser.get())) {
                co_await write(*refusal, false, false);
                break;
            }
            if (beast::iequals(parser.get()[http::field::expect], "100-continue") &&
                !parser.is_done()) {
                http::response<http::empty_body> go_on{http::status::continue_, 11};
                co_await http::async_write(stream_, go_on, as_values);
            }
            const auto [bad_body, body_bytes] =
                co_await http::async_read(stream_, buffer, parser, as_values);
            failed = bad_body;
        }
        if (failed == http::error::body_limit || failed == http::error::header_limit) {
            HttpResponse refusal = error_response(http::status::payload_too_large, "too_large",
                                                  "this request is too large");
            co_await write(refusal, false, false);
            break;
        }
        if (failed && is_malformed(failed)) {
            HttpResponse refusal =
                error_response(http::status::bad_request, "malformed", "this is no HTTP request");
            co_await write(refusal, false, false);
            break;
        }
        if (failed) break;
        HttpRequest request = parser.release();
        const bool head = request.method() == http::verb::head;
        keep_alive = request.keep_alive();
        if (websocket::is_upgrade(request)) {
            std::optional<HttpResponse> refusal = co_await upgrade(request);
            if (!refusal) co_return;
            context_.metrics.count_response("upgrade", static_cast<int>(refusal->result_int()));
            co_await write(*refusal, false, false);
            break;
        }
        HttpResponse response = co_await answer(request);
        if (response.result() == http::status::too_many_requests) keep_alive = false;
        keep_alive = co_await write(response, keep_alive, head);
    }
    boost::system::error_code ignored;
    stream_.socket().shutdown(net::ip::tcp::socket::shutdown_send, ignored);
}

net::awaitable<bool> Connection::write(HttpResponse& response, bool keep_alive, bool head) {
    add_security_headers(response, context_.options);
    response.keep_alive(keep_alive);
    // The length of what is not modified is not zero, and no content has none.
    if (response.result() != http::status::not_modified &&
        response.result() != http::status::no_content)
        response.prepare_payload();
    if (head) response.body().clear();  // its length stays
    stream_.expires_after(request_timeout);
    const auto [failed, bytes] = co_await http::async_write(stream_, response, as_values);
    co_return !failed && keep_alive;
}

net::awaitable<HttpResponse> Connection::answer(const HttpRequest& http_request) {
    const auto began = std::chrono::steady_clock::now();
    ApiRequest request = parse_http_request(http_request, peer_, context_.options.behind_proxy);
    RouteMatch match = find_route(request.method, request.target.segments);
    const std::string route = match.route != nullptr ? match.route->pattern : "page";
    HttpResponse response;
    if (!context_.request_limiter.allow(request.rate_limit_key, uptime())) {
        context_.metrics.rate_limited.Increment();
        response = error_response(http::status::too_many_requests, "server.too_fast");
    } else if (request.has_bad_target) {
        response = bad_target();
    } else if (match.route != nullptr) {
        request.path_parameters = std::move(match.path_parameters);
        if (request.path_parameters.contains("table"))
            read_tokens(http_request, request.path_parameters["table"], request);
        if (changes_state(request.method) && !is_allowed_origin(context_, request))
            response = error_response(http::status::forbidden, "server.origin");
        else
            response = co_await match.route->handler(context_, request);
    } else if (match.method_not_allowed || changes_state(request.method)) {
        response = error_response(http::status::method_not_allowed, "method", "not in this way");
    } else if (is_below_api(request.target)) {
        response = error_response(http::status::not_found, "no_route", "there is nothing here");
    } else {
        response = file_response(context_, request);
    }
    context_.metrics.count_response(route, static_cast<int>(response.result_int()));
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
    context_.log->info("event=http method={} route=\"{}\" status={} ms={:.1f} address={}",
                       std::string{http::to_string(request.method)}, route, response.result_int(),
                       took.count(), request.rate_limit_key);
    co_return response;
}

// Becomes a socket on the thread of its table, or says why not.
net::awaitable<std::optional<HttpResponse>> Connection::upgrade(HttpRequest& http_request) {
    ApiRequest request = parse_http_request(http_request, peer_, context_.options.behind_proxy);
    if (!context_.request_limiter.allow(request.rate_limit_key, uptime()))
        co_return error_response(http::status::too_many_requests, "server.too_fast");
    if (request.has_bad_target) co_return bad_target();
    const RouteMatch match = find_route(request.method, request.target.segments);
    if (match.route == nullptr || !match.route->pattern.ends_with("/socket"))
        co_return error_response(http::status::not_found, "no_route", "there is no socket here");
    request.path_parameters = match.path_parameters;
    const bool is_list = !request.path_parameters.contains("table");
    const std::string id = is_list ? "" : request.path_parameter("table");
    if (!is_list) read_tokens(http_request, id, request);
    if (!is_allowed_origin(context_, request))
        co_return error_response(http::status::forbidden, "server.origin");
    if (!is_list && !table::is_table_id(id)) co_return table_error(TableLookup::NotFound);

    if (!admission_.slot)
        admission_.slot = context_.connection_slots.acquire(request.rate_limit_key);
    if (!admission_.slot)
        co_return error_response(http::status::too_many_requests, "too_many",
                                 "too many connections are open from here");
    if (!is_list) {
        const Authorization authorization = co_await authorize_at_table(context_, request);
        if (!authorization.viewer) co_return authorization.refusal;
    }
    const Executor& executor =
        is_list ? context_.tables->open_tables().executor() : context_.tables->executor_of(id);
    const auto socket = std::make_shared<Socket>(context_, moved_to(executor, stream_),
                                                 std::move(admission_), request.rate_limit_key);
    context_.track(socket);
    socket->start(std::move(http_request), std::move(request));
    co_return std::nullopt;
}

void Connection::shut_down() {
    net::post(stream_.get_executor(), [self = shared_from_this()] { self->stream_.cancel(); });
}

}  // namespace trianon::server
