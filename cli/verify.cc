// trianon verify
#include <fmt/format.h>

#include "cli/commands.h"

namespace trianon::cli {

// A record is decisions and a seed: if they can be replayed, what chance brought is what the seed
// says, unless the record tells chance what to bring.
void run(const VerifyOptions& a) {
    const auto match = the_match(a.file);
    const Record& record = match->record();
    const std::string seal = record.seed.seal();
    if (!record.setup_outcomes.empty())
        throw UsageError{fmt::format("{}: chance was told what to bring in the set-up", a.file)};
    for (std::size_t i = 0; i < record.steps.size(); ++i)
        if (!record.steps[i].outcomes.empty())
            throw UsageError{
                fmt::format("{}: chance was told what to bring in step {}", a.file, i + 1)};
    if (!a.seal.empty() && a.seal != seal)
        throw UsageError{
            fmt::format("{}: the seal of its seed is {}, not {}", a.file, seal, a.seal)};
    fmt::print("{} decisions, everything else from the seed {}\nseal {}{}\n", record.steps.size(),
               record.seed.text(), seal, a.seal.empty() ? "" : ", as the table showed it");
}

}  // namespace trianon::cli
