// The Match of one game G.
#pragma once

#include <fmt/format.h>

#include <deque>
#include <utility>

#include "engine/hash.h"
#include "engine/hearing.h"
#include "engine/notation.h"
#include "engine/options.h"
#include "games/for_players.h"
#include "games/match.h"

namespace trianon {

// What a game G can say to people: the functions of its text.h.
template <Game G> struct Words {
    const Catalogue& (*catalogue)(Language);
    std::string (*tell)(const typename G::Event&, Seat viewer, Language);
    std::string (*describe)(const G&, const typename G::Decision&, Language);
    std::string (*explain)(typename G::Refusal, Language);
    std::string (*prompt)(const G&, const typename G::View&, Language);
    std::string (*draw)(const G&, const typename G::View&, Language);
    // For a game with decisions that nobody would type in notation.
    std::optional<std::string> (*in_notation)(std::string_view words, Language) = nullptr;
    // For a game that keeps a book about its players: how they stand, and all that was heard.
    std::vector<RegisterPage> (*register_pages)(const typename G::View&, const typename G::Log&,
                                                Language) = nullptr;
    Manners (*manners)(const typename G::State&, const Letter&, Language) = nullptr;
};

template <Game G> class MatchOf final : public Match, public ForPlayers<G> {
  public:
    using State = typename G::State;
    using Decision = typename G::Decision;
    using Log = typename G::Log;

    // A match at its beginning: the steps of the record are not played yet.
    static Result<std::unique_ptr<Match>> begin(G game, const Words<G>& words, Record record) {
        typename G::Options options{};
        if (auto error = read_options(G::info.id, record.options, options)) return Error{*error};
        auto match =
            std::unique_ptr<MatchOf>(new MatchOf{std::move(game), words, std::move(record)});
        if (auto error = match->start(options)) return Error{*error};
        return std::unique_ptr<Match>{std::move(match)};
    }

    const GameInfo& info() const override { return G::info; }
    int players() const override { return state_.players; }
    Seats to_act() const override { return game_.to_act(state_); }

    std::optional<Outcome> outcome() const override {
        if (!to_act().empty()) return std::nullopt;
        return Outcome{name_of(game_.ending(state_)), points(), winners(game_, state_)};
    }

    std::vector<int> points() const override {
        std::vector<int> points;
        for (Seat seat : Seats::first(players())) points.push_back(game_.points(state_, seat));
        return points;
    }

    std::vector<std::string> legal(Seat seat) const override {
        std::vector<std::string> decisions;
        for (const Decision& decision : choices(seat))
            decisions.push_back(print_decision(decision));
        return decisions;
    }

    bool passes(std::string_view text) const override {
        const auto decision = parse_decision<Decision>(text);
        return decision && trianon::passes<G>(*decision);
    }

    json::value as_json(std::string_view text) const override {
        const auto decision = parse_decision<Decision>(text);
        return decision ? encode(*decision, Eyes::all_seeing()) : json::value{};
    }

    std::optional<Refused> why_not(Seat seat, std::string_view text) const override {
        const auto decision = parse_decision<Decision>(text);
        if (!decision) return Refused{"malformed", "", decision.error()};
        return why_not(seat, *decision);
    }

    std::optional<Refused> apply(Seat seat, std::string_view text,
                                 const std::vector<std::string>& outcomes) override {
        const auto decision = parse_decision<Decision>(text);
        if (!decision) return Refused{"malformed", "", decision.error()};
        if (auto no = why_not(seat, *decision)) return no;
        Moment moment{state_, {}, false};
        if (outcomes.empty()) {
            SealedFate fate{record_.seed, steps() + 1};
            game_.apply(state_, seat, *decision, fate, &moment.events);
            moment.chance = fate.drawn() > 0;
        } else {
            ScriptedFate fate{outcomes};
            game_.apply(state_, seat, *decision, fate, &moment.events);
            if (const auto problem = fate.problem()) {
                state_ = moment.before;
                return Refused{"malformed", "", *problem};
            }
            moment.chance = true;
        }
        record_.steps.push_back({seat, print_decision(*decision), outcomes});
        moments_.push_back(std::move(moment));
        return std::nullopt;
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
            if (std::visit([]<class E>(const E&) { return requires { E::reveals; }; }, event))
                return UndoStop::Revealed;
        return std::nullopt;
    }

    Seats confidants(Seat seat) const override {
        if constexpr (requires { game_.confidants(state_, seat); })
            return game_.confidants(state_, seat);
        else
            return Seats::none();
    }
    std::optional<TimeLimit> time_limit() const override {
        if constexpr (requires { game_.time_limit(state_); })
            if (const auto limit = game_.time_limit(state_))
                return TimeLimit{limit->seconds, print_decision(limit->decision)};
        return std::nullopt;
    }
    Manners manners(const Letter& letter, Language language) const override {
        return words_.manners ? words_.manners(state_, letter, language) : Manners{};
    }

    const Record& record() const override { return record_; }
    std::string position() const override { return print_position(state_); }
    json::value state() const override { return encode(state_, Eyes::all_seeing()); }
    json::value view(Seat viewer) const override {
        return encode(game_.view(state_, viewer).known, Eyes::of(viewer));
    }
    std::uint64_t signature() const override { return Hash{}.add(state_).value(); }

    json::array events(std::size_t step, Seat viewer) const override {
        json::array seen;
        for (const auto& event : moments_.at(step).events)
            if (hearers(event).contains(viewer)) seen.push_back(encode(event, Eyes::of(viewer)));
        return seen;
    }

    std::vector<std::string> story(std::size_t step, Seat viewer,
                                   Language language) const override {
        std::vector<std::string> sentences;
        for (const auto& event : moments_.at(step).events) {
            if (!hearers(event).contains(viewer)) continue;
            if (std::string sentence = words_.tell(event, viewer, language); !sentence.empty())
                sentences.push_back(std::move(sentence));
        }
        return sentences;
    }
    std::string describe(std::string_view text, Language language) const override {
        const auto decision = parse_decision<Decision>(text);
        return decision ? words_.describe(game_, *decision, language) : std::string{text};
    }
    std::optional<std::string> in_notation(std::string_view words,
                                           Language language) const override {
        return words_.in_notation ? words_.in_notation(words, language) : std::nullopt;
    }
    std::string explain(const Refused& refused, Language language) const override {
        if (const auto refusal = enumerator<typename G::Refusal>(refused.key))
            return words_.explain(*refusal, language);
        return refused.message;
    }
    std::string prompt(Seat viewer, Language language) const override {
        return words_.prompt(game_, game_.view(state_, viewer), language);
    }
    std::string drawing(Seat viewer, Language language) const override {
        return words_.draw(game_, game_.view(state_, viewer), language);
    }
    std::vector<RegisterPage> register_pages(Seat viewer, Language language) const override {
        if (words_.register_pages == nullptr) return {};
        Log heard;
        for (const Moment& moment : moments_)
            for (const auto& event : moment.events)
                if (hearers(event).contains(viewer)) heard.push_back(event);
        return words_.register_pages(game_.view(state_, viewer), heard, language);
    }

    const G& game() const override { return game_; }
    typename G::View known_to(Seat seat) const override { return game_.view(state_, seat); }
    typename G::Choices choices(Seat seat) const override {
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

    MatchOf(G game, const Words<G>& words, Record record)
        : game_(std::move(game)), words_(words), record_(std::move(record)) {}

    std::optional<std::string> start(const typename G::Options& options) {
        record_.steps.clear();
        moments_.assign(1, Moment{State{}, {}, true});
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

    std::optional<Refused> why_not(Seat seat, const Decision& decision) const {
        const auto refusal = game_.why_not(state_, seat, decision);
        if (!refusal) return std::nullopt;
        return Refused{name_of(*refusal), std::string{rule_of(*refusal)},
                       words_.explain(*refusal, Language::En)};
    }

    G game_;
    const Words<G>& words_;
    Record record_;
    State state_{};
    std::deque<Moment> moments_;  // large ones, which a vector would move as it grows
};

}  // namespace trianon
