// Where every random outcome comes from. The engine never draws by itself: a Fate is handed in.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace trianon {

// The notation of each outcome of a draw, so that a script can ask for "red-3" instead of a number.
class OutcomeNames {
  public:
    virtual std::string name(std::uint32_t i) const = 0;

  protected:
    ~OutcomeNames() = default;
};

// Names made by a function of the number: NamesBy{[&](std::uint32_t i) { … }}.
template <class F> class NamesBy final : public OutcomeNames {
  public:
    explicit NamesBy(F name) : name_(std::move(name)) {}
    std::string name(std::uint32_t i) const override { return name_(i); }

  private:
    F name_;
};

// The outcomes a draw may have: how many, and what they are called.
struct Possibilities {
    std::uint32_t count;
    const OutcomeNames* names = nullptr;  // none: only their numbers
};

class Fate {
  public:
    // One of the possible outcomes, each equally likely.
    virtual std::uint32_t draw(const Possibilities& possibilities) = 0;
    std::uint32_t below(int count) {
        return draw(Possibilities{.count = static_cast<std::uint32_t>(count)});
    }

  protected:
    ~Fate() = default;
};

// PCG32 for playouts. Ours, not <random>'s: distributions there differ between standard
// libraries, and a game must replay the same everywhere.
class FastFate final : public Fate {
  public:
    explicit FastFate(std::uint64_t seed) : state_(seed * 2 + 1) { next(); }
    std::uint32_t draw(const Possibilities& p) override { return below(p.count); }
    std::uint32_t below(std::uint32_t count) {
        std::uint64_t product = std::uint64_t{next()} * count;
        if (static_cast<std::uint32_t>(product) < count) product = avoid_bias(product, count);
        return static_cast<std::uint32_t>(product >> 32);
    }

  private:
    std::uint32_t next() {
        std::uint64_t old = state_;
        state_ = old * 6364136223846793005ull + 1442695040888963407ull;
        auto x = static_cast<std::uint32_t>(((old >> 18) ^ old) >> 27);
        auto rotation = static_cast<std::uint32_t>(old >> 59);
        return x >> rotation | x << (-rotation & 31);
    }
    std::uint64_t avoid_bias(std::uint64_t product, std::uint32_t count);

    std::uint64_t state_;
};

// 256 bits that decide a whole game. A small number makes a seed that is easy to say.
class Seed {
  public:
    Seed() = default;
    explicit Seed(std::uint64_t number);
    static Seed from_system();  // unguessable, for real games
    static std::optional<Seed> from_text(std::string_view text);
    std::string text() const;  // a number if it fits 64 bits, else 64 hexadecimal digits
    // The SHA-256 of the text: shown before the game it binds to the seed and tells nothing of it.
    std::string seal() const;
    const unsigned char* key() const { return bytes_.data(); }
    bool operator==(const Seed&) const = default;

  private:
    std::array<unsigned char, 32> bytes_{};
};

// ChaCha20 for real games. Each step of a game (0 is the set-up) has a stream of its own, so
// taking back a step and redoing it needs no saved generator.
class SealedFate final : public Fate {
  public:
    SealedFate(const Seed& seed, std::uint64_t step);
    std::uint32_t draw(const Possibilities& possibilities) override;
    int drawn() const { return drawn_; }

  private:
    std::uint32_t next();

    Seed seed_;
    std::uint64_t step_;
    std::uint32_t block_ = 0;
    std::array<std::uint32_t, 16> words_{};
    int used_ = 16;
    int drawn_ = 0;
};

// Outcomes written down beforehand, by name or by number. Who scripts must use up every outcome:
// see problem().
class ScriptedFate final : public Fate {
  public:
    explicit ScriptedFate(std::vector<std::string> outcomes) : outcomes_(std::move(outcomes)) {}
    std::uint32_t draw(const Possibilities& possibilities) override;
    // What was wrong with the script: an impossible outcome, too few or too many.
    std::optional<std::string> problem() const;

  private:
    std::vector<std::string> outcomes_;
    std::size_t used_ = 0;
    std::string problem_;
};

}  // namespace trianon
