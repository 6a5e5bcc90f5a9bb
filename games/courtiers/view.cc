#include "games/courtiers/view.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "engine/fields.h"

namespace trianon::courtiers {
namespace {

// C-C8: who else knows a card of another hand is not the viewer's to know, unless all do. A blank
// is sorted as what it looks like, which is the first of all names: behind what is seen of that
// name.
void blank_hands(State& s, Seat viewer) {
    for (Seat owner : s.everyone().without(viewer)) {
        const Seats own = Seats::only(owner);
        const auto shown = [&](const HeldCard& held) {
            const bool all = held.card.audience() == Seats::everybody();
            return HeldCard{owner, {held.name(), all ? Seats::everybody() : own.with(viewer)}, {}};
        };
        const HeldCard blank{owner, {Card{}, own}, {}};
        const auto hand = s.hands.of(owner);
        std::size_t first = 0, last = hand.size();  // of the blanks
        for (; first < last && hand[first].name() == blank.name(); ++first) {
            if (hand[first].card.seen_by(viewer) == nullptr) break;
            hand[first] = shown(hand[first]);
        }
        for (std::size_t i = last; i > first; --i) {
            const HeldCard held = hand[i - 1];
            if (held.card.seen_by(viewer) != nullptr)
                hand[--last] = shown(held);
            else
                s.stock.mix_in(held.name());
        }
        std::ranges::fill(hand.subspan(first, last - first), blank);
    }
}

void blank_messages(Messages& messages, Seat viewer) {
    Messages readable;
    for (const Message& message : messages)
        if (message.readers.contains(viewer)) readable.push_back(message);
    messages = readable;
}

// By names, and of equal cards the best known first: to all, to the viewer, to the owner alone.
// Each card counts those before it: a hand is small, and to compare two of its cards is a
// mispredicted branch.
void sort_hand(std::span<HeldCard> hand) {
    std::array<std::uint32_t, deck_size> cards, keys;
    for (std::size_t i = 0; i < hand.size(); ++i) {
        const auto known = std::bit_cast<std::uint8_t>(hand[i].card.audience());
        cards[i] = std::bit_cast<std::uint32_t>(hand[i]);
        keys[i] =
            static_cast<std::uint32_t>(hand[i].name().index() << 16 | (0xff - known) << 8 | i);
    }
    for (std::size_t i = 0; i < hand.size(); ++i) {
        std::uint32_t before = 0;
        for (std::size_t j = 0; j < hand.size(); ++j) before += keys[j] < keys[i] ? 1 : 0;
        hand[before] = std::bit_cast<HeldCard>(cards[i]);
    }
}

// Deals out what the viewer does not see of a hand.
void imagine_hand(std::span<HeldCard> hand, Seat viewer, Dealer<Card>& stock, Fate& fate) {
    for (HeldCard& held : hand)
        if (held.card.seen_by(viewer) == nullptr) held.card.imagine(stock.deal(fate));
    sort_hand(hand);
}

// C-T3: of cards that are offered to the viewer only their number is known.
void imagine_offered(State& s, Seat from, Seat viewer, int cards, Fate& fate) {
    const auto hand = s.hands.of(from);
    CardList names;
    for (int left = static_cast<int>(hand.size()); cards > 0; --left) {
        int nth = static_cast<int>(fate.below(left));
        for (HeldCard& held : hand) {
            if (held.offered.contains(viewer) || nth-- > 0) continue;
            held.offered = held.offered.with(viewer);
            names.push_back(held.name());
            break;
        }
        --cards;
    }
    int nth = -1;
    const HeldCard* last = nullptr;
    for (HeldCard& held : hand) {  // the first of its equals first
        nth = last != nullptr && held.name() == last->name() ? nth + 1 : 0;
        last = &held;
        held.offered = nth < names.count(held.name()) ? Seats::only(viewer) : Seats::none();
    }
}

}  // namespace

State known_to(const State& s, Seat viewer) {
    State known = s;
    blank_hands(known, viewer);
    if (auto* p = std::get_if<phase::Negotiation>(&known.phase))
        p->offers.forget_all_but_those_of(viewer);
    if (auto* p = std::get_if<phase::Choosing>(&known.phase))
        for (Hidden<Identity>& sealed : p->sealed) sealed.blank_for(viewer);
    if (!known.messages.empty()) blank_messages(known.messages, viewer);
    if (s.options.etiquette == Etiquette::Chamberlain && viewer != s.chamberlain) {
        known.messages.clear();  // which of them are kept would tell of others
        known.first_message = 0;
    }
    return known;
}

State imagine(const View& v, Fate& fate) {
    State s = v.known;
    Dealer stock{s.stock};
    for (Seat owner : s.everyone())
        if (owner != v.viewer) imagine_hand(s.hands.of(owner), v.viewer, stock, fate);
    if (const auto* p = std::get_if<phase::Negotiation>(&s.phase); p && s.at_the_table(v.viewer))
        for (Seat from : p->talking.without(v.viewer))
            if (const Dealing d = p->offers.between(from, v.viewer); d.open != 0 && d.cards > 0)
                imagine_offered(s, from, v.viewer, d.cards, fate);
    if (auto* p = std::get_if<phase::Choosing>(&s.phase))
        for (Hidden<Identity>& sealed : p->sealed) {
            if (sealed.seen_by(v.viewer) != nullptr || sealed.audience().empty()) continue;
            const auto name = static_cast<std::uint8_t>(fate.below(names_for_a_seat));
            const bool woman = s.options.sex == Sexes::Chosen && fate.below(2) == 1;
            sealed.imagine({woman ? Sex::Woman : Sex::Man, name});
        }
    return s;
}

}  // namespace trianon::courtiers
