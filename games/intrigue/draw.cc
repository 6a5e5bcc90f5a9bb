// The table in text, 80 columns wide: the seven characters are seven columns, and below them
// everything that lies under them.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/fields.h"
#include "games/intrigue/rules.h"
#include "games/intrigue/text.h"
#include "games/intrigue/words.h"
#include "text/seats.h"
#include "text/terminal.h"

namespace trianon::intrigue {
namespace {

// 10 + 7 × (1 + 9) = 80
constexpr int label_width = 10;
constexpr int cell_width = 9;
constexpr int small_name = 6;  // every short name fits
constexpr int most_pips = 7;

// 20 + 10 + 4 × 12 = 78
constexpr int name_width = 20;
constexpr int marker_width = 10;
constexpr int seat_width = 12;

constexpr std::string_view seen_mark = "◉", favour_mark = "❦";

using Cells = PerCharacter<std::string>;

std::string& at(Cells& cells, Character c) { return cells[index(c)]; }

// The scoring, told once more by the rules themselves.
std::vector<event::Scored> scoring(const Edition& edition, State over) {
    const Ending ending = std::get<phase::Over>(over.phase).ending;
    FastFate fate{0};
    Log log;
    Verbs verbs{edition, over, fate, &log};
    end_game(verbs, ending);
    std::vector<event::Scored> all;
    for (const Event& event : log)
        if (const auto* scored = std::get_if<event::Scored>(&event)) all.push_back(*scored);
    return all;
}

class Drawing {
  public:
    Drawing(const Intrigue& game, const View& view, Language language)
        : game_(game),
          view_(view),
          s_(view.known),
          language_(language),
          words_(catalogue(language)) {}

    std::string page() {
        centre();
        if (std::holds_alternative<phase::Over>(s_.phase)) {
            all_cards();
            ledger();
        } else {
            own_cards();
            known_cards();
            action();
            own_hand();
        }
        return out_;
    }

  private:
    bool seated() const { return s_.at_the_table(view_.viewer); }
    bool sees(const Hidden<Card>& card) const { return card.seen_by(view_.viewer) != nullptr; }
    bool seen_by_others(const Hidden<Card>& card) const {
        return seated() && !card.audience().without(view_.viewer).empty();
    }

    void line(std::string text) {
        text.erase(text.find_last_not_of(' ') + 1);
        out_ += text + "\n";
    }
    void row(const std::string& label, const Cells& cells) {
        std::string text = left(label, label_width);
        for (const std::string& cell : cells) {
            text += ' ';
            text += centred(cell, cell_width);
        }
        line(text);
    }
    void title(std::string_view text, std::string_view at_right = "") {
        line(heading(paint(text, ink::strong), at_right));
    }

    // The name of a card, shortened as far as the width demands.
    std::string fitting(Kind kind, int width) const {
        std::string name = word(words_, kind);
        for (std::string_view shorter : {"short", "tiny"}) {
            const std::string key = fmt::format("kind.{}.{}", name_of(kind), shorter);
            if (columns(name) > width && words_.has(key)) name = words_.say(key);
        }
        return name;
    }
    std::string badge(Seat seat) const { return seat_badge(seat, language_); }

