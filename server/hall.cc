#include "server/hall.h"

#include <sodium.h>

#include <boost/asio/post.hpp>
#include <chrono>

namespace trianon::server {

using std::chrono::steady_clock;

namespace {

constexpr std::chrono::seconds forgotten_after{60};
constexpr table::Millis woken_before = 60'000;
constexpr std::chrono::milliseconds moment{25};

}  // namespace

table::Millis wall_clock() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

void system_random(std::span<unsigned char> bytes) { randombytes_buf(bytes.data(), bytes.size()); }

Room::Room(Hall& hall, std::string id)
    : hall_(hall),
      id_(std::move(id)),
      strand_(net::make_strand(hall.executor_)),
      alarm_(strand_),
      bot_speaks_(strand_),
      used_(steady_clock::now()) {}

bool Room::load(bool after_restart) {
    auto loaded = table::load_table(hall_.store_, id_, hall_.options_.customs);
    if (!loaded) {
        if (!hall_.store_.load(id_)) return true;  // a stranger's guess
        hall_.log_.warn("event=table_not_loaded table={} reason=\"{}\"", id_, loaded.error());
        return false;
    }
    host_ = std::make_shared<table::Host>(std::move(*loaded), *this);
    host_->begin(after_restart);
    hall_.metrics_.tables.Increment();
    return true;
}

void Room::safely(const std::function<void()>& action) {
    try {
        action();
    } catch (const std::exception& error) {
        hall_.failed(*this, error);
    }
}

void Room::post(std::function<void(Room&)> action) {
    net::post(strand_, [self = shared_from_this(), action = std::move(action)] {
        if (self->retired_) return;
        self->used_ = steady_clock::now();
        self->safely([&] { action(*self); });
    });
}

void Room::join(table::SessionId session, std::shared_ptr<Receiver> receiver,
                const table::Viewer& viewer, std::optional<std::int64_t> since) {
    receivers_[session] = std::move(receiver);
    host_->join(session, viewer, since);
}

void Room::leave(table::SessionId session) {
    receivers_.erase(session);
    if (host_) host_->leave(session);
}

void Room::keep(std::vector<Entry> entries, Done done) {
    hall_.metrics_.entries.Increment(static_cast<double>(entries.size()));
    hall_.store_.append(
        id_, std::move(entries),
        [self = shared_from_this(), done = std::move(done),
         began = steady_clock::now()](Kept kept) {
            const std::chrono::duration<double> passed = steady_clock::now() - began;
            self->hall_.metrics_.durable_seconds.Observe(passed.count());
            if (kept != Kept::Yes) self->hall_.metrics_.store_failures.Increment();
            net::post(self->strand_, [self, done, kept] { self->safely([&] { done(kept); }); });
        });
}

void Room::keep_snapshot(Snapshot snapshot) {
    hall_.store_.save_snapshot(id_, std::move(snapshot));
}

void Room::finish() { hall_.store_.finish(id_); }

void Room::open(table::NewTable table, Done done) {
    hall_.open(std::move(table), [self = shared_from_this(), done = std::move(done)](Kept kept) {
        net::post(self->strand_, [self, done, kept] { self->safely([&] { done(kept); }); });
    });
}

void Room::send(table::SessionId session, table::SharedText text) {
    if (const auto found = receivers_.find(session); found != receivers_.end())
        found->second->send(std::move(text));
}

void Room::close(table::SessionId session, std::string_view why) {
    if (const auto found = receivers_.find(session); found != receivers_.end()) {
        found->second->close(std::string{why});
        receivers_.erase(found);
    }
}

void Room::wake_at(std::optional<table::Millis> time) {
    alarm_.cancel();
    if (!time) return;
    const table::Millis wait = std::max<table::Millis>(0, *time - wall_clock());
    alarm_.expires_after(std::chrono::milliseconds{wait});
    alarm_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
        const auto self = weak.lock();
        if (!error && self && self->host_ && !self->retired_)
            self->safely([&] { self->host_->wake(); });
    });
}

// A bot always takes the time of its level, whether it had to think or had no choice: how soon it
// speaks would tell what it holds, also to who reads the times of the events later. A search ends a
// little after its time, so all speak a moment later still.
void Room::think(const Match& match, table::Question question) {
    const auto asked = steady_clock::now();
    const PlayerKind player = hall_.player_of(question.level);
    const std::shared_ptr<Inquiry> inquiry = hall_.inquire_(match, question.seat, player);
    auto own_time = std::chrono::ceil<std::chrono::milliseconds>(
        std::chrono::duration<double>{player.budget.seconds});
    if (own_time.count() > 0) own_time += moment;
    const auto answer = [self = shared_from_this(), inquiry, asked, own_time, seat = question.seat,
                         at = question.at](std::stop_token stop) {
        const auto speaks =
            std::max(asked + self->hall_.options_.bot_pace, steady_clock::now() + own_time);
        std::string word;
        try {
            word = inquiry->answer(stop).decision;
        } catch (const std::exception& error) {
            // The table takes no word for a bad one, and the game goes on.
            self->hall_.log_.error("event=bot_failed table={} reason=\"{}\"", self->id_,
                                   error.what());
        }
        const std::chrono::duration<double> passed = steady_clock::now() - asked;
        self->hall_.metrics_.thinking_seconds.Observe(passed.count());
        net::post(self->strand_, [self, speaks, seat, at, word] {
            self->bot_speaks_.expires_at(speaks);
            self->bot_speaks_.async_wait([self, seat, at, word](boost::system::error_code error) {
                if (!error && self->host_ && !self->retired_)
                    self->safely([&] { self->host_->bot_decided(seat, at, word); });
            });
        });
    };
    hall_.bots_.submit(std::hash<std::string>{}(id_), answer, {}, question.watched);
}

