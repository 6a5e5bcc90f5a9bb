#include "games/courtiers/legal.h"

#include <algorithm>

#include "games/courtiers/audiences.h"
#include "games/courtiers/playable.h"

namespace trianon::courtiers {
namespace {

struct Lister {
    Context context;
    Seat seat;
    Choices& choices;
    const State& s = context.s;
    Decision* next = choices.decisions.begin();

    // Writes the decision in its place, and nothing behind its end.
    template <class D> void offer(const D& decision) { (next++)->emplace<D>(decision); }
    template <class D> void offer_if(bool allowed, const D& decision) {
        next->emplace<D>(decision);
        next += allowed ? 1 : 0;
    }
    CardNames held() const { return s.hands.names(seat); }  // equal cards are one choice
    Seats others() const { return s.everyone().without(seat); }

    void operator()(const phase::Choosing&) {  // C-S2
        for (const FamilyName& name : context.edition.names[index(seat)])
            if (s.options.sex == Sexes::Random) {
                offer(decision::ChooseName{name});
            } else {
                offer(decision::Choose{Sex::Man, name});
                offer(decision::Choose{Sex::Woman, name});
            }
    }
    void operator()(const phase::Presentation&) {  // C-T1
        for (Country country : Countries::all()) offer(decision::Join{country});
    }
    void operator()(const phase::Negotiation& p) {  // C-T2: ready first, then answers, then offers
        offer(decision::Ready{});
        for (Seat from : p.offers.open_from(seat)) {
            const Dealing made = p.offers.between(from, seat);
            const int payer_has = s.courtier(made.net() > 0 ? from : seat).fortune;
            offer_if(made.net() == 0 || payer_has >= std::abs(made.net()), decision::Accept{from});
            offer(decision::Decline{from});
        }
        choices.offered = p.offers.open_to(seat);
        choices.partners =
            (p.talking & others()).without(choices.offered | p.offers.had_most(seat));
        if (!choices.partners.empty()) choices.talk_of(s.courtier(seat).fortune, held());  // C-T3
    }
    void operator()(const phase::Location&) {  // C-T5
        offer(decision::HoldCourt{Place::Versailles});
        offer(decision::HoldCourt{Place::Hunt});
    }
    void operator()(const phase::Turn& turn) {
        if (turn.actions > 0) actions();
        if (turn.powers > 0 && !s.courtier(seat).honours.charges_held().empty()) powers();
        offer(decision::End{});  // C-A5
    }
    void actions() {
        const bool at_court = s.courtier(seat).at_court();
        offer_if(can_draw(s), decision::Draw{});  // C-A1
        if (at_court) s.house.for_each_kind([&](Card card) { offer(decision::Take{card}); });
        for (CardName name : playable(context, seat, held())) offer(decision::Play{name});  // C-A2
        if (at_court) {
            const Errands possible = possible_errands(s, seat);
            for (Errand errand : Errands::all())  // C-A3
                offer_if(possible.contains(errand), decision::Audience{errand});
        }
        if (s.hands.size(seat) > 0)
            for (Seat to : others())  // C-A4
                offer_if(s.courtier(to).place != Whereabouts::Dead, decision::Give{to});
    }
    void powers() {  // C-A6
        const CardNames held = s.courtier(seat).honours.charges_held();
        if (held.contains(CardName::Chancellor)) chancellor();
        if (held.contains(CardName::MinisterOfFinance))
            for (Seat to : s.everyone())
                offer_if(s.courtier(to).at_court(), decision::Reward{to});  // C-P2
        if (held.contains(CardName::MinisterOfWar)) minister_of_war();
        if (held.contains(CardName::MasterOfTheHunt))
            offer_if(s.place != Place::War, decision::MoveCourt{});  // C-P4
        if (held.contains(CardName::Governess)) governess();
    }
    void chancellor() {  // C-P1
        for (Seat other : others()) {
            offer_if(s.courtier(other).place == Whereabouts::Bastille, decision::Try{other});
            offer_if(s.crown_mark(other).at_most(0), decision::Arrest{other});
        }
    }
    void minister_of_war() {  // C-P3
        offer_if(!s.wars.empty(), decision::MakePeace{});
        for (Country country : Countries::all())
            offer_if(s.war_declared == 0 && !s.wars.contains(country),
                     decision::DeclareWar{country});
    }
    void governess() {  // C-P5
        for (Seat other : others())
            for (Sovereign with : {Sovereign::King, Sovereign::Queen})
                for (Tone tone : {Tone::For, Tone::Against})
                    offer_if(s.courtier(other).mark(with).exists(),
                             decision::Sway{.courtier = other, .sovereign = with, .tone = tone});
    }
    void operator()(const phase::Aim& aim) {
        const bool asks = aim.played.is(requests);
        const Hearings open = asks ? hearings(s, seat, false) : Hearings{};
        for (Seat target : s.everyone()) {
            if (!can_play_on(context, seat, aim.played, target)) continue;
            if (!asks) offer(decision::Aim{target});
            for (Hearing hearing : open) offer(decision::Request{target, hearing});  // C-Q1
        }
    }
    void operator()(const phase::Audience& audience) {  // C-A3
        each_audience(context, seat, audience.errand,
                      [&](const auto& decision) { offer(decision); });
    }
    void operator()(const phase::Giving& giving) {  // C-A4
        if (giving.given > 0) offer(decision::Enough{});
        for (CardName name : held()) offer(decision::HandOver{name});
    }
    void operator()(const phase::Discarding&) {  // C-A9
        for (CardName name : held()) offer(decision::Discard{name});
    }
    void operator()(const phase::Over&) {}
};

template <class Numbers> bool among(const Numbers& numbers, int n) {
    return std::find(numbers.begin(), numbers.end(), n) != numbers.end();
}

}  // namespace

void list_legal(Context context, Seat seat, Choices& choices) {
    Lister lister{context, seat, choices};
    std::visit(lister, context.s.phase);
    choices.decisions.end_at(lister.next);
}

bool is_listed(const decision::Offer& o) {
    if (!o.promise.empty()) return false;
    if (o.cards.size() == 1) return o.give == 0 && among(listed_price_of_a_look, o.ask);
    const bool one_way = (o.give == 0) != (o.ask == 0);
    return o.cards.empty() && one_way && among(listed_money, std::max(o.give, o.ask));
}

bool is_listed(const Decision& decision) {
    if (const auto* offer = std::get_if<decision::Offer>(&decision)) return is_listed(*offer);
    return !is_out_of_turn(decision);
}

}  // namespace trianon::courtiers
