// A world for one table that a test holds in its hands: the clock stands unless it is moved, writes
// land when they are told to, and bots answer when they are asked to.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/fate.h"
#include "players/advice.h"
#include "store/memory_store.h"
#include "table/host.h"

namespace trianon::table {

inline Randomness randomness_from(FastFate& fate) {
    return [&fate](std::span<unsigned char> bytes) {
        for (unsigned char& byte : bytes)
            byte = static_cast<unsigned char>(fate.below(std::uint32_t{256}));
    };
}

// What a bot that does not think would answer.
inline AnyDecision decided_at_random(const Match& match, Seat seat) {
    Workspace workspace;
    return question_of(match, seat, *parse_player("random"))->answer(workspace).decision;
}

struct Tokens {
    std::string owner, spectators;
    std::vector<std::string> seats;

    static Tokens make(std::size_t seats, const Randomness& random) {
        Tokens tokens{new_token(random), new_token(random), {}};
        for (std::size_t i = 0; i < seats; ++i) tokens.seats.push_back(new_token(random));
        return tokens;
    }
    Keys keys() const {
        Keys keys{hash_of(owner), hash_of(spectators), {}, {}};
        for (const std::string& seat : seats) keys.seats.push_back(hash_of(seat));
        return keys;
    }
    Keys invitations() const {
        Keys keys{hash_of(owner), hash_of(spectators), {}, std::vector<SeatKeys>{}};
        for (const std::string& seat : seats) keys.by_seat->push_back({hash_of(seat), {}});
        return keys;
    }
};

class TestWorld final : public World {
  public:
    explicit TestWorld(Store& store) : store_(store) {}

    Millis now() override { return time; }
    void random(std::span<unsigned char> bytes) override { randomness_from(fate_)(bytes); }
    void keep(std::vector<Entry> entries, Done done) override {
        if (throwing) throw std::runtime_error{"a bug"};
        writes.push_back([this, entries = std::move(entries), done] {
            store_.append(id, entries, failing ? Done{[](WriteResult) {}} : done);
            if (failing) done(WriteResult::Failed);
        });
        if (!holding) land();
    }
    void keep_snapshot(Snapshot snapshot) override { store_.save_snapshot(id, snapshot); }
    void finish() override { store_.finish(id); }
    void list(std::int64_t number, const std::string& text) override {
        store_.list(id, number, text, [](WriteResult) {});
    }
    void open(NewTable table, Done done) override {
        writes.push_back([this, table = std::move(table), done] {
            store_.open(table.info, {{1, print_entry(table.opened)}}, done);
        });
        if (!holding) land();
    }
    void send(SessionId session, SharedText text) override {
        sent[session].push_back(json::parse(*text).as_object());
    }
    void close(SessionId session, std::string_view why) override { closed[session] = why; }
    void wake_at(std::optional<Millis> when) override { alarm = when; }
    void think(const Match& match, BotRequest question) override {
        answers[question.at] = decided_at_random(match, question.seat);
        questions.push_back(std::move(question));
    }
    void broken() override { is_broken = true; }
    bool shares_store() override { return shared; }
    void reload(Reloaded told) override { told(load_table(store_, id, TableLimits{})); }
    void fetch() override { fetching = true; }

    void land() {
        while (!writes.empty()) {
            const auto write = std::move(writes.front());
            writes.pop_front();
            write();
        }
    }

    std::string id;
    Millis time = 1'700'000'000'000;
    bool holding = false, failing = false, throwing = false, is_broken = false;
    bool shared = false, fetching = false;  // with other servers; their entries are asked for
    std::deque<std::function<void()>> writes;
    std::map<SessionId, std::vector<json::object>> sent;
    std::map<SessionId, std::string> closed;
    std::optional<Millis> alarm;
    std::deque<BotRequest> questions;
    std::map<std::int64_t, AnyDecision> answers;  // by what they were asked at

  private:
    Store& store_;
    FastFate fate_{7};
};

inline std::string decide_at(std::int64_t at, const std::string& decision) {
    return json::serialize(
        json::object{{"type", "decide"}, {"at", at}, {"decision", decision}, {"id", 1}});
}

// What a message answers: it is an answer, or the event of one's own decision.
inline std::optional<json::object> answer_in(const json::object& message) {
    if (message.at("type") == "answer") return message;
    if (!message.contains("answer")) return std::nullopt;
    return json::object{{"type", "answer"},
                        {"id", message.at("answer")},
                        {"ok", true},
                        {"number", message.at("number")},
                        {"problem", nullptr}};
}

// A table with its host in such a world.
class Evening {
  public:
    // Everybody has taken a seat already, or holds an invitation to one.
    enum class Links { Secrets, Invitations };

