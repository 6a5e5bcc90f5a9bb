#include "games/palace/text.h"

#include <array>

#include "engine/fields.h"
#include "games/palace/rules.h"
#include "games/palace/words.h"
#include "text/narrator.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_game_palace();

namespace palace {
namespace {

template <class T>
std::string sentence(std::string_view family, const T& value, Seat viewer, Language language) {
    return Narrator{catalogue(language), viewer}.fields(value).say(
        fmt::format("{}.{}", family, name_of<T>()));
}

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
    static const std::array<Catalogue, 4> all{Catalogue{Language::En, embedded_game_palace()},
                                              Catalogue{Language::Es, embedded_game_palace()},
                                              Catalogue{Language::Fr, embedded_game_palace()},
                                              Catalogue{Language::It, embedded_game_palace()}};
    return all[static_cast<std::size_t>(language)];
}

std::string tell(const Event& event, Seat viewer, Language language) {
    return std::visit([&](const auto& e) { return sentence("event", e, viewer, language); }, event);
}

std::string describe(const Palace&, const Decision& decision, Language language) {
    return std::visit([&](const auto& d) { return sentence("decision", d, spectator, language); },
                      decision);
}

std::string explain(Refusal refusal, Language language) {
    return word(catalogue(language), refusal);
}

std::string prompt(const Palace&, const View& view, Language language) {
    return std::visit(Prompt{view, language}, view.known.phase);
}

}  // namespace palace
}  // namespace trianon
