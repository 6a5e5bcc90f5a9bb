// The four games without their types, as Python sees them: a game with its settings, and a state of
// it. Everything is thrown: the module makes Python's exceptions of it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "engine/record.h"
#include "engine/stopping_fate.h"
#include "games/match.h"
#include "players/advice.h"

namespace trianon::python {

// Why the rules do not allow a decision, with a sentence in English.
struct Objection {
    Refused refused;
    std::string message;
};
struct RefusedError : std::runtime_error {
    explicit RefusedError(Objection why)
        : std::runtime_error(why.message), objection(std::move(why)) {}
    Objection objection;
};

// What was given is no decision, seat, player, record … at all.
struct InputError : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

// Chance happens inside of a decision, or every draw is a node of its own.
enum class ChanceMode { Sampled, Explicit };

// pybind11 makes room for a T, and no T in it, when an object is used that nobody initialised:
// `State.__new__(State)`. Room for what derives from T has another size.
template <class T> struct NeverEmpty {
    static void* operator new(std::size_t size) {
        if (size == sizeof(T)) throw InputError{"this object was never initialised"};
        return ::operator new(size);
    }
    static void operator delete(void* room) { ::operator delete(room); }
};

class AnyGame;

class AnyState : public NeverEmpty<AnyState> {
  public:
    virtual ~AnyState() = default;

    virtual const AnyGame& game() const = 0;
    virtual std::unique_ptr<AnyState> clone() const = 0;
    // The same state, with chance of its own from here on.
    virtual std::unique_ptr<AnyState> clone_with(const Seed&) const = 0;
    virtual std::unique_ptr<AnyState> imagine(Seat viewer, const Seed&) const = 0;

    virtual Seats to_act() const = 0;  // nobody: it is over, or chance must decide
    virtual const OpenDraw* open_draw() const = 0;
    virtual void draw(std::uint32_t outcome) = 0;
    virtual ChanceMode chance() const = 0;
    virtual void set_chance(ChanceMode) = 0;  // from here on
    virtual void reseed(const Seed&) = 0;     // of the draws to come, as a record says

    virtual void legal(Seat, std::vector<std::int32_t>& ids) const = 0;
    virtual std::optional<Objection> why_not(Seat, const AnyDecision&) const = 0;
    virtual void apply(Seat, const AnyDecision&, const std::vector<std::string>& outcomes) = 0;
    virtual void apply(Seat, std::int32_t id) = 0;

    virtual void observe(Seat viewer, std::span<float>) const = 0;
    virtual void observe(Seat viewer, std::span<std::uint8_t>) const = 0;
    virtual json::value view(Seat viewer) const = 0;
    virtual json::value everything() const = 0;
    // All that a seat has heard and decided, a line each.
    virtual std::string heard(Seat) const = 0;

    virtual std::optional<Outcome> outcome() const = 0;
    virtual std::vector<int> points() const = 0;
    virtual std::size_t steps() const = 0;
    virtual std::string position() const = 0;
    virtual std::uint64_t signature() const = 0;
    virtual Record record() const = 0;
    // Whether its record says all of it: no draw is open, and it was not made from another state.
    virtual bool stands_alone() const = 0;
    virtual Advice think(Seat, const PlayerKind&, std::uint64_t seed, Workspace&) const = 0;
};

class AnyBatch;

// How many, from which seed, on how many threads.
struct BatchSettings {
    int games = 1;
    int threads = 1;
    std::uint64_t seed = 1;
    bool signature = false;  // whether the final states are hashed
};

class AnyGame : public NeverEmpty<AnyGame>, public std::enable_shared_from_this<AnyGame> {
  public:
    virtual ~AnyGame() = default;

    const GameInfo& info() const { return settings_.match->info(); }
    int players() const { return settings_.record.players; }
    const Record& settings() const { return settings_.record; }
    const Narration& narration() const { return settings_.match->narration(); }

    virtual int actions() const = 0;
    virtual int features() const = 0;
    virtual int decision_features() const = 0;
    virtual std::vector<std::string> feature_names() const = 0;
    virtual std::vector<std::string> decision_feature_names() const = 0;

    virtual AnyDecision decision(std::int32_t id) const = 0;
    virtual std::optional<std::int32_t> id(const AnyDecision&) const = 0;
    virtual AnyDecision parse(std::string_view notation) const = 0;
    virtual void describe(const AnyDecision&, std::span<float>) const = 0;

    virtual std::unique_ptr<AnyState> begin(const Seed&, ChanceMode) const = 0;
    virtual std::unique_ptr<AnyState> begin_scripted(
        const Seed&, const std::vector<std::string>& setup_outcomes) const = 0;
    virtual std::unique_ptr<AnyState> at_position(std::string_view, const Seed&) const = 0;
    virtual std::unique_ptr<AnyBatch> batch(const BatchSettings&) const = 0;

  protected:
    // A record without steps, and a match that has just begun with it, to speak for all.
    struct Settings {
        Record record;
        std::unique_ptr<Match> match;
    };
    explicit AnyGame(Settings settings) : settings_(std::move(settings)) {}

    Settings settings_;
};

// Of a record only the settings count.
std::shared_ptr<const AnyGame> load(Record);
// A record from its first step to the last.
std::unique_ptr<AnyState> replay(const Record&);

}  // namespace trianon::python
