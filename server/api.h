// Bodies of HTTP requests and responses, besides the messages of a table.
#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/write.h"
#include "notify/subscription.h"
#include "players/analysis_shown.h"
#include "table/messages.h"

namespace trianon::server::api {

// Opening a table; what is missing has its default.
struct OpenTable {
    std::string game;
    std::vector<table::SeatPlan> seats;
    std::optional<TextMap> options;
    std::optional<std::string> edition;
    std::optional<table::ClockPlan> clock;
    std::optional<Language> language;
    std::optional<std::vector<Seat>> sits;  // seats that who opens it takes at once
    std::optional<bool> lesson;             // says all but game and language
    std::optional<table::OpenPlan> open;    // to anybody
    std::optional<bool> substitutes;        // for persons who are away

    table::Setup setup() const {
        const table::Setup wanted{.game = game,
                                  .seats = seats,
                                  .options = options.value_or(TextMap{}),
                                  .edition = edition,
                                  .clock = clock.value_or(table::ClockPlan{}),
                                  .language = language.value_or(Language::En),
                                  .lesson = lesson,
                                  .open = open,
                                  .substitutes = substitutes};
        return lesson.value_or(false) ? table::as_lesson(wanted) : wanted;
    }
};
BOOST_DESCRIBE_STRUCT(OpenTable, (),
                      (game, seats, options, edition, clock, language, sits, lesson, open,
                       substitutes))

// The tokens of a table; a link is /t/{table}#{token}.
struct Links {
    std::string owner;
    std::string spectators;
    // Invitations, or the secrets of the seats that are taken at once; nothing for a bot.
    std::vector<std::optional<std::string>> seats;
};
BOOST_DESCRIBE_STRUCT(Links, (), (owner, spectators, seats))

struct TableOpened {
    std::string table;
    Links links;
};
BOOST_DESCRIBE_STRUCT(TableOpened, (), (table, links))

struct HintShown {
    std::int64_t at = 0;  // the number of the table it is for
    table::Level level{};
    AdviceShown hint;
};
BOOST_DESCRIBE_STRUCT(HintShown, (), (at, level, hint))

struct ContinueFrom {
    std::int64_t step = 0;
    Seat seat{};
    std::optional<table::Level> level;
};
BOOST_DESCRIBE_STRUCT(ContinueFrom, (), (step, seat, level))

struct Session {
    std::string table;
    std::vector<Seat> seats;
    std::vector<Seat> invited;    // to seats that nobody has taken
    std::vector<Seat> transfers;  // seats that may be opened on this device too
    std::vector<Seat> free;       // seats that anybody may take
    bool owner = false;
    bool spectator = false;
};
BOOST_DESCRIBE_STRUCT(Session, (), (table, seats, invited, transfers, free, owner, spectator))

// The tables with seats that anybody may take, and what has changed of them since.
struct OpenTables {
    table::Millis now = 0;
    std::vector<Written<table::Listed>> tables;  // the newest first
};
BOOST_DESCRIBE_STRUCT(OpenTables, (), (now, tables))

struct OpenTablesChanged {
    std::vector<Written<table::Listed>> tables;  // new ones and others than before
    std::vector<std::string> gone;
};
BOOST_DESCRIBE_STRUCT(OpenTablesChanged, (), (tables, gone))

using OpenTablesMessage = std::variant<OpenTables, OpenTablesChanged>;

struct OptionShown {
    std::string name;
    std::vector<std::string> values;  // none: a number
    std::string usual;
    std::string rule;  // of a ruling: where the rulebook leaves a choice
};
BOOST_DESCRIBE_STRUCT(OptionShown, (), (name, values, usual, rule))

struct GameShown {
    std::string game;
    std::int32_t rules = 1;
    std::int32_t min_players = 0;
    std::int32_t max_players = 0;
    std::vector<std::int32_t> unofficial_players;
    std::vector<std::string> editions;
    std::vector<OptionShown> options;
    bool lesson = false;  // whether it has one
};
BOOST_DESCRIBE_STRUCT(GameShown, (),
                      (game, rules, min_players, max_players, unofficial_players, editions, options,
                       lesson))

struct Games {
    std::vector<GameShown> games;
    std::vector<std::string> levels;
    std::vector<std::string> paces;
    std::vector<std::string> languages;
};
BOOST_DESCRIBE_STRUCT(Games, (), (games, levels, paces, languages))

struct Rule {
    std::string id;
    std::string chapter;
    std::string text;
    std::vector<RuleMark> marks;
};
BOOST_DESCRIBE_STRUCT(Rule, (), (id, chapter, text, marks))

struct Rules {
    std::optional<HowPlayed> how;  // on one screen
    std::vector<Rule> rules;
};
BOOST_DESCRIBE_STRUCT(Rules, (), (how, rules))

// A position of the rulebook, to be drawn.
struct ExampleShown {
    std::string rule;
    Seat seat{};
    std::vector<std::string> names;  // of the seats, as far as the example has some
    table::SeatList to_act;
    table::WrittenJson view;
};
BOOST_DESCRIBE_STRUCT(ExampleShown, (), (rule, seat, names, to_act, view))

// What is in the box, and the examples of the rulebook.
struct Box {
    std::vector<ThingInWords> things;
    std::vector<ExampleShown> examples;
};
BOOST_DESCRIBE_STRUCT(Box, (), (things, examples))

// What this server sends to persons whose turn it is.
struct PushOffered {
    std::string key;  // the server's, for PushManager.subscribe
};
BOOST_DESCRIBE_STRUCT(PushOffered, (), (key))

struct NotificationsOffered {
    std::optional<PushOffered> push;
    bool mail = false;
    bool webhook = false;
};
BOOST_DESCRIBE_STRUCT(NotificationsOffered, (), (push, mail, webhook))

// A wish to be called: by push with endpoint, p256dh and auth, by mail with address, by webhook
// with url.
struct Subscribe {
    notify::Channel channel{};
    std::optional<std::string> endpoint, p256dh, auth;
    std::optional<std::string> address;
    std::optional<std::string> url;
    std::optional<std::string> label;
    std::optional<Language> language;
    std::optional<notify::QuietHours> quiet;
};
BOOST_DESCRIBE_STRUCT(Subscribe, (),
                      (channel, endpoint, p256dh, auth, address, url, label, language, quiet))

struct SubscriptionShown {
    std::string id;
    notify::Channel channel{};
    std::optional<std::string> target;  // shortened; nothing of push
    std::string label;
    Language language{};
    bool confirmed = false;
    std::optional<notify::QuietHours> quiet;
};
BOOST_DESCRIBE_STRUCT(SubscriptionShown, (),
                      (id, channel, target, label, language, confirmed, quiet))

struct Subscriptions {
    std::vector<SubscriptionShown> subscriptions;
};
BOOST_DESCRIBE_STRUCT(Subscriptions, (), (subscriptions))

// The token of a link in a mail.
struct MailLink {
    std::string token;
};
BOOST_DESCRIBE_STRUCT(MailLink, (), (token))

struct Health {
    bool ok = true;
};
BOOST_DESCRIBE_STRUCT(Health, (), (ok))

struct HealthReport {
    bool ok = true;
    std::string store;  // memory, sqlite or postgres
};
BOOST_DESCRIBE_STRUCT(HealthReport, (), (ok, store))

struct HttpProblem {
    table::ProblemCode code{};
    std::string key;
    std::string message;  // in English, for developers
};
BOOST_DESCRIBE_STRUCT(HttpProblem, (), (code, key, message))

struct Refusal {
    HttpProblem problem;
};
BOOST_DESCRIBE_STRUCT(Refusal, (), (problem))

}  // namespace trianon::server::api
