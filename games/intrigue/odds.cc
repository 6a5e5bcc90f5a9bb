#include "games/intrigue/odds.h"

#include <algorithm>

#include "games/intrigue/rules.h"

namespace trianon::intrigue {
namespace {

std::int64_t choose(int n, int k) {
    std::int64_t ways = 1;
    for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
    return k > n ? 0 : ways;
}

template <class F> int count_if(const Bag<Card>& cards, const F& is) {
    int count = 0;
    cards.for_each_kind([&](Card card) { count += is(card) ? cards.count(card) : 0; });
    return count;
}

// One of some cards, seen or not, is drawn: the unseen ones are any of those in the pool.
template <class F>
Odds odds_of_one(const std::vector<const Hidden<Card>*>& cards, Seat viewer, const Bag<Card>& pool,
                 const F& is, std::array<std::string_view, 2> called) {
    const int unit = std::max(1, pool.size()), among = count_if(pool, is);
    std::int64_t yes = 0;
    for (const Hidden<Card>* card : cards) {
        const Card* seen = card->seen_by(viewer);
        yes += seen == nullptr ? among : is(*seen) ? unit : 0;
    }
    Odds odds;
    odds.add(called[0], yes);
    odds.add(called[1], static_cast<std::int64_t>(cards.size()) * unit - yes);
    return odds;
}

// I-SE: of the deck first, then of the shuffled discard pile.
Odds odds_of_finding(const State& s, Character named) {
    const auto shows = [&](Card card) { return card.shows(named); };
    const Bag<Card>& pool = s.deck.truth();
    const int from_deck = std::min(seneschal_cards, s.deck.size());
    const int from_discard = std::min(seneschal_cards - from_deck, s.discard.size());
    const std::int64_t all =
        choose(pool.size(), from_deck) * choose(s.discard.size(), from_discard);
    const std::int64_t none = choose(pool.size() - count_if(pool, shows), from_deck) *
                              choose(s.discard.size() - count_if(s.discard, shows), from_discard);
    Odds odds;
    odds.add("found", all - none);
    odds.add("not_found", none);
    return odds;
}

// I-T4
std::optional<Odds> odds_of_tucking(const State& s, Character under) {
    const Bag<Card>& cards = s.deck.empty() ? s.discard : s.deck.truth();
    if (cards.empty()) return std::nullopt;
    const int matching = count_if(cards, [&](Card card) { return card.shows(under); });
    Odds odds;
    odds.add("match", matching);
    odds.add("other", cards.size() - matching);
    return odds;
}

// I-E2: the fewest and the most matches that somebody may have, the one for most cards included.
struct Matches {
    int least = 0, most = 0;
};
Matches matches_of(const View& v, Seat seat, Character c) {
    const State& s = v.known;
    const int bonus = s.court.under(seat, c) == s.court.most_under(c, s.players) ? 1 : 0;
    Matches matches{bonus, bonus};
    for (const FaceDown& lying : s.court) {
        if (lying.owner != seat || lying.under != c) continue;
        const Card* seen = lying.card.seen_by(v.viewer);
        matches.least += seen != nullptr && seen->shows(c) ? 1 : 0;
        matches.most += seen == nullptr || seen->shows(c) ? 1 : 0;
    }
    return matches;
}

}  // namespace

std::optional<Odds> odds(const View& view, const Decision& decision) {
    const State& s = view.known;
    const Bag<Card>& pool = s.deck.truth();
    return std::visit(Cases{[&](const decision::Name& d) -> std::optional<Odds> {
                                return odds_of_finding(s, d.character);
                            },
                            [&](const decision::Show& d) { return odds_of_tucking(s, d.under); },
                            [&](const decision::Rob& d) -> std::optional<Odds> {
                                std::vector<const Hidden<Card>*> cards;
                                for (const Hidden<Card>& card : s.hand(d.player))
                                    cards.push_back(&card);
                                if (cards.empty()) return std::nullopt;
                                return odds_of_one(cards, view.viewer, pool,
                                                   [](Card card) { return card.is_action(); },
                                                   {"action", "character"});
                            },
                            [&](const decision::Unseat& d) -> std::optional<Odds> {
                                if (!succeeds(s, d)) return std::nullopt;
                                std::vector<const Hidden<Card>*> cards;
                                for (const FaceDown& lying : s.court)
                                    if (lying.owner == d.player && lying.under == d.character)
                                        cards.push_back(&lying.card);
                                if (cards.empty()) return std::nullopt;
                                return odds_of_one(
                                    cards, view.viewer, pool,
                                    [&](Card card) { return card.shows(d.character); },
                                    {"match", "other"});
                            },
                            [](const auto&) -> std::optional<Odds> { return std::nullopt; }},
                      decision);
}

std::string outcome_of(const Decision& decision, const Log& log) {
    const bool naming = std::holds_alternative<decision::Name>(decision);
    std::string outcome = naming ? "found" : "";
    const auto match = [](Card card, Character c) { return card.shows(c) ? "match" : "other"; };
    for (const Event& event : log)
        std::visit(Cases{[&](const event::Failed&) {
                             if (naming) outcome = "not_found";
                         },
                         [&](const event::Stole& e) {
                             outcome = e.card.truth().is_action() ? "action" : "character";
                         },
                         [&](const event::Tucked& e) { outcome = match(e.card.truth(), e.under); },
                         [&](const event::Unseated& e) { outcome = match(e.card, e.character); },
                         [](const auto&) {}},
                   event);
    return outcome;
}

std::vector<Estimate> estimate(const View& v) {
    const State& s = v.known;
    std::vector<Estimate> all(static_cast<std::size_t>(s.players));
    const bool over = std::holds_alternative<phase::Over>(s.phase);
    for (Seat seat : s.everyone()) {
        Estimate& stands = all[static_cast<std::size_t>(index(seat))];
        if (over) {
            stands = {s.points[index(seat)], s.points[index(seat)]};
            continue;
        }
        for (Character c : all_characters) {
            if (s.court.most_under(c, s.players) == 0) continue;
            const Matches own = matches_of(v, seat, c);
            bool surely = true, perhaps = true;
            for (Seat other : s.everyone().without(seat)) {
                const Matches others = matches_of(v, other, c);
                surely = surely && own.least >= others.most;
                perhaps = perhaps && own.most >= others.least;
            }
            stands.low += surely ? s.markers_on(c) : 0;
            stands.high += perhaps ? s.markers_on(c) : 0;
        }
    }
    return all;
}

}  // namespace trianon::intrigue
