// A game G with its settings.
#pragma once

#include <utility>

#include "engine/action_ids.h"
#include "python/core/batch_of.h"
#include "python/core/state_of.h"

namespace trianon::python {

template <Game G> class GameOf final : public AnyGame {
    using Ids = ActionIds<G>;

  public:
    GameOf(Settings settings, G box, const typename G::Options& options)
        : AnyGame(std::move(settings)), box_(std::move(box)), options_(options) {}

    const G& box() const { return box_; }
    typename G::State set_up(Fate& fate, typename G::Log* log) const {
        return set_up_by(box_, settings().rules, players(), options_, fate, log);
    }

    int actions() const override { return Ids::count; }
    int features() const override { return Features<G>::size; }
    int decision_features() const override { return Features<G>::decision_size; }
    std::vector<std::string> feature_names() const override { return Features<G>::names(); }
    std::vector<std::string> decision_feature_names() const override {
        return Features<G>::decision_names();
    }

    AnyDecision decision(std::int32_t id) const override {
        if (id < 0 || id >= Ids::count) throw InputError{"there is no such action"};
        return AnyDecision::of<G>(Ids::decision(box_, id));
    }
    std::optional<std::int32_t> id(const AnyDecision& decision) const override {
        return Ids::id(box_, own(decision));
    }
    AnyDecision parse(std::string_view notation) const override {
        const auto decision = parse_decision<typename G::Decision>(notation);
        if (!decision) throw InputError{decision.error()};
        return AnyDecision::of<G>(*decision);
    }
    void describe(const AnyDecision& decision, std::span<float> out) const override {
        constexpr std::size_t size = Features<G>::decision_size;
        if (out.size() != size) throw InputError{"the buffer has another size"};
        Features<G>::write(own(decision), out.template first<size>());
    }

    std::unique_ptr<AnyState> begin(const Seed& seed, ChanceMode chance) const override {
        return std::make_unique<StateOf<G>>(shared(), seed, chance);
    }
    std::unique_ptr<AnyState> begin_scripted(
        const Seed& seed, const std::vector<std::string>& setup_outcomes) const override {
        return std::make_unique<StateOf<G>>(
            shared(), Origin<G>{.seed = seed, .setup_outcomes = setup_outcomes});
    }
    std::unique_ptr<AnyState> at_position(std::string_view text, const Seed& seed) const override {
        const auto typed = parse_position<typename G::State>(text);
        if (!typed) throw InputError{typed.error()};
        const auto completed = box_.complete(*typed);
        if (!completed) throw InputError{completed.error()};
        if (completed->players != players())
            throw InputError{fmt::format("this is a position of {} players", completed->players)};
        return std::make_unique<StateOf<G>>(shared(), Origin<G>{.seed = seed, .start = *completed});
    }
    std::unique_ptr<AnyBatch> batch(const BatchSettings& settings) const override {
        return std::make_unique<BatchOf<G>>(shared(), settings);
    }

    static std::shared_ptr<const AnyGame> load(Record record, std::string_view edition) {
        auto options = usual_options<typename G::Options>(record.rules);
        if (auto error = read_options(G::info.id, record.options, options, record.rules))
            throw InputError{*error};
        Result<G> box = G::from_edition(edition);
        if (!box) throw InputError{box.error()};
        auto match = begin_match(record);
        if (!match) throw InputError{match.error()};
        record.edition = (*match)->record().edition;
        record.options = (*match)->record().options;
        return std::make_shared<GameOf>(Settings{std::move(record), std::move(*match)},
                                        std::move(*box), options);
    }

  private:
    std::shared_ptr<const GameOf> shared() const {
        return std::static_pointer_cast<const GameOf>(shared_from_this());
    }
    static const typename G::Decision& own(const AnyDecision& decision) {
        const auto* typed = decision.as<G>();
        if (typed == nullptr) throw InputError{"this is a decision of another game"};
        return *typed;
    }

    G box_;
    typename G::Options options_;
};

}  // namespace trianon::python
