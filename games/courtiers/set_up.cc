// Preparation: hands, the first Grand Chamberlain, who everybody is, parties.
#include "games/courtiers/rules.h"

namespace trianon::courtiers {
namespace {

// Which of the four names on the seat's list it is, or none of them.
std::optional<std::uint8_t> on_the_list(Context context, Seat seat, const FamilyName& name) {
    const auto& list = context.edition.names[index(seat)];
    for (int i = 0; i < names_for_a_seat; ++i)
        if (list[i] == name) return static_cast<std::uint8_t>(i);
    return std::nullopt;
}

MaybeRefusal why_not_choose(Context context, Seat seat, const FamilyName& name, Sexes sexes) {
    if (!std::holds_alternative<phase::Choosing>(context.s.phase))
        return asked_instead(context.s.phase);
    if (context.s.options.sex != sexes)
        return sexes == Sexes::Chosen ? Refusal::SexIsDrawn : Refusal::SexIsChosen;
    if (!on_the_list(context, seat, name)) return Refusal::NotOnYourList;
    return std::nullopt;
}

// C-S2, C-S3: when all choices are in.
void unveil_all(Verbs& v) {
    const auto choosing = std::get<phase::Choosing>(v.s.phase);
    if (!choosing.waiting.empty()) return;
    for (Seat seat : v.s.everyone()) {
        Identity identity = choosing.sealed[index(seat)].truth();
        if (v.s.options.sex == Sexes::Random) identity.sex = v.draw_sex();
        v.unveil(seat, identity);
    }
    Seat seat = v.s.chamberlain;
    do {
        v.join_party(seat, v.roll_one_to_nine());
        seat = v.s.after(seat);
    } while (seat != v.s.chamberlain);
    v.bring_queen(v.roll_one_to_nine());
    begin_game_turn(v, v.s.chamberlain);
}

}  // namespace

// C-S1
State set_up(const Edition& edition, int players, const Options& options, Fate& fate, Log* log) {
    State state;
    state.players = static_cast<std::uint8_t>(players);
    state.options = options;
    state.stock = Deck<Card>{edition.deck};
    state.phase = phase::Choosing{.waiting = Seats::first(players), .sealed = {}};
    Verbs v{edition, state, fate, log};
    for (Seat seat : state.everyone())
        for (int i = 0; i < first_hand; ++i) v.draw(seat);
    v.draw_chamberlain();
    return state;
}

// C-S2
MaybeRefusal why_not(Context context, Seat seat, const decision::Choose& choose) {
    return why_not_choose(context, seat, choose.name, Sexes::Chosen);
}
MaybeRefusal why_not(Context context, Seat seat, const decision::ChooseName& choose) {
    return why_not_choose(context, seat, choose.name, Sexes::Random);
}
void carry_out(Verbs& v, Seat seat, const decision::Choose& choose) {
    v.seal(seat, {choose.sex, *on_the_list(v.context(), seat, choose.name)});
    unveil_all(v);
}
void carry_out(Verbs& v, Seat seat, const decision::ChooseName& choose) {
    v.seal_name(seat, *on_the_list(v.context(), seat, choose.name));
    unveil_all(v);
}

}  // namespace trianon::courtiers
