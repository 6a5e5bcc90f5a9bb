// Many games of G side by side. A game that ends is followed at once by the next of its row: of n
// games side by side the i-th plays the games i, i+n, i+2n … of the series that the seed names.
#pragma once

#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>
#include <vector>

#include "engine/features.h"
#include "engine/hash.h"
#include "players/simulate.h"
#include "python/core/any_batch.h"
#include "python/core/any_game.h"
#include "python/core/thread_team.h"

namespace trianon::python {

template <Game G> class GameOf;

template <Game G> class BatchOf final : public AnyBatch {
    using State = typename G::State;
    using Decision = typename G::Decision;
    using Choices = typename G::Choices;
    using Ids = ActionIds<G>;

  public:
    BatchOf(std::shared_ptr<const GameOf<G>> of, const BatchSettings& settings)
        : of_(std::move(of)),
          hashes_(settings.signature),
          team_(std::min(settings.threads, settings.games)),
          tables_(static_cast<std::size_t>(settings.games)),
          fates_(tables_.size(), FastFate{0}),
          fates_ahead_(fates_),
          sampled_(tables_.size()),
          drawn_(tables_.size()),
          keeps_drawn_(tables_.size()),
          current_(tables_.size()),
          done_(tables_.size()),
          rewards_(tables_.size() * players()) {
        reset(settings.seed);
    }

    void reset(std::uint64_t seed) override {
        seed_ = seed;
        {
            const std::lock_guard lock{ended_mutex_};
            ended_.clear();
        }
        finished_ = decisions_ = 0;
        ahead_ = samples_ = false;
        std::fill(done_.begin(), done_.end(), std::uint8_t{0});
        std::fill(rewards_.begin(), rewards_.end(), 0.0f);
        each_share([&](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i) {
                tables_[i].number = i;
                begin(i);
            }
        });
    }

    void sample(std::span<std::int32_t> actions) override {
        if (!ahead_)
            each_share([&](std::size_t first, std::size_t last) {
                Choices& choices = scratch();
                for (std::size_t i = first; i < last; ++i) draw_action(i, choices);
            });
        std::copy(sampled_.begin(), sampled_.end(), actions.begin());
        fates_.swap(fates_ahead_);  // what is ahead is drawn anew from these
        ahead_ = false;
        samples_ = true;
    }

    // Who asks for random actions again and again gets each drawn right after the step before,
    // while the state is at hand. Nothing shows it: chance goes on only when the action is asked
    // for.
    std::int64_t step(std::span<const std::int32_t> actions) override {
        if (const std::int64_t wrong = first_refused(actions); wrong >= 0) return wrong;
        const bool ahead = std::exchange(samples_, false);
        each_share([&](std::size_t first, std::size_t last) {
            Choices& choices = scratch();
            for (std::size_t i = first; i < last; ++i) {
                SeriesGame& table = tables_[i];
                clear_result(i);
                if (keeps_drawn_[i] != 0 && actions[i] == sampled_[i])
                    box().apply(table.state, table.seat, drawn_[i], fates_[i], nullptr);
                else
                    box().apply(table.state, table.seat, Ids::decision(box(), actions[i]),
                                fates_[i], nullptr);
                go_on(i);
                if (ahead) draw_action(i, choices);
            }
        });
        ahead_ = ahead;
        decisions_ += tables_.size();
        return -1;
    }

    void play_random(int decisions) override {
        each_share([&](std::size_t first, std::size_t last) {
            Choices& choices = scratch();
            for (std::size_t i = first; i < last; ++i) {
                SeriesGame& table = tables_[i];
                clear_result(i);
                for (int n = 0; n < decisions; ++n) {
                    box().legal(table.state, table.seat, choices);
                    with_choice(
                        choices, random_choice<G>(choices, fates_[i]), [&](const auto& decision) {
                            box().apply(table.state, table.seat, decision, fates_[i], nullptr);
                        });
                    go_on(i);
                }
            }
        });
        if (decisions > 0) ahead_ = false;
        decisions_ += tables_.size() * static_cast<std::size_t>(decisions);
    }

    void observe(std::span<float> out) override { write(out); }
    void observe(std::span<std::uint8_t> out) override { write(out); }
    void mask(std::span<std::uint8_t> out) override {
        each_share([&](std::size_t first, std::size_t last) {
            Choices& choices = scratch();
            for (std::size_t i = first; i < last; ++i) {
                const auto row = out.subspan(i * Ids::count, Ids::count);
                std::fill(row.begin(), row.end(), std::uint8_t{0});
                box().legal(tables_[i].state, tables_[i].seat, choices);
                for (int n = 0; n < static_cast<int>(choices.size()); ++n)
                    with_choice(choices, n, [&](const auto& decision) {
                        row[static_cast<std::size_t>(*Ids::id(box(), decision))] = 1;
                    });
            }
        });
    }

    std::span<std::int8_t> current_player() override { return current_; }
    std::span<std::uint8_t> done() override { return done_; }
    std::span<float> rewards() override { return rewards_; }
    std::uint64_t finished() const override { return finished_; }
    std::uint64_t decisions() const override { return decisions_; }

    std::uint64_t signature(std::uint64_t games) const override {
        const std::lock_guard lock{ended_mutex_};
        std::uint64_t sum = 0, counted = 0;
        for (const auto& [number, hash] : ended_) {
            if (number >= games) continue;
            sum += hash;
            ++counted;
        }
        if (counted != games) throw InputError{"not all of these games have ended"};
        return sum;
    }

  private:
    static constexpr std::int64_t never = INT64_MAX;
    // A small decision is kept when it is drawn; a large one is sooner made again from its id.
    template <class D> static constexpr bool is_small = sizeof(D) <= 32;

