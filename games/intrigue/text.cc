#include "games/intrigue/text.h"

#include "engine/fields.h"
#include "games/intrigue/intrigue.h"
#include "games/intrigue/rules.h"
#include "games/intrigue/words.h"
#include "text/kinds.h"
#include "text/narrator.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_game_intrigue();

namespace intrigue {
namespace {

// What a prompt tells besides the fields of its phase.
class Prompt {
  public:
    Prompt(const Intrigue& game, const View& view)
        : game_(game),
          view_(view),
          narrator_(view.viewer),
          asked_(game.to_act(view.known).contains(view.viewer)) {}

    template <class P> Sentence operator()(const P& phase) {
        narrator_.fields(phase);
        add(phase);
        return narrator_.say(key(phase));
    }

  private:
    template <class P> std::string key(const P&) const {
        return fmt::format("{}.{}", asked_ ? "phase" : "waiting", name_of<P>());
    }
    // That nothing can be played is told to the one who holds the hand, and to nobody else.
    std::string key(const phase::Action& action) const {
        if (!asked_) return "waiting.action";
        return is_stuck(view_.known, action.seat) ? "phase.action.stuck" : "phase.action";  // I-T4
    }
    std::string key(const phase::Over&) const { return "phase.over"; }

    template <class P> void add(const P&) {}
    void add(const phase::Choosing& choosing) {
        Characters chosen;
        for (const Hidden<Characters>& sealed : choosing.sealed)  // I-S3
            if (sealed.seen_by(view_.viewer) != nullptr) chosen = sealed.truth();
        narrator_.field("chosen", chosen);
    }
    void add(const phase::Aim& aim) {
        narrator_.field("effect", Term{fmt::format("effect.{}", name_of(aim.character))});
    }
    void add(const phase::Over&) {
        const Seats best = winners(game_, view_.known);  // I-E3
        narrator_.field("winners", best);
        narrator_.field("points", game_.points(view_.known, best.front()));
    }

    const Intrigue& game_;
    const View& view_;
    Narrator narrator_;
    bool asked_;
};

}  // namespace

const Catalogue& catalogue(Language language) {
    static const Catalogues all{embedded_game_intrigue()};
    return all[language];
}

const StoryNotes& notes() {
    static const StoryNotes all{
        .done_to = {{"stole", "player"}, {"unseated", "player"}, {"inspected", "player"}},
        .shown = {"unveiled", "revealed", "took", "unseated", "inspected", "stole", "showed_hand"},
        .phases = {},
        .lines = {"exposed", "scored", "ended"}};
    return all;
}

std::string kinds() { return kinds_of<Intrigue>(catalogue(Language::En), notes()); }

Sentence tell(const Event& event, Seat viewer) { return sentence("event", event, viewer); }

Sentence describe(const Intrigue&, const Decision& decision) {
    return sentence("decision", decision, spectator);
}

Sentence prompt(const Intrigue& game, const View& view) {
    return std::visit(Prompt{game, view}, view.known.phase);
}

}  // namespace intrigue
}  // namespace trianon
