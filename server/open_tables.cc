#include "server/open_tables.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/api.h"

namespace trianon::server {

using std::chrono::steady_clock;

namespace {

constexpr int longest_list = 100;
// Changes that come close together are told together.
constexpr std::chrono::milliseconds between_messages{250};
// What other servers list is read again after this long.
constexpr std::chrono::seconds longest_unread{1};

}  // namespace

OpenTableList::OpenTableList(const Executor& executor, net::thread_pool& readers, Store& store,
                             spdlog::logger& log, Now now)
    : executor_(executor),
      readers_(readers),
      store_(store),
      log_(log),
      now_(std::move(now)),
      pause_(executor) {}

void OpenTableList::changed() {
    net::post(executor_, [weak = weak_from_this()] {
        const auto self = weak.lock();
        if (!self) return;
        self->stale_ = true;
        if (self->pausing_ || self->sinks_.empty()) return;
        self->pausing_ = true;
        self->pause_.expires_after(between_messages);
        self->pause_.async_wait([weak](const boost::system::error_code& error) {
            const auto waiting = weak.lock();
            if (error || !waiting) return;
            waiting->pausing_ = false;
            if (waiting->is_stale()) waiting->read();
        });
    });
}

void OpenTableList::ask(std::function<void(std::string)> told) {
    net::post(executor_, [self = shared_from_this(), told = std::move(told)] {
        self->when_fresh([list = self.get(), told] { told(list->whole()); });
    });
}

void OpenTableList::join(table::SessionId session, std::shared_ptr<SessionSink> sink) {
    joining_[session] = std::move(sink);
    when_fresh([this, session] {
        const auto found = joining_.extract(session);
        if (found.empty()) return;
        found.mapped()->send(std::make_shared<const std::string>(whole()));
        sinks_[session] = found.mapped();
    });
}

void OpenTableList::leave(table::SessionId session) {
    sinks_.erase(session);
    joining_.erase(session);
}

void OpenTableList::forget_all() {
    sinks_.clear();
    joining_.clear();
    served_.clear();
    waiting_.clear();
}

bool OpenTableList::is_stale() const {
    return stale_ ||
           (store_.shared() != nullptr && steady_clock::now() - read_at_ > longest_unread);
}

// Who asks while it is read waits for that, unless something has changed since.
void OpenTableList::when_fresh(Action action) {
    if (reading_) return (stale_ ? waiting_ : served_).push_back(std::move(action));
    if (!is_stale()) return action();
    waiting_.push_back(std::move(action));
    read();
}

void OpenTableList::read() {
    if (reading_) return;
    reading_ = true;
    stale_ = false;
    served_ = std::exchange(waiting_, {});
    net::post(readers_, [self = shared_from_this(), open = net::make_work_guard(executor_)] {
        std::optional<std::vector<Listing>> now;
        try {
            now = self->store_.listed(longest_list);
        } catch (const std::exception& error) {
            self->log_.warn("event=open_tables_not_read reason=\"{}\"", error.what());
        }
        net::post(open.get_executor(), [self, now = std::move(now)] { self->arrive(now); });
    });
}

// Nothing: it could not be read, and what was known before is told.
void OpenTableList::arrive(std::optional<std::vector<Listing>> now) {
    reading_ = false;
    if (now) {
        read_at_ = steady_clock::now();
        if (*now != listed_) {
            const std::vector<Listing> before = std::exchange(listed_, std::move(*now));
            const auto text = std::make_shared<const std::string>(changes_since(before));
            for (const auto& [session, sink] : sinks_) sink->send(text);
        }
    }
    const bool again = !waiting_.empty();
    for (const Action& action : std::exchange(served_, {})) action();
    if (!now) stale_ = true;
    if (again) read();
}

std::string OpenTableList::whole() const {
    api::OpenTables all{.now = now_(), .tables = {}};
    for (const Listing& one : listed_) all.tables.push_back({one.text});
    return written(api::OpenTablesMessage{all}, Eyes::all_seeing());
}

std::string OpenTableList::changes_since(const std::vector<Listing>& before) const {
    api::OpenTablesChanged changes;
    std::map<std::string, const std::string*> old;
    for (const Listing& one : before) old[one.id] = &one.text;
    for (const Listing& one : listed_) {
        const auto found = old.find(one.id);
        if (found == old.end() || *found->second != one.text) changes.tables.push_back({one.text});
        if (found != old.end()) old.erase(found);
    }
    for (const auto& [id, text] : old) changes.gone.push_back(id);
    return written(api::OpenTablesMessage{changes}, Eyes::all_seeing());
}

}  // namespace trianon::server
