#include "server/schema.h"

namespace trianon::server {

json::value Schemas::plain(const char* type) { return json::object{{"type", type}}; }

json::value Schemas::seats() {
    return json::object{
        {"oneOf",
         {{{"const", "everybody"}}, {{"type", "array"}, {"items", {{"type", "integer"}}}}}}};
}

json::value Schemas::or_null(const json::value& schema) {
    return json::object{{"oneOf", {schema, {{"type", "null"}}}}};
}

json::value Schemas::hidden(const json::value& schema) {
    return json::object{{"type", "object"},
                        {"properties", {{"value", or_null(schema)}, {"seen_by", seats()}}},
                        {"required", {"value", "seen_by"}}};
}

json::value Schemas::by_name(const json::value& schema) {
    return json::object{{"type", "object"}, {"additionalProperties", schema}};
}

json::value Schemas::list(const json::value& schema) {
    return json::object{{"type", "array"}, {"items", schema}};
}

json::value Schemas::one_of(const std::vector<std::string>& names) {
    return json::object{{"type", "string"}, {"enum", json::value_from(names)}};
}

json::value Schemas::variant(std::span<const Alternative> kinds) {
    json::array schemas;
    for (const Alternative& kind : kinds) {
        const json::value schema = (this->*kind.schema)();
        schemas.push_back(json::object{{"allOf",
                                        {schema,
                                         {{"type", "object"},
                                          {"properties", {{"type", {{"const", kind.name()}}}}},
                                          {"required", {"type"}}}}}});
    }
    return json::object{{"oneOf", schemas}};
}

void Schemas::add_game(const std::string& id, Maker view, Maker move, Maker event) {
    scope_ = id + ".";
    const std::pair<const char*, Maker> parts[] = {
        {"View", view}, {"Move", move}, {"Event", event}};
    for (const auto& [name, make] : parts) types_.emplace(scope_ + name, typeid(Schemas));
    std::vector<json::value> schemas;
    for (const auto& [name, make] : parts) schemas.push_back((this->*make)());
    for (std::size_t i = 0; i < schemas.size(); ++i) all_[scope_ + parts[i].first] = schemas[i];
    scope_.clear();
}

json::value Schemas::describe(std::type_index type, std::string_view name,
                              std::span<const Field> fields) {
    const std::string own = own_name(type, name);
    if (!all_.contains(own)) {
        all_[own] = nullptr;  // it may contain itself
        json::object properties;
        json::array required;
        for (const Field& field : fields) {
            properties[field.name] = (this->*field.schema)();
            if (field.required) required.emplace_back(field.name);
        }
        json::object schema{{"type", "object"}, {"properties", properties}};
        if (!required.empty()) schema["required"] = required;
        all_[own] = schema;
    }
    return json::object{{"$ref", "#/components/schemas/" + own}};
}

// Decisions and events of a game may have the same name: the second one gets a number.
std::string Schemas::own_name(std::type_index type, std::string_view name) {
    const std::string scoped = scope_ + std::string{name};
    std::string numbered = scoped;
    for (int i = 2; types_.try_emplace(numbered, type).first->second != type; ++i)
        numbered = scoped + std::to_string(i);
    return numbered;
}

}  // namespace trianon::server
