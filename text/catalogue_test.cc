#include "text/catalogue.h"

#include <gmock/gmock.h>

#include <array>

#include "engine/fields.h"
#include "text/narrator.h"
#include "text/seats.h"
#include "text/terminal.h"
#include "text/testing.h"

namespace trianon {

enum class Fruit : std::uint8_t { Apple, Pear };
BOOST_DESCRIBE_ENUM(Fruit, Apple, Pear)

namespace {

using ::testing::AllOf;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr std::string_view english = R"({
    "ate": "{eater} eats {fruit_a}.",
    "basket": "{fruits_count, plural, =0 {Nothing.} one {{fruits_a}.} other {#: {fruits}.}}",
    "fruit.apple": "apple",
    "fruit.apple.a": "an apple",
    "fruit.hidden": "a fruit",
    "fruit.pear": "pear",
    "fruit.pear.a": "a pear",
    "guess": "{fruit}{fruit_seen, select, yes {!} other {?}}",
    "plain": "It’s plain.",
    "score": "{scores}",
    "sign": "{fruits_capital} – {fruits_a_capital}"
})";

constexpr std::string_view rules = R"([
    {"chapter": "one", "title": "One", "rules": [{"id": "X-1", "text": "The first."}]},
    {"chapter": "two", "title": "Two", "rules": [{"id": "X-2", "text": "The second."}]}
])";

const Catalogue& fruits() {
    static const std::array<EmbeddedFile, 2> files{
        {{"text/en.json", english}, {"text/rules.en.json", rules}}};
    static const Catalogue catalogue{Language::En, files};
    return catalogue;
}

TEST(Catalogue, fills_in_arguments) {
    EXPECT_EQ(fruits().say("ate", {{"eater", "Sun"}, {"fruit_a", "a pear"}}), "Sun eats a pear.");
}

TEST(Catalogue, shows_an_unknown_key_as_it_is) {
    EXPECT_EQ(fruits().say("no.such.key"), "[no.such.key]");
    EXPECT_FALSE(fruits().has("no.such.key"));
}

TEST(Catalogue, says_a_message_without_arguments_as_it_is) {
    EXPECT_EQ(fruits().say("plain", {{"unused", 1}}), "It’s plain.");
}

TEST(Catalogue, gives_an_argument_or_a_form_of_it_a_capital) {
    const ArgumentList both{Term{"fruit.apple"}, Term{"fruit.pear"}};
    EXPECT_EQ(fruits().say("sign", {{"fruits", both}}), "Apple and Pear – An apple and A pear");
}

TEST(Catalogue, finds_the_forms_of_a_word) {
    EXPECT_THAT(fruits().forms("fruit.apple"), ElementsAre("a"));
    EXPECT_THAT(fruits().forms("plain"), IsEmpty());
}

TEST(Catalogue, finds_the_arguments_of_a_message_in_all_its_variants) {
    EXPECT_THAT(fruits().arguments("ate"), ElementsAre("eater", "fruit_a"));
    EXPECT_THAT(fruits().arguments("basket"), ElementsAre("fruits", "fruits_a", "fruits_count"));
    EXPECT_THAT(fruits().arguments("guess"), ElementsAre("fruit", "fruit_seen"));
    EXPECT_THAT(fruits().arguments("plain"), IsEmpty());
    EXPECT_THAT(fruits().arguments("no.such.key"), IsEmpty());
}

