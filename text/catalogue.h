// The sentences a person reads, in four languages, as ICU messages. One catalogue for the table
// itself and one for each game.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/embedded.h"
#include "text/sentence.h"

namespace trianon {

BOOST_DEFINE_FIXED_ENUM_CLASS(Language, std::uint8_t, En, Es, Fr, It)

// What is not printed so: how the rulebook is read (R), or a value that it does not have (X).
struct RuleMark {
    std::string mark;     // "R 5"
    std::string printed;  // a short quotation; empty: nothing is printed
    std::string section;  // where
    std::string why;
    std::string option;  // the table option by which it is chosen, if it is one
};
BOOST_DESCRIBE_STRUCT(RuleMark, (), (mark, printed, section, why, option))

struct RuleText {
    std::string chapter;
    std::string id;
    std::string text;
    std::vector<RuleMark> marks;
};

// A game on one screen, before any rule.
struct HowPlayed {
    std::string aim;
    std::vector<std::string> turn;
    std::vector<std::string> end;     // how it ends and is scored
    std::vector<std::string> beware;  // what beginners get wrong
};
BOOST_DESCRIBE_STRUCT(HowPlayed, (), (aim, turn, end, beware))

class Catalogue {
  public:
    // Reads text/<language>.json, lesson.<language>.json and things.<language>.json there from the
    // files compiled in, and rules.<language>.json when somebody asks for a rule.
    Catalogue(Language language, std::span<const EmbeddedFile> files);

    Language language() const { return language_; }
    bool has(std::string_view key) const { return messages_.contains(key); }
    // Of what nobody should be told the message is empty.
    bool is_silent(std::string_view key) const;
    // The message with its arguments filled in. An unknown key is shown as it is: a bug that is
    // seen, and that a test finds. An argument {card} gives, if the message mentions them,
    //   {card_of} …     the words character.king.of of a term
    //   {card_id}       what tells terms apart in a select
    //   {card_capital}  its words, or those of a form, {card_of_capital}, with a capital
    //   {card_seen}     yes, or no if it is hidden
    //   {cards_count}   of a list
    //   {promise_given} yes, or no if it is an empty text
    std::string say(std::string_view key, const Arguments& arguments = {}) const;
    std::string in_words(const Argument& argument) const;
    // "King, Queen and Duchess".
    std::string join(const std::vector<std::string>& words) const;

    std::vector<std::string> keys() const;
    // The names of the arguments that a message mentions, in any of its variants. Throws
    // std::runtime_error if it is no ICU message.
    std::set<std::string> arguments(std::string_view key) const;
    // Takes away the arguments that the message of a sentence does not mention. Which these are is
    // the same in each language.
    void keep_mentioned(Sentence&) const;
    // What follows a key and a dot in other keys: for character.king {"of", "the", …}.
    std::vector<std::string> forms(std::string_view key) const;

    // Of text/how.<language>.json; nothing in a catalogue without one.
    std::optional<HowPlayed> how_played() const;
    const std::vector<RuleText>& rules() const;
    const RuleText* rule(std::string_view id) const;
    // The rule and the mark that tell of a table option; nothing if it is no ruling.
    std::optional<std::pair<const RuleText*, const RuleMark*>> ruling(
        std::string_view option) const;

  private:
    struct StoredMessage {
        std::string text;
        std::size_t number;  // no two in the program have the same
    };

    Language language_;
    std::span<const EmbeddedFile> files_;
    std::map<std::string, StoredMessage, std::less<>> messages_;
    mutable std::once_flag rules_read_;
    mutable std::vector<RuleText> rules_;
};

// One catalogue for each language, read when it is first asked for.
class Catalogues {
  public:
    explicit Catalogues(std::span<const EmbeddedFile> files) : files_(files) {}
    const Catalogue& operator[](Language language) const;

  private:
    struct ReadOnce {
        std::once_flag read;
        std::optional<Catalogue> catalogue;
    };
    std::span<const EmbeddedFile> files_;
    mutable std::array<ReadOnce, 4> all_;
};

// The words of a sentence. They begin with a capital, whatever argument comes first.
std::string render(const Sentence&, const Catalogue&);

// The sentences that belong to no game: seats, prompts of the terminal, commands.
const Catalogue& table_catalogue(Language language);

// The text with a capital at its beginning.
std::string capitalised(std::string_view text);

// How many columns a text takes in a terminal. Colours take none.
int columns(std::string_view text);

}  // namespace trianon
