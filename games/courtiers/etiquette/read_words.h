// The words of a text as they are compared: without case and accents, and with what stands between
// them.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace trianon::courtiers::address {

using Letters = std::vector<std::string>;  // words as they are compared

// What stands between a word and the one before it.
enum class Gap { Space, Hyphen, Apostrophe, Comma, Exclamation, Stop, Other };

struct Word {
    std::size_t begin = 0, end = 0;  // bytes of the text
    Gap before{};
    bool capital = false, quoted = false;
    std::string letters;  // without case and accents
};

struct WordsRead {
    std::vector<Word> words;
    Gap last = Gap::Stop;  // behind the last word
};

// The dot behind an abbreviation ends no sentence. What is no UTF-8 has no words.
WordsRead read_words(std::string_view utf8, const std::set<std::string>& abbreviated = {});

Letters letters_of(std::string_view text);

// Words as one, without spaces and hyphens.
std::string joined(const std::vector<Word>&, std::size_t first, std::size_t count);

}  // namespace trianon::courtiers::address
