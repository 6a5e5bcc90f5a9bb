// Preparation: hands, the two characters to begin with, the first player.
#include "games/intrigue/rules.h"

namespace trianon::intrigue {

State set_up(const Edition& edition, int players, const Options& options, Fate& fate, Log* log) {
    State state;
    state.players = static_cast<std::uint8_t>(players);
    state.options = options;
    state.deck = Deck<Card>{edition.deck};                                          // I-C2, I-C4
    state.phase = phase::Choosing{.waiting = Seats::first(players), .sealed = {}};  // I-S1
    Verbs v{edition, state, fate, log};
    for (Seat seat : Seats::first(players))
        for (int i = 0; i < hand_size; ++i) v.draw(seat);  // I-S2
    return state;
}

// I-S3
MaybeRefusal why_not(Context c, Seat, const decision::Choose& choose) {
    if (!std::holds_alternative<phase::Choosing>(c.s.phase)) return asked_instead(c.s.phase);
    if (choose.characters.size() != 2) return Refusal::ChooseTwo;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Choose& choose) {
    v.seal(seat, choose.characters);
    const auto choosing = std::get<phase::Choosing>(v.s.phase);
    if (!choosing.waiting.empty()) return;

    const auto choice = [&](Seat s) { return choosing.sealed[index(s)].truth(); };
    const Seats everyone = v.s.everyone();
    for (Seat s : everyone) v.unveil(s, choice(s));
    for (Seat s : everyone)
        for (Character c : choice(s)) v.tuck(s, c);
    begin_turn(v, v.draw_starter());  // I-S4
}

}  // namespace trianon::intrigue
