// What each route answers.
#include "engine/words.h"
#include "games/games.h"
#include "server/api.h"
#include "server/routes.h"
#include "table/host.h"
#include "table/tokens.h"

namespace trianon::server {
namespace {

using Answer = net::awaitable<Response>;
using Reply = std::function<void(Response)>;

// Calls f(room, reply) on the strand of the table that is asked for.
Answer at_table(House& house, const Call& call, std::function<void(Room&, Reply)> f) {
    return later<Response>(
        [&house, id = call.part("table"), reader = call.language(), f = std::move(f)](Reply reply) {
            if (!table::is_table_id(id)) return reply(refuse_table(Hall::Found::NoTable, reader));
            house.hall->with_table(id, [reader, f, reply](Room* room, Hall::Found found) {
                if (room == nullptr) return reply(refuse_table(found, reader));
                f(*room, reply);
            });
        });
}

// As soon as everything that was seen is on disk.
void reply_when_durable(Room& room, Language reader, const Reply& reply, Response response) {
    room.host()->when_durable(
        [reply, response = std::move(response)] { reply(response); },
        [reader, reply] { reply(refuse_table(Hall::Found::StoreFailed, reader)); });
}

template <class T> std::optional<T> body_as(const Call& call) {
    json::error_code error;
    const json::value value = json::parse(call.body, error);
    if (error) return std::nullopt;
    return decode<T>(value);
}

template <class T> Response malformed() {
    std::string fields;
    for_each_member<T>(
        [&](auto field) { fields += (fields.empty() ? "" : ", ") + std::string{field.name}; });
    return refuse(http::status::bad_request, "malformed",
                  "the body is a JSON object with the fields " + fields);
}

// A new table with new secrets.
struct Made {
    table::NewTable table;
    api::TableOpened opened;
};

Made make_table(table::Setup setup, std::optional<std::string> position) {
    const table::Randomness random = system_random;
    Made made;
    made.opened.table = table::new_table_id(random);
    made.opened.links.owner = table::new_token(random);
    made.opened.links.spectators = table::new_token(random);
    table::Keys keys{
        table::hash_of(made.opened.links.owner), table::hash_of(made.opened.links.spectators), {}};
    for (const table::SeatPlan& seat : setup.seats) {
        std::optional<std::string> token;
        if (!seat.bot) token = table::new_token(random);
        // What no token hashes to opens nothing.
        keys.seats.push_back(token ? table::hash_of(*token) : "");
        made.opened.links.seats.push_back(std::move(token));
    }
    made.table = table::new_table(made.opened.table, std::move(setup), std::move(keys),
                                  std::move(position), wall_clock());
    return made;
}

void keep_table(House& house, Made made, Language reader, const Reply& reply) {
    auto opened = std::make_shared<api::TableOpened>(std::move(made.opened));
    house.hall->open(std::move(made.table), [&house, opened, reader, reply](Kept kept) {
        if (kept != Kept::Yes) return reply(refuse_table(Hall::Found::StoreFailed, reader));
        house.log->info("event=table_opened table={}", opened->table);
        reply(answer_json(*opened, http::status::created));
    });
}

Answer kept(House& house, const table::Setup& setup, Language reader) {
    return later<Response>([&house, setup, reader](Reply reply) {
        keep_table(house, make_table(setup, std::nullopt), reader, reply);
    });
}

// What once failed is tried again, so that the answer is true and not only the last news.
Answer health(House& house, const Call&) {
    Store& store = house.hall->store();
    if (store.trouble()) {
        auto tried = later<Kept>([&store](const Done& done) { store.try_writing(done); });
        co_await std::move(tried);
    }
    if (const auto trouble = store.trouble())
        co_return refuse(http::status::service_unavailable, "store", *trouble);
    co_return answer_json(api::Health{});
}

Answer metrics(House& house, const Call& call) {
    if (!call.from_here)
        co_return refuse(http::status::forbidden, "not_here", "only for this machine");
    house.metrics.bots_waiting.Set(static_cast<double>(house.hall->bots_waiting()));
    co_return answer_text(http::status::ok, "text/plain; version=0.0.4", house.metrics.text());
}

Answer games(House&, const Call& call) {
    api::Games all;
    for (const GameEntry& game : all_games()) {
        api::GameShown shown{std::string{game.info.id},
                             game.catalogue(call.language()).say("game.title"),
                             game.info.rules_version,
                             game.info.min_players,
                             game.info.max_players,
                             {},
                             {},
                             {}};
        for (Seat number : game.info.unofficial) shown.unofficial_players.push_back(index(number));
        for (const EditionFile& edition : game.editions) shown.editions.push_back(edition.name);
        for (const GameOption& option : game.options)
            shown.options.push_back({option.name, option.values, option.usual});
        all.games.push_back(std::move(shown));
    }
    all.levels = enumerator_names<table::Level>();
    all.paces = enumerator_names<table::Pace>();
    all.languages = enumerator_names<Language>();
    co_return answer_json(all);
}

Answer rules(House&, const Call& call) {
    const GameEntry* game = find_game(call.part("game"));
    if (game == nullptr)
        co_return refuse(http::status::not_found, "no_game",
                         "game " + unknown_word(call.part("game"), game_ids()));
    api::Rules all;
    for (const RuleText& rule : game->catalogue(call.language()).rules())
        all.rules.push_back({rule.id, rule.chapter, rule.text});
    co_return answer_json(all);
}

Answer open_table(House& house, const Call& call) {
    const auto wanted = body_as<api::OpenTable>(call);
    if (!wanted) co_return malformed<api::OpenTable>();
    if (house.hall->size() >= house.options.limits.tables_in_memory)
        co_return refuse(http::status::service_unavailable, "server.full", call.language());
    if (!house.tables.take(call.address, uptime())) {
        house.metrics.too_fast.Increment();
        co_return refuse(http::status::too_many_requests, "server.too_fast", call.language());
    }
    // Counted as well: reading what somebody made up takes longer than writing it.
    const table::Setup setup = wanted->setup();
    if (const auto wrong = table::problem(setup))
        co_return refuse(http::status::bad_request, "setup", *wrong);
    co_return co_await kept(house, setup, call.language());
}

Answer show_table(House& house, const Call& call) {
    return at_table(house, call, [call](Room& room, Reply reply) {
        const table::Table& table = room.host()->table();
        const Admission admission = admit(table, call);
        if (!admission.viewer) return reply(admission.refusal);
        table::message::Table whole = table.whole(*admission.viewer, wall_clock());
        for (Seat seat : room.host()->online()) whole.online.push_back(seat);
        reply_when_durable(room, call.language(), reply, answer_json(table::Message{whole}));
    });
}

std::string cookie(const House& house, const std::string& table,
                   const std::vector<std::string>& tokens) {
    std::string value;
    for (const std::string& token : tokens) value += (value.empty() ? "" : ".") + token;
    return "trianon_" + table + "=" + value + "; Path=/api/tables/" + table +
           "; HttpOnly; SameSite=Strict; Max-Age=31536000" +
           (house.options.is_public_by_tls() ? "; Secure" : "");
}

Response session_answer(const House& house, const table::Table& table, const Call& call) {
    const table::Access access = table.access(call.tokens);
    if (!access.any()) return refuse(http::status::forbidden, "server.no_access", call.language());
    // Only tokens that open something are kept.
    std::vector<std::string> good;
    for (const std::string& token : call.tokens)
        if (table.access({token}).any() && std::find(good.begin(), good.end(), token) == good.end())
            good.push_back(token);
    api::Session session{table.state().id, {}, access.owner, access.spectator};
    for (Seat seat : access.seats) session.seats.push_back(seat);
    Response response = answer_json(session);
    response.set(http::field::set_cookie, cookie(house, table.state().id, good));
    return response;
}

Answer begin_session(House& house, const Call& call) {
    return at_table(house, call, [&house, call](Room& room, Reply reply) {
        reply_when_durable(room, call.language(), reply,
                           session_answer(house, room.host()->table(), call));
    });
}

Answer end_session(House& house, const Call& call) {
    const std::string& table = call.part("table");
    if (!table::is_table_id(table)) co_return refuse_table(Hall::Found::NoTable, call.language());
    Response response = answer_json(api::Health{});
    response.set(http::field::set_cookie, "trianon_" + table + "=; Path=/api/tables/" + table +
                                              "; HttpOnly; SameSite=Strict; Max-Age=0" +
                                              (house.options.is_public_by_tls() ? "; Secure" : ""));
    co_return response;
}

Answer perform(House& house, const Call& call, const table::Request& request) {
    return at_table(house, call, [call, request](Room& room, Reply reply) {
        const Admission admission = admit(room.host()->table(), call);
        if (!admission.viewer) return reply(admission.refusal);
        room.host()->perform(*admission.viewer, request,
                             [reply](const table::message::Answer& answer) {
                                 reply(answer_json(table::Message{answer}));
                             });
    });
}

Answer any_request(House& house, const Call& call) {
    const auto asked = table::parse_request(call.body);
    if (!asked) co_return refuse(http::status::bad_request, "malformed", asked.error());
    co_return co_await perform(house, call, asked->request);
}

Answer look(House& house, const Call& call) {
    const auto step = whole_number(call.part("step"));
    if (!step) co_return refuse(http::status::bad_request, "malformed", "a step is a whole number");
    table::request::Look request{*step, std::nullopt};
    // With which eyes: one's own seat, or after the game any.
    if (const auto eyes = call.number("eyes"); eyes && *eyes >= 0 && *eyes < max_seats)
        request.seat = Seat(*eyes);
    const table::Request any = request;
    co_return co_await perform(house, call, any);
}

Answer record(House& house, const Call& call) {
    return at_table(house, call, [call](Room& room, Reply reply) {
        const table::Table& table = room.host()->table();
        const Admission admission = admit(table, call);
        if (!admission.viewer) return reply(admission.refusal);
        const auto text = table.record();
        if (!text) return reply(refuse(http::status::conflict, "not_over", text.error()));
        Response response = answer_text(http::status::ok, "text/plain; charset=utf-8", *text);
        response.set(http::field::content_disposition,
                     "attachment; filename=\"" + table.state().id + ".trianon\"");
        reply_when_durable(room, call.language(), reply, std::move(response));
    });
}

Answer continued(House& house, const Call& call, const api::ContinueFrom& from) {
    return at_table(house, call, [&house, call, from](Room& room, Reply reply) {
        const table::Table& table = room.host()->table();
        const Admission admission = admit(table, call);
        if (!admission.viewer) return reply(admission.refusal);
        const auto setup =
            table.setup_from(from.step, from.seat, from.level.value_or(table::Level::Courtier));
        if (!setup) return reply(refuse(http::status::conflict, "server.not_now", call.language()));
        const auto position = table.position_from(from.step);
        if (!position) return reply(refuse(http::status::conflict, "not_now", position.error()));
        keep_table(house, make_table(*setup, *position), call.language(), reply);
    });
}

Answer continue_from(House& house, const Call& call) {
    const auto from = body_as<api::ContinueFrom>(call);
    if (!from) co_return malformed<api::ContinueFrom>();
    if (!house.tables.take(call.address, uptime()))
        co_return refuse(http::status::too_many_requests, "server.too_fast", call.language());
    co_return co_await continued(house, call, *from);
}

// The seats of a rematch have the same secrets, but a cookie is for one table.
Answer follow(House& house, const Call& call) {
    return at_table(house, call, [&house, call](Room& room, Reply reply) {
        const Admission admission = admit(room.host()->table(), call);
        if (!admission.viewer) return reply(admission.refusal);
        const auto rematch = room.host()->table().state().rematch;
        if (!rematch)
            return reply(refuse(http::status::conflict, "no_rematch", "there is no rematch"));
        house.hall->with_table(*rematch, [&house, call, reply](Room* next, Hall::Found found) {
            if (next == nullptr) return reply(refuse_table(found, call.language()));
            reply_when_durable(*next, call.language(), reply,
                               session_answer(house, next->host()->table(), call));
        });
    });
}

Answer socket(House&, const Call&) {
    co_return refuse(http::status::upgrade_required, "upgrade", "this is a WebSocket");
}

template <class T> std::function<json::value(Schemas&)> of() {
    return [](Schemas& schemas) { return schemas.of<T>(); };
}

}  // namespace

const std::vector<Route>& routes() {
    using api::ContinueFrom, api::Games, api::Health, api::OpenTable, api::Rules, api::Session,
        api::TableOpened;
    using http::verb;
    static const std::vector<std::string> eyes{"seat", "language", "drawing"};
    static const std::vector<Route> all{
        {verb::get, "/healthz", "Whether the server is well", {}, {}, of<Health>(), health},
        {verb::get,
         "/metrics",
         "Figures for Prometheus, on this machine only",
         {},
         {},
         {},
         metrics},
        {verb::get,
         "/api/games",
         "The games, their options, bots and clocks",
         {"language"},
         {},
         of<Games>(),
         games},
        {verb::get,
         "/api/games/{game}/rules",
         "The rules of a game",
         {"language"},
         {},
         of<Rules>(),
         rules},
        {verb::post,
         "/api/tables",
         "Open a table",
         {},
         of<OpenTable>(),
         of<TableOpened>(),
         open_table},
        {verb::get,
         "/api/tables/{table}",
         "The whole table as a viewer may know it",
         eyes,
         {},
         of<table::Message>(),
         show_table},
        {verb::post,
         "/api/tables/{table}/session",
         "Keep the tokens of a link in a cookie",
         {},
         {},
         of<Session>(),
         begin_session},
        {verb::delete_,
         "/api/tables/{table}/session",
         "Forget the cookie",
         {},
         {},
         of<Health>(),
         end_session},
        {verb::post,
         "/api/tables/{table}/follow",
         "Take the cookie along to the rematch",
         {},
         {},
         of<Session>(),
         follow},
        {verb::post, "/api/tables/{table}/requests", "A request of the socket, without a socket",
         eyes, of<table::Request>(), of<table::Message>(), any_request},
        {verb::get,
         "/api/tables/{table}/steps/{step}",
         "The table after so many decisions",
         {"seat", "language", "drawing", "eyes"},
         {},
         of<table::Message>(),
         look},
        {verb::get,
         "/api/tables/{table}/record",
         "The record, once the game is over",
         {},
         {},
         {},
         record},
        {verb::post,
         "/api/tables/{table}/continue",
         "A new table that goes on from a step of a finished game, against bots",
         {},
         of<ContinueFrom>(),
         of<TableOpened>(),
         continue_from},
        {verb::get,
         "/api/tables/{table}/socket",
         "A WebSocket: requests in, messages out, both as JSON text",
         {"seat", "language", "drawing", "since"},
         of<table::Request>(),
         of<table::Message>(),
         socket}};
    return all;
}

}  // namespace trianon::server
