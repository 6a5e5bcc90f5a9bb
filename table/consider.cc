// What a request of a viewer leads to, or why to nothing.
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/ensure.h"
#include "engine/text.h"
#include "games/games.h"
#include "table/table.h"

namespace trianon::table {
namespace {

Verdict refused(Problem problem) {
    Verdict verdict;
    verdict.problem = std::move(problem);
    return verdict;
}

Verdict leads_to(EntryBody what) {
    Verdict verdict;
    verdict.entries.push_back(std::move(what));
    return verdict;
}

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

// One request with all that it is judged by; a function for each kind.
struct Table::Considering {
    const Table& table;
    const Viewer& viewer;
    Millis now;
    const Randomness& random;
    Seats online;

    const State& state() const { return table.state_; }
    static Verdict no(std::string_view key, With with = {}) {
        return refused(problem_of(ProblemCode::Refused, key, std::move(with)));
    }
    static Verdict too_long(std::size_t most) {
        WrittenJson with{R"({"most":)"};
        append_number(with.text, most);
        with.text += '}';
        return no("table.too_long", std::move(with));
    }
    // Why the viewer may not touch the game.
    std::optional<Verdict> why_not_play() const {
        if (!viewer.is_player()) return no("table.players_only");
        if (state().stage != Stage::Playing) return no("table.no_game");
        if (table.at(viewer.seat).stand_in) return no("table.come_back_first");
        return std::nullopt;
    }
    std::optional<Verdict> why_stale(std::int64_t at) const {
        if (at >= table.at(viewer.seat).fresh_since && at <= state().number) return std::nullopt;
        return refused(problem_of(ProblemCode::Stale, "table.stale"));
    }
    std::optional<Verdict> why_not_text(const std::string& text, std::size_t most) const {
        if (text.size() > most) return too_long(most);
        if (!is_plain_text(text)) return no("table.plain_text");
        return std::nullopt;
    }

    Verdict operator()(const request::Ping&) const { return {}; }

    Verdict operator()(const request::Sit& sit) const {
        if (!viewer.is_player() && !viewer.invited) return no("table.players_only");
        if (sit.name && !is_name(*sit.name)) return no("table.no_name");
        Verdict verdict;
        const Seat seat = viewer.is_player() ? viewer.seat : *viewer.invited;
        if (sit.name)
            for (Seat other : Seats::first(table.players()).without(seat))
                if (same_name(*sit.name, table.at(other).name)) return no("table.name_taken");
        if (sit.name && table.at(seat).renames >= table.limits_.renames)
            return no("table.renamed_enough");
        if (!viewer.is_player()) {
            if (viewer.transfers && now >= table.at(seat).transfer_until)
                return no("table.link_expired");
            verdict.token = new_token(random);
            if (viewer.transfers)
                verdict.entries.emplace_back(entry::Transferred{seat, hash_of(*verdict.token)});
            else
                verdict.entries.emplace_back(entry::SeatTaken{seat, hash_of(*verdict.token)});
        }
        if (sit.name && *sit.name != table.at(seat).name)
            verdict.entries.emplace_back(entry::Seated{seat, *sit.name});
        return verdict;
    }

    Verdict operator()(const request::Ready& ready) const {
        if (!viewer.is_player()) return no("table.players_only");
        if (state().stage != Stage::Lobby) return no("table.has_begun");
        if (table.at(viewer.seat).ready == ready.ready) return {};
        return leads_to(entry::Readied{viewer.seat, ready.ready});
    }

