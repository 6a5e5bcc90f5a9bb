// Every sentence in every language, and that none tells what its reader may not know.
#include "examples/arbour/text.h"

#include "examples/arbour/testing.h"
#include "text/narrator.h"
#include "text/testing.h"

namespace trianon::arbour {
namespace {

TEST(Text, names_everything_in_each_language) { expect_words<Arbour>(catalogue, {}); }

TEST(Text, of_random_games_is_clean_and_fits_the_page) {
    look_at_games(game(), 12, [](const State& s, const Log& log, Seat viewer, Language language) {
        for (const Event& event : log)
            expect_sentence(render(tell(event, viewer), catalogue(language)));
        Choices choices;
        for (Seat seat : game().to_act(s)) game().legal(s, seat, choices);
        for (const Decision& decision : choices)
            expect_clean(render(describe(game(), decision), catalogue(language)));
        const View view = game().view(s, viewer);
        expect_sentence(render(prompt(game(), view), catalogue(language)));
        expect_narrow(draw(game(), view, language));
    });
}

TEST(Text, A_V1_a_lantern_is_named_only_to_those_who_may_see_it) {
    const auto drew = checks::parsed<Event>("drew 1 lantern-3/1");
    EXPECT_EQ(render(tell(drew, Seat{1}), catalogue(Language::En)), "Rose draws lantern 3.");
    EXPECT_EQ(render(tell(drew, Seat{0}), catalogue(Language::En)), "Rose draws a lantern.");
}

TEST(Text, explains_every_refusal) {
    for (Language language : languages)
        for (int i = 0; i < enumerator_count<Refusal>; ++i)
            expect_sentence(word(catalogue(language), static_cast<Refusal>(i)));
}

}  // namespace
}  // namespace trianon::arbour
