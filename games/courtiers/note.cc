// What stands beside a choice: who hears it, how the dice may fall, what it brings and costs.
#include <algorithm>

#include "games/courtiers/audiences.h"
#include "games/courtiers/rules.h"
#include "games/courtiers/text.h"
#include "games/courtiers/words.h"

namespace trianon::courtiers {
namespace {

using Note = std::optional<Sentence>;

std::string yes_if(bool yes) { return yes ? "yes" : "no"; }

class Noting {
  public:
    Noting(const Courtiers& game, const View& view)
        : context_(game.context(view.known)), s_(view.known), seat_(view.viewer), view_(view) {}

    template <class D> Note operator()(const D& d) const {
        if constexpr (requires { d.hearing; })
            return hearing(d.hearing, gain(d), std::is_same_v<D, decision::Request>);
        else
            return std::nullopt;
    }
    Note operator()(const decision::Draw& draw) const {
        return Sentence{"note.draw", {{"percent", odds(view_, draw)->percent("income")}}};
    }
    Note operator()(const decision::Take& take) const { return income(take.card); }
    Note operator()(const decision::Play& play) const {
        if (play.card.is(requests)) return ways(false);
        if (!is_aimed(play.card)) return changes(play.card, seat_);
        const CardValues& card = context_.edition.values(play.card);
        ArgumentList all;
        const auto add = [&](Sovereign of, int by) {
            if (by != 0)
                all.push_back(Sentence{"note.change", {{"sovereign", term(of)}, {"by", by}}});
        };
        add(Sovereign::King, card.king);
        add(Sovereign::Queen, card.queen);
        if (card.livres != 0) all.push_back(Sentence{"note.livres", {{"livres", card.livres}}});
        return listed(std::move(all));
    }
    Note operator()(const decision::Aim& aim) const {
        const auto* phase = std::get_if<phase::Aim>(&s_.phase);
        if (phase == nullptr) return std::nullopt;
        if (phase->played == CardName::Duel) return Sentence{"note.duel", {}};  // C-C5
        return changes(phase->played, aim.at);
    }
    Note operator()(const decision::Audience& audience) const {
        return ways(audience.errand == Errand::Speech || audience.errand == Errand::Recall);
    }
    Note operator()(const decision::Give& give) const {
        return Sentence{"note.hand", {{"cards", s_.hands.of(give.to).size()}}};
    }
    Note operator()(const decision::End&) const {
        const auto* turn = std::get_if<phase::Turn>(&s_.phase);
        if (turn == nullptr || turn->actions == 0) return std::nullopt;
        return Sentence{"note.unused", {{"actions", turn->actions}}};  // C-A5
    }
    Note operator()(const decision::Accept& accept) const {
        const auto* talks = std::get_if<phase::Negotiation>(&s_.phase);
        if (talks == nullptr) return std::nullopt;
        const Dealing offer = talks->offers.between(accept.from, seat_);
        return Sentence{"note.offer",
                        {{"get", offer.give * money_step}, {"pay", offer.ask * money_step}}};
    }
    Note operator()(const decision::Try& d) const {  // C-P1
        const Odds fall = *odds(view_, d);
        const auto of = [&](Verdict verdict) { return fall.percent(name_of(verdict)); };
        return Sentence{"note.trial",
                        {{"death", of(Verdict::Death)},
                         {"exile", of(Verdict::Exile)},
                         {"fine", of(Verdict::Fine)},
                         {"livres", s_.courtier(d.prisoner).fortune / 2},
                         {"pardon", of(Verdict::Pardon)}}};
    }
    Note operator()(const decision::Reward&) const {  // C-P2
        const int low = livres_of_reward(1), high = livres_of_reward(10);
        return Sentence{"note.reward",
                        {{"low", low}, {"high", high}, {"average", (low + high) / 2}}};
    }
    Note operator()(const decision::Sway& d) const {  // C-P5
        ArgumentList all;
        add_mark(all, d.courtier, d.sovereign, d.tone == Tone::For ? 3 : -3);
        return listed(std::move(all));
    }

  private:
    // C-Q2, C-Q3: what the dice must show, what is won and what is lost.
    Note hearing(Hearing way, Argument gain, bool card) const {
        const Odds fall = odds_of_hearing(s_, seat_, way);
        Arguments with{{"percent", fall.percent("granted")},
                       {"gain", std::move(gain)},
                       {"house", yes_if(card)}};
        const Mark queen = s_.courtier(seat_).queen;
        if (way == Hearing::Intervention) {
            with.emplace_back("first", highest_granted(s_, seat_, Sovereign::Queen, queen));
            with.emplace_back("second", highest_granted(s_, seat_, Sovereign::King, queen));
            return Sentence{"note.intervention", std::move(with)};
        }
        const Sovereign decides = sovereign_of(s_, way);
        with.emplace_back("needed",
                          highest_granted(s_, seat_, decides, s_.courtier(seat_).mark(decides)));
        with.emplace_back("sovereign", term(decides));
        return Sentence{"note.hearing", std::move(with)};
    }
    // Every way that is open, side by side.
    Note ways(bool also_queen) const {
        ArgumentList all;
        for (Hearing way : hearings(s_, seat_, also_queen))
            all.push_back(
                Sentence{"note.way",
                         {{"heard", term(heard(s_, way))},
                          {"percent", odds_of_hearing(s_, seat_, way).percent("granted")}}});
        return listed(std::move(all));
    }

