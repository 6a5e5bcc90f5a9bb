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

}  // namespace

Promise in_words(Vow vow, Language language) {
    return Promise::from(word(catalogue(language), vow)).value();
}

const std::map<std::string, Vow>& vow_wordings() {
    static const std::map<std::string, Vow> wordings = [] {
        std::map<std::string, Vow> all;
        for (Vow vow : all_vows)
            for (Language language : EnumSet<Language>::all())
                all.emplace(without_case_and_blanks(in_words(vow, language).str()), vow);
        return all;
    }();
    return wordings;
}

std::optional<Vow> understood(const Promise& promise) {
    if (promise.empty()) return std::nullopt;
    const auto found = vow_wordings().find(without_case_and_blanks(promise.str()));
    return found == vow_wordings().end() ? std::nullopt : std::optional{found->second};
}

}  // namespace trianon::courtiers
