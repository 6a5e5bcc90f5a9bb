// Whose seat it is: links, secrets and names.
#include "table/considering.h"

namespace trianon::table {

Verdict Table::Considering::operator()(const request::Sit& sit) const {
    if (viewer.anybody) return sits_as_stranger(sit);
    if (!viewer.is_player() && !viewer.invited) return no("table.players_only");
    Verdict verdict;
    const Seat seat = viewer.is_player() ? viewer.seat : *viewer.invited;
    if (auto unnamed = why_not_named(sit, seat)) return *unnamed;
    if (sit.name && table.at(seat).renames >= table.limits_.renames)
        return no("table.renamed_enough");
    if (!viewer.is_player()) {
        if (viewer.transfers && now >= table.at(seat).transfer_until)
            return no("table.link_expired");
        // Whose seat it is came back before the new link was used.
        if (!viewer.transfers && state().stage == Stage::Playing && online.contains(seat))
            return no("table.seat_is_here");
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

Verdict Table::Considering::operator()(const request::Relink& relink) const {
    if (!viewer.owner) return no("table.owner_only");
    if (!table.is_seat(relink.seat) || table.at(relink.seat).bot) return no("table.no_such_seat");
    // Keys are shared with the rematch, where a game may be going on.
    if (state().rematch) return no("table.has_rematch");
    if (state().stage != Stage::Playing) return invites(relink.seat, true);
    // Who asks without a seat may be one of those who are asked.
    if (!viewer.is_player()) return no("table.players_only");
    // Who has the seat's cards is not for the owner to say.
    if (online.contains(relink.seat)) return no("table.seat_is_here");
    if (state().relink) return no("table.vote_is_open");
    if (consenting(relink.seat, viewer.seat).empty()) return no("table.nobody_consents");
    return leads_to(entry::RelinkProposed{viewer.seat, relink.seat});
}

Verdict Table::Considering::invites(Seat seat, bool closes) const {
    Verdict verdict;
    verdict.token = new_token(random);
    verdict.entries.emplace_back(entry::Invited{seat, hash_of(*verdict.token), closes});
    return verdict;
}

Seats Table::Considering::consenting(Seat seat, std::optional<Seat> by) const {
    Seats asked = table.persons().without(Seats::only(seat));
    return by ? asked.without(Seats::only(*by)) : asked;
}

// The last to agree gets the invitation, and never who asked for it.
Verdict Table::Considering::operator()(const request::VoteRelink& vote) const {
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

Verdict Table::Considering::operator()(const request::Renew& renew) const {
    if (!viewer.owner) return no("table.owner_only");
    Verdict verdict;
    verdict.token = new_token(random);
    verdict.entries.emplace_back(entry::Renewed{renew.door, hash_of(*verdict.token)});
    return verdict;
}

Verdict Table::Considering::operator()(const request::Transfer&) const {
    if (!viewer.is_player()) return no("table.players_only");
    Verdict verdict;
    verdict.token = new_token(random);
    verdict.entries.emplace_back(
        entry::TransferMade{viewer.seat, hash_of(*verdict.token), now + table.limits_.transfer});
    return verdict;
}

Verdict Table::Considering::operator()(const request::EndOthers&) const {
    if (!viewer.is_player()) return no("table.players_only");
    Verdict verdict;
    verdict.token = new_token(random);
    verdict.entries.emplace_back(entry::OthersEnded{viewer.seat, hash_of(*verdict.token)});
    return verdict;
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

Keys Table::keys() const {
    Keys keys{state_.owner_key, state_.spectators_key, {}, std::vector<SeatKeys>{}};
    for (const SeatState& seat : state_.seats) keys.by_seat->push_back(seat.keys);
    return keys;
}

Access Table::access(const std::vector<std::string>& tokens, Millis now) const {
    return opened_by(hashes_of(tokens), now);
}

Access Table::opened_by(const std::vector<std::string>& keys, Millis now) const {
    Access access;
    access.free = free_seats();
    // Whoever has the link, or found it in the list.
    access.spectator = state_.stage == Stage::Over || state_.setup.open || !access.free.empty();
    for (const std::string& hash : keys) {
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
