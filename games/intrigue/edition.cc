#include "games/intrigue/edition.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include <algorithm>
#include <vector>

#include "engine/fields.h"
#include "engine/words.h"

namespace trianon::intrigue {
namespace {

constexpr int copies_of_a_character = 12;  // I-C2
constexpr int action_cards = 12;           // I-C2
constexpr int influence_markers = 34;      // I-C3
constexpr int favour_markers = 6;          // I-C3

class EditionReader {
  public:
    Result<Edition> read(const toml::table& file) {
        known_keys(file, "the file", {"game", "name", "title", "markers", "cards"});
        if (text(file, "game") != "intrigue") complain("game must be \"intrigue\"");
        edition_.name = text(file, "name");
        edition_.title = text(file, "title");
        markers(table(file, "markers"));
        cards(table(file, "cards"));
        if (!problems_.empty()) return Error{fmt::format("{}", fmt::join(problems_, "; "))};
        return edition_;
    }

  private:
    void complain(std::string problem) { problems_.push_back(std::move(problem)); }

    void known_keys(const toml::table& t, std::string_view where, std::vector<std::string> known) {
        for (const auto& [key, value] : t)
            if (std::find(known.begin(), known.end(), key.str()) == known.end())
                complain(fmt::format("in {}: {}", where, unknown_word(key.str(), known)));
    }
    std::string text(const toml::table& t, std::string_view key) {
        auto value = t[key].value<std::string>();
        if (!value || value->empty()) complain(fmt::format("{} is missing", key));
        return value.value_or("");
    }
    const toml::table& table(const toml::table& t, std::string_view key) {
        static const toml::table none;
        if (const toml::table* found = t[key].as_table()) return *found;
        complain(fmt::format("{} is missing", key));
        return none;
    }
    // { value = …, source = "printed" | "reconstructed" }
    toml::node_view<const toml::node> sourced(const toml::table& t, std::string_view key,
                                              std::string_view where) {
        const toml::table* pair = t[key].as_table();
        const std::string source = pair != nullptr ? (*pair)["source"].value_or(std::string{}) : "";
        if (source != "printed" && source != "reconstructed")
            complain(fmt::format("{}.{} needs a value and a source, printed or reconstructed",
                                 where, key));
        if (pair == nullptr) return {};
        known_keys(*pair, fmt::format("{}.{}", where, key), {"value", "source"});
        return (*pair)["value"];
    }

    void markers(const toml::table& t) {
        known_keys(t, "markers", {"influence", "favour"});
        expect("I-C3", "influence markers", sourced(t, "influence", "markers"), influence_markers);
        expect("I-C3", "favour markers", sourced(t, "favour", "markers"), favour_markers);
    }
    void expect(std::string_view rule, std::string_view what,
                toml::node_view<const toml::node> found, int printed) {
        if (const auto number = found.value<int>(); number != printed)
            complain(fmt::format("{}: the rulebook prints {} {}", rule, printed, what));
    }

    void cards(const toml::table& t) {
        known_keys(t, "cards", enumerator_names<Kind>());
        int actions = 0;
        for (int k = 0; k < kinds; ++k) {
            const Kind kind = static_cast<Kind>(k);
            const bool is_action = kind >= Kind::Audience;
            if (is_action && !t.contains(name_of(kind))) continue;
            const int copies = cards_of(kind, table(t, name_of(kind)));
            if (is_action)
                actions += copies;
            else if (copies != copies_of_a_character)
                complain(fmt::format("I-C2: the rulebook prints {} cards of the {}, not {}",
                                     copies_of_a_character, name_of(kind), copies));
        }
        if (actions != action_cards)
            complain(fmt::format("I-C2: the rulebook prints {} action cards, not {}", action_cards,
                                 actions));
    }
    int cards_of(Kind kind, const toml::table& t) {
        const std::string where = fmt::format("cards.{}", name_of(kind));
        known_keys(t, where, {"copies", "values"});
        const auto copies = sourced(t, "copies", where).value<int>();
        const auto values_node = sourced(t, "values", where);
        const toml::array* values = values_node.as_array();
        if (values == nullptr || !copies) {
            complain(fmt::format("{} needs copies and values", where));
            return 0;
        }
        if (static_cast<int>(values->size()) != *copies)
            complain(fmt::format("{} has {} values for {} copies", where, values->size(), *copies));
        for (const toml::node& node : *values) {
            const int value = node.value<int>().value_or(0);
            if (value < 1 || value > highest_value)
                complain(fmt::format("I-C2: {} has a value that is not from 1 to 6", where));
            else if (edition_.deck.size() < deck_size)
                edition_.deck.add(Card{kind, value});
        }
        return *copies;
    }

    Edition edition_;
    std::vector<std::string> problems_;
};

}  // namespace

Result<Edition> read_edition(std::string_view text) {
    try {
        return EditionReader{}.read(toml::parse(text));
    } catch (const toml::parse_error& error) {
        return Error{fmt::format("line {}: {}", error.source().begin.line, error.description())};
    }
}

}  // namespace trianon::intrigue
