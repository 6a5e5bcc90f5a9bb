#include "server/table_actor.h"

#include <sodium.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>

#include "engine/ensure.h"
#include "engine/fields.h"
#include "server/call_service.h"
#include "server/table_registry.h"

namespace trianon::server {

using std::chrono::steady_clock;

namespace {

constexpr std::chrono::milliseconds search_overrun{25};

}  // namespace

void system_random(std::span<unsigned char> bytes) { randombytes_buf(bytes.data(), bytes.size()); }

TableActor::TableActor(TableRegistry& registry, std::string id)
    : registry_(registry),
      id_(std::move(id)),
      thread_(registry.thread_of(id_)),
      wake_timer_(thread_.executor()),
      bot_timer_(thread_.executor()),
      claim_timer_(thread_.executor()),
      last_used_(steady_clock::now()) {}

table::Millis TableActor::now() { return registry_.now(); }

void TableActor::fail(const std::exception& error) { registry_.handle_failure(*this, error); }

void TableActor::begin(table::Table table, bool subscribed) {
    if (CallService* service = registry_.call_service())
        calls_ = std::make_unique<TableCalls>(*this, *service, subscribed);
    host_ = std::make_shared<table::Host>(std::move(table), *this);
    known_number_ = host_->table().number();
    registry_.metrics_.tables.Increment();
    host_->begin(after_restart_);
    if (shares_store()) registry_.check({id_});  // what came while it was read
}

void TableActor::post(std::function<void(TableActor&)> action) {
    net::post(thread_.executor(), [self = shared_from_this(), action = std::move(action)] {
        if (self->evicted_) return;
        self->last_used_ = steady_clock::now();
        self->safely([&] { action(*self); });
    });
}

double TableActor::receive(table::SessionId session, std::string_view text) {
    if (evicted_) return 0;
    last_used_ = steady_clock::now();
    double cost = 0;
    safely([&] { cost = host_->receive(session, text); });
    return cost;
}

void TableActor::join(table::SessionId session, std::shared_ptr<SessionSink> sink,
                      const table::Viewer& viewer, std::optional<std::int64_t> since,
                      const std::string& address) {
    ensure(host_ != nullptr && !evicted_);
    if (opener_.empty()) opener_ = address;
    sinks_[session] = std::move(sink);
    host_->join(session, viewer, since);
}

void TableActor::leave(table::SessionId session) {
    sinks_.erase(session);
    if (host_) host_->leave(session);
}

Done TableActor::handed_back(Done done) {
    return [self = shared_from_this(), done = std::move(done)](WriteResult result) mutable {
        self->thread_.hand_back(
            [self, done = std::move(done), result] { self->safely([&] { done(result); }); });
    };
}

void TableActor::keep(std::vector<Entry> entries, Done done) {
    known_number_ = entries.back().number;
    registry_.metrics_.entries.Increment(static_cast<double>(entries.size()));
    registry_.store_.append(id_, std::move(entries),
                            [self = shared_from_this(), done = std::move(done),
                             began = steady_clock::now()](WriteResult result) mutable {
                                Metrics& metrics = self->registry_.metrics_;
                                const std::chrono::duration<double> passed =
                                    steady_clock::now() - began;
                                metrics.store_write_seconds.Observe(passed.count());
                                if (result == WriteResult::Failed)
                                    metrics.store_failures.Increment();
                                if (result == WriteResult::Conflict)
                                    metrics.store_conflicts.Increment();
                                self->handed_back(std::move(done))(result);
                            });
}

void TableActor::keep_snapshot(Snapshot snapshot) {
    registry_.store_.save_snapshot(id_, std::move(snapshot));
}

void TableActor::finish() { registry_.store_.finish(id_); }

void TableActor::list(std::int64_t number, const std::string& text) {
    const bool may = !text.empty() && registry_.list_for(id_, opener_);
    if (!may) registry_.unlist(id_);
    registry_.store_.list(id_, number, may ? text : "",
                          [list = registry_.open_tables_](WriteResult) { list->changed(); });
}

bool TableActor::call(Seats away) { return calls_ && !evicted_ && calls_->update(away); }

void TableActor::read_asides(std::function<void(std::optional<std::vector<Aside>>)> told) {
    net::post(registry_.loaders_, [self = shared_from_this(), told = std::move(told),
                                   open = net::make_work_guard(executor())] {
        std::optional<std::vector<Aside>> asides;
        try {
            asides = self->registry_.store_.asides(self->id_);
        } catch (const std::exception& error) {
            self->registry_.log_.warn("event=notifications_not_read table={} reason=\"{}\"",
                                      self->id_, error.what());
        }
        net::post(open.get_executor(), [self, told, asides = std::move(asides)] {
            self->safely([&] { told(asides); });
        });
    });
}

void TableActor::set_aside(Aside aside, Done done) {
    registry_.store_.set_aside(id_, std::move(aside), handed_back(std::move(done)));
}

void TableActor::call_by(const notify::Subscription& subscription) {
    registry_.call_service()->call(
        id_, host_->table().state().setup.game, subscription,
        [&registry = registry_, table = id_, id = subscription.id] {
            registry.with_table(table, [id](TableActor* actor, TableLookup) {
                if (actor == nullptr) return;
                actor->calls()->change([id](SubscriptionChange* change) {
                    if (change != nullptr) change->drop(id);
                });
            });
        });
}

void TableActor::open(table::NewTable table, Done done) {
    registry_.open(std::move(table), handed_back(std::move(done)), opener_);
}

void TableActor::share(const std::string& table, const std::vector<table::EntryBody>& keys,
                       Done done) {
    registry_.with_table(
        table, [this, own = shared_from_this(), keys, table, done = handed_back(std::move(done))](
                   TableActor* other, TableLookup lookup) {
            if (other != nullptr) return other->host()->take_keys(keys, id_, done);
            if (lookup == TableLookup::NotFound) return done(WriteResult::Written);  // forgotten
            registry_.log_.error("event=keys_not_shared table={} with={}", id_, table);
            done(WriteResult::Failed);
        });
}

void TableActor::send(table::SessionId session, table::SharedText text) {
    if (const auto found = sinks_.find(session); found != sinks_.end())
        found->second->send(std::move(text));
}

void TableActor::close(table::SessionId session, std::string_view why) {
    const auto reason = enumerator<CloseReason>(why);
    ensure(reason.has_value());
    if (const auto found = sinks_.find(session); found != sinks_.end()) {
        found->second->close(*reason);
        sinks_.erase(found);
    }
}

void TableActor::close_sessions(CloseReason reason) {
    for (const auto& [session, sink] : sinks_) sink->close(reason);
    sinks_.clear();
}

void TableActor::wake_at(std::optional<table::Millis> time) {
    wake_timer_.cancel();
    if (!time) return;
    const table::Millis wait = std::max<table::Millis>(0, *time - now());
    wake_timer_.expires_after(std::chrono::milliseconds{wait});
    wake_timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
        const auto self = weak.lock();
        if (!error && self && self->host_ && !self->evicted_)
            self->safely([&] { self->host_->wake(); });
    });
}

