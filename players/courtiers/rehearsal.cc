#include "players/courtiers/rehearsal.h"

#include <algorithm>
#include <optional>

namespace trianon {
namespace {

namespace phase = courtiers::phase;

constexpr int chances = 3;  // of each line, so that a lucky roll is not taken for a good idea

// The table as if the talks were over and the seat's turn came at once.
courtiers::State at_turn_of(Seat seat, courtiers::State s) {
    const int number = (index(seat) - index(s.chamberlain) + s.players) % s.players;
    s.phase = phase::Turn{.seat = seat, .number = static_cast<std::uint8_t>(number)};
    return s;
}

// Whether an action is begun and not yet aimed.
bool is_half_way(const courtiers::State& s) {
    return std::holds_alternative<phase::Aim>(s.phase) ||
           std::holds_alternative<phase::Audience>(s.phase);
}

int vows_kept(const courtiers::Memory& memory) {
    int kept = 0;
    for (const courtiers::Bond& bond : memory.bonds) kept += bond.mine.kept - bond.mine.broken;
    return kept;
}

}  // namespace

struct Rehearsal::Line {
    double giver = 0;
    double receiver = 0;
    courtiers::Vows left;  // neither kept nor broken

    bool obeys(Vow vow) const { return (vow == Vow::Spare) == left.contains(vow); }
};

// The end of the game turn settles all vows, and no decision is to blame or to praise for it.
Rehearsal::Memory Rehearsal::decide(State& state, Seat seat, const Decision& decision,
                                    FastFate& fate, Memory memory) {
    log_.clear();
    game_.apply(state, seat, decision, fate, &log_);
    for (const courtiers::Event& event : log_) {
        if (std::holds_alternative<courtiers::event::BeganGameTurn>(event)) break;
        courtiers::remember(memory, event, seat);
    }
    return memory;
}

// Calls f(state, decision) for each action of a turn, together with what it calls for.
template <class F> void Rehearsal::for_each_line(const State& world, Seat seat, const F& f) {
    game_.legal(world, seat, choices_[0]);
    for (const Decision& first : choices_[0]) {
        State begun = world;
        FastFate fate{0};
        game_.apply(begun, seat, first, fate, nullptr);
        if (!is_half_way(begun)) {
            f(world, first);
            continue;
        }
        game_.legal(begun, seat, choices_[1]);
        for (const Decision& second : choices_[1]) f(begun, second);
    }
}

Rehearsal::Line Rehearsal::judged(const State& before, Seat giver, Seat receiver,
                                  const Decision& decision, const FastFate& chance) {
    Memory sworn;
    sworn.with(receiver).mine.given = courtiers::all_vows;
    if (const auto* aim = std::get_if<phase::Aim>(&before.phase)) sworn.played = aim->played;
    Line line;
    FastFate fate = chance;
    for (int i = 0; i < chances; ++i) {
        State after = before;
        line.left = decide(after, giver, decision, fate, sworn).with(receiver).mine.given;
        const Expectation e = judge_.expect(after);
        line.giver += e[index(giver)] / chances;
        line.receiver += e[index(receiver)] / chances;
    }
    return line;
}

Rehearsal::Worths Rehearsal::worth(const State& world, Seat giver, Seat receiver,
                                   const FastFate& chance) {
    std::optional<Line> free;
    std::array<std::optional<Line>, enumerator_count<Vow>> bound;
    const auto improve = [](std::optional<Line>& best, const Line& line) {
        if (!best || line.giver > best->giver) best = line;
    };
    for_each_line(at_turn_of(giver, world), giver, [&](const State& at, const Decision& decision) {
        const Line line = judged(at, giver, receiver, decision, chance);
        improve(free, line);
        for (Vow vow : courtiers::all_vows)
            if (line.obeys(vow)) improve(bound[static_cast<std::size_t>(vow)], line);
    });
    Worths worths{};
    for (std::size_t i = 0; i < worths.size(); ++i)
        if (bound[i])
            worths[i] = {bound[i]->giver - free->giver, bound[i]->receiver - free->receiver};
    return worths;
}

int Rehearsal::faith(const State& world, Seat seat, const Decision& decision,
                     const Memory& memory) {
    const auto kept_by = [&](const State& before, const Decision& made, State& after) {
        after = before;
        FastFate fate{0};
        Memory now = memory;
        if (const auto* aim = std::get_if<phase::Aim>(&before.phase)) now.played = aim->played;
        return vows_kept(decide(after, seat, made, fate, now)) - vows_kept(memory);
    };
    State begun, after;
    const int kept = kept_by(world, decision, begun);
    if (!is_half_way(begun)) return kept;
    game_.legal(begun, seat, choices_[1]);
    int best = kept_by(begun, choices_[1][0], after);
    for (const Decision& next : choices_[1]) best = std::max(best, kept_by(begun, next, after));
    return best;
}

}  // namespace trianon
