// Tables that other servers write to as well: what they have appended is followed, and of all
// servers the one with the lease lets bots decide and time pass.
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>

#include "server/table_registry.h"

namespace trianon::server {
namespace {

// A lease that another server has is asked for again: it may have died.
constexpr std::chrono::seconds between_claims{2};
// Nobody could decide while no server was there; a change of servers is faster.
constexpr table::Millis longest_handover = 15'000;

}  // namespace

bool TableActor::shares_store() { return registry_.shared_ != nullptr; }

// On a thread that reads, as it was loaded: who plays at other tables does not wait for a journal.
void TableActor::reload(Reloaded told) {
    net::post(registry_.loaders_, [self = shared_from_this(), told = std::move(told),
                                   open = net::make_work_guard(executor())] {
        const auto read = [&self]() -> Result<table::Table> {
            try {
                return table::load_table(self->registry_.store_, self->id_,
                                         self->registry_.options_.table_limits);
            } catch (const std::exception& error) {
                return Error{error.what()};
            }
        };
        const auto loaded = std::make_shared<Result<table::Table>>(read());
        net::post(open.get_executor(), [self, told, loaded] {
            if (*loaded) self->known_number_ = (*loaded)->number();
            self->safely([&] { told(std::move(*loaded)); });
        });
    });
}

void TableActor::fetch() {
    if (!host_ || evicted_) return;
    registry_.shared_->fetch(
        id_, host_->table().number(),
        [self = shared_from_this()](std::optional<std::vector<Entry>> entries) {
            // Nobody here has asked for it: it may be evicted all the same.
            net::post(self->thread_.executor(), [self, entries = std::move(entries)] {
                if (self->evicted_) return;
                self->safely([&] { self->host_->follow(entries); });
                self->known_number_ = self->host_->table().number();
            });
        });
}

void TableActor::set_presence(const table::Attendance& here) {
    if (calls_ && !evicted_) calls_->set_here(here.seats);
    if (registry_.shared_ == nullptr || evicted_) return;
    ServerPresence told{.seats = 0, .spectators = here.spectators};
    for (Seat seat : here.seats) told.seats |= 1u << index(seat);
    registry_.shared_->set_presence(id_, told);
}

// From any thread, one at a time; most often nobody is there and nobody was.
void TableActor::set_elsewhere(const ServerPresence& elsewhere) {
    if (elsewhere == ServerPresence{} && elsewhere_ == ServerPresence{}) return;
    elsewhere_ = elsewhere;
    table::Attendance all{.seats = {},
                          .spectators = static_cast<std::int32_t>(elsewhere.spectators)};
    for (int i = 0; i < max_seats; ++i)
        if ((elsewhere.seats >> i & 1) != 0) all.seats = all.seats.with(Seat(i));
    // Nobody here has asked for it: it may be evicted all the same.
    net::post(thread_.executor(), [self = shared_from_this(), all] {
        if (!self->evicted_ && self->host_) self->safely([&] { self->host_->set_elsewhere(all); });
    });
}

bool TableActor::has_lease() const {
    return lease_term_ != 0 && lease_term_ == registry_.shared_->term();
}

std::optional<table::Millis> TableActor::next_due() const {
    const auto clock = host_->table().next_due();
    const bool calls = calls_ && (registry_.shared_ == nullptr || has_lease());
    const auto call = calls ? calls_->next() : std::nullopt;
    return clock && call ? std::min(*clock, *call) : clock ? clock : call;
}

bool TableActor::may_act(bool needed) {
    if (registry_.shared_ == nullptr || has_lease()) return true;
    if (needed) claim_lease();
    return false;
}

void TableActor::claim_lease() {
    if (claiming_) return;
    claiming_ = true;
    registry_.shared_->claim(id_, [self = shared_from_this()](std::optional<Lease> lease) {
        self->post([lease = std::move(lease)](TableActor& actor) {
            actor.claiming_ = false;
            if (lease) return actor.take_lease(*lease);
            actor.claim_timer_.expires_after(between_claims);
            actor.claim_timer_.async_wait(
                [weak = actor.weak_from_this()](const boost::system::error_code& error) {
                    const auto waiting = weak.lock();
                    if (!error && waiting && waiting->host_ && !waiting->evicted_)
                        waiting->safely([&] { waiting->host_->act(); });
                });
        });
    });
}

void TableActor::take_lease(const Lease& lease) {
    const bool is_new = lease_term_ == 0;
    lease_term_ = registry_.shared_->term();
    if (lease_term_ == 0) return;
    const table::Millis vacant = lease.vacant.value_or(now() - host_->table().state().when);
    if (is_new && vacant > longest_handover)
        host_->begin(true);
    else
        host_->act();
}

table::Millis TableRegistry::now() const {
    return shared_ != nullptr ? uptime() + shared_->clock_offset() : clock_.now();
}

void TableRegistry::listen() {
    shared_->listen({.appended = [this](const std::vector<std::string>& ids) { follow(ids); },
                     .inherited =
                         [this](const std::vector<Lease>& leases) {
                             for (const Lease& lease : leases)
                                 with_table(lease.id, [lease](TableActor* actor, TableLookup) {
                                     if (actor != nullptr) actor->take_lease(lease);
                                 });
                         },
                     .check = [this] { check_all(); }});
}

// A table that is not in memory is not followed, but its clock may have another end now.
void TableRegistry::follow(const std::vector<std::string>& ids) {
    std::vector<std::shared_ptr<TableActor>> here;
    std::vector<std::string> due;
    {
        const std::lock_guard lock{mutex_};
        for (const std::string& id : ids)
            if (const auto found = actors_.find(id); found != actors_.end())
                here.push_back(found->second);
            else if (due_times_.contains(id))
                due.push_back(id);
    }
    for (const auto& actor : here)
        net::post(actor->thread_.executor(), [actor] { actor->fetch(); });
    for (const std::string& id : due) with_table(id, [](TableActor*, TableLookup) {});
}

// What a lost notification would have told, and who is at the tables elsewhere.
void TableRegistry::check_all() {
    load_due();
    open_tables_->changed();
    std::vector<std::string> ids;
    {
        const std::lock_guard lock{mutex_};
        for (const auto& [id, actor] : actors_) ids.push_back(id);
    }
    check(std::move(ids));
}

void TableRegistry::check(std::vector<std::string> ids) {
    if (ids.empty()) return;
    shared_->ask_status(std::move(ids), [this](const std::vector<TableStatus>& all) {
        std::vector<std::string> behind;
        {
            const std::lock_guard lock{mutex_};
            for (const TableStatus& status : all)
                if (const auto found = actors_.find(status.id); found != actors_.end()) {
                    if (found->second->known_number_ < status.number) behind.push_back(status.id);
                    found->second->set_elsewhere(status.elsewhere);
                }
        }
        follow(behind);
    });
}

}  // namespace trianon::server
