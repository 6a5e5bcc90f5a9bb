// The Match of one game G, with its narration and, where the game has one, its talk.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/hash.h"
#include "engine/notation.h"
#include "engine/options.h"
#include "engine/rules.h"
#include "engine/write.h"
#include "games/match.h"
#include "games/seat_knowledge.h"

namespace trianon {

// How a game G speaks to people: the functions of its text.h.
template <Game G> struct NarrationFunctions {
    const Catalogue& (*catalogue)(Language);
    std::string (*kinds)();
    Sentence (*tell)(const typename G::Event&, Seat viewer);
    Sentence (*describe)(const G&, const typename G::Decision&);
    // What is told of a decision besides its fields, from what everybody knows.
    Arguments (*beside)(const G&, const typename G::View&, const typename G::Decision&) = nullptr;
    // What its seat should know of a choice: odds, price, yield, what is given up.
    std::optional<Sentence> (*note)(const G&, const typename G::View&,
                                    const typename G::Decision&) = nullptr;
    Sentence (*prompt)(const G&, const typename G::View&);
    std::string (*draw)(const G&, const typename G::View&, Language);
    std::vector<Pile> (*piles)(const G&, const typename G::View&, Language) = nullptr;
    std::vector<Thing> (*things)(const G&, const typename G::View&) = nullptr;
    const StoryNotes& (*notes)() = nullptr;
};

// What a game with talk has besides its hooks `confidants` and `time_limit`.
template <Game G> struct TalkFunctions {
    // A decision that nobody would type in notation.
    std::optional<typename G::Decision> (*understand)(std::string_view words, Language);
    // The book about its players: how they stand, and all that was heard.
    std::vector<RegisterPage> (*register_pages)(const typename G::View&, const typename G::Log&,
                                                Language);
    EtiquetteVerdict (*judge)(const typename G::State&, const ChatMessage&, Language);
    EtiquetteVerdict (*judge_decision)(const typename G::State&, Seat, const typename G::Decision&,
                                       const std::vector<std::string>& players, Language);
};

template <Game G>
class MatchOf final : public Match, public Narration, public Talk, public SeatKnowledge<G> {
  public:
    using State = typename G::State;
    using Decision = typename G::Decision;
    using Log = typename G::Log;
    using Narrates = NarrationFunctions<G>;
    using Talks = TalkFunctions<G>;

    // A match at its beginning: the steps of the record are not played yet. `talks` is null in a
    // game without talk.
    static Result<std::unique_ptr<Match>> begin(G game, const Narrates& narrates,
                                                const Talks* talks, Record record) {
        auto options = usual_options<typename G::Options>(record.rules);
        if (auto error = read_options(G::info.id, record.options, options, record.rules))
            return Error{*error};
        auto match = std::unique_ptr<MatchOf>(
            new MatchOf{std::move(game), narrates, talks, std::move(record)});
        if (auto error = match->start(options)) return Error{*error};
        return std::unique_ptr<Match>{std::move(match)};
    }

    // Match

    std::unique_ptr<Match> clone() const override {
        return std::unique_ptr<Match>{new MatchOf{*this}};
    }
    Seats to_act() const override { return game_.to_act(state_); }

    std::optional<Outcome> outcome() const override {
        if (!to_act().empty()) return std::nullopt;
        return Outcome{.ending = name_of(game_.ending(state_)),
                       .points = points(),
                       .winners = winners(game_, state_)};
    }
    std::vector<int> points() const override {
        std::vector<int> points;
        for (Seat seat : Seats::first(players())) points.push_back(game_.points(state_, seat));
        return points;
    }

    std::vector<Estimate> estimate(Seat viewer) const override {
        if constexpr (hook::Estimate<G>)
            return game_.estimate(game_.view(state_, viewer));
        else
            return {};
    }

    std::vector<AnyDecision> choices(Seat seat) const override {
        const auto listed = legal(seat);
        std::vector<AnyDecision> all;
        all.reserve(static_cast<std::size_t>(listed.size()));
        for (int i = 0; i < static_cast<int>(listed.size()); ++i)
            with_choice(listed, i, [&](const auto& d) { all.push_back(AnyDecision::of<G>(d)); });
        return all;
    }
    bool wastes(Seat seat, const AnyDecision& decision) const override {
        return trianon::wastes(game_, game_.view(state_, seat), own(decision));
    }
    Result<AnyDecision> parse(std::string_view notation) const override {
        const auto decision = parse_decision<Decision>(notation);
        if (!decision) return Error{decision.error()};
        return AnyDecision::of<G>(*decision);
    }

