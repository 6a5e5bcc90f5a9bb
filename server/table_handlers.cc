// What is asked of one table.
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <chrono>

#include "engine/numbers.h"
#include "engine/words.h"
#include "server/api.h"
#include "server/cookies.h"
#include "server/handling.h"
#include "table/cost.h"
#include "table/tokens.h"

namespace trianon::server {
namespace {

HttpResponse internal_error() {
    return error_response(http::status::internal_server_error, "internal", "internal server error");
}

// What a finished table answers stays the same until something is said there: who has it already
// need not get it again.
void set_finished_etag(const table::Host& host, const table::Viewer& viewer,
                       HttpResponse& response) {
    const table::State& state = host.table().state();
    if (state.stage != table::Stage::Over || response.result() != http::status::ok) return;
    response.set(http::field::cache_control, "private, no-cache");
    response.set(http::field::vary, "Authorization, Cookie");
    std::string who = fmt::format("{}{}{}", index(viewer.seat), viewer.owner ? "o" : "",
                                  viewer.invited ? index(*viewer.invited) : index(spectator));
    for (Seat seat : host.online()) who += fmt::format("-{}", index(seat));
    response.set(http::field::etag,
                 fmt::format("\"{}-{}-{}\"", table::wire_version, state.number, who));
}

std::optional<HttpResponse> known_already(const table::Host& host, const table::Viewer& viewer,
                                          const ApiRequest& request) {
    HttpResponse response{http::status::ok, 11};
    set_finished_etag(host, viewer, response);
    const std::string etag{response[http::field::etag]};
    if (etag.empty() || request.if_none_match.find(etag) == std::string::npos) return std::nullopt;
    response.result(http::status::not_modified);
    return response;
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
                         .free = {},
                         .owner = access.owner,
                         .spectator = access.spectator};
    for (Seat seat : access.seats) session.seats.push_back(seat);
    for (Seat seat : access.invited) session.invited.push_back(seat);
    for (Seat seat : access.transfers) session.transfers.push_back(seat);
    for (Seat seat : access.free) session.free.push_back(seat);
    HttpResponse response = json_response(session);
    set_session_cookie(context, host, request, response);
    return response;
}

FutureResponse perform(ServerContext& context, const ApiRequest& request,
                       const table::Request& asked) {
    return with_actor(
        context, request, [&context, request, asked](TableActor& actor, Respond reply) {
            const Authorization authorization = authorize(*actor.host(), request);
            if (!authorization.viewer) return reply(authorization.refusal);
            const table::Viewer viewer = *authorization.viewer;
            const bool looks = request.method == http::verb::get;
            if (looks)
                if (auto known = known_already(*actor.host(), viewer, request))
                    return reply(std::move(*known));
            charge(context, request, table::cost_of(asked));
            // A browser keeps the new secret of its seat where no script can read it.
            const bool keeps =
                request.has_cookie && (std::holds_alternative<table::request::Sit>(asked) ||
                                       std::holds_alternative<table::request::EndOthers>(asked));
            actor.host()->perform(viewer, asked,
                                  [&context, &actor, request, reply, keeps, looks,
                                   viewer](const table::message::Answer& answer) {
                                      HttpResponse response = json_response(table::Message{answer});
                                      if (looks && answer.ok)
                                          set_finished_etag(*actor.host(), viewer, response);
                                      if (keeps && answer.token) {
                                          ApiRequest own = request;
                                          own.tokens.push_back(*answer.token);
                                          set_session_cookie(context, *actor.host(), own, response);
                                      }
                                      reply(std::move(response));
                                  });
        });
}

// Waits until there is more of an analysis than a client has, as long as proxies let it.
net::awaitable<void> news_of(const ServerContext& context,
                             std::shared_ptr<const TableAnalysis> analysis, std::size_t after) {
    using namespace std::chrono_literals;
    net::steady_timer pause{co_await net::this_coro::executor};
    const auto until = std::chrono::steady_clock::now() + 20s;
    while (!analysis->has_news(after) && !context.draining &&
           std::chrono::steady_clock::now() < until) {
        pause.expires_after(100ms);
        co_await pause.async_wait(as_values);
    }
}

}  // namespace

void charge(ServerContext& context, const ApiRequest& request, double cost) {
    context.request_limiter.charge(request.rate_limit_key, cost - 1);
}

