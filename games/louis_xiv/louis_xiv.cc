#include "games/louis_xiv/louis_xiv.h"

#include <cassert>

#include "games/louis_xiv/legal.h"
#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {

static_assert(Game<LouisXiv>);
static_assert(hooks_of<LouisXiv>() == Hooks{Hook::TieBreak, Hook::Appraise, Hook::JudgeFeatures,
                                            Hook::Figures, Hook::Begins, Hook::Wastes, Hook::Odds,
                                            Hook::Estimate, Hook::RevealingEvents,
                                            Hook::DeclaringEvents});

Result<LouisXiv> LouisXiv::from_edition(std::string_view toml) {
    Result<Edition> edition = read_edition(toml);
    if (!edition) return Error{edition.error()};
    return LouisXiv{std::move(*edition)};
}

State LouisXiv::set_up(int players, const Options& options, Fate& fate, Log* log) const {
    return louis_xiv::set_up(edition_, players, options, fate, log);
}

Seats LouisXiv::to_act(const State& s) const {
    return std::visit(Cases{[](const phase::Intrigue& p) { return p.waiting; },
                            [](const phase::Over&) { return Seats::none(); },
                            [](const auto& p) { return Seats::only(p.seat); }},
                      s.phase);
}

std::optional<Refusal> LouisXiv::why_not(const State& s, Seat seat,
                                         const Decision& decision) const {
    if (!to_act(s).contains(seat))
        return asked<phase::Over>(s) != nullptr ? Refusal::GameIsOver : Refusal::NotYourTurn;
    return why_not_decide(Context{s, edition_}, seat, decision);
}

void LouisXiv::legal(const State& s, Seat seat, Choices& choices) const {
    choices.clear();
    if (to_act(s).contains(seat)) list_legal({s, edition_}, seat, choices);
}

// To pass where a mission would bring something for nothing, or could be fulfilled; to take no
// marker where there are some.
bool LouisXiv::wastes(const View& v, const Decision& decision) const {
    const State& s = v.known;
    Choices choices;
    const auto offers = [&]<class D>(std::type_identity<D>) {
        legal(s, v.viewer, choices);
        for (const Decision& other : choices)
            if (const auto* use = std::get_if<decision::Use>(&other);
                std::holds_alternative<D>(other) &&
                (use == nullptr || use->power != Power::MarkerForCard))  // L-P2: it costs a marker
                return true;
        return false;
    };
    if (const auto* take = std::get_if<decision::Take>(&decision))
        return take->markers.index() == 0 && s.general[index(v.viewer)] > 0;
    if (!std::holds_alternative<decision::Pass>(decision)) return false;
    return std::visit(
        Cases{[&](const phase::Supply&) {
                  return offers(std::type_identity<decision::Use>{}) ||
                         offers(std::type_identity<decision::Collect>{});
              },
              [&](const phase::Opening&) { return offers(std::type_identity<decision::Use>{}); },
              [&](const phase::Fulfilling&) {
                  return offers(std::type_identity<decision::Fulfil>{});
              },
              [](const auto&) { return false; }},
        s.phase);
}

void LouisXiv::apply(State& s, Seat seat, const Decision& decision, Fate& fate, Log* log) const {
    assert(!why_not(s, seat, decision));
    Verbs verbs{edition_, s, fate, log};
    carry_out_decision(verbs, seat, decision);
}

std::array<std::pair<std::string_view, int>, 3> LouisXiv::figures(const State& s) const {
    int missions = 0, coats = 0;
    for (Seat seat : Seats::first(s.players)) {
        missions += s.fulfilled[index(seat)].size();
        coats += s.coats[index(seat)] + s.bonus[index(seat)];
    }
    return {{{"missions", missions},
             {"coats", coats},
             {"winning_points", points_of(s, winners_of(s).front())}}};
}

int LouisXiv::points(const State& s, Seat seat) const { return points_of(s, seat); }

}  // namespace trianon::louis_xiv
