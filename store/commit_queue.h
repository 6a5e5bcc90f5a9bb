// Group commit, the same for every store: writes queue up, and one thread commits all that wait in
// one transaction, so that a thousand tables share one flush of the disk.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "store/store.h"

namespace trianon {

namespace journal {

struct Open {
    TableInfo info;
    std::vector<Entry> entries;
};
struct Append {
    std::string id;
    std::vector<Entry> entries;
};
struct SaveSnapshot {
    std::string id;
    Snapshot snapshot;
};
struct SetAside {
    std::string id;
    Aside aside;
    bool finished = false;  // what the table must be
};
struct Finish {
    std::string id;
};
struct Remove {
    std::string id;
    std::int64_t last = 0;
};
struct List {
    std::string id;
    std::int64_t number = 0;
    std::string text;
};
struct Probe {};  // changes nothing

}  // namespace journal

using Write = std::variant<journal::Open, journal::Append, journal::SaveSnapshot, journal::SetAside,
                           journal::Finish, journal::Remove, journal::List, journal::Probe>;

// A connection to where the writes go.
class Committer {
  public:
    virtual ~Committer() = default;
    // Makes one transaction of the writes and has it on disk when it returns. A refused write
    // leaves nothing behind and does not touch its neighbours. Throws std::exception if the
    // transaction failed.
    virtual std::vector<WriteResult> commit(const std::vector<Write>& writes) = 0;
};

// Called on the thread that writes.
struct StoreCallbacks {
    std::function<void(const std::string& reason)> write_failed = [](const std::string&) {};
    std::function<void()> recovered = [] {};
};

class CommitQueue {
  public:
    using Connect = std::function<std::unique_ptr<Committer>()>;
    using Committed = std::function<void(std::size_t writes)>;

    // Connects with the first write, and again after a failure: a connection may stay broken.
    // `committed` is called after each transaction, whatever became of it.
    CommitQueue(
        Connect connect, StoreCallbacks callbacks, Committed committed = [](std::size_t) {});
    ~CommitQueue();  // writes what is queued
    CommitQueue(const CommitQueue&) = delete;
    CommitQueue& operator=(const CommitQueue&) = delete;

    void add(Write write, Done done = [](WriteResult) {});
    // Returns when everything added so far is written, and its Done called.
    void flush();
    // Why the last transaction failed; nothing if it succeeded.
    std::optional<std::string> last_error();

  private:
    void run();
    void commit(const std::vector<Write>& writes, const std::vector<Done>& waiting);
    void set_last_error(std::optional<std::string> error);

    Connect connect_;
    StoreCallbacks callbacks_;
    Committed committed_;
    std::unique_ptr<Committer> committer_;  // of the thread
    std::mutex mutex_;
    std::condition_variable filled_, drained_;
    std::vector<Write> writes_;
    std::vector<Done> waiting_;  // for each of them
    bool writing_ = false;
    bool stopping_ = false;
    std::optional<std::string> last_error_;
    std::thread thread_;  // the last member: it uses the others
};

}  // namespace trianon
