// What a person may do to the game: decide, take back, vote, come back.
#include <algorithm>

#include "engine/ensure.h"
#include "games/games.h"
#include "table/considering.h"

namespace trianon::table {
namespace {

std::string_view undo_key(UndoStop stop) {
    switch (stop) {
        case UndoStop::NothingYet: return "play.undo.nothing_yet";
        case UndoStop::SomebodyElse: return "play.undo.somebody_else";
        case UndoStop::Chance: return "play.undo.chance";
        case UndoStop::Revealed: return "play.undo.revealed";
        case UndoStop::Over: return "table.no_game";
    }
    return "";
}

// Everybody, if spectators have heard of it.
Seats heard_by(const Match& match, std::size_t step, Seat own) {
    if (match.heard(step, spectator) > 0) return Seats::everybody();
    Seats heard = Seats::only(own);
    for (Seat seat : Seats::first(match.players()))
        if (match.heard(step, seat) > 0) heard = heard.with(seat);
    return heard;
}

}  // namespace

Verdict Table::Considering::operator()(const request::Ready& ready) const {
    if (!viewer.is_player()) return no("table.players_only");
    if (state().stage != Stage::Lobby) return no("table.has_begun");
    if (table.at(viewer.seat).ready == ready.ready) return {};
    return leads_to(entry::Readied{viewer.seat, ready.ready});
}

Verdict Table::Considering::operator()(const request::Decide& decide) const {
    if (viewer.is_player()) {
        // A repeated message has the answer of the first one.
        const SeatState& own = table.at(viewer.seat);
        if (own.last_number > decide.at && own.last_at == decide.at &&
            own.last_decision == decide.decision) {
            Verdict again;
            again.number = own.last_number;
            return again;
        }
    }
    if (auto no = why_not_play()) return *no;
    if (auto stale = why_stale(decide.at)) return *stale;
    Verdict verdict = table.by_lesson(table.judge(viewer.seat, decide.decision), viewer.seat);
    if (!verdict.decision) return verdict;
    verdict.entries.emplace_back(entry::Decided{viewer.seat, decide.at, decide.decision});
    return by_etiquette(std::move(verdict), decide.anyway.value_or(false));
}

Verdict Table::Considering::operator()(const request::WhyNot& why) const {
    if (auto no = why_not_play()) return *no;
    Verdict verdict = table.by_lesson(table.judge(viewer.seat, why.decision), viewer.seat);
    verdict.decision.reset();
    return verdict;
}

Verdict Table::Considering::operator()(const request::Undo& undo) const {
    if (auto no = why_not_play()) return *no;
    if (auto stale = why_stale(undo.at)) return *stale;
    const Match& match = *table.match_;
    if (const auto stop = match.undo_stop(viewer.seat)) return no(undo_key(*stop));
    return leads_to(entry::TookBack{viewer.seat, static_cast<std::int64_t>(match.steps()) - 1,
                                    heard_by(match, match.steps(), viewer.seat)});
}

Verdict Table::Considering::operator()(const request::Reset& reset) const {
    if (auto no = why_not_play()) return *no;
    if (auto stale = why_stale(reset.at)) return *stale;
    if (const auto stop = table.match_->undo_stop(viewer.seat)) return no(undo_key(*stop));
    const std::unique_ptr<Match> trial = table.match_->clone();
    Seats heard;
    while (!trial->undo_stop(viewer.seat)) {
        heard = heard | heard_by(*trial, trial->steps(), viewer.seat);
        trial->undo();
    }
    return leads_to(entry::TookBack{viewer.seat, static_cast<std::int64_t>(trial->steps()), heard});
}

Verdict Table::Considering::operator()(const request::ProposeRewind& proposed) const {
    if (auto no = why_not_play()) return *no;
    if (proposed.step < 0 || proposed.step >= static_cast<std::int64_t>(table.match_->steps()))
        return no("table.no_such_step");
    if (state().proposal) return no("table.vote_is_open");
    if (table.persons() == Seats::only(viewer.seat)) return leads_to(rewound_to(proposed.step));
    return leads_to(entry::RewindProposed{viewer.seat, proposed.step});
}

Seats Table::Considering::agreed() const {
    Seats seats;
    for (Seat seat : state().proposal->agreed) seats = seats.with(seat);
    return seats;
}

// As far as proposed, unless somebody has taken back more meanwhile.
entry::Rewound Table::Considering::rewound() const {
    return rewound_to(
        std::min(state().proposal->step, static_cast<std::int64_t>(table.match_->steps())));
}

// Nobody plays on with cards that have been seen: what chance brought is drawn anew.
entry::Rewound Table::Considering::rewound_to(std::int64_t step) const {
    entry::Rewound rewound{step};
    // A lesson keeps its deal: what it asks for next must be there.
    if (!table.lesson() && table.match_->drew_chance(static_cast<std::size_t>(step) + 1))
        rewound.seed = new_seed(random);
    return rewound;
}

// Also for a person whose seat a bot keeps.
Verdict Table::Considering::operator()(const request::Vote& vote) const {
    if (!viewer.is_player()) return no("table.players_only");
    if (state().stage != Stage::Playing) return no("table.no_game");
    if (!state().proposal) return no("table.no_vote");
    if (vote.agrees && agreed().contains(viewer.seat)) return {};
    Verdict verdict = leads_to(entry::Voted{viewer.seat, vote.agrees});
    if (vote.agrees && table.persons().without(agreed()) == Seats::only(viewer.seat))
        verdict.entries.emplace_back(rewound());
    return verdict;
}

Verdict Table::Considering::operator()(const request::Claim& claim) const {
    if (auto no = why_not_play()) return *no;
    if (!table.is_seat(claim.seat)) return no("table.no_such_seat");
    const SeatState& late = table.at(claim.seat);
    if (claim.seat == viewer.seat || late.is_bot() || !late.clock.ran_out)
        return no("table.has_time");
    return leads_to(entry::BotSat{claim.seat, table.limits_.stand_in});
}

Verdict Table::Considering::operator()(const request::ComeBack&) const {
    if (!viewer.is_player()) return no("table.players_only");
    if (!table.at(viewer.seat).stand_in) return {};
    return leads_to(entry::CameBack{viewer.seat});
}

Verdict Table::consider_bot(Seat seat, std::int64_t asked, const AnyDecision& decision) const {
    if (!bots_asked().contains(seat) || asked < at(seat).fresh_since) return {};
    auto allowed = match_->allow(seat, decision);
    // A bot that errs must not stop the game.
    if (!allowed) allowed = match_->allow(seat, match_->choices(seat).front());
    ensure(static_cast<bool>(allowed));
    Verdict verdict = leads_to(entry::Decided{seat, asked, allowed->decision().notation()});
    verdict.decision = *allowed;
    return verdict;
}

// What somebody typed: a decision that is allowed, or the problem with it.
Verdict Table::judge(Seat seat, const std::string& notation) const {
    const auto decision = match_->parse(notation);
    if (!decision)
        return refused(problem_of(ProblemCode::Malformed, "malformed",
                                  with_argument("why", decision.error())));
    auto allowed = match_->allow(seat, *decision);
    if (!allowed)
        return refused({.code = ProblemCode::Illegal,
                        .key = allowed.error().key,
                        .rule = allowed.error().rule,
                        .with = {}});
    Verdict verdict;
    verdict.decision = std::move(*allowed);
    return verdict;
}

// In a lesson only the decision is taken that it asks for.
Verdict Table::by_lesson(Verdict verdict, Seat seat) const {
    const LessonStep* next = lesson_step();
    if (next == nullptr || !verdict.decision) return verdict;
    const bool asked_for =
        seat == next->seat && verdict.decision->decision().notation() == next->decision;
    return asked_for ? verdict : refused(problem_of(ProblemCode::Refused, "table.lesson_asks"));
}

const GameLesson* Table::lesson() const {
    return match_ && state_.setup.lesson.value_or(false) ? find_lesson(state_.setup.game) : nullptr;
}

const LessonStep* Table::lesson_step() const {
    const GameLesson* own = lesson();
    return own != nullptr && state_.stage == Stage::Playing ? next_step(*own, *match_) : nullptr;
}

}  // namespace trianon::table