// What was acknowledged is on disk; what was not never happened. Whoever asks next gets the table
// as the store knows it.
void Room::broken() {
    hall_.log_.error("event=table_broken table={}", id_);
    hall_.forget(*this);
}

Hall::Hall(net::any_io_executor executor, Store& store, const Options& options, Metrics& metrics,
           spdlog::logger& log, Inquire inquire)
    : executor_(std::move(executor)),
      store_(store),
      options_(options),
      metrics_(metrics),
      log_(log),
      inquire_(std::move(inquire)),
      bots_(options.bot_threads) {}

// Rooms and the sockets in them hold each other; who was cut off by the end never said goodbye.
Hall::~Hall() {
    for (const auto& [id, room] : rooms_) room->receivers_.clear();
}

// With one thread, so that every table has the same share; and when many wait, each thinks less.
PlayerKind Hall::player_of(table::Level level) const {
    constexpr double least = 0.02;
    PlayerKind player = *parse_player(name_of(level));
    player.budget.threads = 1;
    const double wanted = player.budget.seconds;
    const double share = options_.bot_threads / (1.0 + static_cast<double>(bots_.waiting()));
    player.budget.seconds = std::min(wanted, std::max(least, wanted * share));
    return player;
}

// What waits for people only goes back to the disk at once: years of empty lobbies have no room.
void Hall::resume() {
    const std::vector<std::string> unfinished = store_.unfinished();
    const Action look_at = [this](Room* room, Found) {
        if (room != nullptr && !is_needed(*room)) forget(*room);
    };
    for (const std::string& id : unfinished) use(room(id), look_at, true);
    log_.info("event=resumed tables={}", unfinished.size());
}

std::shared_ptr<Room> Hall::room(const std::string& id) {
    const std::lock_guard lock{mutex_};
    std::shared_ptr<Room>& found = rooms_[id];
    if (!found) found = std::make_shared<Room>(*this, id);
    sleeping_.erase(id);
    return found;
}

void Hall::with_table(const std::string& id, Action action) {
    use(room(id), std::move(action), false);
}

void Hall::use(const std::shared_ptr<Room>& room, Action action, bool after_restart) {
    net::post(room->strand_, [this, room, action = std::move(action), after_restart] {
        if (room->retired_) return with_table(room->id_, action);
        room->used_ = steady_clock::now();
        bool readable = true;
        try {
            if (!room->host_) readable = room->load(after_restart);
        } catch (const std::exception& error) {
            failed(*room, error);
            {
                const std::lock_guard lock{mutex_};
                sleeping_[room->id_] = wall_clock();  // the next sweep tries again
            }
            return action(nullptr, Found::StoreFailed);
        }
        if (!room->host_) {
            forget(*room);
            return action(nullptr, readable ? Found::NoTable : Found::Unreadable);
        }
        room->safely([&] { action(room.get(), Found::Yes); });
    });
}

// Memory or disk gave out in the middle of something: what is on disk counts, and who was connected
// comes back to it.
void Hall::failed(Room& room, const std::exception& error) {
    log_.error("event=table_failed table={} reason=\"{}\"", room.id_, error.what());
    forget(room);
    for (const auto& [session, receiver] : room.receivers_) receiver->close("store");
    room.receivers_.clear();
}

std::size_t Hall::size() {
    const std::lock_guard lock{mutex_};
    return rooms_.size();
}

void Hall::open(table::NewTable table, Done done) {
    store_.open(std::move(table.info), {{1, print_happening(table.opened)}}, std::move(done));
}

// On the strand of the room.
void Hall::forget(Room& room) {
    if (room.retired_) return;
    room.retired_ = true;
    room.alarm_.cancel();
    room.bot_speaks_.cancel();
    if (room.host_) metrics_.tables.Decrement();
    const std::lock_guard lock{mutex_};
    rooms_.erase(room.id_);
    if (!room.host_) return;
    // Something is under way: it failed, and the next sweep tries again.
    if (!room.host_->is_idle())
        sleeping_[room.id_] = wall_clock();
    else if (const auto due = room.host_->table().next_due())
        sleeping_[room.id_] = *due;
}

bool Hall::is_needed(const Room& room) const {
    if (!room.host_->is_idle()) return true;
    const auto next = room.host_->table().next_due();
    return next && *next < wall_clock() + 2 * woken_before;
}

void Hall::sweep() {
    std::vector<std::shared_ptr<Room>> all;
    std::vector<std::string> due;
    {
        const std::lock_guard lock{mutex_};
        for (const auto& [id, room] : rooms_) all.push_back(room);
        for (const auto& [id, when] : sleeping_)
            if (when < wall_clock() + woken_before) due.push_back(id);
    }
    for (const std::string& id : due) with_table(id, [](Room*, Found) {});
    for (const auto& room : all)
        net::post(room->strand_, [this, room] {
            if (!room->host_ || is_needed(*room)) return;
            if (steady_clock::now() - room->used_ > forgotten_after) forget(*room);
        });
}

}  // namespace trianon::server
