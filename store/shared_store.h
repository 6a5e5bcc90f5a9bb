// What a store offers besides when several servers use it at once. Any of them may append to any
// table: who comes second with a number has a conflict. One of them holds the lease of a table and
// does what must be done once: bots, time-outs, starts.
#pragma once

#include "store/store.h"

namespace trianon {

// A lease that this server has got.
struct Lease {
    std::string id;
    // Milliseconds since a server last held it; nothing if none ever did.
    std::optional<std::int64_t> vacant;
};

// Who is at a table by its sockets at a server.
struct ServerPresence {
    std::uint32_t seats = 0;  // a bit for each
    std::int64_t spectators = 0;
    bool operator==(const ServerPresence&) const = default;
};

// What the other servers have made of a table.
struct TableStatus {
    std::string id;
    std::int64_t number = 0;     // of its last entry
    ServerPresence elsewhere{};  // at all other servers that are alive
};

class SharedStore {
  public:
    // Called on a thread of the store.
    struct Listener {
        // Other servers have appended to these tables. May come late or not at all.
        std::function<void(const std::vector<std::string>& ids)> appended;
        // Leases of a server that is gone are this one's now.
        std::function<void(const std::vector<Lease>&)> inherited;
        // Anything may have happened meanwhile: every few seconds, and when the connection is
        // back.
        std::function<void()> check;
    };
    using Fetched = std::function<void(std::optional<std::vector<Entry>>)>;  // nothing: it failed
    using Claimed = std::function<void(std::optional<Lease>)>;  // nothing: another server's
    using StatusTold = std::function<void(std::vector<TableStatus>)>;

    virtual ~SharedStore() = default;

    // Begins to tell, once.
    virtual void listen(Listener listener) = 0;
    // As `entries`, but calls back later.
    virtual void fetch(std::string id, std::int64_t after, Fetched fetched) = 0;
    // Of each of these tables; calls back only if it could be read.
    virtual void ask_status(std::vector<std::string> ids, StatusTold told) = 0;
    // Tells the others within a second or so. It is forgotten when this server ends or dies.
    virtual void set_presence(std::string id, ServerPresence here) = 0;
    // A lease lasts as long as this server is alive; the database's clock says so.
    virtual void claim(std::string id, Claimed claimed) = 0;
    virtual void release(std::string id) = 0;
    // Hands all leases on, before the server ends.
    virtual void resign() = 0;
    // Leases are this server's as long as the term is the one in which it got them. 0: it has
    // none, for it could not say in time that it is alive.
    virtual std::int64_t term() = 0;
    // Unfinished tables that never had a lease.
    virtual std::vector<std::string> unclaimed() = 0;
    // What to add to this machine's monotonic clock to have the database's time, in milliseconds.
    // Known since listen().
    virtual std::int64_t clock_offset() = 0;
};

}  // namespace trianon
