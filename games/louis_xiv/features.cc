#include "games/louis_xiv/features.h"

#include <algorithm>

#include "games/louis_xiv/prospects.h"

namespace trianon::louis_xiv {
namespace feature {
namespace {

constexpr int phases = static_cast<int>(std::variant_size_v<Phase>);
constexpr int promises = 8;

constexpr FeatureGroup common_groups[] = {
    {"round", rounds + 1},          {"phase", phases},
    {"back side up", boards},       {"louis", boards + 1},
    {"board being scored", boards},
};
constexpr FeatureGroup seat_groups[] = {
    {"acts in phase", phases},
    {"start player", 1},
    {"influence card", InfluenceCard::count},  // once for each
    {"influence cards", 9},
    {"intrigue card", IntrigueCard::count},
    {"intrigue cards", 5},
    {"mission in hand", powers},
    {"missions in hand", 5},
    {"missions paid for", 4},
    {"missions half paid for", 4},
    {"chips", 4 * chip_kinds},
    {"all chips", 8},
    {"gold", 16},
    {"own supply", markers_per_player + 1},
    {"general supply", markers_per_player + 1},
    {"coats", 14},
    {"fulfilled", 11},
    {"power", powers},
    {"score", 25},  // in steps of three
    {"markers on board", 4 * boards},
    {"promise of board", promises* boards},
    {"chips wanted and promised", 5},
};
constexpr FeatureGroups common{common_groups}, seats{seat_groups};

// What a board means to a seat, by the side that is up.
enum Promise { Ahead, FarAhead, Tied, Behind, Reached, AlmostReached, NotReached, MayBuy };

std::optional<Promise> promise_of(Context c, Seat seat, Board board) {
    const State& s = c.s;
    const int own = s.on(board, seat);
    const Demand& demand = c.edition.demand(board, s.turned);
    if (!goes_by_rank(demand.condition)) {
        if (own >= demand.number) return Reached;
        if (own == 0) return std::nullopt;
        return own + 1 == demand.number ? AlmostReached : NotReached;
    }
    if (own == 0) return std::nullopt;
    int best = 0;
    for (int p = 0; p <= max_players; ++p)
        if (p != index(seat)) best = std::max<int>(best, s.markers[index(board)][p]);
    if (own > best) return own > best + 1 ? FarAhead : Ahead;
    if (demand.condition == Condition::Gold && s.gold[index(seat)] >= demand.number) return MayBuy;
    return own == best ? Tied : Behind;
}

void look_at_boards(Context c, Seat seat, const MissionNeeds& needs, FeatureList& list) {
    int wanted = 0;
    for (Board board : all_boards) {
        if (const int own = c.s.on(board, seat); own > 0)
            list.add_number(seats.first("markers on board") + 4 * index(board), own - 1, 4);
        const auto promise = promise_of(c, seat, board);
        if (!promise) continue;
        list.add(seats.first("promise of board") + promises * index(board) + *promise);
        const bool good = *promise <= FarAhead || *promise == Reached || *promise == MayBuy;
        if (const auto chip = chip_of(board); good && chip && needs.chips[index(*chip)]) ++wanted;
    }
    list.add_number(seats.first("chips wanted and promised"), wanted, 5);
}

void look_at_cards(const State& s, Seat seat, const MissionNeeds& needs, FeatureList& list) {
    for (const auto& card : s.influence_hand(seat))
        list.add(seats.first("influence card") + card.truth().index());
    list.add_number(seats.first("influence cards"), s.influence_hand(seat).size(), 9);
    for (const auto& card : s.intrigue_hand(seat))
        list.add(seats.first("intrigue card") + card.truth().index());
    list.add_number(seats.first("intrigue cards"), s.intrigue_hand(seat).size(), 5);
    for (const HeldMission& held : s.mission_hand(seat))
        list.add(seats.first("mission in hand") + index(held.card.truth().power()));
    list.add_number(seats.first("missions in hand"), s.mission_hand(seat).size(), 5);
    list.add_number(seats.first("missions paid for"), needs.paid, 4);
    list.add_number(seats.first("missions half paid for"), needs.half, 4);
}

void look_at_supply(const State& s, Seat seat, FeatureList& list) {
    const int i = index(seat);
    for (Chip chip : all_chips)
        if (const int n = s.chips_of(seat, chip); n > 0)
            list.add_number(seats.first("chips") + 4 * index(chip), n - 1, 4);
    list.add_number(seats.first("all chips"), s.all_chips_of(seat), 8);
    list.add_number(seats.first("gold"), s.gold[i], 16);
    list.add_number(seats.first("own supply"), s.own[i], markers_per_player + 1);
    list.add_number(seats.first("general supply"), s.general[i], markers_per_player + 1);
    list.add_number(seats.first("coats"), s.coats[i], 14);
    const int fulfilled = s.fulfilled[i].size();
    list.add_number(seats.first("fulfilled"), fulfilled, 11);
    for (Mission mission : s.fulfilled[i]) list.add(seats.first("power") + index(mission.power()));
    list.add_number(seats.first("score"), (s.coats[i] + 5 * fulfilled) / 3, 25);
}

void look_at_table(const State& s, FeatureList& list) {
    list.add_number(common.first("round"), s.round, rounds + 1);
    list.add(common.first("phase") + static_cast<int>(s.phase.index()));
    for (Board board : s.turned) list.add(common.first("back side up") + index(board));
    list.add(common.first("louis") + s.louis);
    std::visit(
        [&]<class P>(const P& phase) {
            if constexpr (requires { phase.scoring; })
                list.add(common.first("board being scored") + index(phase.scoring.board));
            else if constexpr (std::is_same_v<P, phase::Intrigue> || std::is_same_v<P, phase::Tie>)
                list.add(common.first("board being scored") + index(phase.board));
        },
        s.phase);
}

std::optional<Seat> acting(const State& s) {
    return std::visit(
        []<class P>(const P& phase) -> std::optional<Seat> {
            if constexpr (requires { phase.seat; })
                return phase.seat;
            else
                return std::nullopt;
        },
        s.phase);
}

}  // namespace
}  // namespace feature

JudgeLayout judge_layout() { return {feature::common, feature::seats}; }

void judge_features(Context c, JudgeFeatures& features) {
    using namespace feature;
    look_at_table(c.s, features.common);
    const auto actor = acting(c.s);
    for (Seat seat : Seats::first(c.s.players)) {
        FeatureList& list = features.own[index(seat)];
        list.add_if(actor == seat,
                    seats.first("acts in phase") + static_cast<int>(c.s.phase.index()));
        list.add_if(c.s.start == seat, seats.first("start player"));
        const MissionNeeds needs = needs_of(c, seat);
        look_at_cards(c.s, seat, needs, list);
        look_at_supply(c.s, seat, list);
        look_at_boards(c, seat, needs, list);
    }
}

}  // namespace trianon::louis_xiv
