#include "games/louis_xiv/view.h"

#include <algorithm>

namespace trianon::louis_xiv {
namespace {

// Who else knows a card is nobody's business but the owner's, except where all know it: whether the
// card that somebody knew has been played would show there.
template <class T> bool blank(Hidden<T>& card, Seat owner, Seat viewer) {
    if (viewer == owner || card.audience() == Seats::everybody()) return false;
    if (card.seen_by(viewer) != nullptr) {
        card.limit_to(Seats::only(owner).with(viewer));
        return false;
    }
    card = Hidden<T>{T{}, Seats::only(owner)};
    return true;
}

bool is_blank(const auto& card, Seat owner, Seat viewer) {
    return viewer != owner && card.seen_by(viewer) == nullptr;
}

// The backs of missions are seen, so a blank one stands where its back says.
std::pair<int, int> order(const HeldMission& m) { return {index(m.back), m.card.truth().index()}; }
template <class T> std::pair<int, int> order(const Hidden<T>& card) {
    return {0, card.truth().index()};
}

// A hand is sorted, so where a known card stands would tell of the others: sort again.
template <class Hand> void sort_hand(Hand& hand) {
    std::sort(hand.begin(), hand.end(), [](const auto& a, const auto& b) {
        return std::pair{order(a), card_of(a).audience()} <
               std::pair{order(b), card_of(b).audience()};
    });
}

void sort_hands(State& s, Seat except) {
    for (Seat seat : Seats::first(s.players).without(except)) {
        sort_hand(s.influence_hands[index(seat)]);
        sort_hand(s.intrigue_hands[index(seat)]);
        sort_hand(s.mission_hands[index(seat)]);
    }
}

// L-M5: the card just drawn is one of the hand, with the back it was seen to have.
void imagine_fresh(State& s, Seat viewer) {
    auto* trading = std::get_if<phase::Trading>(&s.phase);
    if (trading == nullptr || trading->traded == 0) return;
    HeldMission& fresh = trading->fresh;
    if (!is_blank(fresh.card, trading->seat, viewer)) return;
    for (const HeldMission& held : s.mission_hand(trading->seat))
        if (held.back == fresh.back && is_blank(held.card, trading->seat, viewer))
            fresh.card.imagine(held.card.truth());
}

}  // namespace

View view(const State& state, Seat viewer) {
    View v{state, viewer};
    State& s = v.known;
    for (Seat seat : Seats::first(s.players)) {
        if (seat == viewer) continue;
        for (int i = 0; i < s.influence_hand(seat).size(); ++i)
            if (blank(s.influence_hands[index(seat)][i], seat, viewer))
                s.influence.mix_in(state.influence_hand(seat)[i].truth());
        for (int i = 0; i < s.intrigue_hand(seat).size(); ++i)
            if (blank(s.intrigue_hands[index(seat)][i], seat, viewer))
                s.intrigue.mix_in(state.intrigue_hand(seat)[i].truth());
        for (int i = 0; i < s.mission_hand(seat).size(); ++i) {
            HeldMission& held = s.mission_hands[index(seat)][i];
            if (blank(held.card, seat, viewer))
                s.missions(held.back).mix_in(state.mission_hand(seat)[i].card.truth());
        }
        Hidden<Coats>& kinds = s.kinds[index(seat)];
        if (kinds.seen_by(viewer) == nullptr) s.coat_supply.add(kinds.truth());
        kinds.blank_for(viewer);
    }
    for (int i = 0; i < s.on_influence.size(); ++i)
        if (LaidInfluence& laid = s.on_influence[i]; blank(laid.card, laid.by, viewer))
            s.influence.mix_in(state.on_influence[i].card.truth());
    for (Stack stack : all_stacks)
        for (int i = 0; i < s.under_missions[index(stack)].size(); ++i)
            if (LaidMission& laid = s.under_missions[index(stack)][i];
                blank(laid.card, laid.by, viewer))
                s.missions(stack).mix_in(state.under_missions[index(stack)][i].card.truth());
    if (auto* trading = std::get_if<phase::Trading>(&s.phase); trading != nullptr)
        if (trading->traded > 0) blank(trading->fresh.card, trading->seat, viewer);
    sort_hands(s, viewer);
    return v;
}

State imagine(const View& v, Fate& fate) {
    State s = v.known;
    const Seat viewer = v.viewer;
    const auto others = Seats::first(s.players).without(viewer);
    for (int i = 0; i < s.on_influence.size(); ++i)
        if (LaidInfluence& laid = s.on_influence[i]; is_blank(laid.card, laid.by, viewer))
            laid.card.imagine(s.influence.deal_out(fate));
    for (Stack stack : all_stacks)
        for (LaidMission& laid : s.under_missions[index(stack)])
            if (is_blank(laid.card, laid.by, viewer))
                laid.card.imagine(s.missions(stack).deal_out(fate));
    for (Seat seat : others) {
        for (Hidden<InfluenceCard>& card : s.influence_hands[index(seat)])
            if (is_blank(card, seat, viewer)) card.imagine(s.influence.deal_out(fate));
        for (Hidden<IntrigueCard>& card : s.intrigue_hands[index(seat)])
            if (is_blank(card, seat, viewer)) card.imagine(s.intrigue.deal_out(fate));
        for (HeldMission& held : s.mission_hands[index(seat)])
            if (is_blank(held.card, seat, viewer))
                held.card.imagine(s.missions(held.back).deal_out(fate));
        Hidden<Coats>& kinds = s.kinds[index(seat)];
        if (kinds.seen_by(viewer) == nullptr) {
            Coats dealt;
            for (int i = 0; i < s.coats[index(seat)]; ++i) dealt.add(s.coat_supply.draw(fate));
            kinds.imagine(dealt);
        }
    }
    imagine_fresh(s, viewer);
    sort_hands(s, viewer);
    return s;
}

}  // namespace trianon::louis_xiv
