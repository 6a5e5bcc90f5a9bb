// What a table needs of the world around it. The server gives it sockets, a disk and a pool of
// threads; the simulation gives it a queue of events and a seed.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"
#include "table/bot_request.h"
#include "table/table.h"

namespace trianon::table {

using SessionId = std::uint64_t;
using SharedText = std::shared_ptr<const std::string>;

// Who has a socket open.
struct Attendance {
    Seats seats;
    std::int32_t spectators = 0;
    bool operator==(const Attendance&) const = default;
};

// Everything that comes back (a Done, Host::wake, Host::bot_decided) comes one at a time and never
// at once with anything else that is asked of the host.
class World {
  public:
    virtual ~World() = default;

    virtual Millis now() = 0;  // never jumps while the world lasts
    virtual void random(std::span<unsigned char> bytes) = 0;

    virtual void keep(std::vector<Entry> entries, Done done) = 0;
    virtual void keep_snapshot(Snapshot snapshot) = 0;
    virtual void finish() = 0;
    // What the list of open tables says of this one as of an entry; nothing: it is not in it.
    virtual void list([[maybe_unused]] std::int64_t number,
                      [[maybe_unused]] const std::string& text) {}
    virtual void open(NewTable table, Done done) = 0;
    // Has another table of the series take the same entries about its keys (Host::take_keys).
    virtual void share(const std::string& table, const std::vector<EntryBody>& keys, Done done) {
        static_cast<void>(table);
        static_cast<void>(keys);
        done(WriteResult::Written);
    }

    virtual void send(SessionId session, SharedText text) = 0;
    virtual void close(SessionId session, std::string_view why) = 0;

    virtual void wake_at(std::optional<Millis> time) = 0;  // calls Host::wake; replaces the last
    // Calls Host::bot_decided. The match goes on meanwhile: what the answer needs is taken now.
    virtual void think(const Match&, BotRequest question) = 0;

    // Other servers may write to the same table. Then only one write is under way at a time.
    virtual bool shares_store() { return false; }
    // Calls back with the table as the store has it, after another server was faster.
    using Reloaded = std::function<void(Result<Table>)>;
    virtual void reload(Reloaded told) { told(Error{"one server alone writes to it"}); }
    // Calls Host::follow with the entries after the table's number.
    virtual void fetch() {}
    // Whether this server is the one that lets bots decide and time pass. If not, but there is
    // something to do, it tries to become it, and calls Host::act.
    virtual bool may_act([[maybe_unused]] bool needed) { return true; }

    // Who has a socket here has changed: other servers show it too (Host::set_elsewhere).
    virtual void set_presence([[maybe_unused]] const Attendance& here) {}

    // These persons must decide and have no socket open anywhere; told whenever that may have
    // changed. Whether they are to be called, which one server does.
    virtual bool call([[maybe_unused]] Seats away) { return false; }

    // The store failed: the table in memory may be ahead of the one on disk and must be forgotten.
    virtual void broken() = 0;
};

}  // namespace trianon::table
