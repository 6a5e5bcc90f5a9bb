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
        welcome(session, one.viewer, one.since);
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
    breaths_.erase({spectator, session});
    world_.set_presence(here());
    who_is_here_changed();
    if (presence() != before)
        tell_presence();
    else if (seat != spectator)
        tell_seat(seat);
}

std::size_t Host::spectators() const {
    return static_cast<std::size_t>(std::count_if(
        sessions_.begin(), sessions_.end(),
        [](const auto& one) { return !one.second.is_player() && !one.second.invited; }));
}

std::size_t Host::sessions_of(Seat seat) const {
    return static_cast<std::size_t>(std::count_if(
        sessions_.begin(), sessions_.end(),
        [seat](const auto& one) { return one.second.seat == seat || one.second.invited == seat; }));
}

// Every line is kept for ever, and read by all. One spectator does not silence the others.
bool Host::may_talk(Seat seat, SessionId session) {
    const TableLimits& limits = table_.limits();
    const auto take = [&](SessionId whose, Rate rate) {
        return breaths_.try_emplace({seat, whose}, rate, now()).first->second.take(now());
    };
    if (seat != spectator) return take(0, limits.talk);
    if (session != 0 && !take(session, limits.talk_of_spectator)) return false;
    return take(0, limits.talk);
}

// Viewers of the same seat read the same bytes.
void Host::tell_last_event(const Asker* asker) {
    std::array<SharedText, index(spectator) + 1> told;
    for (const auto& [session, viewer] : sessions_) {
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

// An invitation that was used or replaced invites nobody any more, not even who waits with it.
void Host::forget_invitations(Seat seat) {
    for (auto& [session, viewer] : sessions_)
        if (viewer.invited == seat) viewer.invited.reset();
}

// What a session was let in with may open nothing any more.
void Host::close_sessions_after(const EntryBody& what, const Asker* asker) {
    std::visit(Cases{[this](const entry::SeatTaken& of) { forget_invitations(of.seat); },
                     [this](const entry::TransferMade& of) { forget_invitations(of.seat); },
                     [this](const entry::Transferred& of) { forget_invitations(of.seat); },
                     [this](const entry::OthersEnded& of) { forget_invitations(of.seat); },
                     [this](const entry::Invited& of) { forget_invitations(of.seat); },
                     [](const auto&) {}},
               what);
    if (const auto* relinked = std::get_if<entry::Relinked>(&what))
        return close_sessions(relinked->seat, "relinked", nullptr);
    if (const auto* invited = std::get_if<entry::Invited>(&what); invited && invited->closes)
        return close_sessions(invited->seat, "relinked", nullptr);
    if (const auto* taken = std::get_if<entry::SeatTaken>(&what))
        return close_sessions(taken->seat, "relinked", asker);
    if (const auto* taken = std::get_if<entry::Substituted>(&what)) {
        forget_invitations(taken->seat);
        return close_sessions(taken->seat, "relinked", asker);
    }
    if (const auto* filled = std::get_if<entry::FilledUp>(&what)) {
        for (Seat seat : filled->seats) {
            forget_invitations(seat);
            close_sessions(seat, "relinked", nullptr);
        }
        return;
    }
    if (const auto* ended = std::get_if<entry::OthersEnded>(&what))
        return close_sessions(ended->seat, "ended", asker);
    if (const auto* renewed = std::get_if<entry::Renewed>(&what);
        renewed && renewed->door == Door::Spectators)
        return close_sessions(spectator, "relinked", asker);
}

void Host::close_sessions(Seat seat, std::string_view why, const Asker* asker) {
    const SessionId stays = asker != nullptr ? asker->session : 0;
    when_durable([this, seat, why, stays] {
        std::vector<SessionId> closed;
        for (const auto& [session, viewer] : sessions_)
            if (viewer.seat == seat && session != stays && !(seat == spectator && viewer.owner))
                closed.push_back(session);
        for (SessionId session : closed) {
            world_.close(session, why);
            leave(session);
        }
    });
}

void Host::send(SessionId session, const Message& message) {
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
