#include "text/catalogue.h"

#include <fmt/format.h>
#include <unicode/listformatter.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <boost/json.hpp>
#include <memory>
#include <stdexcept>
#include <unordered_map>

#include "engine/fields.h"
#include "text/terminal.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_trianon_text();

namespace {

namespace json = boost::json;

json::value parse(std::span<const EmbeddedFile> files, const std::string& name) {
    for (const EmbeddedFile& file : files)
        if (file.name == name) return json::parse(file.contents);
    return {};
}

// British English: no comma before the last "and".
icu::Locale locale(Language language) {
    return icu::Locale{language == Language::En ? "en_GB" : name_of(language).c_str()};
}

icu::UnicodeString unicode(std::string_view utf8) {
    return icu::UnicodeString::fromUTF8(
        icu::StringPiece{utf8.data(), static_cast<std::int32_t>(utf8.size())});
}

std::string utf8(const icu::UnicodeString& text) {
    std::string bytes;
    return text.toUTF8String(bytes);
}

void expect_success(UErrorCode status, std::string_view what) {
    if (U_FAILURE(status))
        throw std::runtime_error(fmt::format("{}: {}", what, u_errorName(status)));
}

// Reading a message takes many times longer than filling it in, and two threads must not share one.
const icu::MessageFormat& parsed(const std::string& message, Language language) {
    thread_local std::unordered_map<std::string, icu::MessageFormat> formats;
    const std::string key = name_of(language) + message;
    if (const auto found = formats.find(key); found != formats.end()) return found->second;
    UErrorCode status = U_ZERO_ERROR;
    icu::MessageFormat format{unicode(message), locale(language), status};
    expect_success(status, message);
    return formats.emplace(key, std::move(format)).first->second;
}

std::vector<RuleMark> marks_of(const json::object& rule) {
    std::vector<RuleMark> marks;
    const json::value* all = rule.if_contains("marks");
    if (all == nullptr) return marks;
    for (const json::value& one : all->as_array()) {
        RuleMark& mark = marks.emplace_back();
        const auto read = [&](const char* name, std::string& text) {
            if (const json::value* value = one.as_object().if_contains(name))
                text = value->as_string();
        };
        read("mark", mark.mark);
        read("printed", mark.printed);
        read("section", mark.section);
        read("why", mark.why);
        read("option", mark.option);
    }
    return marks;
}

}  // namespace

Catalogue::Catalogue(Language language, std::span<const EmbeddedFile> files) : language_(language) {
    const std::string& code = name_of(language);
    const json::value messages = parse(files, fmt::format("text/{}.json", code));
    if (messages.is_object())
        for (const auto& [key, message] : messages.as_object())
            messages_.emplace(key, message.as_string());
    const json::value chapters = parse(files, fmt::format("text/rules.{}.json", code));
    if (chapters.is_array())
        for (const json::value& chapter : chapters.as_array())
            for (const json::value& rule : chapter.at("rules").as_array())
                rules_.push_back({std::string{chapter.at("title").as_string()},
                                  std::string{rule.at("id").as_string()},
                                  std::string{rule.at("text").as_string()},
                                  marks_of(rule.as_object())});
}

std::string Catalogue::say(std::string_view key, const Arguments& arguments) const {
    const auto found = messages_.find(key);
    if (found == messages_.end()) return fmt::format("[{}]", key);
    if (found->second.find_first_of("{'") == std::string::npos) return found->second;

    UErrorCode status = U_ZERO_ERROR;
    const icu::MessageFormat& format = parsed(found->second, language_);
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    for (const auto& [name, value] : arguments) {
        names.push_back(unicode(name));
        if (const auto* number = std::get_if<std::int64_t>(&value))
            values.emplace_back(*number);
        else
            values.emplace_back(unicode(std::get<std::string>(value)));
    }
    icu::UnicodeString filled;
    format.format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), filled,
                  status);
    expect_success(status, key);
    return utf8(filled);
}

std::string Catalogue::join(const std::vector<std::string>& words) const {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::ListFormatter> format{
        icu::ListFormatter::createInstance(locale(language_), status)};
    expect_success(status, "a list");
    std::vector<icu::UnicodeString> items;
    for (const std::string& word : words) items.push_back(unicode(word));
    icu::UnicodeString joined;
    format->format(items.data(), static_cast<std::int32_t>(items.size()), joined, status);
    expect_success(status, "a list");
    return utf8(joined);
}

std::vector<std::string> Catalogue::keys() const {
    std::vector<std::string> keys;
    for (const auto& [key, _] : messages_) keys.push_back(key);
    return keys;
}

std::set<std::string> Catalogue::arguments(std::string_view key) const {
    std::set<std::string> names;
    const auto found = messages_.find(key);
    if (found == messages_.end()) return names;
    UErrorCode status = U_ZERO_ERROR;
    const icu::MessagePattern pattern{unicode(found->second), nullptr, status};
    expect_success(status, key);
    for (int i = 0; i < pattern.countParts(); ++i) {
        const icu::MessagePattern::Part& part = pattern.getPart(i);
        const bool is_name = part.getType() == UMSGPAT_PART_TYPE_ARG_NAME ||
                             part.getType() == UMSGPAT_PART_TYPE_ARG_NUMBER;
        if (is_name) names.insert(utf8(pattern.getSubstring(part)));
    }
    return names;
}

std::vector<std::string> Catalogue::forms(std::string_view key) const {
    const std::string prefix = fmt::format("{}.", key);
    std::vector<std::string> forms;
    for (auto at = messages_.lower_bound(prefix); at != messages_.end(); ++at) {
        if (!at->first.starts_with(prefix)) break;
        forms.push_back(at->first.substr(prefix.size()));
    }
    return forms;
}

std::optional<std::pair<const RuleText*, const RuleMark*>> Catalogue::ruling(
    std::string_view option) const {
    for (const RuleText& rule : rules_)
        for (const RuleMark& mark : rule.marks)
            if (mark.option == option) return std::pair{&rule, &mark};
    return std::nullopt;
}

const RuleText* Catalogue::rule(std::string_view id) const {
    for (const RuleText& rule : rules_)
        if (rule.id == id) return &rule;
    return nullptr;
}

Catalogues::Catalogues(std::span<const EmbeddedFile> files) {
    for (int i = 0; i < enumerator_count<Language>; ++i)
        all_.emplace_back(static_cast<Language>(i), files);
}

const Catalogue& table_catalogue(Language language) {
    static const Catalogues all{embedded_trianon_text()};
    return all[language];
}

std::string capitalised(std::string_view text) {
    icu::UnicodeString letters = unicode(text);
    if (letters.isEmpty()) return {};
    const int first = letters.moveIndex32(0, 1);
    return utf8(icu::UnicodeString{u_toupper(letters.char32At(0))} + letters.tempSubString(first));
}

int columns(std::string_view text) {
    constexpr UChar32 first_mark = 0x300;  // what comes before is one column wide
    const icu::UnicodeString seen = unicode(strip_colours(text));
    int width = 0;
    for (int i = 0, units; i < seen.length(); i += units) {
        const UChar32 c = seen.char32At(i);
        units = U16_LENGTH(c);
        if (c >= first_mark && u_charType(c) == U_NON_SPACING_MARK) continue;
        const int east = c < first_mark ? 0 : u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
        width += east == U_EA_WIDE || east == U_EA_FULLWIDTH ? 2 : 1;
    }
    return width;
}

}  // namespace trianon
