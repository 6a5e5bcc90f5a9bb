// The HTTP interface: one table of routes, which answers requests and describes itself as OpenAPI.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "server/handlers.h"
#include "server/schema.h"

namespace trianon::server {

using SchemaOf = std::function<json::value(Schemas&)>;

struct Route {
    http::verb method{};
    std::string pattern;  // /api/tables/{table}
    std::string summary;
    std::vector<std::string> query{};
    SchemaOf request_body{};  // nothing: no body
    SchemaOf response{};      // nothing: text
    Handler handler{};
};

const std::vector<Route>& routes();

struct RouteMatch {
    const Route* route = nullptr;     // nothing: there is none
    bool method_not_allowed = false;  // there is one with another method
    std::map<std::string, std::string> path_parameters{};
};
RouteMatch find_route(http::verb method, const std::vector<std::string>& segments);

// The whole interface, also that of the sockets, as OpenAPI 3.1.
std::string openapi();

}  // namespace trianon::server
