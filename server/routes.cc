#include "server/routes.h"

#include "players/analysis_shown.h"
#include "server/api.h"
#include "table/requests.h"

namespace trianon::server {
namespace {

std::vector<std::string> split_pattern(std::string_view path) {
    std::vector<std::string> segments;
    while (!path.empty()) {
        path.remove_prefix(1);
        const std::size_t end = std::min(path.find('/'), path.size());
        segments.emplace_back(path.substr(0, end));
        path.remove_prefix(end);
    }
    return segments;
}

template <class T> SchemaOf schema_of() {
    return [](Schemas& schemas) { return schemas.of<T>(); };
}

}  // namespace

const std::vector<Route>& routes() {
    using namespace api;
    using namespace handler;
    using http::verb;
    using table::Message, table::Request;
    static const std::vector<Route> all{
        {.method = verb::get,
         .pattern = "/healthz",
         .summary = "Whether the server is well, and where it keeps its tables",
         .response = schema_of<HealthReport>(),
         .handler = get_health},
        {.method = verb::get,
         .pattern = "/readyz",
         .summary = "Whether the server should get new clients",
         .response = schema_of<HealthReport>(),
         .handler = get_readiness},
        {.method = verb::get,
         .pattern = "/metrics",
         .summary = "Figures for Prometheus, on this machine only",
         .handler = get_metrics},
        {.method = verb::get,
         .pattern = "/api/games",
         .summary = "The games, their options, bots and clocks",
         .response = schema_of<Games>(),
         .handler = list_games},
        {.method = verb::get,
         .pattern = "/api/games/{game}/rules/{language}",
         .summary = "The rules of a game, in the language named",
         .response = schema_of<Rules>(),
         .handler = get_rules},
        {.method = verb::get,
         .pattern = "/api/games/{game}/box/{language}",
         .summary = "All components and what they do, and the rulebook's examples as positions",
         .response = schema_of<Box>(),
         .handler = get_box},
        {.method = verb::post,
         .pattern = "/api/records",
         .summary = "Open the table of a finished game from its record, sent as text",
         .response = schema_of<TableOpened>(),
         .handler = open_record},
        {.method = verb::post,
         .pattern = "/api/tables",
         .summary = "Open a table",
         .request_body = schema_of<OpenTable>(),
         .response = schema_of<TableOpened>(),
         .handler = open_table},
        {.method = verb::get,
         .pattern = "/api/tables/open",
         .summary = "The tables with seats that anybody may take",
         .response = schema_of<OpenTablesMessage>(),
         .handler = list_open_tables},
        {.method = verb::get,
         .pattern = "/api/tables/open/socket",
         .summary = "A WebSocket: this list, and what changes of it",
         .response = schema_of<OpenTablesMessage>(),
         .handler = require_upgrade},
        {.method = verb::get,
         .pattern = "/api/tables/{table}",
         .summary = "The whole table as a viewer may know it",
         .query = {"seat"},
         .response = schema_of<Message>(),
         .handler = get_table},
        {.method = verb::post,
         .pattern = "/api/tables/{table}/session",
         .summary = "Keep the tokens of a link in a cookie",
         .response = schema_of<Session>(),
         .handler = create_session},
        {.method = verb::delete_,
         .pattern = "/api/tables/{table}/session",
         .summary = "Forget the cookie",
         .response = schema_of<Health>(),
         .handler = delete_session},
        {.method = verb::post,
         .pattern = "/api/tables/{table}/follow",
         .summary = "Take the cookie along to the rematch",
         .response = schema_of<Session>(),
         .handler = follow_rematch},
        {.method = verb::post,
         .pattern = "/api/tables/{table}/requests",
         .summary = "A request of the socket, without a socket",
         .query = {"seat"},
         .request_body = schema_of<Request>(),
         .response = schema_of<Message>(),
         .handler = perform_request},
        {.method = verb::get,
         .pattern = "/api/tables/{table}/steps/{step}",
         .summary = "The table after so many decisions",
         .query = {"seat", "eyes", "drawing"},
         .response = schema_of<Message>(),
         .handler = get_step},
        {.method = verb::get,
         .pattern = "/api/tables/{table}/record",
         .summary = "The record, once the game is over",
         .handler = get_record},
        {.method = verb::get,
         .pattern = "/api/tables/{table}/analysis",
         .summary = "What the decisions of a finished game gave away, as far as it is computed",
         .query = {"after"},
         .response = schema_of<AnalysisShown>(),
         .handler = get_analysis},
        {.method = verb::get,
         .pattern = "/api/tables/{table}/hint",
         .summary = "What a better bot would decide now, where all the others are bots",
         .query = {"seat"},
         .response = schema_of<HintShown>(),
         .handler = get_hint},
        {.method = verb::post,
         .pattern = "/api/tables/{table}/continue",
         .summary = "A new table that goes on from a step of a finished game, against bots",
         .request_body = schema_of<ContinueFrom>(),
         .response = schema_of<TableOpened>(),
         .handler = continue_game},
        {.method = verb::get,
         .pattern = "/api/notifications",
         .summary = "How this server calls persons whose turn it is",
         .response = schema_of<NotificationsOffered>(),
         .handler = get_notifications},
        {.method = verb::post,
         .pattern = "/api/notifications/confirm",
         .summary = "An address of mail belongs to who has this link",
         .request_body = schema_of<MailLink>(),
         .handler = confirm_subscription},
        {.method = verb::post,
         .pattern = "/api/notifications/stop",
         .summary = "No more mail of this table",
         .request_body = schema_of<MailLink>(),
         .handler = stop_subscription},
        {.method = verb::post,
         .pattern = "/api/notifications/stop/{token}",
         .summary = "The same with one click in a mail program (RFC 8058)",
         .handler = stop_with_one_click},
        {.method = verb::get,
         .pattern = "/api/tables/{table}/notifications",
         .summary = "Where the person of a seat is called",
         .query = {"seat"},
         .response = schema_of<Subscriptions>(),
         .handler = list_subscriptions},
        {.method = verb::post,
         .pattern = "/api/tables/{table}/notifications",
         .summary = "Wish to be called when it is the seat's turn",
         .query = {"seat"},
         .request_body = schema_of<Subscribe>(),
         .response = schema_of<SubscriptionShown>(),
         .handler = add_subscription},
        {.method = verb::delete_,
         .pattern = "/api/tables/{table}/notifications/{id}",
         .summary = "Be called there no more",
         .query = {"seat"},
         .handler = end_subscription},
        {.method = verb::get,
         .pattern = "/api/tables/{table}/socket",
         .summary = "A WebSocket: requests in, messages out, both as JSON text",
         .query = {"seat", "since"},
         .request_body = schema_of<Request>(),
         .response = schema_of<Message>(),
         .handler = require_upgrade},
    };
    return all;
}

RouteMatch find_route(http::verb method, const std::vector<std::string>& segments) {
    RouteMatch match;
    for (const Route& route : routes()) {
        const std::vector<std::string> pattern = split_pattern(route.pattern);
        if (pattern.size() != segments.size()) continue;
        std::map<std::string, std::string> parameters;
        bool fits = true;
        for (std::size_t i = 0; i < segments.size() && fits; ++i) {
            if (pattern[i].starts_with("{"))
                parameters[pattern[i].substr(1, pattern[i].size() - 2)] = segments[i];
            else
                fits = pattern[i] == segments[i];
        }
        if (!fits) continue;
        if (route.method == method) return {.route = &route, .path_parameters = parameters};
        match.method_not_allowed = true;
    }
    return match;
}

}  // namespace trianon::server
