// Death of the King or the Queen, the regency, a new couple.
#include "games/courtiers/rules.h"

namespace trianon::courtiers {
namespace {

void lose_marks(Verbs& v, Sovereign with, Cause cause) {
    for (Seat seat : v.s.everyone())
        if (v.s.courtier(seat).mark(with).exists()) v.lose_mark(seat, with, cause);
}

void lose_statuses(Verbs& v, CardNames which, Cause cause) {
    for (Seat seat : v.s.everyone())
        for (CardName status : v.s.courtier(seat).honours.statuses_held() & which)
            v.lose_status(seat, status, cause);
}

void court_comes_home(Verbs& v) {
    if (!v.s.wars.empty()) return make_peace(v);
    if (v.s.place != Place::Versailles) v.move_court(Place::Versailles);
}

// C-D3
void both_are_dead(Verbs& v) {
    v.stop_game_turn();
    end_game_turn(v, true);
}

}  // namespace

// C-D1
void king_dies(Verbs& v) {
    v.bury_king();
    lose_marks(v, Sovereign::King, Reason::KingDied);
    lose_statuses(v, CardName::FavouriteOfTheKing, Reason::KingDied);
    court_comes_home(v);
    if (!v.s.secret_wife.empty()) v.end_secret_marriage();  // C-D5
    if (v.s.queen_lives()) return v.begin_regency();
    both_are_dead(v);
}

// C-D2
void queen_dies(Verbs& v) {
    v.bury_queen();
    lose_marks(v, Sovereign::Queen, Reason::QueenDied);
    lose_statuses(v, queen_statuses, Reason::QueenDied);
    if (v.s.king_lives()) return;
    court_comes_home(v);  // C-W2
    both_are_dead(v);
}

// C-D4
void crown_new_couple(Verbs& v) {
    lose_statuses(v, queen_statuses, Reason::NewCouple);
    lose_marks(v, Sovereign::King, Reason::NewCouple);
    lose_marks(v, Sovereign::Queen, Reason::NewCouple);
    v.crown_couple(v.roll_one_to_nine());
    for (Seat seat : v.s.everyone()) {
        const Whereabouts place = v.s.courtier(seat).place;
        if (place == Whereabouts::Bastille || place == Whereabouts::Exile)
            v.come_back(seat, Reason::NewCouple);
    }
}

}  // namespace trianon::courtiers
