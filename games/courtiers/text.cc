#include "games/courtiers/text.h"

#include "engine/fields.h"
#include "games/courtiers/rules.h"
#include "games/courtiers/words.h"
#include "text/kinds.h"
#include "text/narrator.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_game_courtiers();

namespace courtiers {
namespace {

// Who must do what: the fields of a phase, and of the turn it belongs to.
class Prompt {
  public:
    explicit Prompt(const View& view) : view_(view), narrator_(view.viewer) {}

    template <class P> Sentence operator()(const P& phase) {
        if constexpr (requires { phase.turn; }) narrator_.fields(phase.turn);
        narrator_.fields(phase);
        return narrator_.say((is_asked() ? "phase." : "waiting.") + name_of<P>());
    }
    Sentence operator()(const phase::Over& over) {
        narrator_.fields(over);
        narrator_.field("livres", view_.known.courtier(over.winners.front()).fortune);
        return narrator_.say("phase.over");
    }

  private:
    bool is_asked() const { return seats_to_act(view_.known).contains(view_.viewer); }

    const View& view_;
    Narrator narrator_;
};

}  // namespace

const Catalogue& catalogue(Language language) {
    static const Catalogues all{embedded_game_courtiers()};
    return all[language];
}

const StoryNotes& notes() {
    static const StoryNotes all{
        .done_to = {{"died", "seat"},
                    {"exiled", "seat"},
                    {"imprisoned", "seat"},
                    {"came_back", "seat"},
                    {"widowed", "seat"},
                    {"honour_lost", "seat"},
                    {"status_lost", "seat"},
                    {"mark_lost", "seat"},
                    {"mark_changed", "seat"},
                    {"fined", "seat"},
                    {"asked_to_marry", "spouse"},
                    {"asked_for_charge", "holder"},
                    {"asked_for_vacancy", "holder"},
                    {"spoke", "about"},
                    {"duelled", "at"},
                    {"tried", "prisoner"},
                    {"arrested", "courtier"},
                    {"swayed", "courtier"},
                    {"rewarded", "courtier"},
                    {"aimed", "at"},
                    {"requested", "whom"},
                    {"gave", "to"}},
        .shown = {"joined_party", "queen_came_from", "presented", "rolled", "impressed", "duelled",
                  "tried", "rewarded", "couple_crowned"},
        .phases = {"began_game_turn", "ended_negotiation", "began_turn"},
        .lines = {"ended"}};
    return all;
}

std::string kinds() { return kinds_of<Courtiers>(catalogue(Language::En), notes()); }

Sentence tell(const Event& event, Seat viewer) { return sentence("event", event, viewer); }

Sentence describe(const Courtiers&, const Decision& decision) {
    return sentence("decision", decision, spectator);
}

Sentence prompt(const Courtiers&, const View& view) {
    return std::visit(Prompt{view}, view.known.phase);
}

}  // namespace courtiers
}  // namespace trianon
