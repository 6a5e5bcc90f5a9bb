#include "games/courtiers/edition.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "engine/edition_reader.h"
#include "engine/fields.h"
#include "engine/words.h"

namespace trianon::courtiers {
namespace {

constexpr int most_copies = 20;
constexpr int most_livres = 20'000;
constexpr int most_goal = 1'000'000;

constexpr int printed(Goal goal) {  // C-V1
    switch (goal) {
        case Goal::Full: return 50'000;
        case Goal::Short: return 30'000;
    }
    return 0;
}

class BoxReader : public EditionReader {
  public:
    Edition read(const toml::table& file) {
        known_keys(file, "the file", {"game", "name", "title", "goal", "names", "cards"});
        if (text(file, "game") != "courtiers") complain("game must be \"courtiers\"");
        edition_.name = text(file, "name");
        edition_.title = text(file, "title");
        goals(file);
        names(file);
        cards(table(file, "cards"));
        if (problems()) return edition_;
        printed_facts();
        for (CardName name : CardNames::all()) shuffle_in(name);
        return edition_;
    }

  private:
    // C-V1. A file that does not say it is older than this table of it: it means the printed goal.
    void goals(const toml::table& file) {
        edition_.goals = EnumTable<Goal, int>::of(printed);
        if (!file.contains("goal")) return;
        const toml::table& t = table(file, "goal");
        known_keys(t, "goal", enumerator_names<Goal>());
        for (Goal goal : EnumSet<Goal>::all())
            if (const auto livres = number(t, name_of(goal), "goal", 1, most_goal))
                edition_.goals[goal] = *livres;
    }

    // C-S2
    void names(const toml::table& file) {
        const auto node = sourced(file, "names", "the file");
        const toml::array* seats = node.as_array();
        if (seats == nullptr || seats->size() != max_players)
            return complain("C-S2: names has a list for each of 6 seats");
        std::vector<std::string> all;
        for (std::size_t seat = 0; seat < seats->size(); ++seat) {
            const toml::array* list = (*seats)[seat].as_array();
            if (list == nullptr || list->size() != names_for_a_seat)
                return complain("C-S2: a seat has a list of four names");
            for (std::size_t i = 0; i < list->size(); ++i) {
                const std::string name = (*list)[i].value_or(std::string{});
                const auto kept = FamilyName::from(name);
                if (!name.starts_with("de ") || !kept)
                    complain(fmt::format(
                        "C-C1: \"{}\" is no family name: it begins with \"de \" and is short",
                        name));
                else if (std::find(all.begin(), all.end(), name) != all.end())
                    complain(fmt::format("C-C1: the name \"{}\" is there twice", name));
                else
                    edition_.names[seat][i] = *kept;
                all.push_back(name);
            }
        }
    }

    void cards(const toml::table& t) {
        known_keys(t, "cards", enumerator_names<CardName>());
        for (CardName name : CardNames::all())
            edition_.cards[name] = card_of(name, table(t, name_of(name)));
    }
    CardValues card_of(Card card, const toml::table& t) {
        const std::string where = fmt::format("cards.{}", card.text());
        const bool pays = card.is(income_cards);
        std::vector<std::string> known{"copies", "place", "sex", "king_at_least", "queen_at_least"};
        if (pays) known.emplace_back("income");
        if (!card.is(requests)) known.insert(known.end(), {"king", "queen", "livres"});
        known_keys(t, where, known);
        CardValues values;
        values.copies = number(t, "copies", where, 1, most_copies).value_or(0);
        if (!t.contains("copies")) complain(fmt::format("{}.copies is missing", where));
        if (pays && !t.contains("income")) complain(fmt::format("{}income is missing", where));
        values.income = number(t, "income", where, 0, most_livres).value_or(0);
        values.place = word<Place>(t, "place", where);
        values.sex = word<Sex>(t, "sex", where);
        values.king_at_least = mark(t, "king_at_least", where);
        values.queen_at_least = mark(t, "queen_at_least", where);
        values.king = number(t, "king", where, -11, 11).value_or(0);
        values.queen = number(t, "queen", where, -11, 11).value_or(0);
        values.livres = number(t, "livres", where, -most_livres, most_livres).value_or(0);
        return values;
    }
    std::optional<int> number(const toml::table& t, std::string_view key, std::string_view where,
                              int low, int high) {
        if (!t.contains(key)) return std::nullopt;
        const auto value = sourced(t, key, where).value<int>();
        if (value && *value >= low && *value <= high) return value;
        complain(fmt::format("{}.{} must be a number from {} to {}", where, key, low, high));
        return std::nullopt;
    }
    Mark mark(const toml::table& t, std::string_view key, std::string_view where) {
        const auto value = number(t, key, where, Mark::lowest, Mark::highest);
        return value ? Mark{*value} : Mark::none();
    }
    template <class E>
    std::optional<E> word(const toml::table& t, std::string_view key, std::string_view where) {
        if (!t.contains(key)) return std::nullopt;
        const std::string value = sourced(t, key, where).value_or(std::string{});
        const auto found = enumerator<E>(value);
        if (!found)
            complain(
                fmt::format("{}.{} {}", where, key, unknown_word(value, enumerator_names<E>())));
        return found;
    }

