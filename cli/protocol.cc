#include "cli/protocol.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/answers.h"
#include "cli/commands.h"
#include "engine/tagged_json.h"
#include "engine/words.h"

namespace trianon::cli {
namespace {

constexpr std::size_t longest_line = 1 << 20;

BOOST_DEFINE_ENUM_CLASS(ErrorCode, Malformed, Unknown, NoGame, Illegal)

// A request that gets an error object.
struct ProtocolError {
    ErrorCode code{};
    std::string message;
    std::string refusal{};
    std::string rule{};
};

ProtocolError malformed(std::string message) {
    return {.code = ErrorCode::Malformed, .message = std::move(message)};
}
ProtocolError unknown(std::string message) {
    return {.code = ErrorCode::Unknown, .message = std::move(message)};
}
ProtocolError illegal(std::string message) {
    return {.code = ErrorCode::Illegal, .message = std::move(message)};
}

json::object as_json(const ProtocolError& error) {
    json::object object{{"code", name_of(error.code)}, {"message", error.message}};
    if (!error.rule.empty()) {
        object["refusal"] = error.refusal;
        object["rule"] = error.rule;
    }
    return {{"ok", false}, {"error", object}};
}

// In a record outcomes are words.
std::vector<std::string> outcomes_of(const std::optional<std::vector<json::value>>& given) {
    std::vector<std::string> all;
    for (const json::value& item : given.value_or(std::vector<json::value>{})) {
        if (item.is_string())
            all.emplace_back(item.as_string());
        else if (item.is_int64())
            all.push_back(fmt::format("{}", item.as_int64()));
        if ((!item.is_string() && !item.is_int64()) || all.back().empty() ||
            all.back().find_first_of(" \t\r\n!") != std::string::npos)
            throw malformed("\"outcomes\" must be a list of strings or numbers");
    }
    return all;
}

Seed seed_of(const std::optional<json::value>& given) {
    if (!given) return Seed::from_system();
    std::optional<Seed> seed;
    if (given->is_int64() && given->as_int64() >= 0)
        seed = Seed{static_cast<std::uint64_t>(given->as_int64())};
    else if (given->is_uint64())
        seed = Seed{given->as_uint64()};
    else if (given->is_string())
        seed = Seed::from_text(given->as_string());
    if (!seed) throw malformed("\"seed\" must be a number or 64 hexadecimal digits");
    return *seed;
}

// What `new` and `load` share.
template <class Request> Record beginning(const std::string& id, const Request& request) {
    Record record;
    record.game = id;
    const GameEntry* game = find_game(id);
    if (game == nullptr) throw unknown(unknown_word(id, game_ids()));
    record.rules = game->info.rules_version;
    record.seed = seed_of(request.seed);
    if (request.edition) {
        const bool is_name = request.edition->find_first_of("=\n") == std::string::npos;
        (is_name ? record.edition : record.edition_text) = *request.edition;
    }
    if (request.options) {
        if (!request.options->is_object()) throw malformed("\"options\" must be an object");
        for (const auto& [key, value] : request.options->as_object())
            record.options[key] =
                value.is_string() ? std::string{value.as_string()} : json::serialize(value);
    }
    return record;
}

std::unique_ptr<Match> or_throw(Result<std::unique_ptr<Match>> match) {
    if (!match) throw malformed(match.error());
    return std::move(*match);
}

Record read_record(const std::string& text) {
    const auto record = parse_record(text);
    if (!record) throw malformed(record.error());
    return *record;
}

ProtocolRequest read_request(const json::object& object) {
    auto request = read_tagged<ProtocolRequest>(object, "command", {"command", "id"});
    if (request) return std::move(*request);
    throw request.error().unknown ? unknown(request.error().message)
                                  : malformed(request.error().message);
}

}  // namespace

std::string Protocol::answer(std::string_view line) {
    json::object reply;
    json::value id;
    try {
        if (line.size() > longest_line) throw malformed("a line has at most 1 MiB");
        json::error_code error;
        const json::value object = json::parse(line, error);
        if (error || !object.is_object()) throw malformed("a request is one JSON object on a line");
        if (const json::value* given = object.as_object().if_contains("id")) id = *given;
        reply = std::visit([&](const auto& request) { return answer(request); },
                           read_request(object.as_object()));
        reply["ok"] = true;
    } catch (const ProtocolError& error) {
        reply = as_json(error);
    }
    if (!id.is_null()) reply["id"] = id;
    return json::serialize(reply);
}

Match& Protocol::match() const {
    if (!match_)
        throw ProtocolError{.code = ErrorCode::NoGame,
                            .message = "no game has begun: use new or load"};
    return *match_;
}

Seat Protocol::seat(std::int64_t number) const {
    if (number < 0 || number >= match().players())
        throw unknown(fmt::format("seats are 0 to {}", match().players() - 1));
    return Seat(number);
}

AnyDecision Protocol::decision(const std::string& notation) const {
    const auto decision = match().parse(notation);
    if (!decision) throw malformed(decision.error());
    return *decision;
}

json::object Protocol::status() const {
    return {{"game", match().record().game},
            {"players", match().players()},
            {"step", match().steps()},
            {"to_act", encode(match().to_act(), Eyes::all_seeing())},
            {"over", match().to_act().empty()}};
}

json::object Protocol::answer(const request::Games&) {
    json::array games;
    for (const GameEntry& game : all_games()) games.push_back(about_game(game));
    return {{"games", games}};
}

json::object Protocol::answer(const request::New& begin) {
    Record record = beginning(begin.game, begin);
    record.players = static_cast<int>(std::clamp<std::int64_t>(begin.players, 0, 99));
    record.setup_outcomes = outcomes_of(begin.outcomes);
    match_ = or_throw(begin_match(std::move(record)));
    return status();
}

json::object Protocol::answer(const request::Load& load) {
    if (load.record.has_value() == load.position.has_value())
        throw malformed("give either a record or a position");
    if (load.record) {
        match_ = or_throw(replay_match(read_record(*load.record)));
    } else {
        if (!load.game) throw malformed("\"game\" is missing");
        Record record = beginning(*load.game, load);
        record.position = *load.position;
        if (record.position.empty()) throw malformed("the position is empty");
        match_ = or_throw(begin_match(std::move(record)));
    }
    return status();
}

json::object Protocol::answer(const request::Position&) {
    return {{"position", match().position()}};
}

json::object Protocol::answer(const request::State&) {
    json::object reply = status();
    reply["state"] = match().state();
    return reply;
}

json::object Protocol::answer(const request::View& view) {
    Seat viewer = spectator;
    if (view.seat.is_int64())
        viewer = seat(view.seat.as_int64());
    else if (!view.seat.is_string() || view.seat.as_string() != "spectator")
        throw malformed("\"seat\" must be a whole number or \"spectator\"");
    json::object reply = status();
    reply["view"] = match().view(viewer);
    return reply;
}

json::object Protocol::answer(const request::Legal& legal) {
    return {{"decisions", json::value_from(in_notation(match().choices(seat(legal.seat))))}};
}

std::string Protocol::explained(const Refused& refused) const {
    const Narration& narration = match().narration();
    return narration.in_words(narration.explain(refused), Language::En);
}

json::object Protocol::answer(const request::WhyNot& why) {
    const Seat who = seat(why.seat);
    const auto allowed = match().allow(who, decision(why.decision));
    if (allowed) return {{"legal", true}};
    return {{"legal", false},
            {"refusal", allowed.error().key},
            {"rule", allowed.error().rule},
            {"message", explained(allowed.error())}};
}

json::object Protocol::answer(const request::Apply& apply) {
    const Seat who = seat(apply.seat);
    const auto allowed = match().allow(who, decision(apply.decision));
    if (!allowed)
        throw ProtocolError{.code = ErrorCode::Illegal,
                            .message = explained(allowed.error()),
                            .refusal = allowed.error().key,
                            .rule = allowed.error().rule};
    if (auto problem = match().apply(*allowed, outcomes_of(apply.outcomes)))
        throw malformed(std::move(*problem));
    json::object reply = status();
    reply["events"] = match().events(match().steps(), who);
    return reply;
}

json::object Protocol::answer(const request::Think& think) {
    const Seat who = seat(think.seat);
    const auto kind = parse_player(think.player.value_or("ismcts"));
    if (!kind) throw unknown("player " + kind.error());
    if (!match().to_act().contains(who)) throw illegal("this seat has nothing to decide now");
    return advice_as_json(question_of(match(), who, *kind)->answer(workspace_, {}, true));
}

json::object Protocol::answer(const request::Undo&) {
    if (!match().undo()) throw illegal("there is nothing to take back");
    return status();
}

json::object Protocol::answer(const request::Scores&) { return scores_of(match()); }

json::object Protocol::answer(const request::Record&) {
    return {{"record", print_record(match().record())}};
}

json::object Protocol::answer(const request::Replay& replay) {
    const std::unique_ptr<Match> replayed =
        or_throw(replay_match(replay.record ? read_record(*replay.record) : match().record()));
    Seat who = spectator;
    if (replay.seat) {
        if (*replay.seat < 0 || *replay.seat >= replayed->players())
            throw unknown(fmt::format("seats are 0 to {}", replayed->players() - 1));
        who = Seat(*replay.seat);
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
