#include "games/intrigue/features.h"

#include <algorithm>

#include "games/intrigue/rules.h"

namespace trianon::intrigue {
namespace feature {
namespace {

constexpr int phases = static_cast<int>(std::variant_size_v<Phase>);
constexpr int characters = enumerator_count<Character>;
constexpr int kinds = enumerator_count<Kind>;
constexpr int standings = 5, counted_markers = 7;

constexpr FeatureGroup common_groups[] = {
    {"phase", phases},      {"markers on", 8 * characters},
    {"favour", characters}, {"near the end", 2 * markers_to_end + 1},
    {"deck", 10},  // in steps of eight
    {"turn", 20},  // in steps of four
};
constexpr FeatureGroup seat_groups[] = {
    {"acts in phase", phases},
    {"aims", characters},
    {"card", kinds},  // once for each
    {"cards", hand_size + 1},
    {"under", 5 * characters},
    {"matches", 5 * characters},
    {"all matches", 16},
    {"all under", 20},
    {"powers", characters + 1},
    {"hope", 16},  // markers on the characters in hand
    {"standing with", standings* characters},
    {"standing for markers", standings* counted_markers},
    {"score", 32},  // half markers, if the game ended now
};
constexpr FeatureGroups common{common_groups}, seats{seat_groups};

// How a character would be scored now (I-E2), in the world imagined.
enum Standing { Ahead, FarAhead, Level, Behind, FarBehind };

using Scores = std::array<int, max_players>;

Scores scores_of(const State& s, Character c) {
    Scores scores{};
    const int most = s.court.most_under(c, s.players);
    for (Seat seat : s.everyone()) {
        const int lying = s.court.under(seat, c);
        scores[index(seat)] = s.court.matches(seat, c) + (lying > 0 && lying == most ? 1 : 0);
    }
    return scores;
}

Standing standing_of(const Scores& scores, int players, int i) {
    int best = 0;
    for (int p = 0; p < players; ++p)
        if (p != i) best = std::max(best, scores[p]);
    const int ahead = scores[i] - best;
    if (ahead > 0) return ahead > 1 ? FarAhead : Ahead;
    if (ahead == 0) return Level;
    return ahead < -1 ? FarBehind : Behind;
}

void look_at_table(const State& s, FeatureList& list) {
    list.add(common.first("phase") + static_cast<int>(s.phase.index()));
    int first = 0, second = 0;
    for (Character c : all_characters) {
        const int markers = s.markers_on(c);
        if (markers > 0) list.add_number(common.first("markers on") + 8 * index(c), markers, 8);
        second = std::max(second, std::min(first, markers));
        first = std::max(first, markers);
    }
    for (Character c : s.favours) list.add(common.first("favour") + index(c));
    list.add(common.first("near the end") + std::min(first, markers_to_end) +
             std::min(second, markers_to_end));
    list.add_number(common.first("deck"), s.deck.size() / 8, 10);
    list.add_number(common.first("turn"), s.turn / 4, 20);
}

// What the phase says of the seat that acts in it.
void look_at_phase(const State& s, JudgeFeatures& features) {
    std::visit(
        [&]<class P>(const P& phase) {
            if constexpr (requires { phase.seat; }) {
                FeatureList& list = features.own[index(phase.seat)];
                list.add(seats.first("acts in phase") + static_cast<int>(s.phase.index()));
                if constexpr (std::is_same_v<P, phase::Aim>)
                    list.add(seats.first("aims") + index(phase.character));
                if constexpr (std::is_same_v<P, phase::Take>)
                    list.add(seats.first("aims") + index(phase.named));
            }
        },
        s.phase);
}

void look_at_cards(const State& s, Seat seat, FeatureList& list) {
    int hope = 0, matches = 0, lying = 0, powers = 0;
    for (const Hidden<Card>& held : s.hand(seat)) {
        const Card card = held.truth();
        list.add(seats.first("card") + static_cast<int>(card.kind()));
        if (!card.is_action()) hope += s.markers_on(card.character());
    }
    list.add_number(seats.first("cards"), s.hand(seat).size(), hand_size + 1);
    for (Character c : all_characters) {
        const int under = s.court.under(seat, c), match = s.court.matches(seat, c);
        if (under > 0) list.add_number(seats.first("under") + 5 * index(c), under - 1, 5);
        if (match > 0) list.add_number(seats.first("matches") + 5 * index(c), match - 1, 5);
        matches += match;
        lying += under;
        powers += under == s.court.most_under(c, s.players) ? 1 : 0;
    }
    list.add_number(seats.first("all matches"), matches, 16);
    list.add_number(seats.first("all under"), lying, 20);
    list.add(seats.first("powers") + powers);
    list.add_number(seats.first("hope"), hope, 16);
}

void look_at_scores(const State& s, JudgeFeatures& features) {
    std::array<int, max_players> half_markers{};
    for (Character c : all_characters) {
        const Scores scores = scores_of(s, c);
        const int markers = s.markers_on(c);
        for (int i = 0; i < s.players; ++i) {
            FeatureList& list = features.imagined[i];
            const Standing standing = standing_of(scores, s.players, i);
            list.add(seats.first("standing with") + standings * index(c) + standing);
            list.add(seats.first("standing for markers") + counted_markers * standing +
                     std::min(markers, counted_markers - 1));
            if (standing <= FarAhead) half_markers[i] += 2 * markers;
            if (standing == Level && scores[i] > 0) half_markers[i] += markers;
        }
    }
    for (int i = 0; i < s.players; ++i)
        features.imagined[i].add_number(seats.first("score"), half_markers[i], 32);
}

}  // namespace
}  // namespace feature

JudgeLayout judge_layout() { return {feature::common, feature::seats}; }

void judge_features(Context c, JudgeFeatures& features) {
    using namespace feature;
    look_at_table(c.s, features.common);
    look_at_phase(c.s, features);
    for (Seat seat : c.s.everyone()) look_at_cards(c.s, seat, features.own[index(seat)]);
    look_at_scores(c.s, features);
}

}  // namespace trianon::intrigue
