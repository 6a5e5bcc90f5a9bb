#include "games/courtiers/register.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/courtiers/etiquette/etiquette.h"
#include "games/courtiers/text.h"
#include "games/courtiers/words.h"
#include "text/seats.h"

namespace trianon::courtiers {
namespace {

// Events that change a fortune, a mark or a status say why; a few others say who somebody is.
template <class E> constexpr bool is_registered(const E&) {
    if constexpr (requires(E e) { e.cause; })
        return true;
    else
        return std::is_same_v<E, event::Unveiled> || std::is_same_v<E, event::JoinedParty> ||
               std::is_same_v<E, event::HeirArrived> || std::is_same_v<E, event::Presented> ||
               std::is_same_v<E, event::StatusReceived> || std::is_same_v<E, event::Inherited> ||
               std::is_same_v<E, event::Married> || std::is_same_v<E, event::Widowed> ||
               std::is_same_v<E, event::DeedNoted> || std::is_same_v<E, event::MarriedSecretly>;
}

template <class E> bool concerns(const E& e, Seat seat) {
    if (!is_registered(e)) return false;
    if constexpr (std::is_same_v<E, event::Married>)
        return e.husband == seat || e.wife == seat;
    else if constexpr (requires { e.seat; })
        return e.seat == seat;
    else
        return false;
}

// The cards on the table, equal ones once with their number.
std::vector<std::string> cards_of(const Courtier& c, const Catalogue& words) {
    std::vector<std::string> cards;
    CardNames told;
    for (Card card : c.honours) {
        if (told.contains(card.name())) continue;
        told = told.with(card.name());
        const int copies = c.honours.count(card);
        cards.push_back(word(words, card) + (copies > 1 ? fmt::format(" ×{}", copies) : ""));
    }
    return cards;
}

// "☀ Sun · Sir Marquis de Beaumont · English · 4,500 livres · King 3 · Queen 7 · Marquis · married
// to ✿ Rose": all of C-C1.
std::string standing(const State& s, Seat seat, Language language) {
    const Catalogue& words = catalogue(language);
    const Courtier& c = s.courtier(seat);
    std::string text =
        fmt::format("{} · {} · {} · {}", seat_badge(seat, language),
                    words.in_words(form_of_address(addressee_of(s, seat))),
                    words.say(fmt::format("country.{}.{}", name_of(c.party), name_of(c.sex))),
                    words.say("register.fortune", {{"livres", c.fortune}}));
    for (Sovereign of : {Sovereign::King, Sovereign::Queen})
        if (c.mark(of).exists())
            text += fmt::format(" · {} {}", word(words, of), word(words, c.mark(of)));
    if (c.place == Whereabouts::Dead)
        text += " · †";
    else if (!c.king.exists() && !c.queen.exists())
        text += " · " + word(words, c.place);
    if (const auto cards = cards_of(c, words); !cards.empty())
        text += fmt::format(" · {}", fmt::join(cards, ", "));
    if (!c.spouse.empty())
        text += " · " +
                words.say("register.spouse", {{"seat", seat_badge(c.spouse.front(), language)}});
    if (c.deeds != Deeds::None) text += " · ☠ " + word(words, c.deeds);
    return text;
}

// Before the first game turn that is told: the set-up, unless the match began with a position.
int turn_before(const Log& heard, const State& s) {
    for (const Event& event : heard) {
        if (std::holds_alternative<event::Unveiled>(event)) return 0;
        if (const auto* began = std::get_if<event::BeganGameTurn>(&event)) return began->turn - 1;
    }
    return s.game_turn;
}

}  // namespace

std::vector<RegisterEntry> register_of(std::span<const Event> story, Seat seat) {
    std::vector<RegisterEntry> entries;
    int game_turn = 0;
    for (const Event& event : story) {
        if (const auto* began = std::get_if<event::BeganGameTurn>(&event)) game_turn = began->turn;
        if (std::visit([&](const auto& e) { return concerns(e, seat); }, event))
            entries.push_back({game_turn, event});
    }
    return entries;
}

std::vector<std::string> register_lines(std::span<const Event> story, Seat seat,
                                        Language language) {
    std::vector<std::string> lines;
    for (const RegisterEntry& entry : register_of(story, seat))
        lines.push_back(fmt::format("{:>2}  {}", entry.game_turn,
                                    render(tell(entry.event, spectator), catalogue(language))));
    return lines;
}

std::vector<RegisterPage> register_pages(const View& view, const Log& heard, Language language) {
    const Catalogue& words = catalogue(language);
    const State& s = view.known;
    std::vector<RegisterPage> pages;
    if (s.game_turn == 0) return pages;  // nobody has a name yet
    const int before = turn_before(heard, s);
    for (Seat seat : s.everyone()) {
        RegisterPage page{seat, s.names[index(seat)].str(), standing(s, seat, language), {}};
        int last_turn = -1;
        for (RegisterEntry entry : register_of(heard, seat)) {
            if (entry.game_turn == 0) entry.game_turn = before;
            if (entry.game_turn != last_turn)
                page.entries.push_back({entry.game_turn == 0
                                            ? words.say("register.set_up")
                                            : words.say("draw.turn", {{"turn", entry.game_turn}}),
                                        ""});
            last_turn = entry.game_turn;
            std::string& what = page.entries.back().what;
            what += (what.empty() ? "" : " ") + render(tell(entry.event, view.viewer), words);
        }
        pages.push_back(std::move(page));
    }
    return pages;
}

}  // namespace trianon::courtiers
