#include "text/catalogue.h"

#include <fmt/format.h>
#include <unicode/listformatter.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <atomic>
#include <boost/json.hpp>
#include <memory>
#include <regex>
#include <stdexcept>
#include <unordered_map>

#include "engine/fields.h"
#include "engine/json.h"
#include "text/seats.h"
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

std::set<std::string> names_in(const std::string& message) {
    std::set<std::string> names;
    UErrorCode status = U_ZERO_ERROR;
    const icu::MessagePattern pattern{unicode(message), nullptr, status};
    expect_success(status, message);
    for (int i = 0; i < pattern.countParts(); ++i) {
        const icu::MessagePattern::Part& part = pattern.getPart(i);
        const bool is_name = part.getType() == UMSGPAT_PART_TYPE_ARG_NAME ||
                             part.getType() == UMSGPAT_PART_TYPE_ARG_NUMBER;
        if (is_name) names.insert(utf8(pattern.getSubstring(part)));
    }
    return names;
}

struct Parsed {
    icu::MessageFormat format;
    std::set<std::string> names;
};

// Reading a message takes many times longer than filling it in, and two threads must not share one.
const Parsed& parsed(std::size_t number, const std::string& message, Language language) {
    thread_local std::unordered_map<std::size_t, Parsed> all;
    if (const auto found = all.find(number); found != all.end()) return found->second;
    UErrorCode status = U_ZERO_ERROR;
    icu::MessageFormat format{unicode(message), locale(language), status};
    expect_success(status, message);
    return all.emplace(number, Parsed{std::move(format), names_in(message)}).first->second;
}

const icu::ListFormatter& lists(Language language) {
    thread_local std::array<std::unique_ptr<icu::ListFormatter>, 4> all;
    auto& own = all[static_cast<std::size_t>(language)];
    if (own == nullptr) {
        UErrorCode status = U_ZERO_ERROR;
        own.reset(icu::ListFormatter::createInstance(locale(language), status));
        expect_success(status, "a list");
    }
    return *own;
}

// ICU writes a hyphen before a number, where the texts themselves have a minus.
std::string with_true_minus(const std::string& text) {
    static const std::regex hyphen{"(^|[^0-9A-Za-z])-(?=[0-9])"};
    return std::regex_replace(text, hyphen, "$1−");
}

std::string_view yes_or_no(bool yes) { return yes ? "yes" : "no"; }

bool is_seen(const Argument& argument) {
    if (const auto* list = std::get_if<ArgumentList>(&argument.value))
        return std::all_of(list->begin(), list->end(), is_seen);
    return !std::holds_alternative<Unseen>(argument.value);
}

bool is_given(const Argument& argument) {
    const auto* text = std::get_if<std::string>(&argument.value);
    return text == nullptr || !text->empty();
}

Argument with_capital(const Catalogue& words, const Argument& argument) {
    const auto* list = std::get_if<ArgumentList>(&argument.value);
    if (list == nullptr) return capitalised(words.in_words(argument));
    ArgumentList all;
    for (const Argument& item : *list) all.push_back(with_capital(words, item));
    return all;
}

// What a form of an argument says; nothing if it has no such form.
std::optional<Argument> form_of(const Catalogue& words, const Argument& argument,
                                std::string_view form) {
    if (form == "seen") return yes_or_no(is_seen(argument));
    if (form == "given") return yes_or_no(is_given(argument));
    if (form == "capital") return with_capital(words, argument);
    if (constexpr std::string_view last = "_capital"; form.ends_with(last)) {
        const auto own = form_of(words, argument, form.substr(0, form.size() - last.size()));
        return own ? std::optional{with_capital(words, *own)} : std::nullopt;
    }
    if (const auto* list = std::get_if<ArgumentList>(&argument.value)) {
        if (form == "count") return list->size();
        ArgumentList forms;
        for (const Argument& item : *list) {
            auto own = form_of(words, item, form);
            if (!own) return std::nullopt;
            forms.push_back(std::move(*own));
        }
        return forms;
    }
    if (const auto* term = std::get_if<Term>(&argument.value)) {
        if (form == "id") return std::string_view{term->key}.substr(term->key.rfind('.') + 1);
        Term other{fmt::format("{}.{}", term->key, form)};
        if (words.has(other.key)) return other;
    }
    return std::nullopt;
}

// The argument of this name, or the form of one: {card_of} is the form "of" of "card".
std::optional<Argument> find(const Catalogue& words, const Arguments& arguments,
                             std::string_view name) {
    for (std::size_t end = name.size(); end != name.npos; end = name.rfind('_', end - 1)) {
        for (const auto& [given, argument] : arguments) {
            if (given != name.substr(0, end)) continue;
            return end == name.size() ? argument : form_of(words, argument, name.substr(end + 1));
        }
        if (end == 0) break;
    }
    return std::nullopt;
}

