// Whether a state can be: every card, marker and coat in just one place, and nothing in hand or on
// the table that the phase forbids. For typed positions, and for the checks.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "engine/options.h"
#include "games/louis_xiv/legal.h"
#include "games/louis_xiv/louis_xiv.h"
#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

using Wrong = std::optional<std::string>;

// No game can bring more; what is still to come fits in the fields.
constexpr int most_gold = 120, most_chips = 8, most_coats = 60;

template <class... Ps> bool is_one_of(const Phase& phase) {
    return (std::holds_alternative<Ps>(phase) || ...);
}
bool in_turns(const State& s) {
    return is_one_of<phase::Turn, phase::Played, phase::Scattering, phase::Moving>(s.phase);
}

// How often each card lies somewhere else than in its deck. Not bags: a typed position may hold
// more cards than any bag.
struct Census {
    std::array<int, InfluenceCard::count> influence{};
    std::array<int, IntrigueCard::count> intrigue{};
    std::array<int, Mission::count> missions{};
    std::array<int, GoldCard::count> gold{};
    std::array<int, coat_kinds> coats{};

    explicit Census(const State& s) {
        for (const InfluenceHand& hand : s.influence_hands)
            for (const auto& card : hand) ++influence[card.truth().index()];
        for (const LaidInfluence& laid : s.on_influence) ++influence[laid.card.truth().index()];
        for (int i = 0; i < InfluenceCard::count; ++i)
            influence[i] += s.discard.count(InfluenceCard::at(i));
        for (const IntrigueHand& hand : s.intrigue_hands)
            for (const auto& card : hand) ++intrigue[card.truth().index()];
        for (const auto& card : s.under_intrigue) ++intrigue[card.truth().index()];
        for (const MissionHand& hand : s.mission_hands)
            for (const HeldMission& held : hand) ++missions[held.card.truth().index()];
        for (const TradedMissions& under : s.under_missions)
            for (const LaidMission& laid : under) ++missions[laid.card.truth().index()];
        for (Missions fulfilled : s.fulfilled)
            for (Mission mission : fulfilled) ++missions[mission.index()];
        for (GoldCard card : s.gold_drawn) ++gold[card.index()];
        for (const Hidden<Coats>& kinds : s.kinds)
            for (Coat coat : all_coats) coats[index(coat)] += kinds.truth()[coat];
    }
    // L-C6: how many sets of sixty were opened, and what is left of them.
    int coats_left(Coat coat) const {
        const int held = std::accumulate(coats.begin(), coats.end(), 0);
        constexpr int set = coat_kinds * coats_of_a_kind;
        return coats_of_a_kind * std::max(1, (held + set - 1) / set) - coats[index(coat)];
    }
};

template <class T, std::size_t N>
Wrong wrong_deck(std::string_view rule, const std::array<int, N>& outside, const Bag<T>& deck,
                 auto&& copies) {
    for (int i = 0; i < T::count; ++i)
        if (const int there = outside[i] + deck.count(T::at(i)); there != copies(T::at(i)))
            return fmt::format("{}: {} is there {} times, not {}", rule, T::at(i).text(), there,
                               copies(T::at(i)));
    return std::nullopt;
}

// The cards of a deck that lie nowhere else.
template <class T, std::size_t N> Bag<T> rest_of(const std::array<int, N>& outside, auto&& copies) {
    Bag<T> rest;
    for (int i = 0; i < T::count; ++i)
        if (const int left = copies(T::at(i)) - outside[i]; left > 0) rest.add(T::at(i), left);
    return rest;
}

Wrong wrong_seats(const State& s) {
    for (int p = s.players; p < max_players; ++p) {
        bool anything = s.own[p] + s.general[p] + s.gold[p] + s.coats[p] + s.bonus[p] > 0 ||
                        !s.fulfilled[p].empty() || s.kinds[p] != Hidden<Coats>{} ||
                        !s.influence_hands[p].empty() || !s.intrigue_hands[p].empty() ||
                        !s.mission_hands[p].empty();
        for (int n : s.chips[p]) anything = anything || n > 0;
        for (const auto& board : s.markers) anything = anything || board[p] > 0;
        if (anything) return fmt::format("seat {} is not at the table", p);
    }
    return std::nullopt;
}

