// trianon: the games in the terminal, for people and for programs.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "cli/commands.h"
#include "cli/document.h"
#include "cli/version.h"
#include "engine/words.h"

namespace {

using namespace trianon;

// A command with its options; it runs when the whole line has been read.
template <class Options>
void add(CLI::App& app, const char* name, const char* help,
         const std::function<void(CLI::App&, Options&)>& declare) {
    CLI::App* command = app.add_subcommand(name, help);
    const auto options = std::make_shared<Options>();
    declare(*command, *options);
    command->callback([options] { cli::run(*options); });
}

void add_play(CLI::App& command, cli::PlayOptions& o) {
    command.add_option("game", o.game, "The game (default: choose from a menu)");
    command.add_option("--seats", o.seats, "Who sits where, e.g. human,courtier,minister");
    CLI::Option* players = command.add_option("--players", o.players, "Number of players");
    CLI::Option* seed =
        command.add_option("--seed", o.seed, "Makes the same game again (default: unguessable)");
    command.add_option("--lang", o.language, "en, es, fr or it (default: the system's)");
    CLI::Option* edition =
        command.add_option("--edition", o.edition, "Play with the components of this file");
    CLI::Option* option = command.add_option(
        "--option", o.options, "An agreement of the table, e.g. goal=short; may be repeated");
    command.add_option("--save", o.save, "Keep the game in this file, after every decision");
    command.add_option("--load", o.load, "Go on with the game in this file")
        ->excludes(players)
        ->excludes(seed)
        ->excludes(edition)
        ->excludes(option);
}

void add_learn(CLI::App& command, cli::LearnOptions& o) {
    command.add_option("game", o.game, "The game")->required();
    command.add_option("--lang", o.language, "en, es, fr or it (default: the system's)");
    command.add_option("--save", o.save, "Keep the game in this file, after every decision");
    command.add_option("--load", o.load, "Go on with the lesson in this file");
}

void add_simulate(CLI::App& command, cli::SimulateOptions& o) {
    command.add_option("game", o.game, "The game")->required();
    command.add_option("--players", o.players, "Number of players (default: as many as can play)");
    command.add_option("--games", o.games, "How many games (default 1000)")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
    command.add_option("--seed", o.seed, "Seed of the series (default 1)");
    command.add_option("--seats", o.seats, "Who sits where: random, greedy, ismcts, …")
        ->delimiter(',');
    command.add_option("--threads", o.threads, "Threads (default: one for each core)")
        ->check(CLI::Range(1, 1024));
    command.add_option("--edition", o.edition, "Play with the components of this file");
    command.add_option("--option", o.options,
                       "An agreement of the table, e.g. goal=short; may be repeated");
    command.add_flag("--json", o.json, "One JSON object");
}

void add_serve(CLI::App& command, cli::ServeOptions& o) {
    command.add_option("--listen", o.listen, "Address and port (default 127.0.0.1:1682)");
    command.add_option(
        "--store", o.store,
        "sqlite:FILE, postgres:URL or memory: (default: a file in your data folder)");
    command.add_flag("--open", o.open, "Open the page in the browser of this machine");
    command.add_option("--web", o.web, "A folder with another page than the one inside");
    command.add_option(
        "--origin", o.origins,
        "Where the page is seen by others, e.g. https://example.org; may be repeated");
    command.add_flag("--behind-proxy", o.behind_proxy, "Believe X-Forwarded-For");
    command.add_option("--threads", o.threads, "Threads (default 2)")->check(CLI::Range(1, 256));
    command
        .add_option("--grace", o.grace,
                    "Milliseconds from everybody being ready to the start (default 3000)")
        ->check(CLI::Range(0, 60'000));
    command.add_option("--pace", o.pace, "Milliseconds a bot takes at least (default 400)")
        ->check(CLI::Range(0, 60'000));
    command
        .add_option("--drain", o.drain,
                    "Milliseconds from SIGTERM until sockets are closed (default 0)")
        ->check(CLI::Range(0, 600'000));
    command
        .add_option("--forget-lobbies", o.forget_lobbies,
                    "Days after which a table is deleted whose game never began (default 0: never)")
        ->check(CLI::Range(0, 36'500));
    command
        .add_option("--forget-finished", o.forget_finished,
                    "Days after which a finished game is deleted (default 0: never)")
        ->check(CLI::Range(0, 36'500));
    command.add_option("--push", o.push,
                       "Call players who are away by Web Push; who answers for it: mailto:ADDRESS "
                       "or an https URL");
    command.add_option("--mail", o.mail,
                       "The same by mail through this server: smtp://USER@HOST:PORT or smtps://…");
    command.add_option("--mail-from", o.mail_from, "The sender of these mails");
    command.add_option("--mail-password-file", o.mail_password_file,
                       "A file with the password (default: what TRIANON_MAIL_PASSWORD says)");
    command.add_flag("--webhooks", o.webhooks, "The same by requests to URLs of the players");
    command.add_option("--notify-key", o.notify_key,
                       "The file with the key for their addresses, made at the first use");
    command.add_flag("--notify-private", o.notify_private,
                     "Push and webhooks may lead to private networks, without encryption too");
    command.add_option("--log", o.log, "debug, info, warning or error (default warning)")
        ->check(CLI::IsMember({"debug", "info", "warning", "error"}));
    command.add_flag("--openapi", o.openapi, "Print the description of the interface instead");
}

void add_arena(CLI::App& command, cli::ArenaOptions& o) {
    command.add_option("game", o.game, "The game")->required();
    command.add_option("--seats", o.seats, "Who plays: random, greedy, ismcts, ismcts:0.8s, …")
        ->delimiter(',')
        ->required();
    command.add_option("--games", o.games, "How many games at most (default 1000)")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
    command.add_option("--seed", o.seed, "Seed of the series (default 1)");
    command.add_option("--threads", o.threads, "Threads (default: one for each core)")
        ->check(CLI::Range(1, 1024));
    command
        .add_option("--bar", o.bar,
                    "Whether the first player wins more than this share (default: a fair share)")
        ->check(CLI::Range(0.0, 1.0));
    command.add_flag("--all", o.all, "Play all games, also when the question is settled");
    command
        .add_option("--weights", o.weights,
                    "What each player weighs, from these files; own: the game's. Without a net")
        ->delimiter(',');
    command.add_option("--net", o.nets, "The net of each player, from these files; own, or none")
        ->delimiter(',');
    command.add_option("--edition", o.edition, "Play with the components of this file");
    command.add_option("--option", o.options,
                       "An agreement of the table, e.g. goal=short; may be repeated");
    command.add_flag("--json", o.json, "One JSON object");
}

void add_tune(CLI::App& command, cli::TuneOptions& o) {
    command.add_option("game", o.game, "The game")->required();
    command.add_option("--players", o.players, "Number of players (default 2)");
    command.add_option("--games", o.games, "Games in each round (default 2000)")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
    command.add_option("--rounds", o.rounds, "Rounds of playing and learning (default 3)")
        ->check(CLI::Range(1, 1000));
    command.add_option("--seed", o.seed, "Seed of the games (default 1)");
    command.add_option("--threads", o.threads, "Threads (default: one for each core)")
        ->check(CLI::Range(1, 1024));
    command.add_option("--weights", o.weights, "Begin with the weights of this file");
    command.add_option("--out", o.out, "Write the weights to this file");
    command.add_option("--option", o.options,
                       "An agreement of the table, e.g. goal=short; may be repeated");
}

void add_train(CLI::App& command, cli::TrainOptions& o) {
    command.add_option("game", o.game, "The game")->required();
    command.add_option("--players", o.players, "Numbers of players (default: all)")->delimiter(',');
    command.add_option("--games", o.games, "Games in each round (default 5000)")
        ->check(CLI::Range(std::uint64_t{20}, std::uint64_t{1'000'000'000}));
    command
        .add_option("--arena-games", o.arena_games,
                    "Games after each round, for each number of players (default 400)")
        ->check(CLI::Range(std::uint64_t{2}, std::uint64_t{1'000'000}));
    command.add_option("--rounds", o.rounds, "Rounds of playing and learning (default 3)")
        ->check(CLI::Range(1, 1000));
    command.add_option("--hours", o.hours, "No round begins later than this")
        ->check(CLI::Range(0.0, 10'000.0));
    command.add_option("--seed", o.seed, "Seed of the games (default 1)");
    command.add_option("--threads", o.threads, "Threads (default: one for each core)")
        ->check(CLI::Range(1, 1024));
    command.add_option("--from", o.from,
                       "The net to begin with: a file, or own (default: none, the linear judge)");
    command.add_option("--out", o.out, "Where the net goes (default GAME.net)");
    command.add_option("--option", o.options,
                       "An agreement of the table, e.g. goal=short; may be repeated");
}

void add_think(CLI::App& command, cli::ThinkOptions& o) {
    command.add_option("file", o.file, "The record");
    command.add_option("--game", o.game, "The game of a position");
    command.add_option("--position", o.position, "A position in notation, instead of a record");
    command.add_option("--step", o.step, "Of the record only so many decisions");
    command.add_option("--seat", o.seat, "Who thinks (default: who must act)");
    command.add_option("--player", o.player, "How: greedy, ismcts:5s, … (default ismcts:1s)");
    command.add_option("--lang", o.language, "en, es, fr or it");
    command.add_flag("--json", o.json, "One JSON object");
}

void add_analyse(CLI::App& command, cli::AnalyseOptions& o) {
    command.add_option("file", o.file, "The record")->required();
    command.add_option("--player", o.player,
                       "Who is asked: greedy, ismcts:2000i, … (default ismcts:400i)");
    command.add_option("--seat", o.seat, "Only the decisions of this seat");
    command.add_flag("--open", o.open, "With open cards, not by what each seat knew");
    command.add_option("--seed", o.seed, "Of the player's own chance (default 1)");
    command.add_option("--lang", o.language, "en, es, fr or it");
    command.add_flag("--json", o.json, "One JSON object, with both");
}

void add_commands(CLI::App& app) {
    add<cli::GamesOptions>(app, "games", "The games, their numbers of players, editions",
                           [](CLI::App& command, cli::GamesOptions& o) {
                               command.add_flag("--json", o.json, "One JSON array");
                           });
    add<cli::PlayOptions>(app, "play", "Play in the terminal", add_play);
    add<cli::LearnOptions>(app, "learn", "Learn a game by playing: a guided first game", add_learn);
    add<cli::SimulateOptions>(
        app, "simulate", "Many games without a person: results, lengths, endings", add_simulate);
    add<cli::ArenaOptions>(app, "arena",
                           "Players against each other, in every seat: who is stronger", add_arena);
    add<cli::TuneOptions>(app, "tune", "Learn what a position is worth, from self-play", add_tune);
    add<cli::TrainOptions>(app, "train", "Train a net that judges positions, by self-play",
                           add_train);
    add<cli::ThinkOptions>(app, "think", "What a player thinks of a position, with reasons",
                           add_think);
    add<cli::AnalyseOptions>(app, "analyse",
                             "What was given away in a recorded game, and what chance gave",
                             add_analyse);
    add<cli::ReplayOptions>(
        app, "replay", "Tell a recorded game again", [](CLI::App& command, cli::ReplayOptions& o) {
            command.add_option("file", o.file, "The record")->required();
            command.add_option("--seat", o.seat,
                               "See it with the eyes of this seat (default: a spectator)");
            command.add_option("--lang", o.language, "en, es, fr or it");
            command.add_flag("--json", o.json, "One JSON object");
        });
    add<cli::VerifyOptions>(
        app, "verify", "Whether every card and die of a record came from its seed",
        [](CLI::App& command, cli::VerifyOptions& o) {
            command.add_option("file", o.file, "The record")->required();
            command.add_option("--seal", o.seals,
                               "What the table showed when the game began; once more for each "
                               "time that a rewind drew chance anew");
        });
    add<cli::RegisterOptions>(
        app, "register", "The Grand Register of a recorded game of courtiers",
        [](CLI::App& command, cli::RegisterOptions& o) {
            command.add_option("file", o.file, "The record")->required();
            command.add_option("--courtier", o.courtier,
                               "One page: a family name, or the name or number of a seat");
            command.add_option("--seat", o.seat,
                               "Read it with the eyes of this seat (default: a spectator)");
            command.add_option("--lang", o.language, "en, es, fr or it");
        });
    add<cli::RulesOptions>(app, "rules", "The rules of a game, or one of them",
                           [](CLI::App& command, cli::RulesOptions& o) {
                               command.add_option("game", o.game, "The game")->required();
                               command.add_option("id", o.id, "One rule, e.g. I-T3");
                               command.add_option("--lang", o.language, "en, es, fr or it");
                               command.add_flag("--rulings", o.rulings,
                                                "Where the rulebook leaves a choice, as options");
                               command.add_flag("--json", o.json, "One JSON array");
                           });
    add<cli::EditionOptions>(
        app, "edition", "The components of a game as a file",
        [](CLI::App& command, cli::EditionOptions& o) {
            command.add_option("game", o.game, "The game")->required();
            command.add_flag("--show", o.show, "Print our edition, to change it and use it");
            command.add_option("--check", o.check,
                               "Whether this file obeys what the rulebook prints");
            command.add_flag("--json", o.json, "With --check: one JSON object");
        });
    add<cli::BenchOptions>(app, "bench", "Speed, size and behaviour signature",
                           [](CLI::App& command, cli::BenchOptions& o) {
                               command.add_option("game", o.game, "One game (default: all)");
                               command.add_flag("--json", o.json, "One JSON array");
                           });
    add<cli::ProtocolOptions>(
        app, "protocol", "The bot protocol on standard input and output: one JSON object a line",
        [](CLI::App&, cli::ProtocolOptions&) {});
    add<cli::SentencesOptions>(
        app, "sentences", "Every sentence of records and of random games, for a test of the page",
        [](CLI::App& command, cli::SentencesOptions& o) {
            command.add_option("records", o.records, "Records to tell first");
            command.group("");
        });
    add<cli::ServeOptions>(app, "serve", "The table server, for a browser or a program", add_serve);
    add<cli::BackupOptions>(
        app, "backup", "Copy the tables of a server, also while it runs",
        [](CLI::App& command, cli::BackupOptions& o) {
            command.add_option("file", o.file, "The copy; it must not exist yet")->required();
            command.add_option("--store", o.store,
                               "sqlite:FILE (default: the file in your data folder)");
        });
    add<cli::RestoreOptions>(
        app, "restore", "Make the tables of a stopped server anew from a copy",
        [](CLI::App& command, cli::RestoreOptions& o) {
            command.add_option("file", o.file, "The copy")->required();
            command.add_option("--store", o.store,
                               "sqlite:FILE (default: the file in your data folder)");
            command.add_flag("--replace", o.replace,
                             "Rename the tables that are there to FILE.before-restore");
        });
    add<cli::MigrateStoreOptions>(
        app, "migrate-store", "Copy the tables of a stopped server into another kind of store",
        [](CLI::App& command, cli::MigrateStoreOptions& o) {
            command.add_option("from", o.from, "sqlite:FILE or postgres:URL")->required();
            command.add_option("to", o.to, "The same; it must have no tables yet")->required();
        });
}

// For who makes a package: not shown by --help.
void add_document(CLI::App& app) {
    const auto print = [&app](const std::string& format) {
        fmt::print("{}", cli::document(app, format));
        throw CLI::Success{};
    };
    app.add_option_function<std::string>("--document", print, "")
        ->check(CLI::IsMember(cli::document_formats()))
        ->group("");
}

// CLI11 would print a page; a wrong word deserves one line.
std::string one_line(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv) {
    std::vector<std::string> known;
    const CLI::App* command = &app;
    for (const CLI::App* sub : app.get_subcommands(nullptr))
        if (argc > 1 && sub->check_name(argv[1])) command = sub;
    if (command == &app) {
        for (const CLI::App* sub : app.get_subcommands(nullptr)) known.push_back(sub->get_name());
        if (argc > 1 && argv[1][0] != '-') return unknown_word(argv[1], known);
        if (argc == 1) return fmt::format("a command is missing: {}", fmt::join(known, ", "));
    }
    for (const CLI::Option* option : command->get_options())
        if (!option->get_lnames().empty()) known.push_back("--" + option->get_lnames().front());
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
        for (int i = 1; i < argc; ++i) {
            const std::string word{argv[i]};
            if (word.starts_with("-") && std::find(known.begin(), known.end(),
                                                   word.substr(0, word.find('='))) == known.end())
                return unknown_word(word, known);
        }
    std::string message = error.what();
    for (char& c : message)
        if (c == '\n') c = ' ';
    return message;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{"Board games of Louis XIV's court, played by the true rules."};
    app.name("trianon");
    app.require_subcommand(1);
    add_commands(app);
    app.set_version_flag("--version", cli::version_text, "Version, rules and libraries");
    add_document(app);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) {
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        fmt::print(stderr, "trianon: {}\n", one_line(app, error, argc, argv));
        return 2;
    } catch (const cli::UsageError& error) {
        fmt::print(stderr, "trianon: {}\n", error.what());
        return 2;
    } catch (const std::exception& error) {
        fmt::print(stderr, "trianon: {}\n", error.what());
        return 1;
    }
    return 0;
}
