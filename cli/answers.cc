#include "cli/answers.h"

#include <fmt/format.h>

namespace trianon::cli {

json::object about_game(const GameEntry& game) {
    json::array editions, unofficial;
    for (const EditionFile& edition : game.editions) editions.emplace_back(edition.name);
    for (Seat number : game.info.unofficial) unofficial.emplace_back(index(number));
    return {{"game", game.info.id},
            {"title", game.catalogue(Language::En).say("game.title")},
            {"rules", game.info.rules_version},
            {"min_players", game.info.min_players},
            {"max_players", game.info.max_players},
            {"unofficial_players", unofficial},
            {"editions", editions}};
}

json::object scores_of(const Match& match) {
    const auto outcome = match.outcome();
    if (!outcome) return {{"over", false}};
    return {{"over", true},
            {"ending", outcome->ending},
            {"points", json::value_from(outcome->points)},
            {"winners", encode(outcome->winners, Eyes::all_seeing())}};
}

json::object told_again(const Match& match, Seat viewer) {
    json::array steps;
    for (std::size_t i = 0; i <= match.steps(); ++i) {
        json::object step{{"step", i}, {"events", match.events(i, viewer)}};
        if (i > 0) {
            const Step& taken = match.record().steps[i - 1];
            step["seat"] = index(taken.seat);
            // A decision may name a hidden card: only its own seat reads it in notation.
            if (taken.seat == viewer) step["decision"] = taken.decision;
        }
        steps.push_back(step);
    }
    json::object answer = scores_of(match);
    answer["game"] = match.record().game;
    answer["players"] = match.players();
    answer["steps"] = steps;
    answer["view"] = match.view(viewer);
    if (match.outcome()) answer["signature"] = fmt::format("{:016x}", match.signature());
    return answer;
}

json::object advice_as_json(const Advice& advice) {
    json::array choices;
    for (const Advice::RatedDecision& choice : advice.candidates)
        choices.push_back({{"decision", choice.decision.notation()},
                           {"visits", choice.visits},
                           {"expected", choice.expected},
                           {"line", json::value_from(in_notation(choice.line))}});
    return {{"decision", advice.decision.notation()},
            {"choices", choices},
            {"iterations", advice.iterations},
            {"simulated", advice.simulated},
            {"bytes", advice.bytes},
            {"seconds", advice.seconds}};
}

}  // namespace trianon::cli
