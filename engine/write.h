// Values straight to the bytes of their JSON, derived from the fields: what encode() and
// json::serialize would make together, without a tree in between. Writing always names whose eyes
// look.
#pragma once

#include <array>
#include <charconv>
#include <string>
#include <string_view>

#include "engine/json.h"

namespace trianon {

// The JSON of a T that has been written already, to stand inside something larger.
template <class T> struct Written {
    std::string text = "null";
};
template <class T> inline constexpr bool is_written = false;
template <class T> inline constexpr bool is_written<Written<T>> = true;

template <std::integral N> void append_number(std::string& out, N number) {
    std::array<char, 24> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
}

inline void write_text(std::string& out, std::string_view text) {
    constexpr std::string_view hex = "0123456789abcdef";
    out += '"';
    std::size_t done = 0;
    const auto escape = [&](std::size_t at, std::string_view instead) {
        out.append(text, done, at - done);
        out += instead;
        done = at + 1;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c >= 0x20 && c != '"' && c != '\\') continue;
        switch (c) {
            case '"': escape(i, "\\\""); break;
            case '\\': escape(i, "\\\\"); break;
            case '\b': escape(i, "\\b"); break;
            case '\f': escape(i, "\\f"); break;
            case '\n': escape(i, "\\n"); break;
            case '\r': escape(i, "\\r"); break;
            case '\t': escape(i, "\\t"); break;
            default: {
                const char code[]{'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};
                escape(i, {code, sizeof code});
            }
        }
    }
    out.append(text, done);
    out += '"';
}

// The notation of a component without making it anew; one with few kinds has them written down.
template <Token T> decltype(auto) token_text(const T& v) {
    if constexpr (Indexed<T>) {
        if constexpr (T::count <= 256) {
            static const auto texts = [] {
                std::array<std::string, T::count> all;
                for (int i = 0; i < T::count; ++i)
                    all[static_cast<std::size_t>(i)] = T::at(i).text();
                return all;
            }();
            return static_cast<const std::string&>(texts[static_cast<std::size_t>(v.index())]);
        } else {
            return v.text();
        }
    } else {
        return v.text();
    }
}

// `"name":` of a described field D.
template <class D>
inline constexpr auto json_key = [] {
    constexpr std::string_view name = D::name;
    std::array<char, name.size() + 3> key{};
    key[0] = '"';
    for (std::size_t i = 0; i < name.size(); ++i) key[i + 1] = name[i];
    key[name.size() + 1] = '"';
    key[name.size() + 2] = ':';
    return key;
}();

template <class T> void write(std::string& out, const T& v, Eyes eyes);

// The fields of v, separated by commas; `first`: nothing stands before them. What might have been
// written and was not is left out; any other optional is null.
template <Described T>
void write_fields(std::string& out, const T& v, Eyes eyes, bool first = true) {
    for_each_member<T>([&]<class D>(D field) {
        using MemberType = std::remove_cvref_t<decltype(v.*field.pointer)>;
        if constexpr (is_optional<MemberType>)
            if constexpr (is_written<typename MemberType::value_type>)
                if (!(v.*field.pointer)) return;
        if (!first) out += ',';
        first = false;
        out.append(json_key<D>.data(), json_key<D>.size());
        write(out, v.*field.pointer, eyes);
    });
}

template <class List> void write_list(std::string& out, const List& items, Eyes eyes) {
    out += '[';
    bool first = true;
    for (const auto& item : items) {
        if (!first) out += ',';
        first = false;
        write(out, item, eyes);
    }
    out += ']';
}

template <class T> void write(std::string& out, const T& v, Eyes eyes) {
    if constexpr (is_written<T>) {
        out += v.text;
    } else if constexpr (std::is_same_v<T, json::value>) {
        out += json::serialize(v);
    } else if constexpr (std::is_same_v<T, std::string>) {
        write_text(out, v);
    } else if constexpr (is_optional<T>) {
        if (v)
            write(out, *v, eyes);
        else
            out += "null";
    } else if constexpr (is_list<T>) {
        write_list(out, v, eyes);
    } else if constexpr (std::is_same_v<T, TextMap>) {
        out += '{';
        for (bool first = true; const auto& [name, value] : v) {
            if (!std::exchange(first, false)) out += ',';
            write_text(out, name);
            out += ':';
            write_text(out, value);
        }
        out += '}';
    } else if constexpr (std::is_same_v<T, Seat>) {
        append_number(out, index(v));
    } else if constexpr (std::is_same_v<T, Seats>) {
        if (v == Seats::everybody())
            out += "\"everybody\"";
        else
            write_list(out, v, eyes);
    } else if constexpr (std::is_same_v<T, bool>) {
        out += v ? "true" : "false";
    } else if constexpr (std::is_integral_v<T>) {
        append_number(out, static_cast<std::int64_t>(v));
    } else if constexpr (Enumerated<T>) {
        out += '"';
        out += name_of(v);
        out += '"';
    } else if constexpr (is_hidden<T>) {
        out += R"({"value":)";
        if (const auto* seen = eyes.at(v))
            write(out, *seen, eyes);
        else
            out += "null";
        out += R"(,"seen_by":)";
        write(out, v.audience(), eyes);
        out += '}';
    } else if constexpr (is_deck<T>) {
        if (eyes.see_all())
            write(out, v.truth(), eyes);
        else
            append_number(out, v.size());
    } else if constexpr (is_bag<T>) {
        out += '{';
        for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(v.size());) {
            const auto item = v.nth(i);
            if (i > 0) out += ',';
            write_text(out, token_text(item));
            out += ':';
            append_number(out, v.count(item));
            i += static_cast<std::uint32_t>(v.count(item));
        }
        out += '}';
    } else if constexpr (is_text<T>) {
        write_text(out, {reinterpret_cast<const char*>(v.bytes().data()), v.bytes().size()});
    } else if constexpr (Token<T>) {
        write_text(out, token_text(v));
    } else if constexpr (Growing<T> || is_array<T>) {
        write_list(out, v, eyes);
    } else if constexpr (is_variant<T>) {
        std::visit(
            [&]<class A>(const A& alternative) {
                out += R"({"type":")";
                out += name_of<A>();
                out += '"';
                write_fields(out, alternative, eyes, false);
                out += '}';
            },
            v);
    } else {
        out += '{';
        write_fields(out, v, eyes);
        out += '}';
    }
}

// As the bytes of a message.
template <class T> std::string written(const T& v, Eyes eyes) {
    std::string out;
    write(out, v, eyes);
    return out;
}

}  // namespace trianon
