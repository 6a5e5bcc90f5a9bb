// What a decision costs the table alone, without socket and disk: from the bytes of the request to
// the messages of all seats.
//
//   trianon_decision_bench [GAME] [SEATS] [DECISIONS] [--json]
//
// Prints processor time, calls of malloc and bytes sent for a decision of a person at a table of
// persons, each with a socket; and what a table keeps in memory for each decision.
#include <fmt/format.h>
#include <malloc.h>

#include <cstdlib>
#include <cstring>
#include <ctime>

#include "table/testing.h"

namespace {

std::size_t allocations = 0;

}  // namespace

// Counts, and does what the library does.
extern "C" {
void* __libc_malloc(std::size_t size);
void* malloc(std::size_t size) {
    ++allocations;
    return __libc_malloc(size);
}
}

namespace trianon::table {
namespace {

// Everything is on disk as soon as the host has done its work, and nobody reads.
class Nowhere final : public World {
  public:
    Millis now() override { return time; }
    void random(std::span<unsigned char> bytes) override { randomness_from(fate_)(bytes); }
    void keep(std::vector<Entry> entries, Done done) override {
        for (const Entry& entry : entries) stored += entry.text.size();
        written = std::move(done);
    }
    void keep_snapshot(Snapshot) override {}
    void finish() override {}
    void open(NewTable, Done) override {}
    void send(SessionId, SharedText text) override {
        ++messages;
        sent += text->size();
    }
    void close(SessionId, std::string_view) override {}
    void wake_at(std::optional<Millis> when) override { alarm = when; }
    void think(const Match&, BotRequest) override {}
    void broken() override {}

    void land() {
        if (const Done done = std::exchange(written, nullptr)) done(WriteResult::Written);
    }

    Millis time = 1'700'000'000'000;
    Done written;
    std::optional<Millis> alarm;
    std::size_t stored = 0, sent = 0, messages = 0;

  private:
    FastFate fate_{7};
};

double processor_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

struct Sums {
    int decisions = 0;
    double seconds = 0;
    std::size_t allocations = 0, sent = 0, messages = 0, kept = 0;
};

// One game from the start, decided at random.
void play(const std::string& game, int seats, int most, FastFate& fate, Sums& sums) {
    Nowhere world;
    const Setup setup =
        setup_of(game, std::vector<SeatPlan>(static_cast<std::size_t>(seats), person()));
    const Tokens tokens = Tokens::make(setup.seats.size(), randomness_from(fate));
    const NewTable made = new_table(new_table_id(randomness_from(fate)), setup, tokens.keys(),
                                    std::nullopt, world.time);
    auto opened = Table::open(made);
    auto host = std::make_shared<Host>(std::move(*opened), world);
    for (int seat = 0; seat < seats; ++seat) {
        host->join(static_cast<SessionId>(seat), Viewer{.seat = Seat(seat)}, std::nullopt);
        host->receive(static_cast<SessionId>(seat), R"({"type":"ready","ready":true})");
        world.land();
    }
    world.time += TableLimits{}.grace;
    host->wake();
    world.land();

    const std::size_t heap = mallinfo2().uordblks;
    while (host->table().state().stage == Stage::Playing && sums.decisions < most) {
        const Match& match = *host->table().match();
        const Seat seat = match.to_act().front();
        const auto choices = match.choices(seat);
        const std::string request = json::serialize(json::object{
            {"type", "decide"},
            {"at", host->table().number()},
            {"decision",
             choices[fate.below(static_cast<std::uint32_t>(choices.size()))].notation()},
            {"id", sums.decisions}});
        const std::size_t before = allocations, sent = world.sent, messages = world.messages;
        const double began = processor_seconds();
        host->receive(static_cast<SessionId>(index(seat)), request);
        world.land();
        sums.seconds += processor_seconds() - began;
        sums.allocations += allocations - before;
        sums.sent += world.sent - sent;
        sums.messages += world.messages - messages;
        ++sums.decisions;
    }
    sums.kept += mallinfo2().uordblks - heap;
}

}  // namespace
}  // namespace trianon::table

int main(int argc, char** argv) {
    using namespace trianon;
    const bool as_json = argc > 1 && std::strcmp(argv[argc - 1], "--json") == 0;
    if (as_json) --argc;
    const std::string game = argc > 1 ? argv[1] : "intrigue";
    const int seats = argc > 2 ? std::atoi(argv[2]) : 3;
    const int most = argc > 3 ? std::atoi(argv[3]) : 5'000;
    FastFate fate{1};
    table::Sums warm_up, sums;
    table::play(game, seats, most, fate, warm_up);
    while (sums.decisions < most) table::play(game, seats, most, fate, sums);
    const auto each = [&](double sum) { return sum / sums.decisions; };
    const double micros = each(sums.seconds * 1e6);
    const double allocated = each(static_cast<double>(sums.allocations));
    const double sent = each(static_cast<double>(sums.sent));
    const double messages = each(static_cast<double>(sums.messages));
    const double kept = each(static_cast<double>(sums.kept));
    if (as_json)
        fmt::print("{}\n", json::serialize(json::object{{"game", game},
                                                        {"seats", seats},
                                                        {"decisions", sums.decisions},
                                                        {"microseconds", micros},
                                                        {"allocations", allocated},
                                                        {"messages", messages},
                                                        {"bytes_sent", sent},
                                                        {"bytes_kept", kept}}));
    else
        fmt::print(
            "{}, {} seats, {} decisions: {:.1f} us, {:.0f} allocations, {:.1f} messages of {:.1f} "
            "kB in all, {:.0f} bytes kept\n",
            game, seats, sums.decisions, micros, allocated, messages, sent / 1000, kept);
    return 0;
}
