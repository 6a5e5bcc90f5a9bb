// Who of one table is called to it, and when: persons who must decide and have been away for a
// while, once until they were here again. On the table's thread, but for what it reads.
#pragma once

#include <array>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "notify/subscription.h"
#include "table/host.h"

namespace trianon::server {

class CallService;
class TableActor;

// The subscriptions of a table as they were read, and what is to become of them.
class SubscriptionChange {
  public:
    explicit SubscriptionChange(std::vector<notify::Subscription> all) : all_(std::move(all)) {}

    const std::vector<notify::Subscription>& all() const { return all_; }
    void put(notify::Subscription subscription) { put_.push_back(std::move(subscription)); }
    void drop(const std::string& id) { dropped_.push_back(id); }
    // As soon as that is on disk; false: it is not.
    void then(std::function<void(bool)> done) { done_.push_back(std::move(done)); }

  private:
    friend class TableCalls;
    std::vector<notify::Subscription> all_, put_;
    std::vector<std::string> dropped_;
    std::vector<std::function<void(bool)>> done_;
};

// Whether a secret with this hash opens the seat.
bool holds(const table::SeatState& seat, const std::string& hash);

class TableCalls {
  public:
    // `subscribed`: whether anybody may be, as far as is known.
    TableCalls(TableActor& actor, CallService& service, bool subscribed);

    // These must decide and are away. Whether somebody is to be called.
    bool update(Seats away);
    // Who has a socket open here.
    void set_here(Seats here);
    // Calls back with what is stored, or null if it could not be read; one after the other, each
    // when the writes of the one before have landed.
    using SubscriptionAction = std::function<void(SubscriptionChange*)>;
    void change(SubscriptionAction action);
    // Somebody has a new wish.
    void reconsider();

    std::optional<table::Millis> next() const { return look_at_; }
    bool is_idle() const { return actions_.empty(); }
    void stop() { timer_.cancel(); }

  private:
    void look_by(table::Millis time);
    void arm();
    void look();
    void call_due(SubscriptionChange& change);
    const table::SeatState& state_of(Seat seat) const;
    bool is_due_to_person(const notify::Subscription& subscription) const;
    void next_action();
    void run_action(std::optional<std::vector<notify::Subscription>> read);
    void finish_action(const std::vector<std::function<void(bool)>>& done, bool kept);

    TableActor& actor_;
    CallService& service_;
    boost::asio::steady_timer timer_;
    bool subscribed_;
    std::array<std::optional<table::Millis>, max_seats> away_since_{};
    Seats here_;
    std::optional<table::Millis> look_at_;    // when somebody may be called next
    std::deque<SubscriptionAction> actions_;  // the first is under way
};

}  // namespace trianon::server
