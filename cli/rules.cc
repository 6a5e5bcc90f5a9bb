// trianon rules
#include <fmt/format.h>

#include "cli/commands.h"
#include "engine/words.h"

namespace trianon::cli {
namespace {

struct Arguments {
    std::string game;
    std::string id;
    std::string language = "en";
    bool json = false;
};

void run(const Arguments& a) {
    const Catalogue& catalogue = the_game(a.game).catalogue(the_language(a.language));
    std::vector<std::string> ids;
    for (const RuleText& rule : catalogue.rules()) ids.push_back(rule.id);
    if (!a.id.empty() && catalogue.rule(a.id) == nullptr)
        throw UsageError{"rule " + unknown_word(a.id, ids)};

    json::array rules;
    std::string chapter;
    for (const RuleText& rule : catalogue.rules()) {
        if (!a.id.empty() && rule.id != a.id) continue;
        if (a.json) {
            rules.push_back({{"id", rule.id}, {"chapter", rule.chapter}, {"text", rule.text}});
            continue;
        }
        if (a.id.empty() && rule.chapter != chapter) fmt::print("\n{}\n\n", rule.chapter);
        chapter = rule.chapter;
        fmt::print("{:<7}{}\n", rule.id, rule.text);
    }
    if (a.json) fmt::print("{}\n", json::serialize(rules));
}

}  // namespace

void add_rules(CLI::App& app) {
    CLI::App* command = app.add_subcommand("rules", "The rules of a game, or one of them");
    const auto a = std::make_shared<Arguments>();
    command->add_option("game", a->game, "The game")->required();
    command->add_option("id", a->id, "One rule, e.g. I-T3");
    command->add_option("--lang", a->language, "en, es, fr or it");
    command->add_flag("--json", a->json, "One JSON array");
    command->callback([a] { run(*a); });
}

}  // namespace trianon::cli
