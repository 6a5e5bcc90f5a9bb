// trianon rules
#include <fmt/format.h>

#include "cli/commands.h"
#include "engine/words.h"

namespace trianon::cli {

void run(const RulesOptions& a) {
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

}  // namespace trianon::cli
