#include "server/handlers.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/numbers.h"
#include "engine/words.h"
#include "games/games.h"
#include "server/api.h"
#include "server/cookies.h"
#include "table/host.h"
#include "table/tokens.h"

namespace trianon::server {
namespace {

using Reply = std::function<void(HttpResponse)>;

HttpResponse internal_error() {
    return error_response(http::status::internal_server_error, "internal", "internal server error");
}

// Calls f(actor, reply) on the thread of the table that the path names.
FutureResponse with_actor(ServerContext& context, const ApiRequest& request,
                          std::function<void(TableActor&, Reply)> f) {
    return await_callback<HttpResponse>(
        [&context, id = request.path_parameter("table"), f = std::move(f)](Reply reply) {
            if (!table::is_table_id(id)) return reply(table_error(TableLookup::NotFound));
            context.tables->with_table(id, [f, reply](TableActor* actor, TableLookup lookup) {
                if (actor == nullptr) return reply(table_error(lookup));
                // Another server may be faster with the write that is under way.
                actor->host()->when_settled([f, reply, actor] {
                    try {
                        f(*actor, reply);
                    } catch (const std::exception&) {
                        reply(internal_error());
                        throw;  // the registry drops the table
                    }
                });
            });
        });
}

// As soon as everything that was seen is on disk.
void reply_when_durable(TableActor& actor, const Reply& reply, HttpResponse response) {
    actor.host()->when_durable([reply, response = std::move(response)] { reply(response); },
                               [reply] { reply(table_error(TableLookup::StoreFailed)); });
}

template <class T> std::optional<T> parse_body(const ApiRequest& request) {
    json::error_code error;
    const json::value value = json::parse(request.body, error);
    if (error) return std::nullopt;
    return decode<T>(value);
}

template <class T> HttpResponse malformed_body() {
    std::vector<std::string> fields;
    for_each_member<T>([&](auto field) { fields.emplace_back(field.name); });
    return error_response(
        http::status::bad_request, "malformed",
        fmt::format("the body is a JSON object with the fields {}", fmt::join(fields, ", ")));
}

HttpResponse rate_limited(ServerContext& context) {
    context.metrics.rate_limited.Increment();
    return error_response(http::status::too_many_requests, "server.too_fast");
}

// Limits count cost: what is played again costs more than a request.
void charge_replay(ServerContext& context, const ApiRequest& request) {
    context.request_limiter.charge(request.rate_limit_key, table::cost_of_replay - 1);
}

// A new table with new tokens.
struct TableDraft {
    table::NewTable table;
    api::TableOpened opened;
};

TableDraft draft_table(table::Setup setup, std::optional<std::string> position, Seats sits,
                       table::Millis now) {
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
        if (setup.seats[i].bot) continue;
        token = table::new_token(random);
        if (sits.contains(Seat(i)))
            seat.secrets.push_back(table::hash_of(*token));
        else
            seat.invitation = table::hash_of(*token);
    }
    draft.table = table::new_table(draft.opened.table, std::move(setup), std::move(keys),
                                   std::move(position), now);
    return draft;
}

void store_table(ServerContext& context, TableDraft draft, const std::string& opener,
                 const Reply& reply) {
    auto opened = std::make_shared<api::TableOpened>(std::move(draft.opened));
    context.tables->open(
        std::move(draft.table),
        [&context, opened, reply](WriteResult result) {
            if (result != WriteResult::Written) return reply(table_error(TableLookup::StoreFailed));
            context.log->info("event=table_opened table={}", opened->table);
            reply(json_response(*opened, http::status::created));
        },
        opener);
}

FutureResponse open_table_with(ServerContext& context, const table::Setup& setup, Seats sits,
                               const std::string& opener) {
    return await_callback<HttpResponse>([&context, setup, sits, opener](Reply reply) {
        store_table(context, draft_table(setup, std::nullopt, sits, context.tables->now()), opener,
                    reply);
    });
}

// Tokens that open nothing do not get into the cookie.
void set_session_cookie(const ServerContext& context, const table::Host& host,
                        const ApiRequest& request, HttpResponse& response) {
    std::vector<std::string> valid;
    for (const std::string& token : request.tokens)
        if (host.table().access({token}, host.now()).any() &&
            std::find(valid.begin(), valid.end(), token) == valid.end())
            valid.push_back(token);
    response.set(http::field::set_cookie,
                 session_cookie(host.table().state().id, valid, context.options.uses_tls()));
}

HttpResponse session_response(const ServerContext& context, const table::Host& host,
                              const ApiRequest& request) {
    const table::Access access = host.table().access(request.tokens, host.now());
    if (!access.any()) return error_response(http::status::forbidden, "server.no_access");
    api::Session session{.table = host.table().state().id,
                         .seats = {},
                         .invited = {},
                         .transfers = {},
                         .owner = access.owner,
                         .spectator = access.spectator};
    for (Seat seat : access.seats) session.seats.push_back(seat);
    for (Seat seat : access.invited) session.invited.push_back(seat);
    for (Seat seat : access.transfers) session.transfers.push_back(seat);
    HttpResponse response = json_response(session);
    set_session_cookie(context, host, request, response);
    return response;
}

FutureResponse perform(ServerContext& context, const ApiRequest& request,
                       const table::Request& asked) {
    return with_actor(context, request, [&context, request, asked](TableActor& actor, Reply reply) {
        const Authorization authorization = authorize(*actor.host(), request);
        if (!authorization.viewer) return reply(authorization.refusal);
        // A browser keeps the new secret of its seat where no script can read it.
        const bool keeps =
            request.has_cookie && (std::holds_alternative<table::request::Sit>(asked) ||
                                   std::holds_alternative<table::request::EndOthers>(asked));
        actor.host()->perform(
            *authorization.viewer, asked,
            [&context, &actor, request, reply, keeps](const table::message::Answer& answer) {
                HttpResponse response = json_response(table::Message{answer});
                if (keeps && answer.token) {
                    ApiRequest own = request;
                    own.tokens.push_back(*answer.token);
                    set_session_cookie(context, *actor.host(), own, response);
                }
                reply(std::move(response));
            });
    });
}

FutureResponse continue_from(ServerContext& context, const ApiRequest& request,
                             const api::ContinueFrom& from) {
    return with_actor(context, request, [&context, request, from](TableActor& actor, Reply reply) {
        const table::Table& table = actor.host()->table();
        const Authorization authorization = authorize(*actor.host(), request);
        if (!authorization.viewer) return reply(authorization.refusal);
        const auto setup =
            table.setup_from(from.step, from.seat, from.level.value_or(table::Level::Courtier));
        if (!setup) return reply(error_response(http::status::conflict, "server.not_now"));
        const auto position = table.position_from(from.step);
        if (!position)
            return reply(error_response(http::status::conflict, "not_now", position.error()));
        store_table(context,
                    draft_table(*setup, *position, Seats::only(from.seat), context.tables->now()),
                    request.rate_limit_key, reply);
    });
}

api::GameShown show_game(const GameEntry& game) {
    api::GameShown shown{.game = std::string{game.info.id},
                         .rules = game.info.rules_version,
                         .min_players = game.info.min_players,
                         .max_players = game.info.max_players,
                         .unofficial_players = {},
                         .editions = {},
                         .options = {},
                         .lesson = !game.lesson.empty()};
    for (Seat number : game.info.unofficial) shown.unofficial_players.push_back(index(number));
    for (const EditionFile& edition : game.editions) shown.editions.push_back(edition.name);
    for (const GameOption& option : game.options) {
        api::OptionShown& one = shown.options.emplace_back();
        one.name = option.name;
        one.values = option.values;
        one.usual = option.usual;
        // The ids are the same in each language.
        if (const auto ruling = game.catalogue(Language::En).ruling(option.name))
            one.rule = ruling->first->id;
    }
    return shown;
}

}  // namespace

