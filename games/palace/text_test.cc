// Every sentence in every language.
#include "games/palace/text.h"

#include <gmock/gmock.h>

#include <set>

#include "games/palace/testing.h"
#include "text/narrator.h"
#include "text/testing.h"

namespace trianon::palace {
namespace {

using ::testing::ElementsAre;

std::string told(std::string_view event, Language language = Language::En) {
    return render(tell(parsed<Event>(event), spectator), catalogue(language));
}

std::vector<std::string> told_in_all(std::string_view event) {
    return in_all_languages([&](Language language) { return told(event, language); });
}

std::vector<std::string> described_in_all(std::string_view decision) {
    return in_all_languages([&](Language language) {
        return render(describe(game(), parsed<Decision>(decision)), catalogue(language));
    });
}

// One of each at least, and each in all its shapes.
const std::vector<std::string> sample_events{"started 1",
                                             "displayed orangerie 5",
                                             "began_turn 2 17",
                                             "spent_coin 0",
                                             "moved 0 1 quarry mine",
                                             "moved 0 2 alchemists favour",
                                             "placed_token 0 mine",
                                             "harvested 0 mine gold 0",
                                             "harvested 0 quarry marble 3",
                                             "harvested_too 1 mine gold 0",
                                             "harvested_too 1 sawmill wood 2",
                                             "recruited 0 first",
                                             "recruited 0 second",
                                             "entered 0 1",
                                             "entered 0 2",
                                             "turned_coins 0 1",
                                             "turned_coins 0 2",
                                             "paid 0 (2 0 1)",
                                             "paid 0 (1 1 1)",
                                             "took 0 galerie_glaces 1",
                                             "discarded 0 vestibule",
                                             "removed 0 [vestibule]",
                                             "removed 0 [vestibule orangerie aile_nord]",
                                             "slid",
                                             "reshuffled 8",
                                             "bought 0 mirror",
                                             "advanced 0 harvest_places 2",
                                             "built 0 galerie_glaces b3 upright 25",
                                             "built 0 aile_nord a1 quarter 1",
                                             "joined 1 workshop",
                                             "king_moved 3 10",
                                             "scored 0 1 2 3 4 6 30",
                                             "scored 0 0 0 0 0 0 1",
                                             "ended yard_full 0",
                                             "ended king_arrived 01",
                                             "ended pile_empty 012"};

const std::set<std::string> silent{"placed_token", "slid"};

TEST(Text, names_everything_in_each_language) {
    std::vector<std::string> own;
    for (const auto& name : enumerator_names<TileName>()) own.push_back("tile." + name);
    for (const auto& name : enumerator_names<Place>())
        for (auto form : {"", ".from", ".to", ".at", ".box", ".short"})
            own.push_back("place." + name + form);
    expect_words<Palace>(catalogue, own);
}

TEST(Text, has_the_same_keys_in_each_language) {
    for (Language language : languages)
        EXPECT_EQ(catalogue(language).keys(), catalogue(Language::En).keys()) << name_of(language);
}

TEST(Text, P_C5_no_two_tiles_have_the_same_name) {
    for (Language language : languages) {
        std::set<std::string> names;
        for (const auto& name : enumerator_names<TileName>())
            names.insert(catalogue(language).say("tile." + name));
        EXPECT_EQ(names.size(), 40u) << name_of(language);
    }
}

TEST(Text, tells_every_event_in_a_clean_sentence) {
    expect_sentences<Event>(sample_events, silent,
                            [](const std::string& event) { return told_in_all(event); });
}

TEST(Text, explains_every_refusal_in_a_clean_sentence) {
    for (Language language : languages)
        for (int i = 0; i < enumerator_count<Refusal>; ++i)
            expect_sentence(word(catalogue(language), static_cast<Refusal>(i)));
}

TEST(Text, joins_articles_and_prepositions) {
    EXPECT_THAT(told_in_all("moved 0 1 workshop yard"),
                ElementsAre("Sun moves a worker from the Workshop to the Construction Yard.",
                            "Sol mueve un trabajador del Taller a la Obra.",
                            "Soleil déplace un ouvrier de l’Atelier au Chantier.",
                            "Sole sposta un lavoratore dal Laboratorio al Cantiere."));
    EXPECT_THAT(
        told_in_all("harvested 1 quarry marble 3"),
        ElementsAre("Rose harvests 3 marble at the Quarry.",
                    "Rosa cosecha 3 de mármol en la Cantera.",
                    "Rose récolte 3 Marbre à la Carrière.", "Rosa raccoglie 3 marmo alla Cava."));
    EXPECT_THAT(described_in_all("buy mirror"),
                ElementsAre("Buy a mirror", "Comprar un espejo", "Acheter un miroir",
                            "Compra uno specchio"));
}

TEST(Text, P_T6_tells_what_was_paid) {
    EXPECT_THAT(told_in_all("paid 0 (2 0 1)"),
                ElementsAre("Sun pays 2 wood and 1 gold.", "Sol paga 2 de madera y 1 de oro.",
                            "Soleil paie 2 Bois et 1 Or.", "Sole paga 2 legno e 1 oro."));
}

TEST(Text, P_A2_names_the_slots_or_the_tiles_that_go) {
    EXPECT_EQ(
        render(describe(game(), parsed<Decision>("remove_three 1+3+4")), catalogue(Language::En)),
        "Remove the tiles in slots 1, 3 and 4");
    EXPECT_EQ(told("removed 0 [vestibule orangerie aile_nord]"),
              "Sun removes 3 tiles: Vestibule, Orangery and North Wing.");
}

TEST(Text, P_Y2_tells_where_and_how_a_tile_was_built) {
    EXPECT_EQ(told("built 0 galerie_glaces b3 upright 25"),
              "Sun builds Hall of Mirrors on b3, upright, for 25 points.");
    EXPECT_EQ(told("built 0 aile_nord a1 quarter 1", Language::It),
              "Sole costruisce Ala nord in a1, girata di un quarto, per 1 punto.");
}

TEST(Text, P_E3_tells_who_has_won_and_why_it_ended) {
    EXPECT_EQ(told("ended king_arrived 1"),
              "The game is over: the King has reached the last space of his track. Rose wins.");
    EXPECT_EQ(told("ended yard_full 012", Language::Fr),
              "Fin de la partie\u00a0: le chantier est complet. "
              "Soleil, Rose et Lys partagent la victoire.");
}

TEST(Text, P_T6_prompts_with_the_workers_left) {
    const Scene scene{"players=2 phase=alchemists(0 0 1)" + workers({"Al3 S4", "S7"}) +
                      tokens({"alchemists", "-"}) + levels({"1 0 0", "0 0 0"}) + some_display};
    EXPECT_EQ(render(prompt(game(), scene.view(0)), catalogue(Language::En)),
              "Alchemists’ Guild: advance technologies (2 workers left).");
    EXPECT_EQ(render(prompt(game(), scene.view(1)), catalogue(Language::Es)),
              "Sol puede usar trabajadores en el Gremio de Alquimistas.");
    EXPECT_EQ(render(prompt(game(), scene.view(watcher)), catalogue(Language::En)),
              "Sun may use workers at the Alchemists’ Guild.");
}

// Every other player is given means, so that everything comes about.
void give_means(State& state) {
    for (int p = 0; p < state.players; p += 2) {
        state.stocks[p] = {60, 60, 60};
        state.levels[p] = {2, 3, 3};
    }
}

TEST(Text, of_random_games_is_clean_and_fits_the_page) {
    const auto look = [](const State& state, const Log& log, Seat viewer, Language language) {
        for (const Event& event : log)
            if (const std::string text = render(tell(event, viewer), catalogue(language));
                !text.empty())
                expect_sentence(text);
        Choices choices;
        for (Seat seat : game().to_act(state)) game().legal(state, seat, choices);
        for (const Decision& decision : choices)
            expect_clean(render(describe(game(), decision), catalogue(language)));
        const View view = game().view(state, viewer);
        expect_sentence(render(prompt(game(), view), catalogue(language)));
        expect_narrow(draw(game(), view, language));
    };
    look_at_games(game(), checks::effort(12), look, give_means);
}

}  // namespace
}  // namespace trianon::palace
