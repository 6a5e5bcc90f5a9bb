// The table in text, 80 columns wide: the palace with the King's and the Queen's rooms, the Grand
// Register, the open piles, and the own hand with what speaks against each card.
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/fields.h"
#include "games/courtiers/courtiers.h"
#include "games/courtiers/rules.h"
#include "games/courtiers/text.h"
#include "games/courtiers/words.h"
#include "text/seats.h"
#include "text/terminal.h"

namespace trianon::courtiers {
namespace {

// 8 + 12 × 6 = 80
constexpr int label_width = 8;
constexpr int room_width = 6;

// 10 + 9 + 12 + 1 = 32, then the name
constexpr int badge_width = 10;
constexpr int fortune_width = 8;
constexpr int cards_width = 13;
constexpr int indent = 2;

class Drawing {
  public:
    Drawing(const Courtiers& game, const View& view, Language language)
        : game_(game),
          view_(view),
          s_(view.known),
          language_(language),
          words_(catalogue(language)) {}

    std::string page() {
        crown();
        if (s_.game_turn > 0) {
            palace();
            ledger();
            pile("draw.house", s_.house);
        }
        offers();
        messages();
        known_cards();
        own_hand();
        return out_;
    }

  private:
    bool seated() const { return s_.at_the_table(view_.viewer); }
    std::string badge(Seat seat) const { return seat_badge(seat, language_); }
    std::string symbol(Seat seat) const { return paint(seat_symbol(seat), seat_colour(seat)); }

    void line(std::string text) {
        text.erase(text.find_last_not_of(' ') + 1);
        out_ += text + "\n";
    }
    void title(std::string_view text, std::string_view at_right = "") {
        line(heading(paint(text, ink::strong), at_right));
    }
    void wrapped(const std::vector<std::string>& words, int before, const std::string& first) {
        out_ += listed(first, before, words);
    }

    // A sentence behind a text, folded where the page ends.
    void beside(std::string text, std::string_view sentence, std::string_view inks) {
        const int before = columns(text);
        std::string part;
        while (!sentence.empty()) {
            const std::size_t space = std::min(sentence.find(' '), sentence.size());
            const std::string word{sentence.substr(0, space)};
            sentence.remove_prefix(std::min(space + 1, sentence.size()));
            if (!part.empty() && before + columns(part) + 1 + columns(word) > page_width) {
                line(text + paint(part, inks));
                text = left("", before);
                part.clear();
            }
            part += (part.empty() ? "" : " ") + word;
        }
        line(text + paint(part, inks));
    }

    void crown() {
        if (s_.game_turn == 0) {
            title(words_.say("game.title"), words_.say("draw.stock", {{"cards", s_.stock.size()}}));
            return;
        }
        const std::string where = words_.say("draw.turn", {{"turn", s_.game_turn}}) + " · " +
                                  words_.say("draw.chamberlain", {{"seat", badge(s_.chamberlain)}});
        title(where,
              fmt::format("{} · {} {}", words_.say("draw.stock", {{"cards", s_.stock.size()}}),
                          words_.say("draw.discard"), s_.discard.size()));
        std::string text = words_.say(fmt::format("place.{}.at", name_of(s_.place)));
        if (!s_.wars.empty()) {
            std::vector<std::string> enemies;
            for (Country c : s_.wars)
                enemies.push_back(words_.say(fmt::format("country.{}.against", name_of(c))));
            text += " · " + words_.say("draw.wars", {{"against", words_.join(enemies)}});
        }
        line(text + " · " + queen());
    }
    std::string queen() const {
        if (!s_.king_lives()) return words_.say("draw.regency", {{"turn", s_.regency}});
        if (!s_.secret_wife.empty())
            return words_.say("draw.secret_wife", {{"seat", badge(s_.secret_wife.front())}});
        if (!s_.queen_lives()) return words_.say("draw.no_queen");
        const std::string key = fmt::format("country.{}.from", name_of(s_.queen.front()));
        return words_.say("draw.queen", {{"from", words_.say(key)}});
    }

