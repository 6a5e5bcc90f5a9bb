// text/kinds.json of each game is up to date, and by it the JSON of events and decisions gives the
// very sentences of the narrator. TRIANON_WRITE_GOLDEN=1 writes the files anew.
#include <gtest/gtest.h>

#include <boost/algorithm/string.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "engine/checks/effort.h"
#include "engine/fate.h"
#include "games/games.h"

namespace trianon {
namespace {

std::string kinds_file(const GameEntry& game) {
    return fmt::format("{}/games/{}/text/kinds.json", TRIANON_SOURCE_DIR, game.info.id);
}

TEST(Kinds, are_written_as_they_are) {
    for (const GameEntry& game : all_games()) {
        if (std::getenv("TRIANON_WRITE_GOLDEN") != nullptr)
            std::ofstream{kinds_file(game)} << game.kinds();
        std::stringstream text;
        text << std::ifstream{kinds_file(game)}.rdbuf();
        EXPECT_EQ(text.str(), game.kinds()) << "write it anew: TRIANON_WRITE_GOLDEN=1";
    }
}

std::string text_of(const json::value& value) { return std::string{value.as_string()}; }

// An argument as it was written by append_json.
Argument as_argument(const json::value& written);

Arguments as_arguments(const json::value& written) {
    Arguments all;
    for (const auto& [name, argument] : written.as_object())
        all.emplace_back(name, as_argument(argument));
    return all;
}

Sentence as_sentence(const json::object& written) {
    Sentence sentence{text_of(written.at("key")), {}};
    if (const auto* with = written.if_contains("with")) sentence.with = as_arguments(*with);
    return sentence;
}

Argument as_argument(const json::value& written) {
    if (written.is_int64()) return written.as_int64();
    const json::object& object = written.as_object();
    if (const auto* text = object.if_contains("text")) return text_of(*text);
    if (const auto* term = object.if_contains("term")) return Term{text_of(*term)};
    if (object.contains("key")) return as_sentence(object);
    ArgumentList list;
    for (const json::value& item : object.at("list").as_array()) list.push_back(as_argument(item));
    return list;
}

// Makes sentences of JSON as the page does.
class KindReader {
  public:
    explicit KindReader(const GameEntry& game) : kinds_(json::parse(game.kinds()).as_object()) {}

    bool is_silent(const json::value& event) const {
        for (const json::value& name : kinds_.at("silent").as_array())
            if (name == event.at("type")) return true;
        return false;
    }
    Sentence sentence(std::string_view family, const json::value& value) const {
        const std::string type = text_of(value.at("type"));
        Sentence read{fmt::format("{}.{}", family, type), {}};
        const json::value& fields = kinds_.at(fmt::format("{}s", family)).at(type);
        for (const auto& [name, kind] : fields.as_object())
            read.with.emplace_back(name, argument(kind, value.at(name)));
        return read;
    }

