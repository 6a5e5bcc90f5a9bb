// Pairs of states that differ only in what a viewer may not know, and a server with tables that
// begin in them, for tests and measurements.
#pragma once

#include <fmt/format.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/checks/stories.h"
#include "engine/notation.h"
#include "games/games.h"
#include "games/manifest.h"
#include "server/table_actor.h"
#include "server/testing.h"
#include "store/sqlite_store.h"
#include "table/host.h"
#include "table/tokens.h"

namespace trianon::server {

struct Pair {
    std::string game;
    int players = 0;
    Seat viewer{};
    std::array<std::string, 2> positions;
    std::string seed;  // of the chance to come, the same at both tables
    // Somebody's decision that is legal in both. What the viewer hears of it is the same, or parts
    // where it may.
    Seat actor{};
    std::string decision;
    bool same_story = false;
    bool may_part = false;
    // Who has just one thing to say in one of the states, and a choice in the other.
    std::optional<Seat> silent;
};

// What is looked for: any pair; one whose actor is the viewer; one whose actor is silent; one in
// which somebody is asked after the decision who is silent then.
enum class Wanted { Any, Own, Silent, SilentNext };

template <Game G> const G& usual_game() {
    static const G game = *G::from_edition(find_game(G::info.id)->editions.front().text);
    return game;
}

template <Game G> class Pairs {
  public:
    using State = typename G::State;
    using Decision = typename G::Decision;

    Pairs(int players, Seat viewer, std::uint64_t seed)
        : players_(players), viewer_(viewer), fate_(seed) {}

    // From random games; fewer if there are not so many.
    std::vector<Pair> make(std::size_t count, Wanted wanted = Wanted::Any) {
        constexpr int max_games = 50;  // without a pair
        std::vector<Pair> pairs;
        for (int fruitless = 0; pairs.size() < count && fruitless < max_games; ++fruitless) {
            const std::size_t before = pairs.size();
            State state = game_.set_up(players_, {}, fate_, nullptr);
            while (!game_.to_act(state).empty() && pairs.size() < count) {
                const bool looks = wanted != Wanted::Any || fate_.below(std::uint32_t{16}) == 0;
                if (auto pair = looks ? pair_at(state, wanted) : std::nullopt)
                    pairs.push_back(std::move(*pair));
                const Seat seat = any_of(game_.to_act(state));
                game_.apply(state, seat, any_choice(state, seat), fate_, nullptr);
            }
            if (pairs.size() > before) fruitless = -1;
        }
        return pairs;
    }

    // Decisions of random games, to be asked about anywhere.
    std::vector<std::string> decisions(std::size_t count) {
        std::vector<std::string> all;
        while (true) {
            State state = game_.set_up(players_, {}, fate_, nullptr);
            while (!game_.to_act(state).empty()) {
                const Seat seat = any_of(game_.to_act(state));
                const Decision decision = any_choice(state, seat);
                all.push_back(print_decision(decision));
                if (all.size() == count) return all;
                game_.apply(state, seat, decision, fate_, nullptr);
            }
        }
    }

  private:
    std::optional<Pair> pair_at(const State& state, Wanted wanted) {
        const State other = game_.imagine(game_.view(state, viewer_), fate_);
        if (other == state) return std::nullopt;
        Pair pair;
        pair.game = G::info.id;
        pair.players = players_;
        pair.viewer = viewer_;
        pair.positions = {print_position(state, Eyes::all_seeing()),
                          print_position(other, Eyes::all_seeing())};
        pair.seed = std::to_string(fate_.below(std::uint32_t{1'000'000'000}));
        pair.actor = any_of(game_.to_act(state));
        if (wanted == Wanted::Own) {
            if (!game_.to_act(state).contains(viewer_)) return std::nullopt;
            pair.actor = viewer_;
        }
        const auto decision = common_choice(state, other, pair.actor);
        if (!decision) return wanted == Wanted::Any ? std::optional{pair} : std::nullopt;
        pair.decision = print_decision(*decision);
        State one_after = state, other_after = other;
        tell(pair, *decision, one_after, other_after);
        // When it is over everybody may look with any eyes.
        if (game_.to_act(one_after).empty()) return std::nullopt;
        if (wanted == Wanted::Silent) pair.silent = silent(state, other, Seats::only(pair.actor));
        if (wanted == Wanted::SilentNext && pair.same_story)
            pair.silent =
                silent(one_after, other_after,
                       game_.to_act(one_after).without(game_.to_act(state)).without(pair.actor));
        const bool wants_silence = wanted == Wanted::Silent || wanted == Wanted::SilentNext;
        if (wanted != Wanted::Any && !pair.same_story) return std::nullopt;
        if (wants_silence && !pair.silent) return std::nullopt;
        return pair;
    }

    void tell(Pair& pair, const Decision& decision, State& one, State& other) {
        const Seed seed = *Seed::from_text(pair.seed);
        SealedFate fate{seed, 1}, same_fate{seed, 1};
        stories_.begin();
        game_.apply(one, pair.actor, decision, fate, &stories_.one);
        game_.apply(other, pair.actor, decision, same_fate, &stories_.other);
        stories_.hear_as(viewer_);
        const bool same_view = game_.view(one, viewer_) == game_.view(other, viewer_);
        pair.same_story = stories_.are_same() && same_view;
        pair.may_part = stories_.may_part(same_view);
    }

    std::optional<Seat> silent(const State& one, const State& other, Seats asked) {
        for (Seat seat : asked) {
            if (seat == viewer_ || !game_.to_act(other).contains(seat)) continue;
            game_.legal(one, seat, choices_);
            game_.legal(other, seat, other_choices_);
            if ((choices_.size() == 1) != (other_choices_.size() == 1)) return seat;
        }
        return std::nullopt;
    }

    std::optional<Decision> common_choice(const State& one, const State& other, Seat seat) {
        game_.legal(other, seat, other_choices_);
        if (other_choices_.size() == 1 && !game_.why_not(one, seat, other_choices_[0]))
            return other_choices_[0];
        for (int tries = 0; tries < 20; ++tries)
            if (const Decision decision = any_choice(one, seat);
                !game_.why_not(other, seat, decision))
                return decision;
        return std::nullopt;
    }

    Seat any_of(Seats seats) {
        auto n = fate_.below(static_cast<std::uint32_t>(seats.size()));
        for (Seat seat : seats)
            if (n-- == 0) return seat;
        return {};
    }
    // Who may pass does so half of the time.
    Decision any_choice(const State& state, Seat seat) {
        game_.legal(state, seat, choices_);
        if (passes<G>(choices_.front()) && fate_.below(std::uint32_t{2}) == 0) return choices_[0];
        return choices_[static_cast<int>(fate_.below(static_cast<std::uint32_t>(choices_.size())))];
    }

    const G& game_ = usual_game<G>();
    int players_;
    Seat viewer_;
    FastFate fate_;
    typename G::Choices choices_, other_choices_;
    checks::Stories<G> stories_;
};

// Writes tables into the store of a server that runs.
class TableSeeder {
  public:
    explicit TableSeeder(const std::string& file) : store_(file) {
        tokens_.owner = table::new_token(system_random);
        tokens_.spectators = table::new_token(system_random);
        for (int i = 0; i < max_seats; ++i)
            tokens_.seats.push_back(table::new_token(system_random));
    }

    // A table whose game begins in one of the two states; the silent seat may be a bot's.
    OpenedTable add_table(const Pair& pair, std::size_t which,
                          std::optional<table::Level> silent_bot = std::nullopt) {
        OpenedTable opened = tokens_;
        opened.id = table::new_table_id(system_random);
        opened.seats.resize(static_cast<std::size_t>(pair.players));
        table::Setup setup;
        setup.game = pair.game;
        setup.seats.resize(opened.seats.size());
        if (silent_bot && pair.silent) setup.seats[index(*pair.silent)].bot = silent_bot;
        table::Keys keys{.owner = table::hash_of(opened.owner),
                         .spectators = table::hash_of(opened.spectators),
                         .seats = {}};
        for (const std::string& token : opened.seats) keys.seats.push_back(table::hash_of(token));
        const table::Millis now = wall_clock();
        const table::NewTable made = table::new_table(opened.id, std::move(setup), std::move(keys),
                                                      pair.positions.at(which), now);
        const table::TimedEntry started{now, table::entry::Started{pair.seed}};
        store_.open(made.info,
                    {{1, table::print_entry(made.opened)}, {2, table::print_entry(started)}},
                    [](WriteResult) {});
        return opened;
    }
    void flush() { store_.flush(); }

  private:
    SqliteStore store_;
    OpenedTable tokens_;
};

}  // namespace trianon::server
