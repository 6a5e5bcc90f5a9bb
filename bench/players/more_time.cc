// What more time changes: in positions of games that the search plays against itself, how often a
// search with four and with sixteen times the iterations decides otherwise, and what the longest
// one thinks that is worth. Where two short searches disagree with each other as often as with a
// long one, and nobody gives anything away, more time of the same kind will win no games.
//   trianon_more_time GAME [PLAYERS] [POSITIONS] [ITERATIONS]
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>

#include "games/games.h"
#include "games/manifest.h"
#include "players/make_player.h"
#include "players/search.h"

namespace trianon {
namespace {

struct Scale {
    int players, positions;
    std::uint64_t iterations;
};

template <class G> class Comparison {
  public:
    Comparison(const G& game, const Scale& scale)
        : game_(game),
          scale_(scale),
          search_(game, Judge<G>{game, own_weights<G>(), scale.players},
                  own_weights<G>().settings(), memory_) {}

    void run() {
        for (std::uint64_t seed = 1; compared_ < scale_.positions; ++seed) play(seed);
        const auto percent = [&](double part) { return 100 * part / compared_; };
        fmt::print("{}, {} players, {} positions, {} iterations\n", G::info.id, scale_.players,
                   compared_, scale_.iterations);
        fmt::print(
            "decide otherwise: two short ones {:.0f} %, short and 4x {:.0f} %, "
            "short and 16x {:.0f} %, 4x and 16x {:.0f} %\n",
            percent(short_short_), percent(short_long_), percent(short_longest_),
            percent(long_longest_));
        fmt::print(
            "of a victory the longest thinks given away: by a short one {:.2f} %, "
            "by 4x {:.2f} %\n",
            percent(lost_by_short_), percent(lost_by_long_));
    }

  private:
    void play(std::uint64_t seed) {
        FastFate fate{seed};
        typename G::Choices choices;
        auto state = game_.set_up(scale_.players, {}, fate, nullptr);
        for (int step = 0; !game_.to_act(state).empty() && compared_ < scale_.positions; ++step) {
            const Seat seat = game_.to_act(state).front();
            game_.legal(state, seat, choices);
            int decision = 0;
            if (choices.size() > 1) {
                const auto q = question(game_, state, seat, seed);
                if (step % 7 == 0) compare(q);
                decision = decide(q, scale_.iterations / 8 + 1, 0);
            }
            game_.apply(state, seat, choices[decision], fate, nullptr);
        }
    }

    int decide(const Question<G>& q, std::uint64_t iterations, std::uint64_t seed) {
        search_.run(q, seed, Budget{.iterations = iterations}, {});
        return search_.most_visited(search_.root(q));
    }

    void compare(const Question<G>& q) {
        const int one = decide(q, scale_.iterations, 1);
        const int other = decide(q, scale_.iterations, 2);
        const int long_one = decide(q, 4 * scale_.iterations, 3);
        const int longest = decide(q, 16 * scale_.iterations, 4);
        const auto worth = [&](int i) { return search_.root(q)[i].value(); };
        ++compared_;
        short_short_ += one != other;
        short_long_ += one != long_one;
        short_longest_ += one != longest;
        long_longest_ += long_one != longest;
        lost_by_short_ += worth(longest) - worth(one);
        lost_by_long_ += worth(longest) - worth(long_one);
        if (isatty(STDERR_FILENO) == 1)
            fmt::print(stderr, "\r\033[K{} of {}\r", compared_, scale_.positions);
    }

    const G& game_;
    Scale scale_;
    SearchMemory memory_;
    Search<G> search_;
    int compared_ = 0, short_short_ = 0, short_long_ = 0, short_longest_ = 0, long_longest_ = 0;
    double lost_by_short_ = 0, lost_by_long_ = 0;
};

}  // namespace
}  // namespace trianon

int main(int count, char** words) {
    using namespace trianon;
    const auto number = [&](int i, int otherwise) {
        return count > i ? std::atoi(words[i]) : otherwise;
    };
    const Scale scale{.players = number(2, 2),
                      .positions = number(3, 60),
                      .iterations = static_cast<std::uint64_t>(number(4, 5000))};
    const GameEntry* entry = count > 1 ? find_game(words[1]) : nullptr;
    if (entry == nullptr || scale.players < entry->info.min_players ||
        scale.players > entry->info.max_players || scale.positions < 1 || number(4, 1) < 1) {
        fmt::print(stderr, "trianon_more_time GAME [PLAYERS] [POSITIONS] [ITERATIONS]\n");
        return EXIT_FAILURE;
    }
    with_game(words[1], entry->editions.front().text,
              [&]<class G>(const G& game) { Comparison<G>{game, scale}.run(); });
    return EXIT_SUCCESS;
}