  private:
    Argument argument(const json::value& kind, const json::value& value) const {
        if (kind.is_string()) return plain(text_of(kind), value);
        const auto& [name, of] = *kind.as_object().begin();
        if (name == "term") return Term{text_of(of) + "." + text_of(value)};
        if (name == "token") return *token(of, text_of(value));
        if (name == "wording") return wording(of, text_of(value));
        if (name == "counts") return counted(text_of(of), value);
        if (name == "list") return list(of, value.as_array());
        if (name == "set") return list(of, members(text_of(value)));
        EXPECT_EQ(name, "hidden");
        if (!value.at("value").is_null()) return argument(of, value.at("value"));
        if (of.is_string()) return Unseen{};
        const auto& [kind_of_it, type] = *of.as_object().begin();
        return Unseen{kind_of_it == "term" || kind_of_it == "token" ? text_of(type) : ""};
    }
    static Argument plain(const std::string& kind, const json::value& value) {
        if (kind == "seat") return Seat(value.as_int64());
        if (kind == "number") return value.as_int64();
        if (kind == "text") return text_of(value);
        if (kind == "tally") return SeatCounts{json::value_to<std::vector<std::int64_t>>(value)};
        EXPECT_EQ(kind, "seats");
        ArgumentList seats;
        for (const json::value& seat : value.as_array()) seats.emplace_back(Seat(seat.as_int64()));
        return seats;
    }
    std::optional<Argument> token(const json::value& type, const std::string& text) const {
        const json::object& all = kinds_.at("tokens").at(text_of(type)).as_object();
        if (const auto* found = all.if_contains(text)) return as_argument(*found);
        return std::nullopt;
    }
    Argument wording(const json::value& type, const std::string& text) const {
        const auto known = token(type, boost::to_lower_copy(boost::trim_copy(text)));
        return known ? *known : Argument{text};
    }
    Argument counted(const std::string& type, const json::value& value) const {
        std::vector<std::string> numbers;
        if (value.is_string()) boost::split(numbers, text_of(value), boost::is_any_of("-"));
        ArgumentList all;
        std::size_t next = 0;
        for (const auto& [name, each] : kinds_.at("counts").at(type).as_object()) {
            const std::int64_t count =
                value.is_string() ? std::stoll(numbers.at(next++)) : value.at(name).as_int64();
            if (count == 0) continue;
            Sentence phrase = as_sentence(each.as_object());
            phrase.with.emplace_back("count", count);
            all.emplace_back(std::move(phrase));
        }
        if (all.empty()) return Term{type + ".none"};
        return all;
    }
    Argument list(const json::value& kind, const json::array& values) const {
        ArgumentList all;
        for (const json::value& value : values) all.push_back(argument(kind, value));
        return all;
    }
    static json::array members(const std::string& set) {
        std::vector<std::string> names;
        if (set != "none") boost::split(names, set, boost::is_any_of("+"));
        return json::value_from(names).as_array();
    }

    json::object kinds_;
};

std::string shown(const Sentence& sentence) {
    std::string text;
    append_json(text, sentence);
    return text;
}

void expect_same(const Match& match, const KindReader& reader) {
    for (Seat viewer : Seats::first(match.players()).with(spectator)) {
        std::vector<Sentence> read;
        for (const json::value& event : match.events(match.steps(), viewer))
            if (!reader.is_silent(event)) read.push_back(reader.sentence("event", event));
        const std::vector<Sentence> told = match.narration().story(match.steps(), viewer);
        ASSERT_EQ(read.size(), told.size());
        for (std::size_t i = 0; i < told.size(); ++i) ASSERT_EQ(shown(read[i]), shown(told[i]));
    }
    for (Seat seat : match.to_act())
        for (const AnyDecision& decision : match.choices(seat)) {
            std::string written;
            decision.write_json(written);
            Sentence read = reader.sentence("decision", json::parse(written));
            for (auto& more : match.narration().beside(decision))
                read.with.push_back(std::move(more));
            ASSERT_EQ(shown(read), shown(match.narration().describe(decision)));
        }
}

TEST(Kinds, make_the_sentences_of_the_narrator_from_json) {
    for (const GameEntry& game : all_games()) {
        const KindReader reader{game};
        for (int players = game.info.min_players; players <= game.info.max_players; ++players) {
            Record record;
            record.game = game.info.id;
            record.players = players;
            auto match = begin_match(record);
            ASSERT_TRUE(match);
            FastFate fate{static_cast<std::uint64_t>(players)};
            while (!(*match)->to_act().empty() &&
                   (*match)->steps() < checks::effort(std::size_t{600})) {
                expect_same(**match, reader);
                if (testing::Test::HasFatalFailure()) return;
                const Seat seat = (*match)->to_act().front();
                const auto choices = (*match)->choices(seat);
                const auto chosen = choices[fate.below(static_cast<std::uint32_t>(choices.size()))];
                (*match)->apply(*(*match)->allow(seat, chosen));
            }
        }
    }
}

}  // namespace
}  // namespace trianon