TEST(Catalogue, finds_no_arguments_in_quotation_marks_and_refuses_what_is_no_message) {
    const std::array<EmbeddedFile, 1> files{
        {{"text/en.json", R"({"quoted": "'{not}' {this}", "open": "{this"})"}}};
    const Catalogue catalogue{Language::En, files};
    EXPECT_THAT(catalogue.arguments("quoted"), ElementsAre("this"));
    EXPECT_THROW(catalogue.arguments("open"), std::runtime_error);
}

TEST(Catalogue, finds_rules_with_their_chapter) {
    ASSERT_NE(fruits().rule("X-2"), nullptr);
    EXPECT_EQ(fruits().rule("X-2")->chapter, "Two");
    EXPECT_EQ(fruits().rule("X-2")->text, "The second.");
    EXPECT_EQ(fruits().rule("X-3"), nullptr);
}

TEST(Catalogue, joins_words_as_each_language_does) {
    std::vector<std::string> joined;
    for (Language language : languages)
        joined.push_back(table_catalogue(language).join({"A", "B", "C"}));
    EXPECT_THAT(joined, ElementsAre("A, B and C", "A, B y C", "A, B et C", "A, B e C"));
    EXPECT_EQ(fruits().join({"A"}), "A");
    EXPECT_EQ(fruits().join({}), "");
}

TEST(Catalogue, of_the_table_has_the_same_keys_in_each_language) {
    for (Language language : languages)
        EXPECT_EQ(table_catalogue(language).keys(), table_catalogue(Language::En).keys())
            << name_of(language);
}

TEST(Catalogue, of_the_table_has_the_same_arguments_in_each_language) {
    for (const std::string& key : table_catalogue(Language::En).keys())
        for (Language language : languages)
            EXPECT_EQ(table_catalogue(language).arguments(key),
                      table_catalogue(Language::En).arguments(key))
                << name_of(language) << " " << key;
}

TEST(Capitals, come_first_with_accents_too) {
    EXPECT_EQ(capitalised("étoile"), "Étoile");
    EXPECT_EQ(capitalised("3 cards"), "3 cards");
    EXPECT_EQ(capitalised(""), "");
}

TEST(Columns, count_what_is_seen) {
    EXPECT_EQ(columns("Maître-espion"), 13);
    EXPECT_EQ(columns("☀✿⚜⚷★✒"), 6);
    EXPECT_EQ(columns("a\u0301"), 1);
    EXPECT_EQ(columns("王"), 2);
    EXPECT_EQ(columns(paint("Sun", seat_colour(Seat{0}))), 3);
}

TEST(Narrator, says_a_seat_by_its_name_and_a_word_in_its_forms) {
    Narrator narrator{spectator};
    narrator.field("eater", Seat{1}).field("fruit", Fruit::Apple);
    EXPECT_EQ(render(narrator.say("ate"), fruits()), "Rose eats an apple.");
}

TEST(Narrator, counts_and_joins_lists) {
    const auto basket = [](const Row<Fruit, 3>& row) {
        return render(Narrator{spectator}.field("fruits", row).say("basket"), fruits());
    };
    EXPECT_EQ(basket({}), "Nothing.");
    EXPECT_EQ(basket({Fruit::Pear}), "A pear.");
    EXPECT_EQ(basket({Fruit::Pear, Fruit::Apple, Fruit::Pear}), "3: pear, apple and pear.");
}

TEST(Narrator, tells_a_hidden_value_only_to_those_who_see_it) {
    const Hidden<Fruit> fruit{Fruit::Pear, Seats::only(Seat{2})};
    const auto guessed = [&](Seat viewer) {
        return render(Narrator{viewer}.field("fruit", fruit).say("guess"), fruits());
    };
    EXPECT_EQ(guessed(Seat{2}), "Pear!");
    EXPECT_EQ(guessed(Seat{1}), "A fruit?");
    EXPECT_EQ(guessed(spectator), "A fruit?");
}

TEST(Narrator, tells_a_number_for_each_seat_that_has_one) {
    const std::array<std::uint8_t, 4> scores{3, 0, 1, 0};
    EXPECT_EQ(render(Narrator{spectator}.field("scores", scores).say("score"), fruits()),
              "Sun 3 and Lily 1");
}

TEST(Seats, have_names_in_each_language) {
    const auto names = [](Language language) {
        std::vector<std::string> all;
        for (Seat seat : Seats::first(max_seats)) all.push_back(seat_name(seat, language));
        return all;
    };
    EXPECT_THAT(names(Language::En), ElementsAre("Sun", "Rose", "Lily", "Key", "Star", "Feather"));
    EXPECT_THAT(names(Language::Es),
                ElementsAre("Sol", "Rosa", "Lirio", "Llave", "Estrella", "Pluma"));
    EXPECT_THAT(names(Language::Fr),
                ElementsAre("Soleil", "Rose", "Lys", "Clé", "Étoile", "Plume"));
    EXPECT_THAT(names(Language::It),
                ElementsAre("Sole", "Rosa", "Giglio", "Chiave", "Stella", "Piuma"));
    EXPECT_EQ(seat_name(spectator, Language::Fr), "Spectateur");
}

TEST(Seats, are_told_apart_by_colour_and_by_symbol) {
    std::vector<std::string> seen;
    for (Seat seat : Seats::first(max_seats)) {
        EXPECT_THAT(seen, AllOf(Each(Not(seat_symbol(seat))), Each(Not(seat_colour(seat)))));
        EXPECT_EQ(columns(seat_symbol(seat)), 1);
        seen.insert(seen.end(), {seat_symbol(seat), seat_colour(seat)});
    }
}

TEST(Terminal, colours_can_be_stripped) {
    const std::string badge = seat_badge(Seat{0}, Language::En);
    EXPECT_THAT(badge, HasSubstr("\x1b["));
    EXPECT_EQ(strip_colours(badge), "☀ Sun");
    EXPECT_EQ(strip_colours("an escape at the end \x1b["), "an escape at the end ");
    EXPECT_EQ(paint("", ink::gold), "");
}

TEST(Terminal, pads_by_columns_and_not_by_bytes) {
    EXPECT_EQ(left("Clé", 5), "Clé  ");
    EXPECT_EQ(right("Clé", 5), "  Clé");
    EXPECT_EQ(centred("Clé", 6), " Clé  ");
    EXPECT_EQ(left("too long", 3), "too long");
}

TEST(Terminal, headings_are_as_wide_as_the_page) {
    EXPECT_EQ(columns(heading("Vôtre")), page_width);
    EXPECT_EQ(columns(heading(paint("Left", ink::strong), "Right")), page_width);
}

TEST(Terminal, cards_stand_side_by_side) {
    const auto card = [](const std::string& name) { return boxed({name}, 4, ink::gold); };
    EXPECT_EQ(strip_colours(side_by_side({card("Roi"), card("Clé")})),
              "╭────╮ ╭────╮\n"
              "│Roi │ │Clé │\n"
              "╰────╯ ╰────╯\n");
    EXPECT_EQ(side_by_side({}), "");
}

}  // namespace
}  // namespace trianon
