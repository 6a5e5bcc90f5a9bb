// Values as JSON, and back, derived from the fields. Encoding always names whose eyes look.
#pragma once

#include <fmt/format.h>

#include <boost/json.hpp>
#include <map>

#include "engine/fields.h"
#include "engine/result.h"

namespace trianon {

namespace json = boost::json;

// Besides the values of games, whose size is fixed: what messages are made of.
template <class T> inline constexpr bool is_list = false;
template <class T> inline constexpr bool is_list<std::vector<T>> = true;
template <class T> inline constexpr bool is_optional = false;
template <class T> inline constexpr bool is_optional<std::optional<T>> = true;
using TextMap = std::map<std::string, std::string>;

template <class T> json::value encode(const T& v, Eyes eyes) {
    if constexpr (std::is_same_v<T, json::value>) {
        return v;
    } else if constexpr (std::is_same_v<T, std::string>) {
        return json::string{v};
    } else if constexpr (is_optional<T>) {
        return v ? encode(*v, eyes) : json::value{};
    } else if constexpr (is_list<T>) {
        json::array items;
        for (const auto& item : v) items.push_back(encode(item, eyes));
        return items;
    } else if constexpr (std::is_same_v<T, TextMap>) {
        json::object object;
        for (const auto& [name, value] : v) object[name] = value;
        return object;
    } else if constexpr (std::is_same_v<T, Seat>) {
        return index(v);
    } else if constexpr (std::is_same_v<T, Seats>) {
        if (v == Seats::everybody()) return "everybody";
        json::array seats;
        for (Seat seat : v) seats.push_back(index(seat));
        return seats;
    } else if constexpr (std::is_same_v<T, bool>) {
        return v;
    } else if constexpr (std::is_integral_v<T>) {
        return static_cast<std::int64_t>(v);
    } else if constexpr (Enumerated<T>) {
        return json::string{name_of(v)};
    } else if constexpr (is_hidden<T>) {
        const auto* seen = eyes.at(v);
        return json::object{{"value", seen != nullptr ? encode(*seen, eyes) : json::value{}},
                            {"seen_by", encode(v.audience(), eyes)}};
    } else if constexpr (is_deck<T>) {
        if (!eyes.see_all()) return v.size();
        return encode(v.truth(), eyes);
    } else if constexpr (is_bag<T>) {
        json::object counts;
        for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(v.size());) {
            const auto item = v.nth(i);
            counts[item.text()] = v.count(item);
            i += static_cast<std::uint32_t>(v.count(item));
        }
        return counts;
    } else if constexpr (is_text<T>) {
        return json::string{v.str()};
    } else if constexpr (Token<T>) {
        return json::string{v.text()};
    } else if constexpr (Growing<T> || is_array<T>) {
        json::array items;
        for (const auto& item : v) items.push_back(encode(item, eyes));
        return items;
    } else if constexpr (is_variant<T>) {
        return std::visit(
            [&](const auto& alternative) {
                json::object object{{"type", name_of<std::decay_t<decltype(alternative)>>()}};
                for_each_field(alternative, [&](std::string_view name, const auto& member) {
                    object[name] = encode(member, eyes);
                });
                return object;
            },
            v);
    } else {
        json::object object;
        for_each_field(v, [&](std::string_view name, const auto& member) {
            object[name] = encode(member, eyes);
        });
        return object;
    }
}

