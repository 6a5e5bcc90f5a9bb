// The sentences a person reads, in four languages, as ICU messages. One catalogue for the table
// itself and one for each game.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/embedded.h"

namespace trianon {

BOOST_DEFINE_FIXED_ENUM_CLASS(Language, std::uint8_t, En, Es, Fr, It)

using Argument = std::variant<std::string, std::int64_t>;
using Arguments = std::vector<std::pair<std::string, Argument>>;

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

class Catalogue {
  public:
    // Reads text/<language>.json and text/rules.<language>.json from the files compiled in.
    Catalogue(Language language, std::span<const EmbeddedFile> files);

    Language language() const { return language_; }
    bool has(std::string_view key) const { return messages_.contains(key); }
    // The message with its arguments filled in. An unknown key is shown as it is: a bug that is
    // seen, and that a test finds.
    std::string say(std::string_view key, const Arguments& arguments = {}) const;
    // "King, Queen and Duchess".
    std::string join(const std::vector<std::string>& words) const;

    std::vector<std::string> keys() const;
    // The names of the arguments that a message mentions, in any of its variants. Throws
    // std::runtime_error if it is no ICU message.
    std::set<std::string> arguments(std::string_view key) const;
    // What follows a key and a dot in other keys: for character.king {"of", "the", …}.
    std::vector<std::string> forms(std::string_view key) const;

    const std::vector<RuleText>& rules() const { return rules_; }
    const RuleText* rule(std::string_view id) const;
    // The rule and the mark that tell of a table option; nothing if it is no ruling.
    std::optional<std::pair<const RuleText*, const RuleMark*>> ruling(
        std::string_view option) const;

  private:
    Language language_;
    std::map<std::string, std::string, std::less<>> messages_;
    std::vector<RuleText> rules_;
};

// One catalogue for each language.
class Catalogues {
  public:
    explicit Catalogues(std::span<const EmbeddedFile> files);
    const Catalogue& operator[](Language language) const {
        return all_[static_cast<std::size_t>(language)];
    }

  private:
    std::vector<Catalogue> all_;
};

// The sentences that belong to no game: seats, prompts of the terminal, commands.
const Catalogue& table_catalogue(Language language);

// The text with a capital at its beginning.
std::string capitalised(std::string_view text);

// How many columns a text takes in a terminal. Colours take none.
int columns(std::string_view text);

}  // namespace trianon
