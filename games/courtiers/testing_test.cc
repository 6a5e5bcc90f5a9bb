// The table of testing.h, and the proof that it notices what is wrong.
#include "games/courtiers/testing.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest-spi.h>

#include <sstream>

#include "engine/hooks.h"

namespace trianon::checks {
template class SceneOf<courtiers::Scene, courtiers::Courtiers>;
}

namespace trianon::courtiers {
namespace {

using checks::faces_seen;
using checks::in_notation;
using checks::with_audience;

std::vector<std::string> words_of(std::string_view text) {
    std::istringstream stream{std::string{text}};
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

}  // namespace

void PrintTo(Card card, std::ostream* out) { *out << card.text(); }
void PrintTo(const Mark& mark, std::ostream* out) { *out << mark.text(); }
void PrintTo(const State& state, std::ostream* out) {
    *out << print_position(state, Eyes::all_seeing());
}
void PrintTo(const View& view, std::ostream* out) {
    *out << "seat " << index(view.viewer) << " sees "
         << print_position(view.known, Eyes::of(view.viewer));
}

Setting::Setting(int players) : players_(players) {
    set("game_turn", "1").set("phase", "turn(0 0 2 1)").set("queen", "holland");
    for (int seat = 0; seat < max_players; ++seat) {
        const bool seated = seat < players;
        courtiers_[seat] = {{"sex", "man"},
                            {"party", "england"},
                            {"family", std::to_string(seated ? seat : 0)},
                            {"place", "court"},
                            {"king", seated ? "5" : "none"},
                            {"queen", seated ? "5" : "none"},
                            {"fortune", "0"},
                            {"honours", "[]"},
                            {"spouse", "-"},
                            {"deeds", "none"},
                            {"arrested", "0"}};
    }
}

Setting& Setting::set(const std::string& field, const std::string& value) {
    fields_[field] = value;
    return *this;
}

Setting& Setting::courtier(int seat, std::string_view words) {
    std::string text{words};
    for (bool inside = false; char& c : text) {  // a list is one word
        inside = c == '[' || (inside && c != ']');
        if (inside && c == ' ') c = '+';
    }
    for (std::string word : words_of(text)) {
        const std::size_t sign = word.find('=');
        if (sign == word.npos) {
            courtiers_[seat]["sex"] = word;
            continue;
        }
        std::string value = word.substr(sign + 1);
        if (value.starts_with('[')) std::replace(value.begin(), value.end(), '+', ' ');
        courtiers_[seat].at(word.substr(0, sign)) = value;
        const bool away = word.starts_with("place=") && value != "court";
        if (away) courtiers_[seat]["king"] = courtiers_[seat]["queen"] = "none";
    }
    return *this;
}

Setting& Setting::hand(int seat, std::string_view cards) {
    for (std::string card : words_of(cards)) {
        if (card.find('/') == card.npos) card += fmt::format("/{}", seat);
        hands_ += fmt::format("({} {} -) ", seat, card);
    }
    return *this;
}

Setting::operator std::string() const {
    std::string text = fmt::format("players={}", players_);
    for (const auto& [name, value] : fields_) text += fmt::format(" {}={}", name, value);
    text += " courtiers=[";
    for (const auto& c : courtiers_)
        text +=
            fmt::format("({} {} {} {} {} {} {} {} {} {} {}) ", c.at("sex"), c.at("party"),
                        c.at("family"), c.at("place"), c.at("king"), c.at("queen"), c.at("fortune"),
                        c.at("honours"), c.at("spouse"), c.at("deeds"), c.at("arrested"));
    return text + "] hands=[" + hands_ + "]";
}

std::string Scene::marks(int seat) const {
    return courtier(seat).king.text() + " " + courtier(seat).queen.text();
}
std::string Scene::honours(int seat) const { return in_notation(courtier(seat).honours); }
std::string Scene::whereabouts(int seat) const { return name_of(courtier(seat).place); }
std::string Scene::house() const { return in_notation(state().house); }
std::string Scene::discard() const { return in_notation(state().discard); }

std::string Scene::hand(int seat) const { return with_audience(state().hands.of(Seat(seat))); }
std::string Scene::hand_as_seen_by(int viewer, int owner) const {
    return faces_seen(viewer, view(viewer).known.hands.of(Seat(owner)));
}

std::vector<std::string> Scene::events_heard_by(int viewer) const {
    std::vector<std::string> texts;
    for (const Event& event : log())
        if (hearers(event).contains(Seat(viewer)))
            texts.push_back(print_event(event, Eyes::all_seeing()));
    return texts;
}

namespace {

TEST(Scene, notices_an_outcome_that_was_not_drawn) {
    EXPECT_NONFATAL_FAILURE(Scene(Setting{}).decides(0, "draw", {"duke", "0"}),
                            "2 outcomes, 1 were drawn");
}

TEST(Scene, notices_an_outcome_that_was_not_scripted) {
    EXPECT_NONFATAL_FAILURE(Scene(Setting{}).decides(0, "draw"), "too few outcomes");
}

TEST(Scene, notices_a_refused_decision) {
    EXPECT_NONFATAL_FAILURE(Scene(Setting{}).decides(1, "draw"), "C-T6 not_your_turn");
}

TEST(Scene, refuses_a_position_that_cannot_be) {
    EXPECT_THROW(Scene{"players=9"}, std::runtime_error);
    EXPECT_THROW(Scene{"gamblers=2"}, std::runtime_error);
}

}  // namespace
}  // namespace trianon::courtiers
