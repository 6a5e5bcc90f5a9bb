// What a person may ask about: boards, cards, missions, chips, coats, and what the players have.
#include <fmt/format.h>

#include "games/louis_xiv/text.h"
#include "games/louis_xiv/words.h"

namespace trianon::louis_xiv {
namespace {

// When a mission with this power works.
std::string rule_of(Power power) {
    switch (power) {
        case Power::PlusMarker:
        case Power::PlusThreeMarkers:
        case Power::PlusLouisdor:
        case Power::PlusThreeLouisdor:
        case Power::PlusTwo:
        case Power::PlusCoat:
        case Power::PlusIntrigue:
        case Power::MarkerForCard: return "L-P2";
        case Power::MarkerOnAnne:
        case Power::MarkerOnPhilippe:
        case Power::MarkerOnMarieTherese:
        case Power::MarkerOnDauphin:
        case Power::MarkerOnMontespan:
        case Power::MarkerOnLaValliere:
        case Power::MarkerWithLouis: return "L-I2";
        case Power::PayInstead:
        case Power::InfluenceTrade:
        case Power::CardForFour: return "L-I8";
        case Power::MarkerPlacement: return "L-I9";
        case Power::TieBreaker: return "L-X2";
        case Power::MinusLouisdor: return "L-X9";
        case Power::PlusMission: return "L-M2";
        case Power::ChipTrade: return "L-M3";
        case Power::MissionTrade: return "L-M5";
    }
    return {};
}

std::string rule_of(Condition condition) {
    switch (condition) {
        case Condition::Gold: return "L-X3";
        case Condition::FirstPlace: return "L-X4";
        case Condition::Markers: return "L-X5";
    }
    return {};
}

class Things {
  public:
    Things(const LouisXiv& game, const State& s) : edition_(game.edition()), s_(s) {}

    std::vector<Thing> all() {
        for (Board board : all_boards) add_board(board);
        for (Board board : all_boards) add_cards(board);
        plain("joker", "L-I6", Term{"influence_card.joker"});
        for (int i = 0; i < Mission::count; ++i) add_mission(Mission::at(i));
        for (Chip chip : all_chips) add_chip(chip);
        for (Coat coat : all_coats) add_coat(coat);
        held(plain("gold", "L-C6"), "thing.number", s_.gold);
        held(plain("own", "L-S3"), "thing.markers", s_.own);
        held(plain("general", "L-S3"), "thing.markers", s_.general);
        held(plain("coats", "L-E2"), "thing.number", s_.coats);
        plain("louis", "L-X7");
        plain("start", "L-M6").holders.push_back({s_.start, {"thing.is_start", {}}});
        plain("neutral", "L-X11");
        plain("influence", "L-C3");
        plain("intrigue", "L-X1");
        plain("discard", "L-I3");
        plain("gold_card", "L-P1");
        add_fulfilled();
        for (Stack stack : every<Stack>)
            plain("stack-" + name_of(stack), "L-C5", term(stack), {{"cards", s_.cards_in(stack)}});
        return std::move(all_);
    }

  private:
    Thing& add(std::string id, Argument name, std::string rule) {
        return all_.emplace_back(
            Thing{std::move(id), std::move(name), std::move(rule), {}, {}, {}});
    }
    Thing& plain(const std::string& id, std::string rule) {
        return plain(id, std::move(rule), Sentence{"thing." + id, {}});
    }
    Thing& plain(const std::string& id, std::string rule, Argument name, Arguments with = {}) {
        Thing& thing = add(id, std::move(name), std::move(rule));
        thing.does.push_back({"thing." + id + ".does", std::move(with)});
        return thing;
    }
    template <class Counts> void held(Thing& thing, const std::string& how, const Counts& counts) {
        for (Seat seat : Seats::first(s_.players))
            if (const int n = counts[index(seat)]; n > 0)
                thing.holders.push_back({seat, {how, {{"count", n}}}});
    }

    void add_board(Board board) {
        const Demand& demand = edition_.demand(board, s_.turned);
        const bool louis = s_.hosts_louis(board);
        Thing& thing = add(name_of(board), term(board), louis ? "L-X7" : rule_of(demand.condition));
        thing.does.push_back(
            {"thing.reward", {{"reward", Term{fmt::format("reward.{}", name_of(board))}}}});
        if (louis) thing.does.push_back({"thing.louis.does", {}});
        thing.needs.push_back({fmt::format("thing.needs.{}", name_of(demand.condition)),
                               {{"number", demand.number}}});
        for (Seat seat : Seats::first(s_.players))
            if (const int n = s_.on(board, seat); n > 0)
                thing.holders.push_back({seat, {"thing.markers", {{"count", n}}}});
    }
    void add_cards(Board board) {
        Thing& influence = add("influence-" + name_of(board),
                               Sentence{"thing.influence_card", {{"board", term(board)}}}, "L-I4");
        influence.does.push_back({"thing.influence_card.does", {{"board", term(board)}}});
        influence.needs.push_back({"thing.influence_card.needs", {}});
        Thing& intrigue =
            add("intrigue-" + name_of(board), argument_of(IntrigueCard{board}), "L-X1");
        intrigue.does.push_back({"thing.intrigue_card.does", {{"board", term(board)}}});
    }
    void add_mission(Mission mission) {
        const Power power = mission.power();
        Thing& thing = add(mission.text(), argument_of(mission), rule_of(power));
        thing.does.push_back({fmt::format("thing.power.{}", name_of(power)), {}});
        thing.does.push_back({"thing.mission", {}});
        thing.needs.push_back({"thing.chips", {{"cost", argument_of(edition_.cost(mission))}}});
        for (Seat seat : Seats::first(s_.players))
            if (s_.fulfilled[index(seat)].contains(mission))
                thing.holders.push_back({seat, {"thing.fulfilled_it", {}}});
    }
    void add_chip(Chip chip) {
        Thing& thing = add(name_of(chip), term(chip), "L-M1");
        thing.does.push_back({chip == Chip::Crown ? "thing.crown.does" : "thing.chip.does", {}});
        for (Seat seat : Seats::first(s_.players))
            if (const int n = s_.chips_of(seat, chip); n > 0)
                thing.holders.push_back({seat, {"thing.number", {{"count", n}}}});
    }
    void add_coat(Coat coat) {
        Thing& thing = add(name_of(coat), term(coat), "L-E2");
        thing.does.push_back({"thing.coats.does", {}});
    }
    void add_fulfilled() {
        Thing& thing = plain("fulfilled", "L-M7");
        for (Seat seat : Seats::first(s_.players))
            if (const int n = s_.fulfilled[index(seat)].size(); n > 0)
                thing.holders.push_back({seat, {"thing.number", {{"count", n}}}});
    }

    const Edition& edition_;
    const State& s_;
    std::vector<Thing> all_;
};

}  // namespace

std::vector<Thing> things(const LouisXiv& game, const View& view) {
    return Things{game, view.known}.all();
}

}  // namespace trianon::louis_xiv
