// The table of testing.h, and the proof that it notices what is wrong.
#include "games/intrigue/testing.h"

#include <fmt/format.h>
#include <gtest/gtest-spi.h>

namespace trianon::checks {
template class SceneOf<intrigue::Scene, intrigue::Intrigue>;
}

namespace trianon::intrigue {
namespace {

using checks::faces_seen;
using checks::in_notation;
using checks::with_audience;

using Cards = Row<Hidden<Card>, deck_size>;

Cards pile_of(const State& state, int owner, Character c) {
    Cards cards;
    for (const FaceDown& lying : state.court)
        if (lying.owner == Seat(owner) && lying.under == c) cards.push_back(lying.card);
    return cards;
}

// A box whose deck is just these cards once everything in the position lies where it lies.
Intrigue with_deck(std::string_view position, const DeckOf& deck) {
    Reader reader{deck.cards};
    Bag<Card> wanted;
    reader.value(wanted);
    if (!reader.ok()) throw std::runtime_error(reader.error());
    const Bag<Card> rest = checks::read_position(game(), position).deck.truth();
    Edition edition{.name = "a scene", .title = "a scene", .deck = {}};
    for (int i = 0; i < Card::count; ++i) {
        const Card card = Card::at(i);
        const int outside = game().edition().deck.count(card) - rest.count(card);
        edition.deck.add(card, outside + wanted.count(card));
    }
    return Intrigue{edition};
}

}  // namespace

void PrintTo(Character c, std::ostream* out) { *out << name_of(c); }
void PrintTo(const Characters& set, std::ostream* out) { *out << set.text(); }
void PrintTo(Card card, std::ostream* out) { *out << card.text(); }
void PrintTo(const State& state, std::ostream* out) {
    *out << print_position(state, Eyes::all_seeing());
}
void PrintTo(const View& view, std::ostream* out) {
    *out << "seat " << index(view.viewer) << " sees "
         << print_position(view.known, Eyes::of(view.viewer));
}

Scene::Scene(std::string_view position, const DeckOf& deck)
    : SceneOf(with_deck(position, deck), position) {}

std::string Scene::discard() const { return in_notation(state().discard); }
std::string Scene::deck() const { return in_notation(state().deck.truth()); }
std::string Scene::hand(int seat) const { return with_audience(state().hand(Seat(seat))); }
std::string Scene::under(int owner, Character c) const {
    return with_audience(pile_of(state(), owner, c));
}

std::string Scene::hand_as_seen_by(int viewer, int owner) const {
    return faces_seen(viewer, view(viewer).known.hand(Seat(owner)));
}

std::string Scene::under_as_seen_by(int viewer, int owner, Character c) const {
    return faces_seen(viewer, pile_of(view(viewer).known, owner, c));
}

namespace {

constexpr std::string_view decree_phase = "players=2 phase=decree(0 decree-1)";

TEST(Scene, notices_an_outcome_that_was_not_drawn) {
    EXPECT_NONFATAL_FAILURE(Scene(decree_phase, DeckOf{"[]"}).decides(0, "mark king", {"0", "0"}),
                            "2 outcomes, 1 were drawn");
}

TEST(Scene, notices_an_outcome_that_was_not_scripted) {
    EXPECT_NONFATAL_FAILURE(Scene(decree_phase).decides(0, "mark king", {"king-1"}),
                            "too few outcomes");
}

TEST(Scene, notices_an_outcome_that_cannot_be) {
    EXPECT_NONFATAL_FAILURE(
        Scene(decree_phase).decides(0, "mark king", {"king-1", "king-9", "..."}),
        "outcome 2 cannot be");
}

TEST(Scene, notices_a_refused_decision) {
    EXPECT_NONFATAL_FAILURE(Scene(decree_phase).decides(1, "mark king"), "I-S4 not_your_turn");
}

TEST(Scene, refuses_a_position_that_cannot_be) {
    EXPECT_THROW(Scene{"players=9"}, std::runtime_error);
    EXPECT_THROW(Scene{"gamblers=2"}, std::runtime_error);
}

TEST(Scene, has_the_deck_it_is_given) {
    EXPECT_EQ(Scene(decree_phase, DeckOf{"[king-1*2 queen-3]"}).deck(), "[king-1*2 queen-3]");
    EXPECT_EQ(Scene(decree_phase).state().deck.size(), deck_size - 1);
}

}  // namespace
}  // namespace trianon::intrigue