    void shuffle_in(CardName name) {
        const CardValues& printed = edition_.values(name);
        edition_.deck.add(name, printed.copies);
        const auto add_to = [name](CardNames& cards, bool wanted = true) {
            cards = cards.with_if(wanted, name);
        };
        for (Place place : EnumSet<Place>::all())
            add_to(edition_.at_place[place], printed.place.value_or(place) == place);
        for (int i = printed.king_at_least.rank(); i < Mark::count; ++i)
            add_to(edition_.with_king[i]);
        for (int i = printed.queen_at_least.rank(); i < Mark::count; ++i)
            add_to(edition_.with_queen[i]);
        for (Sex sex : EnumSet<Sex>::all())
            add_to(edition_.for_sex[sex], printed.sex.value_or(sex) == sex);
        for (int king : {0, 1})
            for (int queen : {0, 1}) {
                const bool marks =
                    (king == 1 && printed.king != 0) || (queen == 1 && printed.queen != 0);
                add_to(edition_.changing_marks[king][queen], marks || printed.livres != 0);
            }
    }

    void expect(bool holds, std::string_view fact) {
        if (!holds) complain(std::string{fact});
    }
    const CardValues& values(CardName name) const { return edition_.values(name); }

    void printed_facts() {
        int copies = 0;
        for (const CardValues& card : edition_.cards) copies += card.copies;
        expect(copies == deck_size,
               fmt::format("C-S1: the rulebook prints {} cards, not {}", deck_size, copies));
        for (CardName charge : charges)
            expect(values(charge).copies == 1,
                   fmt::format("C-A7: there is one {}", name_of(charge)));
        expect(values(CardName::Marshal).copies == 2, "C-Q9: the rulebook prints two Marshals");
        expect(values(CardName::Marshal).income == 2000,
               "C-A7: the rulebook prints 2,000 livres for the Marshal");
        expect(values(CardName::Marquis).income == 5000,
               "C-A7: the rulebook prints 5,000 livres for the Marquis");
        const int least = values(CardName::Pension2000).income;
        const int middle = values(CardName::Pension3000).income;
        const int most = values(CardName::Pension4000).income;
        expect(least == 2000 && most == 4000 && middle >= least && middle <= most,
               "C-A7: the rulebook prints pensions from 2,000 to 4,000 livres");
        expect(values(CardName::Governess).sex == Sex::Woman, "C-P5: the Governess is a woman");
        for (Country c : Countries::all())
            expect(!values(war_card(c)).place, "C-W1: a war begins wherever the court is");
        for (CardName end : {CardName::WarIsVictorious, CardName::WarIsLost})
            expect(values(end).place == Place::War, "C-W2: a war ends at war");
    }

    Edition edition_;
};

}  // namespace

Result<Edition> read_edition(std::string_view text) { return read_edition_file<BoxReader>(text); }

}  // namespace trianon::courtiers
