// What answers the requests of each route.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>

#include "server/await_callback.h"
#include "server/http.h"

namespace trianon::server {

using FutureResponse = net::awaitable<HttpResponse>;
using Handler = std::function<FutureResponse(ServerContext&, const ApiRequest&)>;

namespace handler {

FutureResponse get_health(ServerContext&, const ApiRequest&);
FutureResponse get_readiness(ServerContext&, const ApiRequest&);
FutureResponse get_metrics(ServerContext&, const ApiRequest&);
FutureResponse list_games(ServerContext&, const ApiRequest&);
FutureResponse get_rules(ServerContext&, const ApiRequest&);
FutureResponse get_box(ServerContext&, const ApiRequest&);
FutureResponse open_record(ServerContext&, const ApiRequest&);
FutureResponse open_table(ServerContext&, const ApiRequest&);
FutureResponse list_open_tables(ServerContext&, const ApiRequest&);
FutureResponse get_table(ServerContext&, const ApiRequest&);
FutureResponse create_session(ServerContext&, const ApiRequest&);
FutureResponse delete_session(ServerContext&, const ApiRequest&);
FutureResponse follow_rematch(ServerContext&, const ApiRequest&);
FutureResponse perform_request(ServerContext&, const ApiRequest&);
FutureResponse get_step(ServerContext&, const ApiRequest&);
FutureResponse get_record(ServerContext&, const ApiRequest&);
FutureResponse get_analysis(ServerContext&, const ApiRequest&);
FutureResponse get_hint(ServerContext&, const ApiRequest&);
FutureResponse continue_game(ServerContext&, const ApiRequest&);
FutureResponse get_notifications(ServerContext&, const ApiRequest&);
FutureResponse list_subscriptions(ServerContext&, const ApiRequest&);
FutureResponse add_subscription(ServerContext&, const ApiRequest&);
FutureResponse end_subscription(ServerContext&, const ApiRequest&);
FutureResponse confirm_subscription(ServerContext&, const ApiRequest&);
FutureResponse stop_subscription(ServerContext&, const ApiRequest&);
FutureResponse stop_with_one_click(ServerContext&, const ApiRequest&);
FutureResponse require_upgrade(ServerContext&, const ApiRequest&);

}  // namespace handler

// Who asks, at a table; or why not.
struct Authorization {
    std::optional<table::Viewer> viewer;
    HttpResponse refusal;
};
Authorization authorize(const table::Host& host, const ApiRequest& request);

// Why there is no table; not for TableLookup::Found.
HttpResponse table_error(TableLookup lookup);

// A file of the page.
HttpResponse file_response(const ServerContext& context, const ApiRequest& request);

}  // namespace trianon::server
