// The Match of one game G, with its narration and, where the game has one, its talk.
#pragma once

#include <fmt/format.h>

#include <deque>
#include <utility>

#include "engine/hash.h"
#include "engine/notation.h"
#include "engine/options.h"
#include "games/match.h"
#include "games/seat_knowledge.h"

namespace trianon {

// How a game G speaks to people: the functions of its text.h.
template <Game G> struct NarrationFunctions {
    const Catalogue& (*catalogue)(Language);
    std::string (*tell)(const typename G::Event&, Seat viewer, Language);
    std::string (*describe)(const G&, const typename G::Decision&, Language);
    std::string (*explain)(typename G::Refusal, Language);
    std::string (*prompt)(const G&, const typename G::View&, Language);
    std::string (*draw)(const G&, const typename G::View&, Language);
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

    std::vector<AnyDecision> choices(Seat seat) const override {
        const auto listed = legal(seat);
        std::vector<AnyDecision> all;
        all.reserve(static_cast<std::size_t>(listed.size()));
        for (int i = 0; i < static_cast<int>(listed.size()); ++i)
            with_choice(listed, i, [&](const auto& d) { all.push_back(AnyDecision::of<G>(d)); });
        return all;
    }
    Result<AnyDecision> parse(std::string_view notation) const override {
        const auto decision = parse_decision<Decision>(notation);
        if (!decision) return Error{decision.error()};
        return AnyDecision::of<G>(*decision);
    }

    bool undo() override {
        if (record_.steps.empty()) return false;
        state_ = moments_.back().before;
        moments_.pop_back();
        record_.steps.pop_back();
        return true;
    }
    std::optional<UndoStop> undo_stop(Seat seat) const override {
        if (record_.steps.empty()) return UndoStop::NothingYet;
        if (record_.steps.back().seat != seat) return UndoStop::SomebodyElse;
        if (moments_.back().chance) return UndoStop::Chance;
        for (const auto& event : moments_.back().events)
            if (reveals(event)) return UndoStop::Revealed;
        return std::nullopt;
    }

    std::string position() const override { return print_position(state_, Eyes::all_seeing()); }
    json::value state() const override { return encode(state_, Eyes::all_seeing()); }
    json::value view(Seat viewer) const override {
        return encode(game_.view(state_, viewer).known, Eyes::of(viewer));
    }
    json::array events(std::size_t step, Seat viewer) const override {
        json::array seen;
        for (const auto& event : moments_.at(step).events)
            if (hearers(event).contains(viewer)) seen.push_back(encode(event, Eyes::of(viewer)));
        return seen;
    }
    std::uint64_t signature() const override { return Hash{}.add(state_).value(); }

    const Narration& narration() const override { return *this; }
    const Talk* talk() const override { return talks_ != nullptr ? this : nullptr; }

    // Narration

    std::vector<std::string> story(std::size_t step, Seat viewer,
                                   Language language) const override {
        std::vector<std::string> sentences;
        for (const auto& event : moments_.at(step).events) {
            if (!hearers(event).contains(viewer)) continue;
            if (std::string sentence = narrates_->tell(event, viewer, language); !sentence.empty())
                sentences.push_back(std::move(sentence));
        }
        return sentences;
    }
    std::string prompt(Seat viewer, Language language) const override {
        return narrates_->prompt(game_, game_.view(state_, viewer), language);
    }
    std::string describe(const AnyDecision& decision, Language language) const override {
        const Decision* own = decision.as<G>();
        return own != nullptr ? narrates_->describe(game_, *own, language) : decision.notation();
    }
    std::string explain(const Refused& refused, Language language) const override {
        if (const auto refusal = enumerator<typename G::Refusal>(refused.key))
            return narrates_->explain(*refusal, language);
        return refused.message;
    }
    std::string drawing(Seat viewer, Language language) const override {
        return narrates_->draw(game_, game_.view(state_, viewer), language);
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
        Log heard;
        for (const Moment& moment : moments_)
            for (const auto& event : moment.events)
                if (hearers(event).contains(viewer)) heard.push_back(event);
        return talks_->register_pages(game_.view(state_, viewer), heard, language);
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
        for (const Moment& moment : moments_) hear<G>(memory, moment.events, seat);
        return memory;
    }

  private:
    static constexpr bool of_versions = OfVersions<typename G::Options>;

    // The state before a step, what happened in it, and whether chance had a hand in it.
    struct Moment {
        State before;
        Log events;
        bool chance;
    };

    MatchOf(G game, const Narrates& narrates, const Talks* talks, Record record)
        : Match(G::info, std::move(record)),
          game_(std::move(game)),
          narrates_(&narrates),
          talks_(talks) {}
    MatchOf(const MatchOf&) = default;

    std::optional<std::string> start(const typename G::Options& options) {
        record_.steps.clear();
        moments_.assign(1, Moment{.before = State{}, .events = {}, .chance = true});
        std::optional<std::string> problem;
        if (!record_.position.empty()) {
            problem = start_at_position(options);
        } else if (record_.players < G::info.min_players || record_.players > G::info.max_players) {
            return fmt::format("{} is for {} to {} players", G::info.id, G::info.min_players,
                               G::info.max_players);
        } else if (record_.setup_outcomes.empty()) {
            SealedFate fate{record_.seed, 0};
            set_up(options, fate);
        } else {
            ScriptedFate fate{record_.setup_outcomes};
            set_up(options, fate);
            problem = fate.problem();
        }
        if constexpr (of_versions)
            if (record_.rules > 1) record_.options = written_options(state_.options);
        return problem;
    }
    void set_up(const typename G::Options& options, Fate& fate) {
        state_ = set_up_by(game_, record_.rules, record_.players, options, fate,
                           &moments_.front().events);
    }
    // What the position does not say of version and options, the record does.
    std::optional<std::string> start_at_position(const typename G::Options& options) {
        State blank;
        if constexpr (of_versions) {
            blank.rules = static_cast<std::uint8_t>(record_.rules);
            blank.options = options;
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

    std::optional<Refused> why_not(Seat seat, const AnyDecision& decision) const override {
        const Decision* own = decision.as<G>();
        if (own == nullptr)
            return Refused{.key = "", .rule = "", .message = "this is a decision of another game"};
        const auto refusal = game_.why_not(state_, seat, *own);
        if (!refusal) return std::nullopt;
        return Refused{.key = name_of(*refusal),
                       .rule = std::string{rule_of(*refusal)},
                       .message = narrates_->explain(*refusal, Language::En)};
    }

    std::optional<std::string> take(Seat seat, const AnyDecision& decision,
                                    const std::vector<std::string>& outcomes) override {
        const Decision& own = *decision.as<G>();
        Moment moment{.before = state_, .events = {}, .chance = false};
        if (outcomes.empty()) {
            SealedFate fate{record_.seed, steps() + 1};
            game_.apply(state_, seat, own, fate, &moment.events);
            moment.chance = fate.drawn() > 0;
        } else {
            ScriptedFate fate{outcomes};
            game_.apply(state_, seat, own, fate, &moment.events);
            if (auto problem = fate.problem()) {
                state_ = moment.before;
                return problem;
            }
            moment.chance = true;
        }
        record_.steps.push_back({seat, print_decision(own), outcomes});
        moments_.push_back(std::move(moment));
        return std::nullopt;
    }

    G game_;
    const Narrates* narrates_;
    const Talks* talks_;
    State state_{};
    std::deque<Moment> moments_;  // large ones, which a vector would move as it grows
};

}  // namespace trianon