    // C-C2: two scales from −2 to 9, and below them who has no place on them.
    void palace() {
        std::string numbers = left("", label_width);
        for (int mark = Mark::lowest; mark <= Mark::highest; ++mark)
            numbers += centred(paint(word(words_, Mark{mark}), ink::quiet), room_width);
        line(numbers);
        scale(Sovereign::King);
        scale(Sovereign::Queen);
        std::string away;
        for (Whereabouts place : EnumSet<Whereabouts>::all()) {
            std::string there;
            for (Seat seat : s_.everyone()) {
                const Courtier& c = s_.courtier(seat);
                const bool unmarked = !c.king.exists() && !c.queen.exists();
                if (c.place == place && unmarked) there += " " + symbol(seat);
            }
            if (there.empty()) continue;
            if (!away.empty()) away += " · ";
            away += word(words_, place) + there;
        }
        if (!away.empty()) line(away);
    }
    void scale(Sovereign of) {
        std::string row = left(paint(word(words_, of), ink::strong), label_width);
        for (int mark = Mark::lowest; mark <= Mark::highest; ++mark) {
            std::string there;
            for (Seat seat : s_.everyone())
                if (s_.courtier(seat).mark(of) == Mark{mark}) there += symbol(seat);
            row += centred(there.empty() ? paint("·", ink::quiet) : there, room_width);
        }
        line(row);
    }

    // C-C6
    void ledger() {
        bool married = false;
        for (Seat seat : s_.everyone()) married = married || !s_.courtier(seat).spouse.empty();
        title(words_.say("draw.register"),
              (married ? "⚭ " + words_.say("draw.spouse") + " · " : "") +
                  words_.say("draw.goal", {{"livres", game_.edition().livres_to_win(s_.options)}}));
        for (Seat seat : s_.everyone()) {
            const Courtier& c = s_.courtier(seat);
            std::string text = left(badge(seat), badge_width);
            text +=
                right(paint(number(c.fortune), is_winner(seat) ? ink::gold : ""), fortune_width);
            text += left("  " + words_.say("draw.cards", {{"cards", s_.hands.size(seat)}}),
                         cards_width);
            text += fmt::format("{} {}", words_.say(c.sex == Sex::Woman ? "draw.lady" : "draw.sir"),
                                s_.name_of_courtier(seat).str());
            const std::string party =
                words_.say(fmt::format("country.{}.{}", name_of(c.party), name_of(c.sex)));
            text += paint(" · " + party, ink::quiet);
            if (!c.spouse.empty()) text += " ⚭ " + symbol(c.spouse.front());
            honours(c, text);
        }
    }
    std::string number(int livres) const { return words_.say("draw.livres", {{"livres", livres}}); }
    bool is_winner(Seat seat) const {
        const auto* over = std::get_if<phase::Over>(&s_.phase);
        return over != nullptr && over->winners.contains(seat);
    }
    // On the line of the courtier where there is room, else below it.
    void honours(const Courtier& c, const std::string& text) {
        std::vector<std::string> held;
        for (CardName name : c.honours.names())
            held.push_back(times(capitalised(honour(words_, name, c.sex)), c.honours.count(name)));
        if (c.deeds != Deeds::None) held.push_back("☠ " + word(words_, c.deeds));
        const std::string all = fmt::format("{}", fmt::join(held, ", "));
        if (held.empty() || columns(text) + 3 + columns(all) <= page_width)
            return line(text + (held.empty() ? "" : " · ") + all);
        line(text);
        wrapped(held, badge_width, "");
    }
    static std::string times(const std::string& name, int n) {
        return n == 1 ? name : fmt::format("{} ×{}", name, n);
    }

    void pile(std::string_view key, const Bag<Card>& cards) {
        std::vector<std::string> names;
        cards.for_each_kind(
            [&](Card card) { names.push_back(times(word(words_, card), cards.count(card))); });
        const std::string name = words_.say(key);
        if (names.empty()) names.push_back(paint(words_.say("draw.nothing"), ink::quiet));
        wrapped(names, columns(name) + 2, paint(name, ink::strong));
    }

    // C-T3: what concerns the viewer.
    void offers() {
        const auto* talks = std::get_if<phase::Negotiation>(&s_.phase);
        if (talks == nullptr) return;
        std::vector<std::string> ready;
        for (Seat seat : talks->ready) ready.push_back(badge(seat));
        title(words_.say("draw.offers"),
              ready.empty() ? "" : words_.say("draw.ready", {{"seats", words_.join(ready)}}));
        for (const Dealing d : talks->offers)
            if (d.open != 0)
                line(words_.say("draw.offer", {{"from", badge(d.from)},
                                               {"to", badge(d.to)},
                                               {"give", d.give * money_step},
                                               {"ask", d.ask * money_step},
                                               {"cards", d.cards},
                                               {"promise", d.promise}}));
        const Seats partners = talks->talking.without(view_.viewer);
        if (!seats_to_act(s_).contains(view_.viewer) || s_.hands.size(view_.viewer) == 0) return;
        const Card card = s_.hands.of(view_.viewer).front().name();
        beside("",
               words_.say("draw.typed_offer", {{"seat", seat_name(partners.front(), language_)},
                                               {"card", word(words_, card)}}),
               ink::quiet);
    }
    // C-E2
    void messages() {
        if (s_.messages.empty() || view_.viewer != s_.chamberlain) return;
        title(words_.say("draw.messages"));
        for (int i = 0; i < s_.messages.size(); ++i)
            if (const Message& m = s_.messages[i]; may_be_fined(m, s_.options.etiquette))
                line(words_.say("draw.message", {{"number", (i + s_.first_message) % 256},
                                                 {"seat", badge(m.writer)},
                                                 {"breaches", m.breaches}}));
    }

