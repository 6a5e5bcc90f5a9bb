// Tables in PostgreSQL, for many servers at once. One connection writes, one reads, and one follows
// what the other servers do.
#pragma once

#include <mutex>
#include <string>

#include "store/commit_queue.h"
#include "store/libpq.h"
#include "store/postgres_follower.h"
#include "store/shared_store.h"

namespace trianon {

// What libpq connects to, of postgres:URL, postgres://… or postgresql://…; nothing if it is another
// store.
std::optional<std::string> postgres_url(const std::string& store);

class PostgresStore final : public Store, public SharedStore {
  public:
    // A URL or a list of settings as libpq reads them; what is missing comes from PG* variables.
    // Throws StoreError if the database cannot be reached now.
    explicit PostgresStore(const std::string& url, StoreCallbacks callbacks = {});
    ~PostgresStore() override;  // writes what is queued

    void open(TableInfo info, std::vector<Entry> entries, Done done) override;
    void append(std::string id, std::vector<Entry> entries, Done done) override;
    void save_snapshot(std::string id, Snapshot snapshot) override;
    void set_aside(std::string id, Aside aside, Done done) override;
    void keep(std::string id, Aside aside, Done done) override;
    void finish(std::string id) override;
    void remove(std::string id, std::int64_t last, Done done) override;
    void list(std::string id, std::int64_t number, std::string text, Done done) override;
    void flush() override { queue_.flush(); }
    std::optional<std::string> last_error() override { return queue_.last_error(); }
    void probe_write(Done done) override { queue_.add(journal::Probe{}, std::move(done)); }
    SharedStore* shared() override { return this; }

    std::optional<StoredTable> load(const std::string& id) override;
    std::vector<Entry> entries(const std::string& id, std::int64_t after, int limit) override;
    std::vector<Aside> asides(const std::string& id) override;
    std::vector<std::string> unfinished() override;
    std::vector<Listing> listed(int limit) override;
    std::vector<std::string> tables() override;
    std::vector<OldTable> opened_before(std::int64_t time, const std::string& after,
                                        int limit) override;
    bool has_servers();  // whether one is alive; not of this store before it listens

    void listen(Listener listener) override;
    void fetch(std::string id, std::int64_t after, Fetched fetched) override;
    void ask_status(std::vector<std::string> ids, StatusTold told) override;
    void set_presence(std::string id, ServerPresence here) override;
    void claim(std::string id, Claimed claimed) override;
    void release(std::string id) override;
    void resign() override { follower_.resign(); }
    std::int64_t term() override { return follower_.term(); }
    std::vector<std::string> unclaimed() override;
    std::int64_t clock_offset() override { return follower_.clock_offset(); }

  private:
    template <class Read> auto read(const Read& read_from);
    std::vector<std::string> ids(const char* sql);

    std::string server_;  // the name of this one, new with every start
    std::mutex read_mutex_;
    pq::Link reader_, writer_;
    CommitQueue queue_;
    PostgresFollower follower_;
};

}  // namespace trianon
