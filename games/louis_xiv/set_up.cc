// Preparation: the start player, supplies, two missions each.
#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

constexpr std::array general_supply{5, 5, 6, 7};  // L-S3, by seat from the start player
constexpr std::array general_supply_of_two{5, 6};
static_assert(general_supply.size() == max_players);
constexpr int louisdor = 5;

// What is the same in every edition.
State without_gold_cards() {
    State state;
    Bag<InfluenceCard> influence;
    for (int i = 0; i < InfluenceCard::count; ++i)
        influence.add(InfluenceCard::at(i), InfluenceCard::at(i).copies());
    state.influence.add(influence);
    Bag<IntrigueCard> intrigue;
    for (Board board : all_boards) intrigue.add(IntrigueCard{board});
    state.intrigue.add(intrigue);
    for (int i = 0; i < Mission::count; ++i) {
        Bag<Mission> mission;
        mission.add(Mission::at(i));
        state.missions(Mission::at(i).stack()).add(mission);
    }
    state.coat_supply = Coats::of_each(coats_of_a_kind);
    return state;
}

}  // namespace

// L-S1: all boards front side up. The four gold cards put back are those that are never drawn.
State unpacked(const Edition& edition) {
    static const State box = without_gold_cards();  // made once: a game begins with a copy of it
    State state = box;
    state.gold_cards = Deck<GoldCard>{edition.gold_cards};
    return state;
}

State set_up(const Edition& edition, int players, const Options& options, Fate& fate, Log* log) {
    State state = unpacked(edition);
    state.players = static_cast<std::uint8_t>(players);
    state.options = options;
    Verbs v{edition, state, fate, log};
    v.draw_start_player();  // L-S3
    Seat seat = state.start;
    for (int place = 0; place < players; ++place, seat = state.after(seat)) {
        const auto at = static_cast<std::size_t>(place);
        const int general = players == 2 ? general_supply_of_two[at] : general_supply[at];
        state.general[index(seat)] = static_cast<std::uint8_t>(general);
        state.own[index(seat)] = static_cast<std::uint8_t>(markers_per_player - general);
        state.gold[index(seat)] = louisdor;  // L-S2
        state.kinds[index(seat)] = {Coats{}, Seats::only(seat)};
        v.draw_mission(seat, Stack::Light);
        v.draw_mission(seat, Stack::Middle);
    }
    begin_round(v, state.start);
    return state;
}

}  // namespace trianon::louis_xiv
