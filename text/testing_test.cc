// That the helpers of the games' text tests find what they are for.
#include "text/testing.h"

#include <gtest/gtest-spi.h>

namespace trianon {
namespace {

TEST(Testing, finds_one_of_several_things) {
    for (const std::string wrong : {"Sun takes 1 markers.", "Sol toma 1 marcadores.",
                                    "Soleil prend 1 marqueurs.", "Sole prende 1 segnalini."})
        EXPECT_NONFATAL_FAILURE(expect_numbers_agree(wrong), "1 ");
}

TEST(Testing, leaves_right_numbers_alone) {
    for (const std::string right :
         {"Sun takes 1 marker.", "Sun takes 11 markers.", "Soleil paie 1 Bois.",
          "Sole paga 1 luigi d’oro.", "Sun, mark with the King: −1, now 5.", "Turn 1: Sun."})
        expect_numbers_agree(right);
}

}  // namespace
}  // namespace trianon
