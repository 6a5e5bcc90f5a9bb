#include "players/levels.h"

#include <fmt/format.h>

#include <thread>

#include "engine/numbers.h"
#include "engine/words.h"

namespace trianon {
namespace {

constexpr double usual_seconds = 0.2;

int all_cores() { return static_cast<int>(std::max(1u, std::thread::hardware_concurrency())); }

// A level's character: for how much of a victory it breaks its word. A page never does, a courtier
// to win or not to lose the game, a minister for what is worth some 3,000 livres in the middle of
// one, a Sun King for 500.
constexpr double always = 1, nearly = 0.25, weighed = 0.05, hardly = 0.01;

// So many decisions of its turn a courtier thinks through, and then the judge has its say.
constexpr int whole_turn = 6;

std::vector<PlayerKind> levels() {
    return {{.name = "page", .mind = Mind::Greedy, .epsilon = 0.4, .honour = always},
            {.name = "courtier", .mind = Mind::Greedy, .further = whole_turn, .honour = nearly},
            {.name = "minister",
             .mind = Mind::Ismcts,
             .budget = {.seconds = usual_seconds},
             .honour = weighed},
            {.name = "sun_king",
             .mind = Mind::Ismcts,
             .budget = {.seconds = 3, .threads = all_cores()},
             .honour = hardly}};
}

// The budget after the colon: "0.8s" or "500i".
bool read_budget(std::string_view text, Budget& budget) {
    if (text.size() < 2) return false;
    const char unit = text.back();
    text.remove_suffix(1);
    const auto read = parse_number<double>(text);
    if (!read) return false;
    const double number = *read;
    if (unit == 's' && number > 0 && number <= 3600) {
        budget.seconds = number;
        return true;
    }
    if (unit == 'i' && number >= 1 && number <= 1e12) {
        budget.iterations = static_cast<std::uint64_t>(number);
        return true;
    }
    return false;
}

std::vector<PlayerKind> all_kinds() {
    std::vector<PlayerKind> kinds = levels();
    kinds.insert(kinds.begin(),
                 {{.name = "random", .mind = Mind::Random},
                  {.name = "greedy", .mind = Mind::Greedy},
                  {.name = "ismcts", .mind = Mind::Ismcts, .budget = {.seconds = usual_seconds}},
                  {.name = "plain", .mind = Mind::Plain, .budget = {.seconds = usual_seconds}}});
    return kinds;
}

std::vector<std::string> names_of(const std::vector<PlayerKind>& kinds) {
    std::vector<std::string> names;
    for (const PlayerKind& kind : kinds) names.push_back(kind.name);
    return names;
}

}  // namespace

std::vector<std::string> level_names() { return names_of(levels()); }
std::vector<std::string> player_names() { return names_of(all_kinds()); }

Result<PlayerKind> parse_player(std::string_view name) {
    const std::size_t colon = name.find(':');
    const std::string_view word = name.substr(0, colon);
    for (PlayerKind kind : all_kinds()) {
        if (kind.name != word) continue;
        if (colon == name.npos) return kind;
        Budget budget{.threads = kind.budget.threads};
        const bool searches = kind.mind == Mind::Ismcts || kind.mind == Mind::Plain;
        if (!searches || !read_budget(name.substr(colon + 1), budget))
            return Error{fmt::format(
                "\"{}\" is no player: write ismcts:0.8s or ismcts:500i for a budget", name)};
        kind.budget = budget;
        kind.name = name;
        return kind;
    }
    return Error{unknown_word(std::string{word}, player_names())};
}

}  // namespace trianon
