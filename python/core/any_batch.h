// Many games of one kind that are played side by side.
#pragma once

#include <cstdint>
#include <span>

namespace trianon::python {

class AnyBatch {
  public:
    virtual ~AnyBatch() = default;

    virtual void reset(std::uint64_t seed) = 0;
    // A random action of who must act in each game, with the chance of that game.
    virtual void sample(std::span<std::int32_t> actions) = 0;
    // One action in each game. The number of the first game that does not allow its action, and
    // then nothing has changed; or -1.
    virtual std::int64_t step(std::span<const std::int32_t> actions) = 0;
    // So many random decisions in each game.
    virtual void play_random(int decisions) = 0;

    virtual void observe(std::span<float>) = 0;
    virtual void observe(std::span<std::uint8_t>) = 0;
    virtual void mask(std::span<std::uint8_t>) = 0;

    // Of the last step: who acts now, whether the game before ended, and what each seat won in it.
    virtual std::span<std::int8_t> current_player() = 0;
    virtual std::span<std::uint8_t> done() = 0;
    virtual std::span<float> rewards() = 0;

    virtual std::uint64_t finished() const = 0;   // games
    virtual std::uint64_t decisions() const = 0;  // taken
    // Of the final states of the games 0 … games-1, if all of them have ended.
    virtual std::uint64_t signature(std::uint64_t games) const = 0;
};

}  // namespace trianon::python
