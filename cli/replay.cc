// trianon replay
#include <fmt/format.h>

#include "cli/answers.h"
#include "cli/commands.h"
#include "text/terminal.h"

namespace trianon::cli {

void run(const ReplayOptions& a) {
    const Language language = the_language(a.language);
    const auto record = parse_record(read_file(a.file));
    if (!record) throw UsageError{fmt::format("{}: {}", a.file, record.error())};
    const auto match = replay_match(*record);
    if (!match) throw UsageError{fmt::format("{}: {}", a.file, match.error())};
    if (a.seat && (*a.seat < 0 || *a.seat >= (*match)->players()))
        throw UsageError{fmt::format("there is no seat {}; seats are 0 to {}", *a.seat,
                                     (*match)->players() - 1)};
    const Seat viewer = a.seat ? Seat(*a.seat) : spectator;
    if (a.json) {
        fmt::print("{}\n", json::serialize(told_again(**match, viewer)));
        return;
    }
    for (std::size_t i = 0; i <= (*match)->steps(); ++i)
        for (const std::string& sentence : (*match)->story(i, viewer, language))
            fmt::print("{:>4}  {}\n", i, sentence);
    fmt::print("\n{}\n", strip_colours((*match)->drawing(viewer, language)));
}

}  // namespace trianon::cli
