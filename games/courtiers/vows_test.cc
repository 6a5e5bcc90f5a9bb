// Vows in words.
#include "games/courtiers/vows.h"

#include <gtest/gtest.h>

#include "games/courtiers/testing.h"
#include "games/courtiers/text.h"
#include "text/testing.h"

namespace trianon::courtiers {
namespace {

using testing::HasSubstr;

Promise promise(std::string_view words) { return Promise::from(words).value(); }

TEST(Vows, each_is_a_sentence_of_its_own_and_understood_in_every_language) {
    for (Vow vow : all_vows)
        for (Language language : languages) {
            expect_sentence(in_words(vow, language).str());
            EXPECT_EQ(understood(in_words(vow, language)), vow);
        }
}

TEST(Vows, case_and_blanks_around_do_not_matter) {
    EXPECT_EQ(understood(promise("  i SHALL do nothing against you in this game turn. ")),
              Vow::Spare);
    EXPECT_EQ(understood(promise("JE PARLERAI POUR VOUS À LA COUR PENDANT CE TOUR DE JEU.")),
              Vow::Speak);
}

TEST(Vows, what_is_said_otherwise_is_not_understood) {
    EXPECT_EQ(understood(Promise{}), std::nullopt);
    EXPECT_EQ(understood(promise("I shall do nothing against you.")), std::nullopt);
    EXPECT_EQ(understood(promise("I shall make you a Duke!")), std::nullopt);
}

TEST(Vows, a_vow_is_read_in_the_language_of_the_reader_and_other_words_as_they_are) {
    event::Offered offered{Seat{0}, Seat{1}, 0, 1000, 0, {}, in_words(Vow::Speak, Language::En)};
    EXPECT_THAT(render(tell(offered, Seat{1}), catalogue(Language::It)),
                HasSubstr("Parlerò per voi a corte"));
    const decision::Offer offer{Seat{1}, 0, 1000, {}, in_words(Vow::Spare, Language::Es)};
    EXPECT_THAT(render(describe(game(), offer), catalogue(Language::Fr)),
                HasSubstr("Je ne ferai rien contre vous"));
    offered.promise = promise("Speak for me.");
    EXPECT_THAT(render(tell(offered, Seat{1}), catalogue(Language::It)),
                HasSubstr("Speak for me."));
}

}  // namespace
}  // namespace trianon::courtiers
