#include "games/palace/palace.h"

#include <cassert>

#include "games/palace/legal.h"
#include "games/palace/rules.h"

namespace trianon::palace {

static_assert(Game<Palace>);
static_assert(hooks_of<Palace>() == Hooks{Hook::Open, Hook::Appraise, Hook::JudgeFeatures,
                                          Hook::Figures, Hook::Begins, Hook::Declines,
                                          Hook::Wastes});

Result<Palace> Palace::from_edition(std::string_view toml) {
    Result<Edition> edition = read_edition(toml);
    if (!edition) return Error{edition.error()};
    return Palace{std::move(*edition)};
}

State Palace::set_up(int players, const Options& options, Fate& fate, Log* log) const {
    return palace::set_up(edition_, players, options, fate, log);
}

Seats Palace::to_act(const State& s) const {
    return std::visit(Cases{[](const phase::Over&) { return Seats::none(); },
                            [](const auto& p) { return Seats::only(p.seat); }},
                      s.phase);
}

std::optional<Refusal> Palace::why_not(const State& s, Seat seat, const Decision& decision) const {
    if (std::holds_alternative<phase::Over>(s.phase)) return Refusal::GameIsOver;
    if (!to_act(s).contains(seat)) return Refusal::NotYourTurn;
    return why_not_decide(context(s), seat, decision);
}

void Palace::legal(const State& s, Seat seat, Choices& choices) const {
    choices.clear();
    if (to_act(s).contains(seat)) list_legal(context(s), seat, choices);
}

void Palace::apply(State& s, Seat seat, const Decision& decision, Fate& fate, Log* log) const {
    assert(!why_not(s, seat, decision));
    Verbs verbs{edition_, s, fate, log};
    carry_out_decision(verbs, seat, decision);
}

// A harvest that nobody shares, and coins to turn where the king walks anyway.
bool Palace::declines(const View& view, const Decision& decision) const {
    if (!std::holds_alternative<decision::Stop>(decision)) return false;
    const State& s = view.known;
    if (const auto* harvest = std::get_if<phase::Harvest>(&s.phase))
        return harvest_is_free(s, *harvest);
    const auto* favour = std::get_if<phase::Favour>(&s.phase);
    return favour != nullptr && (s.options.king == King::Arrival || favour->used > 0) &&
           !palace::why_not(context(s), favour->seat, decision::TurnCoins{});
}

// To stop where something could still be had.
bool Palace::wastes(const View& view, const Decision& decision) const {
    if (!std::holds_alternative<decision::Stop>(decision)) return false;
    const State& s = view.known;
    return std::visit(
        Cases{[&](const phase::Harvest& p) {
                  return harvest_of(s, p.seat, p.place, *grown_at(p.place)) > 0;
              },
              [&](const phase::Architects& p) { return can_gain(context(s), p); },
              [](const phase::Move&) { return false; }, [](const phase::Discard&) { return false; },
              [](const phase::Over&) { return false; },
              [&](const auto& p) { return can_use(context(s), p); }},
        s.phase);
}

std::string_view rule_of(Refusal refusal, const State& s, const Decision& decision) {
    const bool some_served = std::visit(
        [](const auto& p) {
            if constexpr (requires { p.used; })
                return p.used > 0;
            else
                return false;
        },
        s.phase);
    if (refusal != Refusal::TooFewWorkers || some_served) return rule_of(refusal);  // P-T6
    return std::visit(
        Cases{[](const decision::Recruit&) { return "P-F"; },
              [](const decision::TurnCoins&) { return "P-F"; },
              [](const decision::Take&) { return "P-A1"; },
              [](const decision::Remove&) { return "P-A2"; },
              [](const decision::RemoveThree&) { return "P-A2"; },
              [](const decision::TurnCoin&) { return "P-A3"; },
              [](const decision::Buy&) { return "P-WS"; },
              [](const decision::Advance&) { return "P-AL"; },
              [](const decision::Build&) { return "P-Y1"; }, [](const auto&) { return "P-T6"; }},
        decision);
}

}  // namespace trianon::palace
