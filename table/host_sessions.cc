// Who is at the table: sessions that come and go, and what each is told.
#include <algorithm>
#include <array>
#include <utility>

#include "table/host.h"

namespace trianon::table {
namespace {

// The message to who made the decision: the same, with the id of the request as its last field.
SharedText answering(const std::string& event, const json::value& id) {
    std::string own;
    own.reserve(event.size() + 80);
    own.append(event, 0, event.size() - 1);
    own += R"(,"answer":)";
    own += json::serialize(id);
    own += '}';
    return std::make_shared<const std::string>(std::move(own));
}

}  // namespace

SharedText shared(const Message& message) {
    return std::make_shared<const std::string>(print_message(message));
}

void Host::join(SessionId session, const Viewer& viewer, std::optional<std::int64_t> since) {
    if (!since || *since <= table_.number() || !world_.shares_store())
        return welcome(session, viewer, since);
    ahead_.insert_or_assign(session, Ahead{viewer, *since});
    world_.fetch();
}

void Host::welcome_ahead(bool caught_up) {
    for (const auto& [session, one] : std::exchange(ahead_, {})) {
        if (!caught_up) {
            world_.close(session, "store");
            continue;
        }
        const auto viewer = judged(one.viewer);
        if (!viewer) {
            world_.close(session, "relinked");
            continue;
        }
        welcome(session, *viewer, one.since);
        for (const std::string& text : one.said) receive(session, text);
    }
}

void Host::welcome(SessionId session, const Viewer& viewer, std::optional<std::int64_t> since) {
    const message::Presence before = presence();
    sessions_[session] = viewer;
    world_.set_presence(here());
    who_is_here_changed();
    if (!flights_.empty()) newcomers_.insert(session);
    const auto missed = since ? table_.since(*since, viewer, now()) : std::nullopt;
    if (missed) {
        for (const message::Event& event : *missed) send(session, event);
    } else {
        send(session, whole_for(viewer));
    }
    // The whole table counts neither spectators nor other sessions of the seat.
    if (missed || presence() != before)
        tell_presence();
    else if (presence_for(viewer).elsewhere > 0)
        tell_seat(viewer.seat);
    else if (presence().spectators > 0)
        send(session, presence());
}

message::FullTable Host::whole_for(const Viewer& viewer) const {
    message::FullTable whole = table_.whole(viewer, now());
    for (Seat seat : online()) whole.online.push_back(seat);
    return whole;
}

void Host::leave(SessionId session) {
    const message::Presence before = presence();
    ahead_.erase(session);
    const auto found = sessions_.find(session);
    if (found == sessions_.end()) return;
    const Seat seat = found->second.seat;
    sessions_.erase(found);
    leaving_.erase(session);
    world_.set_presence(here());
    who_is_here_changed();
    if (presence() != before)
        tell_presence();
    else if (seat != spectator)
        tell_seat(seat);
}

template <class Is> std::size_t Host::count(const Is& is) const {
    return static_cast<std::size_t>(std::count_if(
        sessions_.begin(), sessions_.end(), [&is](const auto& one) { return is(one.second); }));
}

std::size_t Host::spectators() const {
    return count(
        [](const Viewer& one) { return !one.is_player() && (!one.invited || one.anybody); });
}

std::size_t Host::sessions_of(Seat seat) const {
    return count([seat](const Viewer& one) { return one.seat == seat; });
}

std::size_t Host::guests_of(Seat seat) const {
    return count([seat](const Viewer& one) { return one.invited == seat && !one.anybody; });
}

// Every line is kept for ever, and read by all. One spectator does not silence the others, however
// many sockets they open.
bool Host::may_talk(const Viewer& viewer) {
    constexpr std::size_t many = 1'000;
    const TableLimits& limits = table_.limits();
    if (breaths_.size() > many)
        std::erase_if(breaths_, [this](const auto& one) { return one.second.is_full(now()); });
    const auto take = [&](const std::string& whose, Rate rate) {
        return breaths_.try_emplace({viewer.seat, whose}, rate, now()).first->second.take(now());
    };
    if (!viewer.is_player() && !take("of " + viewer.address, limits.talk_of_spectator))
        return false;
    return take("", limits.talk);
}

// Viewers of the same seat read the same bytes.
void Host::tell_last_event(const Asker* asker) {
    std::array<SharedText, index(spectator) + 1> told;
    for (const auto& [session, viewer] : sessions_) {
        if (leaving_.contains(session)) continue;
        SharedText& text = told[static_cast<std::size_t>(index(viewer.seat))];
        if (!text) text = shared(table_.last_event(Viewer{.seat = viewer.seat}, now()));
        const bool answers = asker != nullptr && asker->decides && asker->session == session;
        send_when_durable(session, answers ? answering(*text, asker->id) : text);
    }
}

message::Presence Host::presence() const {
    message::Presence here;
    for (Seat seat : online()) here.online.push_back(seat);
    here.spectators = this->here().spectators + elsewhere_.spectators;
    return here;
}

void Host::set_elsewhere(const Attendance& elsewhere) {
    if (broken_ || elsewhere == elsewhere_) return;
    elsewhere_ = elsewhere;
    who_is_here_changed();
    tell_presence();
}

// A seat is told where else it is open.
message::Presence Host::presence_for(const Viewer& viewer) const {
    message::Presence here = presence();
    if (viewer.is_player())
        for (const auto& [session, other] : sessions_) here.elsewhere += other.seat == viewer.seat;
    if (here.elsewhere > 0) --here.elsewhere;
    return here;
}

void Host::tell_presence() {
    for (const auto& [session, viewer] : sessions_) send(session, presence_for(viewer));
}

void Host::tell_seat(Seat seat) {
    for (const auto& [session, viewer] : sessions_)
        if (viewer.seat == seat) send(session, presence_for(viewer));
}

// What a viewer may do by the keys it came with, as they are now; nothing: its seat is another's.
// Who waits with an invitation that was used or replaced may go on watching.
std::optional<Viewer> Host::judged(Viewer viewer) const {
    const Access access = table_.opened_by(viewer.keys, now());
    if (viewer.is_player() && !access.seats.contains(viewer.seat)) return std::nullopt;
    viewer.owner = access.owner;
    viewer.also_plays = !viewer.is_player() && !access.seats.empty();
    const Seats doors = access.invited | access.transfers | access.free;
    if (viewer.invited && !doors.contains(*viewer.invited)) viewer.invited.reset();
    return viewer;
}

std::optional<Viewer> Host::judged(const Viewer& viewer, SessionId session) const {
    if (leaving_.contains(session)) return std::nullopt;
    const auto found = sessions_.find(session);
    return found != sessions_.end() ? found->second : judged(viewer);
}

// What an entry does to the keys of the table.
struct Host::ChangeOfKeys {
    std::string key{};  // that opens something from now on
    std::string_view why = "relinked";
    bool renews_spectators = false;
};

std::optional<Host::ChangeOfKeys> Host::change_of_keys(const EntryBody& what) {
    using Change = std::optional<ChangeOfKeys>;
    return std::visit(
        Cases{[](const entry::SeatTaken& of) -> Change { return {{.key = of.secret}}; },
              [](const entry::Substituted& of) -> Change { return {{.key = of.secret}}; },
              [](const entry::Transferred& of) -> Change {
                  return {{.key = of.secret, .why = "ended"}};
              },
              [](const entry::OthersEnded& of) -> Change {
                  return {{.key = of.secret, .why = "ended"}};
              },
              [](const entry::Renewed& of) -> Change {
                  return {{.key = of.key, .renews_spectators = of.door == Door::Spectators}};
              },
              [](const entry::TransferMade&) -> Change { return ChangeOfKeys{}; },
              [](const entry::Invited&) -> Change { return ChangeOfKeys{}; },
              [](const entry::Relinked&) -> Change { return ChangeOfKeys{}; },
              [](const entry::FilledUp&) -> Change { return ChangeOfKeys{}; },
              [](const auto&) -> Change { return std::nullopt; }},
        what);
}

// What a session was let in with may open nothing any more. It is judged at once, though that may
// not be on disk yet: from now on it hears nothing and does nothing.
void Host::judge_sessions(const EntryBody& what, const Asker* asker) {
    if (const auto change = change_of_keys(what))
        judge_sessions(*change, asker != nullptr ? asker->session : 0);
}

void Host::judge_sessions(const ChangeOfKeys& change, SessionId asker) {
    std::vector<SessionId> closed;
    for (auto& [session, viewer] : sessions_) {
        if (leaving_.contains(session)) continue;
        // Who asked gets the new key with the answer.
        if (session == asker) viewer.keys.push_back(change.key);
        const auto changed = judged(viewer);
        if (changed) viewer = *changed;
        const bool watches = changed && !viewer.is_player();
        const bool may_watch =
            !change.renews_spectators || table_.opened_by(viewer.keys, now()).any();
        if (!changed || (watches && !may_watch)) closed.push_back(session);
    }
    close_sessions(std::move(closed), change.why);
}

// What was decided about keys at other servers.
void Host::judge_all(bool renewed_spectators) {
    leaving_.clear();
    judge_sessions(ChangeOfKeys{.renews_spectators = renewed_spectators}, 0);
}

void Host::close_sessions(std::vector<SessionId> closed, std::string_view why) {
    leaving_.insert(closed.begin(), closed.end());
    when_durable([this, closed = std::move(closed), why] {
        for (SessionId session : closed) {
            if (!sessions_.contains(session)) continue;
            world_.close(session, why);
            leave(session);
        }
    });
}

void Host::send(SessionId session, const Message& message) {
    if (leaving_.contains(session)) return;
    send_when_durable(session, shared(message));
}

Attendance Host::here() const {
    Attendance here;
    for (const auto& [session, viewer] : sessions_)
        if (viewer.is_player())
            here.seats = here.seats.with(viewer.seat);
        else
            ++here.spectators;
    return here;
}

Seats Host::online() const { return here().seats | elsewhere_.seats; }

}  // namespace trianon::table
