#include "games/courtiers/etiquette/etiquette.h"

#include <gtest/gtest.h>

#include "games/courtiers/etiquette/testing.h"

namespace trianon::courtiers {
namespace {

using testing::ElementsAre;

constexpr std::array languages{Language::En, Language::Es, Language::Fr, Language::It};

std::string address(const Addressee& courtier, Language language) {
    return render(form_of_address(courtier), catalogue(language));
}

TEST(Address, C_E1_every_form_that_is_composed_is_right) {
    int forms = 0;
    for (Sex sex : {Sex::Man, Sex::Woman})
        for (int title = -1; title < 4; ++title)
            for (bool marshal : {false, true})
                for (int charge = Card{CardName::Marquis}.index(); charge < Card::count; ++charge) {
                    const Card card = Card::at(charge);
                    if (!card.is(charges) && charge != Card{CardName::Marquis}.index()) continue;
                    Company at = company();
                    Addressee& one = at.court[1];
                    one.sex = sex;
                    one.marshal = marshal;
                    one.title = std::nullopt;
                    if (title >= 0) one.title = Card::at(title).name();
                    one.charges_held = CardNames{CardName::GovernorOfGascogne};
                    if (card.is(charges)) one.charges_held = one.charges_held.with(card.name());
                    if (!card.is(charges)) one.charges_held = {};
                    for (Language language : languages) {
                        const std::string form = address(one, language);
                        for (const char* message : {"{}, 2000?", "2000, {}!", "{}!", "{}"})
                            EXPECT_EQ(found(fmt::format(fmt::runtime(message), form), language, at),
                                      "")
                                << form;
                        ++forms;
                    }
                }
    EXPECT_EQ(forms, 2 * 5 * 2 * 11 * 4);
}

TEST(Address, C_E1_the_full_form_has_its_parts_in_order) {
    const auto form = [](int seat, Language language) {
        return address(company().court[static_cast<std::size_t>(seat)], language);
    };
    EXPECT_EQ(form(1, Language::En),
              "Sir Marshal Marquis de Thrémière, Minister of War and Governor of Gascogne");
    EXPECT_EQ(
        form(1, Language::Es),
        "Señor Mariscal, Marqués de Thrémière, Ministro de la Guerra y Gobernador de Gascuña");
    EXPECT_EQ(form(1, Language::Fr),
              "Monsieur le Maréchal, Marquis de Thrémière, Ministre de la Guerre et Gouverneur de "
              "Gascogne");
    EXPECT_EQ(form(1, Language::It),
              "Signor Maresciallo, Marchese de Thrémière, Ministro della Guerra e Governatore di "
              "Guascogna");
    EXPECT_EQ(form(2, Language::En), "Lady Duchess de Maintenon, Governess of the Royal Children");
    EXPECT_EQ(form(5, Language::Fr), "Madame de la Tour qui Penche, Grande veneuse");
    EXPECT_EQ(form(0, Language::Fr), "Monsieur le Baron de Grandval");
}

TEST(Address, C_D7_a_wife_is_addressed_by_the_highest_title_and_her_husbands_name) {
    const Addressee wife = addressee_of(court_of_six(), Seat{4});
    EXPECT_EQ(wife.title, CardName::Count);
    EXPECT_EQ(wife.name.str(), "de Saint-Fargeau");
    EXPECT_EQ(wife.born.str(), "de Courcelles");
    EXPECT_EQ(address(wife, Language::It),
              "Signora Contessa de Saint-Fargeau, Dama d’onore della Regina");

    const auto title_of_wife = [](const std::string& his, const std::string& hers) {
        const Scene scene{Setting{}
                              .courtier(1, "spouse=2 honours=[" + his + "]")
                              .courtier(2, "woman spouse=1 family=1 honours=[" + hers + "]")};
        return addressee_of(scene.state(), Seat{2}).title;
    };
    EXPECT_EQ(title_of_wife("baron", "duke"), CardName::Duke);
    EXPECT_EQ(title_of_wife("marquis", "count"), CardName::Marquis);
    EXPECT_EQ(title_of_wife("", ""), std::nullopt);
    EXPECT_EQ(addressee_of(court_of_six(), Seat{3}).title, CardName::Count);
}

TEST(Address, C_C1_a_shared_name_is_right_for_both_who_bear_it) {
    EXPECT_EQ(found("Sir de Saint-Fargeau, I accept.", Language::En), "");
    EXPECT_EQ(found("Lady de Saint-Fargeau, I accept.", Language::En), "");
}

TEST(Address, C_E1_the_wife_of_a_marshal_may_be_called_so) {
    Company at = company();
    EXPECT_EQ(found("Madame la maréchale, merci.", Language::Fr, at), "wrong_sex Madame");
    at.court[1].marshal = false;
    at.court[3].marshal = true;
    EXPECT_EQ(found("Madame la maréchale, merci.", Language::Fr, at), "");
    EXPECT_EQ(found("Madame la maréchale de Saint-Fargeau, merci.", Language::Fr, at), "");
}

TEST(Address, C_E1_a_breach_says_where_it_is_and_who_is_meant) {
    const std::string_view message = "Écoutez, Madame de Thrémière, merci.";
    EXPECT_THAT(breaches(message, company(), Language::Fr),
                ElementsAre(Breach{BreachKind::WrongSex, 10, 16, Seat{1}}));
    const auto lady = breaches("Lady Baron, a word.", company(), Language::En);
    ASSERT_EQ(lady.size(), 1u);
    EXPECT_EQ(lady[0].about, std::nullopt);
}

TEST(Address, C_E1_a_players_name_that_means_something_else_is_no_breach) {
    Company at = company();
    at.players = {"Rose", "Will", "Grandval", "Marquis", "kiki77", "Mary Ann"};
    at.writer = Seat{3};
    EXPECT_EQ(found("Grandval, come. Rose, come. will, then, come.", Language::En, at), "");
    at.writer = Seat{0};
    EXPECT_EQ(found("Marquis, come!", Language::En, at), "");
    EXPECT_EQ(found("Will, come!", Language::En, at), "players_name Will");
    EXPECT_EQ(found("Thanks kiki77!", Language::En, at), "players_name kiki77");
    EXPECT_EQ(found("Mary Ann, come. Mary, come.", Language::En, at),
              "players_name Mary Ann; players_name Mary");
    at.players.clear();
    EXPECT_EQ(found("Will, come!", Language::En, at), "");
}

TEST(Address, C_E2_the_writer_is_told_what_would_be_right) {
    const std::string_view message = "Lady de Thrémière, peace!";
    const auto all = breaches(message, company(), Language::En);
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(render(explain(all[0], message, company()), catalogue(Language::En)),
              "“Lady” is not the form for this lady or gentleman. You may say: Sir Marshal Marquis "
              "de Thrémière, Minister of War and Governor of Gascogne.");
    for (Language language : languages)
        for (BreachKind kind : {BreachKind::WrongOrder, BreachKind::WrongSex, BreachKind::WrongName,
                                BreachKind::PlayersName})
            EXPECT_EQ(
                render(explain({kind, 0, 4, Seat{1}}, message, company()), catalogue(language))
                    .find_first_of("[{"),
                std::string::npos);
}

TEST(Address, C_E2_what_is_found_becomes_a_move_of_the_table) {
    Scene scene{Setting{}
                    .set("options", "(full strict chosen silent 5)")
                    .set("names", "[\"de A\" \"de Bellegarde\" \"de C\" \"\" \"\" \"\"]")};
    const auto all =
        breaches("Lady de Bellegarde, I accept.", company_of(scene.state(), Seat{2}), Language::En);
    scene.decides(table, fmt::format("breach 2 {} 01", all.size())).decides(0, "fine 0");
    EXPECT_EQ(scene.fortune(2), -1000);
}

TEST(Address, C_E1_a_charge_before_the_quality_is_out_of_order) {
    const std::string said = "Minister of Finance Sir de Saint-Fargeau, lend me 500.";
    EXPECT_EQ(found(said, Language::En), "wrong_order Minister of Finance Sir de Saint-Fargeau");
    Company before = company();
    before.rules = 1;
    EXPECT_EQ(found(said, Language::En, before), "");
}

TEST(Address, C_E1_a_title_that_nobody_has_is_wrong) {
    Company at = company();
    at.court[2].title = std::nullopt;
    EXPECT_EQ(found("Sir Duke de Thrémière, lend me 500.", Language::En, at), "wrong_title Duke");
    EXPECT_EQ(found("Sir Duke, lend me 500.", Language::En, at), "wrong_title Duke");
    EXPECT_EQ(found("Duke, lend me 500.", Language::En, at), "");  // may be the card
    at.rules = 1;
    EXPECT_EQ(found("Sir Duke de Thrémière, lend me 500.", Language::En, at), "");
}

TEST(Address, C_E1_a_bare_first_name_that_is_the_players_own_is_a_breach) {
    Company at = company();
    at.players[1] = "Bob Serizet";
    EXPECT_EQ(found("Bob, lend me 500.", Language::En, at), "players_name Bob");
    EXPECT_EQ(found("Lend me 500, Bob!", Language::En, at), "players_name Bob");
}

}  // namespace
}  // namespace trianon::courtiers
