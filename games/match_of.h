// The Match of one game G, with its narration and, where the game has one, its talk.
#pragma once

#include <fmt/format.h>

#include <deque>
#include <stdexcept>
#include <utility>

#include "engine/hash.h"
#include "engine/notation.h"
#include "engine/options.h"
#include "engine/rules.h"
#include "games/match.h"
#include "games/seat_knowledge.h"

namespace trianon {

// How a game G speaks to people: the functions of its text.h.
template <Game G> struct NarrationFunctions {
    const Catalogue& (*catalogue)(Language);
    std::string (*kinds)();
    Sentence (*tell)(const typename G::Event&, Seat viewer);
    Sentence (*describe)(const G&, const typename G::Decision&);
    // What describe tells besides the fields of the decision, if it does.
    Arguments (*beside)(const G&, const typename G::Decision&) = nullptr;
    Sentence (*prompt)(const G&, const typename G::View&);
    std::string (*draw)(const G&, const typename G::View&, Language);
    std::vector<Pile> (*piles)(const G&, const typename G::View&, Language) = nullptr;
};

// What a game with talk has besides its hooks `confidants` and `time_limit`.
template <Game G> struct TalkFunctions {
    // A decision that nobody would type in notation.
    std::optional<typename G::Decision> (*understand)(std::string_view words, Language);
    // The book about its players: how they stand, and all that was heard.
    std::vector<RegisterPage> (*register_pages)(const typename G::View&, const typename G::Log&,
                                                Language);
    EtiquetteVerdict (*judge)(const typename G::State&, const ChatMessage&, Language);
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
        typename G::Options options{};
        if (auto error = read_options(G::info.id, record.options, options)) return Error{*error};
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

    const Catalogue& words(Language language) const override {
        return narrates_->catalogue(language);
    }
    std::vector<Sentence> story(std::size_t step, Seat viewer) const override {
        std::vector<Sentence> sentences;
        for (const auto& event : moments_.at(step).events) {
            if (!hearers(event).contains(viewer)) continue;
            Sentence told = narrates_->tell(event, viewer);
            if (!words(Language::En).is_silent(told.key)) sentences.push_back(std::move(told));
        }
        return sentences;
    }
    Sentence prompt(Seat viewer) const override {
        Sentence asked = narrates_->prompt(game_, game_.view(state_, viewer));
        words(Language::En).keep_mentioned(asked);
        return asked;
    }
    Sentence describe(const AnyDecision& decision) const override {
        return narrates_->describe(game_, own(decision));
    }
    Arguments beside(const AnyDecision& decision) const override {
        return narrates_->beside == nullptr ? Arguments{} : narrates_->beside(game_, own(decision));
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

    static const Decision& own(const AnyDecision& decision) {
        const Decision* own = decision.as<G>();
        if (own == nullptr) throw std::logic_error{"this is a decision of another game"};
        return *own;
    }

    std::optional<std::string> start(const typename G::Options& options) {
        record_.steps.clear();
        moments_.assign(1, Moment{.before = State{}, .events = {}, .chance = true});
        Log* log = &moments_.front().events;
        if (!record_.position.empty()) {
            const auto typed = parse_position<State>(record_.position);
            if (!typed) return typed.error();
            const auto completed = game_.complete(*typed);
            if (!completed) return completed.error();
            state_ = *completed;
            record_.players = state_.players;
        } else if (record_.players < G::info.min_players || record_.players > G::info.max_players) {
            return fmt::format("{} is for {} to {} players", G::info.id, G::info.min_players,
                               G::info.max_players);
        } else if (record_.setup_outcomes.empty()) {
            SealedFate fate{record_.seed, 0};
            state_ = game_.set_up(record_.players, options, fate, log);
        } else {
            ScriptedFate fate{record_.setup_outcomes};
            state_ = game_.set_up(record_.players, options, fate, log);
            return fate.problem();
        }
        return std::nullopt;
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
        Moment moment{.before = state_, .events = {}, .chance = false};
        if (outcomes.empty()) {
            SealedFate fate{record_.seed, steps() + 1};
            game_.apply(state_, seat, taken, fate, &moment.events);
            moment.chance = fate.drawn() > 0;
        } else {
            ScriptedFate fate{outcomes};
            game_.apply(state_, seat, taken, fate, &moment.events);
            if (auto problem = fate.problem()) {
                state_ = moment.before;
                return problem;
            }
            moment.chance = true;
        }
        record_.steps.push_back({seat, print_decision(taken), outcomes});
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
