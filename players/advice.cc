#include "players/advice.h"

#include <cassert>

#include "engine/notation.h"
#include "games/for_players.h"
#include "games/games.h"
#include "players/make_player.h"
#include "players/simulate.h"

namespace trianon {
namespace {

// The player's own chance: a number from which nobody could tell the seed of the match, other in
// every match, so that a game with the same seed and the same people's decisions is the same game.
std::uint64_t own_seed(const Match& match, Seat seat) {
    std::uint64_t number = match.steps();
    for (const char digit : match.record().seed.text())
        number = seed_of_game(number, static_cast<unsigned char>(digit));
    return seed_of_game(number, static_cast<std::uint64_t>(index(seat)));
}

template <Game G> class InquiryOf final : public Inquiry {
  public:
    InquiryOf(const Match& match, const ForPlayers<G>& told, Seat seat, const PlayerKind& kind)
        : game_(told.game()),
          question_{told.known_to(seat), seat, told.choices(seat), own_seed(match, seat),
                    told.memory(seat)},
          player_(make_player(game_, own_weights<G>(), match.players(), kind)),
          budget_(kind.budget) {}

    Advice answer(std::stop_token stop, bool reasons) override {
        const Stopwatch watch;
        const Thought<G> thought = player_->think(question_, budget_, stop, reasons);
        Advice advice{.decision = print_decision(thought.decision),
                      .iterations = thought.iterations,
                      .simulated = thought.decisions,
                      .bytes = thought.bytes,
                      .seconds = watch.seconds()};
        for (const Candidate<G>& candidate : thought.candidates) {
            advice.choices.push_back(
                {print_decision(candidate.decision), candidate.visits, candidate.expected});
            for (const auto& decision : candidate.line)
                advice.choices.back().line.push_back(print_decision(decision));
        }
        return advice;
    }

  private:
    G game_;
    Question<G> question_;
    std::unique_ptr<Player<G>> player_;
    Budget budget_;
};

template <class... Games>
std::unique_ptr<Inquiry> inquire_any(std::type_identity<std::tuple<Games...>>, const Match& match,
                                     Seat seat, const PlayerKind& kind) {
    std::unique_ptr<Inquiry> inquiry;
    const auto attempt = [&]<class G>(std::type_identity<G>) {
        if (const auto* told = dynamic_cast<const ForPlayers<G>*>(&match))
            inquiry = std::make_unique<InquiryOf<G>>(match, *told, seat, kind);
    };
    (attempt(std::type_identity<Games>{}), ...);
    return inquiry;
}

}  // namespace

std::unique_ptr<Inquiry> inquire(const Match& match, Seat seat, const PlayerKind& kind) {
    assert(match.to_act().contains(seat));
    return inquire_any(std::type_identity<AllGames>{}, match, seat, kind);
}

}  // namespace trianon
