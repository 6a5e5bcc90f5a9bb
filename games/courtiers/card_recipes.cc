#include "games/courtiers/card_recipes.h"

#include <cassert>

namespace trianon::courtiers {
namespace {

using No = MaybeRefusal;

// Conditions

No without_dignity(Context context, Seat, Seat target, Card) {  // C-Q9
    return context.s.courtier(target).honours.marshal() ? No{Refusal::HasDignity} : std::nullopt;
}
No out_of_favour(Context context, Seat, Seat target, Card) {  // C-Q8
    if (!context.s.crown_mark(target).exists()) return Refusal::NoMark;
    return context.s.crown_mark(target).at_most(0) ? std::nullopt : No{Refusal::StillInFavour};
}
Country enemy_on(Card card) {
    for (Country country : Countries::all())
        if (card == war_card(country)) return country;
    return assert(false), Country{};
}
No not_yet_at_war(Context context, Seat, Seat, Card card) {  // C-W1
    return context.s.wars.contains(enemy_on(card)) ? No{Refusal::AlreadyAtWar} : std::nullopt;
}
No at_war(Context context, Seat, Seat, Card) {
    return context.s.wars.empty() ? No{Refusal::NoWar} : std::nullopt;
}
No not_yet_favourite(Context context, Seat, Seat target, Card card) {
    if (!context.s.secret_wife.empty()) return Refusal::SecretWifeLives;  // C-D5
    return context.s.courtier(target).honours.has(card.name()) ? No{Refusal::HasItAlready}
                                                               : std::nullopt;
}
No queen_lives(Context context, Seat, Seat, Card) {
    return context.s.queen_lives() ? std::nullopt : No{Refusal::NoQueen};
}
No not_yet_with_queen(Context context, Seat player, Seat target, Card card) {
    if (const auto no = queen_lives(context, player, target, card)) return no;
    return context.s.courtier(target).honours.has(card.name()) ? No{Refusal::HasItAlready}
                                                               : std::nullopt;
}
No may_marry_king(Context context, Seat, Seat target, Card) {  // C-D5
    if (context.s.queen_lives()) return Refusal::QueenLives;
    if (!context.s.secret_wife.empty()) return Refusal::SecretWifeLives;
    const Courtier& c = context.s.courtier(target);
    if (!c.honours.has(CardName::FavouriteOfTheKing)) return Refusal::NotTheFavourite;
    return c.spouse.empty() ? std::nullopt : No{Refusal::IsMarried};
}
No used_poison_or_potion(Context context, Seat, Seat target, Card) {
    const bool innocent = context.s.courtier(target).deeds == Deeds::None;
    return innocent ? No{Refusal::NoPoisonNoPotion} : std::nullopt;
}
No close_to_queen(Context context, Seat, Seat target, Card) {
    const CardNames held = context.s.courtier(target).honours.statuses_held() & queen_statuses;
    return held.empty() ? No{Refusal::NoStatusWithTheQueen} : std::nullopt;
}
No not_liked_enough(Context context, Seat, Seat target, Card) {
    if (!context.s.crown_mark(target).exists()) return Refusal::NoMark;
    return context.s.crown_mark(target).at_most(4) ? std::nullopt : No{Refusal::TooWellLiked};
}
No party_at_war(Context context, Seat, Seat target, Card) {
    const Country party = context.s.courtier(target).party;
    if (!context.s.wars.contains(party)) return Refusal::PartyNotAtWar;
    for (Seat seat : context.s.everyone())
        if (context.s.courtier(seat).party == party && context.s.courtier(seat).king.exists())
            return std::nullopt;
    return Refusal::NoEffect;
}

// Effects

void war(Verbs& v, Seat player, Seat, Card card) {  // C-W1
    v.into_war_box(player, enemy_on(card));
    begin_war(v, enemy_on(card));
}
void victorious(Verbs& v, Seat, Seat, Card card) {
    make_peace(v);
    for (Seat seat : v.s.everyone()) {
        const Courtier& c = v.s.courtier(seat);
        if (c.at_court() && c.sex == Sex::Man)
            shift_mark(v, seat, Sovereign::King, c.honours.marshal() ? 2 : 1, card);
    }
}
void lost(Verbs& v, Seat, Seat, Card card) {
    make_peace(v);
    for (Seat seat : v.s.everyone()) {
        const Courtier& c = v.s.courtier(seat);
        if (c.at_court() && (c.honours.marshal() || c.honours.has(CardName::MinisterOfWar)))
            shift_mark(v, seat, Sovereign::King, -2, card);
    }
}
void new_status(Verbs& v, Seat, Seat target, Card card) {  // C-Q5: one holder each
    for (Seat seat : v.s.everyone())
        if (v.s.courtier(seat).honours.has(card.name()))
            v.lose_status(seat, card, Reason::Replaced);
    v.receive_status(target, card);
}
void death_of_king(Verbs& v, Seat, Seat, Card) { king_dies(v); }
void death_of_queen(Verbs& v, Seat, Seat, Card) { queen_dies(v); }
void secret_marriage(Verbs& v, Seat, Seat target, Card) { v.marry_secretly(target); }
void return_to_court(Verbs& v, Seat, Seat target, Card card) { v.come_back(target, card); }
void death(Verbs& v, Seat, Seat target, Card card) { kill(v, target, card); }
void to_the_bastille(Verbs& v, Seat, Seat target, Card card) { jail(v, target, card); }
void to_the_colonies(Verbs& v, Seat, Seat target, Card card) { banish(v, target, card); }

void fight(Verbs& v, Seat player, Seat target, Card card) {  // C-C5
    int own = 0, others = 0;
    do {
        own = v.roll();
        others = v.roll();
        v.duel(player, target, own, others);
    } while (own == others);
    kill(v, own < others ? player : target, card);
    shift_mark(v, own < others ? target : player, Sovereign::King, -2, card);
}
// What the card does to the King mark has been done.
void discovery(Verbs& v, Seat, Seat target, Card card) {
    const CardNames held = v.s.courtier(target).honours.statuses_held() & queen_statuses;
    for (CardName status : held) v.lose_status(target, status, card);
    if (held.contains(CardName::LoverOfTheQueen) && v.s.crown_mark(target).at_most(0))
        banish(v, target, card);
}
void shame_on_the_party(Verbs& v, Seat, Seat target, Card card) {
    for (Seat seat : v.s.everyone()) {
        const Courtier& c = v.s.courtier(seat);
        if (seat != target && c.at_court() && c.party == v.s.courtier(target).party)
            shift_mark(v, seat, Sovereign::King, -1, card);
    }
}

constexpr Recipe recipe_of(CardName name) {
    switch (name) {
        // What is printed says all.
        case CardName::Duke:
        case CardName::Marquis:
        case CardName::Count:
        case CardName::Baron:
        case CardName::Chancellor:
        case CardName::MinisterOfFinance:
        case CardName::MinisterOfWar:
        case CardName::MasterOfTheHunt:
        case CardName::Governess:
        case CardName::LadyInWaiting:
        case CardName::Pension2000:
        case CardName::Pension3000:
        case CardName::Pension4000:
        case CardName::BonMot:
        case CardName::FineShot:
        case CardName::BrilliantCharge:
        case CardName::GallantVerses:
        case CardName::Confidante:
        case CardName::FauxPas:
        case CardName::Ridicule:
        case CardName::ClumsyAtTheHunt:
        case CardName::CowardiceUnderFire:
        case CardName::Slander:
        case CardName::Inheritance:
        case CardName::SpoilsOfWar:
        case CardName::GamblingDebts:
        case CardName::RuinousFeast: return {};
        // Honours and requests.
        case CardName::FirstLady:
        case CardName::GovernorOfGascogne:
        case CardName::GovernorOfNormandie:
        case CardName::GovernorOfBourgonnais: return {.titled = true};
        case CardName::Marshal: return {.condition = without_dignity};
        case CardName::FavouriteOfTheKing:
            return {.king_lives = true, .condition = not_yet_favourite, .effect = new_status};
        case CardName::FavouriteOfTheQueen:
        case CardName::LoverOfTheQueen:
            return {.condition = not_yet_with_queen, .effect = new_status};
        case CardName::Denunciation: return {.target = Target::Other, .condition = out_of_favour};
        // War and crown.
        case CardName::WarAgainstEngland:
        case CardName::WarAgainstSpain:
        case CardName::WarAgainstHolland:
            return {.target = Target::Nobody, .condition = not_yet_at_war, .effect = war};
        case CardName::WarIsVictorious:
            return {.target = Target::Nobody, .condition = at_war, .effect = victorious};
        case CardName::WarIsLost:
            return {.target = Target::Nobody, .condition = at_war, .effect = lost};
        case CardName::KingDies:
            return {.target = Target::Nobody, .king_lives = true, .effect = death_of_king};
        case CardName::QueenDies:
            return {.target = Target::Nobody, .condition = queen_lives, .effect = death_of_queen};
        case CardName::SecretMarriage:
            return {.king_lives = true, .condition = may_marry_king, .effect = secret_marriage};
        case CardName::RoyalBastard:
        case CardName::SupperWithTheKing:
        case CardName::GiftFromTheKing: return {.king_lives = true};
        // Deeds and their consequences.
        case CardName::Justice: return {.target = Target::Prisoner, .effect = return_to_court};
        case CardName::GloryInTheColonies:
            return {.target = Target::Exile, .effect = return_to_court};
        case CardName::Poison:
            return {.target = Target::Other,
                    .player = Player::Woman,
                    .effect = death,
                    .deed = Deeds::Poison};
        case CardName::LovePotion:
            return {.target = Target::Self,
                    .player = Player::Woman,
                    .king_lives = true,
                    .deed = Deeds::Potion};
        case CardName::AffairOfThePoisons:
            return {.condition = used_poison_or_potion, .effect = to_the_bastille};
        case CardName::HuntingAccident:
        case CardName::KilledInAction: return {.effect = death};
        case CardName::Duel:
            return {.target = Target::Other, .player = Player::Man, .effect = fight};
        case CardName::AffairIsDiscovered:
            return {.condition = close_to_queen, .effect = discovery};
        case CardName::ExileToTheColonies:
            return {
                .target = Target::Other, .condition = not_liked_enough, .effect = to_the_colonies};
        case CardName::IntelligenceWithTheEnemy:
            return {.condition = party_at_war, .effect = shame_on_the_party};
    }
    return {};
}
constexpr auto recipes = EnumTable<CardName, Recipe>::of(recipe_of);

template <class F> constexpr CardNames cards_of(const F& belongs) {
    CardNames cards;
    for (CardName name : CardNames::all()) cards = cards.with_if(belongs(recipes[name]), name);
    return cards;
}
constexpr CardNames played_on(Target target) {
    return cards_of([=](const Recipe& r) { return r.target == target; });
}

constexpr bool is_looked_for(Target target, Whereabouts place) {
    switch (target) {
        case Target::Nobody:
        case Target::Self: return false;
        case Target::Any:
        case Target::Other: return place == Whereabouts::Court;
        case Target::Prisoner: return place == Whereabouts::Bastille;
        case Target::Exile: return place == Whereabouts::Exile;
    }
    return false;
}
constexpr CardNames cards_from(Whereabouts place) {
    switch (place) {
        case Whereabouts::Court: return CardNames::all();
        case Whereabouts::Bastille: return CardName::Justice;  // C-X2
        case Whereabouts::Exile:                               // C-X1
            return cards_of([](const Recipe& r) { return r.player == Player::Anyone; })
                .without(requests);
        case Whereabouts::Dead: return {};
    }
    return {};
}
constexpr CardNames cards_by(Sex sex) {
    return cards_of([=](const Recipe& r) { return may_be(r.player, sex); });
}
constexpr CardNames cards_on(Whereabouts place) {
    return cards_of([=](const Recipe& r) { return is_looked_for(r.target, place); });
}

}  // namespace

constexpr RecipeSets recipe_sets{
    .from = EnumTable<Whereabouts, CardNames>::of(cards_from),
    .by = EnumTable<Sex, CardNames>::of(cards_by),
    .on = EnumTable<Whereabouts, CardNames>::of(cards_on),
    .on_nobody = played_on(Target::Nobody),
    .on_oneself = played_on(Target::Self),
    .on_others = played_on(Target::Other),
    .king_lives = cards_of([](const Recipe& r) { return r.king_lives; }),
    .effective = requests | cards_of([](const Recipe& r) { return r.effect != nullptr; }),
    .odd = cards_of([](const Recipe& r) { return r.titled || r.condition != nullptr; }),
};

const Recipe& recipe(Card card) { return recipes[card.name()]; }

}  // namespace trianon::courtiers
