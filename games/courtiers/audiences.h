// Which audiences can be asked for.
#pragma once

#include <optional>

#include "games/courtiers/card_recipes.h"

namespace trianon::courtiers {

std::optional<Seat> holder_of(const State&, Card charge);

inline Sovereign sovereign_of(const State& s, Hearing hearing) {
    return hearing == Hearing::Queen ? Sovereign::Queen : s.crown();
}

// Calls f with each audience of this kind that can be asked for.
template <class F> void each_audience(Context context, Seat seat, Errand errand, const F& f) {
    const State& s = context.s;
    const bool also_queen = errand == Errand::Speech || errand == Errand::Recall;
    const Hearings open = hearings(s, seat, also_queen);
    const auto in_each_way = [&](const auto& make) {
        for (Hearing hearing : open) f(make(hearing));
    };
    const Seats others = s.everyone().without(seat);
    switch (errand) {
        case Errand::Charge:  // C-U1
            for (Seat holder : others)
                for (CardName charge :
                     s.courtier(holder).honours.charges_held().without(s.assigned)) {
                    in_each_way([&](Hearing h) { return decision::Vacate{charge, h}; });
                    for (Seat to : s.everyone().without(holder))
                        if (can_take_charge(context, to, charge))
                            in_each_way([&](Hearing h) {
                                return decision::Claim{.charge = charge, .to = to, .hearing = h};
                            });
                }
            return;
        case Errand::Marriage:  // C-U2
            if (!is_unmarried(s, seat)) return;
            for (Seat spouse : others)
                if (s.courtier(spouse).at_court() && is_unmarried(s, spouse) &&
                    s.courtier(spouse).sex != s.courtier(seat).sex)
                    in_each_way([&](Hearing h) { return decision::Marry{spouse, h}; });
            return;
        case Errand::Princess:  // C-U3
            if (!s.king_lives() || s.queen_lives() || !s.secret_wife.empty()) return;
            return in_each_way([&](Hearing h) { return decision::Betroth{h}; });
        case Errand::Speech:  // C-U4
            for (Seat about : others)
                for (Hearing h : open)
                    if (s.courtier(about).mark(sovereign_of(s, h)).exists()) {
                        f(decision::Speak{.about = about, .tone = Tone::For, .hearing = h});
                        f(decision::Speak{.about = about, .tone = Tone::Against, .hearing = h});
                    }
            return;
        case Errand::Release:  // C-U5
            for (Seat prisoner : others)
                if (s.courtier(prisoner).place == Whereabouts::Bastille)
                    in_each_way([&](Hearing h) { return decision::Release{prisoner, h}; });
            return;
        case Errand::Recall:  // C-U6
            for (Seat exile : others)
                if (s.courtier(exile).place == Whereabouts::Exile)
                    in_each_way([&](Hearing h) { return decision::Recall{exile, h}; });
            return;
    }
}

}  // namespace trianon::courtiers
