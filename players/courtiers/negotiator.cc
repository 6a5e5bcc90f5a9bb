#include "players/courtiers/negotiator.h"

#include <algorithm>

namespace trianon {
namespace {

namespace decision = courtiers::decision;
using courtiers::Courtiers;
using courtiers::Pledge;
using courtiers::Vow;

constexpr int worlds_imagined = 8;
constexpr int offers_in_a_phase = 2;  // to whom one vow was offered, no other is
constexpr int highest_price = 4000;   // of a vow, in livres
constexpr double trouble = 0.002;     // what a deal must bring to be proposed
constexpr double look = 0.0005;       // what it is worth to see a card of another hand

// How likely a vow is kept: a stranger's four times in five. A broken one is long remembered.
double trust(const Pledge& pledge) {
    return (4.0 + pledge.kept) / (5.0 + pledge.kept + 20.0 * pledge.broken);
}

const courtiers::phase::Negotiation& talks(const courtiers::State& s) {
    return std::get<courtiers::phase::Negotiation>(s.phase);
}

// A net counts money in steps, and some bring more than they should. So each world supposes other
// purses, up to 3,500 livres fuller, and together they even out. The first world has the real ones;
// so has everywhere whom a bargain could bring to the goal, where every livre counts.
courtiers::State with_other_purses(courtiers::State s, int world, int goal) {
    constexpr int more = courtiers::money_step * worlds_imagined;
    for (Seat seat : s.everyone()) {
        auto& fortune = s.courtier(seat).fortune;
        const int steps = world * (2 * index(seat) + 1) % worlds_imagined;  // other for each seat
        if (fortune + highest_price + more < goal) fortune += courtiers::money_step * steps;
    }
    return s;
}

bool has_given_word(const courtiers::Memory& memory) {
    return std::any_of(memory.bonds.begin(), memory.bonds.end(),
                       [](const courtiers::Bond& bond) { return !bond.mine.given.empty(); });
}

}  // namespace

// What a vow can be sold for, with the gain of both.
struct Negotiator::Deal {
    decision::Offer offer;
    double mine = 0;
    double theirs = 0;
};

Thought<Courtiers> Negotiator::think(const Question<Courtiers>& q, const Budget& budget,
                                     std::stop_token stop, bool reasons) {
    const bool talking = std::holds_alternative<courtiers::phase::Negotiation>(q.view.known.phase);
    const bool bound = has_given_word(q.memory);
    if (!talking && !bound) return player_->think(q, budget, stop, reasons);
    Thought<Courtiers> thought =
        talking ? negotiate(q, stop) : player_->think(q, budget, stop, true);
    if (!talking) keep_faith(q, thought);
    thought.decision = thought.candidates.front().decision;
    if (!reasons) thought.candidates.clear();
    return thought;
}

// Answers what is offered, then offers something itself, then is ready.
Thought<Courtiers> Negotiator::negotiate(const Question<Courtiers>& q, std::stop_token stop) {
    const auto& phase = talks(q.view.known);
    const Seats others = phase.talking.without(q.seat);
    Worlds worlds;
    FastFate fate{q.seed};
    const int goal = game_.edition().livres_to_win(q.view.known.options);
    double hope = 0;
    while (worlds.empty() || (worlds.size() < worlds_imagined && !stop.stop_requested())) {
        const State world = game_.imagine(q.view, fate);
        hope += judge_.expect(world)[index(q.seat)];
        worlds.push_back(with_other_purses(world, static_cast<int>(worlds.size()), goal));
    }
    hope /= static_cast<double>(worlds.size());

    Thought<Courtiers> thought{.iterations = worlds.size()};
    const auto consider = [&](const Decision& decision, double gain) {
        thought.candidates.push_back({.decision = decision,
                                      .visits = worlds.size(),
                                      .expected = hope + gain,
                                      .line = {decision}});
    };
    int made = 0;
    for (Seat other : others) {
        made += phase.offers.between(q.seat, other).made;
        if (phase.offers.between(other, q.seat).open == 0) continue;
        if (!game_.why_not(worlds.front(), q.seat, decision::Accept{other}))
            consider(decision::Accept{other}, gain_by_accepting(q, worlds, other));
        consider(decision::Decline{other}, 0);
    }
    if (thought.candidates.empty()) {
        consider(decision::Ready{}, 0);
        for (Seat other : others) {
            if (made >= offers_in_a_phase || stop.stop_requested()) break;
            if (phase.offers.between(q.seat, other).made > 0) continue;
            if (const Deal deal = best_deal(q, worlds, other); deal.mine > 0)
                consider(deal.offer, deal.mine);
        }
    }
    std::sort(thought.candidates.begin(), thought.candidates.end(),
              [](const auto& a, const auto& b) { return a.expected > b.expected; });
    return thought;
}

// By the rules themselves: money may win the game at once.
Expectation Negotiator::change_by(const decision::Accept& accept, Seat seat,
                                  const Worlds& worlds) const {
    Expectation change{};
    for (const State& world : worlds) {
        State after = world;
        FastFate fate{0};
        game_.apply(after, seat, accept, fate, nullptr);
        const Expectation hoped = judge_.expect(world), hopes = judge_.expect(after);
        for (std::size_t i = 0; i < change.size(); ++i)
            change[i] += (hopes[i] - hoped[i]) / static_cast<float>(worlds.size());
    }
    return change;
}

double Negotiator::gain_by_accepting(const Question<Courtiers>& q, const Worlds& worlds,
                                     Seat from) {
    const Pledge& pledge = q.memory.with(from).theirs;
    double gain = change_by({from}, q.seat, worlds)[index(q.seat)] +
                  look * talks(q.view.known).offers.between(from, q.seat).cards;
    if (pledge.offered.empty()) return gain;
    const auto worths = worth(worlds, from, q.seat, q.seed);
    for (Vow vow : pledge.offered.without(pledge.given))
        gain += trust(pledge) * worths[static_cast<std::size_t>(vow)].receiver;
    return gain;
}

// The vow and the price that are best for both: they make the product of both gains the largest.
Negotiator::Deal Negotiator::best_deal(const Question<Courtiers>& q, const Worlds& worlds,
                                       Seat to) {
    const Pledge& pledge = q.memory.with(to).mine;
    // The other one does not know the own hand, and judges the vow by what it might be.
    Worlds theirs;
    FastFate fate{~q.seed};
    for (const State& world : worlds) theirs.push_back(game_.imagine(game_.view(world, to), fate));
    const auto cost = worth(worlds, q.seat, to, q.seed);
    const auto use = worth(theirs, q.seat, to, q.seed);
    Deal best;
    const int purse = std::min(highest_price, q.view.known.courtier(to).fortune);
    for (int livres = courtiers::money_step; livres <= purse; livres += courtiers::money_step) {
        Deal deal{.offer = {to, 0, livres, {}, {}}};
        Worlds offered = worlds;
        for (State& world : offered) game_.apply(world, q.seat, deal.offer, fate, nullptr);
        const Expectation change = change_by({q.seat}, to, offered);
        for (Vow vow : courtiers::all_vows.without(pledge.given)) {
            const auto i = static_cast<std::size_t>(vow);
            // What is too dear to keep is broken, for the price of the own honour.
            deal.mine = change[index(q.seat)] - std::min(-cost[i].giver, honour_);
            deal.theirs = change[index(to)] + trust(pledge) * use[i].receiver;
            if (deal.mine < trouble || deal.theirs < trouble) continue;
            if (deal.mine * deal.theirs <= best.mine * best.theirs) continue;
            best = deal;
            best.offer.promise = in_words(vow, Language::En);
        }
    }
    return best;
}

Rehearsal::Worths Negotiator::worth(const Worlds& worlds, Seat giver, Seat receiver,
                                    std::uint64_t seed) {
    Rehearsal::Worths mean{};
    FastFate fate{seed};
    for (const State& world : worlds) {
        const auto worths =
            rehearsal_.worth(world, giver, receiver, FastFate{fate.below(~std::uint32_t{0})});
        for (std::size_t i = 0; i < mean.size(); ++i)
            mean[i].add(worths[i], 1 / static_cast<double>(worlds.size()));
    }
    return mean;
}

// The first candidate stands unless something more faithful costs less than the honour it saves. Of
// equally faithful ones the player's order decides, for what was hardly searched is hardly known.
void Negotiator::keep_faith(const Question<Courtiers>& q, Thought<Courtiers>& thought) {
    FastFate fate{q.seed};
    const State world = game_.imagine(q.view, fate);
    auto best = thought.candidates.begin();
    int highest = 0;
    double most = 0;
    for (auto c = thought.candidates.begin(); c != thought.candidates.end(); ++c) {
        const int faith = rehearsal_.faith(world, q.seat, c->decision, q.memory);
        const double worth_it = c->expected + honour_ * faith;
        const bool first = c == thought.candidates.begin();
        if (!first && faith <= highest) continue;
        highest = faith;
        if (first || worth_it > most) best = c, most = worth_it;
    }
    std::rotate(thought.candidates.begin(), best, best + 1);
}

}  // namespace trianon
