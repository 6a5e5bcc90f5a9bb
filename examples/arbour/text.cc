#include "examples/arbour/text.h"

#include "examples/arbour/rules.h"
#include "text/kinds.h"
#include "text/narrator.h"
#include "text/terminal.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_game_arbour();

namespace arbour {

// How sentences name the things in the box.
inline Argument argument_of(Lantern lantern) {
    return Sentence{"lantern", {{"brightness", lantern.brightness()}}};
}

const Catalogue& catalogue(Language language) {
    static const Catalogues all{embedded_game_arbour()};
    return all[language];
}

std::string kinds() { return kinds_of<Arbour>(catalogue(Language::En)); }

Sentence tell(const Event& event, Seat viewer) { return sentence("event", event, viewer); }

Sentence describe(const Arbour&, const Decision& decision) {
    return sentence("decision", decision, spectator);
}

Sentence prompt(const Arbour& game, const View& view) {
    Narrator narrator{view.viewer};
    if (is_over(view.known))
        return narrator.field("winners", leaders(view.known)).say("phase.over");
    narrator.fields(std::get<phase::Turn>(view.known.phase));
    const bool asked = game.to_act(view.known).contains(view.viewer);
    return narrator.say(asked ? "phase.turn" : "waiting.turn");
}

std::string draw(const Arbour&, const View& view, Language language) {
    const Catalogue& words = catalogue(language);
    const State& s = view.known;
    std::string page =
        heading(words.say("game.title"), words.say("draw.bag", {{"lanterns", s.bag.size()}})) +
        '\n';
    for (Lantern lantern : s.arbour) page += std::to_string(lantern.brightness());
    page += '\n';
    for (Seat seat : Seats::first(s.players)) {
        page += fmt::format("{} {}", left(seat_badge(seat, language), 12), s.hung[index(seat)]);
        for (const Hidden<Lantern>& held : s.hand(seat)) {
            const Lantern* seen = held.seen_by(view.viewer);
            page += seen != nullptr ? fmt::format(" {}", seen->brightness()) : " ?";
        }
        page += '\n';
    }
    return page;
}

}  // namespace arbour
}  // namespace trianon
