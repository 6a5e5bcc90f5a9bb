#include "server/socket.h"

#include <chrono>

#include "server/routes.h"
#include "table/cost.h"

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

table::SharedText too_fast() {
    table::message::Answer answer;
    answer.problem = table::problem_of(table::ProblemCode::TooFast, "table.too_fast");
    return std::make_shared<const std::string>(table::print_message(answer));
}

}  // namespace

// What is needed until the table is joined.
struct Socket::Handshake {
    HttpRequest http;
    ApiRequest request;
};

void ReadCountingPolicy::transfer_read_bytes(std::size_t bytes) const {
    if (reader != nullptr) reader->on_bytes_read(bytes);
}

Socket::Socket(ServerContext& context, TcpSocket socket, Admission admission,
               std::string rate_limit_key)
    : context_(context),
      admission_(std::move(admission)),
      stream_(std::move(socket)),
      rate_limit_key_(std::move(rate_limit_key)),
      session_(context.tables->new_session()),
      bucket_(context.options.limits.messages_per_socket, uptime()) {
    context_.metrics.sockets.Increment();
}

Socket::~Socket() {
    context_.metrics.sockets.Decrement();
    context_.queued_bytes -= queued_bytes_;
    if (is_spectator_) --context_.spectators;
}

void Socket::start(HttpRequest handshake, ApiRequest request) {
    auto both = std::make_shared<Handshake>();
    both->http = std::move(handshake);
    both->request = std::move(request);
    net::post(stream_.get_executor(), [self = shared_from_this(), both] { self->accept(both); });
}

void Socket::accept(const std::shared_ptr<Handshake>& handshake) {
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
    stream_.auto_fragment(false);
    stream_.text(true);
    // Beast answers pings by itself; they count as messages.
    stream_.control_callback([this](websocket::frame_type, beast::string_view) { exceeds_rate(); });
    stream_.next_layer().rate_policy().reader = this;
    stream_.async_accept(handshake->http,
                         [self = shared_from_this(), handshake](beast::error_code failed) {
                             if (!failed) self->join(handshake->request);
                         });
}

// On the thread of the list.
void Socket::join_list() {
    if (!takes_place_of_spectator()) return close(CloseReason::Full);
    list_ = &context_.tables->open_tables();
    read();
    list_->join(session_, shared_from_this());
}

void Socket::join(const ApiRequest& request) {
    if (!request.path_parameters.contains("table")) return join_list();
    context_.tables->with_table(
        request.path_parameter("table"),
        [self = shared_from_this(), request](TableActor* actor, TableLookup lookup) {
            const auto refuse = [&](CloseReason reason) { self->close(reason); };
            if (lookup == TableLookup::StoreFailed) return refuse(CloseReason::Store);
            if (actor == nullptr) return refuse(CloseReason::NoTable);
            // The link may have been replaced during the handshake.
            const Authorization authorization = authorize(*actor->host(), request);
            if (!authorization.viewer) return refuse(CloseReason::Relinked);
            if (!self->has_place(*actor->host(), *authorization.viewer))
                return refuse(CloseReason::Full);
            const double cost = table::cost_of_whole(actor->host()->table().state());
            if (cost > 1) self->context_.message_limiter.charge(self->rate_limit_key_, cost);
            self->actor_ = actor->shared_from_this();
            self->read();
            actor->join(self->session_, self, *authorization.viewer, request.query_number("since"),
                        self->rate_limit_key_);
        });
}

// Neither spectators nor who waits for a seat take a place from a player.
bool Socket::has_place(const table::Host& host, const table::Viewer& viewer) {
    const Limits& limits = context_.options.limits;
    if (viewer.is_player()) return host.sessions_of(viewer.seat) < limits.sockets_per_seat;
    if (viewer.invited && !viewer.anybody)
        return host.guests_of(*viewer.invited) < limits.sockets_per_seat;
    return host.spectators() < limits.spectators_per_table && takes_place_of_spectator();
}

bool Socket::takes_place_of_spectator() {
    if (context_.spectators >= context_.options.limits.spectators) return false;
    ++context_.spectators;
    is_spectator_ = true;
    return true;
}

// Beast swallows empty fragments before they could be counted as messages, so their bytes are: the
// limit leaves room for a message in many fragments, but not for one that never ends.
void Socket::on_bytes_read(std::size_t bytes) {
    bytes_since_message_ += bytes;
    if (bytes_since_message_ > 2 * context_.options.limits.message_bytes)
        close(CloseReason::TooFast);
}

