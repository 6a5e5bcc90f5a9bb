#include "players/advice.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "engine/notation.h"
#include "games/manifest.h"
#include "games/seat_knowledge.h"
#include "players/make_player.h"
#include "players/reasons.h"
#include "players/simulate.h"
#include "players/thinking_pace.h"

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

template <Game G> class QuestionOf final : public AnyQuestion {
  public:
    QuestionOf(const Match& match, const SeatKnowledge<G>& told, Seat seat, const PlayerKind& kind)
        : game_(told.game()),
          question_{.view = told.known_to(seat),
                    .seat = seat,
                    .legal = told.legal(seat),
                    .seed = own_seed(match, seat),
                    .memory = told.memory(seat)},
          common_(told.known_to(spectator)),
          players_(match.players()),
          kind_(kind) {}

    Advice answer(Workspace& workspace, std::stop_token stop, bool reasons) override {
        const Stopwatch watch;
        const auto player = make_player(game_, own_weights<G>(), players_, kind_, &workspace);
        Budget budget = kind_.budget;
        if (!reasons) budget.seconds = seconds();
        const Thought<G> thought = player->think(question_, budget, stop, reasons);
        Advice advice{.decision = AnyDecision::of<G>(thought.decision),
                      .iterations = thought.iterations,
                      .simulated = thought.decisions,
                      .bytes = thought.bytes,
                      .seconds = watch.seconds()};
        for (const Candidate<G>& candidate : thought.candidates) {
            Advice::RatedDecision& rated = advice.candidates.emplace_back(
                Advice::RatedDecision{.decision = AnyDecision::of<G>(candidate.decision),
                                      .visits = candidate.visits,
                                      .expected = candidate.expected});
            for (const auto& decision : candidate.line)
                rated.line.push_back(AnyDecision::of<G>(decision));
        }
        if constexpr (requires { G::Terms::reasons; })
            for (const Candidate<G>& next : thought.candidates)
                if (next.decision != thought.decision) {
                    advice.reasons = Reasons<G>{game_, own_weights<G>(), players_}.of(
                        question_, thought.decision, next.decision);
                    break;
                }
        return advice;
    }

    double seconds() override {
        const double whole = kind_.budget.seconds;
        if (whole == 0) return 0;
        if (!pace_) {
            const Judge<G> judge{game_, own_weights<G>(), players_};
            pace_ = ThinkingPace<G>{game_, judge}.of(common_, question_.seat);
        }
        return std::max(whole * *pace_, std::min(whole, shortest));
    }

  private:
    static constexpr double shortest = 0.02;  // seconds, where everybody sees what is best

    G game_;
    Question<G> question_;
    typename G::View common_;  // what everybody knows
    std::optional<double> pace_;
    int players_;
    PlayerKind kind_;
};

}  // namespace

std::unique_ptr<AnyQuestion> question_of(const Match& match, Seat seat, const PlayerKind& kind) {
    assert(match.to_act().contains(seat));
    std::unique_ptr<AnyQuestion> question;
    for_each_game([&]<class G>(std::type_identity<G>) {
        if (const auto* told = dynamic_cast<const SeatKnowledge<G>*>(&match))
            question = std::make_unique<QuestionOf<G>>(match, *told, seat, kind);
    });
    return question;
}

}  // namespace trianon
