#include "games/palace/text.h"

#include "engine/fields.h"
#include "games/palace/rules.h"
#include "games/palace/words.h"
#include "text/narrator.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_game_palace();

namespace palace {
namespace {

// What a prompt tells besides the fields of its phase.
class Prompt {
  public:
    Prompt(const View& view, Language language)
        : view_(view), narrator_(catalogue(language), view.viewer) {}

    template <class P> std::string operator()(const P& phase) {
        narrator_.fields(phase);
        if constexpr (requires { phase.used; })  // P-T6
            narrator_.field("workers", workers_left(view_.known, phase));
        const std::string& name = name_of<P>();
        return narrator_.say(phase.seat == view_.viewer ? fmt::format("phase.{}", name)
                                                        : fmt::format("waiting.{}", name));
    }
    std::string operator()(const phase::Over&) {
        const State& s = view_.known;
        const auto most = *std::max_element(s.points.begin(), s.points.begin() + s.players);
        Seats winners;  // P-E3
        for (Seat seat : Seats::first(s.players))
            if (s.points[index(seat)] == most) winners = winners.with(seat);
        return narrator_.field("winners", winners).field("points", most).say("phase.over");
    }

  private:
    const View& view_;
    Narrator narrator_;
};

}  // namespace

const Catalogue& catalogue(Language language) {
    static const Catalogues all{embedded_game_palace()};
    return all[language];
}

std::string tell(const Event& event, Seat viewer, Language language) {
    return sentence(catalogue(language), "event", event, viewer);
}

std::string describe(const Palace&, const Decision& decision, Language language) {
    return sentence(catalogue(language), "decision", decision, spectator);
}

std::string explain(Refusal refusal, Language language) {
    return word(catalogue(language), refusal);
}

std::string prompt(const Palace&, const View& view, Language language) {
    return std::visit(Prompt{view, language}, view.known.phase);
}

}  // namespace palace
}  // namespace trianon
