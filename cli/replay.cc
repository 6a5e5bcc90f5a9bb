// trianon replay
#include <fmt/format.h>

#include "cli/answers.h"
#include "cli/commands.h"
#include "text/terminal.h"

namespace trianon::cli {

void run(const ReplayOptions& a) {
    const Language language = the_language(a.language);
    const auto match = the_match(a.file);
    const Seat viewer = the_viewer(*match, a.seat);
    if (a.json) {
        fmt::print("{}\n", json::serialize(told_again(*match, viewer)));
        return;
    }
    for (std::size_t i = 0; i <= match->steps(); ++i)
        for (const std::string& sentence : match->narration().story_in_words(i, viewer, language))
            fmt::print("{:>4}  {}\n", i, sentence);
    fmt::print("\n{}\n", strip_colours(match->narration().drawing(viewer, language)));
}

}  // namespace trianon::cli
