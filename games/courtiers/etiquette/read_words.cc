#include "games/courtiers/etiquette/read_words.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <cstdint>
#include <utility>

namespace trianon::courtiers::address {
namespace {

std::string without_accents(const icu::UnicodeString& word) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* decompose = icu::Normalizer2::getNFKDInstance(status);
    icu::UnicodeString whole = word;
    whole.foldCase();
    whole.findAndReplace(u"œ", u"oe").findAndReplace(u"æ", u"ae");
    if (U_SUCCESS(status)) whole = decompose->normalize(whole, status);
    icu::UnicodeString bare;
    for (int i = 0; i < whole.length(); i = whole.moveIndex32(i, 1))
        if (u_charType(whole.char32At(i)) != U_NON_SPACING_MARK) bare.append(whole.char32At(i));
    std::string letters;
    return bare.toUTF8String(letters);
}

bool is_letter(UChar32 c) { return u_isalnum(c) || u_charType(c) == U_NON_SPACING_MARK; }

Gap gap_of(const icu::UnicodeString& between, bool abbreviated) {
    bool space = false, comma = false, hyphen = false, apostrophe = false;
    bool stop = false, opening = false, exclamation = false;
    for (int i = 0; i < between.length(); i = between.moveIndex32(i, 1)) {
        const UChar32 c = between.char32At(i);
        if (c == U',')
            comma = true;
        else if (c == U'\'' || c == U'’')
            apostrophe = true;
        else if (c == U'-' || c == U'‐' || c == U'‑')
            hyphen = true;
        else if (c == U'!' || c == U'…')
            exclamation = true;
        else if (c == U'¡' || c == U'¿')
            opening = true;
        else if (c == U'.' || c == U'?' || c == U';' || c == U'\n' || c == U'–' || c == U'—')
            stop = stop || c != U'.' || !abbreviated;
        else if (u_isUWhiteSpace(c))
            space = true;
        else
            return Gap::Other;
    }
    if (exclamation) return Gap::Exclamation;
    if (stop || (hyphen && space)) return Gap::Stop;
    if (comma) return Gap::Comma;
    if (opening) return Gap::Stop;
    if (hyphen) return Gap::Hyphen;
    return apostrophe && !space ? Gap::Apostrophe : Gap::Space;
}

// A line that begins with ">" is a quotation too. A quotation that does not end goes on.
class Quotation {
  public:
    bool is_open() const { return line_ || marks_; }
    void read(UChar32 c) {
        if (c == U'\n')
            line_ = false;
        else if (c == U'>' && begins_)
            line_ = true;
        else if (c == U'"')
            marks_ = !marks_;
        else if (c == U'“' || c == U'«' || c == U'„')
            marks_ = true;
        else if (c == U'”' || c == U'»')
            marks_ = false;
        begins_ = c == U'\n' || (begins_ && c == U' ');
    }

  private:
    bool line_ = false, marks_ = false, begins_ = true;
};

}  // namespace

WordsRead read_words(std::string_view utf8, const std::set<std::string>& abbreviated) {
    const icu::UnicodeString all = icu::UnicodeString::fromUTF8(
        icu::StringPiece{utf8.data(), static_cast<std::int32_t>(utf8.size())});
    if (all.indexOf(UChar{0xfffd}) >= 0) return {};  // no UTF-8: its bytes are not those of `utf8`
    WordsRead text;
    Quotation quotation;
    icu::UnicodeString word, between;
    const auto gap = [&] {
        const bool first = text.words.empty();
        const Gap read = gap_of(between, !first && abbreviated.contains(text.words.back().letters));
        return first && read != Gap::Other ? Gap::Stop : read;
    };
    const auto end_word = [&] {
        if (!word.isEmpty()) text.words.back().letters = without_accents(word);
        word.remove();
    };
    std::size_t at = 0;
    for (int i = 0; i < all.length(); i = all.moveIndex32(i, 1)) {
        const UChar32 c = all.char32At(i);
        const std::size_t bytes = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
        quotation.read(c);
        if (is_letter(c)) {
            if (word.isEmpty()) {
                const Gap before = gap();
                text.words.push_back({at, at, before, u_isupper(c) != 0, quotation.is_open(), ""});
                between.remove();
            }
            word.append(c);
            text.words.back().end = at + bytes;
        } else {
            end_word();
            between.append(c);
        }
        at += bytes;
    }
    end_word();
    if (!between.isEmpty()) text.last = gap();
    return text;
}

Letters letters_of(std::string_view text) {
    Letters letters;
    WordsRead read = read_words(text);
    for (Word& word : read.words) letters.push_back(std::move(word.letters));
    return letters;
}

std::string joined(const std::vector<Word>& words, std::size_t first, std::size_t count) {
    std::string all;
    for (std::size_t i = first; i < first + count; ++i) all += words[i].letters;
    return all;
}

}  // namespace trianon::courtiers::address
