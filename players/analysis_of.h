// The Analyser of one game.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/notation.h"
#include "engine/options.h"
#include "games/seat_knowledge.h"
#include "players/analysis.h"
#include "players/ismcts.h"
#include "players/open_game.h"

namespace trianon {

template <Appraised G> class AnalyserOf final : public Analyser {
    using State = typename G::State;
    using Decision = typename G::Decision;
    using Choices = typename G::Choices;

  public:
    // The player that judges by what a seat knows; with open cards the search of ismcts.h does.
    using MakePlayer = std::function<std::unique_ptr<Player<G>>(const G&, Workspace&)>;

    // The match at the beginning of the record.
    AnalyserOf(std::unique_ptr<Match> match, std::vector<Step> steps, const Weights& weights,
               MakePlayer make_player, const AnalysisSettings& settings)
        : match_(std::move(match)),
          told_(dynamic_cast<const SeatKnowledge<G>&>(*match_)),
          open_game_(told_.game()),
          steps_(std::move(steps)),
          weights_(weights),
          make_player_(std::move(make_player)),
          settings_(settings),
          judge_(told_.game(), weights, match_->players()),
          endgame_(told_.game(), settings.exact) {
        analysis_.players = match_->players();
        analysis_.all_steps = steps_.size();
        state_ = state_of_match();
        analysis_.dealt = value(state_);
        analysis_.start = before_the_deal();
        analysis_.over = match_->to_act().empty();
    }

    const Analysis& analysis() const override { return analysis_; }
    const Match& match() const override { return *match_; }

    void advance(Workspace& workspace, std::stop_token stop = {}) override {
        const Step& taken = steps_[analysis_.steps.size()];
        const Decision decision = *parse_decision<Decision>(taken.decision);
        AnalysedStep step{.step = analysis_.steps.size() + 1,
                          .seat = taken.seat,
                          .taken = AnyDecision::of<G>(decision),
                          .before = analysis_.result()};
        step.foreseen = foreseen(step.before, taken.seat);
        if (index(taken.seat) < analysis_.players) judge_choice(step, decision, workspace, stop);
        if (stop.stop_requested()) return;
        const Shares expected = over_chance(taken.seat, decision);
        match_->apply(*match_->allow(taken.seat, step.taken), taken.outcomes);
        state_ = state_of_match();
        step.after = value(state_);
        if (chance_)
            for (std::size_t i = 0; i < expected.size(); ++i)
                step.luck[i] = step.after[i] - expected[i];
        analysis_.steps.push_back(std::move(step));
        analysis_.over = match_->to_act().empty();
    }

  private:
    const G& game() const { return told_.game(); }
    std::uint64_t seed() const { return seed_of_game(settings_.seed, analysis_.steps.size()); }

    // A position in notation holds everything: what it leaves out is in the decks.
    State state_of_match() const {
        State blank{};
        if constexpr (OfVersions<typename G::Options>) {
            blank.rules = static_cast<std::uint8_t>(match_->record().rules);
            blank.options = options();
        }
        return *game().complete(*parse_position<State>(match_->position(), blank));
    }
    typename G::Options options() const {
        const Record& record = match_->record();
        auto options = usual_options<typename G::Options>(record.rules);
        read_options(G::info.id, record.options, options, record.rules);
        return options;
    }

    // The one evaluator.
    Shares value(const State& state) {
        if (const auto exact = endgame_.value(state)) return *exact;
        return as_shares(judge_.expect(state));
    }
    static Shares as_shares(const Expectation& e) {
        Shares shares{};
        std::copy(e.begin(), e.end(), shares.begin());
        return shares;
    }

    template <class Draw> Shares mean(const Draw& draw) {
        Shares sum{};
        FastFate fate{seed()};
        for (int i = 0; i < settings_.samples; ++i) {
            const Shares one = value(draw(fate));
            for (std::size_t j = 0; j < sum.size(); ++j) sum[j] += one[j] / settings_.samples;
        }
        return sum;
    }
    Shares before_the_deal() {
        if (!match_->record().position.empty()) return analysis_.dealt;
        return mean([&](FastFate& fate) {
            return set_up_by(game(), match_->record().rules, analysis_.players, options(), fate,
                             nullptr);
        });
    }
    Shares foreseen(const Shares& open, Seat seat) {
        if (is_open<G>) return open;
        const auto view = told_.known_to(seat);
        return mean([&](FastFate& fate) { return game().imagine(view, fate); });
    }
    // What a decision may be expected to lead to; notes whether chance has a part in it.
    Shares over_chance(Seat seat, const Decision& decision) {
        Shares sum{};
        int outcomes = 0;
        const auto add = [&](const State& after, double probability) {
            ++outcomes;
            const Shares one = value(after);
            for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += probability * one[i];
            return true;
        };
        const bool all = each_outcome(game(), state_, seat, decision, 2 * settings_.samples, add);
        chance_ = !all || outcomes > 1;
        if (all) return sum;
        return mean([&](FastFate& fate) {
            State after = state_;
            game().apply(after, seat, decision, fate, nullptr);
            return after;
        });
    }

    void judge_choice(AnalysedStep& step, const Decision& decision, Workspace& workspace,
                      std::stop_token stop) {
        const Choices legal = told_.legal(step.seat);
        if (legal.size() < 2) return;
        step.open = exactly(legal, step.seat, decision);
        if (!step.open) {
            const OpenGame<G>& open = open_game_;
            Ismcts<OpenGame<G>> player{open, Judge<OpenGame<G>>{open, weights_, analysis_.players},
                                       weights_.settings(), &workspace};
            step.open = by_search<OpenGame<G>>(
                open, player, question(open, state_, step.seat, seed()), decision, stop);
        }
        if (is_open<G>) {
            step.known = step.open;
            return;
        }
        const Question<G> q{.view = told_.known_to(step.seat),
                            .seat = step.seat,
                            .legal = legal,
                            .seed = seed(),
                            .memory = told_.memory(step.seat)};
        step.known = by_search<G>(game(), *make_player_(game(), workspace), q, decision, stop);
    }

    std::optional<Opinion> exactly(const Choices& legal, Seat seat, const Decision& decision) {
        const auto values = endgame_.values(state_, seat, legal);
        if (!values) return std::nullopt;
        std::vector<Candidate<G>> candidates;
        for (int i = 0; i < legal.size(); ++i)
            candidates.push_back({.decision = legal[i],
                                  .visits = 1,
                                  .expected = (*values)[i][index(seat)],
                                  .line = {legal[i]}});
        const auto best =
            std::max_element(candidates.begin(), candidates.end(),
                             [](const auto& a, const auto& b) { return a.expected < b.expected; });
        auto opinion = opinion_of<G>(candidates, best->decision, decision);
        if (opinion) opinion->exact = true;
        return opinion;
    }

    // A choice that the search hardly tried has no value worth the name: then what it would have
    // chosen and what was taken are compared by the evaluator.
    template <class Played>
    std::optional<Opinion> by_search(const Played& played, Player<Played>& player,
                                     const Question<Played>& q, const Decision& decision,
                                     std::stop_token stop) {
        constexpr std::uint64_t seldom = 16;
        const auto thought = player.think(q, settings_.player.budget, stop, true);
        auto opinion = opinion_of<Played>(thought.candidates, thought.decision, decision);
        if (!opinion || stop.stop_requested() || decision == thought.decision) return opinion;
        for (const auto& candidate : thought.candidates)
            if (candidate.decision == decision && candidate.visits < seldom)
                opinion->value = opinion->best_value -
                                 std::max(0.0, behind(played, q, thought.decision, decision));
        return opinion;
    }

    // How much worse one decision is than another, in the same worlds and with the same chance.
    template <class Played>
    double behind(const Played& played, const Question<Played>& q, const Decision& better,
                  const Decision& worse) {
        double sum = 0;
        FastFate fate{q.seed};
        for (int i = 0; i < settings_.samples; ++i) {
            const State world = played.imagine(q.view, fate);
            const FastFate chance{seed_of_game(q.seed, static_cast<std::uint64_t>(i))};
            const auto worth = [&](const Decision& decision) {
                State after = world;
                FastFate same = chance;
                game().apply(after, q.seat, decision, same, nullptr);
                return value(after)[index(q.seat)];
            };
            sum += worth(better) - worth(worse);
        }
        return sum / settings_.samples;
    }

    // Nothing if the player did not consider what was taken.
    template <class Played>
    static std::optional<Opinion> opinion_of(const std::vector<Candidate<Played>>& candidates,
                                             const Decision& best, const Decision& decision) {
        const auto find = [&](const Decision& wanted) {
            return std::find_if(candidates.begin(), candidates.end(),
                                [&](const auto& c) { return c.decision == wanted; });
        };
        const auto chosen = find(best), taken = find(decision);
        if (chosen == candidates.end() || taken == candidates.end()) return std::nullopt;
        Opinion opinion{.best = AnyDecision::of<G>(best),
                        .value = taken->expected,
                        .best_value = chosen->expected};
        double next = 0;
        for (auto other = candidates.begin(); other != candidates.end(); ++other)
            if (other != taken) next = std::max(next, other->expected);
        opinion.ahead = taken->expected - next;
        for (const auto& follows : chosen->line)
            opinion.line.push_back(AnyDecision::of<G>(follows));
        return opinion;
    }

    std::unique_ptr<Match> match_;
    const SeatKnowledge<G>& told_;
    OpenGame<G> open_game_;
    std::vector<Step> steps_;
    const Weights& weights_;
    MakePlayer make_player_;
    AnalysisSettings settings_;
    Judge<G> judge_;
    Endgame<G> endgame_;
    State state_{};
    bool chance_ = false;  // had a part in the last step
    Analysis analysis_;
};

}  // namespace trianon
