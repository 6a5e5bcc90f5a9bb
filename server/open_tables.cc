#include "server/open_tables.h"

#include <boost/asio/post.hpp>

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

OpenTableList::OpenTableList(const Executor& executor, Store& store, spdlog::logger& log, Now now)
    : executor_(executor), store_(store), log_(log), now_(std::move(now)), pause_(executor) {}

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
            waiting->update();
        });
    });
}

void OpenTableList::ask(std::function<void(std::string)> told) {
    net::post(executor_, [self = shared_from_this(), told = std::move(told)] {
        self->update_if_stale();
        told(self->whole());
    });
}

void OpenTableList::join(table::SessionId session, std::shared_ptr<SessionSink> sink) {
    update_if_stale();
    sink->send(std::make_shared<const std::string>(whole()));
    sinks_[session] = std::move(sink);
}

void OpenTableList::update_if_stale() {
    const bool may_be_old =
        store_.shared() != nullptr && steady_clock::now() - read_at_ > longest_unread;
    if (stale_ || may_be_old) update();
}

void OpenTableList::update() {
    std::vector<Listing> now;
    try {
        now = store_.listed(longest_list);
    } catch (const StoreError& error) {
        return log_.warn("event=open_tables_not_read reason=\"{}\"", error.what());
    }
    stale_ = false;
    read_at_ = steady_clock::now();
    if (now == listed_) return;
    const std::vector<Listing> before = std::exchange(listed_, std::move(now));
    const auto text = std::make_shared<const std::string>(changes_since(before));
    for (const auto& [session, sink] : sinks_) sink->send(text);
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
