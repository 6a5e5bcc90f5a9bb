// Storage of tables. A table is a journal: entries numbered from 1 without a gap, each a text that
// is opaque to the store, and an occasional snapshot, from which loading starts. All
// implementations share one test suite.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace trianon {

struct Entry {
    std::int64_t number = 0;
    std::string text;
    bool operator==(const Entry&) const = default;
};

struct Snapshot {
    std::int64_t number = 0;  // of the last entry it contains
    std::string text;
    bool operator==(const Snapshot&) const = default;
};

// What is known of a table without reading its journal. A table keeps the rules and the edition it
// was begun with.
struct TableInfo {
    std::string id;
    std::string game;
    int rules = 1;
    std::string edition;
    std::int64_t opened = 0;  // milliseconds since 1970
    bool operator==(const TableInfo&) const = default;
};

// A table of which nothing more may be expected.
struct OldTable {
    std::string id;
    bool finished = false;
    Entry last;
    bool operator==(const OldTable&) const = default;
};

// What belongs to a table beside its journal, by its name: set aside until the table is finished,
// or kept from then on.
struct Aside {
    std::string name;
    std::string text;
    bool operator==(const Aside&) const = default;
};

// What the list of open tables says of one, as of an entry. An index of what the journals say:
// written after them, and again by whoever loads the table.
struct Listing {
    std::string id;
    std::string text;
    bool operator==(const Listing&) const = default;
};

struct StoredTable {
    TableInfo info;
    std::optional<Snapshot> snapshot;
    std::vector<Entry> entries;  // those after the snapshot
};

// What became of a write. Conflict: the number is taken or leaves a gap, or the table is there
// already, or not at all; somebody else has written. Nothing was written then.
enum class WriteResult { Written, Conflict, Failed };

// Called once the write would survive a loss of power, perhaps on another thread.
using Done = std::function<void(WriteResult)>;

// The environment failed: the disk, the file, the connection.
class StoreError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

class SharedStore;

class Store {
  public:
    virtual ~Store() = default;

    // Writes happen in the order they were asked for.
    virtual void open(TableInfo info, std::vector<Entry> entries, Done done) = 0;
    virtual void append(std::string id, std::vector<Entry> entries, Done done) = 0;
    virtual void save_snapshot(std::string id, Snapshot snapshot) = 0;
    // Replaces what had the name; no text: it is forgotten. Conflict: there is no such table, or it
    // is finished.
    virtual void set_aside(std::string id, Aside aside, Done done) = 0;
    // The same beside a finished table. Conflict: there is no such table, or it is not finished.
    virtual void keep(std::string id, Aside aside, Done done) = 0;
    // Takes the table off the list of unfinished ones, and forgets what was set aside.
    virtual void finish(std::string id) = 0;
    // Deletes a table with all that is known of it, unless it has entries after the last that is
    // named here, or another server that shares the store needs it: then it is a Conflict.
    virtual void remove(std::string id, std::int64_t last, Done done) = 0;
    // Lists the table with this text, or takes it off the list if that is empty, unless something
    // was said of a later entry.
    virtual void list(std::string id, std::int64_t number, std::string text, Done done) = 0;
    // Returns when everything asked for so far is written, and its Done called.
    virtual void flush() = 0;
    // Why the last write failed; nothing if it succeeded.
    virtual std::optional<std::string> last_error() { return std::nullopt; }
    // A write that changes nothing, to see whether writes succeed again.
    virtual void probe_write(Done done) { done(WriteResult::Written); }
    // The size of what is written but not yet in its final place.
    virtual std::int64_t log_bytes() { return 0; }
    // What it offers besides if several servers may use it at once; null: one server alone.
    virtual SharedStore* shared() { return nullptr; }

    // Reads see every write whose Done was called.
    virtual std::optional<StoredTable> load(const std::string& id) = 0;
    virtual std::vector<Entry> entries(const std::string& id, std::int64_t after, int limit) = 0;
    virtual std::vector<Aside> asides(const std::string& id) = 0;  // by their names
    virtual std::vector<std::string> unfinished() = 0;
    virtual std::vector<Listing> listed(int limit) = 0;  // the newest tables first
    virtual std::vector<std::string> tables() = 0;       // finished ones too
    // The next few that were opened before a time, in the order of their ids, after this one.
    virtual std::vector<OldTable> opened_before(std::int64_t time, const std::string& after,
                                                int limit) = 0;
};

}  // namespace trianon