// Reads what Eyes::all_seeing() encoded. False: it is something else, and v is worthless.
template <class T> bool decode_into(const json::value& j, T& v) {
    if constexpr (std::is_same_v<T, json::value>) {
        v = j;
        return true;
    } else if constexpr (std::is_same_v<T, std::string>) {
        return j.is_string() && (v = j.as_string(), true);
    } else if constexpr (is_optional<T>) {
        typename T::value_type item{};
        if (!j.is_null() && !decode_into(j, item)) return false;
        v = j.is_null() ? T{} : T{std::move(item)};
        return true;
    } else if constexpr (is_list<T>) {
        v.clear();
        if (!j.is_array()) return false;
        for (const json::value& item : j.as_array())
            if (!decode_into(item, v.emplace_back())) return false;
        return true;
    } else if constexpr (std::is_same_v<T, TextMap>) {
        v.clear();
        if (!j.is_object()) return false;
        for (const auto& [name, value] : j.as_object())
            if (!decode_into(value, v[name])) return false;
        return true;
    } else if constexpr (std::is_same_v<T, Seat>) {
        if (!j.is_int64() || j.as_int64() < 0 || j.as_int64() >= max_seats) return false;
        v = Seat(j.as_int64());
        return true;
    } else if constexpr (std::is_same_v<T, Seats>) {
        v = Seats::everybody();
        if (j.is_string() && j.as_string() == "everybody") return true;
        v = Seats::none();
        if (!j.is_array()) return false;
        for (const json::value& item : j.as_array()) {
            Seat seat{};
            if (!decode_into(item, seat)) return false;
            v = v.with(seat);
        }
        return true;
    } else if constexpr (std::is_same_v<T, bool>) {
        return j.is_bool() && (v = j.as_bool(), true);
    } else if constexpr (std::is_integral_v<T>) {
        return j.is_int64() && std::in_range<T>(j.as_int64()) &&
               (v = static_cast<T>(j.as_int64()), true);
    } else if constexpr (Enumerated<T>) {
        const auto e = j.is_string() ? enumerator<T>(j.as_string()) : std::nullopt;
        return e && (v = *e, true);
    } else if constexpr (is_hidden<T>) {
        typename T::value_type value{};
        Seats audience;
        if (!j.is_object() || !j.as_object().contains("value") ||
            !j.as_object().contains("seen_by") || !decode_into(j.at("value"), value) ||
            !decode_into(j.at("seen_by"), audience))
            return false;
        v = T{value, audience};
        return true;
    } else if constexpr (is_deck<T>) {
        auto cards = v.truth();
        if (!decode_into(j, cards)) return false;
        v = T{cards};
        return true;
    } else if constexpr (is_bag<T>) {
        v = T{};
        if (!j.is_object()) return false;
        for (const auto& [name, copies] : j.as_object()) {
            const auto item = std::decay_t<decltype(v.nth(0))>::from_text(name);
            std::uint8_t number = 0;
            if (!item || !decode_into(copies, number) || v.size() + number > EightCounts::most)
                return false;
            v.add(*item, number);
        }
        return true;
    } else if constexpr (is_text<T>) {
        const auto text = j.is_string() ? T::from(j.as_string()) : std::nullopt;
        return text && (v = *text, true);
    } else if constexpr (Token<T>) {
        const auto token = j.is_string() ? T::from_text(j.as_string()) : std::nullopt;
        return token && (v = *token, true);
    } else if constexpr (is_array<T>) {
        if (!j.is_array() || j.as_array().size() != v.size()) return false;
        std::size_t i = 0;
        for (auto& item : v)
            if (!decode_into(j.as_array()[i++], item)) return false;
        return true;
    } else if constexpr (Growing<T>) {
        v.clear();
        if (!j.is_array() || j.as_array().size() > static_cast<std::size_t>(T::capacity))
            return false;
        for (const json::value& from : j.as_array()) {
            typename T::value_type item{};
            if (!decode_into(from, item)) return false;
            v.push_back(item);
        }
        return true;
    } else if constexpr (is_variant<T>) {
        const json::value* type = j.is_object() ? j.as_object().if_contains("type") : nullptr;
        if (type == nullptr || !type->is_string()) return false;
        bool read = false;
        for_each_alternative<T>([&](auto alternative) {
            if (type->as_string() != name_of<decltype(alternative)>()) return;
            read = decode_into(j, alternative);
            v = alternative;
        });
        return read;
    } else {
        if (!j.is_object()) return false;
        bool read = true;
        for_each_field(v, [&](std::string_view name, auto& member) {
            const json::value* field = j.as_object().if_contains(name);
            if constexpr (is_optional<std::decay_t<decltype(member)>>)
                if (field == nullptr) return member.reset();
            read = read && field != nullptr && decode_into(*field, member);
        });
        return read;
    }
}

template <class T> std::optional<T> decode(const json::value& j) {
    T value{};
    if (!decode_into(j, value)) return std::nullopt;
    return value;
}

}  // namespace trianon