    Verdict operator()(const request::Decide& decide) const {
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

    // What a decision says to another, a promise say, is judged like talk.
    Verdict by_etiquette(Verdict verdict, bool anyway) const {
        const Talk* talk = talk_now();
        if (talk == nullptr) return verdict;
        const EtiquetteVerdict judged = talk->judge(viewer.seat, verdict.decision->decision(),
                                                    table.names(), state().setup.language);
        if (!judged.decision)
            return judged.faults.empty() || anyway ? verdict : refused(impolite(judged));
        verdict.decision.reset();  // there are two now, each judged where it stands
        verdict.entries.emplace_back(entry::TableDecided{judged.decision->notation()});
        return verdict;
    }
    static Problem impolite(const EtiquetteVerdict& judged) {
        return problem_of(
            ProblemCode::Impolite, "impolite",
            with_argument("faults", ArgumentList{judged.faults.begin(), judged.faults.end()}));
    }

    Verdict operator()(const request::WhyNot& why) const {
        if (auto no = why_not_play()) return *no;
        Verdict verdict = table.by_lesson(table.judge(viewer.seat, why.decision), viewer.seat);
        verdict.decision.reset();
        return verdict;
    }

    Verdict operator()(const request::Undo& undo) const {
        if (auto no = why_not_play()) return *no;
        if (auto stale = why_stale(undo.at)) return *stale;
        const Match& match = *table.match_;
        if (const auto stop = match.undo_stop(viewer.seat)) return no(undo_key(*stop));
        return leads_to(entry::TookBack{viewer.seat, static_cast<std::int64_t>(match.steps()) - 1,
                                        heard_by(match, match.steps(), viewer.seat)});
    }

    Verdict operator()(const request::Reset& reset) const {
        if (auto no = why_not_play()) return *no;
        if (auto stale = why_stale(reset.at)) return *stale;
        if (const auto stop = table.match_->undo_stop(viewer.seat)) return no(undo_key(*stop));
        const std::unique_ptr<Match> trial = table.match_->clone();
        Seats heard;
        while (!trial->undo_stop(viewer.seat)) {
            heard = heard | heard_by(*trial, trial->steps(), viewer.seat);
            trial->undo();
        }
        return leads_to(
            entry::TookBack{viewer.seat, static_cast<std::int64_t>(trial->steps()), heard});
    }

    Verdict operator()(const request::ProposeRewind& proposed) const {
        if (auto no = why_not_play()) return *no;
        if (proposed.step < 0 || proposed.step >= static_cast<std::int64_t>(table.match_->steps()))
            return no("table.no_such_step");
        if (state().proposal) return no("table.vote_is_open");
        if (table.persons() == Seats::only(viewer.seat)) return leads_to(rewound_to(proposed.step));
        return leads_to(entry::RewindProposed{viewer.seat, proposed.step});
    }

    Seats agreed() const {
        Seats seats;
        for (Seat seat : state().proposal->agreed) seats = seats.with(seat);
        return seats;
    }
    // As far as proposed, unless somebody has taken back more meanwhile.
    entry::Rewound rewound() const {
        return rewound_to(
            std::min(state().proposal->step, static_cast<std::int64_t>(table.match_->steps())));
    }
    // Nobody plays on with cards that have been seen: what chance brought is drawn anew.
    entry::Rewound rewound_to(std::int64_t step) const {
        entry::Rewound rewound{step};
        // A lesson keeps its deal: what it asks for next must be there.
        if (!table.lesson() && table.match_->drew_chance(static_cast<std::size_t>(step) + 1))
            rewound.seed = new_seed(random);
        return rewound;
    }

    // Also for a person whose seat a bot keeps.
    Verdict operator()(const request::Vote& vote) const {
        if (!viewer.is_player()) return no("table.players_only");
        if (state().stage != Stage::Playing) return no("table.no_game");
        if (!state().proposal) return no("table.no_vote");
        if (vote.agrees && agreed().contains(viewer.seat)) return {};
        Verdict verdict = leads_to(entry::Voted{viewer.seat, vote.agrees});
        if (vote.agrees && table.persons().without(agreed()) == Seats::only(viewer.seat))
            verdict.entries.emplace_back(rewound());
        return verdict;
    }

    Verdict operator()(const request::Claim& claim) const {
        if (auto no = why_not_play()) return *no;
        if (!table.is_seat(claim.seat)) return no("table.no_such_seat");
        const SeatState& late = table.at(claim.seat);
        if (claim.seat == viewer.seat || late.is_bot() || !late.clock.ran_out)
            return no("table.has_time");
        return leads_to(entry::BotSat{claim.seat, table.limits_.stand_in});
    }

    Verdict operator()(const request::ComeBack&) const {
        if (!viewer.is_player()) return no("table.players_only");
        if (!table.at(viewer.seat).stand_in) return {};
        return leads_to(entry::CameBack{viewer.seat});
    }

    Verdict operator()(const request::Say& say) const {
        if (auto wrong = why_not_text(say.text, table.limits_.longest_chat)) return *wrong;
        if (say.text.empty()) return no("table.say_what");
        if (!viewer.is_player()) {
            // Who knows a hand does not speak to those who may not.
            if (viewer.also_plays && state().stage == Stage::Playing)
                return no("table.talk_at_the_table");
            if (say.to) return no("table.players_only");
            if (say.name && !is_name(*say.name)) return no("table.no_name");
            if (say.name)
                for (const SeatState& seat : state().seats)
                    if (same_name(*say.name, seat.name)) return no("table.name_taken");
            return leads_to(entry::Said{std::nullopt, say.name.value_or(""), Circle::Spectators,
                                        Seats::none(), say.text});
        }
        entry::Said said{viewer.seat, "", Circle::Table, Seats::none(), say.text};
        Seats readers = Seats::first(table.players());
        if (say.to) {
            readers = Seats::only(viewer.seat);
            const Talk* talk = talk_now();
            const Seats allowed = talk != nullptr ? talk->confidants(viewer.seat) : Seats::none();
            for (Seat seat : *say.to) {
                if (!allowed.contains(seat)) return no("table.no_private_talk");
                readers = readers.with(seat);
            }
            if (say.to->empty()) return no("table.no_private_talk");
            said.circle = Circle::Private;
            said.readers = readers;
        }
        return by_etiquette(std::move(said), readers, say);
    }

    // Null where the game is not played now, or has no talk.
    const Talk* talk_now() const {
        return state().stage == Stage::Playing ? table.match_->talk() : nullptr;
    }

    Verdict by_etiquette(entry::Said said, Seats readers, const request::Say& say) const {
        const Talk* talk = talk_now();
        if (talk == nullptr) return leads_to(std::move(said));
        const std::vector<std::string> players = table.names();
        const EtiquetteVerdict judged = talk->judge(
            {.writer = viewer.seat, .readers = readers, .text = said.text, .players = players},
            say.language.value_or(state().setup.language));
        if (!judged.faults.empty() && !judged.decision && !say.anyway.value_or(false))
            return refused(impolite(judged));
        Verdict verdict = leads_to(std::move(said));
        if (!judged.decision) return verdict;
        if (const auto allowed = table.match_->allow(the_table, *judged.decision)) {
            verdict.decision = *allowed;
            verdict.entries.emplace_back(entry::TableDecided{judged.decision->notation()});
        }
        return verdict;
    }

    Verdict operator()(const request::Note& note) const {
        if (!viewer.is_player()) return no("table.players_only");
        if (note.text.size() > table.limits_.longest_note)
            return too_long(table.limits_.longest_note);
        return leads_to(entry::Noted{viewer.seat, note.text});
    }

    // The seat with whose eyes somebody wants to look, or why not.
    Result<Seat> eyes_of(const std::optional<Seat>& wanted) const {
        const Seat eyes = wanted.value_or(viewer.seat);
        if (wanted && !table.is_seat(eyes)) return Error{"table.no_such_seat"};
        if (eyes != viewer.seat && state().stage != Stage::Over) return Error{"table.not_over"};
        return eyes;
    }

    Verdict operator()(const request::What& what) const {
        const auto eyes = eyes_of(what.seat);
        if (!eyes) return no(eyes.error());
        auto thing = table.what(what, *eyes);
        if (!thing) return no("table.no_such_thing");
        Verdict verdict;
        verdict.thing = std::move(*thing);
        return verdict;
    }

    Verdict operator()(const request::Look& look) const {
        const auto eyes = eyes_of(look.seat);
        if (!eyes) return no(eyes.error());
        auto sight = table.look(look.step, *eyes, now, look.drawing);
        if (!sight) return no("table.no_such_step");
        Verdict verdict;
        verdict.position = std::move(sight->position);
        verdict.drawing = std::move(sight->drawing);
        return verdict;
    }

    Verdict operator()(const request::Rematch&) const {
        if (!viewer.is_player() && !viewer.owner) return no("table.players_only");
        if (state().stage != Stage::Over) return no("table.not_over");
        if (state().rematch) return {};
        Setup setup = state().setup;
        setup.lesson.reset();  // once is enough
        Keys keys{state().owner_key, state().spectators_key, {}, std::vector<SeatKeys>{}};
        for (std::size_t i = 0; i < setup.seats.size(); ++i) {
            const SeatState& seat = state().seats[i];
            if (!seat.name.empty()) setup.seats[i].name = seat.name;
            keys.by_seat->push_back(seat.keys);
        }
        std::string id = new_table_id(random);
        Verdict verdict = leads_to(entry::Rematched{id});
        verdict.opens =
            new_table(id, std::move(setup), std::move(keys), std::nullopt, now, state().id);
        return verdict;
    }

    Verdict operator()(const request::Relink& relink) const {
        if (!viewer.owner) return no("table.owner_only");
        if (!table.is_seat(relink.seat) || table.at(relink.seat).bot)
            return no("table.no_such_seat");
        // Keys are shared with the rematch, where a game may be going on.
        if (state().rematch) return no("table.has_rematch");
        if (state().stage != Stage::Playing) return invites(relink.seat, true);
        // Who has the seat's cards is not for the owner to say.
        if (online.contains(relink.seat)) return no("table.seat_is_here");
        if (state().relink) return no("table.vote_is_open");
        const std::optional<Seat> by =
            viewer.is_player() ? std::optional{viewer.seat} : std::nullopt;
        if (consenting(relink.seat, by).empty()) return no("table.nobody_consents");
        return leads_to(entry::RelinkProposed{by, relink.seat});
    }

    Verdict invites(Seat seat, bool closes) const {
        Verdict verdict;
        verdict.token = new_token(random);
        verdict.entries.emplace_back(entry::Invited{seat, hash_of(*verdict.token), closes});
        return verdict;
    }
    Seats consenting(Seat seat, std::optional<Seat> by) const {
        Seats asked = table.persons().without(Seats::only(seat));
        return by ? asked.without(Seats::only(*by)) : asked;
    }

    // The last to agree gets the invitation, and never who asked for it.
    Verdict operator()(const request::VoteRelink& vote) const {
        if (!viewer.is_player()) return no("table.players_only");
        if (!state().relink) return no("table.no_vote");
        const RelinkProposal& open = *state().relink;
        Seats waiting = consenting(open.seat, open.by);
        for (Seat seat : open.agreed) waiting = waiting.without(Seats::only(seat));
        // Who asked may think better of it; whose seat it is may say no.
        if (!vote.agrees) return leads_to(entry::RelinkVoted{viewer.seat, false});
        if (!waiting.contains(viewer.seat)) return {};
        if (online.contains(open.seat)) return no("table.seat_is_here");
        Verdict verdict = leads_to(entry::RelinkVoted{viewer.seat, true});
        if (waiting != Seats::only(viewer.seat)) return verdict;
        Verdict invited = invites(open.seat, false);
        verdict.entries.push_back(std::move(invited.entries.front()));
        verdict.token = std::move(invited.token);
        return verdict;
    }

    Verdict operator()(const request::Renew& renew) const {
        if (!viewer.owner) return no("table.owner_only");
        Verdict verdict;
        verdict.token = new_token(random);
        verdict.entries.emplace_back(entry::Renewed{renew.door, hash_of(*verdict.token)});
        return verdict;
    }

    Verdict operator()(const request::Transfer&) const {
        if (!viewer.is_player()) return no("table.players_only");
        Verdict verdict;
        verdict.token = new_token(random);
        verdict.entries.emplace_back(entry::TransferMade{viewer.seat, hash_of(*verdict.token),
                                                         now + table.limits_.transfer});
        return verdict;
    }

    Verdict operator()(const request::EndOthers&) const {
        if (!viewer.is_player()) return no("table.players_only");
        Verdict verdict;
        verdict.token = new_token(random);
        verdict.entries.emplace_back(entry::OthersEnded{viewer.seat, hash_of(*verdict.token)});
        return verdict;
    }
};

Verdict Table::consider(const Viewer& viewer, const Request& request, Millis now,
                        const Randomness& random, Seats online) const {
    return std::visit(Considering{*this, viewer, now, random, online}, request);
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

Problem problem_of(ProblemCode code, std::string_view key, With with) {
    return {.code = code,
            .key = std::string{key.substr(key.rfind('.') + 1)},
            .rule = "",
            .with = std::move(with)};
}

With with_argument(std::string name, Argument argument) {
    WrittenJson with{""};
    append_json(with.text, Arguments{{std::move(name), std::move(argument)}});
    return with;
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

Seats Table::persons() const {
    Seats seats;
    for (Seat seat : Seats::first(players()))
        if (!at(seat).bot) seats = seats.with(seat);
    return seats;
}

std::vector<std::string> Table::names() const {
    std::vector<std::string> all;
    for (const SeatState& seat : state_.seats) all.push_back(seat.name);
    return all;
}

Access Table::access(const std::vector<std::string>& tokens, Millis now) const {
    Access access;
    access.spectator = state_.stage == Stage::Over;  // whoever has the link
    for (const std::string& token : tokens) {
        const std::string hash = hash_of(token);
        const auto is = [&hash](const std::string& key) { return same_hash(hash, key); };
        access.owner = access.owner || is(state_.owner_key);
        access.spectator = access.spectator || is(state_.spectators_key);
        for (Seat seat : Seats::first(players())) {
            const SeatState& own = at(seat);
            if (is(own.keys.invitation)) access.invited = access.invited.with(seat);
            if (now < own.transfer_until && is(own.transfer))
                access.transfers = access.transfers.with(seat);
            for (const std::string& secret : own.keys.secrets)
                if (is(secret)) access.seats = access.seats.with(seat);
        }
    }
    return access;
}

}  // namespace trianon::table
