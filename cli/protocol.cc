#include "cli/protocol.h"

#include <fmt/format.h>

#include <iostream>
#include <map>

#include "cli/answers.h"
#include "cli/commands.h"
#include "engine/words.h"

namespace trianon::cli {
namespace {

constexpr std::size_t longest_line = 1 << 20;

// A request that gets an error object.
struct Bad {
    std::string code;  // malformed, unknown, no_game, illegal
    std::string message;
    std::string refusal;
    std::string rule;
};

json::object as_json(const Bad& bad) {
    json::object error{{"code", bad.code}, {"message", bad.message}};
    if (!bad.rule.empty()) {
        error["refusal"] = bad.refusal;
        error["rule"] = bad.rule;
    }
    return {{"ok", false}, {"error", error}};
}

Bad as_bad(const Refused& refused) {
    if (refused.rule.empty()) return {"malformed", refused.message, "", ""};
    return {"illegal", refused.message, refused.key, refused.rule};
}

std::string text(const json::object& request, std::string_view key) {
    const json::value* value = request.if_contains(key);
    if (value == nullptr) throw Bad{"malformed", fmt::format("\"{}\" is missing", key), "", ""};
    if (!value->is_string())
        throw Bad{"malformed", fmt::format("\"{}\" must be a string", key), "", ""};
    return std::string{value->as_string()};
}

std::optional<std::int64_t> number(const json::object& request, std::string_view key) {
    const json::value* value = request.if_contains(key);
    if (value == nullptr) return std::nullopt;
    if (!value->is_int64())
        throw Bad{"malformed", fmt::format("\"{}\" must be a whole number", key), "", ""};
    return value->as_int64();
}

std::vector<std::string> strings(const json::object& request, std::string_view key) {
    std::vector<std::string> all;
    const json::value* value = request.if_contains(key);
    if (value == nullptr) return all;
    const Bad bad{"malformed", fmt::format("\"{}\" must be a list of strings or numbers", key), "",
                  ""};
    if (!value->is_array()) throw bad;
    for (const json::value& item : value->as_array()) {
        if (item.is_string())
            all.emplace_back(item.as_string());
        else if (item.is_int64())
            all.push_back(fmt::format("{}", item.as_int64()));
        else
            throw bad;
        // In a record outcomes are words.
        if (all.back().empty() || all.back().find_first_of(" \t\r\n!") != std::string::npos)
            throw bad;
    }
    return all;
}

Seed seed(const json::object& request) {
    const json::value* value = request.if_contains("seed");
    if (value == nullptr) return Seed::from_system();
    std::optional<Seed> seed;
    if (value->is_int64() && value->as_int64() >= 0)
        seed = Seed{static_cast<std::uint64_t>(value->as_int64())};
    else if (value->is_uint64())
        seed = Seed{value->as_uint64()};
    else if (value->is_string())
        seed = Seed::from_text(value->as_string());
    if (!seed) throw Bad{"malformed", "\"seed\" must be a number or 64 hexadecimal digits", "", ""};
    return *seed;
}

// What `new` and `load` share: game, seed, options, edition (a name of ours, or TOML).
Record beginning(const json::object& request) {
    Record record;
    record.game = text(request, "game");
    const GameEntry* game = find_game(record.game);
    if (game == nullptr) throw Bad{"unknown", unknown_word(record.game, game_ids()), "", ""};
    record.rules = game->info.rules_version;
    record.seed = seed(request);
    if (request.contains("edition")) {
        const std::string edition = text(request, "edition");
        const bool is_name = edition.find_first_of("=\n") == std::string::npos;
        (is_name ? record.edition : record.edition_text) = edition;
    }
    if (const json::value* options = request.if_contains("options")) {
        if (!options->is_object()) throw Bad{"malformed", "\"options\" must be an object", "", ""};
        for (const auto& [key, value] : options->as_object())
            record.options[key] =
                value.is_string() ? std::string{value.as_string()} : json::serialize(value);
    }
    return record;
}

std::unique_ptr<Match> or_bad(Result<std::unique_ptr<Match>> match) {
    if (!match) throw Bad{"malformed", match.error(), "", ""};
    return std::move(*match);
}

Record read_record(const json::object& request) {
    const auto record = parse_record(text(request, "record"));
    if (!record) throw Bad{"malformed", record.error(), "", ""};
    return *record;
}

}  // namespace

std::string Protocol::answer(std::string_view line) {
    json::object reply;
    json::value id;
    try {
        if (line.size() > longest_line) throw Bad{"malformed", "a line has at most 1 MiB", "", ""};
        json::error_code error;
        const json::value request = json::parse(line, error);
        if (error || !request.is_object())
            throw Bad{"malformed", "a request is one JSON object on a line", "", ""};
        if (const json::value* given = request.as_object().if_contains("id")) id = *given;
        reply = command(request.as_object());
        reply["ok"] = true;
    } catch (const Bad& bad) {
        reply = as_json(bad);
    }
    if (!id.is_null()) reply["id"] = id;
    return json::serialize(reply);
}

json::object Protocol::command(const json::object& request) {
    struct Command {
        json::object (Protocol::*answer)(const json::object&);
        std::vector<std::string> fields;
    };
    static const std::map<std::string, Command> commands{
        {"games", {&Protocol::games, {}}},
        {"new", {&Protocol::begin, {"game", "players", "seed", "options", "edition", "outcomes"}}},
        {"load", {&Protocol::load, {"game", "position", "record", "seed", "options", "edition"}}},
        {"position", {&Protocol::position, {}}},
        {"state", {&Protocol::state, {}}},
        {"view", {&Protocol::view, {"seat"}}},
        {"legal", {&Protocol::legal, {"seat"}}},
        {"why_not", {&Protocol::why_not, {"seat", "decision"}}},
        {"apply", {&Protocol::apply, {"seat", "decision", "outcomes"}}},
        {"think", {&Protocol::think, {"seat", "player"}}},
        {"undo", {&Protocol::undo, {}}},
        {"scores", {&Protocol::scores, {}}},
        {"record", {&Protocol::record, {}}},
        {"replay", {&Protocol::replay, {"record", "seat"}}}};

    const std::string name = text(request, "command");
    const auto found = commands.find(name);
    if (found == commands.end()) {
        std::vector<std::string> names;
        for (const auto& [known, command] : commands) names.push_back(known);
        throw Bad{"unknown", "command " + unknown_word(name, names), "", ""};
    }
    for (const auto& [key, value] : request) {
        const auto& fields = found->second.fields;
        if (key != "command" && key != "id" &&
            std::find(fields.begin(), fields.end(), key) == fields.end())
            throw Bad{"unknown", "field " + unknown_word(key, fields), "", ""};
    }
    return (this->*found->second.answer)(request);
}

Match& Protocol::match() const {
    if (!match_) throw Bad{"no_game", "no game has begun: use new or load", "", ""};
    return *match_;
}

Seat Protocol::seat(const json::object& request) const {
    const auto seat = number(request, "seat");
    if (!seat) throw Bad{"malformed", "\"seat\" is missing", "", ""};
    if (*seat < 0 || *seat >= match().players())
        throw Bad{"unknown", fmt::format("seats are 0 to {}", match().players() - 1), "", ""};
    return Seat(*seat);
}

Seat Protocol::viewer(const json::object& request) const {
    const json::value* given = request.if_contains("seat");
    if (given != nullptr && given->is_string() && given->as_string() == "spectator")
        return match(), spectator;
    return seat(request);
}

json::object Protocol::status() const {
    return {{"game", match().record().game},
            {"players", match().players()},
            {"step", match().steps()},
            {"to_act", encode(match().to_act(), Eyes::all_seeing())},
            {"over", match().to_act().empty()}};
}

json::object Protocol::games(const json::object&) {
    json::array games;
    for (const GameEntry& game : all_games()) games.push_back(about_game(game));
    return {{"games", games}};
}

json::object Protocol::begin(const json::object& request) {
    Record record = beginning(request);
    const auto players = number(request, "players");
    if (!players) throw Bad{"malformed", "\"players\" is missing", "", ""};
    record.players = static_cast<int>(std::clamp<std::int64_t>(*players, 0, 99));
    record.setup_outcomes = strings(request, "outcomes");
    match_ = or_bad(begin_match(std::move(record)));
    return status();
}

json::object Protocol::load(const json::object& request) {
    if (request.contains("record") == request.contains("position"))
        throw Bad{"malformed", "give either a record or a position", "", ""};
    if (request.contains("record")) {
        match_ = or_bad(replay_match(read_record(request)));
    } else {
        Record record = beginning(request);
        record.position = text(request, "position");
        if (record.position.empty()) throw Bad{"malformed", "the position is empty", "", ""};
        match_ = or_bad(begin_match(std::move(record)));
    }
    return status();
}

json::object Protocol::position(const json::object&) { return {{"position", match().position()}}; }

json::object Protocol::state(const json::object&) {
    json::object reply = status();
    reply["state"] = match().state();
    return reply;
}

json::object Protocol::view(const json::object& request) {
    const Seat seat = viewer(request);
    json::object reply = status();
    reply["view"] = match().view(seat);
    return reply;
}

json::object Protocol::legal(const json::object& request) {
    return {{"decisions", json::value_from(match().legal(seat(request)))}};
}

json::object Protocol::why_not(const json::object& request) {
    const auto refused = match().why_not(seat(request), text(request, "decision"));
    if (!refused) return {{"legal", true}};
    if (refused->rule.empty()) throw as_bad(*refused);
    return {{"legal", false},
            {"refusal", refused->key},
            {"rule", refused->rule},
            {"message", refused->message}};
}

json::object Protocol::apply(const json::object& request) {
    const Seat who = seat(request);
    const auto refused =
        match().apply(who, text(request, "decision"), strings(request, "outcomes"));
    if (refused) throw as_bad(*refused);
    json::object reply = status();
    reply["events"] = match().events(match().steps(), who);
    return reply;
}

json::object Protocol::think(const json::object& request) {
    const Seat who = seat(request);
    const auto kind = parse_player(request.contains("player") ? text(request, "player") : "ismcts");
    if (!kind) throw Bad{"unknown", "player " + kind.error(), "", ""};
    if (!match().to_act().contains(who))
        throw Bad{"illegal", "this seat has nothing to decide now", "", ""};
    return advice_as_json(inquire(match(), who, *kind)->answer({}, true));
}

json::object Protocol::undo(const json::object&) {
    if (!match().undo()) throw Bad{"illegal", "there is nothing to take back", "", ""};
    return status();
}

json::object Protocol::scores(const json::object&) { return scores_of(match()); }

json::object Protocol::record(const json::object&) {
    return {{"record", print_record(match().record())}};
}

json::object Protocol::replay(const json::object& request) {
    const std::unique_ptr<Match> replayed =
        or_bad(replay_match(request.contains("record") ? read_record(request) : match().record()));
    Seat who = spectator;
    if (const auto given = number(request, "seat")) {
        if (*given < 0 || *given >= replayed->players())
            throw Bad{"unknown", fmt::format("seats are 0 to {}", replayed->players() - 1), "", ""};
        who = Seat(*given);
    }
    return told_again(*replayed, who);
}

void run(const ProtocolOptions&) {
    Protocol protocol;
    std::ios::sync_with_stdio(false);
    for (std::string line; std::getline(std::cin, line);)
        if (!line.empty()) std::cout << protocol.answer(line) << '\n' << std::flush;
}

}  // namespace trianon::cli
