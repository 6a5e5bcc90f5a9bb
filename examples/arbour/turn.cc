// A turn: hang a lantern or shade it, and draw another.
#include <algorithm>

#include "examples/arbour/rules.h"

namespace trianon::arbour {
namespace {

MaybeRefusal why_not_in_hand(const State& s, Seat seat, Lantern lantern) {
    const bool held = std::ranges::any_of(
        s.hand(seat), [&](const Hidden<Lantern>& l) { return l.truth() == lantern; });
    return held ? std::nullopt : MaybeRefusal{Refusal::NotInYourHand};  // A-T1
}

// A-T1: the turn ends with a draw.
void draw_and_pass_on(Verbs& v, Seat seat) {
    if (!v.s.bag.empty()) v.draw(seat);
    pass_on(v, seat);
}

}  // namespace

// A-T2: after the brightest the arbour begins anew.
bool outshines(Lantern lantern, const State& s) {
    if (s.arbour.empty()) return true;
    const Lantern last = s.arbour[s.arbour.size() - 1];
    return lantern > last || last.brightness() == brightest;
}

MaybeRefusal why_not(Context context, Seat seat, const decision::Hang& hang) {
    if (const auto no = why_not_in_hand(context.s, seat, hang.lantern)) return no;
    if (!outshines(hang.lantern, context.s)) return Refusal::NotBrighter;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Hang& hang) {
    v.hang(seat, hang.lantern);
    draw_and_pass_on(v, seat);
}

// A-T3
MaybeRefusal why_not(Context context, Seat seat, const decision::Shade& shade) {
    return why_not_in_hand(context.s, seat, shade.lantern);
}

void carry_out(Verbs& v, Seat seat, const decision::Shade& shade) {
    v.shade(seat, shade.lantern);
    draw_and_pass_on(v, seat);
}

}  // namespace trianon::arbour
