#include <gmock/gmock.h>

#include "games/intrigue/testing.h"
#include "games/intrigue/text.h"
#include "text/terminal.h"

namespace trianon::intrigue {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string drawn(const Scene& scene, int viewer, Language language = Language::En) {
    return strip_colours(draw(game(), scene.view(viewer), language));
}

// Rose has seen Sun's Theft with the Spymaster, and took her Queen with the Seneschal.
Scene evening() {
    return Scene{
        "players=3 turn=9 phase=action(0) markers=[4 2 0 9 0 1 0] favours=queen "
        "hands=[[king-6/0 seneschal-3/0 decree-1/0] [queen-4/* spymaster-1/1] [] []] "
        "court=[(0 king king-3/0) (1 king queen-5/1) (0 king theft-2/01) (1 seneschal "
        "duchess-1/1)]"};
}

TEST(Drawing, shows_a_player_the_table_and_the_own_cards) {
    EXPECT_EQ(drawn(evening(), 0),
              R"(── Turn 9 · ☀ Sun ─────────────────────── ❦ favour · Deck 87 · Discard pile 0 ──
      hand   King      Queen   Cardinal  Seneschal  Duchess  Spymaster Chamberl.
markers      ●●●●       ●●❦        ·        ●×9        ·         ●         ·
☀ Sun    3     2         ·         ·         ·         ·         ·         ·
✿ Rose   2     1         ·         ·         1         ·         ·         ·
⚜ Lily   0     ·         ·         ·         ·         ·         ·         ·
── Your cards ────────────────────────────────────────────── ◉ seen by others ──
☀ Sun     King (King 3, Theft 2◉)
── What you know ───────────────────────────────────────────────────────────────
✿ Rose    In hand: Queen 4
── Your hand ───────────────────────────────────────────────────────────────────
│ King 6 │ │ Seneschal 3 │ │ Decree 1 │
)");
}

TEST(Drawing, I_V1_shows_a_spectator_counts_and_no_hand) {
    EXPECT_EQ(drawn(evening(), watcher, Language::It),
              R"(── Turno 9 · ☀ Sole ────────────────────────── ❦ favore · Mazzo 87 · Scarti 0 ──
      mano    Re      Regina   Cardinale Siniscal. Duchessa    Spie    Ciambell.
segnalini    ●●●●       ●●❦        ·        ●×9        ·         ●         ·
☀ Sole   3     2         ·         ·         ·         ·         ·         ·
✿ Rosa   2     1         ·         ·         1         ·         ·         ·
⚜ Giglio 0     ·         ·         ·         ·         ·         ·         ·
── Quello che tutti sanno ──────────────────────────────────────────────────────
✿ Rosa    In mano: Regina 4
)");
}

TEST(Drawing, I_V2_shows_the_cards_of_others_only_to_those_who_have_seen_them) {
    EXPECT_THAT(drawn(evening(), 1),
                AllOf(HasSubstr("☀ Sun     King (Theft 2)"), Not(HasSubstr("King 3"))));
    EXPECT_THAT(drawn(evening(), 2), AllOf(Not(HasSubstr("Theft")), Not(HasSubstr("King 3"))));
}

TEST(Drawing, I_SE_shows_everybody_the_revealed_cards) {
    const Scene scene{"players=2 turn=1 phase=take(0 seneschal-3 queen [king-1 queen-2])"};
    for (int viewer : {0, 1, watcher})
        EXPECT_THAT(drawn(scene, viewer, Language::It),
                    HasSubstr("── Carta giocata: Siniscalco 3 · Carte rivelate ────────────────────"
                              "────────────\n"
                              "│ Re 1 │ │ Regina 2 │\n"));
}

TEST(Drawing, I_C5_shows_the_stolen_card_to_thief_and_victim) {
    const Scene scene{"players=3 turn=1 phase=stash(0 theft-3 king-1/02)"};
    for (int viewer : {0, 2}) EXPECT_THAT(drawn(scene, viewer), HasSubstr("Stolen: King 1"));
    for (int viewer : {1, watcher}) EXPECT_THAT(drawn(scene, viewer), HasSubstr("Stolen: a card"));
}

TEST(Drawing, gold_is_for_what_can_be_played_now) {
    const std::string gold{ink::gold};
    const Scene scene{
        "players=2 turn=1 phase=action(0) court=[(1 king king-3/1)] "
        "hands=[[king-6/0 decree-1/0] [theft-2/1] [] []]"};
    EXPECT_THAT(
        draw(game(), scene.view(0), Language::En),
        AllOf(HasSubstr(gold + "│ \x1b[0m\x1b[1mDecree 1"), HasSubstr("\x1b[2m│ \x1b[0mKing 6")));
    EXPECT_THAT(draw(game(), scene.view(1), Language::En), Not(HasSubstr(gold + "│")));
}

TEST(Drawing, I_E2_shows_at_the_end_who_takes_what_with_which_matches) {
    Scene scene{
        "players=3 turn=30 phase=decree(0 decree-1) markers=[4 6 4 0 0 0 0] hands=[[] [] [] []] "
        "court=[(0 king king-1/0) (0 king king-2/0) (1 king king-3/1) (1 king king-4/1) "
        "(2 king king-5/2) (2 king theft-2/2) (0 king queen-1/0) (2 king queen-2/2) "
        "(1 duchess duchess-1/1) (2 queen audience-1/2)]"};
    scene.decides(0, "mark cardinal");
    EXPECT_EQ(drawn(scene, watcher),
              R"(── Versailles, the card game ─────────────────────── Deck 85 · Discard pile 1 ──
      hand   King      Queen   Cardinal  Seneschal  Duchess  Spymaster Chamberl.
markers      ●●●●     ●●●●●●     ●●●●●       ·         ·         ·         ·
☀ Sun    0     3         ·         ·         ·         ·         ·         ·
✿ Rose   0     2         ·         ·         ·         1         ·         ·
⚜ Lily   0     3         1         ·         ·         ·         ·         ·
── All cards under the characters ──────────────────────────────────────────────
☀ Sun       King 1
            King 2
            Queen 1
✿ Rose      King 3                                  Duch. 1
            King 4
⚜ Lily      King 5    Aud. 1
            Theft 2
            Queen 2
── Points (matches) ────────────────────────────────────────────────────────────
                                 ☀ Sun       ✿ Rose      ⚜ Lily
King                ●●●●         4 (3)       · (2)       · (2)
Queen               ●●●●●●         ·           ·         6 (1)
Cardinal            ●●●●●          ·           ·           ·
Seneschal           ·              ·           ·           ·
Duchess             ·              ·         · (2)         ·
Spymaster           ·              ·           ·           ·
Chamberlain         ·              ·           ·           ·
Total                              4           0          ♛ 6
)");
}

}  // namespace
}  // namespace trianon::intrigue
