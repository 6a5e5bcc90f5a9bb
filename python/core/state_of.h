// A state of the game G, and how it came about: the decisions since it began, from which all that
// was heard can be told again. Nothing of this is kept twice: clones share their past.
#pragma once

#include <array>
#include <utility>

#include "engine/features.h"
#include "engine/hash.h"
#include "engine/notation.h"
#include "players/make_player.h"
#include "players/simulate.h"
#include "python/core/any_game.h"
#include "python/core/history.h"

namespace trianon::python {

template <Game G> class GameOf;

template <Game G> class StateOf final : public AnyState {
    using State = typename G::State;
    using Decision = typename G::Decision;
    using Log = typename G::Log;
    using Ids = ActionIds<G>;

  public:
    StateOf(std::shared_ptr<const GameOf<G>> of, Origin<G> origin)
        : of_(std::move(of)), origin_(std::make_shared<const Origin<G>>(std::move(origin))) {
        if (origin_->start)
            state_ = *origin_->start;
        else
            state_ = set_up(*origin_, nullptr);
    }
    // With every draw of the set-up still to come.
    StateOf(std::shared_ptr<const GameOf<G>> of, const Seed& seed, ChanceMode chance)
        : of_(std::move(of)), chance_(chance) {
        Origin<G> origin{.seed = seed};
        if (chance == ChanceMode::Explicit) {
            pending_ = std::make_shared<const PendingDraws>();
            origin_ = std::make_shared<const Origin<G>>(std::move(origin));
            go_on({});
        } else {
            origin_ = std::make_shared<const Origin<G>>(std::move(origin));
            state_ = set_up(*origin_, nullptr);
        }
    }

    const AnyGame& game() const override { return *of_; }
    std::unique_ptr<AnyState> clone() const override { return std::make_unique<StateOf>(*this); }
    std::unique_ptr<AnyState> clone_with(const Seed& seed) const override {
        no_draw_is_open();
        return from_here(state_, seed, Seats::everybody());
    }
    std::unique_ptr<AnyState> imagine(Seat viewer, const Seed& seed) const override {
        no_draw_is_open();
        at_table_or_watching(viewer);
        SealedFate fate{seed, ~std::uint64_t{}};  // not a stream that a step will use
        FastFate quick{fate.draw({.count = ~0u})};
        return from_here(box().imagine(box().view(state_, viewer), quick), seed,
                         Seats::only(viewer));
    }

    Seats to_act() const override { return pending_ ? Seats{} : box().to_act(state_); }
    const OpenDraw* open_draw() const override { return pending_ ? &pending_->open : nullptr; }
    void draw(std::uint32_t outcome) override {
        if (!pending_) throw InputError{"chance has nothing to decide"};
        if (outcome >= pending_->open.count) throw InputError{"chance has no such outcome"};
        std::vector<std::uint32_t> script = pending_->script;
        script.push_back(outcome);
        go_on(script);
    }

    ChanceMode chance() const override { return chance_; }
    void set_chance(ChanceMode chance) override { chance_ = chance; }
    void reseed(const Seed& seed) override { reseeds_.push_back({steps(), seed}); }

    void legal(Seat seat, std::vector<std::int32_t>& ids) const override {
        ids.clear();
        if (pending_ || index(seat) >= players()) return;
        typename G::Choices& choices = scratch();
        box().legal(state_, seat, choices);
        for (int i = 0; i < static_cast<int>(choices.size()); ++i)
            with_choice(choices, i, [&](const auto& d) { ids.push_back(*Ids::id(box(), d)); });
    }
    std::optional<Objection> why_not(Seat seat, const AnyDecision& decision) const override {
        no_draw_is_open();
        may_decide(seat);
        return objection(seat, own(decision));
    }
    void apply(Seat seat, const AnyDecision& decision,
               const std::vector<std::string>& outcomes) override {
        take(seat, own(decision), outcomes);
    }
    void apply(Seat seat, std::int32_t id) override {
        if (id < 0 || id >= Ids::count) throw InputError{"there is no such action"};
        take(seat, Ids::decision(box(), id), {});
    }

    void observe(Seat viewer, std::span<float> out) const override { write(viewer, out); }
    void observe(Seat viewer, std::span<std::uint8_t> out) const override { write(viewer, out); }
    json::value view(Seat viewer) const override {
        at_table_or_watching(viewer);
        return encode(box().view(state_, viewer).known, Eyes::of(viewer));
    }
    json::value everything() const override { return encode(state_, Eyes::all_seeing()); }
    std::string heard(Seat seat) const override {
        at_table_or_watching(seat);
        std::string lines = heard_before(seat);
        retell([&](std::optional<std::pair<Seat, const Decision*>> decided, const Log& events) {
            if (decided && decided->first == seat)
                lines += "> " + print_decision(*decided->second) + '\n';
            for (const auto& event : events)
                if (hearers(event).contains(seat))
                    lines += json::serialize(encode(event, Eyes::of(seat))) + '\n';
        });
        return lines;
    }

    std::optional<Outcome> outcome() const override {
        if (pending_ || !to_act().empty()) return std::nullopt;
        return Outcome{.ending = name_of(box().ending(state_)),
                       .points = points(),
                       .winners = winners(box(), state_)};
    }
    std::vector<int> points() const override {
        std::vector<int> all;
        for (Seat seat : Seats::first(players())) all.push_back(box().points(state_, seat));
        return all;
    }
    std::size_t steps() const override { return past_.steps(); }
    std::string position() const override { return print_position(state_, Eyes::all_seeing()); }
    std::uint64_t signature() const override { return Hash{}.add(state_).value(); }
    Record record() const override {
        Record record = of_->settings();
        record.seed = origin_->seed;
        if (origin_->start) record.position = print_position(*origin_->start, Eyes::all_seeing());
        record.setup_outcomes = origin_->setup_outcomes;
        record.reseeds = reseeds_;
        for (const auto* step : past_.in_order())
            record.steps.push_back({step->seat, print_decision(step->decision), step->outcomes});
        return record;
    }

    bool stands_alone() const override {
        return !pending_ && !origin_->before && origin_->recalled.empty();
    }

    Advice think(Seat seat, const PlayerKind& kind, std::uint64_t seed,
                 Workspace& workspace) const override {
        if (!to_act().contains(seat)) throw InputError{"this seat has nothing to decide now"};
        Question<G> asked = question(box(), state_, seat, seed, memory(seat));
        const Stopwatch watch;
        const auto player = make_player(box(), own_weights<G>(), players(), kind, &workspace);
        return as_advice(player->think(asked, kind.budget, {}, true), watch.seconds());
    }

  private:
    // A decision, or the set-up, whose draws are not all decided yet.
    struct PendingDraws {
        Seat seat{};
        std::optional<Decision> decision;  // none: the set-up
        std::vector<std::uint32_t> script;
        OpenDraw open;
    };

    const G& box() const { return of_->box(); }
    int players() const { return of_->players(); }
    static typename G::Choices& scratch() {
        static thread_local typename G::Choices choices;
        return choices;
    }

    void at_table(Seat seat) const {
        if (index(seat) >= players())
            throw InputError{fmt::format("seats are 0 to {}", players() - 1)};
    }
    void at_table_or_watching(Seat viewer) const {
        if (viewer != spectator) at_table(viewer);
    }
    // The table itself decides too, such as that time is over.
    void may_decide(Seat seat) const {
        if (seat != the_table) at_table(seat);
    }
    void no_draw_is_open() const {
        if (pending_) throw InputError{"chance must decide first"};
    }
    const Decision& own(const AnyDecision& decision) const {
        const Decision* typed = decision.as<G>();
        if (typed == nullptr) throw InputError{"this is a decision of another game"};
        return *typed;
    }
    std::optional<Objection> objection(Seat seat, const Decision& decision) const {
        const auto refusal = box().why_not(state_, seat, decision);
        if (!refusal) return std::nullopt;
        Refused why{.key = name_of(*refusal),
                    .rule = std::string{rule_against(*refusal, state_, decision)}};
        const Narration& narration = of_->narration();
        std::string message = narration.in_words(narration.explain(why), Language::En);
        return Objection{std::move(why), std::move(message)};
    }

    State set_up(const Origin<G>& origin, Log* log) const {
        if (!origin.setup_outcomes.empty()) {
            ScriptedFate fate{origin.setup_outcomes};
            State state = of_->set_up(fate, log);
            if (auto problem = fate.problem()) throw InputError{*problem};
            return state;
        }
        SealedFate fate{origin.seed, 0};
        return of_->set_up(fate, log);
    }

    // Of the draws after so many steps.
    const Seed& seed_of(std::size_t steps) const {
        const Seed* found = &origin_->seed;
        for (const Reseed& later : reseeds_)
            if (later.step <= steps) found = &later.seed;
        return *found;
    }

    void take(Seat seat, const Decision& decision, const std::vector<std::string>& outcomes) {
        no_draw_is_open();
        may_decide(seat);
        if (auto why = objection(seat, decision)) throw RefusedError{std::move(*why)};
        if (chance_ == ChanceMode::Explicit && outcomes.empty()) {
            pending_ = std::make_shared<const PendingDraws>(
                PendingDraws{.seat = seat, .decision = decision, .script = {}, .open = {}});
            go_on({});
        } else {
            if (outcomes.empty()) {
                SealedFate fate{seed_of(steps()), steps() + 1};
                box().apply(state_, seat, decision, fate, nullptr);
            } else {
                state_ = after(state_, seat, decision, outcomes, steps(), nullptr);
            }
            past_.add(seat, decision, outcomes);
        }
    }
    State after(State state, Seat seat, const Decision& decision,
                const std::vector<std::string>& outcomes, std::size_t step, Log* log) const {
        if (outcomes.empty()) {
            SealedFate fate{seed_of(step), step + 1};
            box().apply(state, seat, decision, fate, log);
        } else {
            ScriptedFate fate{outcomes};
            box().apply(state, seat, decision, fate, log);
            if (auto problem = fate.problem()) throw InputError{*problem};
        }
        return state;
    }

    // As far as the script of draws leads.
    void go_on(const std::vector<std::uint32_t>& script) {
        const std::shared_ptr<const PendingDraws> begun = pending_;
        StoppingFate fate{script};
        State next = state_;
        try {
            if (begun->decision)
                box().apply(next, begun->seat, *begun->decision, fate, nullptr);
            else
                next = of_->set_up(fate, nullptr);
        } catch (OpenDraw& open) {
            pending_ =
                std::make_shared<const PendingDraws>(PendingDraws{.seat = begun->seat,
                                                                  .decision = begun->decision,
                                                                  .script = script,
                                                                  .open = std::move(open)});
            return;
        }
        if (begun->decision) {
            past_.add(begun->seat, *begun->decision, fate.drawn());
        } else {
            Origin<G> origin = *origin_;
            origin.setup_outcomes = fate.drawn();
            origin_ = std::make_shared<const Origin<G>>(std::move(origin));
        }
        state_ = next;
        pending_.reset();
    }

    std::unique_ptr<AnyState> from_here(const State& state, const Seed& seed, Seats know) const {
        constexpr int deep = 64;  // what is told by going back must not go back too far
        Origin<G> origin{.seed = seed, .start = state, .know = know};
        if (origin_->depth < deep) {
            origin.before = std::make_shared<const StateOf>(*this);
            origin.depth = origin_->depth + 1;
        } else {
            for (Seat seat : Seats::first(players()))
                origin.recalled.push_back({heard(seat), memory(seat)});
        }
        auto state_of = std::make_unique<StateOf>(of_, std::move(origin));
        state_of->chance_ = chance_;
        return state_of;
    }

    // What the seat had heard when this began. Who has only been imagined has heard nothing.
    std::string heard_before(Seat seat) const {
        if (const auto* recalled = recalled_by(seat)) return recalled->heard;
        if (origin_->before && origin_->know.contains(seat)) return origin_->before->heard(seat);
        if (origin_->start)
            return json::serialize(
                       encode(box().view(*origin_->start, seat).known, Eyes::of(seat))) +
                   '\n';
        return "";
    }
    const typename Origin<G>::Recalled* recalled_by(Seat seat) const {
        const auto place = static_cast<std::size_t>(index(seat));
        const bool knows = origin_->know.contains(seat) && place < origin_->recalled.size();
        return knows ? &origin_->recalled[place] : nullptr;
    }
    // Calls f(who decided what, events) for the set-up, if there was one, and for each step.
    template <class F> void retell(const F& f) const {
        Log events;
        State state;
        if (origin_->start) {
            state = *origin_->start;
        } else {
            if (pending_ && !pending_->decision) return;
            state = set_up(*origin_, &events);
            f(std::nullopt, events);
        }
        std::size_t number = 0;
        for (const auto* step : past_.in_order()) {
            events.clear();
            state = after(state, step->seat, step->decision, step->outcomes, number++, &events);
            f(std::pair{step->seat, &step->decision}, events);
        }
    }
    MemoryOf<G> memory(Seat seat) const {
        MemoryOf<G> heard{};
        if constexpr (hook::Remember<G>) {
            if (const auto* recalled = recalled_by(seat))
                heard = recalled->memory;
            else if (origin_->before && origin_->know.contains(seat))
                heard = static_cast<const StateOf&>(*origin_->before).memory(seat);
            retell([&](auto, const Log& events) { hear<G>(heard, events, seat); });
        }
        return heard;
    }

    template <class E> void write(Seat viewer, std::span<E> out) const {
        at_table_or_watching(viewer);
        if (out.size() != Features<G>::size) throw InputError{"the buffer has another size"};
        Features<G>::write(box().view(state_, viewer), out.template first<Features<G>::size>());
    }

    static Advice as_advice(const Thought<G>& thought, double seconds) {
        Advice advice{.decision = AnyDecision::of<G>(thought.decision),
                      .iterations = thought.iterations,
                      .simulated = thought.decisions,
                      .bytes = thought.bytes,
                      .seconds = seconds};
        for (const Candidate<G>& candidate : thought.candidates) {
            auto& rated = advice.candidates.emplace_back(
                Advice::RatedDecision{.decision = AnyDecision::of<G>(candidate.decision),
                                      .visits = candidate.visits,
                                      .expected = candidate.expected});
            for (const auto& decision : candidate.line)
                rated.line.push_back(AnyDecision::of<G>(decision));
        }
        return advice;
    }

    std::shared_ptr<const GameOf<G>> of_;
    std::shared_ptr<const Origin<G>> origin_;
    State state_{};
    History<G> past_;
    std::vector<Reseed> reseeds_;  // since the origin
    std::shared_ptr<const PendingDraws> pending_;
    ChanceMode chance_ = ChanceMode::Sampled;
};

}  // namespace trianon::python