    bool undo() override {
        if (record_.steps.empty()) return false;
        state_ = last_.before;
        record_.take_back_step();
        checkpoints_.resize(steps() / steps_between_checkpoints + 1);
        play_again(steps(), steps(), [&](std::size_t, const Moment& moment) { last_ = moment; });
        return true;
    }
    std::optional<UndoStop> undo_stop(Seat seat) const override {
        if (record_.steps.empty()) return UndoStop::NothingYet;
        if (record_.steps.back().seat != seat) return UndoStop::SomebodyElse;
        if (last_.chance) return UndoStop::Chance;
        for (const auto& event : last_.events)
            if (reveals(event)) return UndoStop::Revealed;
        return std::nullopt;
    }

    bool drew_chance(std::size_t first) const override {
        bool drew = false;
        for_each_moment(first, steps(),
                        [&](std::size_t, const Moment& moment) { drew = drew || moment.chance; });
        return drew;
    }

    std::string position() const override { return print_position(state_, Eyes::all_seeing()); }
    void write_state(std::string& out) const override { write(out, state_, Eyes::all_seeing()); }
    void write_view(std::string& out, Seat viewer) const override {
        write(out, game_.view(state_, viewer).known, Eyes::of(viewer));
    }
    void tell(std::size_t first, std::size_t last, Seat viewer, const Tell& told) const override {
        for_each_moment(first, last, [&](std::size_t step, const Moment& moment) {
            std::string events = "[";
            for (const auto& event : moment.events) {
                if (!hearers(event).contains(viewer)) continue;
                if (events.size() > 1) events += ',';
                write(events, event, Eyes::of(viewer));
            }
            told(step, std::move(events += ']'));
        });
    }
    int heard(std::size_t step, Seat viewer) const override {
        int count = 0;
        for_each_moment(step, step, [&](std::size_t, const Moment& moment) {
            for (const auto& event : moment.events) count += hearers(event).contains(viewer);
        });
        return count;
    }
    std::uint64_t signature() const override { return Hash{}.add(state_).value(); }

    const Narration& narration() const override { return *this; }
    const Talk* talk() const override { return talks_ != nullptr ? this : nullptr; }

    // Narration

    const Catalogue& words(Language language) const override {
        return narrates_->catalogue(language);
    }
    std::vector<Sentence> story(std::size_t step, Seat viewer) const override {
        std::vector<Sentence> sentences;
        for_each_event(step, step, viewer, [&](const auto& event) {
            Sentence told = narrates_->tell(event, viewer);
            if (!words(Language::En).is_silent(told.key)) sentences.push_back(std::move(told));
        });
        return sentences;
    }
    Sentence prompt(Seat viewer) const override {
        Sentence asked = narrates_->prompt(game_, game_.view(state_, viewer));
        words(Language::En).keep_mentioned(asked);
        return asked;
    }
    Sentence describe(const AnyDecision& decision) const override {
        Sentence described = narrates_->describe(game_, own(decision));
        for (auto& more : beside(decision)) described.with.push_back(std::move(more));
        return described;
    }
    Arguments beside(const AnyDecision& decision) const override {
        if (narrates_->beside == nullptr) return {};
        return narrates_->beside(game_, game_.view(state_, spectator), own(decision));
    }
    std::optional<Sentence> note(Seat seat, const AnyDecision& decision) const override {
        if (narrates_->note == nullptr) return std::nullopt;
        return narrates_->note(game_, game_.view(state_, seat), own(decision));
    }
    Sentence explain(const Refused& refused) const override {
        return {"refusal." + refused.key, {}};
    }
    std::string drawing(Seat viewer, Language language) const override {
        return narrates_->draw(game_, game_.view(state_, viewer), language);
    }
    std::vector<Pile> piles(Seat viewer, Language language) const override {
        if (narrates_->piles == nullptr) return {};
        return narrates_->piles(game_, game_.view(state_, viewer), language);
    }
    const StoryNotes& notes() const override {
        static const StoryNotes none;
        return narrates_->notes == nullptr ? none : narrates_->notes();
    }
    std::vector<Thing> things(Seat viewer) const override {
        if (narrates_->things == nullptr) return {};
        return narrates_->things(game_, game_.view(state_, viewer));
    }

