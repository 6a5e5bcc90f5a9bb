#include "games/games.h"

#include <fmt/format.h>

#include "engine/options.h"
#include "games/manifest.h"
#include "python/core/game_of.h"

namespace trianon::python {

std::shared_ptr<const AnyGame> load(Record record) {
    record.steps.clear();
    record.reseeds.clear();
    record.position.clear();
    record.setup_outcomes.clear();
    const auto edition = edition_of(record);
    if (!edition) throw InputError{edition.error()};
    std::shared_ptr<const AnyGame> game;
    for_each_game([&]<class G>(std::type_identity<G>) {
        if (G::info.id == record.game) game = GameOf<G>::load(record, *edition);
    });
    return game;
}

std::unique_ptr<AnyState> replay(const Record& record) {
    // How it begins, and how many play, a match knows best.
    Record beginning = record;
    beginning.steps.clear();
    beginning.reseeds.clear();
    auto match = begin_match(beginning);
    if (!match) throw InputError{match.error()};
    const auto game = load((*match)->record());
    auto state = record.position.empty() ? game->begin_scripted(record.seed, record.setup_outcomes)
                                         : game->at_position(record.position, record.seed);
    int number = 0;
    auto reseed = record.reseeds.begin();
    const auto draw_anew = [&] {
        if (reseed != record.reseeds.end() && reseed->step == state->steps())
            state->reseed((reseed++)->seed);
    };
    for (const Step& step : record.steps) {
        ++number;
        draw_anew();
        try {
            state->apply(step.seat, game->parse(step.decision), step.outcomes);
        } catch (const std::exception& error) {
            throw InputError{fmt::format("step {}, {} {}: {}", number, index(step.seat),
                                         step.decision, error.what())};
        }
    }
    draw_anew();
    return state;
}

}  // namespace trianon::python
