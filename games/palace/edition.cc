#include "games/palace/edition.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "engine/edition_reader.h"
#include "engine/words.h"

namespace trianon::palace {
namespace {

// So that no number of a game overflows, however long it lasts.
constexpr int longest_track = 40;
constexpr int highest_cost = 20;
constexpr int highest_points = 99;

using Node = toml::node_view<const toml::node>;

class BoxReader : public EditionReader {
  public:
    Edition read(const toml::table& file) {
        known_keys(file, "the file",
                   {"game", "name", "title", "arrows", "king", "workers", "yard", "display",
                    "decorations", "technologies", "tiles"});
        if (text(file, "game") != "palace") complain("game must be \"palace\"");
        edition_.name = text(file, "name");
        edition_.title = text(file, "title");
        arrows(table(file, "arrows"));
        king(table(file, "king"));
        workers(table(file, "workers"));
        yard(table(file, "yard"));
        display(table(file, "display"));
        decorations(table(file, "decorations"));
        technologies(table(file, "technologies"));
        tiles(table(file, "tiles"));
        return edition_;
    }

  private:
    void complain_unless(bool fine, std::string_view problem) {
        if (!fine) complain(std::string{problem});
    }

    int number(Node node, std::string_view where, int low, int high) {
        const auto found = node.value<int>();
        if (found && *found >= low && *found <= high) return *found;
        complain(fmt::format("{} must be a number from {} to {}", where, low, high));
        return low;
    }
    int optional_number(const toml::table& t, std::string_view key, std::string_view where,
                        int high) {
        return t.contains(key) ? number(t[key], fmt::format("{}.{}", where, key), 0, high) : 0;
    }
    static std::vector<std::string> words_in(const toml::array* array) {
        std::vector<std::string> words;
        if (array != nullptr)
            for (const toml::node& node : *array) words.push_back(node.value_or(std::string{}));
        return words;
    }

    // { workers = …, wood = …, marble = …, gold = … }
    Cost cost(const toml::table& t, std::string_view where) {
        const auto resource = [&](std::string_view key) {
            return static_cast<std::uint16_t>(optional_number(t, key, where, highest_cost));
        };
        return {number(t["workers"], fmt::format("{}.workers", where), 1, workers_of_a_player),
                {.wood = resource("wood"), .marble = resource("marble"), .gold = resource("gold")}};
    }
    Cost sourced_cost(const toml::table& t, std::string_view key, std::string_view where) {
        const Node node = sourced(t, key, where);
        const toml::table* found = node.as_table();
        if (found == nullptr) {
            complain(fmt::format("{}.{} needs its workers", where, key));
            return {};
        }
        const std::string here = fmt::format("{}.{}", where, key);
        known_keys(*found, here, {"workers", "wood", "marble", "gold"});
        return cost(*found, here);
    }

    // P-C2
    void arrows(const toml::table& t) {
        known_keys(t, "arrows", enumerator_names<Place>());
        for (Place from : all_places) {
            const Node node = sourced(t, name_of(from), "arrows");
            for (const std::string& word : words_in(node.as_array())) {
                if (const auto to = enumerator<Place>(word))
                    edition_.arrows[index(from)] = edition_.from(from).with(*to);
                else
                    complain(fmt::format("arrows.{}: {}", name_of(from),
                                         unknown_word(word, enumerator_names<Place>())));
            }
            if (edition_.from(from).without(from).empty())
                complain(fmt::format("P-T1: no arrow leads away from {}", name_of(from)));
            if (edition_.from(from).contains(from))
                complain(fmt::format("P-C2: an arrow of {} leads nowhere else", name_of(from)));
        }
        const Places printed{Place::Mine, Place::Yard};
        complain_unless(edition_.from(Place::Quarry) == printed,
                        "P-C2: the rulebook prints arrows from the quarry to mine and yard");
        follow_arrows();
        const Places jumped = edition_.two_arrows[index(Place::Quarry)];
        complain_unless(jumped.contains(Place::Sawmill) && jumped.contains(Place::Architects),
                        "P-C2: the rulebook goes from the quarry to sawmill and architects by two "
                        "arrows");
        complain_unless(every_cycle_passes_the_favour(),
                        "P-T7: there is a circle of arrows that does not pass the favour, so the "
                        "game might never end");
    }
    void follow_arrows() {
        for (Place from : all_places) {
            Places& two = edition_.two_arrows[index(from)];
            Places otherwise;
            for (Place via : edition_.from(from)) {
                two = two | edition_.from(via);
                if (via != Place::Favour) otherwise = otherwise | edition_.from(via);
            }
            for (Place to : two)
                if (!otherwise.contains(to))
                    edition_.over_favour[index(from)] = edition_.over_favour[index(from)].with(to);
        }
    }
    // Takes away, again and again, every place from which no arrow leads on to one still there.
    bool every_cycle_passes_the_favour() const {
        Places left = Places{Place::Favour}.others();
        for (std::size_t round = 0; round < all_places.size(); ++round)
            for (Place p : all_places) {
                bool goes_on = false;
                for (Place to : edition_.from(p)) goes_on = goes_on || left.contains(to);
                if (!goes_on) left = left.without(p);
            }
        return left.empty();
    }

