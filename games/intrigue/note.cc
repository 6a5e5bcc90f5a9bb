// What stands beside a choice: how likely it is to succeed, and what lies there.
#include "games/intrigue/odds.h"
#include "games/intrigue/rules.h"
#include "games/intrigue/text.h"
#include "games/intrigue/words.h"

namespace trianon::intrigue {
namespace {

using Note = std::optional<Sentence>;

class Noting {
  public:
    Noting(const Intrigue& game, const View& view)
        : game_(game), view_(view), s_(view.known), seat_(view.viewer) {}

    template <class D> Note operator()(const D&) const { return std::nullopt; }
    Note operator()(const decision::Influence& d) const { return standing(d.under); }
    Note operator()(const decision::Stash& d) const { return standing(d.under); }
    Note operator()(const decision::Receive& d) const { return standing(d.character); }
    Note operator()(const decision::Play& d) const {
        if (d.card.is_action()) return std::nullopt;
        return standing(d.card.character());
    }
    Note operator()(const decision::Mark& d) const { return markers(d.character); }
    Note operator()(const decision::Outbid& d) const {  // I-Q
        return tested("note.outbid", d, s_.court.most_under(d.character, s_.players));
    }
    Note operator()(const decision::Entice& d) const {  // I-CA
        return tested("note.entice", d, s_.markers_on(d.character));
    }
    Note operator()(const decision::Name& d) const {  // I-SE
        return Sentence{"note.name", {{"percent", odds(view_, d)->percent("found")}}};
    }
    Note operator()(const decision::Show& d) const {  // I-T4
        const auto chance = odds(view_, d);
        if (!chance) return std::nullopt;
        return Sentence{"note.show", {{"percent", chance->percent("match")}}};
    }
    Note operator()(const decision::Rob& d) const {
        const auto chance = odds(view_, d);
        if (!chance) return std::nullopt;
        return Sentence{
            "note.rob",
            {{"cards", s_.hand(d.player).size()}, {"percent", chance->percent("action")}}};
    }
    Note operator()(const decision::Favour& d) const {  // I-CH
        if (!game_.wastes(view_, d)) return std::nullopt;
        return Sentence{"note.no_favour", {}};
    }
    Note operator()(const decision::Unseat& d) const {  // I-D
        Note note = tested(d.player == seat_ ? "note.unseat_own" : "note.unseat", d,
                           s_.court.under(d.player, d.character));
        if (const auto chance = odds(view_, d))
            note->with.emplace_back("percent", chance->percent("match"));
        return note;
    }
    Note operator()(const decision::Inspect& d) const {  // I-SP
        int unknown = 0;
        for (const FaceDown& lying : s_.court)
            unknown += lying.owner == d.player && lying.under == d.character &&
                               lying.card.seen_by(seat_) == nullptr
                           ? 1
                           : 0;
        Note note = tested("note.inspect", d, s_.court.under(d.player, d.character));
        note->with.emplace_back("unknown", unknown);
        return note;
    }

  private:
    // What the value of the discarded card is measured by, and whether it will do.
    template <class D> Note tested(const char* key, const D& d, int number) const {
        return Sentence{key,
                        {{"works", succeeds(s_, d) ? "yes" : "no"},
                         {"value", d.discard.value()},
                         {"number", number}}};
    }
    Note markers(Character c) const {
        return Sentence{"note.markers", {{"markers", s_.markers_on(c)}}};
    }
    // I-T3: the own cards there, and the most that another has.
    Note standing(Character c) const {
        int most = 0;
        for (Seat other : s_.everyone().without(seat_))
            most = std::max(most, s_.court.under(other, c));
        return Sentence{
            "note.standing",
            {{"own", s_.court.under(seat_, c)}, {"others", most}, {"markers", s_.markers_on(c)}}};
    }

    const Intrigue& game_;
    const View& view_;
    const State& s_;
    Seat seat_;
};

}  // namespace

Note note(const Intrigue& game, const View& view, const Decision& decision) {
    return std::visit(Noting{game, view}, decision);
}

}  // namespace trianon::intrigue