    explicit Evening(Setup setup, Links links = Links::Secrets) : world(store), host_(nullptr) {
        FastFate fate{1};
        const Randomness random = randomness_from(fate);
        tokens = Tokens::make(setup.seats.size(), random);
        world.id = new_table_id(random);
        Keys keys = links == Links::Secrets ? tokens.keys() : tokens.invitations();
        const NewTable made =
            new_table(world.id, std::move(setup), std::move(keys), std::nullopt, world.time);
        store.open(made.info, {{1, print_entry(made.opened)}}, [](WriteResult) {});
        load(false);
    }

    // As a server that is started again would.
    void load(bool after_restart = true) {
        auto table = load_table(store, world.id, TableLimits{});
        if (!table) throw std::runtime_error(table.error());
        host_ = std::make_shared<Host>(std::move(*table), world);
        host_->begin(after_restart);
    }
    Host& host() { return *host_; }
    const Table& table() const { return host_->table(); }
    const Match& match() const { return *table().match(); }
    std::vector<std::string> legal(Seat seat) const { return in_notation(match().choices(seat)); }

    SessionId join(Seat seat, std::optional<std::int64_t> since = std::nullopt) {
        return join(Viewer{.seat = seat}, since);
    }
    // With the keys that open what the viewer has now.
    SessionId join(Viewer viewer, std::optional<std::int64_t> since = std::nullopt) {
        const State& state = table().state();
        if (viewer.keys.empty()) {
            if (viewer.is_player()) viewer.keys = state.seats[index(viewer.seat)].keys.secrets;
            if (viewer.owner) viewer.keys.push_back(state.owner_key);
            if (!viewer.is_player() && !viewer.owner) viewer.keys.push_back(state.spectators_key);
        }
        ++last_session_;
        if (viewer.address.empty()) viewer.address = "of session " + std::to_string(last_session_);
        host_->join(last_session_, viewer, since);
        return last_session_;
    }
    // The answer to a request; that to a decision is in its event.
    json::object ask(SessionId session, const std::string& request) {
        const std::size_t before = world.sent[session].size();
        host_->receive(session, request);
        for (std::size_t i = world.sent[session].size(); i-- > before;)
            if (const auto answer = answer_in(world.sent[session][i])) return *answer;
        return {};
    }
    json::object decide(SessionId session, const std::string& decision) {
        return ask(session, decide_at(table().number(), decision));
    }
    // Time passes, and the alarm rings if it is due.
    void pass(Millis duration) {
        const Millis end = world.time + duration;
        while (world.alarm && *world.alarm <= end) {
            world.time = std::max(world.time, *world.alarm);
            world.alarm.reset();
            host_->wake();
        }
        world.time = end;
    }
    void start() {
        for (std::size_t i = 0; i < tokens.seats.size(); ++i) {
            if (table().state().seats[i].bot) continue;
            const SessionId session = join(Seat(i));
            ask(session, R"({"type": "ready", "ready": true})");
            host_->leave(session);
        }
        pass(TableLimits{}.grace);
    }
    void answer_bots() {
        while (!world.questions.empty()) {
            const BotRequest question = std::move(world.questions.front());
            world.questions.pop_front();
            host_->bot_decided(question.seat, question.at, world.answers.at(question.at));
        }
    }

    MemoryStore store;
    TestWorld world;
    Tokens tokens;

  private:
    std::shared_ptr<Host> host_;
    SessionId last_session_ = 0;
};

inline SeatPlan person(std::string name = "") {
    return {std::nullopt, name.empty() ? std::nullopt : std::optional{name}};
}
inline SeatPlan bot(Level level = Level::Page) { return {level, std::nullopt}; }

inline Setup setup_of(std::string game, std::vector<SeatPlan> seats, ClockPlan clock = {}) {
    return {std::move(game), std::move(seats), {}, std::nullopt, clock, Language::En};
}

inline std::string text(const json::object& object, std::string_view key) {
    return std::string{object.at(key).as_string()};
}
inline json::object problem_of(const json::object& answer) {
    return answer.at("problem").is_object() ? answer.at("problem").as_object() : json::object{};
}

inline json::object last_event(Evening& evening, SessionId session) {
    const auto& sent = evening.world.sent[session];
    for (std::size_t i = sent.size(); i-- > 0;)
        if (sent[i].at("type") == "event") return sent[i];
    return {};
}

inline Seat acting(const Evening& evening) { return evening.match().to_act().front(); }

}  // namespace trianon::table
