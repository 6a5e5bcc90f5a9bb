#include "games/intrigue/verbs.h"

namespace trianon::intrigue {
namespace {

Row<Card, hand_size> faces(const Hand& hand) {
    Row<Card, hand_size> cards;
    for (const Hidden<Card>& card : hand) cards.push_back(card.truth());
    return cards;
}

// How many cards of a hand come before this one. Looks at all the places: how far a search would
// have to go cannot be foreseen.
int smaller_cards(const Hand& hand, Card card) {
    int smaller = 0;
    for (int i = 0; i < Hand::capacity; ++i)
        smaller +=
            static_cast<int>(i < hand.size()) & static_cast<int>(hand.begin()[i].truth() < card);
    return smaller;
}

}  // namespace

void Table::seal(Seat seat, Characters characters) {
    auto& choosing = std::get<phase::Choosing>(state_.phase);
    const Hidden<Characters> choice{characters, Seats::only(seat)};
    choosing.sealed[index(seat)] = choice;
    choosing.waiting = choosing.waiting.without(seat);
    record(event::Chose{seat, choice});
}

void Table::unveil(Seat seat, Characters characters) { record(event::Unveiled{seat, characters}); }

Seat Table::draw_starter() {
    const Seat starter{static_cast<std::uint8_t>(fate_.below(s.players))};
    record(event::Started{starter});
    return starter;
}

void Table::begin_turn(Seat seat) {
    ++state_.turn;
    enter(phase::Influence{seat});
    record(event::BeganTurn{seat, s.turn});
}

void Table::skip(Seat seat) { record(event::Skipped{seat}); }

void Table::reshuffle() {
    record(event::Reshuffled{s.discard.size()});
    state_.deck.add(s.discard);
    state_.discard = {};
}

void Table::draw(Seat seat) {
    const Hidden<Card> card{state_.deck.draw(fate_), Seats::only(seat)};
    into_hand(seat, card);
    record(event::Drew{seat, card});
}

void Table::tuck(Seat seat, Character under) {
    const Hidden<Card> card{state_.deck.draw(fate_), Seats::only(seat)};
    state_.court.push_back({seat, under, card});
    record(event::Tucked{seat, under, card});
}

void Table::influence(Seat seat, Card card, Character under) {
    const Hidden<Card> hidden{take_from_hand(seat, card), Seats::only(seat)};
    state_.court.push_back({seat, under, hidden});
    forget_known(seat);  // I-V3
    record(event::Influenced{seat, under, hidden});
}

void Table::discard(Seat seat, Card card) {
    state_.discard.add(take_from_hand(seat, card));
    record(event::Discarded{seat, card});
}

void Table::show_hand(Seat seat) {
    for (Hidden<Card>& card : state_.hand(seat)) card.show_to(Seats::everybody());
    if (log_ != nullptr) record(event::ShowedHand{seat, faces(s.hand(seat))});
}

void Table::discard_hand(Seat seat) {
    if (log_ != nullptr) record(event::DiscardedHand{seat, faces(s.hand(seat))});
    for (const Hidden<Card>& card : s.hand(seat)) state_.discard.add(card.truth());
    state_.hand(seat).clear();
}

void Table::play(Seat seat, Card card) {
    take_from_hand(seat, card);
    record(event::Played{seat, card});
}

void Table::discard_played(Card card) {
    state_.discard.add(card);
    record(event::DiscardedPlayed{card});
}

void Table::activate(Seat seat, Character character) { record(event::Activated{seat, character}); }

void Table::fail(Seat seat) { record(event::Failed{seat}); }

void Table::aim(Seat seat, Character character) { record(event::Aimed{seat, character}); }

void Table::aim(Seat seat, Seat player, Character character) {
    record(event::AimedAt{seat, player, character});
}

void Table::mark(Character character) {
    ++state_.markers[index(character)];  // I-M
    record(event::Marked{character});
}

// I-CH2
void Table::earn(Character character) {
    const Character to = s.favours.contains(character) ? Character::Chamberlain : character;
    ++state_.markers[index(to)];  // I-M
    record(event::Earned{character, to});
}

void Table::entice(Character from, Character to) {
    --state_.markers[index(from)];
    ++state_.markers[index(to)];
    record(event::Enticed{from, to});
}

void Table::favour(Character character) {
    state_.favours = s.favours.with(character);
    record(event::Favoured{character});
}

void Table::return_favour(Character character) {
    state_.favours = s.favours.without(character);
    record(event::FavourReturned{character});
}

Row<Card, seneschal_cards> Table::reveal(int cards) {
    Row<Card, seneschal_cards> shown;
    while (shown.size() < cards) {
        if (s.deck.empty()) reshuffle();
        shown.push_back(state_.deck.draw(fate_));
    }
    std::sort(shown.begin(), shown.end());
    record(event::Revealed{shown});
    return shown;
}

void Table::take(Seat seat, Card card) {
    into_hand(seat, {card, Seats::everybody()});  // I-V3
    record(event::Took{seat, card});
}

void Table::discard_revealed(const Row<Card, seneschal_cards>& cards) {
    for (Card card : cards) state_.discard.add(card);
    record(event::DiscardedRevealed{cards});
}

void Table::unseat(Seat player, Character character) {
    struct Pile {
        const Court& court;
        Seat player;
        Character character;
        static std::string name(const void* source, std::uint32_t position) {
            const auto& pile = *static_cast<const Pile*>(source);
            for (const FaceDown& lying : pile.court)
                if (lying.owner == pile.player && lying.under == pile.character && position-- == 0)
                    return lying.card.truth().text();
            return {};
        }
    };
    const Pile pile{s.court, player, character};
    const auto lying = static_cast<std::uint32_t>(s.court.under(player, character));
    const auto position = static_cast<int>(fate_.draw({lying, &pile, Pile::name}));
    const Card card = state_.court.remove(player, character, position);
    state_.discard.add(card);
    record(event::Unseated{player, character, position, card});
}

void Table::inspect(Seat seat, Seat player, Character character) {
    const auto inspected = [&](const FaceDown& lying) {
        return (lying.owner == player) & (lying.under == character);
    };
    for (FaceDown& lying : state_.court)
        lying.card.show_to(inspected(lying) ? Seats::only(seat) : Seats::none());  // I-V2
    if (log_ == nullptr) return;
    event::Inspected event{seat, player, character, {}};
    for (const FaceDown& lying : s.court)
        if (inspected(lying)) event.cards.push_back(lying.card);
    record(event);
}

Hidden<Card> Table::steal(Seat seat, Seat player) {
    Hand& hand = state_.hand(player);
    const auto name = [](const void* source, std::uint32_t i) {
        return (*static_cast<const Hand*>(source))[static_cast<int>(i)].truth().text();
    };
    const auto held = static_cast<std::uint32_t>(hand.size());
    const Card card = hand.take(static_cast<int>(fate_.draw({held, &hand, name}))).truth();
    forget_known(player);                                             // I-V3
    const Hidden<Card> stolen{card, Seats::only(seat).with(player)};  // I-V2
    record(event::Stole{seat, player, stolen});
    return stolen;
}

void Table::stash(Seat seat, const Hidden<Card>& card, Character under) {
    state_.court.push_back({seat, under, card});
    record(event::Stashed{seat, under, card});
}

void Table::expose_court() {
    for (FaceDown& lying : state_.court) lying.card.show_to(Seats::everybody());
    if (log_ == nullptr) return;
    for (Character c : all_characters)
        for (Seat seat : Seats::first(s.players)) {
            event::Exposed exposed{seat, c, {}};
            for (const FaceDown& lying : s.court)
                if (lying.owner == seat && lying.under == c)
                    exposed.cards.push_back(lying.card.truth());
            if (!exposed.cards.empty()) record(exposed);
        }
}

void Table::score(const event::Scored& scored) {
    for (Seat seat : scored.takers) {
        auto& points = state_.points[index(seat)];
        points = static_cast<std::uint8_t>(points + scored.markers);
    }
    record(scored);
}

void Table::end(Ending ending) {
    enter(phase::Over{ending});
    if (log_ == nullptr) return;
    Seats winners;
    const auto most = *std::max_element(s.points.begin(), s.points.begin() + s.players);
    for (Seat seat : Seats::first(s.players))
        if (s.points[index(seat)] == most) winners = winners.with(seat);
    record(event::Ended{ending, winners});
}

Card Table::take_from_hand(Seat seat, Card card) {
    state_.hand(seat).take(smaller_cards(s.hand(seat), card));
    return card;
}

void Table::into_hand(Seat seat, const Hidden<Card>& card) {
    state_.hand(seat).insert(smaller_cards(s.hand(seat), card.truth()), card);
}

void Table::forget_known(Seat seat) {
    for (Hidden<Card>& card : state_.hand(seat)) card.limit_to(Seats::only(seat));
}

}  // namespace trianon::intrigue
