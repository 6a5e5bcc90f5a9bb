#include "cli/document.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/version.h"
#include "engine/fields.h"

namespace trianon::cli {
namespace {

// Without those that --help does not show.
std::vector<const CLI::App*> commands_of(const CLI::App& app) {
    return app.get_subcommands(
        [](const CLI::App* command) { return !command->get_group().empty(); });
}
std::vector<const CLI::Option*> options_of(const CLI::App& app) {
    return app.get_options([](const CLI::Option* option) { return !option->get_group().empty(); });
}

bool is_positional(const CLI::Option& option) { return option.get_positional(); }
bool takes_value(const CLI::Option& option) { return option.get_items_expected_max() > 0; }
std::string long_name(const CLI::Option& option) {
    return option.get_lnames().empty() ? "" : option.get_lnames().front();
}
std::string name_of(const CLI::Option& option) {
    return is_positional(option) ? option.get_name(true) : "--" + long_name(option);
}

// The words that may follow, where they are few and known; else a file may.
std::vector<std::string> values_of(const CLI::Option& option) {
    if (name_of(option) == "game") return game_ids();
    if (name_of(option) == "--lang") return {"en", "es", "fr", "it"};
    if (name_of(option) == "--log") return {"debug", "info", "warning", "error"};
    return {};
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
        text.replace(at, from.size(), to);
    return text;
}

// In single quotes of a shell.
std::string shell_quoted(const std::string& text) {
    return "'" + replaced(text, "'", "'\\''") + "'";
}

// Text of a manual page: a hyphen is a hyphen and may be copied.
std::string roff(std::string text) {
    text = replaced(replaced(std::move(text), "\\", "\\e"), "-", "\\-");
    return text.starts_with('.') || text.starts_with('\'') ? "\\&" + text : text;
}

std::string roff_option(const CLI::Option& option) {
    std::string names = "\\fB" + roff(name_of(option)) + "\\fR";
    if (is_positional(option)) names = "\\fI" + roff(name_of(option)) + "\\fR";
    for (const std::string& letter : option.get_snames())
        names = "\\fB\\-" + letter + "\\fR, " + names;
    if (!is_positional(option) && takes_value(option)) names += " \\fIvalue\\fR";
    return fmt::format(".TP\n{}\n{}\n", names, roff(option.get_description()));
}

std::string man(const CLI::App& app) {
    std::string page = fmt::format(
        ".TH TRIANON 1 \"\" \"trianon {}\" \"User Commands\"\n.SH NAME\ntrianon \\- {}\n"
        ".SH SYNOPSIS\n.B trianon\n\\fIcommand\\fR [\\fIoption\\fR ...]\n.SH DESCRIPTION\n{}\n"
        ".SH OPTIONS\n",
        version_number(), "board games of Louis XIV's court", roff(app.get_description()));
    for (const CLI::Option* option : options_of(app)) page += roff_option(*option);
    page += ".SH COMMANDS\n";
    for (const CLI::App* command : commands_of(app)) {
        page += fmt::format(".SS trianon {}\n{}.\n", command->get_name(),
                            roff(command->get_description()));
        for (const CLI::Option* option : options_of(*command)) page += roff_option(*option);
    }
    page +=
        ".SH FILES\n.TP\n.I ~/.local/share/trianon/tables.sqlite\nThe tables of \\fBtrianon "
        "serve\\fR, unless \\fB\\-\\-store\\fR names another place.\n"
        ".SH EXIT STATUS\n0 if all is well, 1 if something failed, 2 for a wrong command line.\n";
    return page;
}

// The words that may stand on a command's line.
std::vector<std::string> words_of(const CLI::App& command) {
    std::vector<std::string> words;
    for (const CLI::Option* option : options_of(command))
        if (!is_positional(*option))
            words.push_back(name_of(*option));
        else
            for (const std::string& value : values_of(*option)) words.push_back(value);
    return words;
}

std::string bash(const CLI::App& app) {
    std::vector<std::string> names = words_of(app);
    std::string cases, values;
    for (const CLI::App* command : commands_of(app)) {
        names.push_back(command->get_name());
        cases += fmt::format("        {}) words={} ;;\n", command->get_name(),
                             shell_quoted(fmt::format("{}", fmt::join(words_of(*command), " "))));
        for (const CLI::Option* option : options_of(*command))
            if (!is_positional(*option) && !values_of(*option).empty())
                values += fmt::format(
                    "        {}:{}) words={} ;;\n", command->get_name(), name_of(*option),
                    shell_quoted(fmt::format("{}", fmt::join(values_of(*option), " "))));
    }
    return fmt::format(R"END(# bash completion for trianon
_trianon() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} words=
    case ${{COMP_WORDS[1]}} in
{}    esac
    case ${{COMP_WORDS[1]}}:${{COMP_WORDS[COMP_CWORD - 1]}} in
{}    esac
    ((COMP_CWORD > 1)) || words={}
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}}
complete -o bashdefault -o default -F _trianon trianon
)END",
                       cases, values, shell_quoted(fmt::format("{}", fmt::join(names, " "))));
}