    struct SeriesGame {
        State state;
        std::uint64_t number = 0;  // in the series
        Seat seat{};               // who must act
    };

    const G& box() const { return of_->box(); }
    std::size_t players() const { return static_cast<std::size_t>(of_->players()); }
    static Choices& scratch() {
        static thread_local Choices choices;
        return choices;
    }

    template <class F> void each_share(const F& f) {
        const std::size_t n = tables_.size(), threads = static_cast<std::size_t>(team_.size());
        if (threads == 1) return f(std::size_t{0}, n);
        team_.run([&](int i) {
            const auto share = static_cast<std::size_t>(i);
            f(n * share / threads, n * (share + 1) / threads);
        });
    }

    // The first game that does not allow its action, or -1.
    std::int64_t first_refused(std::span<const std::int32_t> actions) {
        const auto was_sampled = [](std::int32_t action, std::int32_t sampled) {
            return action >= 0 && action == sampled;
        };
        if (std::equal(actions.begin(), actions.end(), sampled_.begin(), was_sampled)) return -1;
        std::atomic<std::int64_t> wrong{never};
        each_share([&](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i)
                if (!allows(i, actions[i])) {
                    std::int64_t before = wrong;
                    const auto here = static_cast<std::int64_t>(i);
                    while (here < before && !wrong.compare_exchange_weak(before, here)) {
                    }
                    return;
                }
        });
        return wrong == never ? -1 : wrong.load();
    }
    bool allows(std::size_t i, std::int32_t action) const {
        if (action >= 0 && action == sampled_[i]) return true;
        return action >= 0 && action < Ids::count &&
               !box().why_not(tables_[i].state, tables_[i].seat, Ids::decision(box(), action));
    }
    // A random action, with the chance of the game as it is then kept apart.
    void draw_action(std::size_t i, Choices& choices) {
        box().legal(tables_[i].state, tables_[i].seat, choices);
        FastFate fate = fates_[i];
        with_choice(choices, random_choice<G>(choices, fate), [&](const Decision& decision) {
            std::visit([&](const auto& d) { keep_drawn(i, d); }, decision);
        });
        fates_ahead_[i] = fate;
    }
    template <class D> void keep_drawn(std::size_t i, const D& decision) {
        sampled_[i] = *Ids::id_of(box(), decision);
        keeps_drawn_[i] = is_small<D>;
        if constexpr (is_small<D>) drawn_[i].template emplace<D>(decision);
    }
    void clear_result(std::size_t i) {
        if (done_[i] == 0) return;
        done_[i] = 0;
        std::fill_n(rewards_.begin() + static_cast<std::ptrdiff_t>(i * players()), players(), 0.0f);
    }
    void begin(std::size_t i) {
        SeriesGame& table = tables_[i];
        fates_[i] = FastFate{seed_of_game(seed_, table.number)};
        table.state = of_->set_up(fates_[i], nullptr);
        turn_to(i, box().to_act(table.state).front());
    }
    void turn_to(std::size_t i, Seat seat) {
        tables_[i].seat = seat;
        sampled_[i] = -1;
        current_[i] = static_cast<std::int8_t>(index(seat));
    }
    void go_on(std::size_t i) {
        const Seats acting = box().to_act(tables_[i].state);
        if (!acting.empty()) return turn_to(i, acting.front());
        end(i);
        tables_[i].number += tables_.size();
        begin(i);
    }
    void end(std::size_t i) {
        const SeriesGame& table = tables_[i];
        const Seats best = winners(box(), table.state);
        done_[i] = 1;
        for (std::size_t p = 0; p < players(); ++p)
            rewards_[i * players() + p] =
                best.contains(Seat(p)) ? 1.0f / static_cast<float>(best.size()) : 0.0f;
        ++finished_;
        if (!hashes_) return;
        const std::uint64_t hash = Hash{}.add(table.state).value();
        const std::lock_guard lock{ended_mutex_};
        ended_.emplace_back(table.number, hash);
    }

    template <class E> void write(std::span<E> out) {
        each_share([&](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i) {
                fetch(i + 1);
                Features<G>::write(
                    box().view(tables_[i].state, tables_[i].seat),
                    out.subspan(i * Features<G>::size).template first<Features<G>::size>());
            }
        });
    }
    // A large row takes so long that the next state can come from far away meanwhile.
    void fetch(std::size_t i) const {
        if (i >= tables_.size()) return;
        const auto* begin = reinterpret_cast<const char*>(&tables_[i]);
        for (std::size_t at = 0; at < sizeof(SeriesGame); at += 64) __builtin_prefetch(begin + at);
    }

    std::shared_ptr<const GameOf<G>> of_;
    bool hashes_;
    ThreadTeam team_;
    std::uint64_t seed_ = 0;
    std::vector<SeriesGame> tables_;
    // Apart from the states: to read one of each is quick.
    std::vector<FastFate> fates_, fates_ahead_;  // the latter with the actions below drawn
    std::vector<std::int32_t> sampled_;          // the action that was drawn, and is legal; or -1
    std::vector<Decision> drawn_;                // what that stands for, if it is kept
    std::vector<std::uint8_t> keeps_drawn_;      // whether it is
    bool ahead_ = false;                         // whether these are drawn and nobody has asked yet
    bool samples_ = false;                       // whether somebody asked before this step
    std::vector<std::int8_t> current_;
    std::vector<std::uint8_t> done_;
    std::vector<float> rewards_;
    std::atomic<std::uint64_t> finished_ = 0, decisions_ = 0;
    mutable std::mutex ended_mutex_;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> ended_;
};

}  // namespace trianon::python
