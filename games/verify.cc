#include "games/verify.h"

#include <fmt/format.h>

#include "games/games.h"

namespace trianon {
namespace {

std::optional<std::string> why_not_sealed(const Record& record,
                                          const std::vector<std::string>& seals) {
    if (const std::string own = record.seed.seal(); seals.front() != own)
        return fmt::format("the seal of its seed is {}, not {}", own, seals.front());
    for (std::size_t i = 0; i < record.reseeds.size(); ++i) {
        const auto& [step, seed] = record.reseeds[i];
        if (i + 1 == seals.size())
            return fmt::format("after step {} chance was drawn anew, and its seal is not given",
                               step);
        if (const std::string own = seed.seal(); seals[i + 1] != own)
            return fmt::format("the seal of its seed after step {} is {}, not {}", step, own,
                               seals[i + 1]);
    }
    if (seals.size() > record.reseeds.size() + 1) return "there are more seals than seeds";
    return std::nullopt;
}

}  // namespace

std::optional<std::string> why_not_verified(const Record& record,
                                            const std::vector<std::string>& seals) {
    if (!record.position.empty()) return "it begins with a position and not with a deal";
    if (!record.setup_outcomes.empty()) return "chance was told what to bring in the set-up";
    for (std::size_t i = 0; i < record.steps.size(); ++i)
        if (!record.steps[i].outcomes.empty())
            return fmt::format("chance was told what to bring in step {}", i + 1);
    if (!seals.empty())
        if (auto wrong = why_not_sealed(record, seals)) return wrong;
    if (const auto match = replay_match(record); !match) return match.error();
    return std::nullopt;
}

}  // namespace trianon
