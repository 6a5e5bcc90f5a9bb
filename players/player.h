// What a player is: it gets what its seat may know, the decisions it has and a budget, and returns
// a decision. The true state never reaches it.
#pragma once

#include <time.h>

#include <chrono>
#include <cstdint>
#include <stop_token>
#include <vector>

#include "engine/game.h"

namespace trianon {

// How long a player may think: until the first of the two is used up; 0 means no limit of this
// kind. A person waits for the clock on the wall; a measurement counts the time on the processor,
// so that what else the machine does hardly matters.
struct Budget {
    double seconds = 0;
    std::uint64_t iterations = 0;
    int threads = 1;
    bool processor_time = false;
};

class Stopwatch {
  public:
    explicit Stopwatch(bool processor_time = false) : processor_(processor_time), start_(now()) {}
    double seconds() const { return now() - start_; }

  private:
    double now() const {
        timespec time{};
        clock_gettime(processor_ ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time);
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    }
    bool processor_;
    double start_;
};

template <Game G> struct Question {
    typename G::View view;
    Seat seat{};
    typename G::Choices legal;  // never empty
    std::uint64_t seed = 0;     // of the player's own chance: same question, same answer
    MemoryOf<G> memory{};       // of what the seat has heard
};

template <Game G>
Question<G> question(const G& game, const typename G::State& state, Seat seat, std::uint64_t seed,
                     const MemoryOf<G>& memory = {}) {
    Question<G> q{
        .view = game.view(state, seat), .seat = seat, .legal = {}, .seed = seed, .memory = memory};
    game.legal(state, seat, q.legal);
    return q;
}

// What a player thought of one decision.
template <Game G> struct Candidate {
    typename G::Decision decision;
    std::uint64_t visits = 0;
    double expected = 0;                       // the part of the victory it hopes for, 0 to 1
    std::vector<typename G::Decision> line{};  // what may follow, of all players
};

template <Game G> struct Thought {
    typename G::Decision decision{};  // allowed, if not always one of those that are listed
    std::uint64_t iterations = 0;
    std::uint64_t decisions = 0;             // simulated ones
    std::size_t bytes = 0;                   // of memory for the tree
    std::vector<Candidate<G>> candidates{};  // best first; only if reasons were asked for
};

template <Game G> class Player {
  public:
    virtual ~Player() = default;
    // Can be stopped at any moment, and then answers with the best so far.
    virtual Thought<G> think(const Question<G>&, const Budget&, std::stop_token, bool reasons) = 0;
};

}  // namespace trianon
