// trianon play, trianon learn
#include "cli/play.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/environment.h"
#include "cli/save.h"
#include "engine/fields.h"
#include "engine/numbers.h"
#include "games/lesson.h"
#include "text/terminal.h"

namespace trianon::cli {
namespace {

// The language of the system, if it is one of ours.
Language system_language() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const std::string_view value = environment(variable); !value.empty())
            return enumerator<Language>(value.substr(0, 2)).value_or(Language::En);
    return Language::En;
}

constexpr const char* usual_level = "courtier";  // quick, and beats a beginner

int fewest_players(const GameInfo& info) {
    int players = info.min_players;
    while (players < info.max_players && info.unofficial.contains(Seat(players))) ++players;
    return players;
}

// The questions before a game. Once the input has ended every answer is nothing.
class Questions {
  public:
    Questions(Terminal& terminal, Language language)
        : terminal_(terminal), table_(table_catalogue(language)) {}

    const GameEntry* game() {
        const std::vector<GameEntry>& games = all_games();
        terminal_.print(paint(table_.say("play.which_game"), ink::strong));
        for (std::size_t i = 0; i < games.size(); ++i)
            terminal_.print(fmt::format("  {} {}", paint(fmt::format("{}", i + 1), ink::strong),
                                        games[i].catalogue(table_.language()).say("game.title")));
        const auto number = ask("play.game_number", {1, static_cast<int>(games.size()), 1});
        return number ? &games[*number - 1] : nullptr;
    }
    std::optional<int> players(const GameInfo& info) {
        return ask("play.how_many_players",
                   {info.min_players, info.max_players, fewest_players(info)});
    }
    std::optional<int> people(int players) { return ask("play.how_many_people", {0, players, 1}); }
    std::optional<std::string> level() {
        const std::vector<std::string> levels = level_names();
        for (std::size_t i = 0; i < levels.size(); ++i)
            terminal_.print(fmt::format("  {} {}", paint(fmt::format("{}", i + 1), ink::strong),
                                        table_.say(text_of(levels[i]))));
        const auto number = ask("play.which_level", {1, static_cast<int>(levels.size()), 2});
        if (!number) return std::nullopt;
        return levels[*number - 1];
    }

  private:
    struct Range {
        int low, high, usual;
    };
    std::optional<int> ask(std::string_view question, Range range) {
        const trianon::Arguments arguments{
            {"low", range.low}, {"high", range.high}, {"usual", range.usual}};
        for (;;) {
            terminal_.tell(table_.say(question, arguments));
            const Terminal::Input input = terminal_.read("> ");
            if (input.what == Terminal::Typed::Nothing) {
                terminal_.warn(table_.say("play.end_of_input"));
                return std::nullopt;
            }
            if (input.line == "quit") return std::nullopt;
            if (input.what == Terminal::Typed::Line && input.line.empty()) return range.usual;
            const auto number = parse_number<int>(input.line);
            if (number && *number >= range.low && *number <= range.high) return number;
            terminal_.tell(table_.say("play.number_please", arguments));
        }
    }

    Terminal& terminal_;
    const Catalogue& table_;
};

std::unique_ptr<Match> loaded(const std::string& file, const std::string& game) {
    auto match = the_match(file);
    if (!game.empty() && game != match->record().game)
        throw UsageError{fmt::format("{} is a game of {}", file, match->record().game)};
    return match;
}

Language chosen_language(const std::string& code) {
    return code.empty() ? system_language() : the_language(code);
}

void keep_first(const std::string& file, const Match& match) {
    if (file.empty()) return;
    if (const auto error = save_record(file, match.record()))
        throw UsageError{fmt::format("cannot write the file \"{}\": {}", file, *error)};
}

std::unique_ptr<Match> begun(const GameEntry& game, int players, const PlayOptions& options) {
    the_players(game, players);
    Record record;
    record.game = game.info.id;
    record.rules = game.info.rules_version;
    record.players = players;
    record.seed = options.seed.empty() ? Seed::from_system() : the_seed(options.seed);
    record.options = the_options(options.options);
    if (!options.edition.empty()) record.edition_text = the_edition(game, options.edition);
    auto match = begin_match(std::move(record));
    if (!match) throw UsageError{match.error()};
    return std::move(*match);
}

std::vector<SeatKind> seats_for(int players, const PlayOptions& options) {
    if (options.seats.empty()) return people_first(1, players, usual_level);
    std::vector<SeatKind> seats = parse_seats(options.seats);
    if (static_cast<int>(seats.size()) != players)
        throw UsageError{fmt::format("{} seats are named for {} players", seats.size(), players)};
    return seats;
}

}  // namespace

void play(Terminal& terminal, PlayOptions options) {
    const Language language = chosen_language(options.language);
    std::optional<int> players, people;
    std::string level = usual_level;
    if (options.players != 0)
        players = options.players;
    else if (!options.seats.empty())
        players = static_cast<int>(parse_seats(options.seats).size());

    std::unique_ptr<Match> match;
    if (!options.load.empty()) {
        match = loaded(options.load, options.game);
    } else if (!options.game.empty()) {
        const GameEntry& game = the_game(options.game);
        match = begun(game, players.value_or(fewest_players(game.info)), options);
    } else {
        Questions questions{terminal, language};
        const GameEntry* game = questions.game();
        if (game == nullptr) return;
        if (!players) players = questions.players(game->info);
        if (!players) return;
        if (options.seats.empty()) {
            people = questions.people(*players);
            if (!people) return;
            const std::optional<std::string> asked =
                *people < *players ? questions.level() : usual_level;
            if (!asked) return;
            level = *asked;
        }
        match = begun(*game, *players, options);
    }
    const std::vector<SeatKind> seats = people ? people_first(*people, match->players(), level)
                                               : seats_for(match->players(), options);
    keep_first(options.save, *match);
    TerminalSession{terminal, *match, {seats, language, options.save}}.run();
}

void learn(Terminal& terminal, const LearnOptions& options) {
    const GameEntry& game = the_game(options.game);
    const GameLesson* lesson = find_lesson(game.info.id);
    if (lesson == nullptr) throw UsageError{fmt::format("{} has no lesson", game.info.id)};
    auto match = options.load.empty() ? std::move(*begin_match(first_record(game.info.id, *lesson)))
                                      : loaded(options.load, options.game);
    std::vector<SeatKind> seats = people_first(0, match->players(), usual_level);
    seats.at(index(lesson->learner)).reset();
    const std::string& file = options.save.empty() ? options.load : options.save;
    keep_first(options.save, *match);
    TerminalSession{terminal, *match, {seats, chosen_language(options.language), file, lesson}}
        .run();
}

void run(const LearnOptions& options) {
    Terminal terminal = Terminal::of_process();
    learn(terminal, options);
}

void run(const PlayOptions& options) {
    Terminal terminal = Terminal::of_process();
    play(terminal, options);
}

}  // namespace trianon::cli
