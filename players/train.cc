#include "players/train.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <numeric>
#include <sstream>

#include "engine/hash.h"
#include "engine/options.h"
#include "games/manifest.h"
#include "players/arena.h"
#include "players/make_player.h"
#include "players/self_play.h"
#include "players/team.h"

namespace trianon {
namespace {

constexpr double lambda = 0.5;
constexpr int sweeps = 3;
constexpr std::size_t batch_size = 256;
constexpr std::uint64_t held_out = 20;  // every so many games one, for the loss

// A bare file, or nothing.
std::string contents_of(const std::filesystem::path& path) {
    std::ifstream file{path, std::ios::binary};
    std::stringstream contents;
    contents << file.rdbuf();
    return contents.str();
}

// All games so far, and how each ended.
struct Experience {
    Lessons lessons;
    std::vector<Expectation> results;               // by game
    std::vector<std::uint32_t> learning, held_out;  // lessons

    void add(const Lessons& more) {
        const std::size_t games = lessons.games().size();
        std::size_t at = lessons.size();
        lessons.add(more);
        for (std::size_t g = games; g < lessons.games().size(); ++g) {
            results.push_back(lessons[at].target);
            auto& list = g % trianon::held_out == 0 ? held_out : learning;
            for (; at < lessons.games()[g]; ++at) list.push_back(static_cast<std::uint32_t>(at));
        }
    }
};

class Shuffler {
  public:
    explicit Shuffler(std::uint64_t seed) : fate_(seed) {}
    void shuffle(std::vector<std::uint32_t>& list) {
        for (std::size_t i = list.size(); i > 1; --i)
            std::swap(list[i - 1], list[fate_.below(static_cast<std::uint32_t>(i))]);
    }