    template <class D> Argument gain(const D&) const { return ""; }
    Argument gain(const decision::Request& d) const {
        const auto* phase = std::get_if<phase::Aim>(&s_.phase);
        if (phase == nullptr) return "";
        if (phase->played == CardName::Denunciation)  // C-Q8
            return Sentence{"gain.bastille", {{"whom", d.whom}}};
        return pays("gain.income", phase->played, d.whom, {});
    }
    Argument gain(const decision::Claim& d) const {  // C-U1
        return pays("gain.charge", d.charge, d.to, {{"holder", *holder_of(s_, d.charge)}});
    }
    Argument gain(const decision::Vacate& d) const {
        return pays("gain.vacant", d.charge, seat_, {{"holder", *holder_of(s_, d.charge)}});
    }
    Argument gain(const decision::Marry& d) const {  // C-A8
        const int own = income_of(context_, seat_), other = income_of(context_, d.spouse);
        return Sentence{"gain.marriage", {{"livres", (own + other) / 2}, {"before", own}}};
    }
    Argument gain(const decision::Betroth&) const {  // C-U3
        return Sentence{"gain.princess", {{"country", term(s_.courtier(seat_).party)}}};
    }
    Argument gain(const decision::Speak& d) const {  // C-U4
        const Sovereign with = sovereign_of(s_, d.hearing);
        const int sign = d.tone == Tone::For ? 1 : -1;
        const int least = points_of_speech(s_, seat_, with, 1);
        const int most = points_of_speech(s_, seat_, with, 10);
        return Sentence{"gain.speech",
                        {{"whom", d.about},
                         {"low", sign * least},
                         {"high", sign * most},
                         {"sovereign", term(with)}}};
    }
    Argument gain(const decision::Release& d) const {  // C-U5
        return Sentence{"gain.return", {{"whom", d.prisoner}}};
    }
    Argument gain(const decision::Recall& d) const {  // C-U6
        return Sentence{"gain.return", {{"whom", d.exile}}};
    }
    Argument pays(const char* key, Card card, Seat whom, Arguments more) const {
        const int livres = context_.edition.values(card).income;
        if (livres == 0) return "";
        more.emplace_back("whom", whom);
        more.emplace_back("own", yes_if(whom == seat_));
        more.emplace_back("livres", livres);
        return Sentence{key, std::move(more)};
    }

    Note income(Card card) const {
        const int livres = context_.edition.values(card).income;
        if (livres == 0) return std::nullopt;
        return Sentence{"note.income", {{"livres", livres}}};
    }
    // C-A2: what the numbers of a card do to somebody.
    Note changes(Card card, Seat whom) const {
        const CardValues& values = context_.edition.values(card);
        ArgumentList all;
        add_mark(all, whom, Sovereign::King, values.king);
        add_mark(all, whom, Sovereign::Queen, values.queen);
        if (values.livres != 0) all.push_back(Sentence{"note.livres", {{"livres", values.livres}}});
        return listed(std::move(all));
    }
    void add_mark(ArgumentList& all, Seat whom, Sovereign of, int by) const {
        const Mark mark = s_.courtier(whom).mark(of);
        if (by == 0 || !mark.exists()) return;
        all.push_back(Sentence{"note.mark",
                               {{"sovereign", term(of)},
                                {"from", argument_of(mark)},
                                {"to", argument_of(Mark{mark.value() + by})}}});
    }
    static Note listed(ArgumentList all) {
        if (all.empty()) return std::nullopt;
        return Sentence{"note.all", {{"all", std::move(all)}}};
    }

    Context context_;
    const State& s_;
    Seat seat_;
    const View& view_;
};

// Who decides: what a choice tells of oneself depends on it.
std::optional<Seat> whose_turn(const Phase& phase) {
    return std::visit(
        [](const auto& p) -> std::optional<Seat> {
            if constexpr (requires { p.turn.seat; })
                return p.turn.seat;
            else if constexpr (std::is_same_v<std::remove_cvref_t<decltype(p)>, phase::Turn>)
                return p.seat;
            else
                return std::nullopt;
        },
        phase);
}

}  // namespace

Arguments beside(const Courtiers&, const View& view, const Decision& decision) {
    const State& s = view.known;
    const auto own = whose_turn(s.phase);
    Arguments more;
    std::visit(
        [&]<class D>(const D& d) {
            if constexpr (requires { d.hearing; })
                more.emplace_back("heard", term(heard(s, d.hearing)));
            const auto say_whether_own = [&](Seat seat) {
                more.emplace_back("own", yes_if(own == seat));
            };
            if constexpr (std::is_same_v<D, decision::Claim>) say_whether_own(d.to);
            if constexpr (std::is_same_v<D, decision::Aim>) say_whether_own(d.at);
            if constexpr (std::is_same_v<D, decision::Reward>) say_whether_own(d.courtier);
            if constexpr (std::is_same_v<D, decision::Request>) {
                const auto* aim = std::get_if<phase::Aim>(&s.phase);
                const bool against = aim != nullptr && aim->played == CardName::Denunciation;
                more.emplace_back("aim", against ? "against" : own == d.whom ? "own" : "for");
            }
        },
        decision);
    return more;
}

Note note(const Courtiers& game, const View& view, const Decision& decision) {
    return std::visit(Noting{game, view}, decision);
}

}  // namespace trianon::courtiers