Wrong wrong_markers(const State& s) {
    for (Seat seat : Seats::first(s.players)) {
        int markers = s.own[index(seat)] + s.general[index(seat)];
        for (Board board : all_boards) markers += s.on(board, seat);
        if (markers != markers_per_player)
            return fmt::format("L-C6: seat {} has {} markers, not {}", index(seat), markers,
                               markers_per_player);
    }
    int neutrals = 0;
    for (const auto& board : s.markers) neutrals += board[neutral];
    if (neutrals > (s.players == 2 ? neutral_markers : 0))
        return "L-S3: there are not so many neutral markers";
    return std::nullopt;
}

Wrong wrong_possessions(const State& s) {
    const bool over = is_one_of<phase::Over>(s.phase);
    Missions seen;
    for (Seat seat : Seats::first(s.players)) {
        const int p = index(seat);
        if (s.gold[p] > most_gold) return fmt::format("nobody can have {} Louisdor", s.gold[p]);
        if (s.all_chips_of(seat) > most_chips) return "nobody can have so many chips";
        if (s.kinds[p].truth().total() != s.coats[p])
            return fmt::format("seat {} has {} coats of arms", p, s.coats[p]);
        if (s.kinds[p].audience() != (over ? Seats::everybody() : Seats::only(seat)))
            return "L-C6: who sees the kinds of coats is their owner, and all at the end";
        if (!over && (s.bonus[p] > 0 || s.coats[p] > most_coats))
            return "L-E2: there are not so many coats before the end";
        if (s.bonus[p] > coat_kinds || s.coats[p] > 2 * most_coats)
            return "L-E2: there are not so many coats";
        seen = seen | s.fulfilled[p];
    }
    if (!s.used.without(seen).empty()) return "L-P2: a used mission is a fulfilled one";
    return std::nullopt;
}

template <class Hand> bool is_sorted(const Hand& hand) {
    return std::is_sorted(hand.begin(), hand.end(), [](const auto& a, const auto& b) {
        return card_of(a).truth() < card_of(b).truth();
    });
}

// How many influence cards a hand may hold now.
std::pair<int, int> influence_bounds(const State& s, Seat seat) {
    if (is_one_of<phase::Supply>(s.phase)) {
        const Missions extra =
            s.fulfilled[index(seat)] & s.used & missions_with(Power::MarkerForCard);
        return {0, 1 + extra.size()};
    }
    if (is_one_of<phase::Opening>(s.phase)) return {2, 7};
    if (is_one_of<phase::Turn>(s.phase)) return {2, 7};
    if (in_turns(s)) {
        const Seat acting = std::visit(
            Cases{[](const phase::Intrigue&) { return Seat{}; },
                  [](const phase::Over&) { return Seat{}; }, [](const auto& p) { return p.seat; }},
            s.phase);
        return seat == acting ? std::pair{1, 6} : std::pair{2, 7};
    }
    return is_one_of<phase::Closing>(s.phase) ? std::pair{0, 0} : std::pair{0, 1};
}

Wrong wrong_influence(const State& s, Seats acting) {
    Seats laid_by;
    for (const LaidInfluence& laid : s.on_influence) {
        if (!s.at_the_table(laid.by) || laid_by.contains(laid.by) ||
            !laid.card.audience().contains(laid.by) || !s.influence_hand(laid.by).empty())
            return "L-I7: a card on the stack was the last one of a player, who knows it";
        laid_by = laid_by.with(laid.by);
    }
    const bool played = in_turns(s) || is_one_of<phase::Closing>(s.phase);
    if (!played && !s.on_influence.empty()) return "L-I9: the influence cards are shuffled now";
    if (!played && !is_one_of<phase::Opening>(s.phase) && !s.discard.empty())
        return "L-I9: the influence cards are shuffled now";
    for (Seat seat : Seats::first(s.players)) {
        const InfluenceHand& hand = s.influence_hand(seat);
        const auto [fewest, most] = influence_bounds(s, seat);
        const bool out = in_turns(s) && hand.empty() && !acting.contains(seat);  // L-I7
        if (!out && (hand.size() < fewest || hand.size() > most))
            return fmt::format("seat {} holds {} influence cards now", index(seat), hand.size());
        if (!is_sorted(hand)) return "a hand is not sorted";
        for (const auto& card : hand)
            if (!card.audience().contains(seat)) return "a player knows the own hand";
    }
    if (in_turns(s) || is_one_of<phase::Opening>(s.phase)) {  // L-C7
        int trades = 0;
        for (Seat seat : Seats::first(s.players))
            trades += s.ready(seat, Power::InfluenceTrade).size();
        if (s.influence.size() + s.on_influence.size() < trades)
            return "L-C7: the influence stack cannot run out";
    }
    return std::nullopt;
}

