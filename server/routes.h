// The HTTP interface: one list of routes, which answers requests and describes itself as OpenAPI.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <string>
#include <vector>

#include "server/http.h"
#include "server/later.h"
#include "server/schema.h"

namespace trianon::server {

struct Route {
    http::verb method;
    std::string pattern;  // /api/tables/{table}
    std::string summary;
    std::vector<std::string> query;
    std::function<json::value(Schemas&)> takes;  // nothing: no body
    std::function<json::value(Schemas&)> gives;  // nothing: text
    std::function<net::awaitable<Response>(House&, const Call&)> answer;
};

const std::vector<Route>& routes();

// The route of a path, whose {parts} are filled in; nothing if there is none.
struct Found {
    const Route* route = nullptr;
    bool other_method = false;  // the path is there
    std::map<std::string, std::string> parts;
};
Found find_route(http::verb method, const std::string& path);

// Who asks, at a table; or why not.
struct Admission {
    std::optional<table::Viewer> viewer;
    Response refusal;
};
Admission admit(const table::Table& table, const Call& call);
// Why there is no table to ask at.
Response refuse_table(Hall::Found found, Language reader);

// An answer from the files of the page.
Response answer_file(const House& house, const Call& call);

// The whole interface, also that of the sockets, as OpenAPI 3.1.
std::string openapi();

}  // namespace trianon::server
