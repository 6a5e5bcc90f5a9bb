#include "server/socket.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <chrono>

namespace trianon::server {
namespace {

// Who goes on shouting is shown the door.
constexpr int patience = 100;

websocket::close_reason reason_for(const std::string& why) {
    const websocket::close_code code = why == "going_away" ? websocket::close_code::going_away
                                       : why == "store"    ? websocket::close_code::internal_error
                                                           : websocket::close_code::policy_error;
    return {code, why};
}

}  // namespace

Socket::Socket(House& house, beast::tcp_stream stream, std::string table)
    : house_(house),
      stream_(std::move(stream)),
      table_(std::move(table)),
      session_(house.hall->new_session()),
      more_(stream_.get_executor(), net::steady_timer::time_point::max()) {
    house_.metrics.sockets.Increment();
}

Socket::~Socket() { house_.metrics.sockets.Decrement(); }

net::awaitable<void> Socket::run(const Request& request, const table::Viewer& viewer,
                                 const std::optional<std::int64_t>& since) {
    beast::get_lowest_layer(stream_).expires_never();
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = std::chrono::seconds{10};
    timeout.idle_timeout = std::chrono::seconds{60};
    timeout.keep_alive_pings = true;
    stream_.set_option(timeout);
    stream_.set_option(
        websocket::stream_base::decorator([this](websocket::response_type& response) {
            add_security_headers(response, house_.options);
        }));
    stream_.read_message_max(house_.options.limits.frame);
    stream_.text(true);
    const auto [failed] = co_await stream_.async_accept(request, as_values);
    if (failed) co_return;

    const auto self = shared_from_this();
    net::co_spawn(
        stream_.get_executor(), [self]() -> net::awaitable<void> { co_await self->write(); },
        net::detached);
    room_ = co_await join(viewer, since);
    co_await read();
    open_ = false;
    more_.cancel();
    if (room_) room_->post([id = session_](Room& room) { room.leave(id); });
}

net::awaitable<std::shared_ptr<Room>> Socket::join(const table::Viewer& viewer,
                                                   std::optional<std::int64_t> since) {
    using Joined = std::shared_ptr<Room>;
    return later<Joined>(
        [self = shared_from_this(), viewer, since](std::function<void(Joined)> reply) {
            self->house_.hall->with_table(
                self->table_, [self, viewer, since, reply](Room* room, Hall::Found found) {
                    const std::size_t most = self->house_.options.limits.sockets_of_a_table;
                    if (room == nullptr || room->host()->sessions() >= most) {
                        self->close(found == Hall::Found::Yes       ? "full"
                                    : found == Hall::Found::NoTable ? "no_table"
                                                                    : "store");
                        return reply(nullptr);
                    }
                    room->join(self->session_, self, viewer, since);
                    reply(room->shared_from_this());
                });
        });
}

net::awaitable<void> Socket::read() {
    Bucket bucket{house_.options.limits.messages, std::chrono::steady_clock::now()};
    int shouted = 0;
    beast::flat_buffer buffer;
    while (open_) {
        const auto [failed, bytes] = co_await stream_.async_read(buffer, as_values);
        if (failed) co_return;
        house_.metrics.messages_in.Increment();
        if (!bucket.take(std::chrono::steady_clock::now())) {
            house_.metrics.too_fast.Increment();
            table::message::Answer answer;
            answer.problem = table::Problem{"too_fast", "too_fast", "", "not so fast, please"};
            send(std::make_shared<const std::string>(table::print_message(answer)));
            if (++shouted > patience) close("too_fast");
        } else {
            hear(beast::buffers_to_string(buffer.data()));
        }
        buffer.consume(bytes);
    }
}

void Socket::hear(std::string text) {
    if (!room_) return;
    room_->post(
        [id = session_, text = std::move(text)](Room& room) { room.host()->receive(id, text); });
}

net::awaitable<void> Socket::write() {
    while (open_) {
        if (queue_.empty()) {
            if (closing_) break;
            co_await more_.async_wait(as_values);
            continue;
        }
        const table::SharedText text = std::move(queue_.front());
        queue_.pop_front();
        waiting_ -= text->size();
        const auto [failed, bytes] = co_await stream_.async_write(net::buffer(*text), as_values);
        if (failed) break;
        house_.metrics.messages_out.Increment();
    }
    const bool is_open = std::exchange(open_, false);
    if (is_open && closing_) {
        const websocket::close_reason reason = reason_for(*closing_);
        co_await stream_.async_close(reason, as_values);
    } else {
        beast::get_lowest_layer(stream_).cancel();
    }
}

void Socket::send(table::SharedText text) {
    net::post(stream_.get_executor(), [self = shared_from_this(), text = std::move(text)] {
        if (!self->open_ || self->closing_) return;
        self->waiting_ += text->size();
        self->queue_.push_back(text);
        // Who cannot keep up comes back later and asks what was missed.
        if (self->waiting_ > self->house_.options.limits.waiting) {
            self->queue_.clear();
            self->waiting_ = 0;
            self->closing_ = "slow";
        }
        self->more_.cancel();
    });
}

void Socket::close(std::string why) {
    net::post(stream_.get_executor(), [self = shared_from_this(), why = std::move(why)] {
        if (!self->closing_) self->closing_ = why;
        self->more_.cancel();
    });
}

}  // namespace trianon::server