Wrong wrong_intrigue(const State& s) {
    for (const auto& card : s.under_intrigue)
        if (card.audience() != Seats::everybody())
            return "L-X1: a played intrigue card was seen by all";
    for (Seat seat : Seats::first(s.players)) {
        const IntrigueHand& hand = s.intrigue_hand(seat);
        if (!is_sorted(hand)) return "a hand is not sorted";
        for (const auto& card : hand)
            if (!card.audience().contains(seat)) return "a player knows the own hand";
    }
    return std::nullopt;
}

Wrong wrong_missions(const State& s) {
    for (Seat seat : Seats::first(s.players)) {
        const MissionHand& hand = s.mission_hand(seat);
        int cards = hand.size();
        if (const auto* p = asked<phase::Drawing>(s); p != nullptr && p->seat == seat)
            cards += p->cards;
        if (const auto* p = asked<phase::Replacing>(s); p != nullptr && p->seat == seat) ++cards;
        const Missions more = s.fulfilled[index(seat)] & missions_with(Power::PlusMission);
        if (cards > 2 + more.size()) return "L-M2: a hand has two missions, and one for each +1";
        for (const HeldMission& held : hand)
            if (held.back != held.card.truth().stack() || !held.card.audience().contains(seat))
                return "a player knows the own missions, by their backs too";
        if (!is_sorted(hand)) return "a hand is not sorted";
    }
    int traded = 0;
    for (Stack stack : all_stacks)
        for (const LaidMission& laid : s.under_missions[index(stack)]) {
            if (laid.card.truth().stack() != stack || !s.at_the_table(laid.by) ||
                !laid.card.audience().contains(laid.by))
                return "L-M5: a traded mission lies under its stack, and its player knows it";
            ++traded;
        }
    const bool trading = is_one_of<phase::Trading, phase::Replacing>(s.phase);
    const Missions used = s.used & missions_with(Power::MissionTrade);
    if (traded > 4 * (s.round - 1) + (trading ? 2 * used.size() : 0))
        return "L-M5: not so many missions can have been traded";
    return std::nullopt;
}

// L-P1, L-X7: Louis stands on the board of the gold card until it is scored.
Wrong wrong_louis(const State& s) {
    if (s.gold_drawn.size() != s.round) return "L-P1: one gold card is drawn each round";
    const Board visited = s.gold_drawn[s.round - 1].board();
    const auto not_yet_left = [&](Board scored) { return scored <= visited; };
    const bool there = std::visit(
        Cases{[&](const phase::Intrigue& p) { return not_yet_left(p.board); },
              [&](const phase::Tie& p) { return not_yet_left(p.board); },
              [&](const phase::Buying& p) { return not_yet_left(p.scoring.board); },
              [&](const phase::Conde& p) { return not_yet_left(p.scoring.board); },
              [&](const phase::Maintenon& p) { return not_yet_left(p.scoring.board); },
              [](const phase::Fulfilling&) { return false; },
              [](const phase::Drawing&) { return false; },
              [](const phase::Keeping&) { return false; },
              [](const phase::Trading&) { return false; },
              [](const phase::Replacing&) { return false; },
              [](const phase::Over&) { return false; }, [](const auto&) { return true; }},
        s.phase);
    if (s.louis != (there ? number(visited) : 0)) return "L-P1: Louis stands elsewhere now";
    return std::nullopt;
}

Wrong wrong_scoring(const State& s, Seat acting, const Scoring& scoring) {
    const Seats table = Seats::first(s.players);
    if ((scoring.left | scoring.rewarded | table) != table || scoring.left.contains(acting))
        return "L-X8: who is dealt with is at the table";
    const Seats most = highest(scoring.counts);
    if (scoring.first.empty() || (scoring.first | most) != most)
        return "L-X2: who leads has the most markers";
    for (int p = 0; p <= max_players; ++p) {
        const int count = scoring.counts[static_cast<std::size_t>(p)];
        const bool waits = p == neutral || Seat(p) == acting || scoring.left.contains(Seat(p));
        if (count > markers_per_player || (p != neutral && p >= s.players && count > 0) ||
            (waits && count > s.markers[index(scoring.board)][p]))
            return "L-X13: only markers that lie there are counted";
        if (p != neutral && waits && count == 0) return "L-X14: nobody scores without a marker";
    }
    return std::nullopt;
}

