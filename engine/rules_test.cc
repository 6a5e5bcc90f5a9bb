#include "engine/rules.h"

#include <gmock/gmock.h>

#include <optional>
#include <vector>

#include "engine/game.h"

namespace trianon {

// A game of one heap: draw stones from it or stop.
namespace heap_game {

enum class Refusal { HeapTooSmall, NothingDrawn };
using MaybeRefusal = std::optional<Refusal>;

struct Drawing {
    bool operator==(const Drawing&) const = default;
};
struct Over {
    Seat last{};
    bool operator==(const Over&) const = default;
};

struct Options {
    bool misere = false;
    bool operator==(const Options&) const = default;
};

struct State {
    Options options;
    int heap = 0;
    int drawn = 0;
    std::variant<Drawing, Over> phase;
    bool operator==(const State&) const = default;
};

struct Edition {
    int most = 3;
};

namespace decision {
struct Draw {};
struct Stop {};
}  // namespace decision
using Decision = std::variant<decision::Draw, decision::Stop>;

struct Event {
    Seat seat{};
    int stones = 0;
    bool operator==(const Event&) const = default;
};
using Log = std::vector<Event>;

using Context = trianon::Context<State, Edition>;

class Verbs : public VerbsOn<State, Edition, Log> {
  public:
    using VerbsOn::VerbsOn;
    void draw(Seat seat) {
        const int stones = 1 + static_cast<int>(fate_.below(edition.most));
        state_.heap -= stones;
        state_.drawn += stones;
        record(Event{seat, stones});
    }
};

MaybeRefusal why_not(Context c, Seat, const decision::Draw&) {
    if (c.s.heap < c.edition.most) return Refusal::HeapTooSmall;
    return std::nullopt;
}
MaybeRefusal why_not(Context c, Seat, const decision::Stop&) {
    if (c.s.drawn == 0 && !c.options().misere) return Refusal::NothingDrawn;
    return std::nullopt;
}
void carry_out(Verbs& v, Seat seat, const decision::Draw&) { v.draw(seat); }
void carry_out(Verbs& v, Seat seat, const decision::Stop&) { v.enter(Over{seat}); }

}  // namespace heap_game

namespace {

using heap_game::Decision;
using heap_game::Refusal;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

const Decision draw_stones = heap_game::decision::Draw{}, stop = heap_game::decision::Stop{};
constexpr heap_game::Edition box{};

heap_game::State heap_of(int stones) {
    heap_game::State state;
    state.heap = stones;
    return state;
}

// From here nothing of the game is in sight but through its types.

TEST(Rules, why_not_is_found_where_the_game_is) {
    const heap_game::State state = heap_of(2);
    const heap_game::Context context{state, box};
    EXPECT_EQ(why_not_decide(context, Seat{0}, draw_stones), Refusal::HeapTooSmall);
    EXPECT_EQ(why_not_decide(context, Seat{0}, stop), Refusal::NothingDrawn);
}

TEST(Rules, look_at_the_state_the_edition_and_the_options) {
    heap_game::State state = heap_of(2);
    const heap_game::Edition small{.most = 2};
    EXPECT_EQ(why_not_decide(heap_game::Context{state, small}, Seat{0}, draw_stones), std::nullopt);
    state.options.misere = true;
    EXPECT_EQ(why_not_decide(heap_game::Context{state, box}, Seat{0}, stop), std::nullopt);
}

TEST(Rules, carry_out_is_found_where_the_game_is) {
    heap_game::State state = heap_of(9);
    heap_game::Log log;
    ScriptedFate fate{{"1", "0"}};
    heap_game::Verbs verbs{box, state, fate, &log};
    carry_out_decision(verbs, Seat{0}, draw_stones);
    carry_out_decision(verbs, Seat{1}, draw_stones);
    EXPECT_EQ(fate.problem(), std::nullopt);
    EXPECT_EQ(state.heap, 6);
    EXPECT_THAT(log, ElementsAre(heap_game::Event{Seat{0}, 2}, heap_game::Event{Seat{1}, 1}));
}

TEST(Verbs, enter_a_phase_without_an_event) {
    heap_game::State state = heap_of(9);
    heap_game::Log log;
    FastFate fate{1};
    heap_game::Verbs verbs{box, state, fate, &log};
    carry_out_decision(verbs, Seat{1}, stop);
    EXPECT_EQ(std::get<heap_game::Over>(state.phase).last, Seat{1});
    EXPECT_THAT(log, IsEmpty());
}

TEST(Verbs, do_the_same_without_a_log) {
    heap_game::State told = heap_of(9), silent = told;
    heap_game::Log log;
    FastFate fate{7}, same_fate{7};
    heap_game::Verbs telling{box, told, fate, &log};
    heap_game::Verbs quiet{box, silent, same_fate, nullptr};
    carry_out_decision(telling, Seat{0}, draw_stones);
    carry_out_decision(quiet, Seat{0}, draw_stones);
    EXPECT_EQ(log.size(), 1u);
    EXPECT_EQ(silent, told);
}

TEST(Verbs, show_the_state_as_it_becomes) {
    heap_game::State state = heap_of(9);
    FastFate fate{1};
    heap_game::Verbs verbs{box, state, fate, nullptr};
    const heap_game::Context before = verbs.context();
    carry_out_decision(verbs, Seat{0}, draw_stones);
    EXPECT_EQ(verbs.s.heap, state.heap);
    EXPECT_EQ(before.s.heap, state.heap);
    EXPECT_EQ(&before.edition, &box);
    static_assert(std::is_same_v<decltype(verbs.s), const heap_game::State&>);
}

}  // namespace
}  // namespace trianon