// A colon or bracket in a description would end it.
std::string zsh_text(const std::string& text) {
    return replaced(replaced(replaced(text, ":", "\\:"), "[", "\\["), "]", "\\]");
}

std::string zsh_option(const CLI::Option& option) {
    const auto values = values_of(option);
    const std::string action =
        values.empty() ? "_files" : fmt::format("({})", fmt::join(values, " "));
    if (is_positional(option))
        return shell_quoted(fmt::format(":{}:{}", zsh_text(option.get_description()), action));
    std::string spec = fmt::format("{}[{}]", name_of(option), zsh_text(option.get_description()));
    if (option.get_expected_max() > 1) spec = "*" + spec;
    if (takes_value(option)) spec += fmt::format(":value:{}", action);
    return shell_quoted(spec);
}

std::string zsh(const CLI::App& app) {
    std::string names, cases;
    for (const CLI::App* command : commands_of(app)) {
        names += "        " +
                 shell_quoted(command->get_name() + ":" + zsh_text(command->get_description())) +
                 "\n";
        std::vector<std::string> specs;
        for (const CLI::Option* option : options_of(*command)) specs.push_back(zsh_option(*option));
        cases += fmt::format("        {}) _arguments {} ;;\n", command->get_name(),
                             fmt::join(specs, " "));
    }
    std::vector<std::string> own;
    for (const CLI::Option* option : options_of(app)) own.push_back(zsh_option(*option));
    return fmt::format(R"END(#compdef trianon
_trianon() {{
    local -a commands=(
{}    )
    if ((CURRENT == 2)); then
        _describe command commands
        _arguments {}
        return
    fi
    local command=$words[2]
    shift words
    ((CURRENT--))
    case $command in
{}    esac
}}
_trianon "$@"
)END",
                       names, fmt::join(own, " "), cases);
}

std::string fish_option(const std::string& condition, const CLI::Option& option) {
    const auto values = values_of(option);
    std::string line = fmt::format("complete -c trianon -n {}", shell_quoted(condition));
    if (!is_positional(option)) line += " -l " + long_name(option);
    for (const std::string& letter : option.get_snames()) line += " -s " + letter;
    if (!values.empty())
        line += fmt::format(" -x -a {}", shell_quoted(fmt::format("{}", fmt::join(values, " "))));
    else if (!is_positional(option) && takes_value(option))
        line += " -r";
    return line + " -d " + shell_quoted(option.get_description()) + "\n";
}

std::string fish(const CLI::App& app) {
    std::string text = "# fish completion for trianon\n";
    const std::string none = "__fish_use_subcommand";
    for (const CLI::Option* option : options_of(app)) text += fish_option(none, *option);
    for (const CLI::App* command : commands_of(app))
        text += fmt::format("complete -c trianon -n {} -f -a {} -d {}\n", shell_quoted(none),
                            command->get_name(), shell_quoted(command->get_description()));
    for (const CLI::App* command : commands_of(app))
        for (const CLI::Option* option : options_of(*command))
            if (!is_positional(*option) || !values_of(*option).empty())
                text += fish_option("__fish_seen_subcommand_from " + command->get_name(), *option);
    return text;
}

}  // namespace

const std::vector<std::string>& document_formats() {
    static const std::vector<std::string> formats{"man", "bash", "zsh", "fish"};
    return formats;
}

std::string document(const CLI::App& app, const std::string& format) {
    if (format == "man") return man(app);
    if (format == "bash") return bash(app);
    if (format == "zsh") return zsh(app);
    return fish(app);
}

}  // namespace trianon::cli
