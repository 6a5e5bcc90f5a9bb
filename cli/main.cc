// trianon: the games in the terminal, for people and for programs.
#include <fmt/format.h>

#include <cstdio>

#include "cli/commands.h"
#include "engine/words.h"

namespace {

using namespace trianon;

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
    cli::add_games(app);
    cli::add_play(app);
    cli::add_simulate(app);
    cli::add_replay(app);
    cli::add_rules(app);
    cli::add_edition(app);
    cli::add_bench(app);
    cli::add_protocol(app);
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
