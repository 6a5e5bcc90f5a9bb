// trianon rules
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands.h"
#include "engine/words.h"

namespace trianon::cli {
namespace {

json::array as_json(const std::vector<RuleMark>& marks) {
    json::array all;
    for (const RuleMark& mark : marks) all.push_back(encode(mark, Eyes::all_seeing()));
    return all;
}

// What is printed, where, and why it is read so.
std::string note(const RuleMark& mark) {
    const std::string printed =
        mark.printed.empty() ? "" : fmt::format("“{}” ({}). ", mark.printed, mark.section);
    return fmt::format("[{}] {}{}", mark.mark, printed, mark.why);
}

void print_rulings(const GameEntry& game, const Catalogue& catalogue, bool as_objects) {
    json::array rulings;
    for (const GameOption& option : game.options) {
        const auto ruling = catalogue.ruling(option.name);
        if (!ruling) continue;
        const auto& [rule, mark] = *ruling;
        if (as_objects) {
            json::array values;
            for (const std::string& value : option.values) values.emplace_back(value);
            rulings.push_back({{"option", option.name},
                               {"values", values},
                               {"usual", option.usual},
                               {"rule", rule->id},
                               {"printed", mark->printed},
                               {"section", mark->section},
                               {"why", mark->why}});
            continue;
        }
        std::vector<std::string> values{option.usual};
        for (const std::string& value : option.values)
            if (value != option.usual) values.push_back(value);
        fmt::print("--option {}={}\n{:<7}{}\n\n", option.name, fmt::join(values, "|"), rule->id,
                   note(*mark));
    }
    if (as_objects) fmt::print("{}\n", json::serialize(rulings));
}

void print_how(const HowPlayed& how, const Catalogue& table) {
    fmt::print("\n{}\n\n", table.say("how.title"));
    const auto part = [&](std::string_view title, const std::vector<std::string>& lines) {
        fmt::print("{}\n", table.say(title));
        for (const std::string& line : lines) fmt::print("  · {}\n", line);
    };
    part("how.aim", {how.aim});
    part("how.turn", how.turn);
    part("how.end", how.end);
    part("how.beware", how.beware);
}

}  // namespace

void run(const RulesOptions& a) {
    const GameEntry& game = the_game(a.game);
    const Catalogue& catalogue = game.catalogue(the_language(a.language));
    if (a.rulings) return print_rulings(game, catalogue, a.json);
    std::vector<std::string> ids;
    for (const RuleText& rule : catalogue.rules()) ids.push_back(rule.id);
    if (!a.id.empty() && catalogue.rule(a.id) == nullptr)
        throw UsageError{"rule " + unknown_word(a.id, ids)};

    if (const auto how = catalogue.how_played(); how && a.id.empty() && !a.json)
        print_how(*how, table_catalogue(the_language(a.language)));
    json::array rules;
    std::string chapter;
    for (const RuleText& rule : catalogue.rules()) {
        if (!a.id.empty() && rule.id != a.id) continue;
        if (a.json) {
            rules.push_back({{"id", rule.id},
                             {"chapter", rule.chapter},
                             {"text", rule.text},
                             {"marks", as_json(rule.marks)}});
            continue;
        }
        if (a.id.empty() && rule.chapter != chapter) fmt::print("\n{}\n\n", rule.chapter);
        chapter = rule.chapter;
        fmt::print("{:<7}{}\n", rule.id, rule.text);
        for (const RuleMark& mark : rule.marks) fmt::print("{:<7}{}\n", "", note(mark));
    }
    if (a.json) fmt::print("{}\n", json::serialize(rules));
}

}  // namespace trianon::cli
