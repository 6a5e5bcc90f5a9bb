// What each field of a game's events and decisions is, written as JSON: by it the page makes the
// sentences that the narrator makes here. A kind is
//
//   "seat", "seats", "number", "yes_no", "text", "tally"
//   {"term": TYPE}       an enumerator x: the term TYPE.x
//   {"token": TYPE}      a component: the argument that `tokens` has for it
//   {"wording": TYPE}    a text: the argument that `tokens` has for it, trimmed and in lower case,
//   or
//                        else the text
//   {"counts": TYPE}     so many of each in `counts`, by name or joined by "-": a list of phrases
//   with
//                        their {count}, or the term TYPE.none
//   {"list": KIND}       an array
//   {"set": KIND}        "a+b", or "none"
//   {"hidden": KIND}     {"value": …, "seen_by": …}; with no value, hidden, of the TYPE of a term
//   or a
//                        token
//
// Besides it has the lists of text/story_notes.h.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/json.h"
#include "text/narrator.h"
#include "text/story_notes.h"

namespace trianon {

// Every value of a component; a game specialises it for one that is not numbered.
template <class T> struct EveryValue {
    static std::vector<T> all() {
        std::vector<T> values;
        for (int i = 0; i < T::count; ++i) values.push_back(T::at(i));
        return values;
    }
};

class Kinds {
  public:
    // The fields of each alternative of the variant V, under the name of the family.
    template <class V> void add(std::string_view family) {
        json::object all;
        for_each_alternative<V>([&]<class T>(T) {
            json::object fields;
            for_each_member<T>([&](auto d) {
                using M = std::remove_cvref_t<decltype(std::declval<T&>().*d.pointer)>;
                if constexpr (is_sayable<M>()) fields[d.name] = kind<M>();
            });
            all[name_of<T>()] = std::move(fields);
        });
        written_[family] = std::move(all);
    }
    void add_silent(json::array names) { written_["silent"] = std::move(names); }
    void add_notes(const StoryNotes&);

    // One entry a line.
    std::string text() const;

  private:
    template <class T> json::value kind() {
        const auto of = [](std::string_view name, json::value what) {
            return json::object{{name, std::move(what)}};
        };
        if constexpr (OwnArgument<T>) {
            return token<T>();
        } else if constexpr (Counts<T>) {
            add_counts(name_of<T>(), counts(T{}));
            return of("counts", json::string{name_of<T>()});
        } else if constexpr (is_hidden<T>) {
            return of("hidden", kind<typename T::value_type>());
        } else if constexpr (Worded<T>) {
            for (const auto& [text, argument] : Wordings<T>::known())
                add_token(Wordings<T>::type, text, argument);
            return of("wording", Wordings<T>::type);
        } else if constexpr (is_text<T>) {
            return "text";
        } else if constexpr (std::is_same_v<T, Seats>) {
            return "seats";
        } else if constexpr (is_enum_set<T>) {
            return of("set", kind<typename T::value_type>());
        } else if constexpr (Growing<T>) {
            return of("list", kind<typename T::value_type>());
        } else if constexpr (is_array<T>) {
            return "tally";
        } else if constexpr (Enumerated<T>) {
            return of("term", json::string{name_of<T>()});
        } else if constexpr (std::is_same_v<T, Seat>) {
            return "seat";
        } else {
            return std::is_same_v<T, bool> ? "yes_no" : "number";
        }
    }
    // A component whose argument is always its text needs no table.
    template <class T> json::value token() {
        bool is_its_text = true;
        for (const T& value : EveryValue<T>::all())
            is_its_text = is_its_text && argument(value) == Argument{value.text()};
        if (is_its_text) return "text";
        for (const T& value : EveryValue<T>::all())
            add_token(name_of<T>(), value.text(), argument(value));
        return json::object{{"token", json::string{name_of<T>()}}};
    }
    void add_token(std::string_view type, std::string_view text, const Argument&);
    void add_counts(std::string_view type, const std::vector<Count>&);

    json::object written_;
    json::object tokens_;
    json::object counts_;
};

// The kinds of a game; `words` say which events are silent.
template <class G> std::string kinds_of(const Catalogue& words, const StoryNotes& notes = {}) {
    Kinds kinds;
    kinds.add<typename G::Event>("events");
    kinds.add<typename G::Decision>("decisions");
    json::array silent;
    for_each_alternative<typename G::Event>([&]<class T>(T) {
        if (words.is_silent("event." + name_of<T>())) silent.push_back(json::string{name_of<T>()});
    });
    kinds.add_silent(std::move(silent));
    kinds.add_notes(notes);
    return kinds.text();
}

}  // namespace trianon
