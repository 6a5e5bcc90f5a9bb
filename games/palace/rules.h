// The rules, as the rulebook tells them: for each decision why it is refused and what it does. Each
// chapter is a file of its own: set_up.cc, turn.cc, one per place, technologies.cc, end.cc.
#pragma once

#include <optional>

#include "engine/game.h"
#include "games/palace/decisions.h"
#include "games/palace/edition.h"
#include "games/palace/refusals.h"
#include "games/palace/verbs.h"

namespace trianon::palace {

using MaybeRefusal = std::optional<Refusal>;

// set_up.cc
State set_up(const Edition&, int players, const Options&, Fate&, Log*);

// turn.cc
MaybeRefusal why_not(Context, Seat, const decision::Move&);
MaybeRefusal why_not(Context, Seat, const decision::MoveTwo&);
MaybeRefusal why_not(Context, Seat, const decision::MoveFar&);
MaybeRefusal why_not(Context, Seat, const decision::Stop&);
void carry_out(Verbs&, Seat, const decision::Move&);
void carry_out(Verbs&, Seat, const decision::MoveTwo&);
void carry_out(Verbs&, Seat, const decision::MoveFar&);
void carry_out(Verbs&, Seat, const decision::Stop&);
void end_turn(Verbs&, Seat active, int king, int recruits = 0);
constexpr int turn_limit(int players) { return 100 * players; }  // P-E1, where the king may stay

// harvest.cc
std::optional<Resource> grown_at(Place);
int harvest_by(const State&, Seat, int workers, Resource);
int harvest_of(const State&, Seat, Place, Resource);
bool harvests_too(const State&, Seat other, Place, Resource);
bool harvest_is_free(const State&, const phase::Harvest&);
MaybeRefusal why_not(Context, Seat, const decision::Harvest&);
void carry_out(Verbs&, Seat, const decision::Harvest&);

// favour.cc
int workers_for(Line);
MaybeRefusal why_not(Context, Seat, const decision::Recruit&);
MaybeRefusal why_not(Context, Seat, const decision::TurnCoins&);
void carry_out(Verbs&, Seat, const decision::Recruit&);
void carry_out(Verbs&, Seat, const decision::TurnCoins&);
bool can_use(Context, const phase::Favour&);
void leave(Verbs&, const phase::Favour&);

// architects.cc
inline constexpr int workers_to_remove = 1, workers_to_remove_three = 2;  // P-A2
inline constexpr int too_few_for_a_pile = 7;                              // P-A4
MaybeRefusal why_not(Context, Seat, const decision::Take&);
MaybeRefusal why_not(Context, Seat, const decision::Remove&);
MaybeRefusal why_not(Context, Seat, const decision::RemoveThree&);
MaybeRefusal why_not(Context, Seat, const decision::TurnCoin&);
MaybeRefusal why_not(Context, Seat, const decision::Discard&);
void carry_out(Verbs&, Seat, const decision::Take&);
void carry_out(Verbs&, Seat, const decision::Remove&);
void carry_out(Verbs&, Seat, const decision::RemoveThree&);
void carry_out(Verbs&, Seat, const decision::TurnCoin&);
void carry_out(Verbs&, Seat, const decision::Discard&);
bool can_use(Context, const phase::Architects&);
bool can_gain(Context, const phase::Architects&);  // and not only remove
void leave(Verbs&, const phase::Architects&);

// workshop.cc
MaybeRefusal why_not(Context, Seat, const decision::Buy&);
void carry_out(Verbs&, Seat, const decision::Buy&);
bool may_buy(Context, Seat, int workers, Decoration);
bool can_use(Context, const phase::Workshop&);
void leave(Verbs&, const phase::Workshop&);

// alchemists.cc
MaybeRefusal why_not(Context, Seat, const decision::Advance&);
void carry_out(Verbs&, Seat, const decision::Advance&);
bool may_advance(Context, Seat, int workers, Technology);
bool can_use(Context, const phase::Alchemists&);
void leave(Verbs&, const phase::Alchemists&);

// yard.cc
MaybeRefusal why_not(Context, Seat, const decision::Build&);
void carry_out(Verbs&, Seat, const decision::Build&);
bool may_afford(Context, Seat, int workers, Tile);
bool can_use(Context, const phase::Yard&);
void leave(Verbs&, const phase::Yard&);

// What the border and the built tiles demand, and the cells that are free and next to any of them.
struct Ground {
    Demands demands;
    CellSet open = 0;
    CellSet fits(Edges edges) const { return open & ~demands.refused(edges); }
};
Ground ground(Context);

// technologies.cc
int level_to_join(Place);
template <class P> void specialists_follow(Verbs&, const P& left);

// end.cc
event::Scored final_score(const State&, Seat);
void end_game(Verbs&, Ending);

// The refusal that says what is asked now instead.
Refusal asked_instead(const Phase&);

// P-T6: how many workers an activation has left.
template <class P> int workers_left(const State& s, const P& phase) {
    return s.workers_at(phase.seat, place_of(phase)) - phase.used;
}

// The phase after so many more workers have served.
template <class P> P with_used(P phase, int workers) {
    phase.used = static_cast<std::uint8_t>(phase.used + workers);
    return phase;
}

// The activation goes on; who could only stop is not asked.
template <class P> void go_on(Verbs& v, const P& phase) {
    if (can_use(v.context(), phase)) return v.enter(phase);
    leave(v, phase);
}

}  // namespace trianon::palace