    // The centre of the table, and how many cards each player has.
    void centre() {
        const std::string favour =
            s_.favours.empty() ? ""
                               : fmt::format("{} {} · ", favour_mark, words_.say("draw.favour"));
        const std::string piles =
            fmt::format("{}{} · {}", favour, words_.say("draw.deck", {{"cards", s_.deck.size()}}),
                        words_.say("draw.discard", {{"cards", s_.discard.size()}}));
        const Seats awaited = game_.to_act(s_);
        if (s_.turn == 0 || awaited.empty())
            title(words_.say("game.title"), piles);
        else
            title(words_.say("draw.turn", {{"turn", s_.turn}}) + " · " + badge(awaited.front()),
                  piles);

        Cells names, markers;
        for (Character c : all_characters) {
            at(names, c) = paint(fitting(kind_of(c), cell_width), ink::strong);
            at(markers, c) = pips(s_.markers_on(c));
            if (s_.favours.contains(c)) at(markers, c) += paint(favour_mark, ink::gold);
        }
        row(right(words_.say("draw.hand"), label_width), names);
        row(words_.say("draw.markers"), markers);
        for (Seat seat : s_.everyone()) counts(seat);
    }
    void counts(Seat seat) {
        Cells cells;
        for (Character c : all_characters) {
            const int cards = s_.court.under(seat, c);
            const bool most = cards == s_.court.most_under(c, s_.players);
            at(cells, c) = cards == 0 ? paint("·", ink::quiet)
                                      : paint(std::to_string(cards), most ? ink::strong : "");
        }
        const int hand_column = 2;
        row(left(badge(seat), label_width - hand_column) +
                right(std::to_string(s_.hand(seat).size()), hand_column),
            cells);
    }
    static std::string pips(int markers) {
        if (markers == 0) return paint("·", ink::quiet);
        std::string text;
        for (int i = 0; i < markers; ++i) text += "●";
        return paint(markers <= most_pips ? text : fmt::format("●×{}", markers), ink::gold);
    }

    // Cards under characters, as far as the viewer sees them. A match shows in gold.
    void own_cards() {
        bool any = false, any_seen = false;
        for (const FaceDown& f : s_.court) {
            if (f.owner != view_.viewer) continue;
            any = true;
            any_seen = any_seen || seen_by_others(f.card);
        }
        if (!any) return;
        title(words_.say("draw.own_cards"), any_seen ? legend() : "");
        under_characters(view_.viewer);
    }
    void known_cards() {
        std::string before = std::exchange(out_, "");
        for (Seat seat : s_.everyone().without(view_.viewer)) {
            under_characters(seat);
            std::vector<std::string> held;
            for (const Hidden<Card>& card : s_.hand(seat))
                if (sees(card)) held.push_back(small(card.truth()));
            if (!held.empty())
                out_ += listed(badge(seat), label_width,
                               {words_.say("draw.in_hand", {{"cards", words_.join(held)}})});
        }
        const std::string known = std::exchange(out_, std::move(before));
        if (known.empty()) return;
        title(words_.say(seated() ? "draw.known" : "draw.known_to_all"));
        out_ += known;
    }
    void all_cards() {
        title(words_.say("draw.all_cards"));
        for (Seat seat : s_.everyone()) lying(seat);
    }
    // "King (Card. 4, Queen 6) Queen (Spy 1)"
    void under_characters(Seat owner) {
        PerCharacter<std::vector<std::string>> piles;
        for (const FaceDown& f : s_.court)
            if (f.owner == owner && sees(f.card)) piles[index(f.under)].push_back(face(f));
        std::vector<std::string> items;
        for (Character c : all_characters) {
            const auto& pile = piles[index(c)];
            for (std::size_t i = 0; i < pile.size(); ++i) {
                const std::string before =
                    i == 0 ? paint(fitting(kind_of(c), cell_width), ink::strong) + " (" : "";
                items.push_back(before + pile[i] + (i + 1 < pile.size() ? "," : ")"));
            }
        }
        if (items.empty()) return;
        out_ += listed(badge(owner), label_width, items, " ");
    }
    void lying(Seat owner) {
        PerCharacter<std::vector<std::string>> piles;
        std::size_t rows = 0;
        for (const FaceDown& f : s_.court) {
            if (f.owner != owner || !sees(f.card)) continue;
            auto& pile = piles[index(f.under)];
            pile.push_back(face(f));
            rows = std::max(rows, pile.size());
        }
        for (std::size_t i = 0; i < rows; ++i) {
            Cells cells;
            for (std::size_t c = 0; c < cells.size(); ++c)
                if (i < piles[c].size()) cells[c] = piles[c][i];
            row(i == 0 ? badge(owner) : "", cells);
        }
    }
    std::string small(Card card) const {
        return fmt::format("{} {}", fitting(card.kind(), small_name), card.value());
    }
    std::string face(const FaceDown& f) const {
        const bool own = f.owner == view_.viewer && !over();
        return paint(small(f.card.truth()), f.card.truth().shows(f.under) ? ink::gold : "") +
               mark(own && seen_by_others(f.card));
    }
    static std::string mark(bool seen) { return seen ? std::string{seen_mark} : ""; }
    bool over() const { return std::holds_alternative<phase::Over>(s_.phase); }
    std::string legend() const { return fmt::format("{} {}", seen_mark, words_.say("draw.seen")); }