Authorization authorize(const table::Host& host, const ApiRequest& request) {
    const auto refuse = [](const char* key) -> Authorization {
        return {std::nullopt, error_response(http::status::forbidden, key)};
    };
    const table::Access access = host.table().access(request.tokens, host.now());
    if (!access.any()) return refuse("server.no_access");
    table::Viewer viewer{.seat = spectator, .owner = access.owner};
    const Seats doors = access.invited | access.transfers;
    if (request.query("seat")) {
        const auto number = request.query_number("seat");
        if (!number || *number < 0 || *number >= max_seats) return refuse("server.not_your_seat");
        const Seat seat = Seat(*number);
        if (access.seats.contains(seat))
            viewer.seat = seat;
        else if (doors.contains(seat))
            viewer.invited = seat;
        else
            return refuse("server.not_your_seat");
    } else if (!doors.empty()) {
        viewer.invited = doors.front();
    }
    viewer.also_plays = !viewer.is_player() && !access.seats.empty();
    viewer.transfers = viewer.invited && access.transfers.contains(*viewer.invited);
    return {viewer, {}};
}

HttpResponse table_error(TableLookup lookup) {
    if (lookup == TableLookup::NotFound)
        return error_response(http::status::not_found, "server.no_table");
    if (lookup == TableLookup::Unreadable)
        return error_response(http::status::internal_server_error, "server.unreadable");
    return error_response(http::status::service_unavailable, "server.store");
}

