// What time brings to a table, and the bots it waits for.
#include <sodium.h>

#include <array>

#include "table/table.h"

namespace trianon::table {

std::vector<What> Table::due(Millis now, const Randomness& random) const {
    if (state_.starts_at && *state_.starts_at <= now) {
        std::array<unsigned char, 32> bytes;
        random(bytes);
        std::string seed(2 * bytes.size() + 1, '\0');
        sodium_bin2hex(seed.data(), seed.size(), bytes.data(), bytes.size());
        seed.pop_back();
        return {entry::Started{seed}};
    }
    if (state_.stage != Stage::Playing) return {};
    if (state_.limit_ends_at && *state_.limit_ends_at <= now)
        return {entry::TableDecided{match_->time_limit()->decision}};
    for (Seat seat : Seats::first(players()))
        if (const auto end = at(seat).clock.ends_at(); end && *end <= now)
            return {entry::RanOut{seat}};
    return {};
}

std::optional<Millis> Table::next_due() const {
    std::optional<Millis> next = state_.starts_at;
    const auto consider_time = [&](std::optional<Millis> time) {
        if (time && (!next || *time < *next)) next = time;
    };
    if (state_.stage != Stage::Playing) return next;
    consider_time(state_.limit_ends_at);
    for (const SeatState& seat : state_.seats) consider_time(seat.clock.ends_at());
    return next;
}

bool Table::needs_resuming() const {
    if (state_.stage != Stage::Playing) return false;
    if (state_.limit_ends_at) return true;
    if (state_.setup.clock.pace != Pace::Live) return false;
    for (const SeatState& seat : state_.seats)
        if (seat.clock.since) return true;
    return false;
}

Seats Table::bots_asked() const {
    Seats asked;
    if (state_.stage == Stage::Playing)
        for (Seat seat : match_->to_act())
            if (at(seat).is_bot()) asked = asked.with(seat);
    return asked;
}

Level Table::level(Seat seat) const {
    const SeatState& own = at(seat);
    return own.bot ? *own.bot : own.stand_in.value_or(customs_.stand_in);
}

}  // namespace trianon::table