    // Talk

    Seats confidants(Seat seat) const override {
        if constexpr (hook::Confidants<G>)
            return game_.confidants(state_, seat);
        else
            return Seats::none();
    }
    std::optional<TimeLimit> time_limit() const override {
        if constexpr (hook::TimeLimit<G>)
            if (const auto limit = game_.time_limit(state_))
                return TimeLimit{limit->seconds, AnyDecision::of<G>(limit->decision)};
        return std::nullopt;
    }
    EtiquetteVerdict judge(const ChatMessage& message, Language language) const override {
        return talks_->judge(state_, message, language);
    }
    EtiquetteVerdict judge(Seat seat, const AnyDecision& decision,
                           const std::vector<std::string>& players,
                           Language language) const override {
        return talks_->judge_decision(state_, seat, *decision.as<G>(), players, language);
    }
    std::optional<AnyDecision> understand(std::string_view words,
                                          Language language) const override {
        if (const auto decision = talks_->understand(words, language))
            return AnyDecision::of<G>(*decision);
        return std::nullopt;
    }
    std::vector<RegisterPage> register_pages(Seat viewer, Language language) const override {
        Log all_heard;
        for_each_event(0, steps(), viewer, [&](const auto& event) { all_heard.push_back(event); });
        return talks_->register_pages(game_.view(state_, viewer), all_heard, language);
    }

    // SeatKnowledge

    const G& game() const override { return game_; }
    typename G::View known_to(Seat seat) const override { return game_.view(state_, seat); }
    typename G::Choices legal(Seat seat) const override {
        typename G::Choices listed;
        game_.legal(state_, seat, listed);
        return listed;
    }
    MemoryOf<G> memory(Seat seat) const override {
        MemoryOf<G> memory{};
        if constexpr (hook::Remember<G>)
            for_each_moment(0, steps(), [&](std::size_t, const Moment& moment) {
                hear<G>(memory, moment.events, seat);
            });
        return memory;
    }

  private:
    static constexpr bool of_versions = OfVersions<typename G::Options>;

    // The state before a step, what happened in it, and whether chance had a hand in it. Of a step
    // the record keeps the decision; the last moment is kept besides, and a state now and then,
    // from which what lies between is played again.
    struct Moment {
        State before{};
        Log events;
        bool chance = true;
    };
    static constexpr std::size_t steps_between_checkpoints = 32;

    MatchOf(G game, const Narrates& narrates, const Talks* talks, Record record)
        : Match(G::info, std::move(record)),
          game_(std::move(game)),
          narrates_(&narrates),
          talks_(talks) {}
    MatchOf(const MatchOf&) = default;

    static const Decision& own(const AnyDecision& decision) {
        const Decision* own = decision.as<G>();
        if (own == nullptr) throw std::logic_error{"this is a decision of another game"};
        return *own;
    }

    std::optional<std::string> start(const typename G::Options& options) {
        record_.steps.clear();
        options_ = options;
        last_ = {};
        if (auto problem = set_up(last_.events)) return problem;
        last_.events.shrink_to_fit();
        if constexpr (of_versions)
            if (record_.rules > 1) record_.options = written_options(state_.options);
        checkpoints_.push_back(state_);
        return std::nullopt;
    }
    std::optional<std::string> set_up(Log& log) {
        if (!record_.position.empty()) return start_at_position();
        if (record_.players < G::info.min_players || record_.players > G::info.max_players)
            return fmt::format("{} is for {} to {} players", G::info.id, G::info.min_players,
                               G::info.max_players);
        return deal(state_, log);
    }
    // What the position does not say of version and options, the record does.
    std::optional<std::string> start_at_position() {
        State blank;
        if constexpr (of_versions) {
            blank.rules = static_cast<std::uint8_t>(record_.rules);
            blank.options = options_;
        }
        const auto typed = parse_position<State>(record_.position, blank);
        if (!typed) return typed.error();
        if constexpr (of_versions) {
            if (typed->rules > record_.rules)
                return fmt::format("the position has rules version {}, not {}", typed->rules,
                                   record_.rules);
            record_.rules = typed->rules;
            const auto written = written_options(typed->options);
            for (const auto& [name, value] : record_.options)
                if (written.at(name) != value)
                    return fmt::format("option {} is {}, but {} in the position", name, value,
                                       written.at(name));
        }
        const auto completed = game_.complete(*typed);
        if (!completed) return completed.error();
        state_ = *completed;
        record_.players = state_.players;
        return std::nullopt;
    }
    std::optional<std::string> deal(State& state, Log& log) const {
        if (record_.setup_outcomes.empty()) {
            SealedFate fate{record_.seed, 0};
            state = set_up_by(game_, record_.rules, record_.players, options_, fate, &log);
            return std::nullopt;
        }
        ScriptedFate fate{record_.setup_outcomes};
        state = set_up_by(game_, record_.rules, record_.players, options_, fate, &log);
        return fate.problem();
    }

