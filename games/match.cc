#include "games/match.h"

#include <fmt/format.h>

#include <stdexcept>

namespace trianon {

std::optional<std::string> Match::apply(const Allowed& allowed,
                                        const std::vector<std::string>& outcomes) {
    if (allowed.step() != steps())
        throw std::logic_error{"this decision was allowed in another position"};
    return take(allowed.seat(), allowed.decision(), outcomes);
}

std::optional<NotTaken> decide(Match& match, Seat seat, std::string_view notation,
                               const std::vector<std::string>& outcomes) {
    const auto malformed = [](std::string message) {
        return NotTaken{.malformed = true, .refused = {}, .message = std::move(message)};
    };
    const auto decision = match.parse(notation);
    if (!decision) return malformed(decision.error());
    const auto allowed = match.allow(seat, *decision);
    if (!allowed) return NotTaken{.malformed = false, .refused = allowed.error(), .message = {}};
    if (auto problem = match.apply(*allowed, outcomes)) return malformed(std::move(*problem));
    return std::nullopt;
}

std::optional<std::string> play_steps(Match& match, const std::vector<Step>& steps) {
    int number = 0;
    for (const Step& step : steps) {
        ++number;
        const auto no = decide(match, step.seat, step.decision, step.outcomes);
        if (!no) continue;
        const Narration& narration = match.narration();
        return fmt::format(
            "step {}, {} {}: {}", number, index(step.seat), step.decision,
            no->malformed
                ? no->message
                : fmt::format("{} ({})",
                              narration.in_words(narration.explain(no->refused), Language::En),
                              no->refused.rule));
    }
    return std::nullopt;
}

std::vector<std::string> in_notation(const std::vector<AnyDecision>& decisions) {
    std::vector<std::string> texts;
    for (const AnyDecision& decision : decisions) texts.push_back(decision.notation());
    return texts;
}

}  // namespace trianon
