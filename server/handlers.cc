// What is the same at every table: the games, the page, and how the server is.
#include "server/handlers.h"

#include "engine/words.h"
#include "games/games.h"
#include "server/api.h"

namespace trianon::server {
namespace {

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

FutureResponse list_open_tables(ServerContext& context, const ApiRequest&) {
    OpenTableList& list = context.tables->open_tables();
    auto told = await_callback<std::string>(
        [&list](const std::function<void(std::string)>& tell) { list.ask(tell); });
    co_return text_response(http::status::ok, "application/json", co_await std::move(told));
}

FutureResponse require_upgrade(ServerContext&, const ApiRequest&) {
    co_return error_response(http::status::upgrade_required, "upgrade", "this is a WebSocket");
}

}  // namespace handler
}  // namespace trianon::server
