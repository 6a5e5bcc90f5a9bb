// A match played in the terminal: who is asked, what they see, what they may say.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/menu.h"
#include "cli/seating.h"
#include "cli/terminal.h"
#include "games/lesson.h"
#include "games/match.h"
#include "players/workspace.h"
#include "text/catalogue.h"

namespace trianon::cli {

class TerminalSession {
  public:
    struct Setting {
        std::vector<SeatKind> seats;
        Language language = Language::En;
        std::string save_file;               // empty: nothing is saved
        const GameLesson* lesson = nullptr;  // that is played, until it is over
    };

    TerminalSession(Terminal& terminal, Match& match, Setting setting);

    // Plays until the game is over, somebody leaves or the input ends.
    void run();

  private:
    // Taking turns (session.cc).
    Seat next_seat() const;
    void ask(Seat);
    void make(Seat, const AnyDecision&);
    std::optional<AnyDecision> forced_pass(Seat) const;
    std::optional<Sentence> quiet_offer() const;
    Seats quiet_seats() const;
    void ask_quiet(Seats);
    const LessonStep* lesson_step() const;  // the next one; nothing: everybody decides freely
    bool asked_for(const AnyDecision&) const;
    void keep();
    void finish();

    // What is on the screen (session.cc).
    void welcome();
    void take_screen(Seat);
    void leave_screen(Seat);
    void hide_screen(Seat);
    void pause(Seat, std::string_view message);
    void show(Seat);
    void tell_news(Seat);
    void tell_estimate(Seat);
    void tell_lesson(Seat);
    void tell(std::size_t step, std::size_t end, Seat viewer, Language);
    void show_result(Language);
    void list_seats(const std::vector<std::string>& texts, Language);

    // What a person may type (session_commands.cc).
    struct Command {
        std::string_view word;
        std::string_view argument;  // as the help shows it
        std::string_view help;      // a key of the catalogue
        void (TerminalSession::*run)(Seat, const std::string& argument);
    };
    static const std::vector<Command> commands;
    void answer(Seat, const Terminal::Input&);
    void answer_line(Seat, const std::string& line);
    void choose(Seat, std::string_view number);
    void decide(Seat, const std::string& line);
    bool means_it(Seat, const AnyDecision&);
    void help(Seat, const std::string&);
    void how(Seat, const std::string&);
    void log(Seat, const std::string&);
    void book(Seat, const std::string& name);
    void what(Seat, const std::string& name);
    void rules(Seat, const std::string& id);
    void table(Seat, const std::string&);
    void undo(Seat, const std::string&);
    void why(Seat, const std::string& decision);
    void hint(Seat, const std::string&);  // (hint.cc)
    void quiet(Seat, const std::string&);
    void save(Seat, const std::string& file);
    void language(Seat, const std::string& code);
    void quit(Seat, const std::string&);
    bool show_pile(Seat, const std::string& word);
    bool offers(Seat, const Command&) const;

    std::optional<AnyDecision> understood(Seat, const std::string& line) const;
    std::string suggestion(Seat, const std::string& line) const;
    void not_understood(Seat, const std::string& line, const std::string& near);
    void refuse(Seat, const Refused&);
    void show_rule(const RuleText&);
    void explain(Seat, const ThingInWords&);

    std::string in_words(const Sentence&, Seat seat) const;
    const Catalogue& words(Seat seat) const;
    const Catalogue& game_words(Seat seat) const;

    Terminal& terminal_;
    Match& match_;
    Workspace workspace_;  // of players that think
    std::vector<SeatKind> seats_;
    std::string save_file_;
    const GameLesson* lesson_;
    int people_ = 0;
    std::array<Language, max_seats> languages_{};
    std::array<std::size_t, max_seats> told_{};  // steps whose story the seat has read
    std::optional<Seat> at_screen_;
    std::array<std::optional<std::size_t>, max_seats> quiet_since_{};  // the step
    Menu menu_;
    std::string warned_;  // the last decision that was asked about once more
    bool left_ = false;
};

}  // namespace trianon::cli
