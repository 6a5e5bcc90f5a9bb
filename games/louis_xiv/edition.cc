#include "games/louis_xiv/edition.h"

#include <fmt/format.h>

#include "engine/edition_reader.h"
#include "engine/fields.h"

namespace trianon::louis_xiv {
namespace {

constexpr int highest_price = 9;

// L-C2: what the rulebook says of the front sides in the first round, and of the back sides of the
// boards that Louis visits.
constexpr std::array printed_fronts{
    Condition::Gold,       Condition::Gold,    Condition::Gold,       Condition::Gold,
    Condition::FirstPlace, Condition::Markers, Condition::FirstPlace, Condition::Gold,
    Condition::FirstPlace, Condition::Markers, Condition::FirstPlace, Condition::Gold};
static_assert(printed_fronts.size() == boards);
constexpr int helm_price = 3;

class BoxReader : public EditionReader {
  public:
    Edition read(const toml::table& file) {
        known_keys(file, "the file",
                   {"game", "name", "title", "box", "boards", "gold_cards", "missions"});
        if (text(file, "game") != "louis_xiv") complain("game must be \"louis_xiv\"");
        edition_.name = text(file, "name");
        edition_.title = text(file, "title");
        box(table(file, "box"));
        all_of_them<Board>(table(file, "boards"), "boards",
                           [&](Board board, const toml::table& t) { sides(board, t); });
        gold(table(file, "gold_cards"));
        all_of_them<Power>(table(file, "missions"), "missions",
                           [&](Power power, const toml::table& t) { mission(power, t); });
        return edition_;
    }

  private:
    // Numbers that are rules, and cannot be other than printed.
    void box(const toml::table& t) {
        known_keys(t, "box",
                   {"influence_cards", "jokers", "intrigue_cards", "mission_cards",
                    "coats_of_a_kind", "coat_kinds", "markers", "neutral_markers", "louisdor"});
        const auto printed = [&](std::string_view rule, std::string_view key, std::string_view what,
                                 int number) { expect(rule, what, t, key, "box", number); };
        printed("L-C3", "influence_cards", "influence cards", influence_cards);
        printed("L-C3", "jokers", "jokers", InfluenceCard::joker().copies());
        printed("L-C3", "intrigue_cards", "intrigue cards", IntrigueCard::count);
        printed("L-C3", "mission_cards", "mission cards", Mission::count);
        printed("L-C6", "coats_of_a_kind", "coats of arms of each kind", coats_of_a_kind);
        printed("L-C6", "coat_kinds", "kinds of coats of arms", coat_kinds);
        printed("L-C6", "markers", "markers for each player", markers_per_player);
        printed("L-S3", "neutral_markers", "neutral markers", neutral_markers);
        printed("L-S2", "louisdor", "Louisdor for each player", 5);
    }

    template <Enumerated E, class F>
    void all_of_them(const toml::table& t, std::string_view where, const F& read) {
        known_keys(t, where, enumerator_names<E>());
        for (E value : every<E>) read(value, table(t, name_of(value)));
    }

    void sides(Board board, const toml::table& t) {
        const std::string where = fmt::format("boards.{}", name_of(board));
        known_keys(t, where, {"front", "front_number", "back", "back_number"});
        Demand& front = edition_.demands[index(board)][0];
        Demand& back = edition_.demands[index(board)][1];
        front = demand(t, "front", where);
        back = demand(t, "back", where);
        const Condition printed = printed_fronts[index(board)];
        if (front.condition != printed)
            complain(fmt::format("L-C2: the rulebook says {} on the front of board {}",
                                 name_of(printed), louis_xiv::number(board)));
        if (visited_boards.contains(board) && back.condition != Condition::FirstPlace)
            complain(fmt::format("L-C2: the rulebook says first_place on the back of board {}",
                                 louis_xiv::number(board)));
        if (board == Board::Dauphin && front.number != helm_price)
            complain(fmt::format("L-C2: the rulebook sells a helm for {}", helm_price));
    }
    Demand demand(const toml::table& t, const std::string& side, const std::string& where) {
        const auto name = sourced(t, side, where).value_or(std::string{});
        const auto condition = enumerator<Condition>(name);
        if (!condition) {
            complain(fmt::format("{}.{} must be gold, first_place or markers", where, side));
            return {};
        }
        if (*condition == Condition::FirstPlace) return {*condition, 0};
        return {*condition, number(t, side + "_number", where, 1, highest_price)};
    }

    void gold(const toml::table& t) {
        std::vector<std::string> names;
        for (Board board : visited_boards) names.push_back(name_of(board));
        known_keys(t, "gold_cards", names);
        for (Board board : visited_boards) {
            const auto node = sourced(t, name_of(board), "gold_cards");
            const toml::array* amounts = node.as_array();
            for (std::size_t n = 0; amounts != nullptr && n < amounts->size(); ++n) {
                const int gold = (*amounts)[n].value<int>().value_or(0);
                if (gold < 1 || gold > GoldCard::most_gold)
                    complain(fmt::format("gold_cards must give from 1 to {} Louisdor",
                                         GoldCard::most_gold));
                else if (edition_.gold_cards.size() <= gold_cards)
                    edition_.gold_cards.add(GoldCard{board, gold});
            }
        }
        if (edition_.gold_cards.size() != gold_cards)
            complain(fmt::format("L-C3: the rulebook prints {} gold cards", gold_cards));
    }

    void mission(Power power, const toml::table& t) {
        const std::string where = fmt::format("missions.{}", name_of(power));
        known_keys(t, where, {"copies", "chips"});
        const int copies = copies_of(power);
        expect("L-C5", fmt::format("cards of {}", name_of(power)), t, "copies", where, copies);
        const auto node = sourced(t, "chips", where);
        const toml::array* chips = node.as_array();
        if (chips == nullptr || static_cast<int>(chips->size()) != copies)
            return complain(fmt::format("{}.chips must have one pair for each copy", where));
        for (int copy = 1; copy <= copies; ++copy)
            cost(Mission{power, copy}, (*chips)[copy - 1].value_or(std::string{}), where);
    }
    // "scepter ?", "scepter ring" or "scepter scepter"
    void cost(Mission m, const std::string& text, const std::string& where) {
        const std::size_t space = text.find(' ');
        const auto first = enumerator<Chip>(text.substr(0, space));
        const std::string second_name = space == text.npos ? "" : text.substr(space + 1);
        const bool any = second_name == "?";
        const auto second = any ? first : enumerator<Chip>(second_name);
        if (!first || !second || *first == Chip::Crown || *second == Chip::Crown)
            return complain(
                fmt::format("{}: \"{}\" is not two chips, such as \"ring ?\"", where, text));
        edition_.costs[m.index()] = {.first = *first, .second = *second, .any = any};
        const auto [fits, asked] = as_printed(m.stack(), edition_.cost(m));
        if (!fits) complain(fmt::format("L-C5: {}: the rulebook asks for {}", where, asked));
    }
    // L-C5: whether a mission of the stack may cost this, and what it must.
    static std::pair<bool, std::string_view> as_printed(Stack stack, const Cost& cost) {
        switch (stack) {
            case Stack::Light: return {cost.any, "one chip and any other on the light missions"};
            case Stack::Middle:
                return {!cost.any && cost.first != cost.second,
                        "two different chips on the middle missions"};
            case Stack::Dark:
                return {!cost.any && cost.first == cost.second,
                        "two equal chips on the dark missions"};
        }
        return {};
    }

    Edition edition_;
};

}  // namespace

Result<Edition> read_edition(std::string_view text) { return read_edition_file<BoxReader>(text); }

}  // namespace trianon::louis_xiv
