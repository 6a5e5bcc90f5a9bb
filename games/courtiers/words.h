// How sentences and drawings name the things in the box.
#pragma once

#include <string>

#include "games/courtiers/cause.h"
#include "games/courtiers/components.h"
#include "games/courtiers/vows.h"
#include "text/kinds.h"
#include "text/narrator.h"

namespace trianon::courtiers {

inline Argument argument_of(Card card) { return term(card.name()); }

inline Argument argument_of(Cause cause) {
    return cause.card() ? term(cause.card()->name()) : term(cause.reason());
}

// With a true minus; nothing to say is a dash.
inline Argument argument_of(Mark mark) {
    if (!mark.exists()) return "–";
    return mark.value() < 0 ? "−" + std::to_string(-mark.value()) : std::to_string(mark.value());
}

// A noun of an honour in the gender of who bears it: "Duchess".
inline std::string honour(const Catalogue& words, Card card, Sex sex) {
    return words.say(fmt::format("card_name.{}.{}", card.text(), name_of(sex)));
}

}  // namespace trianon::courtiers

// A vow is read in the reader's language, whichever it was made in.
template <> struct trianon::Wordings<trianon::courtiers::Promise> {
    static Argument of(const courtiers::Promise& promise) {
        if (const auto vow = courtiers::understood(promise)) return term(*vow);
        return promise.str();
    }
    static constexpr const char* type = "vow";
    static std::vector<std::pair<std::string, Argument>> known() {
        std::vector<std::pair<std::string, Argument>> all;
        for (const auto& [wording, vow] : courtiers::vow_wordings())
            all.emplace_back(wording, term(vow));
        return all;
    }
};

template <> struct trianon::EveryValue<trianon::courtiers::Cause> {
    static std::vector<courtiers::Cause> all() {
        using namespace courtiers;
        std::vector<Cause> causes;
        for (Reason reason : every<Reason>) causes.push_back(reason);
        for (CardName card : every<CardName>) causes.push_back(card);
        return causes;
    }
};

template <> struct trianon::EveryValue<trianon::courtiers::Mark> {
    static std::vector<courtiers::Mark> all() {
        std::vector<courtiers::Mark> marks{courtiers::Mark::none()};
        for (int value = courtiers::Mark::lowest; value <= courtiers::Mark::highest; ++value)
            marks.emplace_back(value);
        return marks;
    }
};
