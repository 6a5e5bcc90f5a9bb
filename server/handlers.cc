// What is the same at every table: the games, the page, and how the server is.
#include "server/handlers.h"

#include "engine/words.h"
#include "games/examples.h"
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

// The game and the language in the path of a document.
using GameAndLanguage = std::pair<const GameEntry*, Language>;
std::optional<GameAndLanguage> document_named(const ApiRequest& request) {
    const GameEntry* game = find_game(request.path_parameter("game"));
    const auto language = enumerator<Language>(request.path_parameter("language"));
    if (game == nullptr || !language) return std::nullopt;
    return GameAndLanguage{game, *language};
}

HttpResponse no_document(const ApiRequest& request) {
    const std::string& game = request.path_parameter("game");
    if (find_game(game) == nullptr)
        return error_response(http::status::not_found, "no_game",
                              "game " + unknown_word(game, game_ids()));
    return error_response(http::status::not_found, "no_language",
                          "language " + unknown_word(request.path_parameter("language"),
                                                     enumerator_names<Language>()));
}

// It is the same for everybody and seldom changes.
HttpResponse document(const ApiRequest& request, HttpResponse response) {
    const std::string etag = etag_of(response.body());
    response.set(http::field::etag, etag);
    response.set(http::field::cache_control, "no-cache");
    if (request.if_none_match.find(etag) != std::string::npos) {
        response.result(http::status::not_modified);
        response.body().clear();
    }
    return response;
}

api::ExampleShown show_example(const GameEntry& game, const GameExample& example,
                               Language language) {
    const auto match = begun(game.info.id, example);
    api::ExampleShown shown;
    shown.rule = example.rule;
    shown.seat = example.seat;
    const auto own = example.names.find(name_of(language));
    const std::string& names = own == example.names.end() ? example.names.at("en") : own->second;
    for (std::size_t at = 0; at <= names.size();) {
        const std::size_t comma = std::min(names.find(", ", at), names.size());
        shown.names.push_back(names.substr(at, comma - at));
        at = comma + 2;
    }
    for (Seat seat : (*match)->to_act()) shown.to_act.push_back(seat);
    shown.view.text.clear();
    (*match)->write_view(shown.view.text, example.seat);
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
    if (CallService* service = context.tables->call_service())
        context.metrics.notification_queue_length.Set(static_cast<double>(service->waiting()));
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
    const auto named = document_named(request);
    if (!named) co_return no_document(request);
    const Catalogue& words = named->first->catalogue(named->second);
    api::Rules all;
    all.how = words.how_played();
    for (const RuleText& rule : words.rules())
        all.rules.push_back(
            {.id = rule.id, .chapter = rule.chapter, .text = rule.text, .marks = rule.marks});
    co_return document(request, json_response(all));
}

FutureResponse get_box(ServerContext&, const ApiRequest& request) {
    const auto named = document_named(request);
    if (!named) co_return no_document(request);
    const auto& [game, language] = *named;
    api::Box box;
    Record record;
    record.game = game->info.id;
    record.players = game->info.min_players;
    record.rules = game->info.rules_version;
    const auto match = begin_match(std::move(record));
    for (Thing& thing : (*match)->narration().things(spectator)) {
        thing.holders.clear();  // nobody sits at this table
        box.things.push_back(in_words(thing, game->catalogue(language)));
    }
    for (const GameExample& example : examples_of(game->info.id))
        box.examples.push_back(show_example(*game, example, language));
    co_return document(request, json_response(box));
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
