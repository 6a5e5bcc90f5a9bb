// Turns described values into sentences: their fields become the named arguments of an ICU
// message, as one viewer may know them. By its type, a field "card" or "seat" gives
//
//   a seat           {seat}
//   an enumerator    {character}, {character_id} for select, and {character_of} … for every form
//                    character.king.of … in the catalogue
//   a hidden value   the same if the viewer sees it, else what <type>.hidden says; {card_seen} is
//                    yes or no
//   a list, a set    {cards} joined, {cards_count}, joined forms, {cards_seen} if hidden
//   a number         {turn}
//   a text           {promise}, and {promise_given}, yes or no
//   what is called   the same as its name: a component speaks as the enumerator name(), if there
//                    are words for it
//   one per seat     {matches}, as "Sun 3 and Rose 1"
//
// A game adds its own types by word(const Catalogue&, T) and, for sets, members(T).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/enum_set.h"
#include "engine/fields.h"
#include "text/catalogue.h"
#include "text/seats.h"

namespace trianon {

inline std::string word(const Catalogue& words, Seat seat) {
    return seat_name(seat, words.language());
}

template <Enumerated E> std::string word(const Catalogue& words, E value) {
    return words.say(fmt::format("{}.{}", name_of<E>(), name_of(value)));
}

inline std::vector<Seat> members(Seats seats) {
    std::vector<Seat> all;
    for (Seat seat : seats) all.push_back(seat);
    return all;
}

template <class E> std::vector<E> members(EnumSet<E> set) {
    std::vector<E> all;
    for (E value : set) all.push_back(value);
    return all;
}

template <class T>
concept Set = requires(T value) { members(value).begin(); };

class Narrator {
  public:
    Narrator(const Catalogue& words, Seat viewer) : words_(words), viewer_(viewer) {}

    template <Described T> Narrator& fields(const T& value) {
        for_each_field(value, [&](std::string_view name, const auto& member) {
            field(std::string{name}, member);
        });
        return *this;
    }

    template <class T> Narrator& field(const std::string& name, const T& value) {
        if constexpr (std::is_same_v<T, std::string>) {
            arguments_.emplace_back(name, value);
        } else if constexpr (std::is_integral_v<T>) {
            arguments_.emplace_back(name, static_cast<std::int64_t>(value));
        } else if constexpr (is_hidden<T>) {
            hidden(name, value);
        } else if constexpr (is_text<T>) {
            arguments_.emplace_back(name, value.str());
            field(name + "_given", std::string{value.empty() ? "no" : "yes"});
        } else if constexpr (Set<T>) {
            list(name, members(value));
        } else if constexpr (Growing<T>) {
            list(name, std::vector<typename T::value_type>{value.begin(), value.end()});
        } else if constexpr (is_array<T>) {
            one_per_seat(name, value);
        } else {
            for (const auto& [form, said] : forms(value))
                field(form.empty() ? name : name + "_" + form, said);
        }
        return *this;
    }

    // The message of this key. It begins with a capital, whatever argument comes first.
    std::string say(std::string_view key) const { return capitalised(words_.say(key, arguments_)); }

  private:
    using Forms = std::vector<std::pair<std::string, std::string>>;

    template <class T> Forms forms(const T& value) const {
        if constexpr (requires { requires Enumerated<decltype(value.name())>; })
            if (words_.has(
                    fmt::format("{}.{}", name_of<decltype(value.name())>(), name_of(value.name()))))
                return forms(value.name());
        Forms all{{"", word(words_, value)}};
        if constexpr (Enumerated<T>) {
            const std::string key = fmt::format("{}.{}", name_of<T>(), name_of(value));
            all.emplace_back("id", name_of(value));
            for (const std::string& form : words_.forms(key))
                all.emplace_back(form, words_.say(fmt::format("{}.{}", key, form)));
        }
        return all;
    }

    template <class T> std::string unseen() const {
        const std::string key = name_of<T>() + ".hidden";
        return words_.has(key) ? words_.say(key) : "";
    }

    template <class T> void hidden(const std::string& name, const Hidden<T>& value) {
        const T* seen = value.seen_by(viewer_);
        field(name + "_seen", std::string{seen != nullptr ? "yes" : "no"});
        if (seen != nullptr)
            field(name, *seen);
        else
            field(name, unseen<T>());
    }

    template <class T> void list(const std::string& name, const std::vector<T>& items) {
        field(name + "_count", items.size());
        if constexpr (is_hidden<T>) {
            using Value = typename T::value_type;
            const bool all_seen = std::all_of(items.begin(), items.end(), [&](const T& item) {
                return item.seen_by(viewer_) != nullptr;
            });
            std::vector<std::string> said;
            for (const T& item : items) {
                const Value* seen = item.seen_by(viewer_);
                said.push_back(seen != nullptr ? word(words_, *seen) : unseen<Value>());
            }
            field(name + "_seen", std::string{all_seen ? "yes" : "no"});
            field(name, words_.join(said));
        } else if (!items.empty()) {
            const Forms first = forms(items.front());
            for (std::size_t i = 0; i < first.size(); ++i) {
                std::vector<std::string> said;
                for (const T& item : items) said.push_back(forms(item)[i].second);
                const std::string& form = first[i].first;
                field(form.empty() ? name : name + "_" + form, words_.join(said));
            }
        }
    }

    // Seats with nothing go unmentioned. Other values than numbers are too private for a list.
    template <class T> void one_per_seat(const std::string& name, const T& values) {
        if constexpr (std::is_integral_v<typename T::value_type>) {
            std::vector<std::string> said;
            for (std::size_t i = 0; i < values.size(); ++i)
                if (values[i] != 0)
                    said.push_back(fmt::format("{} {}", word(words_, Seat(i)), values[i]));
            field(name, words_.join(said));
        }
    }

    const Catalogue& words_;
    Seat viewer_;
    Arguments arguments_;
};

// The message <family>.<kind> with the fields of an event, a decision or another variant, e.g.
// event.drew.
template <class V>
std::string sentence(const Catalogue& words, std::string_view family, const V& value, Seat viewer) {
    return std::visit(
        [&]<class T>(const T& v) {
            return Narrator{words, viewer}.fields(v).say(
                fmt::format("{}.{}", family, name_of<T>()));
        },
        value);
}

}  // namespace trianon
