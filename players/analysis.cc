#include "players/analysis.h"

#include <algorithm>

#include "games/games.h"
#include "games/manifest.h"
#include "players/analysis_of.h"
#include "players/make_player.h"

namespace trianon {
namespace {

constexpr std::size_t marked = 3;
constexpr double noise = 0.005;  // less than this is neither a blunder nor a find

// The steps of a seat with the highest marks, the highest first.
template <class Mark>
std::vector<std::size_t> highest(const Analysis& analysis, Seat seat, const Mark& mark) {
    std::vector<std::pair<double, std::size_t>> marks;
    for (const AnalysedStep& step : analysis.steps)
        if (const double m = step.seat == seat ? mark(step) : 0; m > noise)
            marks.emplace_back(-m, step.step);
    std::sort(marks.begin(), marks.end());
    if (marks.size() > marked) marks.resize(marked);
    std::vector<std::size_t> steps;
    for (const auto& [m, step] : marks) steps.push_back(step);
    return steps;
}

Marks marks_of(const Analysis& analysis, Seat seat, std::optional<Opinion> AnalysedStep::* by) {
    Marks marks;
    for (const AnalysedStep& step : analysis.steps)
        if (step.seat == seat && step.*by) marks.given_away += (step.*by)->given_away();
    marks.worst = highest(analysis, seat, [&](const AnalysedStep& step) {
        return step.*by ? (step.*by)->given_away() : 0;
    });
    marks.best = highest(
        analysis, seat, [&](const AnalysedStep& step) { return step.*by ? (step.*by)->ahead : 0; });
    return marks;
}

}  // namespace

PlayerKind AnalysisSettings::default_player() { return *parse_player("ismcts:400i"); }

Result<std::unique_ptr<Analyser>> make_analyser(const Record& record,
                                                const AnalysisSettings& settings) {
    if (const auto whole = replay_match(record); !whole) return Error{whole.error()};
    auto match = begin_match(record);
    if (!match) return Error{match.error()};
    AnalysisSettings mine = settings;
    mine.player.epsilon = 0;
    // With open cards a search judges whatever the player: it needs an end.
    if (mine.player.budget.seconds <= 0 && mine.player.budget.iterations == 0)
        mine.player.budget = AnalysisSettings::default_player().budget;
    std::unique_ptr<Analyser> analyser;
    for_each_game([&]<class G>(std::type_identity<G>) {
        if (dynamic_cast<const SeatKnowledge<G>*>(match->get()) == nullptr) return;
        const auto player = [kind = mine.player, players = (*match)->players()](
                                const G& game, Workspace& workspace) {
            return make_player(game, own_weights<G>(), players, kind, &workspace);
        };
        analyser = std::make_unique<AnalyserOf<G>>(std::move(*match), record.steps,
                                                   own_weights<G>(), player, mine);
    });
    return analyser;
}

std::vector<SeatSummary> summaries(const Analysis& analysis) {
    std::vector<SeatSummary> all;
    for (Seat seat : Seats::first(analysis.players)) {
        SeatSummary summary{.start = analysis.start[index(seat)],
                            .result = analysis.result()[index(seat)],
                            .luck = analysis.dealt[index(seat)] - analysis.start[index(seat)],
                            .known = marks_of(analysis, seat, &AnalysedStep::known),
                            .open = marks_of(analysis, seat, &AnalysedStep::open)};
        for (const AnalysedStep& step : analysis.steps) summary.luck += step.luck[index(seat)];
        all.push_back(std::move(summary));
    }
    return all;
}

}  // namespace trianon
