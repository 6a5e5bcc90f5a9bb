// Death of the King or the Queen, the regency, a new couple.
#include "games/courtiers/rules.h"

namespace trianon::courtiers {
namespace {

void lose_marks(Table& t, Sovereign with, Cause cause) {
    for (Seat seat : t.s.everyone())
        if (t.s.courtier(seat).mark(with).exists()) t.lose_mark(seat, with, cause);
}

void lose_statuses(Table& t, CardNames which, Cause cause) {
    for (Seat seat : t.s.everyone())
        for (CardName status : t.s.courtier(seat).honours.statuses_held() & which)
            t.lose_status(seat, status, cause);
}

void court_comes_home(Table& t) {
    if (!t.s.wars.empty()) return make_peace(t);
    if (t.s.place != Place::Versailles) t.move_court(Place::Versailles);
}

// C-D3
void both_are_dead(Table& t) {
    t.stop_game_turn();
    end_game_turn(t, true);
}

}  // namespace

// C-D1
void king_dies(Table& t) {
    t.bury_king();
    lose_marks(t, Sovereign::King, Reason::KingDied);
    lose_statuses(t, CardName::FavouriteOfTheKing, Reason::KingDied);
    court_comes_home(t);
    if (!t.s.secret_wife.empty()) t.end_secret_marriage();  // C-D5
    if (t.s.queen_lives()) return t.begin_regency();
    both_are_dead(t);
}

// C-D2
void queen_dies(Table& t) {
    t.bury_queen();
    lose_marks(t, Sovereign::Queen, Reason::QueenDied);
    lose_statuses(t, queen_statuses, Reason::QueenDied);
    if (t.s.king_lives()) return;
    court_comes_home(t);  // C-W2
    both_are_dead(t);
}

// C-D4
void crown_new_couple(Table& t) {
    lose_statuses(t, queen_statuses, Reason::NewCouple);
    lose_marks(t, Sovereign::King, Reason::NewCouple);
    lose_marks(t, Sovereign::Queen, Reason::NewCouple);
    t.crown_couple(t.roll_one_to_nine());
    for (Seat seat : t.s.everyone()) {
        const Whereabouts place = t.s.courtier(seat).place;
        if (place == Whereabouts::Bastille || place == Whereabouts::Exile)
            t.come_back(seat, Reason::NewCouple);
    }
}

}  // namespace trianon::courtiers
