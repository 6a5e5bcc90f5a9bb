#include "examples/arbour/verbs.h"

namespace trianon::arbour {

void Verbs::draw(Seat seat) {
    const Hidden<Lantern> lantern{state_.bag.draw(fate_), Seats::only(seat)};  // A-V1
    state_.hand(seat).push_back(lantern);
    record(event::Drew{seat, lantern});
}

void Verbs::hang(Seat seat, Lantern lantern) {
    take_from_hand(seat, lantern);
    state_.arbour.push_back(lantern);
    ++state_.hung[index(seat)];
    record(event::Hung{seat, lantern});
}

void Verbs::shade(Seat seat, Lantern lantern) {
    const Hidden<Lantern> taken = take_from_hand(seat, lantern);
    state_.shaded.push_back(taken);  // A-V1
    record(event::Shaded{seat, taken});
}

void Verbs::end(Ending ending, Seats winners) {
    enter(phase::Over{ending});
    record(event::Ended{ending, winners});
}

Hidden<Lantern> Verbs::take_from_hand(Seat seat, Lantern lantern) {
    Hand& hand = state_.hand(seat);
    int at = 0;
    while (hand[at].truth() != lantern) ++at;
    return hand.take(at);
}

}  // namespace trianon::arbour
