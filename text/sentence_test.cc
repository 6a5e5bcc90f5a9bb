#include "text/sentence.h"

#include <gtest/gtest.h>

#include "engine/json.h"
#include "engine/text.h"
#include "text/narrator.h"

namespace trianon {

enum class Metal : std::uint8_t { Gold, Silver };
BOOST_DESCRIBE_ENUM(Metal, Gold, Silver)

namespace {

std::string written(const Argument& argument) {
    std::string text;
    append_json(text, argument);
    return text;
}

TEST(Sentence, is_written_with_the_types_of_its_arguments) {
    const Sentence sentence{"paid",
                            {{"seat", Seat{1}},
                             {"count", 3},
                             {"why", "a \"debt\""},
                             {"metal", term(Metal::Gold)},
                             {"coin", Sentence{"coin", {{"value", 2}}}},
                             {"card", Unseen{"card"}},
                             {"list", ArgumentList{1, term(Metal::Silver)}},
                             {"tally", SeatCounts{{3, 0, 1}}}}};
    EXPECT_EQ(written(sentence),
              R"({"key":"paid","with":{"seat":{"seat":1},"count":3,"why":{"text":"a \"debt\""},)"
              R"("metal":{"term":"metal.gold"},"coin":{"key":"coin","with":{"value":2}},)"
              R"("card":{"hidden":"card"},"list":{"list":[1,{"term":"metal.silver"}]},)"
              R"("tally":{"tally":[3,0,1]}}})");
    EXPECT_TRUE(json::parse(written(sentence)).is_object());
    EXPECT_EQ(written(Sentence{"plain", {}}), R"({"key":"plain"})");
}

TEST(Sentence, has_no_language_and_no_secret_of_what_is_hidden) {
    const Hidden<Metal> metal{Metal::Silver, Seats::only(Seat{2})};
    EXPECT_EQ(written(argument(metal, Seat{2})), R"({"term":"metal.silver"})");
    EXPECT_EQ(written(argument(metal, Seat{1})), R"({"hidden":"metal"})");
}

constexpr std::string_view of_metals = R"({
    "metal.gold": "gold",
    "metal.gold.of": "of gold",
    "metal.silver": "silver",
    "metal.silver.of": "of silver",
    "ring": "a ring {metal_of}",
    "wears": "{seat} wears {rings_count, plural, one {{rings}} other {# rings: {rings}}}.",
    "says": "{words_given, select, yes {“{words}”} other {nothing}}",
    "made": "made {metals_of}: {metals_id}"
})";

const Catalogue& metals() {
    static const std::array<EmbeddedFile, 1> files{{{"text/en.json", of_metals}}};
    static const Catalogue catalogue{Language::En, files};
    return catalogue;
}

TEST(Rendering, finds_the_forms_that_a_message_mentions) {
    const Argument gold = Sentence{"ring", {{"metal", term(Metal::Gold)}}};
    EXPECT_EQ(render({"wears", {{"seat", Seat{0}}, {"rings", ArgumentList{gold}}}}, metals()),
              "Sun wears a ring of gold.");
    EXPECT_EQ(render({"wears", {{"seat", Seat{0}}, {"rings", ArgumentList{gold, gold}}}}, metals()),
              "Sun wears 2 rings: a ring of gold and a ring of gold.");
    EXPECT_EQ(render({"made", {{"metals", argument(EnumSet<Metal>::all())}}}, metals()),
              "Made of gold and of silver: gold and silver");
    EXPECT_EQ(render({"says", {{"words", ""}}}, metals()), "Nothing");
    EXPECT_EQ(render({"says", {{"words", "yes"}}}, metals()), "“yes”");
}

TEST(Rendering, keeps_the_arguments_that_a_message_mentions) {
    Sentence sentence{"made", {{"metals", argument(EnumSet<Metal>{})}, {"metal", 1}, {"made", 2}}};
    metals().keep_mentioned(sentence);
    EXPECT_EQ(sentence, (Sentence{"made", {{"metals", ArgumentList{}}}}));
}

}  // namespace
}  // namespace trianon
