// Whether a state can be: each component of the box in just one place, and a phase in which whoever
// is asked can do more than stop. For typed positions, and for the checks.
#include <fmt/format.h>

#include "engine/enum_table.h"
#include "engine/options.h"
#include "games/palace/legal.h"
#include "games/palace/palace.h"
#include "games/palace/rules.h"

namespace trianon::palace {
namespace {

using Wrong = std::optional<std::string>;
using Census = std::array<int, Tile::count>;

// More than any game brings, and few enough that no number overflows afterwards.
constexpr Resources most_resources{.wood = 5'000, .marble = 5'000, .gold = 5'000};
constexpr int most_points = 50'000;
constexpr int most_turns = 30'000;

// How often each tile lies somewhere else than in the pile.
Census outside_the_pile(const State& s) {
    Census tiles{};
    for (int i = 0; i < Tile::count; ++i) tiles[i] = s.discard.count(Tile::at(i));
    for (const MaybeTile tile : s.display)
        if (tile) ++tiles[(*tile).index()];
    for (const OwnTiles& own : s.tiles)
        for (Tile tile : own) ++tiles[tile.index()];
    for (const BuiltTile& built : s.yard) ++tiles[built.tile.index()];
    return tiles;
}

// Each tile built matched what lay there before it.
Wrong wrong_yard(Context c) {
    State before = c.s;
    before.yard.clear();
    for (const BuiltTile& built : c.s.yard) {
        const TileFacts& facts = c.edition.of(built.tile);
        if (index(built.rotation) >= facts.edges.different_rotations())
            return fmt::format("P-Y2: {} looks the same when turned less", built.tile.text());
        if ((ground({before, c.edition}).fits(facts.edges.turned(built.rotation)) &
             bit(built.cell)) == 0)
            return fmt::format("P-Y2: {} does not fit on {}", built.tile.text(), built.cell.text());
        before.yard.push_back(built);
    }
    return std::nullopt;
}

Wrong wrong_decorations(Context c) {
    for (Decoration d : all_decorations) {
        int there = c.s.supply[index(d)];
        for (const Decorations& own : c.s.decorations) there += own[index(d)];
        for (const BuiltTile& built : c.s.yard)
            there += c.edition.of(built.tile).decorations[index(d)];
        if (there != copies_of_decorations)
            return fmt::format("P-C4: {} is there {} times, not {}", name_of(d), there,
                               copies_of_decorations);
    }
    return std::nullopt;
}

// Whatever a seat owns. Who is not at the table owns what a new state has.
Wrong wrong_seat(const State& s, Seat seat, int recruits) {
    const int i = index(seat);
    if (!s.at_the_table(seat)) {
        const State fresh;
        const bool bare = s.workers[i] == fresh.workers[i] && s.lines[i] == fresh.lines[i] &&
                          s.tokens[i] == fresh.tokens[i] && s.coins[i] == fresh.coins[i] &&
                          s.levels[i] == fresh.levels[i] && s.stocks[i] == fresh.stocks[i] &&
                          s.decorations[i] == fresh.decorations[i] && s.tiles[i].empty() &&
                          s.points[i] == 0;
        return bare ? Wrong{} : fmt::format("seat {} is not at the table", i);
    }
    int workers = recruits;
    for (int n : s.workers[i]) workers += n;
    for (int n : s.lines[i]) {
        if (n > 1) return fmt::format("P-S2: a recruiting line of seat {} holds {}", i, n);
        workers += n;
    }
    if (workers != Edition::workers_each(s.players))
        return fmt::format("P-C3: seat {} has {} workers, not {}", i, workers,
                           Edition::workers_each(s.players));
    if (s.coins[i] > coins_of_a_player) return fmt::format("P-C3: seat {} has too many coins", i);
    for (int level : s.levels[i])
        if (level > highest_level) return fmt::format("P-AL: seat {} is above level 3", i);
    if (s.tokens[i] && s.workers_at(seat, *s.tokens[i]) == 0)
        return fmt::format("P-T5: the token of seat {} lies where none of its workers is", i);
    if (!most_resources.cover(s.stock(seat)) || s.points[i] < 0 || s.points[i] > most_points)
        return fmt::format("seat {} has more than any game brings", i);
    return std::nullopt;
}

// P-A1: five tiles only while one of them must be discarded.
Wrong wrong_tiles(const State& s) {
    const auto* discard = std::get_if<phase::Discard>(&s.phase);
    for (Seat seat : s.everyone()) {
        const bool five = discard != nullptr && discard->seat == seat;
        if (five ? !s.tiles_of(seat).full() : s.tiles_of(seat).size() > most_tiles_kept)
            return fmt::format("P-A1: seat {} has {} tiles", index(seat), s.tiles_of(seat).size());
    }
    return std::nullopt;
}

// P-A4: there are gaps only while somebody is busy at the Architects' Guild, or at the very end.
Wrong wrong_display(const State& s) {
    const bool busy =
        std::visit(Cases{[](const phase::Architects& p) { return p.used > 0; },
                         [](const phase::Discard&) { return true; },
                         [](const phase::Over& p) { return p.ending == Ending::PileEmpty; },
                         [](const auto&) { return false; }},
                   s.phase);
    const bool pile_may_be_empty = std::holds_alternative<phase::Over>(s.phase);
    if (!busy && filled(s.display).size() < slot_count)
        return "P-A4: the display is full before and after an activation";
    if (s.pile.empty() && !pile_may_be_empty) return "P-A4: the pile is never empty";
    return std::nullopt;
}

// Whether the phase can have come about: the active player has arrived there, and a specialist may
// act there.
struct WrongPhase {
    const State& s;

    Wrong operator()(const phase::Move&) const { return std::nullopt; }
    Wrong operator()(const phase::Over&) const { return std::nullopt; }
    Wrong operator()(const phase::Harvest& p) const {
        if (!grown_at(p.place)) return "P-T9: nothing is harvested there";
        return arrived(p.seat, p.place, p.king);
    }
    Wrong operator()(const phase::Favour& p) const {
        const auto& lines = s.lines[index(p.seat)];
        const auto empty = std::count(lines.begin(), lines.end(), 0);
        if (p.recruits > empty) return "P-F: these recruits are still waiting";
        return worked(p, p.seat, 1);
    }
    Wrong operator()(const phase::Alchemists& p) const { return worked(p, p.seat, p.king); }
    template <class P> Wrong operator()(const P& p) const {
        if (!s.at_the_table(p.active)) return "whose turn it is is not at the table";
        if constexpr (requires { p.coins; })
            if (p.coins > 1 || p.coins > p.used) return "P-A3: one coin at the most, by a worker";
        if (p.seat != p.active &&
            s.level(p.seat, Technology::Specialists) < level_to_join(place_of(p)))
            return "P-SP: that technology is missing";
        return worked(p, p.active, p.king);
    }

    template <class P> Wrong worked(const P& p, Seat active, int king) const {
        if (workers_left(s, p) < 0) return "P-T6: more workers were used than there are";
        return arrived(active, place_of(p), king);
    }
    Wrong arrived(Seat active, Place place, int king) const {
        if (s.tokens[index(active)] != place)
            return fmt::format("P-T5: the token of the active player lies on {}", name_of(place));
        if (king > 1) return "P-T7: the king moves one space at the most";
        return std::nullopt;
    }
};

// P-E1: a game that goes on has not reached an end.
Wrong wrong_end(Context c) {
    const bool arrived = c.s.king == c.edition.king_track[c.s.players];
    const bool full = c.s.yard.size() == c.edition.rows * c.edition.columns;
    const int limit = c.s.options.king == King::Use ? turn_limit(c.s.players) : most_turns;
    if (c.s.king > c.edition.king_track[c.s.players]) return "P-C10: the king is beyond his track";
    if (c.s.turn > limit) return "P-E1: there are not so many turns in a game";
    const auto* over = std::get_if<phase::Over>(&c.s.phase);
    if (over == nullptr && arrived) return "P-E1: the king has arrived";
    if (over == nullptr && full) return "P-E1: the yard is full";
    if (over == nullptr) return std::nullopt;
    const EnumTable<Ending, bool> is_true = [&] {
        EnumTable<Ending, bool> ends;
        ends[Ending::YardFull] = full;
        ends[Ending::KingArrived] = arrived && !full;
        ends[Ending::PileEmpty] = c.s.pile.empty() && c.s.discard.size() <= too_few_for_a_pile;
        ends[Ending::TurnLimit] = c.s.options.king == King::Use && c.s.turn == limit && !arrived;
        return ends;
    }();
    if (!is_true[over->ending])
        return fmt::format("P-E1: the end is not {}", name_of(over->ending));
    return std::nullopt;
}

}  // namespace

std::optional<std::string> Palace::problem(const State& s) const {
    if (s.players < info.min_players || s.players > info.max_players)
        return fmt::format("players must be from {} to {}", info.min_players, info.max_players);
    for (Seat seat : to_act(s))
        if (!s.at_the_table(seat)) return "who is to act is not at the table";
    if (auto wrong = wrong_agreement(s, info.rules_version)) return wrong;
    const auto* favour = std::get_if<phase::Favour>(&s.phase);
    for (int i = 0; i < max_players; ++i) {
        const bool recruits = favour != nullptr && favour->seat == Seat(i);
        if (auto wrong = wrong_seat(s, Seat(i), recruits ? favour->recruits : 0)) return wrong;
    }
    if (auto wrong = wrong_tiles(s)) return wrong;
    if (auto wrong = wrong_decorations(context(s))) return wrong;
    const Census outside = outside_the_pile(s);
    for (int i = 0; i < Tile::count; ++i)
        if (const int there = outside[i] + s.pile.truth().count(Tile::at(i)); there != 1)
            return fmt::format("P-C4: {} is there {} times", Tile::at(i).text(), there);
    if (auto wrong = wrong_yard(context(s))) return wrong;
    if (auto wrong = wrong_display(s)) return wrong;
    if (auto wrong = std::visit(WrongPhase{s}, s.phase)) return wrong;
    if (auto wrong = wrong_end(context(s))) return wrong;
    for (Seat seat : to_act(s)) {
        Choices choices;
        list_legal(context(s), seat, choices);
        const bool only_stop =
            choices.size() == 1 && std::holds_alternative<decision::Stop>(choices[0]);
        if (choices.empty() || only_stop) return "who is to act can do nothing";
    }
    return std::nullopt;
}

Result<State> Palace::complete(State s) const {
    const Census outside = outside_the_pile(s);
    Bag<Tile> rest;
    for (int i = 0; i < Tile::count; ++i)
        if (outside[i] == 0) rest.add(Tile::at(i));
    s.pile = Deck<Tile>{rest};
    if (auto wrong = problem(s)) return Error{*wrong};
    return s;
}

}  // namespace trianon::palace
