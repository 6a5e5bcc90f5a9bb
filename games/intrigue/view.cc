#include "games/intrigue/view.h"

#include <algorithm>

#include "engine/fields.h"

namespace trianon::intrigue {
namespace {

void sort_hand(Hand& hand) {
    std::sort(hand.begin(), hand.end(), [](const Hidden<Card>& a, const Hidden<Card>& b) {
        return std::pair{a.truth(), a.audience()} < std::pair{b.truth(), b.audience()};
    });
}

// One of the cards of a kind, if there is one.
std::optional<Card> any_of(const Bag<Card>& cards, Kind kind, Fate& fate) {
    int left = 0;
    for (int value = 1; value <= highest_value; ++value) left += cards.count({kind, value});
    if (left == 0) return std::nullopt;
    auto nth = static_cast<int>(fate.below(left));
    int value = 1;
    while (nth >= cards.count({kind, value})) nth -= cards.count({kind, value++});
    return Card{kind, value};
}

}  // namespace

View view(const State& s, Seat viewer) {
    View v{s, viewer};
    for_each_hidden(v.known, Cases{[&](Hidden<Card>& card) {  // I-V1, I-V2, I-V3
                                       if (card.seen_by(viewer) != nullptr) return;
                                       v.known.deck.mix_in(card.truth());
                                       card.blank_for(viewer);
                                   },
                                   [&](Hidden<Characters>& sealed) { sealed.blank_for(viewer); }});
    // A hand is sorted, so where a known card stands would tell of the others: sort again.
    for (Hand& hand : v.known.hands) sort_hand(hand);
    return v;
}

State imagine(const View& v, Fate& fate) {
    State s = v.known;
    for_each_hidden(
        s, Cases{[&](Hidden<Card>& card) {
                     if (card.seen_by(v.viewer) == nullptr) card.imagine(s.deck.deal_out(fate));
                 },
                 [&](Hidden<Characters>& sealed) {
                     if (sealed.seen_by(v.viewer) != nullptr || sealed.audience().empty()) return;
                     const auto first = fate.below(7);
                     const auto second = (first + 1 + fate.below(6)) % 7;
                     sealed.imagine(
                         Characters{}.with(all_characters[first]).with(all_characters[second]));
                 }});
    for (Hand& hand : s.hands) sort_hand(hand);
    return s;
}

State suppose(const View& v, int credit, Fate& fate) {
    State s = imagine(v, fate);
    for (FaceDown& lying : s.court) {
        const Card fallen = lying.card.truth();
        if (lying.card.seen_by(v.viewer) != nullptr || fallen.shows(lying.under)) continue;
        if (static_cast<int>(fate.below(100)) >= credit) continue;
        const auto meant = any_of(s.deck.truth(), kind_of(lying.under), fate);
        if (!meant) continue;
        s.deck.mix_in(fallen);
        s.deck.deal_out(*meant);
        lying.card.imagine(*meant);
    }
    return s;
}

}  // namespace trianon::intrigue