    // P-C10
    void king(const toml::table& t) {
        known_keys(t, "king", {"2", "3", "4", "5"});
        for (int players = 2; players <= max_players; ++players) {
            const std::string key = std::to_string(players);
            edition_.king_track[players] =
                number(sourced(t, key, "king"), "king." + key, 1, longest_track);
        }
    }

    // P-S3, P-S4
    void workers(const toml::table& t) {
        known_keys(t, "workers", {"2", "3", "4", "5"});
        for (int players = 2; players <= max_players; ++players) {
            const std::string where = fmt::format("workers.{}", players);
            const Node node = sourced(t, std::to_string(players), "workers");
            const toml::array* seats = node.as_array();
            if (seats == nullptr || static_cast<int>(seats->size()) != players) {
                complain(fmt::format("{} needs the workers of {} players", where, players));
                continue;
            }
            for (int i = 0; i < players; ++i) {
                Workers& own = edition_.workers[players][i];
                if (const toml::table* seat = (*seats)[i].as_table()) own = on_places(*seat, where);
                int all = enumerator_count<Line>;  // P-S2
                for (int n : own) all += n;
                if (all != Edition::workers_each(players))
                    complain(
                        fmt::format("P-C3: {} has {} workers for a player, with those on the "
                                    "recruiting lines, not {}",
                                    where, all, Edition::workers_each(players)));
            }
        }
        const std::array<Workers, 2> printed{{{3, 1, 1, 1, 1}, {2, 1, 1, 1, 1, 1}}};
        complain_unless(
            edition_.workers[2][0] == printed[0] && edition_.workers[2][1] == printed[1],
            "P-S3: the rulebook prints another set-up for two players");
    }
    Workers on_places(const toml::table& t, const std::string& where) {
        known_keys(t, where, enumerator_names<Place>());
        Workers workers{};
        for (Place p : all_places)
            workers[index(p)] = static_cast<std::uint8_t>(
                optional_number(t, name_of(p), where, workers_of_a_player));
        return workers;
    }

    // P-C6
    void yard(const toml::table& t) {
        known_keys(t, "yard", {"rows", "columns", "north", "east", "south", "west"});
        edition_.rows = number(sourced(t, "rows", "yard"), "P-C6: yard.rows", 1, max_side);
        edition_.columns = number(sourced(t, "columns", "yard"), "P-C6: yard.columns", 1, max_side);
        edition_.cells = cells_of(edition_.rows, edition_.columns);
        for (Side side : all_sides) {
            const Node node = sourced(t, name_of(side), "yard");
            const std::string kinds = node.value_or(std::string{});
            const bool across = side == Side::North || side == Side::South;
            const int length = across ? edition_.columns : edition_.rows;
            if (!are_kinds(kinds, length)) {
                complain(
                    fmt::format("P-C6: yard.{} needs {} letters, I or E", name_of(side), length));
                continue;
            }
            for (int i = 0; i < length; ++i) {
                const int last = across ? edition_.rows - 1 : edition_.columns - 1;
                const int far = side == Side::North || side == Side::West ? 0 : last;
                const Cell cell = across ? Cell{far, i} : Cell{i, far};
                edition_.border.add(side, kinds[i] == 'I', bit(cell));
            }
        }
    }
    static bool are_kinds(std::string_view text, int length) {
        return static_cast<int>(text.size()) == length &&
               text.find_first_not_of("IE") == std::string_view::npos;
    }

