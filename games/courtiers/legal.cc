#include "games/courtiers/legal.h"

#include <algorithm>

#include "games/courtiers/audiences.h"

namespace trianon::courtiers {
namespace {

// C-T3
constexpr std::array listed_money{500, 1000, 2000};
constexpr std::array listed_price_of_a_look{0, 500};

struct Lister {
    const Board& b;
    Seat seat;
    Decision* next;
    const State& s = b.s;

    // Writes the decision in its place, and nothing behind its end.
    template <class D> void offer(const D& decision) { (next++)->emplace<D>(decision); }
    template <class D> void offer_if(bool allowed, const D& decision) {
        next->emplace<D>(decision);
        next += allowed ? 1 : 0;
    }
    template <class F> void for_each_held(F&& f) const {  // equal cards are one choice
        const HeldCard* last = nullptr;
        for (const HeldCard& held : s.hands.of(seat)) {
            if (last == nullptr || last->name() != held.name()) f(held.name());
            last = &held;
        }
    }
    Seats others() const { return s.everyone().without(seat); }

    void operator()(const phase::Choosing&) {  // C-S2
        for (const FamilyName& name : b.edition.names[index(seat)])
            if (s.options.sex == Sexes::Random) {
                offer(decision::ChooseName{name});
            } else {
                offer(decision::Choose{Sex::Man, name});
                offer(decision::Choose{Sex::Woman, name});
            }
    }
    void operator()(const phase::Presentation&) {  // C-T1
        for (Country country : all_countries) offer(decision::Join{country});
    }
    void operator()(const phase::Negotiation& p) {  // C-T2: ready first, then answers, then offers
        offer(decision::Ready{});
        for (Seat from : (p.talking & others())) {
            const Dealing& made = p.offers.between(from, seat);
            if (made.open == 0) continue;
            const int payer_has = s.courtier(made.net() > 0 ? from : seat).fortune;
            offer_if(made.net() == 0 || payer_has >= std::abs(made.net()), decision::Accept{from});
            offer(decision::Decline{from});
        }
        for (Seat to : (p.talking & others())) {
            const Dealing& made = p.offers.between(seat, to);
            if (made.open != 0)
                offer(decision::Withdraw{to});
            else if (made.made < most_offers)
                offers_to(to);
        }
    }
    decision::Offer& new_offer(Seat to) {
        auto& made = (next++)->emplace<decision::Offer>();
        made.to = to;
        return made;
    }
    void offers_to(Seat to) {  // C-T3
        const int fortune = s.courtier(seat).fortune;
        for (int livres : listed_money)
            if (livres <= fortune) new_offer(to).give = livres;
        for (int livres : listed_money) new_offer(to).ask = livres;
        for_each_held([&](Card card) {
            for (int livres : listed_price_of_a_look) {
                auto& made = new_offer(to);
                made.ask = livres;
                made.cards.push_back(card);
            }
        });
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
        if (at_court && !s.house.empty())
            for (CardName name : requests) offer_if(s.house.count(name) > 0, decision::Take{name});
        for_each_held(
            [&](Card card) { offer_if(can_play(b, seat, card), decision::Play{card}); });  // C-A2
        if (at_court)
            for (Errand errand : possible_errands(s, seat))  // C-A3
                offer(decision::Audience{errand});
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
        for (Country country : all_countries)
            offer_if(s.war_declared == 0 && !s.wars.contains(country),
                     decision::DeclareWar{country});
    }
    void governess() {  // C-P5
        for (Seat other : others())
            for (Sovereign with : {Sovereign::King, Sovereign::Queen})
                for (Tone tone : {Tone::For, Tone::Against})
                    offer_if(s.courtier(other).mark(with).exists(),
                             decision::Sway{other, with, tone});
    }
    void operator()(const phase::Aim& aim) {
        const bool asks = aim.played.is(requests);
        const Hearings open = asks ? hearings(s, seat, false) : Hearings{};
        for (Seat target : s.everyone()) {
            if (why_not_on(b, seat, aim.played, target)) continue;
            if (!asks) offer(decision::Aim{target});
            for (Hearing hearing : open) offer(decision::Request{target, hearing});  // C-Q1
        }
    }
    void operator()(const phase::Audience& audience) {  // C-A3
        each_audience(b, seat, audience.errand, [&](const auto& decision) { offer(decision); });
    }
    void operator()(const phase::Giving& giving) {  // C-A4
        if (giving.given > 0) offer(decision::Enough{});
        for_each_held([&](Card card) { offer(decision::HandOver{card}); });
    }
    void operator()(const phase::Discarding&) {  // C-A9
        for_each_held([&](Card card) { offer(decision::Discard{card}); });
    }
    void operator()(const phase::Over&) {}
};

template <class Numbers> bool among(const Numbers& numbers, int n) {
    return std::find(numbers.begin(), numbers.end(), n) != numbers.end();
}

}  // namespace

void list_legal(const Board& b, Seat seat, Choices& choices) {
    Lister lister{b, seat, choices.begin()};
    std::visit(lister, b.s.phase);
    choices.end_at(lister.next);
}

bool is_listed(const Decision& decision) {
    if (const auto* o = std::get_if<decision::Offer>(&decision)) {
        if (!o->promise.empty()) return false;
        if (o->cards.size() == 1) return o->give == 0 && among(listed_price_of_a_look, o->ask);
        const bool one_way = (o->give == 0) != (o->ask == 0);
        return o->cards.empty() && one_way && among(listed_money, std::max(o->give, o->ask));
    }
    return !std::holds_alternative<decision::Fine>(decision) &&
           !std::holds_alternative<decision::Breach>(decision) &&
           !std::holds_alternative<decision::TimeOver>(decision);
}

}  // namespace trianon::courtiers