    // The played card, and what its action has brought to light.
    void action() {
        std::visit([&](const auto& phase) { action(phase); }, s_.phase);
    }
    template <class P> void action(const P& phase) {
        if constexpr (requires { phase.played; }) {
            std::string text = named("draw.played", phase.played);
            if constexpr (requires { phase.stolen; }) text += " · " + stolen(phase.stolen);
            if constexpr (requires { phase.shown; }) text += " · " + words_.say("draw.revealed");
            title(text);
        }
        if constexpr (requires { phase.shown; }) {
            std::vector<std::string> cards;
            for (Card card : phase.shown) cards.push_back(framed(card, card.shows(phase.named)));
            out_ += listed("", 0, cards, " ");
        }
    }
    std::string named(std::string_view key, Card card) const {
        return words_.say(key, {{"card", word(words_, card)}});
    }
    std::string stolen(const Hidden<Card>& card) const {
        return sees(card) ? named("draw.stolen", card.truth())
                          : words_.say("draw.stolen", {{"card", words_.say("card.hidden")}});
    }

    // The hand, in gold what can be played now.
    void own_hand() {
        if (!seated()) return;
        const auto* turn = std::get_if<phase::Action>(&s_.phase);
        const bool acting = turn != nullptr && turn->seat == view_.viewer;
        bool any_seen = false;
        std::vector<std::string> cards;
        for (const Hidden<Card>& held : s_.hand(view_.viewer)) {
            const bool gold = acting && may_play(s_, view_.viewer, held.truth());
            const bool seen = seen_by_others(held);
            cards.push_back(framed(held.truth(), gold) + mark(seen));
            any_seen = any_seen || seen;
        }
        title(words_.say("draw.own_hand"), any_seen ? legend() : "");
        if (!cards.empty()) out_ += listed("", 0, cards, " ");
    }
    // "│ King 6 │"
    std::string framed(Card card, bool gold) const {
        const std::string_view ink = gold ? ink::gold : ink::quiet;
        return paint("│ ", ink) + paint(word(words_, card), gold ? ink::strong : "") +
               paint(" │", ink);
    }

    // Who takes which points, character by character, with the matches that decide (I-E2).
    void ledger() {
        title(words_.say("draw.points"));
        std::string seats = left("", name_width + marker_width);
        for (Seat seat : s_.everyone()) seats += centred(badge(seat), seat_width);
        line(seats);
        for (const event::Scored& scored : scoring(game_.edition(), s_)) {
            std::string text = left(word(words_, scored.character), name_width) +
                               left(pips(scored.markers), marker_width);
            for (Seat seat : s_.everyone()) text += centred(share(scored, seat), seat_width);
            line(text);
        }
        total();
    }
    static std::string share(const event::Scored& scored, Seat seat) {
        const int matches = scored.matches[index(seat)];
        if (matches == 0) return paint("·", ink::quiet);
        if (!scored.takers.contains(seat) || scored.markers == 0)
            return paint(fmt::format("· ({})", matches), ink::quiet);
        return paint(fmt::format("{} ({})", scored.markers, matches), ink::gold);
    }
    void total() {
        const Seats best = winners(game_, s_);  // I-E3
        const std::string of_winners = fmt::format("{}{}", ink::strong, ink::gold);
        std::string text = left(words_.say("draw.total"), name_width + marker_width);
        for (Seat seat : s_.everyone()) {
            const int points = game_.points(s_, seat);
            text += centred(best.contains(seat) ? paint(fmt::format("♛ {}", points), of_winners)
                                                : std::to_string(points),
                            seat_width);
        }
        line(text);
    }

    const Intrigue& game_;
    const View& view_;
    const State& s_;
    Language language_;
    const Catalogue& words_;
    std::string out_;
};

}  // namespace

std::string draw(const Intrigue& game, const View& view, Language language) {
    return Drawing{game, view, language}.page();
}

}  // namespace trianon::intrigue
