// JSON schemas of described types, from the same list of fields that makes their JSON: as a viewer
// gets them, that is, with nothing in place of what is hidden.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <typeindex>
#include <vector>

#include "engine/write.h"

namespace trianon::server {

class Schemas {
  public:
    // A reference to the type, which is described among all() from then on. Who calls this for a
    // hundred types makes little of it himself: the parts are functions that are compiled once.
    template <class T> json::value of() {
        if constexpr (std::is_same_v<T, json::value>) {
            return json::object{};
        } else if constexpr (is_written<T>) {
            return of_written(std::type_identity<T>{});
        } else if constexpr (std::is_same_v<T, bool>) {
            return plain("boolean");
        } else if constexpr (std::is_integral_v<T> || std::is_same_v<T, Seat> || is_deck<T>) {
            return plain("integer");
        } else if constexpr (std::is_same_v<T, Seats>) {
            return seats();
        } else if constexpr (is_optional<T>) {
            return or_null(of<typename T::value_type>());
        } else if constexpr (is_hidden<T>) {
            return hidden(of<typename T::value_type>());
        } else if constexpr (is_bag<T>) {
            return by_name(plain("integer"));
        } else if constexpr (std::is_same_v<T, std::string> || is_text<T> || Token<T>) {
            return plain("string");
        } else if constexpr (is_list<T> || is_array<T> || Growing<T>) {
            return list(of<typename T::value_type>());
        } else if constexpr (std::is_same_v<T, TextMap>) {
            return by_name(plain("string"));
        } else if constexpr (Enumerated<T>) {
            return one_of(enumerator_names<T>());
        } else if constexpr (is_variant<T>) {
            return [this]<class... A>(std::type_identity<std::variant<A...>>) {
                static constexpr Alternative kinds[] = {{name_of<A>, &Schemas::of<A>}...};
                return variant(kinds);
            }(std::type_identity<T>{});
        } else {
            return described<T>();
        }
    }

    const json::object& all() const { return all_; }

    // What a game's view, moves and events look like, under names of its own.
    template <class View, class Move, class Event> void add_game(const std::string& id) {
        add_game(id, &Schemas::of<View>, &Schemas::of<Move>, &Schemas::of<Event>);
    }

  private:
    using Maker = json::value (Schemas::*)();
    struct Alternative {
        const std::string& (*name)();
        Maker schema;
    };
    struct Field {
        const char* name;
        Maker schema;
        bool required;
    };

    static json::value plain(const char* type);
    static json::value seats();
    static json::value or_null(const json::value& schema);
    static json::value hidden(const json::value& schema);
    static json::value by_name(const json::value& schema);
    static json::value list(const json::value& schema);
    static json::value one_of(const std::vector<std::string>& names);
    json::value variant(std::span<const Alternative> kinds);
    void add_game(const std::string& id, Maker view, Maker move, Maker event);

    template <class T> json::value of_written(std::type_identity<Written<T>>) { return of<T>(); }

    template <Described T> json::value described() {
        return []<template <class...> class L, class... D>(Schemas& all, L<D...>) {
            static constexpr Field fields[] = {
                {D::name, &Schemas::of<TypeOf<T, D>>, !is_optional<TypeOf<T, D>>}..., {}};
            return all.describe(typeid(T), type_name<T>(), {fields, sizeof...(D)});
        }(*this, boost::describe::describe_members<T, boost::describe::mod_public>{});
    }
    template <class T, class D>
    using TypeOf = std::remove_cvref_t<decltype(std::declval<T>().*D::pointer)>;

    json::value describe(std::type_index type, std::string_view name,
                         std::span<const Field> fields);
    std::string own_name(std::type_index type, std::string_view name);

    json::object all_;
    std::map<std::string, std::type_index> types_;
    std::string scope_;
};

}  // namespace trianon::server
