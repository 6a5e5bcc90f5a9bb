// trianon think
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/answers.h"
#include "cli/commands.h"

namespace trianon::cli {
namespace {

// The match to think about: a record up to a step, or a position.
std::unique_ptr<Match> the_match(const ThinkOptions& a) {
    Record record;
    if (!a.position.empty()) {
        record.game = the_game(a.game).info.id;
        record.position = a.position;
        record.rules = the_game(a.game).info.rules_version;
    } else {
        auto read = parse_record(read_file(a.file));
        if (!read) throw UsageError{fmt::format("{}: {}", a.file, read.error())};
        record = *read;
        if (a.step && *a.step < record.steps.size()) record.steps.resize(*a.step);
    }
    auto match = record.position.empty() || !record.steps.empty() ? replay_match(record)
                                                                  : begin_match(record);
    if (!match) throw UsageError{match.error()};
    return std::move(*match);
}

Seat the_thinker(const ThinkOptions& a, const Match& match) {
    const Seats acting = match.to_act();
    if (acting.empty()) throw UsageError{"the game is over: there is nothing to think about"};
    if (!a.seat) return acting.front();
    if (*a.seat < 0 || *a.seat >= match.players() || !acting.contains(Seat(*a.seat)))
        throw UsageError{fmt::format("seat {} has nothing to decide now", *a.seat)};
    return Seat(*a.seat);
}

void print(const Advice& advice, const Match& match, Language language) {
    fmt::print("{:>8}  {:>6}  decision\n", "visits", "hope");
    for (const Advice::RatedDecision& choice : advice.candidates) {
        fmt::print(
            "{:>8}  {:>5.1f}%  {}\n", choice.visits, 100 * choice.expected,
            match.narration().in_words(match.narration().describe(choice.decision), language));
        if (choice.line.size() > 1) {
            const std::vector<std::string> line = in_notation(choice.line);
            fmt::print("{:>18}{}\n", "", fmt::join(line.begin() + 1, line.end(), " · "));
        }
    }
    fmt::print("\n{} iterations, {} simulated decisions in {:.2f} s, {:.1f} MB\n",
               advice.iterations, advice.simulated, advice.seconds,
               static_cast<double>(advice.bytes) / 1e6);
}

}  // namespace

void run(const ThinkOptions& a) {
    if (a.file.empty() == a.position.empty())
        throw UsageError{"give either a record, or --game and --position"};
    const Language language = the_language(a.language);
    const auto match = the_match(a);
    const auto kind = parse_player(a.player);
    if (!kind) throw UsageError{"player " + kind.error()};
    Workspace workspace;
    const Advice advice =
        question_of(*match, the_thinker(a, *match), *kind)->answer(workspace, {}, true);
    if (a.json)
        fmt::print("{}\n", json::serialize(advice_as_json(advice)));
    else
        print(advice, *match, language);
}

}  // namespace trianon::cli
