// Who keeps a table: takes what clients, bots and time bring, has it stored, and tells everybody
// who sits or watches. Nothing leaves before what it speaks of is on disk.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "table/table.h"
#include "table/world.h"

namespace trianon::table {

class Host : public std::enable_shared_from_this<Host> {
  public:
    using Reply = std::function<void(const message::Answer&)>;

    Host(Table table, World& world)
        : table_(std::move(table)), world_(world), kept_number_(table_.number()) {}

    // Asks bots and sets the alarm. `after_restart`: the server was away.
    void begin(bool after_restart);

    // A client that sees everything from now on; `since` is the last number it knows.
    void join(SessionId session, const Viewer& viewer, std::optional<std::int64_t> since);
    void leave(SessionId session);
    // Returns what it cost, in requests of the usual kind.
    double receive(SessionId session, std::string_view text);

    // What happened to the keys at another table of the series, which told this one.
    void take_keys(const std::vector<EntryBody>& keys, const std::string& from, Done done);

    // A request without a socket.
    void perform(const Viewer& viewer, const Request& request, Reply reply);
    // Calls back as soon as everything that has happened is on disk, or when it will never be.
    // `again`: instead of `lost`, if another server was faster and the table is another one now.
    void when_durable(
        std::function<void()> action, std::function<void()> lost = [] {},
        std::function<void()> again = {});

    // What another server has written; nothing if it could not be read.
    void follow(const std::optional<std::vector<Entry>>& entries);
    // Who is at the table at other servers.
    void set_elsewhere(const Attendance& elsewhere);
    // It is this server's turn to let bots decide and time pass.
    void act();

    void wake();
    void bot_decided(Seat seat, std::int64_t asked, const AnyDecision& decision);

    const Table& table() const { return table_; }
    Millis now() const;                        // of the table: never before its last entry
    std::size_t spectators() const;            // who look at a free seat too
    std::size_t sessions_of(Seat seat) const;  // of its person
    std::size_t guests_of(Seat seat) const;    // who are invited to it
    // Nothing is under way: it can be forgotten and loaded again.
    bool is_idle() const {
        return sessions_.empty() && ahead_.empty() && flights_.empty() && !thinking_ && !broken_;
    }

    Seats online() const;  // who has a socket open, at whichever server
    // Calls back when no write is under way, whatever became of the last one: what is seen then is
    // on disk. With a store of its own alone a server need not wait: when_durable holds back.
    void when_settled(const std::function<void()>& action);

  private:
    // What waits for a write: a text for a session, or something to do.
    struct Waiting {
        SessionId session = 0;
        SharedText text;
        std::function<void()> kept, lost, again;
    };
    // Who knows more than this table, from another server: it waits until the table has it too.
    struct Ahead {
        Viewer viewer;
        std::int64_t since;
        std::vector<std::string> said{};
    };
    // The session that asked; the event of a decision is its answer.
    struct Asker {
        SessionId session;
        const json::value& id;
        bool decides;
    };

    template <class Is> std::size_t count(const Is& is) const;
    void welcome(SessionId session, const Viewer& viewer, std::optional<std::int64_t> since);
    void welcome_ahead(bool caught_up);
    bool may_talk(const Viewer&);
    void share(const std::vector<EntryBody>& keys, const std::string& from, Done done);
    Reply shared_first(const std::vector<EntryBody>& entries, Reply reply);
    void perform(const Viewer&, const Request&, Reply, const Asker*);
    void consider(const Viewer&, const Request&, const Reply&, const Asker*);
    void finish(Verdict, const Reply&, const Asker*, std::function<void()> again = {});
    // Whether it has to wait for a write; `action` is called when that has ended in any way.
    bool waits(const std::function<void()>& action);
    void refuse(const Reply&, ProblemCode, std::string_view key);
    void commit(const std::vector<EntryBody>& entries, const std::optional<Allowed>& decision = {},
                const Asker* asker = nullptr);
    void landed(WriteResult kept);
    void give_up();
    void start_over();
    void start_over_with(Table reloaded);
    void go_on();
    bool call_away();
    void who_is_here_changed();
    void list();
    void set_alarm();
    void ask_bots();
    void tell_last_event(const Asker* asker);
    message::FullTable whole_for(const Viewer&) const;
    Attendance here() const;
    message::Presence presence() const;
    message::Presence presence_for(const Viewer&) const;
    void tell_presence();
    void tell_seat(Seat seat);
    struct ChangeOfKeys;
    static std::optional<ChangeOfKeys> change_of_keys(const EntryBody&);
    void judge_sessions(const EntryBody&, const Asker*);
    void judge_sessions(const ChangeOfKeys&, SessionId asker);
    void judge_all(bool renewed_spectators);
    std::optional<Viewer> judged(Viewer) const;
    std::optional<Viewer> judged(const Viewer&, SessionId) const;
    void close_sessions(std::vector<SessionId> closed, std::string_view why);
    void send(SessionId session, const Message& message);
    void send_when_durable(SessionId session, SharedText text);
    Randomness randomness();

    Table table_;
    World& world_;
    std::map<SessionId, Viewer> sessions_;
    std::set<SessionId> leaving_;  // of these, closed as soon as the reason is on disk
    std::vector<std::vector<Waiting>> flights_;  // writes that are not on disk yet; few
    // How much more somebody may say: a seat, all spectators (""), or those of one address.
    std::map<std::pair<Seat, std::string>, Bucket> breaths_;
    Millis shift_ = 0;          // the time of the table is ahead of the world's
    std::int64_t kept_number_;  // of the last entry that is on disk
    std::map<SessionId, Ahead> ahead_;
    Attendance elsewhere_;
    std::set<SessionId> newcomers_;      // since the write under way began
    std::optional<std::string> listed_;  // what the list of open tables says; unknown at first
    bool behind_ = false;                // another server has written meanwhile
    bool thinking_ = false;
    bool opening_ = false;
    bool broken_ = false;
};

// The bytes of a message, for all who read it.
SharedText shared(const Message&);

// A table from the store, from its snapshot or, if that is of no use, from its whole journal.
Result<Table> load_table(Store& store, const std::string& id, const TableLimits& limits);

}  // namespace trianon::table
