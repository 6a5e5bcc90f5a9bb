// The one-line notation of decisions and positions that a person can type, derived from the
// fields:
//   a decision     give red-3 1
//   a position     players=3 phase=turn(1) hands=[[red-3/0 …] …] …
//   a Hidden       value/audience, e.g. red-3/02 or red-3/*; ?/02 to eyes that do not see it
//   a Bag          [red-3*2 blue-1]; a Deck is what is left of the edition and is not written
//   a Text         "as it is said", with \" \\ and \! for the signs that mean something here
#pragma once

#include <fmt/format.h>

#include <type_traits>

#include "engine/fields.h"
#include "engine/numbers.h"
#include "engine/result.h"
#include "engine/words.h"
#include "engine/write.h"

namespace trianon {

// Writing always names whose eyes look.
class Writer {
  public:
    explicit Writer(Eyes eyes) : eyes_(eyes) {}

    template <class T> void value(const T& v) {
        if constexpr (std::is_same_v<T, Seat>) {
            append_number(out, index(v));
        } else if constexpr (std::is_same_v<T, bool>) {
            out += v ? "true" : "false";
        } else if constexpr (std::is_integral_v<T>) {
            append_number(out, v);
        } else if constexpr (Enumerated<T>) {
            out += name_of(v);
        } else if constexpr (is_text<T>) {
            out += in_quotation_marks(v.str());
        } else if constexpr (Token<T>) {
            out += token_text(v);
        } else if constexpr (is_hidden<T>) {
            if (const auto* seen = eyes_.at(v))
                value(*seen);
            else
                out += '?';
            out += '/';
            out += v.audience().text();
        } else if constexpr (is_bag<T>) {
            bag(v);
        } else if constexpr (Growing<T> || is_array<T>) {
            out += '[';
            bool first = true;
            for (const auto& item : v) separate(first), value(item);
            out += ']';
        } else if constexpr (is_variant<T>) {
            std::visit(
                [&](const auto& a) { out += name_of<std::decay_t<decltype(a)>>(), tuple(a); }, v);
        } else {
            tuple(v);
        }
    }
    template <Described T> void named_fields(const T& v) {
        const T unset{};
        bool first = true;
        for_each_member<T>([&](auto field) {
            const auto& member = v.*field.pointer;
            if constexpr (!is_deck<std::decay_t<decltype(member)>>) {
                if (member == unset.*field.pointer) return;
                separate(first);
                out += fmt::format("{}=", field.name);
                value(member);
            }
        });
    }
    template <Described T> void words(const T& v) {
        for_each_field(v, [&](std::string_view, const auto& member) {
            out += ' ';
            value(member);
        });
    }

    std::string out;

  private:
    void separate(bool& first) {
        if (!first) out += ' ';
        first = false;
    }
    template <Described T> void tuple(const T& v) {
        out += '(';
        bool first = true;
        for_each_field(v, [&](std::string_view, const auto& m) { separate(first), value(m); });
        out += ')';
    }
    template <class T> void bag(const Bag<T>& v) {
        out += '[';
        bool first = true;
        for (int i = 0; i < T::count; ++i)
            if (const int copies = v.count(T::at(i)); copies > 0) {
                separate(first);
                out += T::at(i).text();
                if (copies > 1) out += fmt::format("*{}", copies);
            }
        out += ']';
    }

    Eyes eyes_;
};

// Reads what Writer writes. After the first mistake nothing more is read.
class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    template <class T> void value(T& v) {
        if constexpr (std::is_same_v<T, Seat>) {
            int number = 0;
            value(number);
            if (number < 0 || number >= max_seats) return fail("a seat is a number from 0");
            v = Seat(number);
        } else if constexpr (std::is_integral_v<T>) {
            const std::string_view token = word("a number");
            if (const auto number = parse_number<T>(token))
                v = *number;
            else if (ok())
                fail(fmt::format("\"{}\" is not a number that fits here", token));
        } else if constexpr (Enumerated<T>) {
            const std::string_view token = word(name_of<T>());
            if (auto e = enumerator<T>(token))
                v = *e;
            else
                unknown(token, enumerator_names<T>());
        } else if constexpr (is_text<T>) {
            const std::string said = in_quotes();
            if (auto text = T::from(said))
                v = *text;
            else
                fail(fmt::format("a text here is at most {} bytes of plain UTF-8", T::capacity));
        } else if constexpr (Token<T>) {
            const std::string_view token = word(name_of<T>());
            if (auto parsed = T::from_text(token))
                v = *parsed;
            else if (ok())
                fail(fmt::format("\"{}\" is not a {}", token, name_of<T>()));
        } else if constexpr (is_hidden<T>) {
            typename T::value_type inner{};
            Seats audience;
            value(inner), expect('/'), value(audience);
            v = T{inner, audience};
        } else if constexpr (is_bag<T>) {
            bag(v);
        } else if constexpr (is_array<T>) {
            expect('[');
            for (auto& item : v) value(item);
            expect(']');
        } else if constexpr (Growing<T>) {
            v.clear();
            expect('[');
            while (ok() && !accept(']')) {
                typename T::value_type item{};
                value(item);
                if (ok() && v.size() == T::capacity) return fail("too many items");
                if (ok()) v.push_back(item);
            }
        } else if constexpr (is_variant<T>) {
            alternative(v, [&](auto& a) { tuple(a); });
        } else {
            tuple(v);
        }
    }
    // name=value …, each field at most once, in any order.
    template <Described T> void named_fields(T& v) {
        std::vector<std::string> seen;
        while (ok() && !at_end()) {
            const std::string name{word("a field")};
            expect('=');
            bool known = false;
            std::vector<std::string> names;
            for_each_field(v, [&](std::string_view field, auto& member) {
                if constexpr (!is_deck<std::decay_t<decltype(member)>>) {
                    names.emplace_back(field);
                    if (field == name && !known) known = true, value(member);
                }
            });
            if (!known) unknown(name, names);
            for (const std::string& s : seen)
                if (s == name) fail(fmt::format("\"{}\" stands twice", name));
            seen.push_back(name);
        }
    }
    // The name of an alternative, then its fields as words: a decision.
    template <class V> void words(V& v) {
        alternative(v, [&](auto& a) {
            for_each_field(a, [&](std::string_view, auto& member) { value(member); });
        });
        if (ok() && !at_end()) fail(fmt::format("\"{}\" is too much", text_));
    }

