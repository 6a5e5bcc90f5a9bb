#include "games/intrigue/edition.h"

#include <fmt/format.h>

#include "engine/edition_reader.h"
#include "engine/fields.h"

namespace trianon::intrigue {
namespace {

constexpr int copies_of_a_character = 12;  // I-C2
constexpr int action_cards = 12;           // I-C2
constexpr int influence_markers = 34;      // I-C3
constexpr int favour_markers = 6;          // I-C3

class CardsReader : public EditionReader {
  public:
    Edition read(const toml::table& file) {
        known_keys(file, "the file", {"game", "name", "title", "markers", "cards"});
        if (text(file, "game") != "intrigue") complain("game must be \"intrigue\"");
        edition_.name = text(file, "name");
        edition_.title = text(file, "title");
        markers(table(file, "markers"));
        cards(table(file, "cards"));
        return edition_;
    }

  private:
    void markers(const toml::table& t) {
        known_keys(t, "markers", {"influence", "favour"});
        expect("I-C3", "influence markers", t, "influence", "markers", influence_markers);
        expect("I-C3", "favour markers", t, "favour", "markers", favour_markers);
    }

    void cards(const toml::table& t) {
        known_keys(t, "cards", enumerator_names<Kind>());
        int actions = 0;
        for (Kind kind : every<Kind>) {
            if (is_action(kind) && !t.contains(name_of(kind))) continue;
            const int copies = cards_of(kind, table(t, name_of(kind)));
            if (is_action(kind))
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
};

}  // namespace

Result<Edition> read_edition(std::string_view text) { return read_edition_file<CardsReader>(text); }

}  // namespace trianon::intrigue
