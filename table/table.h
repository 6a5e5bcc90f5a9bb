// One table: a fold over its journal, and what may be added to it. It reads no clock, draws no
// chance and writes nowhere: time and randomness are handed in, and what should happen is handed
// back as entries, which the host numbers, stores and applies.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/bucket.h"
#include "engine/result.h"
#include "games/lesson.h"
#include "games/match.h"
#include "store/store.h"
#include "table/entries.h"
#include "table/messages.h"
#include "table/requests.h"
#include "table/state.h"
#include "table/tokens.h"

namespace trianon::table {

// Who looks.
struct Viewer {
    Seat seat = spectator;
    bool owner = false;
    std::optional<Seat> invited{};    // to a seat that is not the viewer's yet
    bool transfers = false;           // by a link for another device of its person
    bool anybody = false;             // comes from the list of open tables
    bool also_plays = false;          // who watches here sits at the table too
    std::string address{};            // for limits
    std::vector<std::string> keys{};  // hashes of what opened all this
    bool is_player() const { return seat != spectator; }
    bool operator==(const Viewer&) const = default;
};

// Which doors some tokens open.
struct Access {
    Seats seats;
    Seats invited;
    Seats transfers;  // by a link for another device
    Seats free;       // seats that anybody may take
    bool owner = false;
    bool spectator = false;
    bool any() const { return owner || spectator || !(seats | invited | transfers).empty(); }
};

// How long things take and may become.
struct TableLimits {
    Millis grace = 3'000;    // between everybody being ready and the start
    Millis minute = 60'000;  // of the time that a table is open
    std::size_t longest_chat = 500;
    std::size_t longest_note = 4'000;
    std::size_t chat_kept = 200;
    std::size_t steps_told = 100;
    std::size_t catch_up = 500;  // events; who missed more gets the whole table
    // Lines and notes of a seat, or of all spectators together; lines of one spectator.
    Rate talk{2, 40};
    Rate talk_of_spectator{0.5, 10};
    std::int32_t renames = 8;  // of a seat
    Level stand_in = Level::Courtier;
    Millis transfer = 3'600'000;            // how long a link for another device is good
    Millis vacation = 14 * 24 * 3'600'000;  // of a seat, in all
    std::size_t devices = 4;  // on which a seat is open; the first is closed for a fifth
};

// A table that does not exist yet.
struct NewTable {
    TableInfo info;
    TimedEntry opened;
};

// What a request leads to: entries, or nothing and the reason.
struct Verdict {
    std::vector<EntryBody> entries;
    std::optional<Allowed> decision;  // the one that is among the entries, as the match takes it
    std::optional<Problem> problem;
    std::optional<std::int64_t> number;  // it has already happened, then
    std::optional<Position> position;
    std::optional<std::string> drawing;
    std::optional<ThingInWords> thing;
    std::optional<std::string> token;
    std::optional<NewTable> opens;  // to be kept before the entries
};

// What is remembered of an entry to tell of it later.
namespace past {
struct Begun {};
struct Move {};
struct NoteTaken {
    Seat seat;
};
struct TransferMade {};
}  // namespace past

// By the key of its sentence, of which the last part travels.
Problem problem_of(ProblemCode code, std::string_view key, With with = {});
With with_argument(std::string name, Argument);

class Table {
  public:
    // From what the store kept, or from its first entry.
    static Result<Table> load(const StoredTable&, const TableLimits& = {});
    static Result<Table> open(const NewTable&, const TableLimits& = {});

    const State& state() const { return state_; }
    const Match* match() const { return match_.get(); }
    const TableLimits& limits() const { return limits_; }
    std::int64_t number() const { return state_.number; }
    int players() const { return static_cast<int>(state_.seats.size()); }
    Keys keys() const;
    Access access(const std::vector<std::string>& tokens, Millis now) const;
    Access opened_by(const std::vector<std::string>& keys, Millis now) const;  // their hashes

    // What a request leads to (consider.cc).
    Verdict consider(const Viewer&, const Request&, Millis now, const Randomness&,
                     Seats online = Seats::none()) const;
    // A bot's decision; leads to nothing if it comes too late.
    Verdict consider_bot(Seat, std::int64_t at, const AnyDecision&) const;
    // What time brings (time.cc): at most one thing, until it has happened.
    Verdict due(Millis now, const Randomness&) const;
    std::optional<Millis> next_due() const;
    // Live clocks run on from now.
    bool needs_resuming() const;
    Seats bots_asked() const;     // bots that should decide now
    Seats persons_asked() const;  // persons whom the game waits for; nobody waits for a vacation
    Level level(Seat) const;
    // Seats that anybody may take now (strangers.cc), and what the list of open tables says of
    // them.
    Seats free_seats() const;
    std::optional<Listed> listed() const;

    // Adds the next entry (fold.cc), with its decision if that has been judged already; one from
    // the journal is read and judged here. False: it contradicts what is there, and nothing
    // changed.
    bool apply(const TimedEntry&, const std::optional<Allowed>& decision = std::nullopt);
    std::string snapshot() const;

    // As a viewer may know it (show.cc).
    message::FullTable whole(const Viewer&, Millis now) const;
    // The events after a number; nothing if the whole table is better.
    std::optional<std::vector<message::Event>> since(std::int64_t number, const Viewer&,
                                                     Millis now) const;
    message::Event last_event(const Viewer&, Millis now) const;
    struct Sight {
        Position position;
        std::optional<std::string> drawing;
    };
    Result<Sight> look(std::int64_t step, Seat eyes, Millis now, std::optional<Language>) const;
    // A thing by its id, as the eyes see it after a step.
    Result<ThingInWords> what(const request::What&, Seat eyes) const;