HttpResponse file_response(const ServerContext& context, const ApiRequest& request) {
    const StaticFile* file = context.files.find(request.target.segments);
    if (file == nullptr) {
        if (request.target.segments.empty() && context.files.empty())
            return text_response(http::status::ok, "text/plain; charset=utf-8",
                                 "Trianon is running without its page; its interface is "
                                 "below /api.\n");
        return error_response(http::status::not_found, "no_page", "there is no such page");
    }
    const auto accepts = [&](std::string_view coding) {
        return request.accept_encoding.find(coding) != std::string::npos;
    };
    const bool unchanged = request.if_none_match.find(file->etag) != std::string::npos;
    HttpResponse response{unchanged ? http::status::not_modified : http::status::ok, 11};
    response.set(http::field::etag, file->etag);
    response.set(http::field::vary, "Accept-Encoding");
    response.set(http::field::cache_control,
                 file->hashed ? "public, max-age=31536000, immutable" : "no-cache");
    if (unchanged) return response;
    response.set(http::field::content_type, file->type);
    if (!file->brotli.empty() && accepts("br")) {
        response.set(http::field::content_encoding, "br");
        response.body() = file->brotli;
    } else if (!file->gzip.empty() && accepts("gzip")) {
        response.set(http::field::content_encoding, "gzip");
        response.body() = file->gzip;
    } else {
        response.body() = file->plain;
    }
    return response;
}