// A bot takes the time that what everybody knows calls for (players/thinking_pace.h), whether it
// had to think or had no choice: a quick answer would tell what it holds, also to who reads the
// times of the events later. A search ends a little after its time, so every answer is delayed by
// more than that.
void TableActor::think(const Match& match, table::BotRequest request) {
    const auto asked = steady_clock::now();
    // Addresses take turns, whoever has many tables.
    const Pool::Client client = std::hash<std::string>{}(opener_.empty() ? id_ : opener_);
    const PlayerKind player = registry_.player_for(request.level, client);
    const std::shared_ptr<AnyQuestion> question =
        registry_.make_question_(match, request.seat, player);
    const auto answer = [self = shared_from_this(), question, asked, seat = request.seat,
                         at = request.at](std::stop_token stop, Workspace& workspace) {
        auto answer_time = asked + self->registry_.options_.bot_delay;
        AnyDecision decision;
        try {
            const auto own_time = std::chrono::ceil<std::chrono::milliseconds>(
                std::chrono::duration<double>{question->seconds()});
            if (own_time.count() > 0)
                answer_time =
                    std::max(answer_time, steady_clock::now() + own_time + search_overrun);
            decision = question->answer(workspace, stop).decision;
        } catch (const std::exception& error) {
            // The table handles an empty decision as an illegal one, and the game goes on.
            self->registry_.log_.error("event=bot_failed table={} reason=\"{}\"", self->id_,
                                       error.what());
        }
        const std::chrono::duration<double> passed = steady_clock::now() - asked;
        self->registry_.metrics_.bot_decision_seconds.Observe(passed.count());
        net::post(self->thread_.executor(), [self, answer_time, seat, at, decision] {
            self->bot_timer_.expires_at(answer_time);
            self->bot_timer_.async_wait(
                [self, seat, at, decision](boost::system::error_code error) {
                    if (!error && self->host_ && !self->evicted_)
                        self->safely([&] { self->host_->bot_decided(seat, at, decision); });
                });
        });
    };
    registry_.bots_.submit(client, answer, {}, request.watched);
}

// What was acknowledged is on disk; what was not never happened. The next request loads the table
// from the store.
void TableActor::broken() {
    registry_.log_.error("event=table_write_failed table={}", id_);
    registry_.evict(*this);
}

}  // namespace trianon::server
