// New tables, also such as go on from a step of a finished game.
#include "server/api.h"
#include "server/handling.h"
#include "table/cost.h"
#include "table/tokens.h"

namespace trianon::server {
namespace {

// A new table with new tokens.
struct TableDraft {
    table::NewTable table;
    api::TableOpened opened;
    bool open = false;  // to anybody
};

// With a record: that of a finished game, at whose table nobody sits.
TableDraft draft_table(table::Setup setup, std::optional<std::string> position, Seats sits,
                       table::Millis now, const Record* record = nullptr) {
    const table::Randomness random = system_random;
    TableDraft draft;
    api::Links& links = draft.opened.links;
    draft.opened.table = table::new_table_id(random);
    links.owner = table::new_token(random);
    links.spectators = table::new_token(random);
    table::Keys keys{.owner = table::hash_of(links.owner),
                     .spectators = table::hash_of(links.spectators),
                     .seats = {},
                     .by_seat = std::vector<table::SeatKeys>{}};
    for (std::size_t i = 0; i < setup.seats.size(); ++i) {
        table::SeatKeys& seat = keys.by_seat->emplace_back();
        std::optional<std::string>& token = links.seats.emplace_back();
        if (setup.seats[i].bot || record != nullptr) continue;
        token = table::new_token(random);
        if (sits.contains(Seat(i)))
            seat.secrets.push_back(table::hash_of(*token));
        else
            seat.invitation = table::hash_of(*token);
    }
    draft.open = setup.open.has_value();
    const std::string& id = draft.opened.table;
    draft.table =
        record != nullptr
            ? table::finished_table(id, std::move(setup), std::move(keys), *record, now)
            : table::new_table(id, std::move(setup), std::move(keys), std::move(position), now);
    return draft;
}

void store_table(ServerContext& context, TableDraft draft, const std::string& opener,
                 const Respond& reply) {
    auto opened = std::make_shared<api::TableOpened>(std::move(draft.opened));
    const bool open = draft.open;
    if (open && !context.tables->list_for(opened->table, opener)) {
        context.metrics.rate_limited.Increment();
        return reply(error_response(http::status::too_many_requests, "server.listed_enough"));
    }
    context.tables->open(
        std::move(draft.table),
        [&context, opened, open, reply](WriteResult result) {
            if (result != WriteResult::Written) {
                context.tables->unlist(opened->table);
                return reply(table_error(TableLookup::StoreFailed));
            }
            context.log->info("event=table_opened table={}", opened->table);
            // It is listed, and its time runs, though nobody looks.
            if (open) context.tables->with_table(opened->table, [](TableActor*, TableLookup) {});
            reply(json_response(*opened, http::status::created));
        },
        opener);
}

FutureResponse open_table_with(ServerContext& context, const table::Setup& setup, Seats sits,
                               const std::string& opener) {
    return await_callback<HttpResponse>([&context, setup, sits, opener](Respond reply) {
        store_table(context, draft_table(setup, std::nullopt, sits, context.tables->now()), opener,
                    reply);
    });
}

// Nothing will ever happen at it: it is finished as soon as it is there.
FutureResponse open_table_of(ServerContext& context, const Record& record,
                             const table::Setup& setup, const std::string& opener) {
    return await_callback<HttpResponse>([&context, record, setup, opener](const Respond& reply) {
        TableDraft draft =
            draft_table(setup, std::nullopt, Seats::none(), context.tables->now(), &record);
        const std::string id = draft.opened.table;
        store_table(context, std::move(draft), opener,
                    [&context, id, reply](HttpResponse response) {
                        if (response.result() == http::status::created)
                            context.tables->store().finish(id);
                        reply(std::move(response));
                    });
    });
}

FutureResponse continue_from(ServerContext& context, const ApiRequest& request,
                             const api::ContinueFrom& from) {
    return with_actor(
        context, request, [&context, request, from](TableActor& actor, Respond reply) {
            const table::Table& table = actor.host()->table();
            const Authorization authorization = authorize(*actor.host(), request);
            if (!authorization.viewer) return reply(authorization.refusal);
            charge(context, request, table::cost_of_replay);
            const auto setup =
                table.setup_from(from.step, from.seat, from.level.value_or(table::Level::Courtier));
            if (!setup) return reply(error_response(http::status::conflict, "server.not_now"));
            const auto position = table.position_from(from.step);
            if (!position)
                return reply(error_response(http::status::conflict, "not_now", position.error()));
            store_table(
                context,
                draft_table(*setup, *position, Seats::only(from.seat), context.tables->now()),
                request.rate_limit_key, reply);
        });
}

}  // namespace

HttpResponse rate_limited(ServerContext& context) {
    context.metrics.rate_limited.Increment();
    return error_response(http::status::too_many_requests, "server.too_fast");
}

namespace handler {

FutureResponse open_table(ServerContext& context, const ApiRequest& request) {
    const auto wanted = parse_body<api::OpenTable>(request);
    if (!wanted) co_return malformed_body<api::OpenTable>();
    if (context.tables->size() >= context.options.limits.tables_in_memory)
        co_return error_response(http::status::service_unavailable, "server.full");
    if (!context.table_limiter.allow(request.rate_limit_key, uptime()))
        co_return rate_limited(context);
    // After the limit: checking a setup takes longer than sending one.
    const table::Setup setup = wanted->setup();
    if (const auto wrong = table::problem(setup))
        co_return error_response(http::status::bad_request, "setup", *wrong);
    Seats sits;
    for (Seat seat : wanted->sits.value_or(std::vector<Seat>{})) {
        const auto place = static_cast<std::size_t>(index(seat));
        if (place >= setup.seats.size() || setup.seats[place].bot)
            co_return error_response(http::status::bad_request, "setup",
                                     "sits names seats of persons");
        sits = sits.with(seat);
    }
    // Who learns sits where the lesson says.
    if (setup.lesson.value_or(false))
        for (std::size_t i = 0; i < setup.seats.size(); ++i)
            if (!setup.seats[i].bot) sits = sits.with(Seat(i));
    co_return co_await open_table_with(context, setup, sits, request.rate_limit_key);
}

FutureResponse open_record(ServerContext& context, const ApiRequest& request) {
    if (context.tables->size() >= context.options.limits.tables_in_memory)
        co_return error_response(http::status::service_unavailable, "server.full");
    if (!context.table_limiter.allow(request.rate_limit_key, uptime()))
        co_return rate_limited(context);
    const auto record = parse_record(request.body);
    if (!record) co_return error_response(http::status::bad_request, "record", record.error());
    const auto setup = table::setup_of(*record);
    if (!setup) co_return error_response(http::status::bad_request, "record", setup.error());
    co_return co_await open_table_of(context, *record, *setup, request.rate_limit_key);
}

FutureResponse continue_game(ServerContext& context, const ApiRequest& request) {
    const auto from = parse_body<api::ContinueFrom>(request);
    if (!from) co_return malformed_body<api::ContinueFrom>();
    if (!context.table_limiter.allow(request.rate_limit_key, uptime()))
        co_return rate_limited(context);
    co_return co_await continue_from(context, request, *from);
}

}  // namespace handler
}  // namespace trianon::server