    // After the game: the record, and a new table that goes on from a step, against bots.
    Result<std::string> record() const;
    Result<Setup> setup_from(std::int64_t step, Seat seat, Level level) const;
    Result<std::string> position_from(std::int64_t step) const;

  private:
    Table(const TableLimits& limits) : limits_(limits) {}

    // consider.cc
    struct Considering;
    Verdict judge(Seat, const std::string& notation) const;
    Verdict by_lesson(Verdict, Seat) const;
    const GameLesson* lesson() const;
    const LessonStep* lesson_step() const;  // the next one, while the lesson goes on
    Seats persons() const;                  // whose seat it is, also while a bot keeps it
    std::vector<std::string> names() const;

    // fold.cc
    bool add(const entry::Opened&, Millis);
    bool add(const entry::Seated&, Millis);
    bool add(const entry::Readied&, Millis);
    bool add(const entry::Started&, Millis);
    bool add(const entry::Decided&, Millis, const Allowed&);
    bool add(const entry::TookBack&, Millis);
    bool add(const entry::RewindProposed&, Millis);
    bool add(const entry::Voted&, Millis);
    bool add(const entry::Rewound&, Millis);
    bool add(const entry::RanOut&, Millis);
    bool add(const entry::BotSat&, Millis);
    bool add(const entry::CameBack&, Millis);
    bool add(const entry::Said&, Millis);
    bool add(const entry::Noted&, Millis);
    bool add(const entry::Relinked&, Millis);
    bool add(const entry::Rematched&, Millis);
    bool add(const entry::Resumed&, Millis);
    bool add(const entry::SeatTaken&, Millis);
    bool add(const entry::TransferMade&, Millis);
    bool add(const entry::Transferred&, Millis);
    bool add(const entry::OthersEnded&, Millis);
    bool add(const entry::Invited&, Millis);
    bool add(const entry::RelinkProposed&, Millis);
    bool add(const entry::RelinkVoted&, Millis);
    bool add(const entry::Renewed&, Millis);
    // strangers.cc
    bool add(const entry::FilledUp&, Millis);
    bool add(const entry::TakenOffList&, Millis);
    bool add(const entry::Substituted&, Millis);
    // vacation.cc
    bool add(const entry::VacationBegun&, Millis);
    bool add(const entry::VacationEnded&, Millis);
    bool add(const entry::MotionMade&, Millis);
    bool add(const entry::MotionVoted&, Millis);
    bool add(const entry::MotionCarried&, Millis);
    void give_time(Millis when);
    void forget_person(Seat seat);
    void set_start(Millis when);
    Seats persons_ready() const;
    std::optional<Allowed> allowed(Seat seat, const std::string& notation) const;
    bool step(const Allowed& decision, Millis when);
    std::optional<TimeLimit> time_limit() const;
    bool take_back_to(std::int64_t step, Millis when, Seats heard_by);
    void set_clocks(Seats before, Millis when);
    void set_limit(bool had_limit, Millis when);
    bool is_seat(Seat seat) const { return index(seat) < players(); }
    SeatState& at(Seat seat) { return state_.seats[index(seat)]; }
    const SeatState& at(Seat seat) const { return state_.seats[index(seat)]; }

    // show.cc
    // The match after a step: the present one, or one that was played again.
    Result<std::shared_ptr<const Match>> match_after(std::int64_t step) const;
    // An entry since loading, as far as what it says is not known from elsewhere, and the decisions
    // there were after it.
    using PastBody = std::variant<
        news::Opened, entry::Seated, entry::Readied, past::Begun, past::Move, entry::TookBack,
        entry::RewindProposed, entry::Voted, entry::Rewound, entry::RanOut, entry::BotSat,
        entry::CameBack, entry::Said, past::NoteTaken, news::Relinked, entry::Rematched,
        entry::Resumed, news::SeatTaken, past::TransferMade, news::Transferred, news::OthersEnded,
        entry::RelinkProposed, entry::RelinkVoted, news::Renewed, entry::FilledUp,
        entry::TakenOffList, entry::VacationBegun, entry::VacationEnded, entry::MotionMade,
        entry::MotionVoted, entry::MotionCarried, news::Substituted>;
    struct Past {
        Millis when;
        std::int64_t step;
        PastBody what;
    };
    static PastBody remembered(const EntryBody&);
    static bool moves_the_game(const PastBody&);
    std::vector<std::string> told_since(std::size_t first, Seat) const;
    message::Event event(std::int64_t number, const Viewer&, std::string events) const;
    std::optional<News> news(const Past&, const Viewer&, std::string events) const;
    std::optional<News> decided(std::int64_t step, const Viewer&, std::string events) const;
    Position position(const Match&, const Viewer&, Millis now) const;
    std::optional<Written<SeatList>> free_seats_told() const;
    std::optional<Millis> away_left(Seat) const;
    void write_choices(std::string& out, const Match&, Seat) const;

    TableLimits limits_;
    State state_;
    std::unique_ptr<Match> match_;  // since the start
    std::deque<Past> past_;         // since loading, as far as anybody can catch up
};

// The record of the table's beginning and its setup, for the store.
NewTable new_table(std::string id, Setup setup, Keys keys, std::optional<std::string> position,
                   Millis now, std::optional<std::string> before = std::nullopt);
// Of a finished game, to look at: nobody sits at it.
Result<Setup> setup_of(const Record&);
NewTable finished_table(std::string id, Setup setup, Keys keys, const Record&, Millis now);

std::string print_entry(const TimedEntry&);
std::optional<TimedEntry> parse_entry(std::string_view text);
// A request and its id, from a stranger's bytes.
struct Asked {
    json::value id;
    Request request;
};
Result<Asked> parse_request(std::string_view text, json::value* id = nullptr);
std::string print_message(const Message&);

}  // namespace trianon::table