  private:
    FastFate fate_;
};

template <Game G> class TrainingOf {
  public:
    TrainingOf(const G& game, const Training& training, const typename G::Options& options,
               const TrainingProgress& progress)
        : game_(game), training_(training), options_(options), progress_(progress) {}

    void add_experience(int round, const std::string& best) {
        Team& team = Team::world();
        // Only the leader learns, and only it may have the folder.
        const auto file = lessons_file(round, best);
        const bool there = team.leads() && !file.empty() && std::filesystem::exists(file);
        if (!team.from_leader(there ? "there" : "").empty()) {
            if (there) experience_.add(Lessons::from_bytes(contents_of(file)));
            return;
        }
        Weights weights = own_weights<G>();
        weights.net = best.empty() ? nullptr : *read_net<G>(best);
        // A rank plays a part of the round; in the order of ranks they are the whole.
        const std::uint64_t games = training_.games,
                            ranks = static_cast<std::uint64_t>(team.size());
        const std::uint64_t from = games * static_cast<std::uint64_t>(team.rank()) / ranks;
        const std::uint64_t to = games * static_cast<std::uint64_t>(team.rank() + 1) / ranks;
        const SelfPlay plan{.players = training_.players,
                            .first = static_cast<std::uint64_t>(round - 1) * games + from,
                            .games = to - from,
                            .seed = training_.seed,
                            .threads = training_.threads};
        const Lessons own = self_play(game_, weights, options_, plan, [&](std::uint64_t done) {
            progress_(fmt::format("round {}: playing", round), done, plan.games);
        });
        const std::vector<std::string> parts = team.gather(own.to_bytes());
        if (!team.leads()) return;
        Lessons all;
        for (const std::string& part : parts) all.add(Lessons::from_bytes(part));
        if (!file.empty()) write(file, all.to_bytes());
        experience_.add(all);
    }

    // A new net, learnt from all there is, beginning with the last one.
    std::string learn(int round, const std::string& last, TrainedRound& told) {
        Team& team = Team::world();
        std::string net;
        if (team.leads()) net = learn_here(round, last, told);
        return team.from_leader(net);
    }

    std::map<int, Share> compare(int round, const std::string& net, const std::string& with,
                                 const char* what) {
        std::map<int, Share> shares;
        for (const int players : training_.players) {
            Series series{.game = training_.game,
                          .edition = training_.edition,
                          .options = training_.options,
                          .games = training_.arena_games,
                          .seed = seed_of_game(training_.seed, 1000 + static_cast<unsigned>(round)),
                          .threads = training_.threads};
            series.entrants.assign(players, {.name = "greedy", .mind = Mind::Greedy});
            series.nets.assign(players, with.empty() ? "none" : with);
            series.nets[0] = net;
            series.bar = 1.0 / players;
            series.interrupted = training_.interrupted;
            const auto played = play_series(series, [&](std::uint64_t done) {
                progress_(fmt::format("round {}: {} players, against the {}", round, players, what),
                          done, training_.arena_games);
            });
            if (played)
                shares[players] =
                    share_of(played->tally.wins[0], static_cast<double>(played->tally.games));
        }
        return shares;
    }

  private:
    // By all that they depend on, so that those of another training are not taken for its own.
    std::filesystem::path lessons_file(int round, const std::string& best) const {
        if (training_.folder.empty()) return {};
        std::string name = fmt::format("lessons-{:x}-{}-{}", fingerprint_of(G::judge_layout()),
                                       training_.seed, training_.games);
        for (const int players : training_.players) name += fmt::format("-{}", players);
        for (const auto& [option, value] : training_.options) name += "-" + option + "-" + value;
        if (!best.empty()) {
            Hash hash;
            for (const char byte : best) hash.add(byte);
            name += fmt::format("-{:x}", hash.value());
        }
        return std::filesystem::path{training_.folder} / fmt::format("{}-round-{}", name, round);
    }
    // Whole or not at all.
    static void write(const std::filesystem::path& path, const std::string& bytes) {
        std::filesystem::path half = path;
        half += ".part";
        std::ofstream{half, std::ios::binary} << bytes;
        std::filesystem::rename(half, path);
    }

    std::string learn_here(int round, const std::string& last, TrainedRound& told) {
        const JudgeLayout layout = G::judge_layout();
        Learner learner = last.empty()
                              ? Learner{layout.common.count(), layout.seat.count(), training_.seed}
                              : Learner::from_net(**read_net<G>(last));
        Shuffler order{seed_of_game(training_.seed, 2000 + static_cast<unsigned>(round))};
        told.lessons = experience_.lessons.size();
        if (last.empty()) {
            epoch(learner, order, 2e-3f, fmt::format("round {}: results", round));
            epoch(learner, order, 1e-3f, fmt::format("round {}: results again", round));
        }
        told.losses.push_back(loss_by_results(learner));
        for (int sweep = 0; sweep < sweeps; ++sweep) {
            look_ahead(learner, experience_.lessons, experience_.results, lambda);
            epoch(learner, order, sweep + 1 == sweeps ? 3e-4f : 1e-3f,
                  fmt::format("round {}: sweep {}", round, sweep + 1));
            told.losses.push_back(loss_by_results(learner));
        }
        return learner.net().to_file(G::info.id, layout);
    }

    void epoch(Learner& learner, Shuffler& order, float rate, const std::string& what) {
        order.shuffle(experience_.learning);
        const std::vector<std::uint32_t>& all = experience_.learning;
        for (std::size_t at = 0; at < all.size(); at += batch_size) {
            learner.learn(experience_.lessons,
                          {all.data() + at, std::min(batch_size, all.size() - at)}, rate);
            if (at / batch_size % 16 == 0) progress_(what, at, all.size());
        }
    }

    // How surprising the results are, whatever the targets are now.
    double loss_by_results(const Learner& learner) {
        Lessons& lessons = experience_.lessons;
        std::size_t at = 0;
        for (std::size_t g = 0; g < lessons.games().size(); ++g)
            for (; at < lessons.games()[g]; ++at) lessons[at].target = experience_.results[g];
        return learner.loss(lessons, experience_.held_out);
    }

    const G& game_;
    const Training& training_;
    const typename G::Options& options_;
    const TrainingProgress& progress_;
    Experience experience_;
};

// Whether one among others wins more than its part, over all numbers of players.
bool is_stronger(const std::map<int, Share>& shares) {
    double more = 0;
    for (const auto& [players, share] : shares) more += share.share * players - 1;
    return more > 0;
}

template <Game G>
Trained train_game(const G& game, const Training& training, const typename G::Options& options,
                   const TrainingProgress& progress,
                   const std::function<void(const TrainedRound&)>& after_round) {
    const Stopwatch watch;
    TrainingOf<G> work{game, training, options, progress};
    Trained trained{.net = training.net, .rounds = {}};
    std::string last = training.net;
    const auto stopped = [&] {
        const bool now = (training.interrupted && training.interrupted()) ||
                         (training.hours > 0 && watch.seconds() > 3600 * training.hours);
        return !Team::world().from_leader(now ? "stop" : "").empty();
    };
    for (int round = 1; round <= training.rounds && !stopped(); ++round) {
        TrainedRound told;
        told.round = round;
        work.add_experience(round, trained.net);
        last = work.learn(round, last, told);
        told.against_first = work.compare(round, last, training.net, "first");
        told.against_best = trained.net == training.net
                                ? told.against_first
                                : work.compare(round, last, trained.net, "best");
        told.best = is_stronger(told.against_best);
        told.net = last;
        if (told.best) trained.net = last;
        trained.rounds.push_back(told);
        if (Team::world().leads()) after_round(told);
    }
    return trained;
}

}  // namespace

Result<Trained> train(const Training& training, const TrainingProgress& progress,
                      const std::function<void(const TrainedRound&)>& after_round) {
    std::optional<std::string> wrong;
    Trained trained;
    const auto error = with_game(training.game, training.edition, [&]<class G>(const G& game) {
        typename G::Options options{};
        wrong = read_options(training.game, training.options, options, G::info.rules_version);
        if (!wrong && !training.net.empty())
            if (const auto net = read_net<G>(training.net); !net) wrong = net.error();
        if (!wrong) trained = train_game(game, training, options, progress, after_round);
    });
    if (error) return Error{*error};
    if (wrong) return Error{*wrong};
    return trained;
}

}  // namespace trianon