// What a phase holds must be possible.
struct WrongPhase {
    Context c;
    const State& s = c.s;

    Wrong operator()(const phase::Played& p) const {
        return expect(s.discard.count(p.card) > 0 && markers_within_reach(s, p.seat) > 0,
                      "L-I3: a played card lies open");
    }
    Wrong operator()(const phase::Moving& p) const {
        return expect(p.markers >= 2 && p.markers <= most_to_scatter && p.path.contains(p.board) &&
                          p.path.size() <= most_to_scatter && p.markers <= s.on(p.board, p.seat),
                      "L-I4: only markers just placed move on");
    }
    Wrong operator()(const phase::Closing& p) const {
        return expect(
            !s.ready(p.seat, Power::MarkerPlacement).empty() && markers_within_reach(s, p.seat) > 0,
            "L-I9: a marker placement needs its mission and a marker");
    }
    Wrong operator()(const phase::Intrigue& p) const {
        const Seats possible = may_hold_intrigue(s, p.board);
        return expect(!p.waiting.empty() && (p.waiting | possible) == possible,
                      "L-X1: only who may hold the intrigue card is waited for");
    }
    Wrong operator()(const phase::Tie& p) const {
        return expect(may_break_tie(c, p.board) == Seats::only(p.seat),
                      "L-X2: there is no tie that this player could break");
    }
    Wrong operator()(const phase::Buying& p) const {
        if (auto wrong = wrong_scoring(s, p.seat, p.scoring)) return wrong;
        return expect(c.edition.demand(p.scoring.board, s.turned).condition == Condition::Gold &&
                          s.gold[index(p.seat)] >= price_for(c, p.seat, p.scoring.board),
                      "L-X3: only who can pay is asked to buy");
    }
    Wrong operator()(const phase::Conde& p) const {
        if (auto wrong = wrong_scoring(s, p.seat, p.scoring)) return wrong;
        return expect(p.scoring.board == Board::Conde && markers_within_reach(s, p.seat) > 0,
                      "L-X10: the marker of board 6 needs a marker");
    }
    Wrong operator()(const phase::Maintenon& p) const {
        if (auto wrong = wrong_scoring(s, p.seat, p.scoring)) return wrong;
        return expect(p.scoring.board == Board::Maintenon && markers_within_reach(s, p.seat) > 0,
                      "L-X10: the markers of board 8 need a marker");
    }
    Wrong operator()(const phase::Drawing& p) const {
        return expect(p.cards >= 1 && p.cards <= 2, "L-M2: one or two missions are drawn");
    }
    Wrong operator()(const phase::Trading& p) const {
        if (s.round == rounds) return "L-M6: nothing is traded in round 4";
        if (p.traded == 0) return expect(p.fresh == HeldMission{}, "L-M5: nothing is drawn yet");
        const int place = place_of(s.mission_hand(p.seat), p.fresh.card.truth());
        return expect(p.traded <= 2 && has_used_a_trade(p.seat) && place >= 0 &&
                          p.fresh.back == p.fresh.card.truth().stack() &&
                          p.fresh.card.audience().contains(p.seat),
                      "L-M5: the card just drawn is in the hand");
    }
    Wrong operator()(const phase::Replacing& p) const {
        if (s.round == rounds) return "L-M6: nothing is traded in round 4";
        return expect(p.traded >= 1 && p.traded <= 2 && has_used_a_trade(p.seat),
                      "L-M5: one or two cards are traded");
    }
    Wrong operator()(const phase::Over&) const {
        for (Seat seat : Seats::first(s.players))
            if (s.bonus[index(seat)] != majorities_of(s, seat))
                return "L-E2: who has the most of a kind, and nobody else, gets a coat for it";
        return expect(s.round == rounds, "L-E1: the game is over after round 4");
    }
    Wrong operator()(const auto&) const { return std::nullopt; }

    bool has_used_a_trade(Seat seat) const {
        return !(s.fulfilled[index(seat)] & s.used & missions_with(Power::MissionTrade)).empty();
    }
    static Wrong expect(bool fits, std::string_view otherwise) {
        return fits ? std::nullopt : Wrong{otherwise};
    }
};

int copies(InfluenceCard card) { return card.copies(); }
int once(IntrigueCard) { return 1; }

