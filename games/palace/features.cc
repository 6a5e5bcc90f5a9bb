#include "games/palace/features.h"

#include <algorithm>

#include "games/palace/rules.h"

namespace trianon::palace {
namespace feature {
namespace {

constexpr int phases = static_cast<int>(std::variant_size_v<Phase>);
constexpr int places = enumerator_count<Place>;
constexpr int worths = 7, gaps = 6;

constexpr FeatureGroup common_groups[] = {
    {"phase", phases},
    {"king", 25},  // spaces to go
    {"yard", 17},  // cells left
    {"on display", Tile::count},
    {"decoration left", copies_of_decorations* decoration_count},
};
constexpr FeatureGroup seat_groups[] = {
    {"acts in phase", phases},
    {"workers to use", 6},
    {"turns away", max_players},
    {"points", 32},  // in steps of three
    {"late points", 32},
    {"leftovers", 24},
    {"workers at", 4 * places},
    {"workers", workers_of_a_player + 1},
    {"recruits", 8},
    {"token", places + 1},
    {"coins", coins_of_a_player + 1},
    {"level", highest_level* enumerator_count<Technology>},
    {"wood", 12},
    {"marble", 12},
    {"gold", 12},
    {"decoration", decoration_count},
    {"decorations", 8},
    {"tiles", most_tiles_kept + 2},
    {"tile", Tile::count},
    {"tile by gap and points", gaps* worths},
    {"best to build now", worths},
    {"best that is paid for", worths},
};
constexpr FeatureGroups common{common_groups}, seats{seat_groups};

int worth_of(Context c, Tile tile) { return std::min(c.edition.of(tile).points / 3, worths - 1); }

// What a player lacks for a tile, workers aside; a decoration counts for two resources.
int gap_of(Context c, Seat seat, Tile tile) {
    const TileFacts& facts = c.edition.of(tile);
    const Resources& stock = c.s.stock(seat);
    int gap = 0;
    for (Resource r : all_resources) gap += std::max(0, facts.cost.resources.of(r) - stock.of(r));
    for (int d = 0; d < decoration_count; ++d)
        gap += 2 * std::max(0, facts.decorations[d] - c.s.decorations[index(seat)][d]);
    return std::min(gap, gaps - 1);
}

void look_at_table(Context c, FeatureList& list) {
    const State& s = c.s;
    list.add(common.first("phase") + static_cast<int>(s.phase.index()));
    list.add_number(common.first("king"), c.edition.king_track[s.players] - s.king, 25);
    list.add_number(common.first("yard"), c.edition.rows * c.edition.columns - s.yard.size(), 17);
    for (const MaybeTile& tile : s.display)
        if (tile) list.add(common.first("on display") + (*tile).index());
    for (int d = 0; d < decoration_count; ++d)
        if (s.supply[d] > 0)
            list.add_number(common.first("decoration left") + copies_of_decorations * d,
                            s.supply[d] - 1, copies_of_decorations);
}

// Who acts, and with how many workers.
void look_at_phase(Context c, JudgeFeatures& features) {
    std::visit(
        [&]<class P>(const P& phase) {
            if constexpr (requires { phase.seat; }) {
                FeatureList& list = features.own[index(phase.seat)];
                list.add(seats.first("acts in phase") + static_cast<int>(c.s.phase.index()));
                Seat active = phase.seat;
                if constexpr (requires { phase.active; }) active = phase.active;
                for (Seat seat : c.s.everyone())
                    features.own[index(seat)].add(seats.first("turns away") +
                                                  (index(seat) - index(active) + c.s.players) %
                                                      c.s.players);
                int workers = 0;
                if constexpr (requires { phase.used; }) {
                    workers = workers_left(c.s, phase);
                    list.add_number(seats.first("workers to use"), workers, 6);
                }
                if constexpr (std::is_same_v<P, phase::Yard>) {
                    int best = -1;
                    for (Tile tile : c.s.tiles_of(phase.seat))
                        if (may_afford(c, phase.seat, workers, tile))
                            best = std::max(best, worth_of(c, tile));
                    list.add_if(best >= 0, seats.first("best to build now") + best);
                }
            }
        },
        c.s.phase);
}

void look_at_tiles(Context c, Seat seat, FeatureList& list) {
    int paid = -1;
    for (Tile tile : c.s.tiles_of(seat)) {
        const int gap = gap_of(c, seat, tile), worth = worth_of(c, tile);
        list.add(seats.first("tile") + tile.index());
        list.add(seats.first("tile by gap and points") + worths * gap + worth);
        if (gap == 0) paid = std::max(paid, worth);
    }
    list.add_if(paid >= 0, seats.first("best that is paid for") + paid);
    list.add(seats.first("tiles") + c.s.tiles_of(seat).size());
}

void look_at_player(Context c, Seat seat, FeatureList& list) {
    const State& s = c.s;
    const int i = index(seat);
    const bool late = 3 * s.king > 2 * c.edition.king_track[s.players] ||
                      3 * s.yard.size() > 2 * c.edition.rows * c.edition.columns;
    list.add_number(late ? seats.first("late points") : seats.first("points"), s.points[i] / 3, 32);
    list.add_number(seats.first("leftovers"), final_score(s, seat).total - s.points[i], 24);
    int workers = 0;
    for (int p = 0; p < places; ++p) {
        const int n = s.workers[i][p];
        workers += n;
        if (n > 0) list.add_number(seats.first("workers at") + 4 * p, n - 1, 4);
    }
    list.add_number(seats.first("workers"), workers, workers_of_a_player + 1);
    for (std::size_t line = 0; line < s.lines[i].size(); ++line)
        list.add_number(seats.first("recruits") + 4 * static_cast<int>(line), s.lines[i][line], 4);
    list.add(seats.first("token") + s.tokens[i].index());
    list.add_number(seats.first("coins"), s.coins[i], coins_of_a_player + 1);
    for (Technology t : all_technologies)
        if (const int level = s.level(seat, t); level > 0)
            list.add(seats.first("level") + highest_level * index(t) + level - 1);
    list.add_number(seats.first("wood"), s.stock(seat).wood, 12);
    list.add_number(seats.first("marble"), s.stock(seat).marble, 12);
    list.add_number(seats.first("gold"), s.stock(seat).gold, 12);
    int decorations = 0;
    for (int d = 0; d < decoration_count; ++d) {
        decorations += s.decorations[i][d];
        list.add_if(s.decorations[i][d] > 0, seats.first("decoration") + d);
    }
    list.add_number(seats.first("decorations"), decorations, 8);
}

}  // namespace
}  // namespace feature

JudgeLayout judge_layout() { return {feature::common, feature::seats}; }

void judge_features(Context c, JudgeFeatures& features) {
    using namespace feature;
    look_at_table(c, features.common);
    look_at_phase(c, features);
    for (Seat seat : c.s.everyone()) {
        look_at_player(c, seat, features.own[index(seat)]);
        look_at_tiles(c, seat, features.own[index(seat)]);
    }
}

}  // namespace trianon::palace