// Closes the connection after too many violations.
bool Socket::exceeds_rate() {
    bytes_since_message_ = 0;
    const Bucket::Millis now = uptime();
    if (bucket_.take(now) && context_.message_limiter.allow(rate_limit_key_, now)) return false;
    context_.metrics.rate_limited.Increment();
    if (++rate_violations_ > max_rate_violations) close(CloseReason::TooFast);
    return true;
}

void Socket::charge(double cost) {
    if (cost <= 1) return;
    bucket_.charge(cost - 1);
    context_.message_limiter.charge(rate_limit_key_, cost - 1);
}

void Socket::read() {
    stream_.async_read_some(net::buffer(piece_), [self = shared_from_this()](
                                                     beast::error_code failed, std::size_t bytes) {
        if (failed) return self->end();
        self->on_read(bytes);
    });
}

void Socket::on_read(std::size_t bytes) {
    message_.append(piece_.data(), bytes);
    if (stream_.is_message_done()) on_message();
    if (!open_ || close_reason_) return end();
    read();
}

void Socket::on_message() {
    context_.metrics.messages_in.Increment();
    if (exceeds_rate())
        send(too_fast());
    else if (actor_)
        charge(actor_->receive(session_, message_));
    // A long one is the exception: its room is given back.
    if (message_.capacity() > 1024) message_ = {};
    message_.clear();
}

void Socket::end() {
    if (!close_reason_) open_ = false;
    if (auto* list = std::exchange(list_, nullptr)) list->leave(session_);
    if (const auto actor = std::exchange(actor_, nullptr))
        actor->post([id = session_](TableActor& table) { table.leave(id); });
}

// By its own measure, or because all queues together take too much: then spectators go first.
bool Socket::is_too_slow() const {
    constexpr std::size_t harmless = 64 * 1024;
    const Limits& limits = context_.options.limits;
    if (queued_bytes_ > limits.send_queue_bytes) return true;
    const std::size_t most = limits.all_send_queues_bytes;
    return queued_bytes_ > std::min(harmless, most) &&
           context_.queued_bytes > (is_spectator_ ? most : most + most / 4);
}

void Socket::send(table::SharedText text) {
    if (!open_ || close_reason_) return;
    queued_bytes_ += text->size();
    context_.queued_bytes += text->size();
    send_queue_.push_back(std::move(text));
    // A client that is too slow connects again and asks for what it missed.
    if (is_too_slow()) {
        send_queue_.resize(writing_ ? 1 : 0);
        context_.queued_bytes -= queued_bytes_;
        queued_bytes_ = writing_ ? send_queue_.front()->size() : 0;
        context_.queued_bytes += queued_bytes_;
        return close(CloseReason::Slow);
    }
    write();
}

// One message at a time; after the last one the reason for closing, if there is one.
void Socket::write() {
    if (writing_ || !open_) return;
    if (send_queue_.empty() && !close_reason_) return;
    writing_ = true;
    if (send_queue_.empty()) {
        open_ = false;
        return stream_.async_close(close_frame(*close_reason_),
                                   [self = shared_from_this()](beast::error_code) {
                                       if (self->close_timer_) self->close_timer_->cancel();
                                   });
    }
    stream_.async_write(net::buffer(*send_queue_.front()),
                        [self = shared_from_this()](beast::error_code failed, std::size_t) {
                            self->writing_ = false;
                            if (failed) {
                                self->open_ = false;
                                if (self->close_timer_) self->close_timer_->cancel();
                                return beast::get_lowest_layer(self->stream_).cancel();
                            }
                            self->context_.metrics.messages_out.Increment();
                            self->queued_bytes_ -= self->send_queue_.front()->size();
                            self->context_.queued_bytes -= self->send_queue_.front()->size();
                            self->send_queue_.erase(self->send_queue_.begin());
                            self->write();
                        });
}

// Sends the reason, if the client still reads; the timer ends a write that waits for it.
void Socket::close(CloseReason reason) {
    if (close_reason_) return;
    close_reason_ = reason;
    close_timer_ = std::make_unique<net::steady_timer>(stream_.get_executor(), close_timeout);
    close_timer_->async_wait([self = shared_from_this()](const beast::error_code& error) {
        if (!error) beast::get_lowest_layer(self->stream_).close();
    });
    net::post(stream_.get_executor(), [self = shared_from_this()] { self->write(); });
}

void Socket::shut_down() {
    net::post(stream_.get_executor(),
              [self = shared_from_this()] { self->close(CloseReason::GoingAway); });
}

}  // namespace trianon::server
