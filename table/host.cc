#include "table/host.h"

#include <algorithm>
#include <utility>

#include "table/cost.h"

namespace trianon::table {

// A clock that was set back while the server was away must not stop the table's time.
void Host::begin(bool after_restart) {
    if (waits([this, after_restart] { begin(after_restart); })) return;
    shift_ = std::max<Millis>(0, table_.state().when - world_.now());
    if (after_restart && table_.needs_resuming())
        commit({entry::Resumed{}});
    else
        go_on();
    list();
}

// The list is only an index of what the journals say: written after them, and again when the table
// is loaded, in case that failed.
void Host::list() {
    const State& state = table_.state();
    if (!state.setup.open && !state.setup.substitutes) return;
    const auto listed = table_.listed();
    const std::string text = listed ? written(*listed, Eyes::all_seeing()) : "";
    if (text == listed_) return;
    listed_ = text;
    when_durable([this, number = table_.number(), text] { world_.list(number, text); });
}

Millis Host::now() const { return std::max(world_.now() + shift_, table_.state().when); }

Randomness Host::randomness() {
    return [this](std::span<unsigned char> bytes) { world_.random(bytes); };
}

double Host::receive(SessionId session, std::string_view text) {
    if (const auto waiting = ahead_.find(session); waiting != ahead_.end()) {
        waiting->second.said.emplace_back(text);
        return 1;
    }
    const auto found = sessions_.find(session);
    if (found == sessions_.end()) return 0;
    json::value id;
    const auto asked = parse_request(text, &id);
    if (!asked) {
        message::Answer answer;
        answer.id = id;
        answer.problem =
            problem_of(ProblemCode::Malformed, "malformed", with_argument("why", asked.error()));
        const auto tell = [this, session, text = shared(answer)] { world_.send(session, text); };
        when_durable(tell, [] {}, tell);
        return 1;
    }
    const Asker asker{session, id, std::holds_alternative<request::Decide>(asked->request)};
    const Reply reply = [this, session, id](const message::Answer& answer) {
        message::Answer own = answer;
        own.id = id;
        if (sessions_.contains(session)) world_.send(session, shared(own));
    };
    if (leaving_.contains(session)) {
        refuse(reply, ProblemCode::Refused, "table.players_only");
        return 1;
    }
    try {
        perform(found->second, asked->request, reply, &asker);
    } catch (const std::exception&) {
        // Who asked is not left with the belief that it happened; then the table is dropped.
        refuse(reply, ProblemCode::Internal, "table.internal");
        throw;
    }
    return cost_of(asked->request);
}

void Host::perform(const Viewer& viewer, const Request& request, Reply reply) {
    perform(viewer, request, std::move(reply), nullptr);
}

void Host::perform(const Viewer& viewer, const Request& request, Reply reply, const Asker* asker) {
    const bool talks = std::holds_alternative<request::Say>(request) ||
                       std::holds_alternative<request::Note>(request);
    if (talks && !may_talk(viewer))
        return when_durable(
            [this, reply] { refuse(reply, ProblemCode::TooFast, "table.too_fast"); },
            [this, reply] { refuse(reply, ProblemCode::NotKept, "table.not_kept"); });
    consider(viewer, request, reply, asker);
}

void Host::consider(const Viewer& viewer, const Request& request, const Reply& reply,
                    const Asker* asker) {
    std::function<void()> again;
    if (world_.shares_store()) {
        const SessionId session = asker != nullptr ? asker->session : 0;
        const bool decides = asker != nullptr && asker->decides;
        again = [this, viewer, request, reply, session, decides,
                 id = asker != nullptr ? asker->id : json::value{}] {
            const auto now = judged(viewer, session);
            if (!now) return refuse(reply, ProblemCode::Refused, "table.players_only");
            const Asker same{session, id, decides};
            consider(*now, request, reply, session != 0 ? &same : nullptr);
        };
        if (!flights_.empty())
            return when_durable(
                again, [this, reply] { refuse(reply, ProblemCode::NotKept, "table.not_kept"); },
                again);
    }
    Verdict verdict = table_.consider(viewer, request, now(), randomness(), online());
    if (!verdict.opens) {
        const Reply told = shared_first(verdict.entries, reply);
        return finish(std::move(verdict), told, asker, std::move(again));
    }
    if (opening_) return finish(Verdict{}, reply, nullptr);
    opening_ = true;
    NewTable made = *std::exchange(verdict.opens, std::nullopt);
    const auto opened = [self = weak_from_this(), viewer, request, reply, verdict,
                         keys = table_.keys()](WriteResult kept) {
        const auto host = self.lock();
        if (!host) return;
        host->opening_ = false;
        if (kept != WriteResult::Written)
            return host->refuse(reply, ProblemCode::NotKept, "table.not_kept");
        const auto rematch = [host = host.get(), viewer, request, reply, verdict, keys] {
            // Of what has changed meanwhile the new table knows nothing: another is made.
            const bool is_other = !host->table_.state().rematch && host->table_.keys() != keys;
            if (is_other) return host->consider(viewer, request, reply, nullptr);
            // Somebody at another server may have been faster.
            host->finish(host->table_.state().rematch ? Verdict{} : verdict, reply, nullptr);
        };
        if (!host->waits(rematch)) rematch();
    };
    world_.open(std::move(made), opened);
}

void Host::refuse(const Reply& reply, ProblemCode code, std::string_view key) {
    message::Answer answer;
    answer.problem = problem_of(code, key);
    reply(answer);
}

void Host::finish(Verdict verdict, const Reply& reply, const Asker* asker,
                  std::function<void()> again) {
    const auto lost = [this, reply] { refuse(reply, ProblemCode::NotKept, "table.not_kept"); };
    const bool happens = !verdict.entries.empty();
    if (happens) commit(verdict.entries, verdict.decision, asker);
    if (happens && asker != nullptr && asker->decides)
        return when_durable({}, lost, std::move(again));
    message::Answer answer{.id = {},
                           .ok = !verdict.problem,
                           .number = verdict.number,
                           .problem = std::move(verdict.problem),
                           .position = std::move(verdict.position),
                           .drawing = std::move(verdict.drawing),
                           .thing = std::move(verdict.thing),
                           .token = std::move(verdict.token)};
    if (happens) answer.number = table_.number();
    when_durable([reply, answer = std::move(answer)] { reply(answer); }, lost, std::move(again));
}

void Host::act() {
    if (!broken_ && !waits([this] { act(); })) go_on();
}

void Host::set_alarm() {
    std::optional<Millis> due = table_.next_due();
    if (due) *due -= shift_;
    world_.wake_at(due);
}

void Host::go_on() {
    const bool calls = call_away();
    const bool needed = calls || table_.next_due() || !table_.bots_asked().empty();
    if (!world_.may_act(needed)) return world_.wake_at(std::nullopt);
    set_alarm();
    ask_bots();
}

bool Host::call_away() { return world_.call(table_.persons_asked().without(online())); }

void Host::who_is_here_changed() {
    if (!broken_ && call_away()) world_.may_act(true);
}

void Host::wake() {
    if (broken_ || waits([this] { wake(); })) return;
    if (!world_.may_act(true)) return;
    const Verdict due = table_.due(now(), randomness());
    if (due.entries.empty())
        set_alarm();
    else
        commit(due.entries, due.decision);
}

// One at a time, so that every table has the same share of the bots' time.
void Host::ask_bots() {
    const Seats asked = table_.bots_asked();
    if (thinking_ || broken_ || asked.empty()) return;
    thinking_ = true;
    const Seat seat = asked.front();
    world_.think(*table_.match(), {.table = table_.state().id,
                                   .seat = seat,
                                   .at = table_.number(),
                                   .level = table_.level(seat),
                                   .watched = !sessions_.empty()});
}

void Host::bot_decided(Seat seat, std::int64_t asked, const AnyDecision& decision) {
    if (!thinking_ || broken_) return;
    if (waits([this, seat, asked, decision] { bot_decided(seat, asked, decision); })) return;
    thinking_ = false;
    if (!world_.may_act(true)) return;
    const Verdict verdict = table_.consider_bot(seat, asked, decision);
    if (verdict.entries.empty())
        ask_bots();
    else
        commit(verdict.entries, verdict.decision);
}

}  // namespace trianon::table
