// Whether a state can be: each card of the edition in just one place, courtiers and phases that
// agree with each other. For typed positions, and for the checks.
#include <fmt/format.h>

#include "engine/enum_table.h"
#include "engine/options.h"
#include "games/courtiers/courtiers.h"
#include "games/courtiers/rules.h"

namespace trianon::courtiers {
namespace {

using Wrong = std::optional<std::string>;
using Census = EnumTable<CardName, int>;

constexpr int most_fortune = 100'000'000;  // far from what could overflow

// How often each card lies somewhere else than in the stock. Not a bag: a typed position may hold
// more cards than any bag.
Census outside_the_stock(const State& s) {
    Census cards;
    const auto count = [&](Card card) { ++cards[card.name()]; };
    for (const Bag<Card>* pile : {&s.discard, &s.house})
        pile->for_each_kind([&](Card card) { cards[card.name()] += pile->count(card); });
    for (const HeldCard& held : s.hands) count(held.name());
    for (const Courtier& c : s.courtiers)
        for (Card card : c.honours) count(card);
    for (Country country : s.war_box) count(war_card(country));
    if (const auto* aim = std::get_if<phase::Aim>(&s.phase)) count(aim->played);
    return cards;
}

bool is_subset(Seats part, Seats whole) { return (part & whole) == part; }

Wrong wrong_honours(const State& s, const Courtier& c) {
    for (Card card : c.honours)
        if (!card.is(income_cards | statuses)) return card.text() + " is no card for the table";
    const CardNames held = c.honours.charges_held();
    if ((held & governorships).size() > 1 || held.without(governorships).size() > 1)
        return "C-Q6, C-Q7: a courtier has one charge and one governorship at most";
    const bool away = c.place == Whereabouts::Bastille || c.place == Whereabouts::Exile;
    for (Card card : c.honours)
        if (away && card.is(charges | pensions | statuses))
            return "C-X1, C-X2: who is away has no charge, pension or status";
    if (c.place == Whereabouts::Dead && c.honours.size() > 0)
        return "C-D6: a dead courtier has nothing";
    const CardNames with_queen = c.honours.statuses_held() & queen_statuses;
    if (!with_queen.empty() && !s.queen_lives()) return "C-D2: without a Queen no status with her";
    if (c.honours.has(CardName::FavouriteOfTheKing) && !s.king_lives())
        return "C-D1: without a King no Favourite of his";
    return std::nullopt;
}

Wrong wrong_courtier(Context context, Seat seat) {
    const State& s = context.s;
    const Courtier& c = s.courtier(seat);
    if (c.fortune >= context.edition.livres_to_win(s.options) && !is_over(s))
        return "C-V1: whoever reaches the goal has won";
    if (!s.at_the_table(c.family)) return "C-C1: a courtier bears a name of this table";
    if (c.fortune > most_fortune || c.fortune < -most_fortune) return "no fortune is so great";
    if (c.place != Whereabouts::Court && (c.king.exists() || c.queen.exists()))
        return "C-C2: who is not at court has no marks";
    if (c.king.exists() && !s.king_lives()) return "C-D1: without a King no King marks";
    if (c.queen.exists() && !s.queen_lives()) return "C-D2: without a Queen no Queen marks";
    if ((c.place == Whereabouts::Bastille) != (c.arrested > 0) || c.arrested > s.game_turn)
        return "C-X3: who is in the Bastille was arrested in a game turn";
    if (s.game_turn > 0 && c.arrested > 0 && s.game_turn - c.arrested > turns_to_die)
        return "C-X3: nobody lives so long in the Bastille";
    if (c.spouse.size() > 1 || (!c.spouse.empty() && !s.at_the_table(c.spouse.front())))
        return "C-U2: a spouse is one at this table";
    if (!c.spouse.empty()) {
        const Courtier& spouse = s.courtier(c.spouse.front());
        if (spouse.spouse != Seats::only(seat) || spouse.sex == c.sex ||
            c.place == Whereabouts::Dead || s.secret_wife.contains(seat))
            return "C-U2: a marriage is between a man and a woman who live";
    }
    return wrong_honours(s, c);
}

Wrong wrong_statuses(const State& s) {
    for (CardName status : statuses) {
        int holders = 0;
        for (const Courtier& c : s.courtiers) holders += c.honours.count(status);
        if (holders > 1) return "C-Q5: a status has one holder";
    }
    return std::nullopt;
}

// C-C8: of equal cards the first is the best known; of hands only what the rules let others see.
Wrong wrong_hands(const State& s) {
    const auto* talks = std::get_if<phase::Negotiation>(&s.phase);
    for (const HeldCard& held : s.hands)
        if (!s.at_the_table(held.owner)) return "a hand belongs to nobody at the table";
    for (Seat owner : s.everyone()) {
        const HeldCard* before = nullptr;
        for (const HeldCard& held : s.hands.of(owner)) {
            if (!held.card.audience().contains(owner)) return "a player sees the own hand";
            if (!held.offered.empty() &&
                (talks == nullptr || !is_subset(held.offered, talks->talking.without(owner)) ||
                 !talks->talking.contains(owner)))
                return "C-T3: cards are offered in a negotiation";
            if (before != nullptr && before->name() == held.name() &&
                (!is_subset(held.card.audience(), before->card.audience()) ||
                 !is_subset(held.offered, before->offered)))
                return "C-C8: of equal cards the first is the best known";
            before = &held;
        }
    }
    return std::nullopt;
}

Wrong wrong_offers(const State& s, const phase::Negotiation& p) {
    for (const Dealing d : p.offers) {
        if (d.from == d.to || !p.talking.contains(d.from) || !p.talking.contains(d.to))
            return "C-T4: offers are made between two who negotiate";
        if (d.made > most_offers || d.open > 1 || d.promise > 1)
            return "C-T3: there is one open offer, and three in all";
        if (d.open == 0 && (d.give > 0 || d.ask > 0 || d.cards > 0 || d.promise > 0))
            return "C-T3: an offer that is not open holds nothing";
        if (d.open == 1 && d.give == 0 && d.ask == 0 && d.cards == 0 && d.promise == 0)
            return "C-T3: an open offer holds money, a card or a promise";
    }
    for (Seat from : s.everyone()) {
        std::array<int, index(spectator) + 1> offered{};
        for (const HeldCard& held : s.hands.of(from))
            for (Seat to : held.offered) ++offered[index(to)];
        for (Seat to : s.everyone())
            if (offered[index(to)] != p.offers.between(from, to).cards)
                return "C-T3: an offer counts the cards it shows";
    }
    return std::nullopt;
}

struct WrongPhase {
    Context context;
    const State& s = context.s;

