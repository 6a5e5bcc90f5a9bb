#include "games/louis_xiv/legal.h"

#include <algorithm>

namespace trianon::louis_xiv {
namespace {

struct Lister {
    const Context c;
    const Seat seat;
    Decision* next;
    const State& s = c.s;

    void offer(const Decision& decision) { *next++ = decision; }
    void offer_if(bool allowed, const Decision& decision) {  // a branch would be mispredicted
        *next = decision;
        next += allowed ? 1 : 0;
    }
    // Each power of the fulfilled missions once.
    template <class F> void for_each_ready(F&& f) const {
        Missions rest = s.fulfilled[index(seat)].without(s.used);
        while (!rest.empty()) {
            const Power power = rest.front().power();
            f(power);
            rest = rest.without(missions_with(power));
        }
    }
    template <class F> void for_each_held(F&& f) const {  // equal cards are one choice
        const InfluenceHand& hand = s.influence_hand(seat);
        for (int i = 0; i < hand.size(); ++i)
            if (i == 0 || hand[i].truth() != hand[i - 1].truth()) f(hand[i].truth());
    }
    void place_up_to(Board board, int most) {
        const int markers = std::min<int>(most, s.own[index(seat)]);
        for (int n = 1; n <= markers; ++n) offer(decision::Place{board, Few::at(n)});
    }
    void put_anywhere() {
        for (Board board : all_boards) offer(decision::Put{board});
    }

    void operator()(const phase::Supply&) {  // L-P2
        for_each_ready([&](Power power) {
            if (power != Power::PlusTwo)
                return offer_if(!why_not_in_supply(c, seat, power), decision::Use{power});
            for (Pair pair : every<Pair>)
                offer_if(s.general[index(seat)] >= markers_of(pair), decision::Collect{pair});
        });
        offer(decision::Pass{});
    }
    void operator()(const phase::Opening&) {  // L-I2
        for_each_ready([&](Power power) {
            offer_if(!why_not_in_opening(c, seat, power), decision::Use{power});
        });
        offer(decision::Pass{});
    }
    void operator()(const phase::Turn&) {  // L-I3, L-I8
        const bool swap = !s.ready(seat, Power::InfluenceTrade).empty();
        const bool scatter = !s.ready(seat, Power::CardForFour).empty() && s.own[index(seat)] > 0;
        for_each_held([&](InfluenceCard card) { offer(decision::Play{card}); });
        if (swap) for_each_held([&](InfluenceCard card) { offer(decision::Swap{card}); });
        if (scatter) for_each_held([&](InfluenceCard card) { offer(decision::Scatter{card}); });
        offer_if(!why_not_pay_instead(c, seat, Power::PayInstead),
                 decision::Use{Power::PayInstead});
    }
    void operator()(const phase::Played& played) {  // L-I4 to L-I6, L-I10
        const int most = most_to_place(played.card);
        if (played.card.is_joker())
            for (Board board : all_boards) place_up_to(board, most);
        else
            place_up_to(played.card.person(), most);
        const int take = std::min<int>(most, s.general[index(seat)]);
        for (int n = 0; n <= take; ++n) offer(decision::Take{Few::at(n)});
    }
    void operator()(const phase::Scattering&) {  // L-I8
        for (Board board : all_boards) place_up_to(board, most_to_scatter);
    }
    void operator()(const phase::Moving& moving) {  // L-I4
        for (Board board : neighbours[index(moving.board)].without(moving.path))
            for (int n = 1; n < moving.markers; ++n) offer(decision::Move{board, Few::at(n)});
        offer(decision::Stop{});
    }
    void operator()(const phase::Closing&) {  // L-I9
        put_anywhere();
        offer(decision::Pass{});
    }
    void operator()(const phase::Intrigue& intrigue) {  // L-X1
        const bool holds = place_of(s.intrigue_hand(seat), IntrigueCard{intrigue.board}) >= 0;
        if (!holds) return offer(decision::Pass{});
        for (Reserve reserve : every<Reserve>)
            offer_if(!why_not(c, seat, decision::Intervene{reserve}), decision::Intervene{reserve});
        offer(decision::Pass{});
    }
    void operator()(const phase::Tie&) {  // L-X2
        offer(decision::Use{Power::TieBreaker});
        offer(decision::Pass{});
    }
    void operator()(const phase::Buying&) {  // L-X3
        offer(decision::Buy{});
        offer(decision::Pass{});
    }
    void operator()(const phase::Conde&) {  // L-X10
        put_anywhere();
        offer_if(conde_is_optional(s, seat), decision::Pass{});
    }
    void operator()(const phase::Maintenon&) {  // L-X10
        const int most = std::min(2, markers_within_reach(s, seat));
        for (int n = 0; n <= most; ++n) offer(decision::Send{Few::at(n)});
    }
    void operator()(const phase::Fulfilling&) {  // L-M1, L-M3
        std::array<TwoChips, TwoChips::count> owned;
        int pairs = 0;
        for (Chip a : all_chips)
            for (Chip b : all_chips)
                if (a <= b && s.chips_of(seat, a) > 0 && s.chips_of(seat, b) > (a == b ? 1 : 0))
                    owned[static_cast<std::size_t>(pairs++)] = TwoChips{a, b};
        for (const HeldMission& held : s.mission_hand(seat)) {
            const Mission mission = held.card.truth();
            for (int i = 0; i < pairs; ++i) {
                const TwoChips chips = owned[static_cast<std::size_t>(i)];
                offer_if(pays(chips, c.edition.cost(mission)), decision::Fulfil{mission, chips});
            }
        }
        chips_to_crown();
        offer(decision::Pass{});
    }
    void chips_to_crown() {  // L-M3
        if (may_trade_a_chip(s, seat))
            for (Chip chip : all_chips)
                offer_if(chip != Chip::Crown && s.chips_of(seat, chip) > 0, decision::Crown{chip});
    }
    void stacks_with_cards() {
        for (Stack stack : all_stacks) offer_if(s.cards_in(stack) > 0, decision::Draw{stack});
    }
    void operator()(const phase::Drawing&) { stacks_with_cards(); }    // L-M1
    void operator()(const phase::Replacing&) { stacks_with_cards(); }  // L-M5
    void operator()(const phase::Keeping&) {                           // L-M4
        for (Chip chip : all_chips) offer_if(s.chips_of(seat, chip) > 0, decision::Keep{chip});
    }
    void operator()(const phase::Trading&) {  // L-M5
        for (const HeldMission& held : s.mission_hand(seat)) {
            const decision::Trade trade{held.card.truth()};
            offer_if(!why_not(c, seat, trade), trade);
        }
        if (s.rules > 1) chips_to_crown();
        offer(decision::Pass{});
    }
    void operator()(const phase::Over&) {}
};

}  // namespace

void list_legal(Context c, Seat seat, Choices& choices) {
    Lister lister{c, seat, choices.begin()};
    std::visit(lister, c.s.phase);
    choices.end_at(lister.next);
}

}  // namespace trianon::louis_xiv
