#include "engine/hooks.h"

#include <gmock/gmock.h>

#include <array>
#include <vector>

#include "engine/game.h"
#include "engine/row.h"

namespace trianon {

// Games of nothing but hooks: what hooks_of looks at, and no rules.
namespace hooks_test {

struct Rolled {
    int eyes = 0;
};
struct Whispered {
    Seat to{};
    Seats heard_by() const { return Seats::only(to); }
};
struct Showed {
    static constexpr bool reveals = true;
};
struct Said {
    static constexpr bool declares = true;
};

enum class Decision { Pass, Roll, Bid };
using Choices = Row<Decision, 3>;

struct State {
    std::uint8_t players = 3;
    std::array<int, 3> points{};
    std::array<int, 3> coins{};
    bool supposed = false;
};
using View = State;

struct Plain {
    using State = hooks_test::State;
    using View = hooks_test::View;
    using Decision = hooks_test::Decision;
    using Choices = hooks_test::Choices;
    using Event = std::variant<Rolled>;
    using Log = std::vector<Event>;
    int points(const State& s, Seat seat) const { return s.points[index(seat)]; }
    State imagine(const View& view, Fate&) const { return view; }
};

struct Open : Plain {
    static constexpr bool open = true;
};
struct Passes : Plain {
    static bool passes(const Decision& d) { return d == Decision::Pass; }
};
struct Lists : Plain {
    static bool lists(const Decision& d) { return d != Decision::Bid; }
};
struct WithChoice : Plain {
    struct Choices {
        template <class F> void with(int i, const F& f) const { f(static_cast<Decision>(i)); }
    };
};
struct Winners : Plain {
    Seats winners(const State&) const { return Seats::only(Seat{2}); }
};
struct TieBreak : Plain {
    int tie_break(const State& s, Seat seat) const { return s.coins[index(seat)]; }
};
struct Suppose : Plain {
    State suppose(const View& view, int, Fate&) const {
        State state = view;
        state.supposed = true;
        return state;
    }
};
struct Remember : Plain {
    using Event = std::variant<Rolled, Whispered>;
    struct Memory {
        int heard = 0;
        bool operator==(const Memory&) const = default;
    };
    static void remember(Memory& memory, const Event&, Seat) { ++memory.heard; }
};
struct Terms {
    float points = 0;
};
BOOST_DESCRIBE_STRUCT(Terms, (), (points))
struct Appraise : Plain {
    using Terms = hooks_test::Terms;
    std::array<Terms, 3> appraise(const State&) const { return {}; }
};
struct JudgeFeatures : Plain {
    static JudgeLayout judge_layout() { return {}; }
    void judge_features(const State&, trianon::JudgeFeatures&) const {}
};
struct Figures : Plain {
    std::array<std::pair<std::string_view, int>, 1> figures(const State&) const {
        return {{{"rolls", 1}}};
    }
};
struct Begins : Plain {
    std::optional<Seat> begins(const State&) const { return {}; }
};
struct Declines : Plain {
    bool declines(const View&, const Decision&) const { return false; }
};
struct Wastes : Plain {
    bool wastes(const View&, const Decision& d) const { return d == Decision::Pass; }
};
struct Odds : Plain {
    std::optional<trianon::Odds> odds(const View&, const Decision&) const { return {}; }
    static std::string outcome_of(const Decision&, const Log&) { return {}; }
};
struct Estimate : Plain {
    std::vector<trianon::Estimate> estimate(const View&) const { return {}; }
};
struct Measure : Plain {
    static std::map<std::string, double> measure(const Log&) { return {}; }
};
struct Confidants : Plain {
    Seats confidants(const State&, Seat) const { return Seats::none(); }
};
struct Limit {
    int seconds = 0;
    Decision decision{};
};
struct TimeLimit : Plain {
    std::optional<Limit> time_limit(const State&) const { return std::nullopt; }
};
struct PrivateEvents : Plain {
    using Event = std::variant<Rolled, Whispered>;
};
struct RevealingEvents : Plain {
    using Event = std::variant<Rolled, Showed>;
};
struct DeclaringEvents : Plain {
    using Event = std::variant<Said, Rolled>;
};

// All of them at once.
struct Everything : Plain {
    using Choices = WithChoice::Choices;
    using Event = std::variant<Rolled, Whispered, Showed, Said>;
    using Log = std::vector<Event>;
    using Memory = Remember::Memory;
    using Terms = hooks_test::Terms;
    static constexpr bool open = true;
    static bool passes(const Decision&) { return false; }
    static bool lists(const Decision&) { return true; }
    Seats winners(const State&) const { return {}; }
    int tie_break(const State&, Seat) const { return 0; }
    State suppose(const View& view, int, Fate&) const { return view; }
    static void remember(Memory&, const Event&, Seat) {}
    std::array<Terms, 3> appraise(const State&) const { return {}; }
    static JudgeLayout judge_layout() { return {}; }
    void judge_features(const State&, trianon::JudgeFeatures&) const {}
    std::array<std::pair<std::string_view, int>, 0> figures(const State&) const { return {}; }
    std::optional<Seat> begins(const State&) const { return {}; }
    bool declines(const View&, const Decision&) const { return false; }
    bool wastes(const View&, const Decision&) const { return false; }
    std::optional<trianon::Odds> odds(const View&, const Decision&) const { return {}; }
    static std::string outcome_of(const Decision&, const Log&) { return {}; }
    std::vector<trianon::Estimate> estimate(const View&) const { return {}; }
    static std::map<std::string, double> measure(const Log&) { return {}; }
    Seats confidants(const State&, Seat) const { return {}; }
    std::optional<Limit> time_limit(const State&) const { return {}; }
};

// Hooks with a slip of the pen.
struct Misspelt : Plain {
    struct Hushed {
        Seats heared_by() const { return Seats::none(); }
        static constexpr bool reveal = true;
        static constexpr bool declare = true;
    };
    struct Choices {
        template <class F> void wiht(int, const F&) const {}
    };
    using Event = std::variant<Hushed>;
    using Memories = Remember::Memory;
    using Terms = hooks_test::Terms;
    static constexpr bool opened = true;
    static bool pass(const Decision&) { return false; }
    static bool list(const Decision&) { return true; }
    Seats winner(const State&) const { return {}; }
    int tiebreak(const State&, Seat) const { return 0; }
    State supose(const View& view, int, Fate&) const { return view; }
    static void remember(Memories&, const Event&, Seat) {}
    std::array<Terms, 3> appraisal(const State&) const { return {}; }
    static JudgeLayout judges_layout() { return {}; }
    void judge_feature(const State&, trianon::JudgeFeatures&) const {}
    std::array<std::pair<std::string_view, int>, 1> figure(const State&) const { return {}; }
    bool waste(const View&, const Decision&) const { return false; }
    std::optional<trianon::Odds> odd(const View&, const Decision&) const { return {}; }
    std::vector<trianon::Estimate> estimates(const View&) const { return {}; }
    static std::map<std::string, double> measured(const Log&) { return {}; }
    Seats confidant(const State&, Seat) const { return {}; }
    std::optional<Limit> timelimit(const State&) const { return {}; }
};

// Hooks with the right names, and other parameters or results than described.
struct Unlike : Plain {
    struct Shouted {
        bool heard_by() const { return true; }
        static constexpr int reveals = 1;
        static constexpr bool declares = false;
    };
    struct Choices {
        Decision with(int) const { return {}; }
    };
    using Event = std::variant<Shouted>;
    struct Memory {
        std::vector<int> heard;  // not trivially copyable
        bool operator==(const Memory&) const = default;
    };
    struct Terms {};  // not described
    static constexpr bool open = false;
    static int passes(const Decision&) { return 0; }
    bool lists(const Decision&) const { return true; }  // not static
    int winners(const State&) const { return 0; }
    int tie_break(const State&) const { return 0; }
    State suppose(const View& view, Fate&) const { return view; }
    static void remember(Memory&, const Event&, Seat) {}
    std::array<Terms, 3> appraise(const State&) const { return {}; }
    static int judge_layout() { return 0; }
    void judge_features(const State&, const trianon::JudgeFeatures&) const {}
    std::array<std::string_view, 1> figures(const State&) const { return {}; }
    int wastes(const View&, const Decision&) const { return 0; }
    std::optional<trianon::Odds> odds(const View&, const Decision&) const {
        return {};
    }  // no outcome_of
    std::vector<int> estimate(const View&) const { return {}; }
    static double measure(const Log&) { return 0; }
    Seats confidants(State&, Seat) const { return {}; }  // would change the state
    int time_limit(const State&) const { return 60; }
};

}  // namespace hooks_test

namespace {

using hooks_test::Plain;

template <class G> std::string hooks() { return hooks_of<G>().text(); }

TEST(Hooks, of_a_game_without_any_are_none) { EXPECT_EQ(hooks<Plain>(), "none"); }

TEST(Hooks, are_found_one_by_one) {
    EXPECT_EQ(hooks<hooks_test::Open>(), "open");
    EXPECT_EQ(hooks<hooks_test::Passes>(), "passes");
    EXPECT_EQ(hooks<hooks_test::Lists>(), "lists");
    EXPECT_EQ(hooks<hooks_test::WithChoice>(), "with_choice");
    EXPECT_EQ(hooks<hooks_test::Winners>(), "winners");
    EXPECT_EQ(hooks<hooks_test::TieBreak>(), "tie_break");
    EXPECT_EQ(hooks<hooks_test::Suppose>(), "suppose");
    EXPECT_EQ(hooks<hooks_test::Remember>(), "remember+private_events");
    EXPECT_EQ(hooks<hooks_test::Appraise>(), "appraise");
    EXPECT_EQ(hooks<hooks_test::JudgeFeatures>(), "judge_features");
    EXPECT_EQ(hooks<hooks_test::Figures>(), "figures");
    EXPECT_EQ(hooks<hooks_test::Measure>(), "measure");
    EXPECT_EQ(hooks<hooks_test::Begins>(), "begins");
    EXPECT_EQ(hooks<hooks_test::Declines>(), "declines");
    EXPECT_EQ(hooks<hooks_test::Wastes>(), "wastes");
    EXPECT_EQ(hooks<hooks_test::Odds>(), "odds");
    EXPECT_EQ(hooks<hooks_test::Estimate>(), "estimate");
    EXPECT_EQ(hooks<hooks_test::Confidants>(), "confidants");
    EXPECT_EQ(hooks<hooks_test::TimeLimit>(), "time_limit");
    EXPECT_EQ(hooks<hooks_test::PrivateEvents>(), "private_events");
    EXPECT_EQ(hooks<hooks_test::RevealingEvents>(), "revealing_events");
    EXPECT_EQ(hooks<hooks_test::DeclaringEvents>(), "declaring_events");
}

// Fails for a new hook that hooks_of forgets, or that is not tried here.
TEST(Hooks, are_all_found_in_a_game_that_has_all) {
    EXPECT_EQ(hooks<hooks_test::Everything>(), Hooks::all().text());
}

TEST(Hooks, that_are_misspelt_are_none) { EXPECT_EQ(hooks<hooks_test::Misspelt>(), "none"); }

TEST(Hooks, with_another_signature_are_none) { EXPECT_EQ(hooks<hooks_test::Unlike>(), "none"); }

TEST(Hooks, are_asserted_while_compiling) {
    static_assert(hooks_of<hooks_test::Open>() == Hooks{Hook::Open});
    static_assert(hooks_of<hooks_test::Misspelt>() != Hooks{Hook::Open});
}

// What the hooks mean, and what happens without.

TEST(Passes, is_no_decision_unless_the_game_says_so) {
    EXPECT_FALSE(passes<Plain>(hooks_test::Decision::Pass));
    EXPECT_TRUE(passes<hooks_test::Passes>(hooks_test::Decision::Pass));
    EXPECT_FALSE(passes<hooks_test::Passes>(hooks_test::Decision::Roll));
}

TEST(Lists, is_every_decision_unless_the_game_says_so) {
    EXPECT_TRUE(lists<Plain>(hooks_test::Decision::Bid));
    EXPECT_FALSE(lists<hooks_test::Lists>(hooks_test::Decision::Bid));
    EXPECT_TRUE(lists<hooks_test::Lists>(hooks_test::Decision::Roll));
}

TEST(IsOpen, only_if_the_game_says_so) {
    EXPECT_FALSE(is_open<Plain>);
    EXPECT_TRUE(is_open<hooks_test::Open>);
    EXPECT_FALSE(is_open<hooks_test::Unlike>);
}

TEST(WithChoice, calls_with_a_choice_that_is_listed_or_made) {
    const hooks_test::Choices listed{hooks_test::Decision::Bid, hooks_test::Decision::Pass};
    std::vector<hooks_test::Decision> seen;
    const auto see = [&](const auto& choice) { seen.push_back(choice); };
    with_choice(listed, 1, see);
    with_choice(hooks_test::WithChoice::Choices{}, 1, see);
    EXPECT_THAT(seen,
                ::testing::ElementsAre(hooks_test::Decision::Pass, hooks_test::Decision::Roll));
}

TEST(Winners, have_the_most_points_and_the_best_tie_break) {
    hooks_test::State state;
    state.points = {5, 5, 3};
    state.coins = {1, 2, 9};
    EXPECT_EQ(winners(Plain{}, state).text(), "01");
    EXPECT_EQ(winners(hooks_test::TieBreak{}, state).text(), "1");
    EXPECT_EQ(winners(hooks_test::Winners{}, state).text(), "2");
    state.coins = {2, 2, 9};
    EXPECT_EQ(winners(hooks_test::TieBreak{}, state).text(), "01");
}

TEST(Suppose, imagines_unless_the_game_knows_better) {
    FastFate fate{1};
    EXPECT_FALSE(suppose(Plain{}, hooks_test::State{}, 0, fate).supposed);
    EXPECT_TRUE(suppose(hooks_test::Suppose{}, hooks_test::State{}, 0, fate).supposed);
}

TEST(Event, is_heard_by_everybody_unless_it_is_private) {
    using Event = hooks_test::Everything::Event;
    EXPECT_EQ(hearers(Event{hooks_test::Rolled{6}}), Seats::everybody());
    EXPECT_EQ(hearers(Event{hooks_test::Whispered{Seat{1}}}), Seats::only(Seat{1}));
}

TEST(Event, reveals_or_declares_only_if_it_says_so) {
    using Event = hooks_test::Everything::Event;
    EXPECT_FALSE(reveals(Event{hooks_test::Rolled{6}}));
    EXPECT_TRUE(reveals(Event{hooks_test::Showed{}}));
    EXPECT_FALSE(declares(Event{hooks_test::Showed{}}));
    EXPECT_TRUE(declares(Event{hooks_test::Said{}}));
    EXPECT_FALSE(declares(std::variant<hooks_test::Unlike::Shouted>{}));
}

TEST(Memory, keeps_only_what_its_seat_hears) {
    const std::vector<hooks_test::Remember::Event> events{
        hooks_test::Rolled{6}, hooks_test::Whispered{Seat{1}}, hooks_test::Whispered{Seat{2}}};
    MemoryOf<hooks_test::Remember> own, other;
    hear<hooks_test::Remember>(own, events, Seat{1});
    hear<hooks_test::Remember>(other, events, Seat{0});
    EXPECT_EQ(own.heard, 2);
    EXPECT_EQ(other.heard, 1);
}

TEST(Memory, is_nothing_in_a_game_without) {
    static_assert(std::is_same_v<MemoryOf<Plain>, NoMemory>);
    static_assert(std::is_same_v<MemoryOf<hooks_test::Unlike>, NoMemory>);
    NoMemory memory;
    hear<Plain>(memory, Plain::Log{hooks_test::Rolled{6}}, Seat{0});
    EXPECT_EQ(memory, NoMemory{});
}

}  // namespace
}  // namespace trianon
