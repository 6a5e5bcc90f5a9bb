// The game in words.
#include "games/courtiers/text.h"

#include <gtest/gtest.h>

#include "games/courtiers/register.h"
#include "games/courtiers/testing.h"
#include "text/testing.h"

namespace trianon::courtiers {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Text, every_event_decision_refusal_and_card_has_words_in_every_language) {
    std::vector<std::string> cards;
    for (int i = 0; i < Card::count; ++i) cards.push_back("card_name." + Card::at(i).text());
    expect_words<Courtiers>(catalogue, cards);
}

std::string told(const Event& event, Language language) {
    return render(tell(event, spectator), catalogue(language));
}

TEST(Text, honours_have_the_gender_of_who_bears_them) {
    const event::HonourReceived she{Seat{1}, Sex::Woman, CardName::Marquis, Reason::RequestGranted};
    const event::HonourReceived he{Seat{1}, Sex::Man, CardName::Marquis, Reason::RequestGranted};
    EXPECT_EQ(told(she, Language::En), "Rose becomes Marquise (request).");
    EXPECT_EQ(told(he, Language::En), "Rose becomes Marquis (request).");
    EXPECT_EQ(told(she, Language::Fr), "Rose devient marquise (demande).");
    EXPECT_EQ(told(she, Language::Es), "Rosa recibe el rango de marquesa (petición).");
    EXPECT_EQ(told(he, Language::It), "Rosa diventa marchese (richiesta).");
    EXPECT_EQ(
        told(event::StatusLost{Seat{0}, Sex::Woman, CardName::FavouriteOfTheKing, Reason::KingDied},
             Language::Fr),
        "Soleil n’est plus favorite du Roi (mort du Roi).");
}

TEST(Text, C_D6_a_relative_has_the_own_gender) {
    const event::HeirArrived niece{Seat{1}, Sex::Woman, *FamilyName::from("de B"), Country::Spain};
    const event::HeirArrived nephew{Seat{1}, Sex::Man, *FamilyName::from("de B"), Country::Spain};
    const auto in_all = [](const Event& event) {
        return in_all_languages([&](Language language) { return told(event, language); });
    };
    EXPECT_THAT(in_all(niece),
                ElementsAre("A niece arrives for Rose: Lady de B, of the Spanish party.",
                            "Llega una sobrina de Rosa: la señora de B, que entra en el partido "
                            "español.",
                            "Une nièce arrive pour Rose\u00a0: Madame de B, qui rejoint le parti "
                            "espagnol.",
                            "Arriva una nipote per Rosa: la Signora de B, che sceglie il partito "
                            "spagnolo."));
    EXPECT_THAT(in_all(nephew),
                ElementsAre("A nephew arrives for Rose: Sir de B, of the Spanish party.",
                            "Llega un sobrino de Rosa: el señor de B, que entra en el partido "
                            "español.",
                            "Un neveu arrive pour Rose\u00a0: Monsieur de B, qui rejoint le parti "
                            "espagnol.",
                            "Arriva un nipote per Rosa: il Signor de B, che sceglie il partito "
                            "spagnolo."));
}

TEST(Text, C_C1_a_party_has_the_gender_of_who_belongs_to_it) {
    const auto of = [](std::string_view sex, Language language) {
        return catalogue(language).say(fmt::format("country.spain.{}", sex));
    };
    EXPECT_EQ(of("woman", Language::Fr), "espagnole");
    EXPECT_EQ(of("man", Language::Fr), "espagnol");
    EXPECT_EQ(of("woman", Language::Es), "española");
    EXPECT_EQ(of("woman", Language::It), "spagnola");
    const Scene scene{Setting{}.courtier(1, "woman party=spain")};
    EXPECT_THAT(draw(game(), scene.view(0), Language::Fr), HasSubstr("espagnole"));
}

TEST(Text, money_and_marks_show_their_sign_and_their_cause) {
    EXPECT_EQ(
        told(event::FortuneChanged{Seat{0}, 3000, 12000, CardName::Inheritance}, Language::En),
        "Sun: +3,000 livres, now 12,000 (Inheritance).");
    EXPECT_EQ(
        told(event::MarkChanged{Seat{0}, Sovereign::King, -2, Mark{-2}, Reason::War}, Language::En),
        "Sun, mark with the King: −2, now −2 (war).");
}

TEST(Text, C_C7_a_hidden_card_is_a_card) {
    const event::Gave gave{
        Seat{0}, Seat{1}, {CardName::Poison, Seats::only(Seat{0}).with(Seat{1})}};
    EXPECT_EQ(render(tell(gave, Seat{1}), catalogue(Language::En)), "Sun gives Rose “Poison”.");
    EXPECT_EQ(render(tell(gave, Seat{2}), catalogue(Language::En)), "Sun gives Rose a card.");
}

TEST(Text, C_T3_an_offer_is_told_with_its_promise) {
    const auto decision = parsed<Decision>("offer 1 500 0 [duke] \"Speak for me.\"");
    EXPECT_EQ(render(describe(game(), decision), catalogue(Language::En)),
              "Offer (give 500, ask 0, show Duke, “Speak for me.”) to Rose");
}

TEST(Text, prompts_say_who_must_do_what) {
    const Scene scene{Setting{}};
    EXPECT_THAT(render(prompt(game(), scene.view(0)), catalogue(Language::En)),
                HasSubstr("2 actions left"));
    EXPECT_EQ(render(prompt(game(), scene.view(1)), catalogue(Language::En)),
              "Sun must act: 2 actions left.");
    Scene over{Setting{}.courtier(1, "fortune=46000").hand(0, "inheritance")};
    over.decides(0, "play inheritance").decides(0, "aim 1");
    EXPECT_EQ(render(prompt(game(), over.view(2)), catalogue(Language::En)),
              "The game is over: Rose wins with 50,000 livres.");
}

TEST(Register, C_C6_tells_each_change_of_a_courtier_with_its_reason) {
    const std::vector<Event> story{
        event::BeganGameTurn{3, Seat{0}},
        event::FortuneChanged{Seat{1}, 5000, 5000, Reason::Income},
        event::FortuneChanged{Seat{0}, 1000, 1000, Reason::Deal},
        event::Drew{Seat{1}, {CardName::Duel, Seats::only(Seat{1})}},
        event::MarkChanged{Seat{1}, Sovereign::Queen, 2, Mark{7}, CardName::GallantVerses},
        event::Married{Seat{0}, Seat{1}, *FamilyName::from("de A")},
        event::Imprisoned{Seat{1}, Sex::Woman, CardName::Denunciation}};
    EXPECT_THAT(register_lines(story, Seat{1}, Language::En),
                ElementsAre(" 3  Rose: +5,000 livres, now 5,000 (income).",
                            " 3  Rose, mark with the Queen: +2, now 7 (Gallant verses).",
                            " 3  Sun and Rose are married; she now bears the name de A.",
                            " 3  Rose goes to the Bastille (Mark of Denunciation)."));
    EXPECT_EQ(register_of(story, Seat{0}).size(), 2u);
}

}  // namespace
}  // namespace trianon::courtiers
