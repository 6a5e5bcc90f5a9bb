#include "games/intrigue/view.h"

#include <algorithm>
#include <bit>

#include "engine/fields.h"

namespace trianon::intrigue {
namespace {

// A held card as a number, by which a hand is ordered, and back.
int rank(const Hidden<Card>& held) {
    return held.truth().index() << 8 | std::bit_cast<std::uint8_t>(held.audience());
}
Hidden<Card> of_rank(int rank) {
    return {Card::at(rank >> 8), std::bit_cast<Seats>(static_cast<std::uint8_t>(rank))};
}

// Always the same comparisons, with the empty places behind all cards, and no branch: it would be
// mispredicted half of the time.
void sort_hand(Hand& hand) {
    static_assert(Hand::capacity == 4);
    int ranks[4];
    for (int i = 0; i < 4; ++i)
        ranks[i] = rank(hand.begin()[i]) | 0xffff * static_cast<int>(i >= hand.size());
    const auto put_in_order = [&](int i, int j) {
        const int smaller = std::min(ranks[i], ranks[j]);
        ranks[j] += ranks[i] - smaller;
        ranks[i] = smaller;
    };
    put_in_order(0, 1);
    put_in_order(2, 3);
    put_in_order(0, 2);
    put_in_order(1, 3);
    put_in_order(1, 2);
    for (int i = 0; i < 4; ++i) hand.begin()[i] = of_rank(ranks[i]);
}

// The cards that a viewer does not see. They are listed before anything is done with them, and
// without a branch, which would be mispredicted.
class UnseenCards {
  public:
    UnseenCards(State& s, Seat viewer) {
        for_each_hidden(s, Cases{[&](Hidden<Card>& card) {  // I-V1, I-V2, I-V3
                                     cards_[count_] = &card;
                                     count_ += card.seen_by(viewer) == nullptr ? 1 : 0;
                                 },
                                 [](const Hidden<Characters>&) {}});
    }
    Hidden<Card>* const* begin() const { return cards_.data(); }
    Hidden<Card>* const* end() const { return cards_.data() + count_; }

  private:
    // In hands, under characters, and a stolen one.
    std::array<Hidden<Card>*, max_players * hand_size + Court::capacity + 1> cards_;
    int count_ = 0;
};

Characters any_two(Fate& fate) {
    constexpr auto all = static_cast<std::uint32_t>(all_characters.size());
    const auto first = fate.below(all);
    const auto second = (first + 1 + fate.below(all - 1)) % all;
    return {all_characters[first], all_characters[second]};
}

// One of the cards of a kind, if there is one.
std::optional<Card> any_of(const Bag<Card>& cards, Kind kind, Fate& fate) {
    std::array<int, highest_value> up_to;  // how many of this value or less
    int left = 0;
    for (int i = 0; i < highest_value; ++i) up_to[i] = left += cards.count({kind, i + 1});
    if (left == 0) return std::nullopt;
    const auto nth = static_cast<int>(fate.below(left));
    int value = 1;
    for (int smaller : up_to) value += smaller <= nth ? 1 : 0;
    return Card{kind, value};
}

}  // namespace

View view(const State& s, Seat viewer) {
    View v{s, viewer};
    for (Hidden<Card>* card : UnseenCards{v.known, viewer}) {
        v.known.deck.mix_in(card->truth());
        card->blank_for(viewer);
    }
    for_each_hidden(v.known.phase, [&](auto& hidden) { hidden.blank_for(viewer); });  // I-S3
    // A hand is sorted, so where a known card stands would tell of the others: sort again.
    for (Hand& hand : v.known.hands) sort_hand(hand);
    v.known.court.recount();  // nor may it tell how many match
    return v;
}

State imagine(const View& v, Fate& fate) {
    State s = v.known;
    for_each_hidden(s.phase,
                    Cases{[](const Hidden<Card>&) {},
                          [&](Hidden<Characters>& sealed) {
                              if (sealed.seen_by(v.viewer) == nullptr && !sealed.audience().empty())
                                  sealed.imagine(any_two(fate));
                          }});
    for (Hidden<Card>* card : UnseenCards{s, v.viewer}) card->imagine(s.deck.deal_out(fate));
    for (Hand& hand : s.hands) sort_hand(hand);
    s.court.recount();
    return s;
}

State suppose(const View& v, int credit, Fate& fate) {
    State s = imagine(v, fate);
    // Listed first, like the unseen.
    std::array<FaceDown*, Court::capacity> doubtful;
    int count = 0;
    for (FaceDown& lying : s.court) {
        doubtful[count] = &lying;
        count += static_cast<int>(lying.card.seen_by(v.viewer) == nullptr) &
                 static_cast<int>(!lying.card.truth().shows(lying.under));
    }
    for (int i = 0; i < count; ++i) {
        if (static_cast<int>(fate.below(100)) >= credit) continue;
        const auto meant = any_of(s.deck.truth(), kind_of(doubtful[i]->under), fate);
        if (!meant) continue;
        s.deck.mix_in(doubtful[i]->card.truth());
        s.deck.deal_out(*meant);
        s.court.imagine(*doubtful[i], *meant);
    }
    return s;
}

}  // namespace trianon::intrigue
