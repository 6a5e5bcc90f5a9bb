#include "games/palace/text.h"

#include "engine/fields.h"
#include "games/palace/rules.h"
#include "games/palace/words.h"
#include "text/kinds.h"
#include "text/narrator.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_game_palace();

namespace palace {
namespace {

// What a prompt tells besides the fields of its phase.
class Prompt {
  public:
    Prompt(const Palace& game, const View& view)
        : game_(game), view_(view), narrator_(view.viewer) {}

    template <class P> Sentence operator()(const P& phase) {
        narrator_.fields(phase);
        if constexpr (requires { phase.used; })  // P-T6
            narrator_.field("workers", workers_left(view_.known, phase));
        const std::string& name = name_of<P>();
        return narrator_.say(phase.seat == view_.viewer ? fmt::format("phase.{}", name)
                                                        : fmt::format("waiting.{}", name));
    }
    Sentence operator()(const phase::Over&) {
        const Seats best = winners(game_, view_.known);  // P-E3
        return narrator_.field("winners", best)
            .field("points", game_.points(view_.known, best.front()))
            .say("phase.over");
    }

  private:
    const Palace& game_;
    const View& view_;
    Narrator narrator_;
};

}  // namespace

const Catalogue& catalogue(Language language) {
    static const Catalogues all{embedded_game_palace()};
    return all[language];
}

const StoryNotes& notes() {
    static const StoryNotes all{
        .done_to = {}, .shown = {"joined"}, .phases = {}, .lines = {"scored", "ended"}};
    return all;
}

std::string kinds() { return kinds_of<Palace>(catalogue(Language::En), notes()); }

Sentence tell(const Event& event, Seat viewer) { return sentence("event", event, viewer); }

Sentence describe(const Palace&, const Decision& decision) {
    return sentence("decision", decision, spectator);
}

Sentence prompt(const Palace& game, const View& view) {
    return std::visit(Prompt{game, view}, view.known.phase);
}

}  // namespace palace
}  // namespace trianon
