#include "cli/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>

#include "cli/save.h"
#include "engine/words.h"
#include "games/games.h"
#include "players/advice.h"
#include "text/seats.h"
#include "text/terminal.h"

namespace trianon::cli {
namespace {

// Sentences one after the other; what is said three times in a row is said once, with ×3.
std::string joined(const std::vector<std::string>& sentences) {
    std::string text;
    for (auto sentence = sentences.begin(); sentence != sentences.end();) {
        const auto next = std::find_if(sentence, sentences.end(), [&](const std::string& other) {
            return other != *sentence;
        });
        text += (text.empty() ? "" : " ") + *sentence;
        if (next - sentence > 1) text += fmt::format(" (×{})", next - sentence);
        sentence = next;
    }
    return text;
}

// A sentence in which seats are called by the names that the game's own book has for them.
using Names = std::map<Seat, std::string>;
void call_by_name(Arguments& arguments, const Names& names);
void call_by_name(Argument& argument, const Names& names) {
    if (auto* seat = std::get_if<Seat>(&argument.value)) {
        if (const auto found = names.find(*seat); found != names.end()) argument = found->second;
    } else if (auto* list = std::get_if<ArgumentList>(&argument.value)) {
        for (Argument& item : *list) call_by_name(item, names);
    } else if (auto* phrase = std::get_if<Sentence>(&argument.value)) {
        call_by_name(phrase->with, names);
    }
}
void call_by_name(Arguments& arguments, const Names& names) {
    for (auto& [name, argument] : arguments) call_by_name(argument, names);
}

}  // namespace

TerminalSession::TerminalSession(Terminal& terminal, Match& match, Setting setting)
    : terminal_(terminal),
      match_(match),
      seats_(std::move(setting.seats)),
      save_file_(std::move(setting.save_file)),
      lesson_(setting.lesson) {
    languages_.fill(setting.language);
    for (const SeatKind& kind : seats_)
        if (is_person(kind)) ++people_;
    // In a game that goes on nobody need read again what led to the own last decision.
    for (std::size_t step = 1; step <= match_.steps(); ++step)
        told_[index(match_.record().steps[step - 1].seat)] = step;
}

void TerminalSession::run() {
    welcome();
    while (!left_ && !match_.to_act().empty()) {
        if (const LessonStep* step = lesson_step(); step != nullptr && !step->say) {
            make(step->seat, *match_.parse(step->decision));
            continue;
        }
        const Seat seat = next_seat();
        if (const SeatKind& kind = seats_.at(index(seat)); !is_person(kind))
            make(seat, question_of(match_, seat, *kind)->answer(workspace_).decision);
        else if (const auto pass = forced_pass(seat); pass && lesson_step() == nullptr)
            make(seat, *pass);
        else if (const Seats quiet = quiet_seats(); quiet.contains(seat))
            ask_quiet(quiet);
        else
            ask(seat);
    }
    if (!left_) finish();
}

const LessonStep* TerminalSession::lesson_step() const {
    return lesson_ != nullptr ? next_step(*lesson_, match_) : nullptr;
}

// In a lesson there is one thing to do.
bool TerminalSession::asked_for(const AnyDecision& decision) const {
    const LessonStep* step = lesson_step();
    return step == nullptr || decision.notation() == step->decision;
}

// A person alone is not bothered with a question that is only put so that nobody can tell who has
// an answer to it. Of several at one screen it would tell.
std::optional<AnyDecision> TerminalSession::forced_pass(Seat seat) const {
    if (people_ != 1) return std::nullopt;
    const std::vector<AnyDecision> choices = match_.choices(seat);
    if (choices.size() != 1 || choices.front().notation() != "pass") return std::nullopt;
    return choices.front();
}

// Where several at one screen are asked only so that nobody can tell who has an answer, what they
// may say for all such questions. A game has words for it if it has such questions.
std::optional<Sentence> TerminalSession::quiet_offer() const {
    if (people_ < 2) return std::nullopt;
    constexpr std::string_view family = "waiting.";
    const std::string asked = match_.narration().prompt(spectator).key;
    if (!asked.starts_with(family)) return std::nullopt;
    const std::string key = "quiet." + asked.substr(family.size());
    if (!game_words(Seat{0}).has(key)) return std::nullopt;
    return Sentence{key, {}};
}

// Those asked now who have said so, in this phase.
Seats TerminalSession::quiet_seats() const {
    Seats quiet = Seats::none();
    if (!quiet_offer()) return quiet;
    const Narration& narration = match_.narration();
    for (Seat seat : match_.to_act()) {
        if (!quiet_since_[index(seat)]) continue;
        bool lasts = true;
        for (std::size_t step = *quiet_since_[index(seat)] + 1; step <= match_.steps(); ++step)
            for (const Sentence& sentence : narration.story(step, spectator))
                lasts = lasts && !StoryNotes::names(narration.notes().phases, sentence.key);
        if (lasts) quiet = quiet.with(seat);
    }
    return quiet;
}

// One question to all of them. What shows, and what is typed to pass, is the same whoever has an
// answer; and who has none may want the screen as well.
void TerminalSession::ask_quiet(Seats quiet) {
    if (at_screen_) return hide_screen(*at_screen_);
    const Seat first = quiet.front();
    const Language language = languages_[index(first)];
    std::vector<std::string> seats;
    for (Seat seat : quiet) seats.push_back(seat_badge(seat, language));
    terminal_.print("");
    terminal_.tell(in_words(match_.narration().prompt(spectator), first));
    terminal_.tell(words(first).say("play.speak_up", {{"seats", words(first).join(seats)}}));
    const Terminal::Input input = terminal_.read("> ");
    if (input.what != Terminal::Typed::Line || input.line == "quit" || input.line == "q")
        return answer(first, input);
    for (Seat seat : quiet)
        if (lower_case(input.line) == lower_case(seat_name(seat, language))) return ask(seat);
    if (!input.line.empty()) return;
    for (Seat seat : quiet)
        if (match_.to_act().contains(seat)) make(seat, *match_.parse("pass"));
}

// Who sits at the screen goes on if possible, to pass it on less often.
Seat TerminalSession::next_seat() const {
    if (const LessonStep* step = lesson_step()) return step->seat;
    const Seats acting = match_.to_act();
    return at_screen_ && acting.contains(*at_screen_) ? *at_screen_ : acting.front();
}

// Until the person has decided something or taken something back.
void TerminalSession::ask(Seat seat) {
    take_screen(seat);
    if (left_) return;
    show(seat);
    const std::size_t steps = match_.steps();
    while (!left_ && match_.steps() == steps) answer(seat, terminal_.read("> "));
    told_[index(seat)] = std::min(steps, match_.steps()) + 1;
    if (!left_) leave_screen(seat);
}

void TerminalSession::make(Seat seat, const AnyDecision& decision) {
    const auto allowed = match_.allow(seat, decision);
    if (!allowed)
        throw std::logic_error(fmt::format("{}: {}", decision.notation(), allowed.error().key));
    match_.apply(*allowed);
    keep();
}

void TerminalSession::keep() {
    if (save_file_.empty()) return;
    if (const auto error = save_record(save_file_, match_.record()))
        terminal_.warn(words(at_screen_.value_or(Seat{0}))
                           .say("play.not_saved", {{"file", save_file_}, {"reason", *error}}));
}

void TerminalSession::finish() {
    std::optional<Seat> person;  // the only one
    std::size_t since = people_ == 0 ? 0 : match_.steps();
    for (Seat seat : Seats::first(match_.players())) {
        if (!is_person(seats_[index(seat)])) continue;
        if (people_ == 1) person = seat;
        since = std::min(since, told_[index(seat)]);
    }
    const Seat viewer = person.value_or(spectator);
    const Language language = languages_[index(at_screen_.value_or(Seat{0}))];
    if (people_ > 1) terminal_.hide();
    terminal_.print("");
    tell(since, match_.steps(), viewer, language);
    for (const std::string& sentence :
         match_.narration().story_in_words(match_.steps(), viewer, language))
        terminal_.tell("· " + sentence, 2);
    terminal_.print("");
    terminal_.print(match_.narration().drawing(viewer, language));
    show_result(language);
}

void TerminalSession::welcome() {
    const Catalogue& table = words(Seat{0});
    const int players = match_.players();
    terminal_.print(paint(game_words(Seat{0}).say("game.title"), ink::strong));
    std::vector<std::string> kinds;
    for (const SeatKind& kind : seats_) kinds.push_back(table.say(text_of(kind)));
    list_seats(kinds, table.language());
    if (match_.info().unofficial.contains(Seat(players)))
        terminal_.tell(table.say("play.unofficial", {{"count", players}}));
    if (people_ > 0) terminal_.tell(table.say("play.hint"));
    terminal_.print("");
}

void TerminalSession::take_screen(Seat seat) {
    if (people_ > 1 && at_screen_ != seat) {
        pause(seat, "play.pass");
        terminal_.clear();
    }
    at_screen_ = seat;
}

// What came of a decision is for the eyes of who made it: it is shown before the next one comes.
void TerminalSession::leave_screen(Seat seat) {
    const Seats acting = match_.to_act();
    if (people_ < 2 || acting.empty() || acting.contains(seat)) return;
    hide_screen(seat);
}

void TerminalSession::hide_screen(Seat seat) {
    terminal_.print("");
    tell_news(seat);
    told_[index(seat)] = match_.steps() + 1;
    pause(seat, "play.hide");
    if (!left_) terminal_.hide();
    at_screen_.reset();
}

// Until Enter is pressed.
void TerminalSession::pause(Seat seat, std::string_view message) {
    const std::string badge = seat_badge(seat, languages_[index(seat)]);
    terminal_.tell(words(seat).say(message, {{"seat", badge}}));
    const Terminal::Input input = terminal_.read("");
    if (input.what == Terminal::Typed::Nothing || input.line == "quit" || input.line == "q")
        answer(seat, input);
}

void TerminalSession::show(Seat seat) {
    const Language language = languages_[index(seat)];
    std::vector<MenuItem> choices;
    for (const AnyDecision& decision : match_.choices(seat)) {
        if (!asked_for(decision)) continue;
        const auto note = match_.narration().note(seat, decision);
        choices.push_back({.notation = decision.notation(),
                           .text = in_words(match_.narration().describe(decision), seat),
                           .decision = decision,
                           .note = note ? game_words(seat).say(note->key, note->with) : "",
                           .gives_up = match_.wastes(seat, decision)});
    }
    menu_ = Menu{choices, terminal_.width()};
    terminal_.print("");
    tell_news(seat);
    terminal_.print(match_.narration().drawing(seat, language));
    tell_estimate(seat);
    tell_lesson(seat);
    terminal_.tell(paint(in_words(match_.narration().prompt(seat), seat), ink::strong));
    terminal_.print(menu_.drawing());
    if (const auto offer = quiet_offer()) terminal_.tell(in_words(*offer, seat));
}

// How the seats stand for all that this one knows.
void TerminalSession::tell_estimate(Seat seat) {
    std::vector<std::string> seats;
    const std::vector<Estimate> stands = match_.estimate(seat);
    for (std::size_t i = 0; i < stands.size(); ++i) {
        const auto [low, high] = stands[i];
        const std::string points =
            low == high ? fmt::format("{}", low) : fmt::format("{}–{}", low, high);
        seats.push_back(fmt::format("{} {}", seat_badge(Seat(i), languages_[index(seat)]), points));
    }
    if (!seats.empty())
        terminal_.tell(words(seat).say("play.estimate", {{"seats", words(seat).join(seats)}}));
}

void TerminalSession::tell_news(Seat seat) {
    tell(told_[index(seat)], match_.steps() + 1, seat, languages_[index(seat)]);
}

void TerminalSession::tell_lesson(Seat seat) {
    if (lesson_ == nullptr) return;
    const auto shown = told_in_lesson(*lesson_, match_);
    if (!shown) return;
    const std::string sentence =
        in_words({"lesson." + shown->say, seat_arguments(match_.players())}, seat);
    const std::string number =
        shown->step > shown->steps ? "★" : fmt::format("★ {}/{}", shown->step, shown->steps);
    terminal_.tell(fmt::format("{} {}", paint(number, ink::strong), sentence), 2);
    terminal_.print("");
}

// A paragraph for each run of decisions of one seat, under its symbol; a gap before a new phase,
// and a line for each board of a scoring.
void TerminalSession::tell(std::size_t step, std::size_t end, Seat viewer, Language language) {
    const Narration& narration = match_.narration();
    const StoryNotes& notes = narration.notes();
    Names names;
    if (const Talk* talk = match_.talk(); talk != nullptr && step < end)
        for (const RegisterPage& page : talk->register_pages(viewer, language))
            names[page.seat] = page.name;
    std::optional<Seat> telling;
    std::vector<std::string> sentences;
    const auto say = [&] {
        if (sentences.empty()) return;
        const std::string symbol = *telling == spectator ? "·" : seat_symbol(*telling);
        terminal_.tell(paint(symbol, seat_colour(*telling)) + ' ' + joined(sentences), 2);
        sentences.clear();
    };
    for (; step < end; ++step) {
        const Seat seat = step == 0 ? spectator : match_.record().steps[step - 1].seat;
        if (telling != seat) say();
        telling = seat;
        for (Sentence& sentence : narration.story(step, viewer)) {
            const bool phase = StoryNotes::names(notes.phases, sentence.key);
            if (phase || StoryNotes::names(notes.lines, sentence.key)) say();
            if (phase) terminal_.print("");
            call_by_name(sentence.with, names);
            sentences.push_back(narration.in_words(sentence, language));
        }
    }
    say();
}

void TerminalSession::show_result(Language language) {
    const auto outcome = match_.outcome();
    if (!outcome) return;
    const Catalogue& table = table_catalogue(language);
    std::vector<std::string> points, winners;
    int width = 0;
    for (const int won : outcome->points) {
        points.push_back(table.say("play.points", {{"points", won}}));
        width = std::max(width, columns(points.back()));
    }
    for (std::string& text : points) text = right(text, width);
    for (Seat seat : outcome->winners) winners.push_back(seat_badge(seat, language));
    list_seats(points, language);
    terminal_.print("");
    terminal_.tell(table.say("play.winners",
                             {{"seats", table.join(winners)}, {"count", outcome->winners.size()}}));
    if (save_file_.empty()) return terminal_.tell(table.say("play.keep_next"));
    terminal_.tell(table.say("play.kept"));
    terminal_.print("  trianon replay " + save_file_);
}

void TerminalSession::list_seats(const std::vector<std::string>& texts, Language language) {
    int width = 0;
    for (Seat seat : Seats::first(match_.players()))
        width = std::max(width, columns(seat_badge(seat, language)));
    for (Seat seat : Seats::first(match_.players()))
        terminal_.print(
            fmt::format("  {}  {}", left(seat_badge(seat, language), width), texts[index(seat)]));
}

std::string TerminalSession::in_words(const Sentence& sentence, Seat seat) const {
    return match_.narration().in_words(sentence, languages_[index(seat)]);
}
const Catalogue& TerminalSession::words(Seat seat) const {
    return table_catalogue(languages_[index(seat)]);
}
const Catalogue& TerminalSession::game_words(Seat seat) const {
    return find_game(match_.info().id)->catalogue(languages_[index(seat)]);
}

}  // namespace trianon::cli
