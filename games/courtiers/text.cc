#include "games/courtiers/text.h"

#include "engine/fields.h"
#include "games/courtiers/rules.h"
#include "games/courtiers/vows.h"
#include "games/courtiers/words.h"
#include "text/narrator.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_game_courtiers();

namespace courtiers {
namespace {

// Who must do what: the fields of a phase, and of the turn it belongs to.
class Prompt {
  public:
    Prompt(const View& view, Language language)
        : view_(view), narrator_(catalogue(language), view.viewer) {}

    template <class P> std::string operator()(const P& phase) {
        if constexpr (requires { phase.turn; }) narrator_.fields(phase.turn);
        add(phase);
        return narrator_.say((is_asked() ? "phase." : "waiting.") + name_of<P>());
    }
    std::string operator()(const phase::Over& over) {
        narrator_.fields(over);
        narrator_.field("livres", view_.known.courtier(over.winners.front()).fortune);
        return narrator_.say("phase.over");
    }

  private:
    bool is_asked() const { return seats_to_act(view_.known).contains(view_.viewer); }
    template <class P> void add(const P& phase) { narrator_.fields(phase); }
    void add(const phase::Choosing& p) { narrator_.field("waiting", p.waiting); }
    void add(const phase::Negotiation& p) { narrator_.field("ready", p.ready); }
    void add(const phase::Aim& p) { narrator_.field("played", p.played); }
    void add(const phase::Audience& p) { narrator_.field("errand", p.errand); }
    void add(const phase::Giving& p) {
        narrator_.field("to", p.to);
        narrator_.field("given", p.given);
    }
    void add(const phase::Discarding&) {}

    const View& view_;
    Narrator narrator_;
};

// A vow is read in the reader's language, whichever it was made in.
template <class V> V read_in(Language language, V value) {
    std::visit(
        [&](auto& v) {
            if constexpr (requires { v.promise; }) v.promise = in_language(v.promise, language);
        },
        value);
    return value;
}

}  // namespace

const Catalogue& catalogue(Language language) {
    static const Catalogues all{embedded_game_courtiers()};
    return all[language];
}

std::string tell(const Event& event, Seat viewer, Language language) {
    return sentence(catalogue(language), "event", read_in(language, event), viewer);
}

std::string describe(const Courtiers&, const Decision& decision, Language language) {
    return sentence(catalogue(language), "decision", read_in(language, decision), spectator);
}

std::string explain(Refusal refusal, Language language) {
    return word(catalogue(language), refusal);
}

std::string prompt(const Courtiers&, const View& view, Language language) {
    return std::visit(Prompt{view, language}, view.known.phase);
}

}  // namespace courtiers
}  // namespace trianon
