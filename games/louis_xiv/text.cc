#include "games/louis_xiv/text.h"

#include "engine/fields.h"
#include "games/louis_xiv/rules.h"
#include "games/louis_xiv/words.h"
#include "text/narrator.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_game_louis_xiv();

namespace louis_xiv {
namespace {

// Markers are counted in sentences, so they travel as numbers.
template <Described T> void tell_fields(Narrator& narrator, const T& value) {
    for_each_field(value, [&]<class M>(std::string_view name, const M& member) {
        if constexpr (std::is_same_v<M, Few>)
            narrator.field(std::string{name}, member.index());
        else if constexpr (std::is_same_v<M, Scoring>)
            narrator.field("board", member.board);
        else if constexpr (!std::is_same_v<M, HeldMission>)
            narrator.field(std::string{name}, member);
    });
}

// What a prompt tells besides the fields of its phase.
class Prompt {
  public:
    Prompt(const LouisXiv& game, const View& view, Language language)
        : game_(game),
          s_(view.known),
          words_(catalogue(language)),
          narrator_(words_, view.viewer),
          asked_(game.to_act(view.known).contains(view.viewer)) {}

    template <class P> std::string operator()(const P& phase) {
        tell_fields(narrator_, phase);
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
        narrator_.field("reward",
                        words_.say(fmt::format("reward.{}", name_of(buying.scoring.board))));
    }
    void add(const phase::Over&) {
        const Seats best = winners(game_, s_);  // L-E3
        narrator_.field("winners", best);
        narrator_.field("points", game_.points(s_, best.front()));
    }

    const LouisXiv& game_;
    const State& s_;
    const Catalogue& words_;
    Narrator narrator_;
    bool asked_;
};

}  // namespace

const Catalogue& catalogue(Language language) {
    static const Catalogues all{embedded_game_louis_xiv()};
    return all[language];
}

std::string tell(const Event& event, Seat viewer, Language language) {
    return sentence(catalogue(language), "event", event, viewer);
}

std::string describe(const LouisXiv& game, const Decision& decision, Language language) {
    const Catalogue& words = catalogue(language);
    Narrator narrator{words, spectator};
    return std::visit(
        [&]<class D>(const D& d) {
            tell_fields(narrator, d);
            if constexpr (requires { d.mission; })
                narrator.field("cost", cost_word(words, game.edition().cost(d.mission)));
            return narrator.say(fmt::format("decision.{}", name_of<D>()));
        },
        decision);
}

std::string explain(Refusal refusal, Language language) {
    return word(catalogue(language), refusal);
}

std::string prompt(const LouisXiv& game, const View& view, Language language) {
    return std::visit(Prompt{game, view, language}, view.known.phase);
}

}  // namespace louis_xiv
}  // namespace trianon
