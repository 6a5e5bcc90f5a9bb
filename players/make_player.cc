#include "players/make_player.h"

#include <players/extensions.h>

#include <stdexcept>

#include "games/games.h"
#include "games/manifest.h"
#include "players/extension.h"
#include "players/greedy.h"
#include "players/ismcts.h"
#include "players/plain.h"
#include "players/random.h"
#include "players/sensible.h"

namespace trianon {
namespace {

template <Game G>
std::unique_ptr<Player<G>> player_with(const PlayerKind& kind, const G& game, const Judge<G>& judge,
                                       const SearchSettings& settings, Workspace* workspace) {
    switch (kind.mind) {
        case Mind::Greedy:
            return std::make_unique<Greedy<G>>(game, judge, Greedy<G>::usual_worlds, kind.further);
        case Mind::Ismcts: return std::make_unique<Ismcts<G>>(game, judge, settings, workspace);
        case Mind::Plain: return std::make_unique<Plain<G>>(game);
        default: return std::make_unique<Random<G>>();
    }
}

}  // namespace

template <Game G>
std::unique_ptr<Player<G>> make_player(const G& game, const Weights& weights, int players,
                                       const PlayerKind& kind, Workspace* workspace) {
    const Judge<G> judge{game, weights, players};
    auto player = player_with(kind, game, judge, weights.settings(), workspace);
    if (kind.epsilon > 0)
        player = std::make_unique<SometimesRandom<G>>(std::move(player), kind.epsilon);
    if constexpr (hook::Declines<G>)
        player = std::make_unique<Sensible<G>>(std::move(player), game);
    return Extension<G>::wrap(std::move(player), game, judge, kind);
}

template <Game G> Result<std::shared_ptr<const Net>> read_net(std::string_view file) {
    if constexpr (hook::JudgeFeatures<G>) {
        auto net = Net::from_file(file, G::info.id, G::judge_layout());
        if (!net) return Error{net.error()};
        return std::make_shared<const Net>(std::move(*net));
    } else {
        return Error{"the game has no features for a net"};
    }
}

template <Game G> const Weights& own_weights() {
    static const Weights weights = [] {
        auto read =
            Weights::from_toml(find_game(G::info.id)->weights, term_names<typename G::Terms>());
        if (!read) throw std::logic_error{read.error()};
        if (const std::string_view net = find_game(G::info.id)->net; !net.empty()) {
            auto judge = read_net<G>(net);
            if (!judge) throw std::logic_error{judge.error()};
            read->net = *judge;
        }
        return *read;
    }();
    return weights;
}

#define TRIANON_PLAYERS_OF(G)                                                       \
    template std::unique_ptr<Player<G>> make_player(const G&, const Weights&, int,  \
                                                    const PlayerKind&, Workspace*); \
    template const Weights& own_weights<G>();                                       \
    template Result<std::shared_ptr<const Net>> read_net<G>(std::string_view);
TRIANON_FOR_EACH_GAME(TRIANON_PLAYERS_OF)
#undef TRIANON_PLAYERS_OF

}  // namespace trianon
