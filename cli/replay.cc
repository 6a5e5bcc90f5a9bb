// trianon replay
#include <fmt/format.h>

#include "cli/commands.h"
#include "text/terminal.h"

namespace trianon::cli {
namespace {

json::object as_json(const Match& match, Seat viewer) {
    json::array steps;
    for (std::size_t i = 0; i <= match.steps(); ++i) {
        json::object step{{"step", i}};
        if (i > 0) {
            step["seat"] = index(match.record().steps[i - 1].seat);
            // A decision may name a hidden card: only its own seat reads it in notation.
            if (match.record().steps[i - 1].seat == viewer)
                step["decision"] = match.record().steps[i - 1].decision;
        }
        step["events"] = match.events(i, viewer);
        steps.push_back(step);
    }
    json::object answer{{"game", match.record().game},
                        {"players", match.players()},
                        {"steps", steps},
                        {"view", match.view(viewer)},
                        {"over", match.to_act().empty()},
                        {"signature", fmt::format("{:016x}", match.signature())}};
    if (const auto outcome = match.outcome()) {
        answer["ending"] = outcome->ending;
        answer["points"] = json::value_from(outcome->points);
        answer["winners"] = encode(outcome->winners, Eyes::all_seeing());
    }
    return answer;
}

}  // namespace

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
        fmt::print("{}\n", json::serialize(as_json(**match, viewer)));
        return;
    }
    for (std::size_t i = 0; i <= (*match)->steps(); ++i)
        for (const std::string& sentence : (*match)->story(i, viewer, language))
            fmt::print("{:>4}  {}\n", i, sentence);
    fmt::print("\n{}\n", strip_colours((*match)->drawing(viewer, language)));
}

}  // namespace trianon::cli
