// JSON schemas of described types, from the same list of fields that makes their JSON.
#pragma once

#include <map>
#include <string>

#include "engine/json.h"

namespace trianon::server {

class Schemas {
  public:
    // A reference to the type, which is described among all() from then on.
    template <class T> json::value of() {
        if constexpr (std::is_same_v<T, json::value>) {
            return json::object{};
        } else if constexpr (std::is_same_v<T, std::string>) {
            return json::object{{"type", "string"}};
        } else if constexpr (std::is_same_v<T, bool>) {
            return json::object{{"type", "boolean"}};
        } else if constexpr (std::is_integral_v<T> || std::is_same_v<T, Seat>) {
            return json::object{{"type", "integer"}};
        } else if constexpr (std::is_same_v<T, Seats>) {
            return json::object{{"oneOf",
                                 {{{"const", "everybody"}},
                                  {{"type", "array"}, {"items", {{"type", "integer"}}}}}}};
        } else if constexpr (is_optional<T>) {
            return json::object{{"oneOf", {of<typename T::value_type>(), {{"type", "null"}}}}};
        } else if constexpr (is_list<T>) {
            return json::object{{"type", "array"}, {"items", of<typename T::value_type>()}};
        } else if constexpr (std::is_same_v<T, TextMap>) {
            return json::object{{"type", "object"}, {"additionalProperties", {{"type", "string"}}}};
        } else if constexpr (Enumerated<T>) {
            return json::object{{"type", "string"},
                                {"enum", json::value_from(enumerator_names<T>())}};
        } else if constexpr (is_variant<T>) {
            json::array kinds;
            for_each_alternative<T>([&]<class A>(A) {
                kinds.push_back(
                    json::object{{"allOf",
                                  {of<A>(),
                                   {{"type", "object"},
                                    {"properties", {{"type", {{"const", name_of<A>()}}}}},
                                    {"required", {"type"}}}}}});
            });
            return json::object{{"oneOf", kinds}};
        } else {
            return described<T>();
        }
    }

    const json::object& all() const { return all_; }

  private:
    template <Described T> json::value described() {
        const std::string name{type_name<T>()};
        if (!all_.contains(name)) {
            all_[name] = nullptr;  // it may contain itself
            json::object fields;
            json::array required;
            for_each_member<T>([&](auto field) {
                using Field = std::remove_cvref_t<decltype(std::declval<T>().*field.pointer)>;
                fields[field.name] = of<Field>();
                if constexpr (!is_optional<Field>) required.emplace_back(field.name);
            });
            json::object schema{{"type", "object"}, {"properties", fields}};
            if (!required.empty()) schema["required"] = required;
            all_[name] = schema;
        }
        return json::object{{"$ref", "#/components/schemas/" + name}};
    }

    json::object all_;
};

}  // namespace trianon::server