    // What a step does to the state before it.
    std::optional<std::string> play(State& state, std::size_t step, Seat seat,
                                    const Decision& decision,
                                    const std::vector<std::string>& outcomes,
                                    Moment& moment) const {
        moment.before = state;
        moment.events.clear();
        if (outcomes.empty()) {
            SealedFate fate{record_.seed_of(step), step};
            game_.apply(state, seat, decision, fate, &moment.events);
            moment.chance = fate.drawn() > 0;
            return std::nullopt;
        }
        ScriptedFate fate{outcomes};
        game_.apply(state, seat, decision, fate, &moment.events);
        moment.chance = true;
        return fate.problem();
    }

    template <class F> void for_each_moment(std::size_t first, std::size_t last, const F& f) const {
        if (first < steps()) play_again(first, std::min(last, steps() - 1), f);
        if (first <= steps() && last == steps()) f(last, last_);
    }
    template <class F> void play_again(std::size_t first, std::size_t last, const F& f) const {
        Moment moment;
        if (first == 0) {
            State dealt;
            if (record_.position.empty()) deal(dealt, moment.events);
            f(0, moment);
        }
        const std::size_t checkpoint = first == 0 ? 0 : (first - 1) / steps_between_checkpoints;
        State state = checkpoints_[checkpoint];
        for (std::size_t i = checkpoint * steps_between_checkpoints; i < last; ++i) {
            const Step& taken = record_.steps[i];
            const auto decision = parse_decision<Decision>(taken.decision);
            play(state, i + 1, taken.seat, *decision, taken.outcomes, moment);
            if (i + 1 >= first) f(i + 1, moment);
        }
    }
    template <class F>
    void for_each_event(std::size_t first, std::size_t last, Seat viewer, const F& f) const {
        for_each_moment(first, last, [&](std::size_t, const Moment& moment) {
            for (const auto& event : moment.events)
                if (hearers(event).contains(viewer)) f(event);
        });
    }

    std::optional<Refused> why_not(Seat seat, const AnyDecision& decision) const override {
        if (decision.as<G>() == nullptr) return Refused{};  // of another game
        const auto refusal = game_.why_not(state_, seat, own(decision));
        if (!refusal) return std::nullopt;
        return Refused{.key = name_of(*refusal),
                       .rule = std::string{rule_against(*refusal, state_, own(decision))}};
    }

    std::optional<std::string> take(Seat seat, const AnyDecision& decision,
                                    const std::vector<std::string>& outcomes) override {
        const Decision& taken = own(decision);
        Moment moment;
        if (auto problem = play(state_, steps() + 1, seat, taken, outcomes, moment)) {
            state_ = moment.before;
            return problem;
        }
        record_.steps.push_back({seat, print_decision(taken), outcomes});
        moment.events.shrink_to_fit();
        last_ = std::move(moment);
        if (steps() % steps_between_checkpoints == 0) checkpoints_.push_back(state_);
        return std::nullopt;
    }

    G game_;
    const Narrates* narrates_;
    const Talks* talks_;
    typename G::Options options_{};
    State state_{};
    Moment last_;
    std::vector<State> checkpoints_;  // after every so many steps, beginning with the set-up
};

}  // namespace trianon
