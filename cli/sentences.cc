// trianon sentences: what is said in recorded and random games, in four languages, for the test of
// the page's renderer. One JSON object a line, each said once a game:
//
//   {"game": "intrigue", "what": "event", "viewer": 1, "json": {…}, "words": {"en": "…", …}}
//
// `json` is what travels:
//   event     the event as the viewer may know it; where nobody is told of it, the words are ""
//   decision  the choice: {"decision": "play queen-2", "move": {…}, "with": {…}}; "with" if the
//   game
//             tells more than the fields of "move"
//   prompt    {"key": "phase.action", "with": {…}}, what Position calls `asked`
//   refusal   {"key": "another_has_more"}
//   fault     a sentence of etiquette, as `faults` of a problem has them
// The viewer is a seat, or null for a spectator. Seats are named as in the catalogue.
#include <fmt/format.h>

#include <cstdio>
#include <unordered_set>

#include "cli/commands.h"
#include "engine/fate.h"

namespace trianon::cli {
namespace {

constexpr int games_each = 8;               // of each game and number of players
constexpr std::size_t steps_each = 400;     // of a random game
constexpr std::size_t most_lines = 20'000;  // of a game, so that the test stays quick

class Sayings {
  public:
    explicit Sayings(const GameEntry& game) : game_(game) {
        for (const std::string& key : game.catalogue(Language::En).keys())
            if (key.starts_with("refusal."))
                write("refusal", spectator, fmt::format(R"({{"key":"{}"}})", key.substr(8)),
                      Sentence{key, {}});
    }
    bool enough() const { return lines_.size() >= most_lines; }

    // What every viewer is told of a step, and asked after the last one.
    void add(const Match& match, std::size_t step) {
        for (Seat viewer : Seats::first(match.players()).with(spectator)) {
            events(match, step, viewer);
            if (step != match.steps()) continue;
            const Sentence prompt = match.narration().prompt(viewer);
            std::string asked;
            append_json(asked, prompt);
            write("prompt", viewer, asked, prompt);
        }
        if (step != match.steps()) return;
        if (match.talk() != nullptr) faults(match);
        for (Seat seat : match.to_act())
            for (const AnyDecision& choice : match.choices(seat)) {
                if (enough()) return;
                decision(match, choice, seat);
            }
    }

  private:
    void events(const Match& match, std::size_t step, Seat viewer) {
        const std::vector<Sentence> story = match.narration().story(step, viewer);
        auto told = story.begin();
        for (const json::value& event : match.events(step, viewer)) {
            const std::string key = fmt::format("event.{}", event.at("type").as_string().c_str());
            const bool silent = game_.catalogue(Language::En).is_silent(key);
            write("event", viewer, json::serialize(event), silent ? Sentence{key, {}} : *told++);
        }
    }
    // What is wrong with addresses: the form of each who is spoken to depends on the position.
    void faults(const Match& match) {
        const std::vector<std::string> players{"Anne", "Bob", "Cleo", "Dirk", "Elsa", "Fitz"};
        for (const char* text :
             {"Anne! Bob! Cleo! Dirk! Elsa! Fitz!", "Lady Duke! Sir Duchess!",
              "Lady Baron! Sir Countess!", "Marquis Lady! Minister of War Sir!",
              "Sir Marshal Duke! Lady Countess!", "Sir de la Tour qui Panche!"}) {
            for (Seat writer : Seats::first(match.players())) {
                const ChatMessage message{.writer = writer,
                                          .readers = Seats::first(match.players()),
                                          .text = text,
                                          .players = players};
                for (const Sentence& fault : match.talk()->judge(message, Language::En).faults) {
                    std::string shown;
                    append_json(shown, fault);
                    write("fault", writer, shown, fault);
                }
            }
        }
    }
    void decision(const Match& match, const AnyDecision& choice, Seat seat) {
        std::string shown = fmt::format(R"({{"decision":{},"move":)",
                                        json::serialize(json::string{choice.notation()}));
        choice.write_json(shown);
        if (const Arguments more = match.narration().beside(choice); !more.empty()) {
            shown += R"(,"with":)";
            append_json(shown, more);
        }
        write("decision", seat, shown + "}", match.narration().describe(choice));
    }
    void write(std::string_view what, Seat viewer, const std::string& shown,
               const Sentence& sentence) {
        if (!lines_.insert(fmt::format("{}{}", what, shown)).second) return;
        json::object words;
        for (Language language : {Language::En, Language::Es, Language::Fr, Language::It})
            words[name_of(language)] = render(sentence, game_.catalogue(language));
        fmt::print(R"({{"game":"{}","what":"{}","viewer":{},"json":{},"words":{}}})"
                   "\n",
                   game_.info.id, what,
                   viewer == spectator ? "null" : fmt::format("{}", index(viewer)), shown,
                   json::serialize(words));
    }

    const GameEntry& game_;
    std::unordered_set<std::string> lines_;
};

// A record is gone through step by step, so that everybody is asked what they were asked. Where
// nobody minded etiquette, it is told of gently.
void add_record(Sayings& sayings, const GameEntry& game, const Match& recorded) {
    Record record = recorded.record();
    for (const GameOption& option : game.options)
        if (option.name == "etiquette") record.options.try_emplace(option.name, "gentle");
    const std::vector<Step> steps = std::exchange(record.steps, {});
    const auto match = begin_match(std::move(record));
    if (!match) throw std::runtime_error{match.error()};
    sayings.add(**match, 0);
    for (const Step& step : steps) {
        if (decide(**match, step.seat, step.decision, step.outcomes))
            throw std::runtime_error{"a record that was replayed is refused"};
        sayings.add(**match, (*match)->steps());
    }
}

void add_random_game(Sayings& sayings, const GameEntry& game, int players, int number) {
    Record record;
    record.game = game.info.id;
    record.players = players;
    record.seed = Seed{static_cast<std::uint64_t>(number)};
    const auto match = begin_match(std::move(record));
    if (!match) throw std::runtime_error{match.error()};
    FastFate fate{static_cast<std::uint64_t>(number)};
    for (;;) {
        sayings.add(**match, (*match)->steps());
        if ((*match)->to_act().empty() || (*match)->steps() >= steps_each) return;
        const Seat seat = (*match)->to_act().front();
        const auto choices = (*match)->choices(seat);
        const auto& chosen = choices[fate.below(static_cast<std::uint32_t>(choices.size()))];
        (*match)->apply(*(*match)->allow(seat, chosen));
    }
}

}  // namespace

void run(const SentencesOptions& a) {
    std::vector<std::unique_ptr<Match>> recorded;
    for (const std::string& file : a.records) recorded.push_back(the_match(file));
    for (const GameEntry& game : all_games()) {
        Sayings sayings{game};
        for (const auto& match : recorded)
            if (match->info().id == game.info.id) add_record(sayings, game, *match);
        for (int number = 1; number <= games_each; ++number)
            for (int players = game.info.min_players; players <= game.info.max_players; ++players)
                if (!sayings.enough()) add_random_game(sayings, game, players, number);
    }
}

}  // namespace trianon::cli