namespace handler {

// After a failed write another one is tried, so that the answer is of now.
FutureResponse get_health(ServerContext& context, const ApiRequest&) {
    Store& store = context.tables->store();
    if (store.last_error()) {
        auto probe =
            await_callback<WriteResult>([&store](const Done& done) { store.probe_write(done); });
        co_await std::move(probe);
    }
    if (const auto error = store.last_error())
        co_return error_response(http::status::service_unavailable, "store", *error);
    co_return json_response(api::HealthReport{.store = context.options.store_kind()});
}

// For who shares the clients out: a server that ends or cannot keep anything gets no new ones.
FutureResponse get_readiness(ServerContext& context, const ApiRequest& request) {
    if (context.draining)
        co_return error_response(http::status::service_unavailable, "going_away",
                                 "this server is about to end");
    co_return co_await get_health(context, request);
}

FutureResponse get_metrics(ServerContext& context, const ApiRequest& request) {
    if (!request.from_loopback)
        co_return error_response(http::status::forbidden, "not_here", "only for this machine");
    context.metrics.bot_queue_length.Set(static_cast<double>(context.tables->bot_queue_length()));
    context.metrics.store_log_bytes.Set(static_cast<double>(context.tables->store().log_bytes()));
    context.metrics.send_queue_bytes.Set(static_cast<double>(context.queued_bytes.load()));
    co_return text_response(http::status::ok, "text/plain; version=0.0.4", context.metrics.text());
}

FutureResponse list_games(ServerContext&, const ApiRequest&) {
    api::Games all{.games = {},
                   .levels = enumerator_names<table::Level>(),
                   .paces = enumerator_names<table::Pace>(),
                   .languages = enumerator_names<Language>()};
    for (const GameEntry& game : all_games()) all.games.push_back(show_game(game));
    co_return json_response(all);
}

FutureResponse get_rules(ServerContext&, const ApiRequest& request) {
    const std::string& name = request.path_parameter("game");
    const GameEntry* game = find_game(name);
    if (game == nullptr)
        co_return error_response(http::status::not_found, "no_game",
                                 "game " + unknown_word(name, game_ids()));
    const std::string& wanted = request.path_parameter("language");
    const auto language = enumerator<Language>(wanted);
    if (!language)
        co_return error_response(http::status::not_found, "no_language",
                                 "language " + unknown_word(wanted, enumerator_names<Language>()));
    api::Rules all;
    all.how = game->catalogue(*language).how_played();
    for (const RuleText& rule : game->catalogue(*language).rules())
        all.rules.push_back(
            {.id = rule.id, .chapter = rule.chapter, .text = rule.text, .marks = rule.marks});
    HttpResponse response = json_response(all);
    const std::string etag = etag_of(response.body());
    response.set(http::field::etag, etag);
    response.set(http::field::cache_control, "no-cache");
    if (request.if_none_match.find(etag) != std::string::npos) {
        response.result(http::status::not_modified);
        response.body().clear();
    }
    co_return response;
}

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

FutureResponse get_table(ServerContext& context, const ApiRequest& request) {
    return with_actor(context, request, [&context, request](TableActor& actor, Reply reply) {
        const table::Table& table = actor.host()->table();
        const Authorization authorization = authorize(*actor.host(), request);
        if (!authorization.viewer) return reply(authorization.refusal);
        if (table.state().stage == table::Stage::Over) charge_replay(context, request);
        table::message::FullTable whole = table.whole(*authorization.viewer, actor.host()->now());
        for (Seat seat : actor.host()->online()) whole.online.push_back(seat);
        reply_when_durable(actor, reply, json_response(table::Message{whole}));
    });
}

FutureResponse create_session(ServerContext& context, const ApiRequest& request) {
    return with_actor(context, request, [&context, request](TableActor& actor, Reply reply) {
        reply_when_durable(actor, reply, session_response(context, *actor.host(), request));
    });
}

FutureResponse delete_session(ServerContext& context, const ApiRequest& request) {
    const std::string& table = request.path_parameter("table");
    if (!table::is_table_id(table)) co_return table_error(TableLookup::NotFound);
    HttpResponse response = json_response(api::Health{});
    response.set(http::field::set_cookie,
                 expired_session_cookie(table, context.options.uses_tls()));
    co_return response;
}

// The seats of a rematch have the same tokens, but a cookie is for one table.
FutureResponse follow_rematch(ServerContext& context, const ApiRequest& request) {
    return with_actor(context, request, [&context, request](TableActor& actor, Reply reply) {
        const Authorization authorization = authorize(*actor.host(), request);
        if (!authorization.viewer) return reply(authorization.refusal);
        const auto rematch = actor.host()->table().state().rematch;
        if (!rematch)
            return reply(
                error_response(http::status::conflict, "no_rematch", "there is no rematch"));
        context.tables->with_table(*rematch, [&context, request, reply](TableActor* next,
                                                                        TableLookup lookup) {
            if (next == nullptr) return reply(table_error(lookup));
            next->host()->when_settled([&context, request, reply, next] {
                reply_when_durable(*next, reply, session_response(context, *next->host(), request));
            });
        });
    });
}

FutureResponse perform_request(ServerContext& context, const ApiRequest& request) {
    const auto asked = table::parse_request(request.body);
    if (!asked) co_return error_response(http::status::bad_request, "malformed", asked.error());
    if (std::holds_alternative<table::request::Look>(asked->request))
        charge_replay(context, request);
    co_return co_await perform(context, request, asked->request);
}

FutureResponse get_step(ServerContext& context, const ApiRequest& request) {
    const auto step = parse_number<std::int64_t>(request.path_parameter("step"));
    if (!step)
        co_return error_response(http::status::bad_request, "malformed",
                                 "a step is a whole number");
    table::request::Look look{*step, std::nullopt, std::nullopt};
    if (const auto drawing = request.query("drawing")) {
        look.drawing = enumerator<Language>(*drawing);
        if (!look.drawing)
            co_return error_response(
                http::status::bad_request, "malformed",
                "language " + unknown_word(*drawing, enumerator_names<Language>()));
    }
    // With which eyes: one's own seat, or after the game any.
    if (const auto eyes = request.query_number("eyes"); eyes && *eyes >= 0 && *eyes < max_seats)
        look.seat = Seat(*eyes);
    charge_replay(context, request);
    const table::Request asked = look;
    co_return co_await perform(context, request, asked);
}

FutureResponse get_record(ServerContext& context, const ApiRequest& request) {
    return with_actor(context, request, [&context, request](TableActor& actor, Reply reply) {
        const table::Table& table = actor.host()->table();
        const Authorization authorization = authorize(*actor.host(), request);
        if (!authorization.viewer) return reply(authorization.refusal);
        charge_replay(context, request);
        const auto text = table.record();
        if (!text) return reply(error_response(http::status::conflict, "not_over", text.error()));
        HttpResponse response = text_response(http::status::ok, "text/plain; charset=utf-8", *text);
        response.set(http::field::content_disposition,
                     fmt::format("attachment; filename=\"{}.trianon\"", table.state().id));
        reply_when_durable(actor, reply, std::move(response));
    });
}

FutureResponse get_analysis(ServerContext& context, const ApiRequest& request) {
    return with_actor(context, request, [&context, request](TableActor& actor, Reply reply) {
        const table::Table& table = actor.host()->table();
        const Authorization authorization = authorize(*actor.host(), request);
        if (!authorization.viewer) return reply(authorization.refusal);
        charge_replay(context, request);
        const auto text = table.record();
        if (!text) return reply(error_response(http::status::conflict, "not_over", text.error()));
        auto analysis = context.tables->analysis(table.state().id, *parse_record(*text));
        if (!analysis) return reply(rate_limited(context));
        reply_when_durable(actor, reply,
                           text_response(http::status::ok, "application/json", *analysis));
    });
}

FutureResponse continue_game(ServerContext& context, const ApiRequest& request) {
    const auto from = parse_body<api::ContinueFrom>(request);
    if (!from) co_return malformed_body<api::ContinueFrom>();
    if (!context.table_limiter.allow(request.rate_limit_key, uptime()))
        co_return rate_limited(context);
    co_return co_await continue_from(context, request, *from);
}

FutureResponse require_upgrade(ServerContext&, const ApiRequest&) {
    co_return error_response(http::status::upgrade_required, "upgrade", "this is a WebSocket");
}

}  // namespace handler
}  // namespace trianon::server