    // P-C7
    void display(const toml::table& t) {
        known_keys(t, "display", {"1", "2", "3", "4", "5"});
        for (int i = 0; i < slot_count; ++i)
            edition_.slots[i] = sourced_cost(t, std::to_string(i + 1), "display");
        const Cost top{2, {.gold = 1}}, bottom{1, {}};
        complain_unless(edition_.slots.front() == top,
                        "P-C7: the rulebook prints 2 workers and 1 gold for the top slot");
        complain_unless(edition_.slots.back() == bottom,
                        "P-C7: the rulebook prints 1 worker for the bottom slot");
        for (int i = 1; i < slot_count; ++i)
            complain_unless(edition_.slots[i].workers <= 2 && edition_.slots[i].resources.none(),
                            "P-C7: the rulebook prints 1 or 2 workers for a slot, and gold for the "
                            "top one only");
    }

    // P-C4, P-C8
    void decorations(const toml::table& t) {
        std::vector<std::string> known = enumerator_names<Decoration>();
        known.emplace_back("copies");
        known_keys(t, "decorations", known);
        complain_unless(sourced(t, "copies", "decorations").value<int>() == copies_of_decorations,
                        "P-C4: the rulebook prints 30 decorations, 5 each of 6 kinds");
        for (Decoration d : all_decorations)
            edition_.decorations[index(d)] = sourced_cost(t, name_of(d), "decorations");
    }

    // P-C9
    void technologies(const toml::table& t) {
        known_keys(t, "technologies", enumerator_names<Technology>());
        for (Technology technology : all_technologies) {
            const std::string where = fmt::format("technologies.{}", name_of(technology));
            const toml::table& levels = table(t, name_of(technology));
            known_keys(levels, where, {"1", "2", "3"});
            for (int level = 1; level <= highest_level; ++level)
                edition_.technologies[index(technology)][level - 1] =
                    sourced_cost(levels, std::to_string(level), where);
        }
        const Cost worker{1, {}}, worker_and_gold{1, {.gold = 1}};
        complain_unless(edition_.of(Technology::Harvest, 1) == worker &&
                            edition_.of(Technology::Harvest, 2) == worker &&
                            edition_.of(Technology::HarvestPlaces, 1) == worker_and_gold &&
                            edition_.of(Technology::Specialists, 1) == worker,
                        "P-C9: the rulebook’s example costs 1 worker for each of harvest 1, "
                        "harvest 2 and specialists 1, and 1 worker and 1 gold for harvest places "
                        "1");
    }

    // P-C5
    void tiles(const toml::table& t) {
        known_keys(t, "tiles", enumerator_names<TileName>());
        if (t.size() != Tile::count)
            complain(fmt::format("P-C4: the rulebook prints {} palace tiles, not {}", +Tile::count,
                                 t.size()));
        for (int i = 0; i < Tile::count; ++i) {
            const std::string name = Tile::at(i).text(), where = "tiles." + name;
            if (!t.contains(name)) {
                complain(fmt::format("P-C4: the tile {} is missing", name));
                continue;
            }
            const Node node = sourced(t, name, "tiles");
            if (const toml::table* facts = node.as_table())
                edition_.tiles[i] = tile(*facts, where);
            else
                complain(fmt::format("{} needs edges, workers and points", where));
        }
    }
    TileFacts tile(const toml::table& t, const std::string& where) {
        known_keys(t, where,
                   {"edges", "workers", "wood", "marble", "gold", "decorations", "points"});
        TileFacts facts;
        const std::string edges = t["edges"].value_or(std::string{});
        if (!are_kinds(edges, 4))
            complain(fmt::format("P-C5: {}.edges needs 4 letters, I or E", where));
        else
            for (Side side : all_sides)
                if (edges[index(side)] == 'I') facts.edges = facts.edges.with_interior(side);
        facts.cost = cost(t, where);
        for (const std::string& word : words_in(t["decorations"].as_array())) {
            if (const auto d = enumerator<Decoration>(word))
                ++facts.decorations[index(*d)];
            else
                complain(fmt::format("{}.decorations: {}", where,
                                     unknown_word(word, enumerator_names<Decoration>())));
        }
        for (int n : facts.decorations)
            complain_unless(n <= copies_of_decorations, "P-C4: there are 5 decorations of a kind");
        facts.points = number(t["points"], where + ".points", 0, highest_points);
        return facts;
    }

    Edition edition_;
};

}  // namespace

Result<Edition> read_edition(std::string_view text) { return read_edition_file<BoxReader>(text); }

}  // namespace trianon::palace
