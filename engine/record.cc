#include "engine/record.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <sstream>

#include "engine/numbers.h"
#include "engine/words.h"

namespace trianon {
namespace {

constexpr std::string_view first_line = "trianon record 1";

std::vector<std::string> split(std::string_view text) {
    std::istringstream stream{std::string{text}};
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

// Whether the first line ends as lines do elsewhere, in Unicode or on old machines.
bool ends_otherwise(std::string_view line) {
    const auto last = line.empty() ? 'x' : static_cast<unsigned char>(line.back());
    return line.starts_with(first_line) && (last < ' ' || last > '~');
}

class RecordReader {
  public:
    Result<Record> read(std::string_view text) {
        for (bool first = true; !text.empty(); first = false) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            ++line_;
            line(first, text.substr(0, end));
            if (!error_.empty()) return Error{fmt::format("line {}: {}", line_, error_)};
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        if (record_.game.empty()) return Error{"no game is named"};
        if (record_.players == 0) return Error{"the number of players is missing"};
        return record_;
    }

  private:
    void line(bool first, std::string_view text) {
        while (text.ends_with('\r')) text.remove_suffix(1);
        if (text.find('\r') != text.npos) {
            error_ = "a carriage return stands at the end of a line only";
            return;
        }
        if (first) {
            if (text == first_line) return;
            error_ = ends_otherwise(text.substr(0, first_line.size() + 1))
                         ? "a line ends with a line feed, with or without a carriage return"
                         : fmt::format("a record begins with \"{}\"", first_line);
            return;
        }
        if (text.empty() || text.front() == '#') return;
        if (text.front() >= '0' && text.front() <= '9') return step(text);
        const std::size_t space = std::min(text.find(' '), text.size());
        header(text.substr(0, space), text.substr(std::min(space + 1, text.size())));
    }
    void step(std::string_view text) {
        const std::size_t bang = text.find(" !");
        const std::string_view before = text.substr(0, bang);
        const std::size_t space = before.find(' ');
        const auto seat = parse_number<int>(before.substr(0, space));
        if (!seat || (*seat >= max_seats && *seat != index(the_table)) || space == before.npos) {
            error_ = "a step is a seat and a decision";
            return;
        }
        Step step{Seat(*seat), std::string{before.substr(space + 1)}, {}};
        if (bang != text.npos) step.outcomes = split(text.substr(bang + 2));
        record_.steps.push_back(std::move(step));
    }
    void header(std::string_view key, std::string_view value) {
        if (key == "reseed")
            reseed(value);
        else if (!record_.steps.empty())
            error_ = "a header stands before the first step";
        else if (key == "game")
            record_.game = value;
        else if (key == "rules")
            record_.rules = whole_number(value);
        else if (key == "edition")
            record_.edition = value;
        else if (key == "edition-text")
            record_.edition_text += std::string{value} + '\n';
        else if (key == "players")
            record_.players = whole_number(value);
        else if (key == "position")
            record_.position = value;
        else if (key == "set-up")
            set_up(value);
        else if (key == "option")
            option(value);
        else if (key == "seed")
            seed(value);
        else
            error_ = unknown_word(key, {"game", "rules", "edition", "edition-text", "players",
                                        "option", "seed", "position", "set-up"});
    }
    int whole_number(std::string_view value) {
        const auto n = parse_number<int>(value);
        if (!n || *n < 1) error_ = fmt::format("\"{}\" is not a number from 1", value);
        return n.value_or(0);
    }
    void set_up(std::string_view value) {
        if (value.starts_with("!"))
            record_.setup_outcomes = split(value.substr(1));
        else
            error_ = "set-up is followed by ! and its outcomes";
    }
    void option(std::string_view value) {
        const std::size_t space = value.find(' ');
        if (space == value.npos)
            error_ = "an option has a name and a value";
        else
            record_.options[std::string{value.substr(0, space)}] = value.substr(space + 1);
    }
    void seed(std::string_view value) {
        if (const auto seed = seed_in(value)) record_.seed = *seed;
    }
    void reseed(std::string_view value) {
        if (!record_.reseeds.empty() && record_.reseeds.back().step == record_.steps.size())
            error_ = "chance is drawn anew once before a step";
        else if (const auto seed = seed_in(value))
            record_.reseeds.push_back({record_.steps.size(), *seed});
    }
    std::optional<Seed> seed_in(std::string_view value) {
        auto seed = Seed::from_text(value);
        if (!seed) error_ = "a seed is a number or 64 hexadecimal digits";
        return seed;
    }

    Record record_;
    int line_ = 0;
    std::string error_;
};

}  // namespace

std::string print_record(const Record& r) {
    std::string out =
        fmt::format("{}\ngame {}\nrules {}\nedition {}\n", first_line, r.game, r.rules, r.edition);
    std::istringstream edition{r.edition_text};
    for (std::string line; std::getline(edition, line);) out += "edition-text " + line + '\n';
    out += fmt::format("players {}\n", r.players);
    for (const auto& [name, value] : r.options) out += fmt::format("option {} {}\n", name, value);
    out += fmt::format("seed {}\n", r.seed.text());
    if (!r.position.empty()) out += fmt::format("position {}\n", r.position);
    if (!r.setup_outcomes.empty())
        out += fmt::format("set-up ! {}\n", fmt::join(r.setup_outcomes, " "));
    out += '\n';
    auto reseed = r.reseeds.begin();
    const auto print_reseed = [&](std::size_t steps) {
        if (reseed != r.reseeds.end() && reseed->step == steps)
            out += fmt::format("reseed {}\n", (reseed++)->seed.text());
    };
    for (std::size_t i = 0; i < r.steps.size(); ++i) {
        const Step& step = r.steps[i];
        print_reseed(i);
        out += fmt::format("{} {}", index(step.seat), step.decision);
        if (!step.outcomes.empty()) out += fmt::format(" ! {}", fmt::join(step.outcomes, " "));
        out += '\n';
    }
    print_reseed(r.steps.size());
    return out;
}

const Seed& Record::seed_of(std::size_t number) const {
    const Seed* found = &seed;
    for (const Reseed& later : reseeds)
        if (later.step < number) found = &later.seed;
    return *found;
}

void Record::reseed(const Seed& next) {
    std::erase_if(reseeds, [&](const Reseed& one) { return one.step >= steps.size(); });
    reseeds.push_back({steps.size(), next});
}

void Record::take_back_step() {
    steps.pop_back();
    if (reseeds.empty() || reseeds.back().step <= steps.size()) return;
    const Seed next = reseeds.back().seed;
    reseed(next);
}

Result<Record> parse_record(std::string_view text) { return RecordReader{}.read(text); }

}  // namespace trianon
