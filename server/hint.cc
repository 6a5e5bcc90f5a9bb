// What a better player would do, for who plays among bots alone. Where another person sits nobody
// is helped. A hint is computed as a bot's decision is: by the bots' threads, from what the seat
// knows.
#include "players/advice.h"
#include "players/analysis_shown.h"
#include "server/api.h"
#include "server/handling.h"
#include "table/cost.h"

namespace trianon::server {
namespace {

// The key of the reason.
std::optional<std::string> why_no_hint(const table::Table& table, const table::Viewer& viewer) {
    if (!viewer.is_player()) return "table.players_only";
    const table::State& state = table.state();
    if (state.stage != table::Stage::Playing) return "table.no_game";
    for (int i = 0; i < table.match()->players(); ++i)
        if (Seat(i) != viewer.seat && !state.seats[i].bot) return "table.no_hint";
    if (state.seats[index(viewer.seat)].stand_in) return "table.come_back_first";
    if (!table.match()->to_act().contains(viewer.seat)) return "table.nothing_to_decide";
    return std::nullopt;
}

// Above the best of the bots that sit here.
table::Level level_above(const table::State& state) {
    table::Level best = table::Level::Page;
    for (const table::SeatState& seat : state.seats)
        if (seat.bot) best = std::max(best, *seat.bot);
    return best == table::Level::SunKing ? best : table::Level(static_cast<int>(best) + 1);
}

}  // namespace

FutureResponse handler::get_hint(ServerContext& context, const ApiRequest& request) {
    return with_actor(context, request, [&context, request](TableActor& actor, Respond reply) {
        const table::Table& table = actor.host()->table();
        const Authorization authorization = authorize(*actor.host(), request);
        if (!authorization.viewer) return reply(authorization.refusal);
        const table::Viewer& viewer = *authorization.viewer;
        if (const auto why = why_no_hint(table, viewer))
            return reply(error_response(http::status::conflict, *why));
        charge(context, request, table::cost_of_hint);
        const table::Level level = level_above(table.state());
        const std::shared_ptr<const Match> match = table.match()->clone();
        const std::int64_t at = table.number();
        const auto answer = [reply, match, level, at](const Advice& advice) {
            reply(json_response(
                api::HintShown{.at = at, .level = level, .hint = hint_shown(*match, advice)}));
        };
        const auto ask = [&context, request, match, level, seat = viewer.seat, answer] {
            context.tables->advise(*match, seat, level, request.rate_limit_key, answer);
        };
        actor.host()->when_durable(ask, [reply] { reply(table_error(TableLookup::StoreFailed)); });
    });
}

}  // namespace trianon::server
