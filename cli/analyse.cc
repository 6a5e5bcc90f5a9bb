// trianon analyse
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cmath>

#include "cli/commands.h"
#include "cli/progress.h"
#include "players/analysis_shown.h"

namespace trianon::cli {
namespace {

using Opinions = std::optional<Opinion> AnalysedStep::*;

// What was decided and what would have been better, in words, by step.
struct Words {
    std::string taken, better;
};
std::vector<Words> in_words(const Analysis& analysis, const Record& record, Opinions by,
                            Language language) {
    std::vector<Words> words;
    const auto match = std::move(*begin_match(record));
    const auto tell = [&](const AnyDecision& decision) {
        return match->narration().in_words(match->narration().describe(decision), language);
    };
    for (const AnalysedStep& step : analysis.steps) {
        words.push_back({tell(step.taken), step.*by ? tell((step.*by)->best) : ""});
        match->apply(*match->allow(step.seat, step.taken), record.steps[step.step - 1].outcomes);
    }
    return words;
}

long percent(double share) { return std::lround(100 * share); }
std::string signed_percent(double share) {
    return fmt::format("{}{}", share < 0 ? "−" : "+", std::abs(percent(share)));
}

// A seat's share over the moves, at most `widest` signs.
std::string sparkline(const Analysis& analysis, Seat seat) {
    constexpr std::size_t widest = 60;
    constexpr std::array bars{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    std::vector<double> shares{analysis.dealt[index(seat)]};
    for (const AnalysedStep& step : analysis.steps) shares.push_back(step.after[index(seat)]);
    const std::size_t width = std::min(widest, shares.size());
    std::string line;
    for (std::size_t i = 0; i < width; ++i) {
        const std::size_t at = width == 1 ? 0 : i * (shares.size() - 1) / (width - 1);
        line += bars[static_cast<std::size_t>(std::min(7.0, std::max(0.0, 8 * shares[at])))];
    }
    return line;
}

std::string name(Seat seat, const Catalogue& say) {
    return seat == spectator ? "" : say.say(fmt::format("seat.{}", index(seat)));
}

void print_table(const Analysis& analysis, const std::vector<Words>& words, Opinions by,
                 std::optional<Seat> only, const Catalogue& say) {
    fmt::print("{:>4}  {:<8} {:>7} {:>7} {:>7}\n", "", "", say.say("analysis.column.share"),
               say.say("analysis.column.lost"), say.say("analysis.column.luck"));
    for (const AnalysedStep& step : analysis.steps) {
        if (step.seat == spectator || (only && step.seat != *only)) continue;
        const auto& opinion = step.*by;
        const Shares& before = by == &AnalysedStep::open ? step.before : step.foreseen;
        const Words& told = words[step.step - 1];
        const double lost = opinion ? opinion->given_away() : 0;
        const double luck = step.luck[index(step.seat)];
        fmt::print("{:>4}  {:<8} {:>5} % {:>7} {:>7}  {}{}\n", step.step, name(step.seat, say),
                   percent(before[index(step.seat)]),
                   percent(lost) == 0 ? "" : fmt::format("{} %", percent(lost)),
                   percent(luck) == 0 ? "" : fmt::format("{} %", signed_percent(luck)), told.taken,
                   percent(lost) == 0 ? "" : fmt::format("  ▸ {}", told.better));
    }
}

void print_marks(const Analysis& analysis, const std::vector<Words>& words, Opinions by, Seat seat,
                 const Catalogue& say) {
    const SeatSummary summary = summaries(analysis)[index(seat)];
    const Marks& marks = by == &AnalysedStep::open ? summary.open : summary.known;
    const auto told = [&](std::size_t step, const char* key, double share) {
        fmt::print("  {}\n", say.say(key, {{"step", step},
                                           {"decision", words[step - 1].taken},
                                           {"better", words[step - 1].better},
                                           {"percent", percent(share)}}));
    };
    fmt::print("\n{}\n", say.say("analysis.worst_of", {{"seat", seat}}));
    if (marks.worst.empty()) fmt::print("  {}\n", say.say("analysis.no_worst"));
    for (std::size_t step : marks.worst) {
        const Opinion& opinion = *(analysis.steps[step - 1].*by);
        told(step, "analysis.worst", opinion.given_away());
        const std::vector<std::string> line = in_notation(opinion.line);
        if (line.size() > 1)
            fmt::print("    {}\n", say.say("analysis.line",
                                           {{"line", fmt::format("{}", fmt::join(line, " · "))}}));
    }
    fmt::print("{}\n", say.say("analysis.best_of", {{"seat", seat}}));
    if (marks.best.empty()) fmt::print("  {}\n", say.say("analysis.no_best"));
    for (std::size_t step : marks.best)
        told(step, "analysis.best", (analysis.steps[step - 1].*by)->ahead);
}

void print(const Analysis& analysis, const Record& record, Opinions by, std::optional<Seat> only,
           Language language) {
    const Catalogue& say = table_catalogue(language);
    const std::vector<Words> words = in_words(analysis, record, by, language);
    print_table(analysis, words, by, only, say);
    fmt::print("\n");
    const std::vector<SeatSummary> seats = summaries(analysis);
    for (Seat seat : Seats::first(analysis.players)) {
        fmt::print("{:<8} {}\n", name(seat, say), sparkline(analysis, seat));
        const SeatSummary& s = seats[index(seat)];
        fmt::print("         {}\n",
                   say.say("analysis.luck", {{"seat", seat},
                                             {"result", percent(s.result)},
                                             {"luck", signed_percent(s.luck)},
                                             {"adjusted", percent(s.luck_adjusted())}}));
    }
    for (Seat seat : Seats::first(analysis.players))
        if (!only || seat == *only) print_marks(analysis, words, by, seat, say);
}

}  // namespace

void run(const AnalyseOptions& a) {
    const Language language = the_language(a.language);
    const auto whole = the_match(a.file);
    std::optional<Seat> only;
    if (a.seat) only = the_viewer(*whole, a.seat);
    AnalysisSettings settings;
    settings.seed = a.seed;
    const auto kind = parse_player(a.player);
    if (!kind) throw UsageError{"player " + kind.error()};
    settings.player = *kind;
    const auto record = parse_record(read_file(a.file));
    const auto analyser = std::move(*make_analyser(*record, settings));
    Workspace workspace;
    {
        const Progress progress{analyser->analysis().all_steps};
        while (!analyser->is_done()) {
            progress(analyser->analysis().steps.size());
            analyser->advance(workspace);
        }
    }
    if (!a.json)
        return print(analyser->analysis(), *record,
                     a.open ? &AnalysedStep::open : &AnalysedStep::known, only, language);
    std::string text;
    write(text, shown(analyser->analysis(), *record, kind->name), Eyes::all_seeing());
    fmt::print("{}\n", text);
}

}  // namespace trianon::cli