FutureResponse with_actor(ServerContext& context, const ApiRequest& request,
                          std::function<void(TableActor&, Respond)> f) {
    return await_callback<HttpResponse>([&context, has_cookie = request.has_cookie,
                                         id = request.path_parameter("table"),
                                         f = std::move(f)](Respond reply) {
        if (!table::is_table_id(id)) return reply(table_error(TableLookup::NotFound));
        context.tables->with_table(
            id, [&context, id, has_cookie, f, reply](TableActor* actor, TableLookup lookup) {
                if (actor == nullptr) {
                    HttpResponse none = table_error(lookup);
                    // The table was forgotten: what opened it is of no use any more.
                    if (lookup == TableLookup::NotFound && has_cookie)
                        none.set(http::field::set_cookie,
                                 expired_session_cookie(id, context.options.uses_tls()));
                    return reply(std::move(none));
                }
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

void reply_when_durable(TableActor& actor, const Respond& reply, HttpResponse response) {
    actor.host()->when_durable([reply, response = std::move(response)] { reply(response); },
                               [reply] { reply(table_error(TableLookup::StoreFailed)); });
}

Authorization authorize(const table::Host& host, const ApiRequest& request) {
    const auto refuse = [](const char* key) -> Authorization {
        return {std::nullopt, error_response(http::status::forbidden, key)};
    };
    std::vector<std::string> keys = table::hashes_of(request.tokens);
    const table::Access access = host.table().opened_by(keys, host.now());
    if (!access.any()) return refuse("server.no_access");
    table::Viewer viewer{.seat = spectator,
                         .owner = access.owner,
                         .address = request.rate_limit_key,
                         .keys = std::move(keys)};
    const Seats doors = access.invited | access.transfers;
    if (request.query("seat")) {
        const auto number = request.query_number("seat");
        if (!number || *number < 0 || *number >= max_seats) return refuse("server.not_your_seat");
        const Seat seat = Seat(*number);
        if (access.seats.contains(seat))
            viewer.seat = seat;
        else if (doors.contains(seat) || access.free.contains(seat))
            viewer.invited = seat;
        else
            return refuse("server.not_your_seat");
    } else if (!doors.empty()) {
        viewer.invited = doors.front();
    }
    viewer.also_plays = !viewer.is_player() && !access.seats.empty();
    viewer.anybody = !viewer.is_player() && !access.free.empty() &&
                     !(viewer.invited && doors.contains(*viewer.invited));
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

namespace handler {

FutureResponse get_table(ServerContext& context, const ApiRequest& request) {
    return with_actor(context, request, [&context, request](TableActor& actor, Respond reply) {
        const table::Table& table = actor.host()->table();
        const Authorization authorization = authorize(*actor.host(), request);
        if (!authorization.viewer) return reply(authorization.refusal);
        const table::Viewer& viewer = *authorization.viewer;
        if (auto known = known_already(*actor.host(), viewer, request))
            return reply(std::move(*known));
        charge(context, request, table::cost_of_whole(table.state()));
        table::message::FullTable whole = table.whole(viewer, actor.host()->now());
        for (Seat seat : actor.host()->online()) whole.online.push_back(seat);
        HttpResponse response = json_response(table::Message{whole});
        set_finished_etag(*actor.host(), viewer, response);
        reply_when_durable(actor, reply, std::move(response));
    });
}

FutureResponse create_session(ServerContext& context, const ApiRequest& request) {
    return with_actor(context, request, [&context, request](TableActor& actor, Respond reply) {
        reply_when_durable(actor, reply, session_response(context, *actor.host(), request));
    });
}

FutureResponse delete_session(ServerContext& context, const ApiRequest& request) {
    const std::string& table = request.path_parameter("table");
    if (!table::is_table_id(table)) co_return table_error(TableLookup::NotFound);
    HttpResponse response = json_response(api::Health{});
    response.set(http::field::set_cookie,
                 expired_session_cookie(table, context.options.uses_tls()));
    auto ended = await_callback<HttpResponse>([&context, &request, &response](Respond reply) {
        end_subscriptions_of(context, request, [reply, response] { reply(response); });
    });
    co_return co_await std::move(ended);
}

// The seats of a rematch have the same tokens, but a cookie is for one table.
FutureResponse follow_rematch(ServerContext& context, const ApiRequest& request) {
    return with_actor(context, request, [&context, request](TableActor& actor, Respond reply) {
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
    const table::Request asked = look;
    co_return co_await perform(context, request, asked);
}

FutureResponse get_record(ServerContext& context, const ApiRequest& request) {
    return with_actor(context, request, [&context, request](TableActor& actor, Respond reply) {
        const table::Table& table = actor.host()->table();
        const Authorization authorization = authorize(*actor.host(), request);
        if (!authorization.viewer) return reply(authorization.refusal);
        if (auto known = known_already(*actor.host(), *authorization.viewer, request))
            return reply(std::move(*known));
        charge(context, request, table::cost_of_replay);
        const auto text = table.record();
        if (!text) return reply(error_response(http::status::conflict, "not_over", text.error()));
        HttpResponse response = text_response(http::status::ok, "text/plain; charset=utf-8", *text);
        response.set(http::field::content_disposition,
                     fmt::format("attachment; filename=\"{}.trianon\"", table.state().id));
        set_finished_etag(*actor.host(), *authorization.viewer, response);
        reply_when_durable(actor, reply, std::move(response));
    });
}

FutureResponse get_analysis(ServerContext& context, const ApiRequest& request) {
    const auto analysis = std::make_shared<std::shared_ptr<const TableAnalysis>>();
    auto admitted = with_actor(
        context, request, [&context, request, analysis](TableActor& actor, const Respond& reply) {
            const table::Table& table = actor.host()->table();
            const Authorization authorization = authorize(*actor.host(), request);
            if (!authorization.viewer) return reply(authorization.refusal);
            if (table.state().stage != table::Stage::Over)
                return reply(
                    error_response(http::status::conflict, "not_over", "the game is not over"));
            *analysis = context.tables->analysis(table.state().id, [&] {
                charge(context, request, table::cost_of_replay);
                return table.match()->record();
            });
            if (!*analysis) return reply(rate_limited(context));
            reply_when_durable(actor, reply, HttpResponse{http::status::ok, 11});
        });
    HttpResponse response = co_await std::move(admitted);
    if (response.result() != http::status::ok) co_return response;
    const auto after = static_cast<std::size_t>(
        std::max<std::int64_t>(0, request.query_number("after").value_or(0)));
    if (request.query("after")) {
        auto news = news_of(context, *analysis, after);
        co_await std::move(news);
    }
    co_return text_response(http::status::ok, "application/json", (*analysis)->text(after));
}

}  // namespace handler
}  // namespace trianon::server
