#include "games/verify.h"

#include <fmt/format.h>

#include "games/games.h"

namespace trianon {

std::optional<std::string> why_not_verified(const Record& record,
                                            std::optional<std::string_view> seal) {
    if (!record.position.empty()) return "it begins with a position and not with a deal";
    if (!record.setup_outcomes.empty()) return "chance was told what to bring in the set-up";
    for (std::size_t i = 0; i < record.steps.size(); ++i)
        if (!record.steps[i].outcomes.empty())
            return fmt::format("chance was told what to bring in step {}", i + 1);
    if (const std::string own = record.seed.seal(); seal && *seal != own)
        return fmt::format("the seal of its seed is {}, not {}", own, *seal);
    if (const auto match = replay_match(record); !match) return match.error();
    return std::nullopt;
}

}  // namespace trianon
