// What stands beside a choice.
#include <gtest/gtest.h>

#include "games/palace/testing.h"
#include "games/palace/text.h"
#include "text/testing.h"

namespace trianon::palace {
namespace {

TEST(Note, P_T9_a_harvest_says_what_it_brings_and_stopping_what_it_leaves) {
    int harvests = 0;
    Choices choices;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        FastFate fate{seed};
        State state = game().set_up(3, {}, fate, nullptr);
        while (!game().to_act(state).empty()) {
            const Seat seat = game().to_act(state).front();
            const View view = game().view(state, seat);
            game().legal(state, seat, choices);
            for (const Decision& decision : choices) {
                const auto said = palace::note(game(), view, decision);
                for (Language language : {Language::En, Language::Es, Language::Fr, Language::It})
                    if (said) expect_clean(render(*said, catalogue(language)));
                if (!std::holds_alternative<decision::Harvest>(decision)) continue;
                const auto* phase = std::get_if<phase::Harvest>(&state.phase);
                State after = state;
                Log log;
                FastFate same = fate;
                game().apply(after, seat, decision, same, &log);
                const auto& got = std::get<event::Harvested>(log.front());
                EXPECT_EQ(render(*said, catalogue(Language::En))
                              .rfind(fmt::format("{} {}", got.amount, name_of(got.resource)), 0),
                          0u);
                EXPECT_EQ(game().wastes(view, decision::Stop{}), got.amount > 0);
                EXPECT_EQ(phase->seat, seat);
                ++harvests;
            }
            const auto n = static_cast<std::uint32_t>(choices.size());
            game().apply(state, seat, choices[static_cast<int>(fate.below(n))], fate, nullptr);
        }
    }
    EXPECT_GT(harvests, 10);
}

}  // namespace
}  // namespace trianon::palace
