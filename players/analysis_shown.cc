#include "players/analysis_shown.h"

#include <cmath>

#include "games/games.h"
#include "players/advice.h"

namespace trianon {
namespace {

std::int32_t in_ten_thousandths(double share) {
    return static_cast<std::int32_t>(std::lround(10'000 * share));
}

std::vector<std::int32_t> by_seat(const Shares& shares, int players) {
    std::vector<std::int32_t> all;
    for (int i = 0; i < players; ++i) all.push_back(in_ten_thousandths(shares[i]));
    return all;
}

DecisionShown decision_shown(const Match& match, const AnyDecision& decision) {
    DecisionShown told{.decision = decision.notation(), .move = {""}, .with = {}};
    decision.write_json(told.move.text);
    if (const Arguments beside = match.narration().beside(decision); !beside.empty())
        append_json(told.with.emplace(Written<json::value>{""}).text, beside);
    return told;
}

std::optional<OpinionShown> opinion_shown(const Match& match,
                                          const std::optional<Opinion>& opinion) {
    if (!opinion) return std::nullopt;
    return OpinionShown{.best = decision_shown(match, opinion->best),
                        .value = in_ten_thousandths(opinion->value),
                        .best_value = in_ten_thousandths(opinion->best_value),
                        .given_away = in_ten_thousandths(opinion->given_away()),
                        .ahead = in_ten_thousandths(opinion->ahead),
                        .line = in_notation(opinion->line),
                        .exact = opinion->exact};
}

MarksShown marks_shown(const Marks& marks) {
    return {.given_away = in_ten_thousandths(marks.given_away),
            .worst = {marks.worst.begin(), marks.worst.end()},
            .best = {marks.best.begin(), marks.best.end()}};
}

}  // namespace

Written<StepShown> step_shown(const Match& match, const AnalysedStep& step) {
    StepShown told{.step = static_cast<std::int32_t>(step.step),
                   .seat = {},
                   .taken = decision_shown(match, step.taken),
                   .before = by_seat(step.before, match.players()),
                   .foreseen = by_seat(step.foreseen, match.players()),
                   .luck = by_seat(step.luck, match.players()),
                   .known = opinion_shown(match, step.known),
                   .open = opinion_shown(match, step.open)};
    if (step.seat != spectator) told.seat = step.seat;
    return {written(told, Eyes::all_seeing())};
}

AnalysisShown shown(const Analysis& analysis, const std::string& player) {
    AnalysisShown told{.player = player,
                       .done = static_cast<std::int32_t>(analysis.steps.size()),
                       .all = static_cast<std::int32_t>(analysis.all_steps),
                       .steps = {},
                       .seats = {}};
    for (const SeatSummary& seat : summaries(analysis))
        told.seats.push_back({.start = in_ten_thousandths(seat.start),
                              .result = in_ten_thousandths(seat.result),
                              .luck = in_ten_thousandths(seat.luck),
                              .luck_adjusted = in_ten_thousandths(seat.luck_adjusted()),
                              .known = marks_shown(seat.known),
                              .open = marks_shown(seat.open)});
    return told;
}

AnalysisShown shown(const Analysis& analysis, const Record& record, const std::string& player) {
    AnalysisShown told = shown(analysis, player);
    const auto match = std::move(*begin_match(record));
    for (const AnalysedStep& step : analysis.steps) {
        told.steps.push_back(step_shown(*match, step));
        match->apply(*match->allow(step.seat, step.taken), record.steps[step.step - 1].outcomes);
    }
    return told;
}

std::optional<AnalysisShown> read_analysis(const std::string& text) {
    json::error_code error;
    const json::value value = json::parse(text, error);
    const json::object* fields = error ? nullptr : value.if_object();
    const json::value* steps = fields == nullptr ? nullptr : fields->if_contains("steps");
    if (steps == nullptr || !steps->is_array()) return std::nullopt;
    AnalysisShown read;
    for (const json::value& step : steps->as_array()) read.steps.push_back({json::serialize(step)});
    const auto take = [fields](auto& member, const char* name) {
        const json::value* found = fields->if_contains(name);
        if (found == nullptr) return false;
        auto decoded = decode<std::remove_reference_t<decltype(member)>>(*found);
        if (decoded) member = std::move(*decoded);
        return decoded.has_value();
    };
    if (!take(read.player, "player") || !take(read.done, "done") || !take(read.all, "all") ||
        !take(read.seats, "seats"))
        return std::nullopt;
    return read;
}

AdviceShown hint_shown(const Match& match, const Advice& advice) {
    AdviceShown told{.best = decision_shown(match, advice.decision),
                     .hope = 0,
                     .next = {},
                     .next_hope = 0,
                     .line = {advice.decision.notation()},
                     .why = advice.reasons};
    for (const Advice::RatedDecision& candidate : advice.candidates) {
        if (candidate.decision == advice.decision) {
            told.hope = in_ten_thousandths(candidate.expected);
            if (!candidate.line.empty()) told.line = in_notation(candidate.line);
        } else if (!told.next) {  // the best come first
            told.next = decision_shown(match, candidate.decision);
            told.next_hope = in_ten_thousandths(candidate.expected);
        }
    }
    return told;
}

}  // namespace trianon
