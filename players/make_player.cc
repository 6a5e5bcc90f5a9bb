#include "players/make_player.h"

#include <stdexcept>

#include "games/games.h"
#include "players/greedy.h"
#include "players/ismcts.h"
#include "players/negotiator.h"

namespace trianon {
namespace {

template <Game G> class Random final : public Player<G> {
  public:
    Thought<G> think(const Question<G>& q, const Budget&, std::stop_token, bool reasons) override {
        FastFate fate{q.seed};
        Thought<G> thought{.decision = q.legal[random_choice<G>(q.legal, fate)]};
        if (reasons) explain(q, thought);
        return thought;
    }

  private:
    // It has no reasons: the others would have done as well.
    static void explain(const Question<G>& q, Thought<G>& thought) {
        thought.candidates.push_back({thought.decision, 0, 0, {thought.decision}});
        for (const auto& decision : q.legal)
            if (decision != thought.decision)
                thought.candidates.push_back({decision, 0, 0, {decision}});
    }
};

// Now and then it takes the first thing that comes to its mind.
template <Game G> class Whimsical final : public Player<G> {
  public:
    Whimsical(std::unique_ptr<Player<G>> sober, double whim)
        : sober_(std::move(sober)), per_mille_(static_cast<std::uint32_t>(1000 * whim)) {}
    Thought<G> think(const Question<G>& q, const Budget& budget, std::stop_token stop,
                     bool reasons) override {
        FastFate fate{q.seed};
        if (fate.below(1000u) < per_mille_) return Random<G>{}.think(q, budget, stop, reasons);
        return sober_->think(q, budget, stop, reasons);
    }

  private:
    std::unique_ptr<Player<G>> sober_;
    std::uint32_t per_mille_;
};

template <Game G>
std::unique_ptr<Player<G>> sober_player(const G& game, const Weights& weights, int players,
                                        Mind mind) {
    const Judge<G> judge{game, weights, players};
    switch (mind) {
        case Mind::Greedy: return std::make_unique<Greedy<G>>(game, judge);
        case Mind::Ismcts: return std::make_unique<Ismcts<G>>(game, judge, weights.search);
        default: return std::make_unique<Random<G>>();
    }
}

}  // namespace

template <Game G>
std::unique_ptr<Player<G>> make_player(const G& game, const Weights& weights, int players,
                                       const PlayerKind& kind) {
    auto player = sober_player(game, weights, players, kind.mind);
    if (kind.whim > 0) player = std::make_unique<Whimsical<G>>(std::move(player), kind.whim);
    if constexpr (std::is_same_v<G, courtiers::Courtiers>)
        if (kind.honour)
            player = std::make_unique<Negotiator>(game, Judge<G>{game, weights, players},
                                                  std::move(player), *kind.honour);
    return player;
}

template <Game G> const Weights& own_weights() {
    static const Weights weights = [] {
        auto read =
            Weights::from_toml(find_game(G::info.id)->weights, term_names<typename G::Terms>());
        if (!read) throw std::logic_error{read.error()};
        return *read;
    }();
    return weights;
}

#define TRIANON_PLAYERS_OF(G)                                                      \
    template std::unique_ptr<Player<G>> make_player(const G&, const Weights&, int, \
                                                    const PlayerKind&);            \
    template const Weights& own_weights<G>();
TRIANON_PLAYERS_OF(intrigue::Intrigue)
TRIANON_PLAYERS_OF(louis_xiv::LouisXiv)
TRIANON_PLAYERS_OF(palace::Palace)
TRIANON_PLAYERS_OF(courtiers::Courtiers)
#undef TRIANON_PLAYERS_OF

}  // namespace trianon
