// Preparation: hands, the first Grand Chamberlain, who everybody is, parties.
#include "games/courtiers/rules.h"

namespace trianon::courtiers {
namespace {

// Which of the four names on the seat's list it is, or none of them.
std::optional<std::uint8_t> on_the_list(const Board& b, Seat seat, const FamilyName& name) {
    const auto& list = b.edition.names[index(seat)];
    for (int i = 0; i < names_for_a_seat; ++i)
        if (list[i] == name) return static_cast<std::uint8_t>(i);
    return std::nullopt;
}

MaybeRefusal why_not_choose(const Board& b, Seat seat, const FamilyName& name, Sexes sexes) {
    if (!std::holds_alternative<phase::Choosing>(b.s.phase)) return asked_instead(b.s.phase);
    if (b.s.options.sex != sexes)
        return sexes == Sexes::Chosen ? Refusal::SexIsDrawn : Refusal::SexIsChosen;
    if (!on_the_list(b, seat, name)) return Refusal::NotOnYourList;
    return std::nullopt;
}

// C-S2, C-S3: when all choices are in.
void unveil_all(Table& t) {
    const auto choosing = std::get<phase::Choosing>(t.s.phase);
    if (!choosing.waiting.empty()) return;
    for (Seat seat : t.s.everyone()) {
        Identity identity = choosing.sealed[index(seat)].truth();
        if (t.s.options.sex == Sexes::Random) identity.sex = t.draw_sex();
        t.unveil(seat, identity);
    }
    Seat seat = t.s.chamberlain;
    do {
        t.join_party(seat, t.roll_one_to_nine());
        seat = t.s.after(seat);
    } while (seat != t.s.chamberlain);
    t.bring_queen(t.roll_one_to_nine());
    begin_game_turn(t, t.s.chamberlain);
}

}  // namespace

// C-S1
void set_up(State& state, const Edition& edition, int players, const Options& options, Fate& fate,
            Log* log) {
    state = State{};
    state.players = static_cast<std::uint8_t>(players);
    state.options = options;
    state.stock = Deck<Card>{edition.deck};
    state.phase = phase::Choosing{.waiting = Seats::first(players), .sealed = {}};
    Table t{state, edition, fate, log};
    for (Seat seat : state.everyone())
        for (int i = 0; i < first_hand; ++i) t.draw(seat);
    t.draw_chamberlain();
}

// C-S2
MaybeRefusal why_not(const Board& b, Seat seat, const decision::Choose& choose) {
    return why_not_choose(b, seat, choose.name, Sexes::Chosen);
}
MaybeRefusal why_not(const Board& b, Seat seat, const decision::ChooseName& choose) {
    return why_not_choose(b, seat, choose.name, Sexes::Random);
}
void carry_out(Table& t, Seat seat, const decision::Choose& choose) {
    t.seal(seat, {choose.sex, *on_the_list(t.board(), seat, choose.name)});
    unveil_all(t);
}
void carry_out(Table& t, Seat seat, const decision::ChooseName& choose) {
    t.seal_name(seat, *on_the_list(t.board(), seat, choose.name));
    unveil_all(t);
}

}  // namespace trianon::courtiers
