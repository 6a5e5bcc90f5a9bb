// Playing a card: its conditions, on whom, and what it does.
#include "games/courtiers/cards.h"

#include <array>

namespace trianon::courtiers {
namespace {

using No = MaybeRefusal;

// Conditions

No without_dignity(const Board& b, Seat, Seat target, Card) {  // C-Q9
    return b.s.courtier(target).honours.marshal() ? No{Refusal::HasDignity} : std::nullopt;
}
No out_of_favour(const Board& b, Seat, Seat target, Card) {  // C-Q8
    if (!b.s.crown_mark(target).exists()) return Refusal::NoMark;
    return b.s.crown_mark(target).at_most(0) ? std::nullopt : No{Refusal::StillInFavour};
}
Country enemy_on(Card card) {
    return static_cast<Country>(card.index() - war_card(Country::England).index());
}
No not_yet_at_war(const Board& b, Seat, Seat, Card card) {  // C-W1
    return b.s.wars.contains(enemy_on(card)) ? No{Refusal::AlreadyAtWar} : std::nullopt;
}
No at_war(const Board& b, Seat, Seat, Card) {
    return b.s.wars.empty() ? No{Refusal::NoWar} : std::nullopt;
}
No not_yet_favourite(const Board& b, Seat, Seat target, Card card) {
    if (!b.s.secret_wife.empty()) return Refusal::SecretWifeLives;  // C-D5
    return b.s.courtier(target).honours.has(card.name()) ? No{Refusal::HasItAlready} : std::nullopt;
}
No queen_lives(const Board& b, Seat, Seat, Card) {
    return b.s.queen_lives() ? std::nullopt : No{Refusal::NoQueen};
}
No not_yet_with_queen(const Board& b, Seat player, Seat target, Card card) {
    if (const auto no = queen_lives(b, player, target, card)) return no;
    return b.s.courtier(target).honours.has(card.name()) ? No{Refusal::HasItAlready} : std::nullopt;
}
No may_marry_king(const Board& b, Seat, Seat target, Card) {  // C-D5
    if (b.s.queen_lives()) return Refusal::QueenLives;
    if (!b.s.secret_wife.empty()) return Refusal::SecretWifeLives;
    const Courtier& c = b.s.courtier(target);
    if (!c.honours.has(CardName::FavouriteOfTheKing)) return Refusal::NotTheFavourite;
    return c.spouse.empty() ? std::nullopt : No{Refusal::IsMarried};
}
No used_poison_or_potion(const Board& b, Seat, Seat target, Card) {
    const bool innocent = b.s.courtier(target).deeds == Deeds::None;
    return innocent ? No{Refusal::NoPoisonNoPotion} : std::nullopt;
}
No close_to_queen(const Board& b, Seat, Seat target, Card) {
    const CardNames held = b.s.courtier(target).honours.statuses_held() & queen_statuses;
    return held.empty() ? No{Refusal::NoStatusWithTheQueen} : std::nullopt;
}
No not_liked_enough(const Board& b, Seat, Seat target, Card) {
    if (!b.s.crown_mark(target).exists()) return Refusal::NoMark;
    return b.s.crown_mark(target).at_most(4) ? std::nullopt : No{Refusal::TooWellLiked};
}
No party_at_war(const Board& b, Seat, Seat target, Card) {
    const Country party = b.s.courtier(target).party;
    if (!b.s.wars.contains(party)) return Refusal::PartyNotAtWar;
    for (Seat seat : b.s.everyone())
        if (b.s.courtier(seat).party == party && b.s.courtier(seat).king.exists())
            return std::nullopt;
    return Refusal::NoEffect;
}

// Effects

void war(Table& t, Seat player, Seat, Card card) {  // C-W1
    t.into_war_box(player, enemy_on(card));
    begin_war(t, enemy_on(card));
}
void victorious(Table& t, Seat, Seat, Card card) {
    make_peace(t);
    for (Seat seat : t.s.everyone()) {
        const Courtier& c = t.s.courtier(seat);
        if (c.at_court() && c.sex == Sex::Man)
            shift_mark(t, seat, Sovereign::King, c.honours.marshal() ? 2 : 1, card);
    }
}
void lost(Table& t, Seat, Seat, Card card) {
    make_peace(t);
    for (Seat seat : t.s.everyone()) {
        const Courtier& c = t.s.courtier(seat);
        if (c.at_court() && (c.honours.marshal() || c.honours.has(CardName::MinisterOfWar)))
            shift_mark(t, seat, Sovereign::King, -2, card);
    }
}
void new_status(Table& t, Seat, Seat target, Card card) {  // C-Q5: one holder each
    for (Seat seat : t.s.everyone())
        if (t.s.courtier(seat).honours.has(card.name()))
            t.lose_status(seat, card, Reason::Replaced);
    t.receive_status(target, card);
}
void death_of_king(Table& t, Seat, Seat, Card) { king_dies(t); }
void death_of_queen(Table& t, Seat, Seat, Card) { queen_dies(t); }
void secret_marriage(Table& t, Seat, Seat target, Card) { t.marry_secretly(target); }
void return_to_court(Table& t, Seat, Seat target, Card card) { t.come_back(target, card); }
void death(Table& t, Seat, Seat target, Card card) { kill(t, target, card); }
void to_the_bastille(Table& t, Seat, Seat target, Card card) { jail(t, target, card); }
void to_the_colonies(Table& t, Seat, Seat target, Card card) { banish(t, target, card); }

void fight(Table& t, Seat player, Seat target, Card card) {  // C-C5
    int own = 0, others = 0;
    do {
        own = t.roll();
        others = t.roll();
        t.duel(player, target, own, others);
    } while (own == others);
    kill(t, own < others ? player : target, card);
    shift_mark(t, own < others ? target : player, Sovereign::King, -2, card);
}
// What the card does to the King mark has been done.
void discovery(Table& t, Seat, Seat target, Card card) {
    const CardNames held = t.s.courtier(target).honours.statuses_held() & queen_statuses;
    for (CardName status : held) t.lose_status(target, status, card);
    if (held.contains(CardName::LoverOfTheQueen) && t.s.crown_mark(target).at_most(0))
        banish(t, target, card);
}
void shame_on_the_party(Table& t, Seat, Seat target, Card card) {
    for (Seat seat : t.s.everyone()) {
        const Courtier& c = t.s.courtier(seat);
        if (seat != target && c.at_court() && c.party == t.s.courtier(target).party)
            shift_mark(t, seat, Sovereign::King, -1, card);
    }
}

constexpr Recipe for_anyone{};
constexpr Recipe for_titled{.titled = true};
constexpr Recipe a_war{.target = Target::Nobody, .condition = not_yet_at_war, .effect = war};
constexpr Recipe queens_status{.condition = not_yet_with_queen, .effect = new_status};
constexpr Recipe of_the_king{.king_lives = true};
constexpr Recipe fatal{.effect = death};

// In the order of the names. What is printed on a card besides is in the edition.
constexpr std::array<Recipe, Card::count> recipes{{
    for_anyone,                      // Duke
    for_anyone,                      // Marquis
    for_anyone,                      // Count
    for_anyone,                      // Baron
    for_anyone,                      // Chancellor
    for_anyone,                      // MinisterOfFinance
    for_anyone,                      // MinisterOfWar
    for_anyone,                      // MasterOfTheHunt
    for_anyone,                      // Governess
    for_titled,                      // FirstLady
    for_anyone,                      // LadyInWaiting
    for_titled,                      // GovernorOfGascogne
    for_titled,                      // GovernorOfNormandie
    for_titled,                      // GovernorOfBourgonnais
    {.condition = without_dignity},  // Marshal
    for_anyone,                      // Pension2000
    for_anyone,                      // Pension3000
    for_anyone,                      // Pension4000
    {.king_lives = true,
     .condition = not_yet_favourite,
     .effect = new_status},                                                   // FavouriteOfTheKing
    queens_status,                                                            // FavouriteOfTheQueen
    queens_status,                                                            // LoverOfTheQueen
    {.target = Target::Other, .condition = out_of_favour},                    // Denunciation
    a_war,                                                                    // WarAgainstEngland
    a_war,                                                                    // WarAgainstSpain
    a_war,                                                                    // WarAgainstHolland
    {.target = Target::Nobody, .condition = at_war, .effect = victorious},    // WarIsVictorious
    {.target = Target::Nobody, .condition = at_war, .effect = lost},          // WarIsLost
    {.target = Target::Nobody, .king_lives = true, .effect = death_of_king},  // KingDies
    {.target = Target::Nobody, .condition = queen_lives, .effect = death_of_queen},  // QueenDies
    {.king_lives = true, .condition = may_marry_king, .effect = secret_marriage},  // SecretMarriage
    {.target = Target::Prisoner, .effect = return_to_court},                       // Justice
    {.target = Target::Exile, .effect = return_to_court},  // GloryInTheColonies
    {.target = Target::Other,
     .player = Player::Woman,
     .effect = death,
     .deed = Deeds::Poison},  // Poison
    {.target = Target::Self,
     .player = Player::Woman,
     .king_lives = true,
     .deed = Deeds::Potion},                                            // LovePotion
    {.condition = used_poison_or_potion, .effect = to_the_bastille},    // AffairOfThePoisons
    fatal,                                                              // HuntingAccident
    fatal,                                                              // KilledInAction
    {.target = Target::Other, .player = Player::Man, .effect = fight},  // Duel
    {.condition = close_to_queen, .effect = discovery},                 // AffairIsDiscovered
    {.target = Target::Other,
     .condition = not_liked_enough,
     .effect = to_the_colonies},                                // ExileToTheColonies
    of_the_king,                                                // RoyalBastard
    for_anyone,                                                 // BonMot
    for_anyone,                                                 // FineShot
    for_anyone,                                                 // BrilliantCharge
    for_anyone,                                                 // GallantVerses
    for_anyone,                                                 // Confidante
    of_the_king,                                                // SupperWithTheKing
    for_anyone,                                                 // FauxPas
    for_anyone,                                                 // Ridicule
    for_anyone,                                                 // ClumsyAtTheHunt
    for_anyone,                                                 // CowardiceUnderFire
    for_anyone,                                                 // Slander
    {.condition = party_at_war, .effect = shame_on_the_party},  // IntelligenceWithTheEnemy
    of_the_king,                                                // GiftFromTheKing
    for_anyone,                                                 // Inheritance
    for_anyone,                                                 // SpoilsOfWar
    for_anyone,                                                 // GamblingDebts
    for_anyone,                                                 // RuinousFeast
}};

template <class F> constexpr CardNames cards_of(const F& belongs) {
    CardNames cards;
    for (int i = 0; i < Card::count; ++i)
        cards = cards.with_if(belongs(recipes[i]), Card::at(i).name());
    return cards;
}
constexpr CardNames played_on(Target target) {
    return cards_of([=](const Recipe& r) { return r.target == target; });
}
constexpr CardNames played_by(Player player) {
    return cards_of([=](const Recipe& r) { return r.player == player; });
}

// C-A2: a change of a mark applies when the mark exists; money always applies.
bool some_number_applies(const Board& b, Card card, Seat target) {
    const CardValues& values = b.edition.values(card);
    const Courtier& c = b.s.courtier(target);
    return (values.king != 0 && c.king.exists()) || (values.queen != 0 && c.queen.exists()) ||
           values.livres != 0;
}

// Whether the courtier is where the card looks for its target.
No why_not_there(const Board& b, Seat player, Target target, Seat seat) {
    const Courtier& c = b.s.courtier(seat);
    const bool own = seat == player;
    switch (target) {
        case Target::Nobody: return std::nullopt;
        case Target::Self: return own ? std::nullopt : No{Refusal::OnlyOnYourself};
        case Target::Other:
            if (own) return Refusal::NotOnYourself;
            [[fallthrough]];
        case Target::Any: return c.at_court() ? std::nullopt : No{Refusal::NotAtCourt};
        case Target::Prisoner:
            if (c.place != Whereabouts::Bastille) return Refusal::NoPrisoner;
            if (b.s.courtier(player).place == Whereabouts::Bastille && !own)
                return Refusal::OnlyOnYourself;  // C-X2
            return std::nullopt;
        case Target::Exile:
            return c.place == Whereabouts::Exile ? std::nullopt : No{Refusal::NotAnExile};
    }
    return std::nullopt;
}

// Where the player is, and what sex, if the card minds.
No why_not_by(const Board& b, Seat player, Card card) {
    const Courtier& c = b.s.courtier(player);
    if (c.place == Whereabouts::Bastille && card != CardName::Justice)
        return Refusal::NotFromTheBastille;  // C-X2
    const Player wanted = recipe(card).player;
    if (c.place == Whereabouts::Exile && (card.is(requests) || wanted != Player::Anyone))
        return Refusal::NotFromExile;  // C-X1
    if (wanted == Player::Woman && c.sex != Sex::Woman) return Refusal::PlayerMustBeWoman;
    if (wanted == Player::Man && c.sex != Sex::Man) return Refusal::PlayerMustBeMan;
    return std::nullopt;
}

// C-Q4
No why_not_printed(const Board& b, Seat player, Card card) {
    const CardValues& values = b.edition.values(card);
    if (values.place && *values.place != b.s.place) return Refusal::CourtIsElsewhere;
    if (!b.s.crown_mark(player).reaches(values.king_at_least)) return Refusal::KingMarkTooLow;
    if (!b.s.courtier(player).queen.reaches(values.queen_at_least)) return Refusal::QueenMarkTooLow;
    return std::nullopt;
}

// Whether the card is meant for others: elsewhere, of the other sex, not oneself.
bool is_unfit(Refusal no) {
    return no == Refusal::NotAtCourt || no == Refusal::ForWomen || no == Refusal::ForMen ||
           no == Refusal::NotOnYourself;
}

// C-A2
void resolve(Table& t, const phase::Turn& turn, Card card, Seat target) {
    const int game_turn = t.s.game_turn;
    const CardValues& values = t.edition.values(card);
    const Recipe& r = recipe(card);
    const bool stays = card.is(statuses) || r.effect == war;
    if (!stays) t.discard_played(card);
    if (r.deed != Deeds::None) t.note_deed(turn.seat, r.deed);
    if (values.king != 0) shift_mark(t, target, Sovereign::King, values.king, card);
    if (values.queen != 0) shift_mark(t, target, Sovereign::Queen, values.queen, card);
    if (values.livres != 0) {
        t.change_fortune(target, values.livres, card);
        if (somebody_wins(t, turn.seat)) return;
    }
    if (r.effect != nullptr) r.effect(t, turn.seat, target, card);
    // C-D3: the game turn may have ended.
    if (!is_over(t.s) && t.s.game_turn == game_turn) go_on(t, turn);
}

}  // namespace

constexpr RecipeSets recipe_sets{
    .from = {CardNames::from_to(Card::at(0).name(), Card::at(Card::count - 1).name()),
             CardName::Justice, played_by(Player::Anyone).minus(requests), CardNames{}},
    .by = {played_by(Player::Anyone) | played_by(Player::Man),
           played_by(Player::Anyone) | played_by(Player::Woman)},
    .on = {played_on(Target::Any) | played_on(Target::Other), played_on(Target::Prisoner),
           played_on(Target::Exile), CardNames{}},
    .on_nobody = played_on(Target::Nobody),
    .on_oneself = played_on(Target::Self),
    .on_others = played_on(Target::Other),
    .king_lives = cards_of([](const Recipe& r) { return r.king_lives; }),
    .effective = requests | cards_of([](const Recipe& r) { return r.effect != nullptr; }),
    .odd = cards_of([](const Recipe& r) { return r.titled || r.condition != nullptr; }),
};

const Recipe& recipe(Card card) { return recipes[static_cast<std::size_t>(card.index())]; }

bool is_aimed(Card card) {
    return recipe(card).target != Target::Nobody && recipe(card).target != Target::Self;
}

MaybeRefusal why_not_on(const Board& b, Seat player, Card card, Seat target) {
    if (!b.s.at_the_table(target)) return Refusal::NotAtCourt;
    const Recipe& r = recipe(card);
    if (const auto no = why_not_there(b, player, r.target, target)) return no;
    const auto& sex = b.edition.values(card).sex;
    if (sex && r.target != Target::Nobody && b.s.courtier(target).sex != *sex)
        return *sex == Sex::Woman ? Refusal::ForWomen : Refusal::ForMen;  // C-Q4
    if (r.titled && !is_titled(b.s, target)) return Refusal::NeedsTitle;  // C-Q4
    if (r.condition != nullptr)
        if (const auto no = r.condition(b, player, target, card)) return no;
    if (r.effect == nullptr && !card.is(requests) && !some_number_applies(b, card, target))
        return Refusal::NoEffect;  // C-A2
    return std::nullopt;
}

MaybeRefusal why_not_play(const Board& b, Seat player, Card card) {
    if (const auto no = why_not_by(b, player, card)) return no;
    if (const auto no = why_not_printed(b, player, card)) return no;
    const Recipe& r = recipe(card);
    if (r.king_lives && !b.s.king_lives()) return Refusal::NoKing;                      // C-D1
    if (card.is(requests) && !b.s.crown_mark(player).exists()) return Refusal::NoMark;  // C-C2
    if (r.titled && !is_titled(b.s, player)) return Refusal::YouNeedTitle;              // C-Q4
    if (!is_aimed(card)) return why_not_on(b, player, card, player);
    // If nobody will do, the reason worth hearing is the one that all have in common for whom the
    // card could be meant at all.
    No common, unfit;
    for (Seat target : b.s.everyone()) {
        const auto no = why_not_on(b, player, card, target);
        if (!no) return std::nullopt;
        No& kept = is_unfit(*no) ? unfit : common;
        kept = !kept || kept == no ? no : No{Refusal::NobodyToPlayItOn};
    }
    return common ? common : unfit;
}

MaybeRefusal why_not(const Board& b, Seat seat, const decision::Play& play) {
    if (const auto no = why_no_action(b.s)) return no;
    if (b.s.hands.count(seat, play.card) == 0) return Refusal::NotInYourHand;
    return why_not_play(b, seat, play.card);
}

void carry_out(Table& t, Seat seat, const decision::Play& play) {
    phase::Turn turn = std::get<phase::Turn>(t.s.phase);
    --turn.actions;
    t.play(seat, play.card);
    if (is_aimed(play.card)) return t.enter(phase::Aim{turn, play.card});
    resolve(t, turn, play.card, seat);
}

MaybeRefusal why_not(const Board& b, Seat seat, const decision::Aim& aim) {
    const auto* phase = std::get_if<phase::Aim>(&b.s.phase);
    if (phase == nullptr || phase->played.is(requests)) return asked_instead(b.s.phase);
    return why_not_on(b, seat, phase->played, aim.at);
}

void carry_out(Table& t, Seat seat, const decision::Aim& aim) {
    const auto [turn, played] = std::get<phase::Aim>(t.s.phase);
    t.aim(seat, aim.at);
    resolve(t, turn, played, aim.at);
}

}  // namespace trianon::courtiers
