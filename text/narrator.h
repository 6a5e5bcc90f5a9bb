// Turns described values into arguments of sentences, by their types and as one viewer may know
// them: an enumerator becomes a term, a list or a set a list, a hidden value what is seen of it.
// A game adds its own types by argument_of(T), and by counts(T) where so many of each are counted.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/enum_set.h"
#include "engine/fields.h"
#include "text/catalogue.h"
#include "text/seats.h"
#include "text/sentence.h"

namespace trianon {

template <Enumerated E> Term term(E value) {
    return {fmt::format("{}.{}", name_of<E>(), name_of(value))};
}

// So many of a kind, which is called `name` where the value is encoded. It is said with the
// argument {count}.
struct Count {
    std::string name;
    Sentence each;
    int count = 0;
};

template <class T> inline constexpr bool is_enum_set = false;
template <class E> inline constexpr bool is_enum_set<EnumSet<E>> = true;
template <class T>
concept Counts = requires(const T& value) {
    { counts(value) } -> std::same_as<std::vector<Count>>;
};
template <class T>
concept OwnArgument = requires(const T& value) {
    { argument_of(value) } -> std::same_as<Argument>;
};

// A text that may be one of a few that every reader knows in the own language. A game specialises
// it with the argument of a text, `of`, and with all texts that stand for one, `known`.
template <class T> struct Wordings {};
template <class T>
concept Worded = requires(const T& text) {
    { Wordings<T>::of(text) } -> std::same_as<Argument>;
};

// What sentences can tell of a T.
template <class T> constexpr bool is_sayable() {
    if constexpr (is_hidden<T> || is_enum_set<T> || Growing<T>)
        return is_sayable<typename T::value_type>();
    else if constexpr (is_array<T>)
        return std::is_integral_v<typename T::value_type>;
    else
        return OwnArgument<T> || Counts<T> || std::is_same_v<T, Seat> || std::is_same_v<T, Seats> ||
               std::is_same_v<T, std::string> || std::is_integral_v<T> || Enumerated<T> ||
               is_text<T>;
}

// What is called when nothing is seen of it: a card, but no list and no text.
template <class T> std::string hidden_type() {
    if constexpr (Enumerated<T> || (Token<T> && OwnArgument<T>))
        return name_of<T>();
    else
        return {};
}

template <class T> Argument argument(const T& value, Seat viewer = spectator) {
    const auto list = [viewer](const auto& items) {
        ArgumentList all;
        for (const auto& item : items) all.push_back(argument(item, viewer));
        return all;
    };
    if constexpr (OwnArgument<T>) {
        return argument_of(value);
    } else if constexpr (Counts<T>) {
        ArgumentList all;
        for (Count& some : counts(value)) {
            if (some.count == 0) continue;
            some.each.with.emplace_back("count", some.count);
            all.push_back(std::move(some.each));
        }
        if (all.empty()) return Term{name_of<T>() + ".none"};
        return all;
    } else if constexpr (is_hidden<T>) {
        const auto* seen = value.seen_by(viewer);
        if (seen == nullptr) return Unseen{hidden_type<typename T::value_type>()};
        return argument(*seen, viewer);
    } else if constexpr (Worded<T>) {
        return Wordings<T>::of(value);
    } else if constexpr (is_text<T>) {
        return value.str();
    } else if constexpr (std::is_same_v<T, Seats> || is_enum_set<T> || Growing<T>) {
        return list(value);
    } else if constexpr (is_array<T>) {
        return SeatCounts{{value.begin(), value.end()}};
    } else if constexpr (Enumerated<T>) {
        return term(value);
    } else {
        return value;  // a seat, a number, a text
    }
}

// A value in words, for a drawing.
template <class T> std::string word(const Catalogue& words, const T& value) {
    return words.in_words(argument(value));
}

class Narrator {
  public:
    explicit Narrator(Seat viewer) : viewer_(viewer) {}

    // Those that sentences can tell of.
    template <Described T> Narrator& fields(const T& value) {
        for_each_field(value, [&]<class M>(std::string_view name, const M& member) {
            if constexpr (is_sayable<M>()) field(std::string{name}, member);
        });
        return *this;
    }
    template <class T> Narrator& field(std::string name, const T& value) {
        arguments_.emplace_back(std::move(name), argument(value, viewer_));
        return *this;
    }

    Sentence say(std::string key) const { return {std::move(key), arguments_}; }

  private:
    Seat viewer_;
    Arguments arguments_;
};

// The sentence <family>.<kind> with the fields of an event, a decision or another variant, e.g.
// event.drew.
template <class V> Sentence sentence(std::string_view family, const V& value, Seat viewer) {
    return std::visit(
        [&]<class T>(const T& v) {
            return Narrator{viewer}.fields(v).say(fmt::format("{}.{}", family, name_of<T>()));
        },
        value);
}

}  // namespace trianon
