// What a person may type when asked: a number, a decision in notation, or one of these commands.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>

#include "cli/phrases.h"
#include "cli/register.h"
#include "cli/save.h"
#include "cli/session.h"
#include "engine/fields.h"
#include "engine/numbers.h"
#include "engine/words.h"
#include "games/games.h"
#include "text/seats.h"
#include "text/terminal.h"

namespace trianon::cli {

const std::vector<TerminalSession::Command> TerminalSession::commands{
    {"?", "", "play.help.help", &TerminalSession::help},
    {"help", "", "", &TerminalSession::help},
    {"how", "", "play.help.how", &TerminalSession::how},
    {"table", "", "play.help.table", &TerminalSession::table},
    {"log", "", "play.help.log", &TerminalSession::log},
    {"register", "NAME", "play.help.register", &TerminalSession::book},
    {"what", "NAME", "play.help.what", &TerminalSession::what},
    {"card", "NAME", "", &TerminalSession::what},
    {"rules", "ID", "play.help.rules", &TerminalSession::rules},
    {"why", "…", "play.help.why", &TerminalSession::why},
    {"hint", "", "play.help.hint", &TerminalSession::hint},
    {"quiet", "", "play.help.quiet", &TerminalSession::quiet},
    {"undo", "", "play.help.undo", &TerminalSession::undo},
    {"save", "FILE", "play.help.save", &TerminalSession::save},
    {"lang", "xx", "play.help.lang", &TerminalSession::language},
    {"quit", "", "play.help.quit", &TerminalSession::quit},
    {"q", "", "", &TerminalSession::quit},
};

void TerminalSession::answer(Seat seat, const Terminal::Input& input) {
    switch (input.what) {
        case Terminal::Typed::Line: answer_line(seat, input.line); break;
        case Terminal::Typed::TooLong: terminal_.tell(words(seat).say("play.too_long")); break;
        case Terminal::Typed::Unreadable: terminal_.tell(words(seat).say("play.unreadable")); break;
        case Terminal::Typed::Nothing:
            quit(seat, "");
            terminal_.warn(words(seat).say("play.end_of_input"));
            break;
    }
}

void TerminalSession::answer_line(Seat seat, const std::string& line) {
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string word = lower_case(line.substr(0, space));
    const std::string argument =
        space == line.size() ? "" : line.substr(line.find_first_not_of(' ', space));
    for (const Command& command : commands)
        if (command.word == word) return (this->*command.run)(seat, argument);
    if (argument.empty() && show_pile(seat, word)) return;
    if (line.find_first_not_of("0123456789") == line.npos) return choose(seat, line);
    decide(seat, line);
}

void TerminalSession::choose(Seat seat, std::string_view number) {
    const int chosen = parse_number<int>(number).value_or(0);
    if (chosen < 1 || chosen > menu_.size())
        return terminal_.tell(words(seat).say("play.choose_number", {{"count", menu_.size()}}));
    const AnyDecision decision = menu_.choices()[chosen - 1].decision;
    if (means_it(seat, decision)) make(seat, decision);
}

// What gives something up is asked about once.
bool TerminalSession::means_it(Seat seat, const AnyDecision& decision) {
    const std::string asked = fmt::format("{} {}", match_.steps(), decision.notation());
    if (warned_ == asked || !match_.wastes(seat, decision)) return true;
    warned_ = asked;
    std::string lost;
    if (const auto note = match_.narration().note(seat, decision)) lost = in_words(*note, seat);
    terminal_.tell(words(seat).say("play.wastes", {{"lost", lost}}));
    return false;
}

void TerminalSession::decide(Seat seat, const std::string& line) {
    const auto decision = understood(seat, line);
    if (!decision) return not_understood(seat, line, suggestion(seat, line));
    const auto allowed = match_.allow(seat, *decision);
    if (!allowed) return refuse(seat, allowed.error());
    if (!asked_for(*decision)) return terminal_.tell(words(seat).say("table.lesson_asks"));
    if (!means_it(seat, *decision)) return;
    match_.apply(*allowed);
    keep();
}

void TerminalSession::help(Seat seat, const std::string&) {
    const Catalogue& table = words(seat);
    terminal_.tell(table.say("play.help", {{"example", menu_.choices().front().notation}}));
    const auto line = [&](const std::string& typed, const std::string& meaning) {
        terminal_.tell(fmt::format("  {}  {}", left(typed, 13), meaning), 17);
    };
    for (const Pile& pile : match_.narration().piles(seat, languages_[index(seat)]))
        line(pile.word, pile.title);
    for (const Command& command : commands)
        if (offers(seat, command))
            line(fmt::format("{} {}", command.word, command.argument), table.say(command.help));
}

// The game on one screen.
void TerminalSession::how(Seat seat, const std::string&) {
    const Catalogue& table = words(seat);
    const auto played = game_words(seat).how_played();
    if (!played) return rules(seat, "");
    const auto part = [&](std::string_view title, const std::vector<std::string>& lines) {
        terminal_.tell(paint(table.say(title), ink::strong));
        for (const std::string& line : lines) terminal_.tell("· " + line, 2);
    };
    part("how.aim", {played->aim});
    part("how.turn", played->turn);
    part("how.end", played->end);
    part("how.beware", played->beware);
}

// Only what this game has.
bool TerminalSession::offers(Seat seat, const Command& command) const {
    if (command.help.empty()) return false;
    if (command.run == &TerminalSession::hint) return people_ == 1;
    if (command.run == &TerminalSession::quiet) return quiet_offer().has_value();
    if (command.run != &TerminalSession::book) return true;
    const Talk* talk = match_.talk();
    return talk != nullptr && !talk->register_pages(seat, languages_[index(seat)]).empty();
}

bool TerminalSession::show_pile(Seat seat, const std::string& word) {
    for (const Pile& pile : match_.narration().piles(seat, languages_[index(seat)])) {
        if (pile.word != word) continue;
        const std::string items = pile.items.empty()
                                      ? words(seat).say("play.pile_empty")
                                      : fmt::format("{}", fmt::join(pile.items, ", "));
        terminal_.tell(fmt::format("{}: {}", paint(pile.title, ink::strong), items), 2);
        return true;
    }
    return false;
}

void TerminalSession::log(Seat seat, const std::string&) {
    tell(0, match_.steps() + 1, seat, languages_[index(seat)]);
}

// Everybody's standing with the last entry, or one whole page.
void TerminalSession::book(Seat seat, const std::string& name) {
    const Catalogue& table = words(seat);
    const Talk* talk = match_.talk();
    if (talk == nullptr) return terminal_.tell(table.say("play.no_register"));
    const auto pages = talk->register_pages(seat, languages_[index(seat)]);
    if (pages.empty()) return terminal_.tell(table.say("play.no_register"));
    const int width = terminal_.prose_width();
    if (!name.empty()) {
        const RegisterPage* page = page_of(pages, name, languages_[index(seat)]);
        if (page != nullptr) return terminal_.page(drawn(*page, width), table.say("play.more"));
        return not_understood(seat, name, nearest(name, names_in(pages)));
    }
    for (const RegisterPage& page : pages)
        terminal_.print(drawn(page, width, page.entries.size() - 1));
    terminal_.tell(table.say("play.register", {{"example", pages.front().name}}));
}

// A thing by its name or as notation writes it; without a name, what there is.
void TerminalSession::what(Seat seat, const std::string& name) {
    const Catalogue& game = game_words(seat);
    const std::vector<Thing> things = match_.narration().things(seat);
    std::vector<std::string> names;
    for (const Thing& thing : things) {
        names.push_back(name_in_words(thing, game));
        const std::string wanted = lower_case(name);
        if (wanted == thing.id || wanted == lower_case(names.back()))
            return explain(seat, trianon::in_words(thing, game));
    }
    if (!name.empty()) return not_understood(seat, name, nearest(name, names));
    names.erase(std::unique(names.begin(), names.end()), names.end());
    terminal_.tell(fmt::format("{}", fmt::join(names, ", ")), 2);
    terminal_.tell(words(seat).say("play.what", {{"example", names.front()}}));
}

void TerminalSession::explain(Seat seat, const ThingInWords& thing) {
    terminal_.tell(fmt::format("{}  ({})", paint(thing.name, ink::strong), thing.rule));
    for (const std::string& sentence : thing.does) terminal_.tell("  " + sentence, 2);
    for (const std::string& sentence : thing.needs) terminal_.tell("  – " + sentence, 4);
    for (const auto& [holder, how] : thing.holders)
        terminal_.tell(fmt::format("  {} {}: {}", seat_symbol(holder),
                                   seat_name(holder, languages_[index(seat)]), how),
                       4);
}

void TerminalSession::table(Seat seat, const std::string&) { show(seat); }

void TerminalSession::rules(Seat seat, const std::string& id) {
    std::string wanted = id;
    for (char& c : wanted)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    std::vector<std::string> ids;
    std::string chapter, index_of_rules;
    for (const RuleText& rule : game_words(seat).rules()) {
        if (rule.id == wanted) return show_rule(rule);
        ids.push_back(rule.id);
        if (rule.chapter != chapter) index_of_rules += "\n" + rule.chapter + ":";
        chapter = rule.chapter;
        index_of_rules += " " + rule.id;
    }
    if (!wanted.empty()) return not_understood(seat, id, nearest(wanted, ids));
    std::istringstream lines{index_of_rules.substr(1)};
    for (std::string line; std::getline(lines, line);) terminal_.tell(line, 2);
    terminal_.tell(words(seat).say("play.rules", {{"example", ids.front()}}));
}

void TerminalSession::undo(Seat seat, const std::string&) {
    const Catalogue& table = words(seat);
    if (const auto stop = match_.undo_stop(seat)) {
        switch (*stop) {
            case UndoStop::NothingYet: return terminal_.tell(table.say("play.undo.nothing_yet"));
            case UndoStop::SomebodyElse:
                return terminal_.tell(table.say("play.undo.somebody_else"));
            case UndoStop::Chance: return terminal_.tell(table.say("play.undo.chance"));
            case UndoStop::Revealed: return terminal_.tell(table.say("play.undo.revealed"));
            case UndoStop::Over: return;  // nobody is asked then
        }
    }
    std::string notation;
    do {
        notation = match_.record().steps.back().decision;
        match_.undo();
    } while (forced_pass(seat) && !match_.undo_stop(seat));
    keep();
    const std::string described =
        in_words(match_.narration().describe(*match_.parse(notation)), seat);
    terminal_.tell(table.say("play.undo.done", {{"decision", described}}));
}

// Who has an answer this time gives it first.
void TerminalSession::quiet(Seat seat, const std::string&) {
    if (!quiet_offer()) return not_understood(seat, "quiet", "");
    quiet_since_[index(seat)] = match_.steps();
    const std::vector<AnyDecision> choices = match_.choices(seat);
    if (choices.size() > 1) return show(seat);
    make(seat, choices.front());
}

void TerminalSession::why(Seat seat, const std::string& line) {
    if (line.empty())
        return terminal_.tell(
            words(seat).say("play.why_what", {{"example", menu_.choices().front().notation}}));
    const auto decision = understood(seat, line);
    if (!decision) return not_understood(seat, line, suggestion(seat, line));
    const auto allowed = match_.allow(seat, *decision);
    if (!allowed) return refuse(seat, allowed.error());
    terminal_.tell(words(seat).say(asked_for(*decision) ? "play.allowed" : "table.lesson_asks"));
}

void TerminalSession::save(Seat seat, const std::string& file) {
    const Catalogue& table = words(seat);
    const std::string& target = file.empty() ? save_file_ : file;
    if (target.empty()) return terminal_.tell(table.say("play.save_where"));
    if (is_taken(target)) return terminal_.tell(table.say("play.file_taken", {{"file", target}}));
    if (const auto error = save_record(target, match_.record()))
        return terminal_.tell(table.say("play.not_saved", {{"file", target}, {"reason", *error}}));
    save_file_ = target;
    terminal_.tell(table.say("play.saved", {{"file", target}}));
}

void TerminalSession::language(Seat seat, const std::string& code) {
    const auto language = enumerator<Language>(lower_case(code));
    if (!language) {
        const std::string near = nearest(code, enumerator_names<Language>());
        return not_understood(seat, "lang " + code, "lang " + (near.empty() ? "en" : near));
    }
    languages_[index(seat)] = *language;
    show(seat);
}

void TerminalSession::quit(Seat seat, const std::string&) {
    left_ = true;
    if (people_ > 1) terminal_.hide();
    if (save_file_.empty()) return terminal_.tell(words(seat).say("play.left"));
    terminal_.tell(words(seat).say("play.left_saved"));
    terminal_.print(lesson_step() == nullptr ? "  trianon play --load " + save_file_
                                             : fmt::format("  trianon learn {} --load {}",
                                                           match_.record().game, save_file_));
}

// What was typed in notation, in words, or in notation with capitals.
std::optional<AnyDecision> TerminalSession::understood(Seat seat, const std::string& line) const {
    if (const auto typed = match_.parse(line)) return *typed;
    if (const Talk* talk = match_.talk())
        if (const auto said = talk->understand(line, languages_[index(seat)])) return said;
    if (const auto typed = match_.parse(lower_case(line))) return *typed;
    return std::nullopt;
}

// What was probably meant: the line with its words mended, if that makes a decision; else the
// decision that comes nearest; "" if nothing does.
std::string TerminalSession::suggestion(Seat seat, const std::string& line) const {
    const std::vector<std::string> legal = in_notation(match_.choices(seat));
    std::vector<std::string> known;
    for (const std::string& decision : legal)
        for (const std::string& word : words_of(decision)) known.push_back(word);
    for (const Command& command : commands)
        if (command.word != "?") known.emplace_back(command.word);
    WordList mended = words_of(lower_case(line));
    for (std::string& word : mended)
        if (const std::string near = nearest(word, known); !near.empty()) word = near;
    for (const Command& command : commands)
        if (command.word == mended.front()) return mended.front();
    std::string decision = fmt::format("{}", fmt::join(mended, " "));
    if (match_.parse(decision)) return decision;
    return nearest(lower_case(line), legal);
}

void TerminalSession::not_understood(Seat seat, const std::string& line, const std::string& near) {
    if (!near.empty())
        return terminal_.tell(
            words(seat).say("play.did_you_mean", {{"line", line}, {"near", near}}));
    const std::string& example = menu_.choices().front().notation;
    terminal_.tell(words(seat).say("play.not_understood", {{"line", line}, {"example", example}}));
}

void TerminalSession::refuse(Seat seat, const Refused& refused) {
    const std::string reason = in_words(match_.narration().explain(refused), seat);
    terminal_.tell(fmt::format("{} ({})", reason, refused.rule));
    if (const RuleText* rule = game_words(seat).rule(refused.rule)) show_rule(*rule);
}

void TerminalSession::show_rule(const RuleText& rule) {
    terminal_.tell(fmt::format("  {}  {}", left(rule.id, 5), rule.text), 9);
}

}  // namespace trianon::cli
