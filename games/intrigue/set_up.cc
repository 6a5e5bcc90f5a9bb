// Preparation: hands, the two characters to begin with, the first player.
#include "games/intrigue/rules.h"

namespace trianon::intrigue {

void set_up(State& state, const Edition& edition, int players, Fate& fate, Log* log) {
    state = State{};
    state.players = static_cast<std::uint8_t>(players);
    state.deck = Deck<Card>{edition.deck};                                          // I-C2, I-C4
    state.phase = phase::Choosing{.waiting = Seats::first(players), .sealed = {}};  // I-S1
    Table t{state, fate, log};
    for (Seat seat : Seats::first(players))
        for (int i = 0; i < hand_size; ++i) t.draw(seat);  // I-S2
}

// I-S3
MaybeRefusal why_not(const State& s, Seat, const decision::Choose& choose) {
    if (!std::holds_alternative<phase::Choosing>(s.phase)) return asked_instead(s.phase);
    if (choose.characters.size() != 2) return Refusal::ChooseTwo;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Choose& choose) {
    t.seal(seat, choose.characters);
    const auto choosing = std::get<phase::Choosing>(t.s.phase);
    if (!choosing.waiting.empty()) return;

    const auto choice = [&](Seat s) { return choosing.sealed[index(s)].truth(); };
    const Seats everyone = Seats::first(t.s.players);
    for (Seat s : everyone) t.unveil(s, choice(s));
    for (Seat s : everyone)
        for (Character c : all_characters)
            if (choice(s).contains(c)) t.tuck(s, c);
    begin_turn(t, t.draw_starter());  // I-S4
}

}  // namespace trianon::intrigue