    // C-C8
    void known_cards() {
        bool first = true;
        for (Seat seat : s_.everyone().without(view_.viewer)) {
            std::vector<std::string> names;
            for (const HeldCard& held : s_.hands.of(seat))
                if (held.card.seen_by(view_.viewer) != nullptr)
                    names.push_back(word(words_, held.name()));
            if (names.empty()) continue;
            if (const int unknown = s_.hands.size(seat) - static_cast<int>(names.size()))
                names.push_back(paint(times(words_.say("card.hidden"), unknown), ink::quiet));
            if (first) title(words_.say(seated() ? "draw.known" : "draw.known_to_all"));
            first = false;
            wrapped(names, badge_width, badge(seat));
        }
    }

    // The cards that can be played now in gold, the others with what speaks against them.
    void own_hand() {
        if (!seated() || s_.hands.size(view_.viewer) == 0) return;
        const auto hand = s_.hands.of(view_.viewer);
        const auto is_seen = [&](const HeldCard& held) {
            return !held.card.audience().without(view_.viewer).empty();
        };
        title(words_.say("draw.own_hand"),
              std::any_of(hand.begin(), hand.end(), is_seen) ? "◉ " + words_.say("draw.seen") : "");
        std::vector<std::pair<std::optional<Refusal>, std::vector<std::string>>> reasons;
        for (std::size_t i = 0; i < hand.size();) {
            const Card card = hand[i].name();
            std::size_t n = 0;
            bool seen = false;
            for (; i < hand.size() && hand[i].name() == card; ++i, ++n)
                seen = seen || is_seen(hand[i]);
            const auto no = why_not_now(card);
            const auto same = std::find_if(reasons.begin(), reasons.end(),
                                           [&](const auto& reason) { return reason.first == no; });
            auto& cards =
                same == reasons.end() ? reasons.emplace_back(no, WordList{}).second : same->second;
            cards.push_back(times(word(words_, card), static_cast<int>(n)) + (seen ? " ◉" : ""));
        }
        // What can be played comes first.
        const auto playable = std::find_if(reasons.begin(), reasons.end(),
                                           [](const auto& reason) { return !reason.first; });
        if (playable != reasons.end()) std::rotate(reasons.begin(), playable, playable + 1);
        for (const auto& [no, cards] : reasons) cards_with(no, cards);
    }
    using WordList = std::vector<std::string>;
    std::optional<Refusal> why_not_now(Card card) const {
        if (s_.game_turn == 0) return std::nullopt;
        const auto no = why_not_play(game_.context(s_), view_.viewer, card);
        if (no) return *no;
        return std::nullopt;
    }
    // "Marquis, Duke – Your mark with the King is too low."
    void cards_with(std::optional<Refusal> no, const WordList& cards) {
        const std::string_view inks = no ? ink::quiet : ink::gold;
        WordList pieces;
        for (std::size_t i = 0; i < cards.size(); ++i)
            pieces.push_back(paint(cards[i], no || s_.game_turn == 0 ? "" : ink::gold) +
                             (i + 1 < cards.size() ? "," : ""));
        if (s_.game_turn > 0) {
            std::istringstream said{"– " + (no ? word(words_, *no) : words_.say("draw.playable"))};
            for (std::string piece; said >> piece;) pieces.push_back(paint(piece, inks));
        }
        out_ += listed("", indent, pieces, " ");
    }

    const Courtiers& game_;
    const View& view_;
    const State& s_;
    Language language_;
    const Catalogue& words_;
    std::string out_;
};

}  // namespace

std::string draw(const Courtiers& game, const View& view, Language language) {
    return Drawing{game, view, language}.page();
}

}  // namespace trianon::courtiers
