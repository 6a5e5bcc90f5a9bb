// The table as a drawing.
#include <gtest/gtest.h>

#include <sstream>

#include "games/courtiers/testing.h"
#include "games/courtiers/text.h"
#include "text/terminal.h"

namespace trianon::courtiers {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string drawn(const Scene& scene, int viewer, Language language = Language::En) {
    return strip_colours(draw(game(), scene.view(viewer), language));
}

Setting busy() {
    return Setting{6}
        .set("names",
             "[\"de la Tour qui Penche\" \"de Thrémière\" \"de C\" \"de D\" \"de E\" \"de F\"]")
        .set("house", "[baron*2 chancellor]")
        .set("discard", "[duel]")
        .courtier(0,
                  "woman king=-2 queen=9 fortune=12000 party=spain honours=[duke governess "
                  "pension2000 pension2000 favourite_of_the_king] spouse=1 deeds=poison")
        .courtier(1, "king=-2 spouse=0 fortune=-500")
        .courtier(2, "place=bastille arrested=1")
        .courtier(3, "place=exile honours=[marshal]")
        .courtier(4, "king=none queen=none")
        .hand(0, "marquis bon_mot poison/01 war_is_lost")
        .hand(1, "justice/012345 baron");
}

TEST(Draw, C_C2_shows_both_scales_with_the_seats_on_them) {
    const std::string page = drawn(Scene(busy()), 0);
    EXPECT_THAT(page, HasSubstr("−2    −1    0     1"));
    EXPECT_THAT(page, HasSubstr("King      ☀✿"));
    EXPECT_THAT(page, HasSubstr("Bastille ⚜"));
    EXPECT_THAT(page, HasSubstr("Exile ⚷"));
}

TEST(Draw, C_C6_shows_the_register_in_the_gender_of_each_courtier) {
    const std::string page = drawn(Scene(busy()), 0);
    EXPECT_THAT(page, HasSubstr("Lady de la Tour qui Penche · Spanish ⚭ ✿"));
    EXPECT_THAT(page, HasSubstr("12,000"));
    EXPECT_THAT(page, HasSubstr("Duchess, Governess of the Royal Children, Pension of 2,000 ×2"));
    EXPECT_THAT(page, HasSubstr("House of the King  Baron ×2"));
    EXPECT_THAT(page, HasSubstr("Chancellor"));
}

TEST(Draw, C_Q4_says_why_each_card_can_or_cannot_be_played) {
    const std::string page = drawn(Scene(busy()), 0);
    EXPECT_THAT(page, HasSubstr("Marquis – Your mark with the King or Regent"));
    EXPECT_THAT(page, HasSubstr("The war is lost – The court is elsewhere."));
    EXPECT_THAT(page, HasSubstr("Bon mot"));
    EXPECT_LT(page.find("– can be played"), page.find("Marquis –"))
        << "what can be played is first";
    EXPECT_THAT(page, HasSubstr("Poison ◉"));
}

TEST(Draw, C_C8_shows_only_what_the_viewer_knows_of_other_hands) {
    const Scene scene{busy()};
    EXPECT_THAT(drawn(scene, 0), HasSubstr("✿ Rose    Justice, a card"));
    EXPECT_THAT(drawn(scene, 3), Not(HasSubstr("Poison")));
    EXPECT_THAT(drawn(scene, watcher), Not(HasSubstr("Your hand")));
}

TEST(Draw, C_T3_shows_the_offers_of_the_viewer_and_no_others) {
    Scene scene{
        Setting{}.set("phase", "negotiation(012 - [])").hand(0, "duke").courtier(0, "fortune=500")};
    scene.decides(0, "offer 1 500 0 [duke] \"And more.\"");
    EXPECT_THAT(drawn(scene, 1),
                HasSubstr("☀ Sun → ✿ Rose: gives 500, asks 0, one card, a promise"));
    EXPECT_THAT(drawn(scene, 2), Not(HasSubstr("→")));
}

TEST(Draw, fits_in_eighty_columns_in_every_language) {
    const Scene scene{busy()};
    for (Language language : {Language::En, Language::Es, Language::Fr, Language::It})
        for (int viewer : {0, 1, 5, watcher}) {
            std::istringstream page{drawn(scene, viewer, language)};
            for (std::string line; std::getline(page, line);)
                EXPECT_LE(columns(line), page_width) << line;
        }
}

}  // namespace
}  // namespace trianon::courtiers