    bool ok() const { return error_.empty(); }
    const std::string& error() const { return error_; }

  private:
    void fail(std::string message) {
        if (ok()) error_ = std::move(message);
    }
    void unknown(std::string_view token, const std::vector<std::string>& known) {
        if (!token.empty()) fail(unknown_word(token, known));
    }
    void skip_spaces() {
        while (!text_.empty() && text_.front() == ' ') text_.remove_prefix(1);
    }
    bool at_end() { return skip_spaces(), text_.empty(); }
    bool accept(char c) {
        skip_spaces();
        if (text_.empty() || text_.front() != c) return false;
        text_.remove_prefix(1);
        return true;
    }
    void expect(char c) {
        if (ok() && !accept(c))
            fail(fmt::format("'{}' expected before \"{}\"", c, text_.substr(0, 20)));
    }
    std::string_view word(std::string_view what) {
        skip_spaces();
        const std::size_t length = std::min(text_.find_first_of(" []()=/"), text_.size());
        const std::string_view token = text_.substr(0, length);
        if (token.empty()) fail(fmt::format("{} is missing", what));
        text_.remove_prefix(length);
        return token;
    }
    std::string in_quotes() {
        std::string said;
        expect('"');
        while (ok() && !text_.empty() && text_.front() != '"') {
            if (text_.front() == '\\' && text_.size() > 1) text_.remove_prefix(1);
            said += text_.front();
            text_.remove_prefix(1);
        }
        expect('"');
        return said;
    }
    template <Described T> void tuple(T& v) {
        expect('(');
        bool closed = false;
        if constexpr (requires { T::fields_before; }) {  // options, also as version 1 wrote them
            v = T::before();
            int read = 0;
            for_each_field(v, [&](std::string_view, auto& member) {
                closed = closed || (read++ == T::fields_before && accept(')'));
                if (!closed) value(member);
            });
        } else {
            for_each_field(v, [&](std::string_view, auto& member) { value(member); });
        }
        if (!closed) expect(')');
    }
    template <class V, class F> void alternative(V& v, F&& read) {
        const std::string_view name = word("a word");
        bool known = false;
        for_each_alternative<V>([&](auto a) {
            if (known || name_of<decltype(a)>() != name) return;
            known = true;
            read(a);
            v = a;
        });
        if (known) return;
        std::vector<std::string> names;
        for_each_alternative<V>([&](auto a) { names.push_back(name_of<decltype(a)>()); });
        unknown(name, names);
    }
    template <class T> void bag(Bag<T>& v) {
        v = {};
        expect('[');
        while (ok() && !accept(']')) {
            const std::string_view token = word("a component");
            const std::size_t star = token.find('*');
            int copies = 1;
            if (star != token.npos)
                copies = std::max(0, parse_number<int>(token.substr(star + 1)).value_or(0));
            const auto item = T::from_text(token.substr(0, star));
            if (!item || copies == 0 || v.size() + copies > EightCounts::most)
                return fail(fmt::format("\"{}\" is not a component", token));
            v.add(*item, copies);
        }
    }

    std::string_view text_;
    std::string error_;
};

// An event as one pair of eyes sees it, e.g. "drew 1 red-2/1".
template <class V> std::string print_event(const V& event, Eyes eyes) {
    Writer writer{eyes};
    std::visit(
        [&](const auto& e) {
            writer.out = name_of<std::decay_t<decltype(e)>>();
            writer.words(e);
        },
        event);
    return writer.out;
}

// A decision, e.g. "play red-2". What one decides hides nothing from oneself.
template <class V> std::string print_decision(const V& decision) {
    static_assert(!holds_hidden<V>(), "a decision has no hidden part; for an event: print_event");
    return print_event(decision, Eyes::all_seeing());
}
template <class V> void append_decision(std::string& out, const V& decision) {
    static_assert(!holds_hidden<V>());
    Writer writer{Eyes::all_seeing()};
    writer.out.swap(out);
    std::visit(
        [&]<class D>(const D& d) {
            writer.out += name_of<D>();
            writer.words(d);
        },
        decision);
    writer.out.swap(out);
}
template <class V> Result<V> parse_decision(std::string_view text) {
    Reader reader{text};
    V decision{};
    reader.words(decision);
    if (!reader.ok()) return Error{reader.error()};
    return decision;
}

// A position: the fields of a state that differ from a new one's.
template <Described T> std::string print_position(const T& state, Eyes eyes) {
    Writer writer{eyes};
    writer.named_fields(state);
    return writer.out;
}
// What it does not name is as in `state`.
template <Described T> Result<T> parse_position(std::string_view text, T state = {}) {
    Reader reader{text};
    reader.named_fields(state);
    if (!reader.ok()) return Error{reader.error()};
    return state;
}

}  // namespace trianon
