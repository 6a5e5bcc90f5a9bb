#include "games/louis_xiv/text.h"

#include "engine/fields.h"
#include "games/louis_xiv/rules.h"
#include "games/louis_xiv/words.h"
#include "text/kinds.h"
#include "text/narrator.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_game_louis_xiv();

namespace louis_xiv {
namespace {

// What a prompt tells besides the fields of its phase.
class Prompt {
  public:
    Prompt(const LouisXiv& game, const View& view)
        : game_(game),
          s_(view.known),
          narrator_(view.viewer),
          asked_(game.to_act(view.known).contains(view.viewer)) {}

    template <class P> Sentence operator()(const P& phase) {
        narrator_.fields(phase);
        if constexpr (requires { phase.scoring; }) narrator_.field("board", phase.scoring.board);
        add(phase);
        const bool told_to_all = std::is_same_v<P, phase::Over>;
        return narrator_.say(
            fmt::format("{}{}", asked_ || told_to_all ? "phase." : "waiting.", name_of<P>()));
    }

  private:
    template <class P> void add(const P&) {}
    void add(const phase::Played& played) { narrator_.field("most", most_to_place(played.card)); }
    void add(const phase::Buying& buying) {
        narrator_.field("gold",
                        price_for({s_, game_.edition()}, buying.seat, buying.scoring.board));
        narrator_.field("reward", Term{fmt::format("reward.{}", name_of(buying.scoring.board))});
    }
    void add(const phase::Over&) {
        const Seats best = winners(game_, s_);  // L-E3
        narrator_.field("winners", best);
        narrator_.field("points", game_.points(s_, best.front()));
    }

    const LouisXiv& game_;
    const State& s_;
    Narrator narrator_;
    bool asked_;
};

}  // namespace

const Catalogue& catalogue(Language language) {
    static const Catalogues all{embedded_game_louis_xiv()};
    return all[language];
}

const StoryNotes& notes() {
    static const StoryNotes all{.done_to = {},
                                .shown = {"drew_gold_card", "counted", "showed_coats"},
                                .phases = {"began_round", "shuffled"},
                                .lines = {"counted", "fulfilled", "exchanged", "showed_coats",
                                          "majority", "scored", "ended"}};
    return all;
}

std::string kinds() { return kinds_of<LouisXiv>(catalogue(Language::En), notes()); }

Sentence tell(const Event& event, Seat viewer) { return sentence("event", event, viewer); }

Sentence describe(const LouisXiv&, const Decision& decision) {
    return sentence("decision", decision, spectator);
}

Arguments beside(const LouisXiv& game, const View&, const Decision& decision) {
    return std::visit(
        [&](const auto& d) -> Arguments {
            if constexpr (requires { d.mission; })
                return {{"cost", argument(game.edition().cost(d.mission))}};
            else
                return {};
        },
        decision);
}

Sentence prompt(const LouisXiv& game, const View& view) {
    return std::visit(Prompt{game, view}, view.known.phase);
}

}  // namespace louis_xiv
}  // namespace trianon
