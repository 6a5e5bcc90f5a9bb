// The servers of the simulation: their hosts, their disks, their network, and how they die.
#pragma once

#include "table/simulation_testing.h"

namespace trianon::table {

class Simulation::ServerWorld final : public World {
  public:
    ServerWorld(Simulation& simulation, Server& server, std::string id)
        : sim_(simulation), server_(server), id_(std::move(id)), life_(server.life) {}

    Millis now() override { return sim_.now_ + wall_ahead_; }
    void random(std::span<unsigned char> bytes) override { randomness_from(sim_.fate_)(bytes); }
    void keep(std::vector<Entry> entries, Done done) override {
        if (sim_.once_in(5'000)) {
            ++sim_.failures;
            return sim_.write(server_, [] {}, guarded([done] { done(WriteResult::Failed); }));
        }
        const auto kept = std::make_shared<WriteResult>(WriteResult::Failed);
        sim_.write(
            server_,
            [entries = std::move(entries), kept, &sim = sim_, &server = server_, id = id_] {
                sim.store_.append(id, entries, [kept](WriteResult is) { *kept = is; });
                if (*kept == WriteResult::Conflict) ++sim.conflicts;
                if (*kept == WriteResult::Written) {
                    sim.on_disk_[id] = entries.back().number;
                    sim.note_keys(id, entries);
                }
                sim.tell_others(server, id);
            },
            guarded([done, kept] { done(*kept); }));
    }
    void keep_snapshot(Snapshot snapshot) override {
        sim_.write(
            server_,
            [snapshot, &store = sim_.store_, id = id_] { store.save_snapshot(id, snapshot); },
            [] {});
    }
    void finish() override {
        sim_.over_.insert(id_);
        sim_.write(server_, [&store = sim_.store_, id = id_] { store.finish(id); }, [] {});
    }
    void open(NewTable table, Done done) override {
        sim_.rematches_.insert(table.info.id);
        sim_.write(
            server_,
            [table, &store = sim_.store_] {
                store.open(table.info, {{1, print_entry(table.opened)}}, [](WriteResult) {});
            },
            guarded([done] { done(WriteResult::Written); }));
    }
    void send(SessionId session, SharedText text) override {
        sim_.check_kept(id_, *text);
        if (const auto found = sim_.links_.find(session); found != sim_.links_.end())
            sim_.check_put_out(*found->second->client, own().table().number(), *text);
        sim_.to_client(session, text);
    }
    void close(SessionId session, std::string_view) override {
        if (const auto found = sim_.links_.find(session); found != sim_.links_.end())
            sim_.after(0, [this, session] {
                if (sim_.links_.contains(session)) sim_.cut(*sim_.links_.at(session));
            });
    }
    void wake_at(std::optional<Millis> time) override {
        const int alarm = ++alarm_;
        if (!time) return;
        sim_.at(std::max(*time - wall_ahead_, sim_.now_), guarded([this, alarm] {
                    if (alarm == alarm_) own().wake();
                }));
    }
    void think(const Match& match, BotRequest question) override {
        sim_.after(sim_.between(1, 500),
                   guarded([this, question, word = decided_at_random(match, question.seat)] {
                       own().bot_decided(question.seat, question.at, word);
                   }));
    }
    void broken() override {
        sim_.after(0, guarded([this] { server_.hosts.erase(id_); }));
        // Nobody may come to this server, and it may hold the lease: maintenance tries again.
        sim_.after(30'000, [&sim = sim_, &server = server_, id = id_, life = life_] {
            if (server.life == life && !sim.over_.contains(id)) sim.host(server, id);
        });
    }
    bool shares_store() override { return sim_.servers_.size() > 1; }
    void reload(Reloaded told) override {
        sim_.after(sim_.between(1, 50),
                   guarded([this, told] { told(load_table(sim_.store_, id_, TableLimits{})); }));
    }
    void fetch() override {
        sim_.after(sim_.between(1, 50), guarded([this] {
                       own().follow(sim_.store_.entries(id_, own().table().number(), 1'000'000));
                   }));
    }
    bool may_act(bool needed) override {
        if (!shares_store()) return true;
        if (const auto found = sim_.leases_.find(id_); found != sim_.leases_.end()) {
            if (found->second == &server_) return true;
        } else if (needed && !claiming_) {
            claiming_ = true;
            sim_.after(sim_.between(1, 50), guarded([this] {
                           claiming_ = false;
                           sim_.leases_.try_emplace(id_, &server_);
                           own().act();
                       }));
        }
        return false;
    }

