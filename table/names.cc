// Names of persons, checked as Unicode advises for identifiers (UTS 39).
#include <unicode/uniset.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <memory>
#include <stdexcept>

#include "engine/text.h"
#include "table/setup.h"

namespace trianon::table {
namespace {

// Letters and digits in use, punctuation and pictures; nothing that is not drawn.
icu::UnicodeSet allowed_in_names() {
    UErrorCode error = U_ZERO_ERROR;
    icu::UnicodeSet set{u"[[:P:][:Emoji_Presentation:]\\u0020]", error};
    set.addAll(*uspoof_getRecommendedUnicodeSet(&error));
    set.addAll(*uspoof_getInclusionUnicodeSet(&error));
    set.removeAll(icu::UnicodeSet{u"[:Default_Ignorable_Code_Point:]", error});
    if (U_FAILURE(error)) throw std::runtime_error{"ICU has no data for names"};
    return set;
}

using Checker = std::unique_ptr<USpoofChecker, decltype(&uspoof_close)>;

const USpoofChecker* checker() {
    static const Checker made = [] {
        UErrorCode error = U_ZERO_ERROR;
        Checker one{uspoof_open(&error), &uspoof_close};
        uspoof_setAllowedUnicodeSet(
            one.get(),
            &[]() -> const icu::UnicodeSet& {
                static const icu::UnicodeSet allowed = allowed_in_names();
                return allowed;
            }(),
            &error);
        uspoof_setRestrictionLevel(one.get(), USPOOF_MODERATELY_RESTRICTIVE);
        uspoof_setChecks(one.get(), USPOOF_CHAR_LIMIT | USPOOF_INVISIBLE | USPOOF_RESTRICTION_LEVEL,
                         &error);
        if (U_FAILURE(error)) throw std::runtime_error{"ICU cannot check names"};
        return one;
    }();
    return made.get();
}

icu::UnicodeString skeleton(std::string_view name) {
    UErrorCode error = U_ZERO_ERROR;
    icu::UnicodeString folded =
        icu::UnicodeString::fromUTF8({name.data(), static_cast<std::int32_t>(name.size())});
    folded.foldCase();
    icu::UnicodeString out;
    uspoof_getSkeletonUnicodeString(checker(), 0, folded, out, &error);
    return U_FAILURE(error) ? folded : out;
}

}  // namespace

bool is_name(std::string_view text) {
    if (text.empty() || text.size() > longest_name || !is_plain_text(text)) return false;
    if (text.front() == ' ' || text.back() == ' ') return false;
    UErrorCode error = U_ZERO_ERROR;
    const auto length = static_cast<std::int32_t>(text.size());
    return uspoof_check2UTF8(checker(), text.data(), length, nullptr, &error) == 0 &&
           U_SUCCESS(error);
}

bool same_name(std::string_view a, std::string_view b) {
    return !a.empty() && !b.empty() && skeleton(a) == skeleton(b);
}

}  // namespace trianon::table