Wrong wrong_census(Context c) {
    const State& s = c.s;
    const Census outside{s};
    if (auto wrong = wrong_deck("L-C3", outside.influence, s.influence.truth(), copies))
        return wrong;
    if (auto wrong = wrong_deck("L-C3", outside.intrigue, s.intrigue.truth(), once)) return wrong;
    const auto in_box = [&](GoldCard card) { return c.edition.gold_cards.count(card); };
    if (auto wrong = wrong_deck("L-C4", outside.gold, s.gold_cards.truth(), in_box)) return wrong;
    for (int i = 0; i < Mission::count; ++i) {
        int there = outside.missions[i];
        for (Stack stack : all_stacks)
            if (const int n = s.missions(stack).truth().count(Mission::at(i)); n > 0)
                there += Mission::at(i).stack() == stack ? n : 2;
        if (there != 1)
            return fmt::format("L-C5: {} is not there just once", Mission::at(i).text());
    }
    for (Coat coat : all_coats)
        if (s.coat_supply[coat] != outside.coats_left(coat))
            return "L-C6: there are ten coats of arms of each kind";
    return std::nullopt;
}

// A person need not type a hand in order; equal cards stay as they are.
template <class Hand> void sort_typed(Hand& hand) {
    const auto face = [&](int i) { return card_of(hand[i]).truth(); };
    for (int i = 1; i < hand.size(); ++i)
        for (int j = i; j > 0 && face(j) < face(j - 1); --j) std::swap(hand[j], hand[j - 1]);
}

}  // namespace

std::optional<std::string> LouisXiv::problem(const State& s) const {
    if (s.players < info.min_players || s.players > info.max_players)
        return fmt::format("players must be from {} to {}", info.min_players, info.max_players);
    if (auto wrong = wrong_agreement(s, info.rules_version)) return wrong;
    if (s.round < 1 || s.round > rounds) return "there are four rounds";
    if (!s.at_the_table(s.start)) return "the start player is not at the table";
    for (Seat seat : to_act(s))
        if (!s.at_the_table(seat)) return "who is to act is not at the table";
    for (const auto& wrong :
         {wrong_seats(s), wrong_markers(s), wrong_possessions(s), wrong_influence(s, to_act(s)),
          wrong_intrigue(s), wrong_missions(s), wrong_louis(s), wrong_census({s, edition_})})
        if (wrong) return wrong;
    if (auto wrong = std::visit(WrongPhase{{s, edition_}}, s.phase)) return wrong;
    for (Seat seat : to_act(s)) {
        Choices choices;
        list_legal({s, edition_}, seat, choices);
        if (choices.empty()) return "who is to act can do nothing";
    }
    return std::nullopt;
}

Result<State> LouisXiv::complete(State s) const {
    if (s.players < info.min_players || s.players > info.max_players) return Error{*problem(s)};
    for (InfluenceHand& hand : s.influence_hands) sort_typed(hand);
    for (IntrigueHand& hand : s.intrigue_hands) sort_typed(hand);
    for (MissionHand& hand : s.mission_hands) sort_typed(hand);
    for (Seat seat : Seats::first(s.players)) {
        int markers = s.own[index(seat)] + s.general[index(seat)];
        for (Board board : all_boards) markers += s.on(board, seat);
        if (markers < markers_per_player)
            s.general[index(seat)] =
                static_cast<std::uint8_t>(s.general[index(seat)] + markers_per_player - markers);
        if (s.kinds[index(seat)].audience().empty())
            s.kinds[index(seat)].limit_to(Seats::only(seat));
    }
    const Census outside{s};
    s.influence = Deck<InfluenceCard>{rest_of<InfluenceCard>(outside.influence, copies)};
    s.intrigue = Deck<IntrigueCard>{rest_of<IntrigueCard>(outside.intrigue, once)};
    s.gold_cards = Deck<GoldCard>{rest_of<GoldCard>(
        outside.gold, [&](GoldCard card) { return edition_.gold_cards.count(card); })};
    for (Stack stack : all_stacks)
        s.missions(stack) = Deck<Mission>{rest_of<Mission>(
            outside.missions, [&](Mission m) { return m.stack() == stack ? 1 : 0; })};
    Coats left;
    for (Coat coat : all_coats) left.add(coat, std::max(0, outside.coats_left(coat)));
    s.coat_supply = left;
    if (auto wrong = problem(s)) return Error{*wrong};
    return s;
}

}  // namespace trianon::louis_xiv
