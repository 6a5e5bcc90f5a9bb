#include "games/courtiers/spoken.h"

#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

std::string typed(std::string_view line, Language language = Language::En) {
    const auto offer = offer_in_words(line, language);
    return offer ? print_decision(*offer) : "not understood";
}

TEST(Spoken, C_T3_an_offer_is_typed_in_words) {
    EXPECT_EQ(typed("offer Rose: give 500"), "offer 1 500 0 [] \"\"");
    EXPECT_EQ(typed("OFFER to lily ask 1,500, show Duke and Bon mot"),
              "offer 2 0 1500 [duke bon_mot] \"\"");
    EXPECT_EQ(typed("offer 1 show the war is lost promise I'll speak for you, Sir!"),
              "offer 1 0 0 [war_is_lost] \"I'll speak for you, Sir\\!\"");
}

TEST(Spoken, C_T3_an_offer_is_typed_in_every_language) {
    EXPECT_EQ(typed("ofrecer a Rosa: dar 500 y mostrar Barón", Language::Es),
              "offer 1 500 0 [baron] \"\"");
    EXPECT_EQ(typed("ofrecer a Rosa: dar 500, mostrar barón y duelo", Language::Es),
              "offer 1 500 0 [baron duel] \"\"");
    EXPECT_EQ(typed("proposer à Étoile : demander 1 000, montrer Mort du Roi", Language::Fr),
              "offer 4 0 1000 [king_dies] \"\"");
    EXPECT_EQ(typed("offri a Stella: chiedi 500, prometti la pace", Language::It),
              "offer 4 0 500 [] \"la pace\"");
}

TEST(Spoken, C_T3_what_is_no_offer_is_left_alone) {
    EXPECT_EQ(typed("offer 1 500 0 [] \"\""), "not understood");
    EXPECT_EQ(typed("offer Rose give much"), "not understood");
    EXPECT_EQ(typed("offer nobody give 500"), "not understood");
    EXPECT_EQ(typed("offer Rose show Unicorn"), "not understood");
    EXPECT_EQ(typed("offer Rose promise"), "not understood");
    EXPECT_EQ(typed("offer Rose promise " + std::string(121, 'x')), "not understood");
    EXPECT_EQ(typed(""), "not understood");
}

}  // namespace
}  // namespace trianon::courtiers
