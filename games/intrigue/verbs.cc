#include "games/intrigue/verbs.h"

#include "engine/hooks.h"

namespace trianon::intrigue {
namespace {

Row<Card, hand_size> faces(const Hand& hand) {
    Row<Card, hand_size> cards;
    for (const Hidden<Card>& card : hand) cards.push_back(card.truth());
    return cards;
}

// How many cards of a hand come before this one. Looks at all the places: to stop at
// the right one is a mispredicted branch.
int smaller_cards(const Hand& hand, Card card) {
    int smaller = 0;
    for (int i = 0; i < Hand::capacity; ++i)
        smaller +=
            static_cast<int>(i < hand.size()) & static_cast<int>(hand.begin()[i].truth() < card);
    return smaller;
}

}  // namespace

void Verbs::seal(Seat seat, Characters characters) {
    auto& choosing = std::get<phase::Choosing>(state_.phase);
    const Hidden<Characters> choice{characters, Seats::only(seat)};
    choosing.sealed[index(seat)] = choice;
    choosing.waiting = choosing.waiting.without(seat);
    record(event::Chose{seat, choice});
}

void Verbs::unveil(Seat seat, Characters characters) { record(event::Unveiled{seat, characters}); }

Seat Verbs::draw_starter() {
    const Seat starter{static_cast<std::uint8_t>(fate_.below(s.players))};
    record(event::Started{starter});
    return starter;
}

void Verbs::begin_turn(Seat seat) {
    ++state_.turn;
    enter(phase::Influence{seat});
    record(event::BeganTurn{seat, s.turn});
}

void Verbs::skip(Seat seat) { record(event::Skipped{seat}); }

void Verbs::reshuffle() {
    record(event::Reshuffled{s.discard.size()});
    state_.deck.add(s.discard);
    state_.discard = {};
}

void Verbs::draw(Seat seat) {
    const Hidden<Card> card{state_.deck.draw(fate_), Seats::only(seat)};
    into_hand(seat, card);
    record(event::Drew{seat, card});
}

void Verbs::tuck(Seat seat, Character under) {
    const Hidden<Card> card{state_.deck.draw(fate_), Seats::only(seat)};
    state_.court.push_back({.owner = seat, .under = under, .card = card});
    record(event::Tucked{.seat = seat, .under = under, .card = card});
}

void Verbs::influence(Seat seat, Card card, Character under) {
    const Hidden<Card> hidden{take_from_hand(seat, card), Seats::only(seat)};
    state_.court.push_back({.owner = seat, .under = under, .card = hidden});
    forget_known(seat);  // I-V3
    record(event::Influenced{.seat = seat, .under = under, .card = hidden});
}

void Verbs::discard(Seat seat, Card card) {
    state_.discard.add(take_from_hand(seat, card));
    record(event::Discarded{seat, card});
}

void Verbs::show_hand(Seat seat) {
    for (Hidden<Card>& card : state_.hand(seat)) card.show_to(Seats::everybody());
    if (log_ != nullptr) record(event::ShowedHand{seat, faces(s.hand(seat))});
}

void Verbs::discard_hand(Seat seat) {
    if (log_ != nullptr) record(event::DiscardedHand{seat, faces(s.hand(seat))});
    for (const Hidden<Card>& card : s.hand(seat)) state_.discard.add(card.truth());
    state_.hand(seat).clear();
}

void Verbs::play(Seat seat, Card card) {
    take_from_hand(seat, card);
    record(event::Played{seat, card});
}

void Verbs::discard_played(Card card) {
    state_.discard.add(card);
    record(event::DiscardedPlayed{card});
}

void Verbs::activate(Seat seat, Character character) { record(event::Activated{seat, character}); }

void Verbs::fail(Seat seat) { record(event::Failed{seat}); }

void Verbs::aim(Seat seat, Character character) { record(event::Aimed{seat, character}); }

void Verbs::aim(Seat seat, Seat player, Character character) {
    record(event::AimedAt{.seat = seat, .player = player, .character = character});
}

void Verbs::mark(Character character) {
    ++state_.markers[index(character)];  // I-M
    record(event::Marked{character});
}

// I-CH2
void Verbs::earn(Character character) {
    const Character to = s.favours.contains(character) ? Character::Chamberlain : character;
    ++state_.markers[index(to)];  // I-M
    record(event::Earned{character, to});
}

void Verbs::entice(Character from, Character to) {
    --state_.markers[index(from)];
    ++state_.markers[index(to)];
    record(event::Enticed{from, to});
}

void Verbs::favour(Character character) {
    state_.favours = s.favours.with(character);
    record(event::Favoured{character});
}

void Verbs::return_favour(Character character) {
    state_.favours = s.favours.without(character);
    record(event::FavourReturned{character});
}

Row<Card, seneschal_cards> Verbs::reveal(int cards) {
    Row<Card, seneschal_cards> shown;
    while (shown.size() < cards) {
        if (s.deck.empty()) reshuffle();
        shown.push_back(state_.deck.draw(fate_));
    }
    std::sort(shown.begin(), shown.end());
    record(event::Revealed{shown});
    return shown;
}

void Verbs::take(Seat seat, Card card) {
    into_hand(seat, {card, Seats::everybody()});  // I-V3
    record(event::Took{seat, card});
}

void Verbs::discard_revealed(const Row<Card, seneschal_cards>& cards) {
    for (Card card : cards) state_.discard.add(card);
    record(event::DiscardedRevealed{cards});
}

void Verbs::unseat(Seat player, Character character) {
    const NamesBy names{[&](std::uint32_t position) {
        for (const FaceDown& lying : s.court)
            if (lying.owner == player && lying.under == character && position-- == 0)
                return lying.card.truth().text();
        return std::string{};
    }};
    const auto lying = static_cast<std::uint32_t>(s.court.under(player, character));
    const auto position = static_cast<int>(fate_.draw({.count = lying, .names = &names}));
    const Card card = state_.court.remove(player, character, position);
    state_.discard.add(card);
    record(event::Unseated{
        .player = player, .character = character, .position = position, .card = card});
}

void Verbs::inspect(Seat seat, Seat player, Character character) {
    const auto inspected = [&](const FaceDown& lying) {
        return (lying.owner == player) & (lying.under == character);
    };
    for (FaceDown& lying : state_.court)
        lying.card.show_to(inspected(lying) ? Seats::only(seat) : Seats::none());  // I-V2
    if (log_ == nullptr) return;
    event::Inspected event{.seat = seat, .player = player, .character = character, .cards = {}};
    for (const FaceDown& lying : s.court)
        if (inspected(lying)) event.cards.push_back(lying.card);
    record(event);
}

Hidden<Card> Verbs::steal(Seat seat, Seat player) {
    Hand& hand = state_.hand(player);
    const NamesBy names{[&](std::uint32_t i) { return hand[static_cast<int>(i)].truth().text(); }};
    const auto held = static_cast<std::uint32_t>(hand.size());
    const auto drawn = static_cast<int>(fate_.draw({.count = held, .names = &names}));
    const Card card = hand.take(drawn).truth();
    forget_known(player);                                             // I-V3
    const Hidden<Card> stolen{card, Seats::only(seat).with(player)};  // I-V2
    record(event::Stole{.seat = seat, .player = player, .card = stolen});
    return stolen;
}

void Verbs::stash(Seat seat, const Hidden<Card>& card, Character under) {
    state_.court.push_back({.owner = seat, .under = under, .card = card});
    record(event::Stashed{.seat = seat, .under = under, .card = card});
}

void Verbs::expose_court() {
    for (FaceDown& lying : state_.court) lying.card.show_to(Seats::everybody());
    if (log_ == nullptr) return;
    for (Character c : all_characters)
        for (Seat seat : s.everyone()) {
            event::Exposed exposed{.seat = seat, .character = c, .cards = {}};
            for (const FaceDown& lying : s.court)
                if (lying.owner == seat && lying.under == c)
                    exposed.cards.push_back(lying.card.truth());
            if (!exposed.cards.empty()) record(exposed);
        }
}

void Verbs::score(const event::Scored& scored) {
    for (Seat seat : scored.takers) {
        auto& points = state_.points[index(seat)];
        points = static_cast<std::uint8_t>(points + scored.markers);
    }
    record(scored);
}

void Verbs::end(Ending ending) {
    enter(phase::Over{ending});
    if (log_ == nullptr) return;
    const Seats winners =
        highest_of(s.everyone(), [&](Seat seat) { return s.points[index(seat)]; });
    record(event::Ended{ending, winners});
}

Card Verbs::take_from_hand(Seat seat, Card card) {
    state_.hand(seat).take(smaller_cards(s.hand(seat), card));
    return card;
}

void Verbs::into_hand(Seat seat, const Hidden<Card>& card) {
    state_.hand(seat).insert(smaller_cards(s.hand(seat), card.truth()), card);
}

void Verbs::forget_known(Seat seat) {
    for (Hidden<Card>& card : state_.hand(seat)) card.limit_to(Seats::only(seat));
}

}  // namespace trianon::intrigue
