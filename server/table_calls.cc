#include "server/table_calls.h"

#include <algorithm>
#include <boost/asio/post.hpp>

#include "server/call_service.h"
#include "server/table_registry.h"

namespace trianon::server {
namespace {

using notify::Subscription;

// What could not be read or written is tried again.
constexpr table::Millis between_tries = 10'000;

}  // namespace

bool holds(const table::SeatState& seat, const std::string& hash) {
    const auto& secrets = seat.keys.secrets;
    return std::find(secrets.begin(), secrets.end(), hash) != secrets.end();
}

TableCalls::TableCalls(TableActor& actor, CallService& service, bool subscribed)
    : actor_(actor), service_(service), timer_(actor.executor()), subscribed_(subscribed) {}

bool TableCalls::update(Seats away) {
    const table::Millis now = actor_.now();
    const std::string& id = actor_.id();
    for (Seat seat : Seats::first(max_seats)) {
        auto& since = away_since_[static_cast<std::size_t>(index(seat))];
        if (away.contains(seat) == since.has_value()) continue;
        if (since) {
            since.reset();
            service_.cancel(id, seat);
        } else {
            since = now;
            look_by(now + std::min(service_.graces().push, service_.graces().others));
        }
    }
    if (away.empty()) look_at_.reset();
    // Another server may know of somebody.
    if (!subscribed_ && !actor_.shares_store()) look_at_.reset();
    arm();
    return look_at_.has_value();
}

// Who was here may be called again.
void TableCalls::set_here(Seats here) {
    const Seats came = here.without(here_);
    here_ = here;
    if (came.empty() || (!subscribed_ && !actor_.shares_store())) return;
    change([this, came](SubscriptionChange* change) {
        if (change == nullptr) return;
        for (Subscription one : change->all()) {
            if (!came.contains(one.seat)) continue;
            const bool inherits = !holds(state_of(one.seat), one.person);
            if (inherits) change->drop(one.id);
            if (inherits || one.called == 0) continue;
            one.called = 0;
            change->put(std::move(one));
        }
    });
}

void TableCalls::reconsider() {
    subscribed_ = true;
    for (const auto& since : away_since_)
        if (since) look_by(actor_.now());
    arm();
    if (look_at_) actor_.may_act(true);
}

void TableCalls::look_by(table::Millis time) {
    if (!look_at_ || time < *look_at_) look_at_ = time;
}

void TableCalls::arm() {
    timer_.cancel();
    if (!look_at_) return;
    const table::Millis wait = std::max<table::Millis>(0, *look_at_ - actor_.now());
    timer_.expires_after(std::chrono::milliseconds{wait});
    timer_.async_wait(
        [this, weak = actor_.weak_from_this()](const boost::system::error_code& error) {
            const auto actor = weak.lock();
            // Without the lease it is another server that calls; with it, this is asked again.
            if (error || !actor || !actor->is_loaded() || !actor->may_act(true)) return;
            actor->safely([this] { look(); });
        });
}

void TableCalls::look() {
    look_at_.reset();
    change([this](SubscriptionChange* change) {
        if (change == nullptr)
            look_by(actor_.now() + between_tries);
        else
            call_due(*change);
        arm();
    });
}

const table::SeatState& TableCalls::state_of(Seat seat) const {
    return actor_.host()->table().state().seats[index(seat)];
}

// Who sits on the seat has still the secret that it was wished with, and has not been called since
// they were here or decided.
bool TableCalls::is_due_to_person(const Subscription& one) const {
    return one.confirmed && (one.called == 0 || state_of(one.seat).last_number > one.called);
}

void TableCalls::call_due(SubscriptionChange& change) {
    const table::State& state = actor_.host()->table().state();
    const table::Millis now = actor_.now();
    for (Subscription one : change.all()) {
        const auto at = static_cast<std::size_t>(index(one.seat));
        if (at >= state.seats.size()) continue;
        if (!holds(state.seats[at], one.person)) {
            change.drop(one.id);
            continue;
        }
        if (!away_since_[at] || !is_due_to_person(one)) continue;
        const table::Millis when = notify::call_time(one, *away_since_[at], now, service_.graces());
        if (when > now) {
            look_by(when);
            continue;
        }
        // Marked on disk first: rather once too few than twice.
        one.called = state.number;
        change.put(one);
        change.then([this, one, self = actor_.shared_from_this()](bool kept) {
            if (!kept) return look_by(actor_.now() + between_tries);
            const auto& since = away_since_[static_cast<std::size_t>(index(one.seat))];
            if (since) actor_.call_by(one);
        });
    }
}

void TableCalls::change(SubscriptionAction action) {
    actions_.push_back(std::move(action));
    if (actions_.size() == 1) next_action();
}

void TableCalls::next_action() {
    actor_.read_asides([this](std::optional<std::vector<Aside>> asides) {
        std::optional<std::vector<Subscription>> read;
        if (asides) {
            read.emplace();
            for (const Aside& aside : *asides)
                if (auto one = service_.opened(actor_.id(), aside))
                    read->push_back(std::move(*one));
            subscribed_ = !asides->empty();
        }
        run_action(std::move(read));
    });
}

void TableCalls::run_action(std::optional<std::vector<Subscription>> read) {
    const SubscriptionAction action = actions_.front();
    if (!read) {
        action(nullptr);
        return finish_action({}, false);
    }
    SubscriptionChange change{std::move(*read)};
    action(&change);
    std::vector<Aside> writes;
    for (const Subscription& one : change.put_) writes.push_back(service_.sealed(actor_.id(), one));
    for (const std::string& id : change.dropped_)
        writes.push_back({CallService::aside_name(id), ""});
    if (writes.empty()) return finish_action(change.done_, true);
    if (!change.put_.empty()) subscribed_ = true;
    auto left = std::make_shared<std::pair<std::size_t, bool>>(writes.size(), true);
    for (Aside& write : writes)
        actor_.set_aside(std::move(write), [this, left, done = change.done_](WriteResult result) {
            left->second &= result == WriteResult::Written;
            if (--left->first == 0) finish_action(done, left->second);
        });
}

void TableCalls::finish_action(const std::vector<std::function<void(bool)>>& done, bool kept) {
    for (const auto& one : done) one(kept);
    actions_.pop_front();
    arm();
    if (!actions_.empty()) next_action();
}

}  // namespace trianon::server
