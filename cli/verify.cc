// trianon verify
#include "games/verify.h"

#include <fmt/format.h>

#include "cli/commands.h"

namespace trianon::cli {

void run(const VerifyOptions& a) {
    const auto record = parse_record(read_file(a.file));
    if (!record) throw UsageError{fmt::format("{}: {}", a.file, record.error())};
    if (const auto no = why_not_verified(*record, a.seals))
        throw UsageError{fmt::format("{}: {}", a.file, *no)};
    fmt::print("{} for {}, edition {}{}\n", record->game, record->players, record->edition,
               record->edition_text.empty() ? "" : ", not one of ours: it stands in the record");
    fmt::print("{} decisions, everything else from the seed {}\nseal {}{}\n", record->steps.size(),
               record->seed.text(), record->seed.seal(),
               a.seals.empty() ? "" : ", as the table showed it");
    for (const Reseed& anew : record->reseeds)
        fmt::print("after step {} from the seed {}\nseal {}{}\n", anew.step, anew.seed.text(),
                   anew.seed.seal(), a.seals.empty() ? "" : ", as the table showed it");
}

}  // namespace trianon::cli
