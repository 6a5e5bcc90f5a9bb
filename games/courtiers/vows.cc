#include "games/courtiers/vows.h"

#include <unicode/unistr.h>

#include <map>
#include <string>

#include "games/courtiers/text.h"
#include "text/narrator.h"

namespace trianon::courtiers {
namespace {

std::string without_case_and_blanks(const std::string& words) {
    std::string folded;
    icu::UnicodeString::fromUTF8(words).trim().foldCase().toUTF8String(folded);
    return folded;
}

std::map<std::string, Vow> every_wording() {
    std::map<std::string, Vow> wordings;
    for (Vow vow : all_vows)
        for (Language language : EnumSet<Language>::all())
            wordings.emplace(without_case_and_blanks(in_words(vow, language).str()), vow);
    return wordings;
}

}  // namespace

Promise in_words(Vow vow, Language language) {
    return Promise::from(word(catalogue(language), vow)).value();
}

std::optional<Vow> understood(const Promise& promise) {
    static const std::map<std::string, Vow> wordings = every_wording();
    if (promise.empty()) return std::nullopt;
    const auto found = wordings.find(without_case_and_blanks(promise.str()));
    return found == wordings.end() ? std::nullopt : std::optional{found->second};
}

}  // namespace trianon::courtiers
