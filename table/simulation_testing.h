// The whole server in one thread from one seed: many tables with their hosts, clients that play at
// random and misbehave, an owner, a spectator and a player who cheat, a thief who has found the
// secret of a seat until its person replaces it, a network that delays and cuts, a disk that is
// slow and fails, servers on one store that die and are started again with a clock that was set
// meanwhile, and one that writes though it should not be there. It is checked that nothing is lost,
// that numbers have no gap, that no client reads what its seat may not know, and that nobody is
// allowed what is not theirs to do.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "table/testing.h"

namespace trianon::table {

class Simulation {
  public:
    struct Settings {
        std::uint64_t seed = 1;
        int tables = 10;
        std::vector<Setup> setups;  // taken in turn
        int crashes = 3;
        int servers = 1;                              // on one store, as with PostgreSQL
        int intrusions = 5;                           // at one server alone
        Millis longest = Millis{3} * 24 * 3'600'000;  // nobody thinks for more than a few seconds
    };

    explicit Simulation(Settings settings);
    ~Simulation();

    void run();

    std::vector<std::string> problems;
    std::int64_t decisions = 0, messages = 0, cuts = 0, failures = 0, finished = 0, conflicts = 0;
    std::int64_t cheats = 0, rivals = 0, clock_jumps = 0, stalls = 0, rewinds = 0;
    std::int64_t kept_before_told = 0, put_out = 0, new_seals = 0, links = 0;

  private:
    class ServerWorld;
    struct Client;
    struct Link;
    struct Server {
        int life = 0;  // what was begun in an earlier one never comes back
        Millis disk_free = 0;
        std::vector<std::function<void()>> unwritten{};
        std::size_t written = 0;
        std::map<std::string, std::pair<std::shared_ptr<ServerWorld>, std::shared_ptr<Host>>>
            hosts{};
    };

    struct Acknowledged {
        std::string table;
        std::int64_t number;
        Seat seat;
        std::string decision;
    };

    // Time and chance.
    void at(Millis when, std::function<void()> action) {
        queue_[{when, ++actions_}] = std::move(action);
    }
    void after(Millis delay, std::function<void()> action) { at(now_ + delay, std::move(action)); }
    Millis between(Millis low, Millis high) {
        return low + static_cast<Millis>(fate_.below(static_cast<std::uint32_t>(high - low + 1)));
    }
    bool once_in(std::uint32_t times) { return fate_.below(times) == 0; }

    // The disk: one write after the other, sometimes after a long wait; a crash loses a tail of
    // them.
    void write(Server& server, std::function<void()> to_disk, std::function<void()> told);

    // The servers (simulation_servers_testing.h).
    void open_tables();
    std::shared_ptr<Host> host(Server& server, const std::string& table);
    void crash();
    void tell_others(const Server& writer, const std::string& table);
    void pass_leases_on(const Server& dead);
    Server& any_server() {
        return servers_.size() == 1 ? servers_.front()
                                    : servers_[static_cast<std::size_t>(fate_.below(
                                          static_cast<std::uint32_t>(servers_.size())))];
    }
    // Another server, which should not be there, writes to the journal of a table.
    void intrude();

    // The network.
    void connect(Client& client);
    void cut(Link& link);
    void to_server(Client& client, std::string text);
    void to_client(SessionId session, SharedText text);

    // Clients (simulation_clients_testing.h).
    void receive(Client& client, const std::string& text);
    void note_answer(Client& client, const json::object& answer);
    void get_ready(Client& client);
    void act(Client& client);
    void end_others(Client& client);
    void misbehave(Client& client);
    void cheat(Client& client);
    void check_cheat(const Client& client, const json::object& answer);
    void ask(Client& client, json::object request);
    void check_secrets(const Client& client, const std::string& text, const json::value& value);
    void check_hidden(const Client& client, const json::value& value);
    static bool is_look_after_the_end(const Client& client, const json::value& message);
    void problem(const Client& client, const std::string& what);
    void check_at_the_end();
    void check_kept(const std::string& table, const std::string& text);
    void check_seal(Client& client, const json::object& full_table);
    void check_put_out(const Client& client, std::int64_t number, const std::string& text);
    void note_keys(const std::string& table, const std::vector<Entry>& entries);
    void check_acknowledged();
    void check_journal(const std::string& table);
    void check_votes(const std::string& table, const std::vector<TimedEntry>& journal);

    Settings settings_;
    FastFate fate_;
    Millis now_ = 1'700'000'000'000;
    Millis wall_ahead_ = 0;  // of the true time, since the server was last started
    std::map<std::pair<Millis, std::uint64_t>, std::function<void()>> queue_;
    std::uint64_t actions_ = 0;

    MemoryStore store_;
    std::deque<Server> servers_;
    std::map<std::string, const Server*> leases_;  // by table

    std::vector<std::unique_ptr<Client>> clients_;
    std::map<SessionId, std::unique_ptr<Link>> links_;
    SessionId last_session_ = 0;
    std::vector<Acknowledged> acknowledged_;
    std::map<std::string, std::int64_t> on_disk_;             // the last number of each table
    std::map<std::string, std::string> seals_;                // as they were first shown
    std::map<std::string, std::set<std::string>> new_seals_;  // shown with rewinds
    std::set<std::string> over_;
    std::set<std::string> rematches_;  // nobody plays these
    // What another server wrote: table, number, text.
    std::vector<std::pair<std::string, Entry>> intruded_;
};

struct Simulation::Client {
    std::string table;
    Seat seat{};
    SessionId session = 0;  // 0: not connected
    std::optional<std::int64_t> number;
    json::value position;
    bool acting = false;
    std::int64_t last_id = 0;
    std::map<std::int64_t, json::object> asked;  // without an answer yet
    json::object last;
    bool owner = false;
    bool thief = false;  // has found the secret of its seat
    std::vector<std::string> keys;
    std::optional<std::int64_t> out_since;       // the entry by which its keys open nothing
    std::map<std::int64_t, std::string> cheats;  // what must not be allowed, by id
};

struct Simulation::Link {
    SessionId id;
    Client* client;
    Server* server;
    Millis up_free = 0, down_free = 0;  // bytes come in their order
};

}  // namespace trianon::table

#include "table/simulation_clients_testing.h"
#include "table/simulation_oracles_testing.h"
#include "table/simulation_servers_testing.h"
