// What stands beside a choice: odds, prices, and who stands where.
#include <algorithm>

#include "games/louis_xiv/rules.h"
#include "games/louis_xiv/text.h"
#include "games/louis_xiv/words.h"

namespace trianon::louis_xiv {
namespace {

using Note = std::optional<Sentence>;

class Noting {
  public:
    Noting(const LouisXiv& game, const View& view)
        : game_(game), view_(view), s_(view.known), seat_(view.viewer) {}

    template <class D> Note operator()(const D&) const { return std::nullopt; }
    Note operator()(const decision::Place& d) const { return board(d.board, d.markers.index()); }
    Note operator()(const decision::Move& d) const { return board(d.board, d.markers.index()); }
    Note operator()(const decision::Put& d) const { return board(d.board, 1); }
    Note operator()(const decision::Send& d) const {  // L-X10
        return board(Board::Montespan, d.markers.index());
    }
    Note operator()(const decision::Intervene& d) const {  // L-X1
        const auto* intrigue = std::get_if<phase::Intrigue>(&s_.phase);
        if (intrigue == nullptr) return std::nullopt;
        return board(intrigue->board, d.reserve == Reserve::TwoOwn ? 2 : 1);
    }
    Note operator()(const decision::Play& d) const {  // L-I4
        return Sentence{"note.most", {{"most", most_to_place(d.card)}}};
    }
    Note operator()(const decision::Take&) const {
        return Sentence{"note.supply",
                        {{"own", s_.own[index(seat_)]}, {"general", s_.general[index(seat_)]}}};
    }
    Note operator()(const decision::Buy&) const {  // L-X3
        const auto* buying = std::get_if<phase::Buying>(&s_.phase);
        if (buying == nullptr) return std::nullopt;
        return gold(price_for({s_, game_.edition()}, seat_, buying->scoring.board));
    }
    Note operator()(const decision::Crown&) const { return gold(price_of_a_crown); }  // L-M3
    Note operator()(const decision::Fulfil&) const {                                  // L-E3
        return Sentence{"note.points", {{"points", points_for_a_mission}}};
    }
    Note operator()(const decision::Swap& d) const { return drawn(d); }
    Note operator()(const decision::Use& d) const { return drawn(d); }
    Note operator()(const decision::Draw& d) const {  // L-M1
        const Odds fall = *odds(view_, d);
        Odds payable;
        for (const Chance& chance : fall.chances)
            payable.add(can_pay(*Mission::from_text(chance.outcome)) ? "yes" : "no", chance.ways);
        return Sentence{"note.draw",
                        {{"cards", s_.cards_in(d.stack)}, {"percent", payable.percent("yes")}}};
    }
    Note operator()(const decision::Keep&) const {  // L-M4
        return Sentence{"note.keep", {{"coats", s_.all_chips_of(seat_) - 1}}};
    }
    Note operator()(const decision::Pass& d) const {
        if (!game_.wastes(view_, d)) return std::nullopt;
        return Sentence{std::holds_alternative<phase::Fulfilling>(s_.phase) ? "note.not_fulfilled"
                                                                            : "note.unused",
                        {}};
    }

  private:
    // The own markers on a board as they would be, and the most that another has.
    Note board(Board board, int more) const {
        int most = s_.markers[index(board)][neutral];
        for (Seat other : Seats::first(s_.players).without(seat_))
            most = std::max(most, s_.on(board, other));
        return Sentence{"note.board", {{"own", s_.on(board, seat_) + more}, {"others", most}}};
    }
    Note gold(int price) const {
        return Sentence{"note.gold", {{"gold", price}, {"have", s_.gold[index(seat_)]}}};
    }
    template <class D> Note drawn(const D& d) const {
        const auto fall = odds(view_, d);
        if (!fall) return std::nullopt;
        return Sentence{"note.joker", {{"percent", fall->percent("joker")}}};
    }
    bool can_pay(Mission mission) const {
        for (int i = 0; i < TwoChips::count; ++i) {
            const TwoChips two = TwoChips::at(i);
            const int needed = two.low() == two.high() ? 2 : 1;
            if (s_.chips_of(seat_, two.low()) >= needed &&
                s_.chips_of(seat_, two.high()) >= needed &&
                pays(two, game_.edition().cost(mission)))
                return true;
        }
        return false;
    }

    const LouisXiv& game_;
    const View& view_;
    const State& s_;
    Seat seat_;
};

}  // namespace

Note note(const LouisXiv& game, const View& view, const Decision& decision) {
    return std::visit(Noting{game, view}, decision);
}

}  // namespace trianon::louis_xiv
