#include "server/socket.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <chrono>

#include "server/routes.h"

namespace trianon::server {
namespace {

constexpr int max_rate_violations = 100;
constexpr std::chrono::seconds close_timeout{2};

websocket::close_reason close_frame(CloseReason reason) {
    const websocket::close_code code =
        reason == CloseReason::GoingAway ? websocket::close_code::going_away
        : reason == CloseReason::Store   ? websocket::close_code::internal_error
                                         : websocket::close_code::policy_error;
    return {code, name_of(reason)};
}

}  // namespace

Socket::Socket(ServerContext& context, beast::tcp_stream stream, ApiRequest request)
    : context_(context),
      stream_(stream.release_socket()),
      request_(std::move(request)),
      session_(context.tables->new_session()),
      queue_changed_(stream_.get_executor(), net::steady_timer::time_point::max()),
      close_timer_(stream_.get_executor()),
      bucket_(context.options.limits.messages_per_socket, uptime()) {
    context_.metrics.sockets.Increment();
}

Socket::~Socket() { context_.metrics.sockets.Decrement(); }

net::awaitable<void> Socket::run(const HttpRequest& handshake) {
    beast::get_lowest_layer(stream_).expires_never();
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = std::chrono::seconds{10};
    timeout.idle_timeout = std::chrono::seconds{60};
    timeout.keep_alive_pings = true;
    stream_.set_option(timeout);
    stream_.set_option(
        websocket::stream_base::decorator([this](websocket::response_type& response) {
            add_security_headers(response, context_.options);
        }));
    stream_.read_message_max(context_.options.limits.message_bytes);
    stream_.text(true);
    // Beast answers pings by itself; they count as messages.
    stream_.control_callback([this](websocket::frame_type, beast::string_view) { exceeds_rate(); });
    stream_.next_layer().rate_policy().on_read = [this](std::size_t bytes) {
        on_bytes_read(bytes);
    };
    const auto [failed] = co_await stream_.async_accept(handshake, as_values);
    if (failed) co_return;

    const auto self = shared_from_this();
    net::co_spawn(
        stream_.get_executor(), [self]() -> net::awaitable<void> { co_await self->write(); },
        net::detached);
    actor_ = co_await join();
    co_await read();
    if (!close_reason_) open_ = false;
    queue_changed_.cancel();
    if (actor_) actor_->post([id = session_](TableActor& actor) { actor.leave(id); });
}

net::awaitable<std::shared_ptr<TableActor>> Socket::join() {
    using Joined = std::shared_ptr<TableActor>;
    return await_callback<Joined>([self = shared_from_this()](std::function<void(Joined)> reply) {
        const auto refuse = [self, reply](CloseReason reason) {
            self->close(reason);
            reply(nullptr);
        };
        self->context_.tables->with_table(
            self->request_.path_parameter("table"), [=](TableActor* actor, TableLookup lookup) {
                if (lookup == TableLookup::StoreFailed) return refuse(CloseReason::Store);
                if (actor == nullptr) return refuse(CloseReason::NoTable);
                if (actor->host()->sessions() >= self->context_.options.limits.sockets_per_table)
                    return refuse(CloseReason::Full);
                // The link may have been replaced during the handshake.
                const Authorization authorization =
                    authorize(actor->host()->table(), self->request_);
                if (!authorization.viewer) return refuse(CloseReason::Relinked);
                actor->join(self->session_, self, *authorization.viewer,
                            self->request_.query_number("since"));
                reply(actor->shared_from_this());
            });
    });
}

// Beast swallows empty fragments before they could be counted as messages, so their bytes are: the
// limit leaves room for a message in many fragments, but not for one that never ends.
void Socket::on_bytes_read(std::size_t bytes) {
    bytes_since_message_ += bytes;
    if (bytes_since_message_ > 2 * context_.options.limits.message_bytes)
        begin_close(CloseReason::TooFast);
}

// Closes the connection after too many violations.
bool Socket::exceeds_rate() {
    bytes_since_message_ = 0;
    const Bucket::Millis now = uptime();
    if (bucket_.take(now) && context_.message_limiter.allow(request_.rate_limit_key, now))
        return false;
    context_.metrics.rate_limited.Increment();
    if (++rate_violations_ > max_rate_violations) begin_close(CloseReason::TooFast);
    return true;
}

net::awaitable<void> Socket::read() {
    beast::flat_buffer buffer;
    while (open_ && !close_reason_) {
        const auto [failed, bytes] = co_await stream_.async_read(buffer, as_values);
        if (failed) co_return;
        context_.metrics.messages_in.Increment();
        if (exceeds_rate()) {
            table::message::Answer answer;
            answer.problem = table::Problem{
                .code = table::ProblemCode::TooFast,
                .key = "too_fast",
                .rule = "",
                .message = table_catalogue(request_.language()).say("table.too_fast")};
            send(std::make_shared<const std::string>(table::print_message(answer)));
        } else {
            deliver(beast::buffers_to_string(buffer.data()));
        }
        buffer.consume(bytes);
    }
}

void Socket::deliver(std::string text) {
    if (!actor_) return;
    actor_->post([id = session_, text = std::move(text)](TableActor& actor) {
        actor.host()->receive(id, text);
    });
}

net::awaitable<void> Socket::write() {
    while (open_) {
        if (send_queue_.empty()) {
            if (close_reason_) break;
            co_await queue_changed_.async_wait(as_values);
            continue;
        }
        const table::SharedText text = std::move(send_queue_.front());
        send_queue_.pop_front();
        queued_bytes_ -= text->size();
        const auto [failed, bytes] = co_await stream_.async_write(net::buffer(*text), as_values);
        if (failed) break;
        context_.metrics.messages_out.Increment();
    }
    const bool is_open = std::exchange(open_, false);
    if (is_open && close_reason_) {
        const websocket::close_reason frame = close_frame(*close_reason_);
        co_await stream_.async_close(frame, as_values);
    } else {
        beast::get_lowest_layer(stream_).cancel();
    }
    close_timer_.cancel();
}

void Socket::send(table::SharedText text) {
    net::post(stream_.get_executor(), [self = shared_from_this(), text = std::move(text)] {
        if (!self->open_ || self->close_reason_) return;
        self->queued_bytes_ += text->size();
        self->send_queue_.push_back(text);
        // A client that is too slow connects again and asks for what it missed.
        if (self->queued_bytes_ > self->context_.options.limits.send_queue_bytes) {
            self->send_queue_.clear();
            self->queued_bytes_ = 0;
            self->begin_close(CloseReason::Slow);
        }
        self->queue_changed_.cancel();
    });
}

void Socket::close(CloseReason reason) {
    net::post(stream_.get_executor(),
              [self = shared_from_this(), reason] { self->begin_close(reason); });
}

// Sends the reason, if the client still reads; the timer ends a write that waits for it.
void Socket::begin_close(CloseReason reason) {
    if (close_reason_) return;
    close_reason_ = reason;
    queue_changed_.cancel();
    close_timer_.expires_after(close_timeout);
    close_timer_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
        if (!error) beast::get_lowest_layer(self->stream_).close();
    });
}

}  // namespace trianon::server
