#include "server/socket.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <chrono>

#include "server/routes.h"

namespace trianon::server {
namespace {

// Who goes on shouting is shown the door.
constexpr int patience = 100;
constexpr std::chrono::seconds time_to_go{2};

websocket::close_reason reason_for(const std::string& why) {
    const websocket::close_code code = why == "going_away" ? websocket::close_code::going_away
                                       : why == "store"    ? websocket::close_code::internal_error
                                                           : websocket::close_code::policy_error;
    return {code, why};
}

}  // namespace

Socket::Socket(House& house, beast::tcp_stream stream, Call call)
    : house_(house),
      stream_(stream.release_socket()),
      call_(std::move(call)),
      session_(house.hall->new_session()),
      more_(stream_.get_executor(), net::steady_timer::time_point::max()),
      gone_(stream_.get_executor()),
      bucket_(house.options.limits.messages, uptime()) {
    house_.metrics.sockets.Increment();
}

Socket::~Socket() { house_.metrics.sockets.Decrement(); }

net::awaitable<void> Socket::run(const Request& request) {
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
    // Pings are answered without us, but not without end.
    stream_.control_callback([this](websocket::frame_type, beast::string_view) { is_too_fast(); });
    stream_.next_layer().rate_policy().came = [this](std::size_t bytes) { came(bytes); };
    const auto [failed] = co_await stream_.async_accept(request, as_values);
    if (failed) co_return;

    const auto self = shared_from_this();
    net::co_spawn(
        stream_.get_executor(), [self]() -> net::awaitable<void> { co_await self->write(); },
        net::detached);
    room_ = co_await join();
    co_await read();
    if (!closing_) open_ = false;
    more_.cancel();
    if (room_) room_->post([id = session_](Room& room) { room.leave(id); });
}

net::awaitable<std::shared_ptr<Room>> Socket::join() {
    using Joined = std::shared_ptr<Room>;
    return later<Joined>([self = shared_from_this()](std::function<void(Joined)> reply) {
        const auto turn_away = [self, reply](const char* why) {
            self->close(why);
            reply(nullptr);
        };
        self->house_.hall->with_table(
            self->call_.part("table"), [=](Room* room, Hall::Found found) {
                if (found == Hall::Found::StoreFailed) return turn_away("store");
                if (room == nullptr) return turn_away("no_table");
                if (room->host()->sessions() >= self->house_.options.limits.sockets_of_a_table)
                    return turn_away("full");
                // The link may have been made anew during the handshake.
                const Admission admission = admit(room->host()->table(), self->call_);
                if (!admission.viewer) return turn_away("relinked");
                room->join(self->session_, self, *admission.viewer, self->call_.number("since"));
                reply(room->shared_from_this());
            });
    });
}

// Empty fragments without end are swallowed before anybody could count them, but not without
// bytes: a message of many fragments has room, one that never ends has not.
void Socket::came(std::size_t bytes) {
    uncounted_ += bytes;
    if (uncounted_ > 2 * house_.options.limits.frame) end("too_fast");
}

// Who goes on in spite of being told is put out.
bool Socket::is_too_fast() {
    uncounted_ = 0;
    const Bucket::Millis now = uptime();
    if (bucket_.take(now) && house_.messages.take(call_.address, now)) return false;
    house_.metrics.too_fast.Increment();
    if (++shouted_ > patience) end("too_fast");
    return true;
}

net::awaitable<void> Socket::read() {
    beast::flat_buffer buffer;
    while (open_ && !closing_) {
        const auto [failed, bytes] = co_await stream_.async_read(buffer, as_values);
        if (failed) co_return;
        house_.metrics.messages_in.Increment();
        if (is_too_fast()) {
            table::message::Answer answer;
            answer.problem =
                table::Problem{"too_fast", "too_fast", "",
                               table_catalogue(call_.language()).say("table.too_fast")};
            send(std::make_shared<const std::string>(table::print_message(answer)));
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
    gone_.cancel();
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
            self->end("slow");
        }
        self->more_.cancel();
    });
}

void Socket::close(std::string why) {
    net::post(stream_.get_executor(),
              [self = shared_from_this(), why = std::move(why)] { self->end(why); });
}

// Says why, if the client still reads; a write that waits for it would wait for ever.
void Socket::end(std::string why) {
    if (closing_) return;
    closing_ = std::move(why);
    more_.cancel();
    gone_.expires_after(time_to_go);
    gone_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
        if (!error) beast::get_lowest_layer(self->stream_).close();
    });
}

}  // namespace trianon::server
