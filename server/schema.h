// JSON schemas of described types, from the same list of fields that makes their JSON: as a viewer
// gets them, that is, with nothing in place of what is hidden.
#pragma once

#include <map>
#include <string>
#include <typeindex>

#include "engine/write.h"

namespace trianon::server {

class Schemas {
  public:
    // A reference to the type, which is described among all() from then on.
    template <class T> json::value of() {
        if constexpr (std::is_same_v<T, json::value>) {
            return json::object{};
        } else if constexpr (is_written<T>) {
            return of_written(std::type_identity<T>{});
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
        } else if constexpr (is_hidden<T>) {
            return json::object{
                {"type", "object"},
                {"properties",
                 {{"value", {{"oneOf", {of<typename T::value_type>(), {{"type", "null"}}}}}},
                  {"seen_by", of<Seats>()}}},
                {"required", {"value", "seen_by"}}};
        } else if constexpr (is_deck<T>) {
            return json::object{{"type", "integer"}};
        } else if constexpr (is_bag<T>) {
            return json::object{{"type", "object"},
                                {"additionalProperties", {{"type", "integer"}}}};
        } else if constexpr (is_text<T> || Token<T>) {
            return json::object{{"type", "string"}};
        } else if constexpr (is_list<T> || is_array<T> || Growing<T>) {
            return json::object{{"type", "array"}, {"items", of<typename T::value_type>()}};
        } else if constexpr (std::is_same_v<T, TextMap>) {
            return json::object{{"type", "object"}, {"additionalProperties", {{"type", "string"}}}};
        } else if constexpr (Enumerated<T>) {
            return json::object{{"type", "string"},
                                {"enum", json::value_from(enumerator_names<T>())}};
        } else if constexpr (is_variant<T>) {
            json::array kinds;
            for_each_alternative<T>([&]<class A>(const A&) {
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

    // What a game's view, moves and events look like, under names of its own.
    template <class View, class Move, class Event> void add_game(const std::string& id) {
        scope_ = id + ".";
        for (const char* ours : {"View", "Move", "Event"})
            types_.emplace(scope_ + ours, typeid(Schemas));
        const json::value view = of<View>(), move = of<Move>(), event = of<Event>();
        all_[id + ".View"] = view;
        all_[id + ".Move"] = move;
        all_[id + ".Event"] = event;
        scope_.clear();
    }

  private:
    template <class T> json::value of_written(std::type_identity<Written<T>>) { return of<T>(); }

    // Decisions and events of a game may have the same name: the second one gets a number.
    template <class T> std::string own_name() {
        const std::string name = scope_ + std::string{type_name<T>()};
        std::string numbered = name;
        const std::type_index type = typeid(T);
        for (int i = 2; types_.try_emplace(numbered, type).first->second != type; ++i)
            numbered = name + std::to_string(i);
        return numbered;
    }

    template <Described T> json::value described() {
        const std::string name = own_name<T>();
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
    std::map<std::string, std::type_index> types_;
    std::string scope_;
};

}  // namespace trianon::server