    Wrong operator()(const phase::Choosing& p) const {  // C-S2
        if (s.game_turn > 0) return "C-S2: courtiers are chosen before anything else";
        for (Seat seat : s.everyone()) {
            const Hidden<Identity>& sealed = p.sealed[index(seat)];
            if (sealed.truth().name >= names_for_a_seat) return "C-S2: a list has four names";
            const bool chosen = sealed.audience() == Seats::only(seat);
            if (p.waiting.contains(seat) ? sealed != Hidden<Identity>{} : !chosen)
                return "C-S2: who need not choose any more has sealed a choice";
        }
        return p.waiting.empty() ? Wrong{"C-S2: somebody has yet to choose"} : std::nullopt;
    }
    Wrong operator()(const phase::Presentation& p) const {  // C-T1
        if (s.courtier(p.seat).place != Whereabouts::Dead)
            return "C-T1: only a relative chooses a party";
        return std::nullopt;
    }
    Wrong operator()(const phase::Negotiation& p) const {  // C-T2, C-T4
        if (p.talking != negotiators(s) || p.talking.size() < 2)
            return "C-T4: all negotiate who may";
        if (!is_subset(p.ready, p.talking) || p.ready == p.talking)
            return "C-T2: not all are ready, or the talks are over";
        return wrong_offers(s, p);
    }
    Wrong operator()(const phase::Location& p) const {  // C-T5
        if (p.seat != s.chamberlain || s.place == Place::War)
            return "C-T5: the Grand Chamberlain moves the court, and not in a war";
        return std::nullopt;
    }
    Wrong operator()(const phase::Turn& turn) const {  // C-T6
        const int place = (index(turn.seat) - index(s.chamberlain) + s.players) % s.players;
        if (turn.number > s.players || turn.number % s.players != place)
            return "C-T6: turns go round from the Grand Chamberlain";
        if (turn.actions > actions_in_a_turn || turn.powers > 1)
            return "C-A5, C-A6: a turn has two actions and one use of a power";
        if (s.courtier(turn.seat).place == Whereabouts::Dead) return "C-A12: the dead have no turn";
        return std::nullopt;
    }
    Wrong operator()(const phase::Aim& p) const {
        if (auto wrong = (*this)(p.turn)) return wrong;
        if (!is_aimed(p.played)) return p.played.text() + " is played on nobody";
        return std::nullopt;
    }
    Wrong operator()(const phase::Audience& p) const { return (*this)(p.turn); }
    Wrong operator()(const phase::Giving& p) const {  // C-A4
        if (auto wrong = (*this)(p.turn)) return wrong;
        if (p.given > 1 || !s.at_the_table(p.to) || p.to == p.turn.seat ||
            s.courtier(p.to).place == Whereabouts::Dead)
            return "C-A4: one or two cards are given to another who lives";
        return std::nullopt;
    }
    Wrong operator()(const phase::Discarding& p) const {  // C-A9
        if (auto wrong = (*this)(p.turn)) return wrong;
        if (s.hands.size(p.turn.seat) <= hand_limit) return "C-A9: the hand is not too large";
        return std::nullopt;
    }
    Wrong operator()(const phase::Over& p) const {
        if (p.winners.empty() || !is_subset(p.winners, s.everyone()))
            return "C-V1: somebody at the table has won";
        const Seats best =
            highest_of(s.everyone(), [&](Seat seat) { return s.courtier(seat).fortune; });
        const bool rich =
            s.courtier(best.front()).fortune >= context.edition.livres_to_win(s.options);
        switch (p.ending) {
            case Ending::Fortune:
                if (!rich || p.winners.size() > 1 || !is_subset(p.winners, best))
                    return "C-V1: who has won has reached the goal";
                break;
            case Ending::TurnLimit:
                if (rich || s.game_turn != last_game_turn || p.winners != best)
                    return "C-V2: after game turn 60 the richest win";
                break;
        }
        return std::nullopt;
    }
};

// Whoever must act can: most phases always leave a choice.
bool can_act(Context context, Seat seat) {
    return std::visit(
        Cases{[&](const phase::Aim& p) {
                  const bool asks = p.played.is(requests);
                  if (asks && hearings(context.s, seat, false).empty()) return false;
                  for (Seat target : context.s.everyone())
                      if (!why_not_on(context, seat, p.played, target)) return true;
                  return false;
              },
              [&](const phase::Audience& p) { return can_ask(context.s, seat, p.errand); },
              [&](const phase::Giving&) { return context.s.hands.size(seat) > 0; },
              [](const auto&) { return true; }},
        context.s.phase);
}

Wrong wrong_crown(const State& s) {
    if ((s.place == Place::War) != !s.wars.empty()) return "C-W1: the court is at war in a war";
    if (!s.wars.covers(s.war_box)) return "C-C4: the war box holds wars that are on";
    if (s.queen.size() > 1) return "C-C3: there is one Queen at most";
    if (!s.king_lives() && !s.queen_lives() && !is_over(s)) return "C-D3: somebody reigns";
    if (s.regency > s.game_turn + 1 || (s.regency != 0 && s.regency < s.game_turn))
        return "C-D1: a regency lasts until the end of the next game turn";
    if (s.secret_wife.size() > 1 ||
        (!s.secret_wife.empty() && (s.queen_lives() || !s.king_lives())))
        return "C-D5: only a widowed King has a secret wife";
    if (!s.secret_wife.empty()) {
        const Seat wife = s.secret_wife.front();
        if (!s.at_the_table(wife) || s.courtier(wife).sex != Sex::Woman ||
            s.courtier(wife).place == Whereabouts::Dead)
            return "C-D5: the secret wife is a woman who lives";
    }
    return std::nullopt;
}

Wrong wrong_register(Context context) {
    const State& s = context.s;
    for (int i = s.players; i < max_players; ++i)
        if (s.courtiers[i] != Courtier{} || !s.names[i].empty())
            return fmt::format("seat {} is not at the table", i);
    if (s.game_turn > last_game_turn) return "C-V2: there are at most 60 game turns";
    if ((s.game_turn == 0) != std::holds_alternative<phase::Choosing>(s.phase))
        return "C-S2: game turns begin when all have chosen";
    if (!charges.covers(s.paid | s.assigned)) return "C-A7: only charges are paid once";
    if (s.war_declared > 1) return "C-P3: war_declared is 0 or 1";
    if (s.first_message > 0 && !s.messages.full()) return "C-E2: only more than 32 are forgotten";
    for (const Message& message : s.messages)
        if (message.fined > 1 || !s.at_the_table(message.writer) ||
            message.writer == s.chamberlain || !message.readers.contains(message.writer) ||
            !message.readers.contains(s.chamberlain))
            return "C-E2: the Grand Chamberlain can read what may be fined";
    for (Seat seat : s.everyone()) {
        if (auto wrong = wrong_courtier(context, seat)) return wrong;
        for (Seat other : s.everyone())
            if (seat < other && !s.names[index(seat)].empty() &&
                s.names[index(seat)] == s.names[index(other)])
                return "C-C1: original names are unique";
    }
    return wrong_statuses(s);
}

}  // namespace

std::optional<std::string> Courtiers::problem(const State& s) const {
    if (s.players < info.min_players || s.players > info.max_players)
        return fmt::format("players must be from {} to {}", info.min_players, info.max_players);
    if (auto wrong = wrong_agreement(s, info.rules_version)) return wrong;
    if (!s.at_the_table(s.chamberlain)) return "C-S1: the Grand Chamberlain is at the table";
    for (Seat seat : to_act(s))
        if (!s.at_the_table(seat)) return "who is to act is not at the table";
    if (auto wrong = wrong_register(context(s))) return wrong;
    if (auto wrong = wrong_crown(s)) return wrong;
    if (auto wrong = wrong_hands(s)) return wrong;
    if (auto wrong = std::visit(WrongPhase{context(s)}, s.phase)) return wrong;
    for (Seat seat : to_act(s))
        if (!can_act(context(s), seat)) return "who is to act can do nothing";

    const Census outside = outside_the_stock(s);
    for (CardName name : CardNames::all()) {
        const int there = outside[name] + s.stock.truth().count(name);
        if (there != edition_.deck.count(name))
            return fmt::format("C-C4: {} is there {} times, not {}", name_of(name), there,
                               edition_.deck.count(name));
    }
    return std::nullopt;
}

Result<State> Courtiers::complete(State s) const {
    const Census outside = outside_the_stock(s);
    Bag<Card> rest;
    for (CardName name : CardNames::all()) {
        const int left = edition_.deck.count(name) - outside[name];
        if (left > 0) rest.add(name, left);
    }
    s.stock = Deck<Card>{rest};
    if (auto wrong = problem(s)) return Error{*wrong};
    return s;
}

}  // namespace trianon::courtiers