  private:
    // Comes back only to the same host in the same life of the server.
    std::function<void()> guarded(std::function<void()> action) {
        return [this, &server = server_, id = id_, life = life_, action = std::move(action)] {
            if (server.life != life) return;
            const auto found = server.hosts.find(id);
            if (found == server.hosts.end() || found->second.first.get() != this) return;
            const auto alive = found->second;  // even if it is forgotten meanwhile
            action();
        };
    }

    Host& own() { return *server_.hosts.at(id_).second; }

    Simulation& sim_;
    Server& server_;
    std::string id_;
    int life_;
    Millis wall_ahead_ = sim_.wall_ahead_;  // a server runs on monotonic time
    int alarm_ = 0;
    bool claiming_ = false;
};

inline Simulation::Simulation(Settings settings)
    : settings_(std::move(settings)),
      fate_(settings_.seed),
      servers_(static_cast<std::size_t>(settings_.servers)) {}
inline Simulation::~Simulation() = default;

inline void Simulation::write(Server& server, std::function<void()> to_disk,
                              std::function<void()> told) {
    server.disk_free = std::max(server.disk_free + between(0, 2), now_ + between(1, 15));
    if (once_in(5'000)) {
        server.disk_free += between(1'000, 10'000);
        ++stalls;
    }
    server.unwritten.push_back(std::move(to_disk));
    at(server.disk_free, [&server, life = server.life, told = std::move(told)] {
        if (life != server.life) return;
        server.unwritten[server.written++]();
        told();
    });
}

// A notification may be lost; then a check finds out later.
inline void Simulation::tell_others(const Server& writer, const std::string& table) {
    for (Server& server : servers_)
        if (&server != &writer)
            after(once_in(10) ? 3'000 : between(1, 50), [&server, table] {
                if (const auto found = server.hosts.find(table); found != server.hosts.end())
                    found->second.first->fetch();
            });
}

inline void Simulation::open_tables() {
    const Randomness random = randomness_from(fate_);
    for (int i = 0; i < settings_.tables; ++i) {
        const Setup& setup =
            settings_.setups[static_cast<std::size_t>(i) % settings_.setups.size()];
        const Tokens tokens = Tokens::make(setup.seats.size(), random);
        const std::string id = new_table_id(random);
        const NewTable made = new_table(id, setup, tokens.keys(), std::nullopt, now_);
        store_.open(made.info, {{1, print_entry(made.opened)}}, [](WriteResult) {});
        on_disk_[id] = 1;
        std::vector<Seat> viewers{spectator};
        for (std::size_t seat = 0; seat < setup.seats.size(); ++seat)
            if (!setup.seats[seat].bot) viewers.push_back(Seat(seat));
        viewers.push_back(viewers.back());  // a thief
        viewers.push_back(viewers[1]);      // the owner, who plays
        for (std::size_t who = 0; who < viewers.size(); ++who) {
            auto client = std::make_unique<Client>();
            client->table = id;
            client->seat = viewers[who];
            client->owner = who + 1 == viewers.size();
            client->thief = who + 2 == viewers.size();
            client->keys = {hash_of(client->seat == spectator ? tokens.spectators
                                                              : tokens.seats[index(client->seat)])};
            if (client->owner) client->keys.push_back(hash_of(tokens.owner));
            clients_.push_back(std::move(client));
            after(between(0, 60'000), [this, c = clients_.back().get()] { connect(*c); });
        }
    }
}

inline std::shared_ptr<Host> Simulation::host(Server& server, const std::string& table) {
    if (const auto found = server.hosts.find(table); found != server.hosts.end())
        return found->second.second;
    auto loaded = load_table(store_, table, TableLimits{});
    if (!loaded) {
        problems.push_back(table + " cannot be loaded: " + loaded.error());
        return nullptr;
    }
    auto world = std::make_shared<ServerWorld>(*this, server, table);
    auto made = std::make_shared<Host>(std::move(*loaded), *world);
    server.hosts[table] = {world, made};
    made->begin(server.life > 0 && servers_.size() == 1);
    return made;
}

// What waits for the disk may still reach it, up to some point; nobody is told.
inline void Simulation::crash() {
    Server& server = any_server();
    while (server.written < server.unwritten.size() && !once_in(3))
        server.unwritten[server.written++]();
    server.unwritten.clear();
    server.written = 0;
    ++server.life;
    // The clock was set while the server was away, by up to a minute: what lies between counts for
    // correspondence, and for nothing else. Several servers go by the clock of their store.
    if (servers_.size() == 1) {
        wall_ahead_ += between(0, 120'000) - 60'000;
        ++clock_jumps;
    }
    server.hosts.clear();
    std::vector<Link*> cut_off;
    for (const auto& [session, link] : links_)
        if (link->server == &server) cut_off.push_back(link.get());
    for (Link* link : cut_off) cut(*link);
    if (servers_.size() == 1)
        for (const std::string& table : store_.unfinished()) host(server, table);
    else
        after(5'000, [this, &server] { pass_leases_on(server); });
}

inline void Simulation::pass_leases_on(const Server& dead) {
    std::vector<std::string> orphans;
    for (const auto& [table, holder] : leases_)
        if (holder == &dead) orphans.push_back(table);
    for (const std::string& table : orphans) {
        Server& heir = any_server();
        leases_[table] = &heir;
        if (const auto inherited = host(heir, table)) inherited->act();
    }
}

// It reads the table as it is on disk, and writes the next entry. The first server finds its own
// write refused and comes back to what is on disk.
inline void Simulation::intrude() {
    const std::vector<std::string> tables = store_.unfinished();
    if (tables.empty()) return;
    const std::string& id = tables[fate_.below(static_cast<std::uint32_t>(tables.size()))];
    const auto table = load_table(store_, id, TableLimits{});
    if (!table || rematches_.contains(id)) return;
    const Entry entry{table->number() + 1,
                      print_entry({table->state().when, entry::Noted{Seat{0}, "secret-0- rival"}})};
    store_.append(id, {entry}, [&](WriteResult is) {
        if (is != WriteResult::Written) return;
        ++rivals;
        intruded_.push_back({id, entry});
        on_disk_[id] = entry.number;
    });
}

inline void Simulation::connect(Client& client) {
    if (client.session != 0 || client.out_since) return;
    const SessionId session = ++last_session_;
    client.session = session;
    Server& server = any_server();
    links_[session] = std::make_unique<Link>(Link{session, &client, &server, now_, now_});
    after(between(1, 300), [this, session, &client, &server] {
        if (!links_.contains(session)) return;
        const auto table = host(server, client.table);
        if (!table) return;
        const Access access = table->table().opened_by(client.keys, table->now());
        if (client.seat != spectator && !access.seats.contains(client.seat))
            return cut(*links_.at(session));
        table->join(session, {.seat = client.seat, .owner = client.owner, .keys = client.keys},
                    client.number);
    });
    // Whatever had no answer is asked again.
    for (const auto& [id, request] : client.asked) to_server(client, json::serialize(request));
    if (client.number && !client.position.is_object()) get_ready(client);
    if (once_in(3))
        after(between(1, 600'000), [this, session] {
            if (links_.contains(session)) cut(*links_.at(session));
        });
}

inline void Simulation::cut(Link& link) {
    ++cuts;
    Client& client = *link.client;
    const SessionId session = link.id;
    Server& server = *link.server;
    links_.erase(session);  // what is under way is lost
    client.session = 0;
    if (server.hosts.contains(client.table))
        after(between(0, 5'000), [&server, table = client.table, session, life = server.life] {
            if (life == server.life && server.hosts.contains(table))
                server.hosts.at(table).second->leave(session);
        });
    after(between(10, 20'000), [this, &client] { connect(client); });
}

inline void Simulation::to_server(Client& client, std::string text) {
    if (client.session == 0) return;
    Link& link = *links_.at(client.session);
    link.up_free = std::max(link.up_free, now_ + between(301, 600));
    at(link.up_free, [this, session = link.id, table = client.table, text = std::move(text)] {
        const auto found = links_.find(session);
        if (found == links_.end()) return;
        const auto& hosts = found->second->server->hosts;
        if (hosts.contains(table)) hosts.at(table).second->receive(session, text);
    });
}

inline void Simulation::to_client(SessionId session, SharedText text) {
    const auto found = links_.find(session);
    if (found == links_.end()) return;
    Link& link = *found->second;
    link.down_free = std::max(link.down_free, now_ + between(1, 300));
    at(link.down_free, [this, session, text] {
        if (const auto link_now = links_.find(session); link_now != links_.end())
            receive(*link_now->second->client, *text);
    });
}

inline void Simulation::run() {
    open_tables();
    for (int i = 0; i < settings_.crashes; ++i)
        after(between(60'000, 1'200'000), [this] { crash(); });
    for (int i = 0; servers_.size() == 1 && i < settings_.intrusions; ++i)
        after(between(60'000, 1'200'000), [this] { intrude(); });
    const Millis end = now_ + settings_.longest;
    std::optional<Millis> quiet_until;  // all is over: let the last messages arrive
    while (!queue_.empty() && now_ < end) {
        auto next = queue_.extract(queue_.begin());
        now_ = next.key().first;
        if (static_cast<int>(over_.size()) == settings_.tables && !quiet_until)
            quiet_until = now_ + 120'000;
        if (quiet_until && now_ > *quiet_until) break;
        next.mapped()();
    }
    check_at_the_end();
}

}  // namespace trianon::table