std::size_t next_number() {
    static std::atomic<std::size_t> last = 0;
    return ++last;
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

Catalogue::Catalogue(Language language, std::span<const EmbeddedFile> files)
    : language_(language), files_(files) {
    for (const std::string_view part : {"", "lesson.", "things."}) {
        const json::value messages =
            parse(files, fmt::format("text/{}{}.json", part, name_of(language)));
        if (!messages.is_object()) continue;
        for (const auto& [key, message] : messages.as_object())
            messages_.emplace(key, StoredMessage{std::string{message.as_string()}, next_number()});
    }
}

bool Catalogue::is_silent(std::string_view key) const {
    const auto found = messages_.find(key);
    return found != messages_.end() && found->second.text.empty();
}

std::string Catalogue::say(std::string_view key, const Arguments& arguments) const {
    const auto found = messages_.find(key);
    if (found == messages_.end()) return fmt::format("[{}]", key);
    const auto& [text, number] = found->second;
    if (text.find_first_of("{'") == std::string::npos) return text;

    const Parsed& message = parsed(number, text, language_);
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    bool below_zero = false;
    for (const std::string& name : message.names) {
        const auto argument = find(*this, arguments, name);
        if (!argument) continue;
        names.push_back(unicode(name));
        if (const auto* n = std::get_if<std::int64_t>(&argument->value)) {
            values.emplace_back(*n);
            below_zero = below_zero || *n < 0;
        } else {
            values.emplace_back(unicode(in_words(*argument)));
        }
    }
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString filled;
    message.format.format(names.data(), values.data(), static_cast<std::int32_t>(names.size()),
                          filled, status);
    expect_success(status, key);
    return below_zero ? with_true_minus(utf8(filled)) : utf8(filled);
}

std::string Catalogue::in_words(const Argument& argument) const {
    const auto joined = [&](const ArgumentList& list) {
        std::vector<std::string> said;
        for (const Argument& item : list) said.push_back(in_words(item));
        return join(said);
    };
    const auto counted = [&](const SeatCounts& tally) {
        std::vector<std::string> said;
        for (std::size_t i = 0; i < tally.counts.size(); ++i)
            if (tally.counts[i] != 0)
                said.push_back(
                    fmt::format("{} {}", seat_name(Seat(i), language_), tally.counts[i]));
        return join(said);
    };
    const auto unseen = [&](const Unseen& value) {
        const std::string key = value.type + ".hidden";
        return has(key) ? say(key) : "";
    };
    return std::visit(Cases{[](std::int64_t number) { return std::to_string(number); },
                            [](const std::string& text) { return text; },
                            [&](Seat seat) { return seat_name(seat, language_); },
                            [&](const Term& term) { return say(term.key); },
                            [&](const Sentence& phrase) { return say(phrase.key, phrase.with); },
                            unseen, joined, counted},
                      argument.value);
}

std::string Catalogue::join(const std::vector<std::string>& words) const {
    UErrorCode status = U_ZERO_ERROR;
    std::vector<icu::UnicodeString> items;
    for (const std::string& word : words) items.push_back(unicode(word));
    icu::UnicodeString joined;
    lists(language_).format(items.data(), static_cast<std::int32_t>(items.size()), joined, status);
    expect_success(status, "a list");
    return utf8(joined);
}

std::vector<std::string> Catalogue::keys() const {
    std::vector<std::string> keys;
    for (const auto& [key, _] : messages_) keys.push_back(key);
    return keys;
}

std::set<std::string> Catalogue::arguments(std::string_view key) const {
    const auto found = messages_.find(key);
    return found == messages_.end() ? std::set<std::string>{} : names_in(found->second.text);
}

void Catalogue::keep_mentioned(Sentence& sentence) const {
    const auto found = messages_.find(sentence.key);
    if (found == messages_.end()) return;
    const auto& [text, number] = found->second;
    const std::set<std::string>& names = parsed(number, text, language_).names;
    std::erase_if(sentence.with, [&](const auto& argument) {
        return std::none_of(names.begin(), names.end(), [&](const std::string& name) {
            return name == argument.first || name.starts_with(argument.first + "_");
        });
    });
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

std::optional<HowPlayed> Catalogue::how_played() const {
    return decode<HowPlayed>(parse(files_, fmt::format("text/how.{}.json", name_of(language_))));
}

const std::vector<RuleText>& Catalogue::rules() const {
    std::call_once(rules_read_, [this] {
        const json::value chapters =
            parse(files_, fmt::format("text/rules.{}.json", name_of(language_)));
        if (!chapters.is_array()) return;
        for (const json::value& chapter : chapters.as_array())
            for (const json::value& rule : chapter.at("rules").as_array())
                rules_.push_back({std::string{chapter.at("title").as_string()},
                                  std::string{rule.at("id").as_string()},
                                  std::string{rule.at("text").as_string()},
                                  marks_of(rule.as_object())});
    });
    return rules_;
}

std::optional<std::pair<const RuleText*, const RuleMark*>> Catalogue::ruling(
    std::string_view option) const {
    for (const RuleText& rule : rules())
        for (const RuleMark& mark : rule.marks)
            if (mark.option == option) return std::pair{&rule, &mark};
    return std::nullopt;
}

const RuleText* Catalogue::rule(std::string_view id) const {
    for (const RuleText& rule : rules())
        if (rule.id == id) return &rule;
    return nullptr;
}

const Catalogue& Catalogues::operator[](Language language) const {
    ReadOnce& place = all_[static_cast<std::size_t>(language)];
    std::call_once(place.read, [&] { place.catalogue.emplace(language, files_); });
    return *place.catalogue;
}

std::string render(const Sentence& sentence, const Catalogue& words) {
    return capitalised(words.say(sentence.key, sentence.with));
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
