// The list of routes as an OpenAPI document.
#include "games/manifest.h"
#include "server/api.h"
#include "server/routes.h"

namespace trianon::server {
namespace {

json::object content(const json::value& schema) {
    return {{"application/json", {{"schema", schema}}}};
}

json::array parameters(const Route& route) {
    json::array all;
    for (std::size_t at = route.pattern.find('{'); at != route.pattern.npos;
         at = route.pattern.find('{', at + 1)) {
        const std::string name = route.pattern.substr(at + 1, route.pattern.find('}', at) - at - 1);
        all.push_back({{"name", name},
                       {"in", "path"},
                       {"required", true},
                       {"schema", {{"type", name == "step" ? "integer" : "string"}}}});
    }
    for (const std::string& name : route.query)
        all.push_back({{"name", name},
                       {"in", "query"},
                       {"schema", {{"type", name == "drawing" ? "string" : "integer"}}}});
    return all;
}

json::object operation(const Route& route, Schemas& schemas) {
    json::object described{{"summary", route.summary}};
    if (const json::array all = parameters(route); !all.empty()) described["parameters"] = all;
    if (route.request_body)
        described["requestBody"] = {{"content", content(route.request_body(schemas))}};
    const json::value given = route.response
                                  ? json::value(content(route.response(schemas)))
                                  : json::value{{"text/plain", {{"schema", {{"type", "string"}}}}}};
    described["responses"] = {
        {"2XX", {{"description", "Done"}, {"content", given}}},
        {"default",
         {{"description", "Why not"}, {"content", content(schemas.of<api::Refusal>())}}}};
    return described;
}

// As people lay out JSON.
void print(std::string& out, const json::value& value, std::size_t indent) {
    const std::string space(indent + 2, ' ');
    if (value.is_object() && !value.as_object().empty()) {
        out += "{\n";
        bool first = true;
        for (const auto& [key, item] : value.as_object()) {
            out += (first ? "" : ",\n") + space + json::serialize(json::value(key)) + ": ";
            print(out, item, indent + 2);
            first = false;
        }
        out += "\n" + std::string(indent, ' ') + "}";
    } else if (value.is_array() && !value.as_array().empty() &&
               !value.as_array().front().is_string()) {
        out += "[\n";
        bool first = true;
        for (const json::value& item : value.as_array()) {
            out += (first ? "" : ",\n") + space;
            print(out, item, indent + 2);
            first = false;
        }
        out += "\n" + std::string(indent, ' ') + "]";
    } else {
        out += json::serialize(value);
    }
}

}  // namespace

std::string openapi() {
    Schemas schemas;
    json::object paths;
    for (const Route& route : routes()) {
        std::string method{http::to_string(route.method)};
        for (char& letter : method) letter = static_cast<char>(std::tolower(letter));
        paths[route.pattern].is_null() ? void(paths[route.pattern] = json::object{}) : void();
        paths[route.pattern].as_object()[method] = operation(route, schemas);
    }
    for_each_game([&]<class G>(std::type_identity<G>) {
        schemas.add_game<typename G::State, typename G::Decision, typename G::Event>(
            std::string{G::info.id});
    });
    const json::value document{{"openapi", "3.1.0"},
                               {"info", {{"title", "Trianon"}, {"version", "1"}}},
                               {"paths", paths},
                               {"components", {{"schemas", schemas.all()}}}};
    std::string text;
    print(text, document, 0);
    return text + "\n";
}

}  // namespace trianon::server
