// The properties every game must have, written once and held against random games.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>
#include <vector>

#include "engine/action_ids.h"
#include "engine/checks/every_decision.h"
#include "engine/checks/stories.h"
#include "engine/features.h"
#include "engine/game.h"
#include "engine/hash.h"
#include "engine/json.h"
#include "engine/judge_features.h"
#include "engine/notation.h"
#include "engine/options.h"
#include "engine/write.h"

namespace trianon::checks {

struct Report {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::vector<std::string> failures;  // the first few

    void fail(std::string what) {
        if (failures.size() < 5) failures.push_back(std::move(what));
    }
};

// How often the two costly checks are made: at every n-th decision.
struct Every {
    std::uint64_t all_decisions = 1;
    std::uint64_t encodings = 1;
};

template <Game G> class Checks {
  public:
    using State = typename G::State;
    using Decision = typename G::Decision;
    using Log = typename G::Log;

    Checks(const G& game, Every every) : game_(game), every_(every) {}

    void play(int players, std::uint64_t seed, Report& report) {
        report_ = &report;
        if (counter_ == 0) ids_are_identities();
        FastFate fate{seed};
        where_ = fmt::format("{} players, seed {}", players, seed);
        Log log;
        State state = begin(players, seed, fate, log);
        for (int step = 0; !game_.to_act(state).empty(); ++step) {
            if (step > longest_game) return fail("the game does not end");
            look_at(state, fate);
            if (!report.failures.empty()) return;
            const Seats acting = game_.to_act(state);
            const Seat seat = nth(acting, fate.below(static_cast<std::uint32_t>(acting.size())));
            game_.legal(state, seat, choices_);
            const Decision decision = any_of(choices_, fate);
            secrets_stay_secret(state, seat, decision, fate);
            const FastFate same_fate = fate;
            const State before = state;
            log.clear();
            game_.apply(state, seat, decision, fate, &log);
            repeats_itself(before, seat, decision, same_fate, state, log);
            if (counter_ % every_.encodings == 0)
                for (const auto& event : log) is_written_as_encoded(event, state.players);
            ++report.decisions;
        }
        look_at(state, fate);
        if (winners(game_, state).empty()) fail("nobody has won");
        estimate_is_the_result(state);
        ++report.games;
    }

  private:
    static constexpr int longest_game = 100'000;

    void fail(std::string_view what) { report_->fail(fmt::format("{}: {}", where_, what)); }

    // By any options and, now and then, by the rules of version 1.
    State begin(int players, std::uint64_t seed, Fate& fate, Log& log) {
        using Options = typename G::Options;
        const int rules = seed % 4 == 3 ? 1 : G::info.rules_version;
        Options options = usual_options<Options>(rules);
        for_each_field(options, [&]<class T>(std::string_view, T& member) {
            if constexpr (Enumerated<T>) member = static_cast<T>(fate.below(enumerator_count<T>));
        });
        if (problem_of(options, rules)) options = usual_options<Options>(rules);
        where_ += fmt::format(", rules {}", rules);
        for (const auto& [name, value] : written_options(options))
            where_ += fmt::format(", {} {}", name, value);
        return set_up_by(game_, rules, players, options, fate, &log);
    }

    static Seat nth(Seats seats, std::uint32_t n) {
        for (Seat seat : seats)
            if (n-- == 0) return seat;
        return {};
    }

    // A random decision; where one may pass, half of the time.
    static Decision any_of(const typename G::Choices& choices, FastFate& fate) {
        if (passes<G>(choices.front()) && fate.below(std::uint32_t{2}) == 0) return choices[0];
        return choices[static_cast<int>(fate.below(static_cast<std::uint32_t>(choices.size())))];
    }

    void look_at(const State& state, FastFate& fate) {
        if (const auto problem = game_.problem(state)) fail(*problem);
        never_stuck(state);
        for (Seat viewer : Seats::first(state.players).with(spectator)) {
            views_[index(viewer)] = game_.view(state, viewer);
            imagined_is_the_same(state, viewer, fate);
        }
        if constexpr (is_open<G>)
            if (!(views_[index(spectator)].known == state)) fail("not everybody knows everything");
        if (counter_ % every_.all_decisions == 0) {
            legal_agrees_with_why_not(state);
            for (Seat viewer : Seats::first(state.players))
                refusals_tell_nothing(state, viewer, fate);
        }
        if (counter_ % every_.encodings == 0) {
            encodings_are_identities(state);
            for (Seat viewer : Seats::first(state.players).with(spectator))
                equal_views_have_equal_features(state, viewer, fate);
        }
        ++counter_;
    }

    void estimate_is_the_result(const State& state) {
        if constexpr (hook::Estimate<G>) {
            const auto stands = game_.estimate(game_.view(state, spectator));
            for (Seat seat : Seats::first(state.players))
                if (const int points = game_.points(state, seat);
                    !(stands[static_cast<std::size_t>(index(seat))] == Estimate{points, points}))
                    fail(fmt::format("seat {} has {} points, and others are told", index(seat),
                                     points));
        }
    }

    void never_stuck(const State& state) {
        for (Seat seat : game_.to_act(state)) {
            game_.legal(state, seat, choices_);
            if (choices_.empty()) fail(fmt::format("seat {} must act and cannot", index(seat)));
            for (const Decision& decision : choices_)
                if (game_.why_not(state, seat, decision))
                    fail("legal offers, but why_not refuses: " + print_decision(decision));
        }
    }

    // No leak: an imagined state looks the same and leaves the same choices.
    void imagined_is_the_same(const State& state, Seat viewer, FastFate& fate) {
        const auto& view = views_[index(viewer)];
        const State imagined = game_.imagine(view, fate);
        if (const auto problem = game_.problem(imagined)) fail("imagined: " + *problem);
        if (!(game_.view(imagined, viewer) == view))
            fail(fmt::format("seat {} can tell the imagined state", index(viewer)));
        if (game_.to_act(imagined) != game_.to_act(state)) fail("imagined: somebody else must act");
        features_are_the_same(state, imagined, viewer);
        if (!game_.to_act(state).contains(viewer)) return;
        game_.legal(state, viewer, choices_);
        game_.legal(imagined, viewer, other_choices_);
        if (!(choices_ == other_choices_))
            fail(fmt::format("the choices of seat {} depend on what it may not know",
                             index(viewer)));
        what_is_told_is_the_same(view, game_.view(imagined, viewer), viewer);
    }

    // Odds, what is wasted and how the seats stand: of equal views the same.
    void what_is_told_is_the_same(const typename G::View& one, const typename G::View& other,
                                  Seat viewer) {
        const auto differ = [&](std::string_view what) {
            fail(fmt::format("{} of seat {} depend on what it may not know", what, index(viewer)));
        };
        if constexpr (hook::Odds<G> || hook::Wastes<G>)
            for (const Decision& decision : choices_) {
                if constexpr (hook::Odds<G>)
                    if (game_.odds(one, decision) != game_.odds(other, decision)) differ("odds");
                if constexpr (hook::Wastes<G>)
                    if (game_.wastes(one, decision) != game_.wastes(other, decision))
                        differ("warnings");
            }
        if constexpr (hook::Estimate<G>)
            if (game_.estimate(one) != game_.estimate(other)) differ("estimates");
    }

    // A net is shown nothing of a seat that the seat does not know, and nothing as common that
    // somebody does not know.
    void features_are_the_same(const State& state, const State& imagined, Seat viewer) {
        if constexpr (hook::JudgeFeatures<G>) {
            judged_.clear(), other_judged_.clear();
            game_.judge_features(state, judged_);
            game_.judge_features(imagined, other_judged_);
            if (!(judged_.common == other_judged_.common))
                fail(fmt::format("common features tell seat {} a secret", index(viewer)));
            if (viewer != spectator &&
                !(judged_.own[index(viewer)] == other_judged_.own[index(viewer)]))
                fail(fmt::format("features of seat {} depend on what it may not know",
                                 index(viewer)));
            in_range(judged_.common, G::judge_layout().common.count());
            for (int i = 0; i < state.players; ++i) {
                in_range(judged_.own[i], G::judge_layout().seat.count());
                in_range(judged_.imagined[i], G::judge_layout().seat.count());
            }
        }
    }
    void in_range(const FeatureList& list, int count) {
        for (const int feature : list)
            if (feature >= count) fail(fmt::format("there is no feature {}", feature));
    }

    void legal_agrees_with_why_not(const State& state) {
        for (Seat seat : Seats::first(max_seats)) {
            game_.legal(state, seat, choices_);
            int allowed = 0;
            for_each_decision<Decision>([&](const Decision& decision) {
                if (!lists<G>(decision) || game_.why_not(state, seat, decision)) return;
                ++allowed;
                if (std::find(choices_.begin(), choices_.end(), decision) == choices_.end())
                    fail("why_not allows, but legal does not offer: " + print_decision(decision));
            });
            if (allowed != choices_.size())
                fail(fmt::format("seat {}: {} choices offered, {} allowed", index(seat),
                                 choices_.size(), allowed));
        }
    }

    // Whatever a viewer asks for, the answer does not depend on what it may not know.
    void refusals_tell_nothing(const State& state, Seat viewer, FastFate& fate) {
        const State imagined = game_.imagine(views_[index(viewer)], fate);
        for_each_decision<Decision>([&](const Decision& decision) {
            if (game_.why_not(state, viewer, decision) != game_.why_not(imagined, viewer, decision))
                fail(fmt::format("the answer to seat {} tells a secret: {}", index(viewer),
                                 print_decision(decision)));
        });
    }

    void ids_are_identities() {
        for (int id = 0; id < ActionIds<G>::count; ++id)
            if (ActionIds<G>::id(game_, ActionIds<G>::decision(game_, id)) != id)
                fail(fmt::format("the decision {} has another id", id));
    }

    void equal_views_have_equal_features(const State& state, Seat viewer, FastFate& fate) {
        const auto& view = views_[index(viewer)];
        Features<G>::write(view, std::span{features_});
        Features<G>::write(game_.view(game_.imagine(view, fate), viewer),
                           std::span{other_features_});
        if (features_ != other_features_)
            fail(fmt::format("the features of seat {} tell a secret: {}", index(viewer),
                             print_position(state, Eyes::all_seeing())));
    }

    void encodings_are_identities(const State& state) {
        const auto typed = parse_position<State>(print_position(state, Eyes::all_seeing()));
        const auto completed = typed ? game_.complete(*typed) : Result<State>{Error{typed.error()}};
        if (!completed)
            fail("position not read back: " + completed.error());
        else if (!(*completed == state))
            fail("position read back differs: " + print_position(state, Eyes::all_seeing()));
        if (decode<State>(encode(state, Eyes::all_seeing())) != state)
            fail("JSON read back differs");
        is_written_as_encoded(state, state.players);
        for (Seat seat : game_.to_act(state)) {
            game_.legal(state, seat, choices_);
            for (const Decision& decision : choices_) {
                const auto parsed = parse_decision<Decision>(print_decision(decision));
                if (!parsed || !(*parsed == decision))
                    fail("decision read back differs: " + print_decision(decision));
                if (decode<Decision>(encode(decision, Eyes::all_seeing())) != decision)
                    fail("decision read back from JSON differs: " + print_decision(decision));
                is_written_as_encoded(decision, 0);
                const auto id = ActionIds<G>::id(game_, decision);
                if (!id || !(ActionIds<G>::decision(game_, *id) == decision))
                    fail("decision read back from its id differs: " + print_decision(decision));
            }
        }
    }

    // Straight to bytes, or through a tree: the same for every viewer.
    template <class T> void is_written_as_encoded(const T& value, int players) {
        const auto differs = [&](Eyes eyes) {
            return written(value, eyes) != json::serialize(encode(value, eyes));
        };
        bool any = differs(Eyes::all_seeing());
        for (Seat viewer : Seats::first(players).with(spectator))
            any = any || differs(Eyes::of(viewer));
        if (any) fail("written otherwise than encoded: " + written(value, Eyes::all_seeing()));
    }

    // Neither events nor views depend on what a viewer may not know. Two states that look the same
    // to the viewer go on, with the same decision of somebody else where it is legal in both.
    void secrets_stay_secret(const State& state, Seat actor, const Decision& decision,
                             FastFate& fate) {
        for (Seat viewer : Seats::first(state.players).with(spectator)) {
            if (viewer == actor) continue;
            State one = state, other = game_.imagine(views_[index(viewer)], fate);
            Decision other_decision = decision;
            if (game_.why_not(other, actor, decision)) {
                game_.legal(other, actor, other_choices_);
                other_decision = any_of(other_choices_, fate);
            }
            FastFate same_fate = fate;
            stories_.begin();
            game_.apply(one, actor, decision, fate, &stories_.one);
            game_.apply(other, actor, other_decision, same_fate, &stories_.other);
            stories_.hear_as(viewer);
            const bool same_view = game_.view(one, viewer) == game_.view(other, viewer);
            // The view holds nothing that the viewer was not told.
            if (stories_.are_same() && !same_view)
                fail(fmt::format("the view of seat {} tells more than the events after {}",
                                 index(viewer), print_decision(decision)));
            if (!stories_.are_same() && (same_view || decision == other_decision) &&
                !stories_.may_part(same_view))
                fail(fmt::format("event {} tells seat {} a secret after {}", stories_.parting(),
                                 index(viewer), print_decision(decision)));
        }
    }

    // The same decision and the same fate give the same state and events, with or without a log.
    void repeats_itself(const State& before, Seat seat, const Decision& decision, FastFate fate,
                        const State& after, const Log& log) {
        FastFate again = fate;
        State once = before, twice = before;
        log_.clear();
        game_.apply(once, seat, decision, fate, &log_);
        game_.apply(twice, seat, decision, again, nullptr);
        if (!(once == after) || !(twice == after)) fail("the same decision gave another state");
        if (Hash{}.add(after).value() != Hash{}.add(once).value())
            fail("the same state, another hash");
        if (everything(log) != everything(log_)) fail("the same decision gave other events");
    }
    static std::uint64_t everything(const Log& log) {
        Hash hash;
        for (const auto& event : log) hash.add(event);
        return hash.value();
    }

    const G& game_;
    Every every_;
    Report* report_ = nullptr;
    std::string where_;
    std::uint64_t counter_ = 0;
    typename G::Choices choices_, other_choices_;
    JudgeFeatures judged_, other_judged_;
    std::array<typename G::View, index(spectator) + 1> views_{};  // of the state looked at
    std::array<float, Features<G>::size> features_, other_features_;
    Log log_;
    Stories<G> stories_;
};

}  // namespace trianon::checks
