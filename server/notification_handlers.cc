// Who wishes to be called to a table, and where. What is answered never has a whole address.
#include <sodium.h>

#include "server/api.h"
#include "server/call_service.h"
#include "server/handling.h"
#include "table/tokens.h"

namespace trianon::server {
namespace {

using notify::Channel;
using notify::Subscription;

constexpr std::size_t most_of_a_seat = 8, longest_label = 80, longest_id = 64;

HttpResponse no_content() { return HttpResponse{http::status::no_content, 11}; }

HttpResponse not_offered() {
    return error_response(http::status::not_found, "server.no_notifications");
}

api::SubscriptionShown show(const Subscription& one) {
    std::optional<std::string> target = shortened_target(one);
    if (target->empty()) target.reset();
    return {.id = one.id,
            .channel = one.channel,
            .target = target,
            .label = one.label,
            .language = one.language,
            .confirmed = one.confirmed,
            .quiet = one.quiet};
}

// A line without what could not be seen.
bool is_label(const std::string& text) {
    if (text.size() > longest_label) return false;
    for (const char c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) return false;
    return true;
}

// Nothing: fields are missing that the channel needs, or are none.
std::optional<Subscription> wished(const api::Subscribe& wish) {
    Subscription one;
    one.channel = wish.channel;
    one.language = wish.language.value_or(Language::En);
    one.label = wish.label.value_or("");
    one.quiet = wish.quiet;
    one.confirmed = wish.channel != Channel::Mail;
    const auto& target = wish.channel == Channel::Push   ? wish.endpoint
                         : wish.channel == Channel::Mail ? wish.address
                                                         : wish.url;
    if (!target || !is_label(one.label) || (one.quiet && !notify::is_valid(*one.quiet)))
        return std::nullopt;
    one.target = *target;
    if (wish.channel != Channel::Push) return one;
    if (!wish.p256dh || !wish.auth) return std::nullopt;
    one.point = wish.p256dh;
    one.secret = wish.auth;
    return one;
}

std::string new_id() {
    std::array<unsigned char, 12> bytes{};
    system_random(bytes);
    return notify::base64url(bytes);
}

// The hash of the secret that opens the seat for who asks.
std::string person_of(const table::SeatState& seat, const ApiRequest& request) {
    for (const std::string& token : request.tokens)
        if (const std::string hash = table::hash_of(token); holds(seat, hash)) return hash;
    return "";
}

// f(actor, seat, reply) for who sits there and may be called by this server.
using SeatAction = std::function<void(TableActor&, Seat, Respond)>;
FutureResponse with_seat(ServerContext& context, const ApiRequest& request, SeatAction f) {
    return with_actor(
        context, request, [request, f = std::move(f)](TableActor& actor, Respond reply) {
            if (actor.calls() == nullptr) return reply(not_offered());
            const Authorization authorization = authorize(*actor.host(), request);
            if (!authorization.viewer) return reply(authorization.refusal);
            if (!authorization.viewer->is_player())
                return reply(error_response(http::status::forbidden, "server.not_your_seat"));
            f(actor, authorization.viewer->seat, reply);
        });
}

// Those of the seat and of who sits there now.
std::vector<Subscription> own_of(const SubscriptionChange& change, const TableActor& actor,
                                 Seat seat) {
    std::vector<Subscription> own;
    const table::SeatState& state = actor.host()->table().state().seats[index(seat)];
    for (const Subscription& one : change.all())
        if (one.seat == seat && holds(state, one.person)) own.push_back(one);
    return own;
}

void answer_when_kept(SubscriptionChange& change, const Respond& reply, HttpResponse response) {
    change.then([reply, response = std::move(response)](bool kept) {
        reply(kept ? response : table_error(TableLookup::StoreFailed));
    });
}

// A replaced one keeps its id, and whether it was confirmed.
void subscribe(ServerContext& context, TableActor& actor, Subscription one,
               const std::string& client, SubscriptionChange& change, const Respond& reply) {
    const std::vector<Subscription> own = own_of(change, actor, one.seat);
    const auto same = std::find_if(own.begin(), own.end(), [&one](const Subscription& other) {
        return other.channel == one.channel && other.target == one.target;
    });
    const bool is_new = same == own.end();
    if (is_new && own.size() >= most_of_a_seat)
        return reply(error_response(http::status::conflict, "server.too_many_notifications"));
    one.id = is_new ? new_id() : same->id;
    if (!is_new) one.confirmed |= same->confirmed;
    const table::State& state = actor.host()->table().state();
    if (!one.confirmed &&
        !context.tables->call_service()->ask(state.id, state.setup.game, one, client))
        return reply(rate_limited(context));
    change.put(one);
    change.then([self = actor.shared_from_this()](bool) { self->calls()->reconsider(); });
    answer_when_kept(change, reply,
                     json_response(show(one), is_new ? http::status::created : http::status::ok));
}

// What a link of a mail is about: f(actor, change, id) if the table is still there, else nulls.
using LinkAction =
    std::function<void(TableActor*, SubscriptionChange*, const std::string&, Respond)>;
FutureResponse follow_link(ServerContext& context, notify::LinkPurpose purpose,
                           const std::string& token, LinkAction f) {
    return await_callback<HttpResponse>([&context, purpose, token, f](Respond reply) {
        CallService* service = context.tables->call_service();
        const auto link = service == nullptr ? std::nullopt : service->key().read(purpose, token);
        if (!link || !table::is_table_id(link->table)) return f(nullptr, nullptr, "", reply);
        context.tables->with_table(
            link->table, [f, reply, id = link->id](TableActor* actor, TableLookup) {
                if (actor == nullptr) return f(nullptr, nullptr, "", reply);
                actor->calls()->change([f, reply, id, actor](SubscriptionChange* change) {
                    f(actor, change, id, reply);
                });
            });
    });
}

FutureResponse stop(ServerContext& context, const std::string& token) {
    return follow_link(
        context, notify::LinkPurpose::Stop, token,
        [](TableActor*, SubscriptionChange* change, const std::string& id, const Respond& reply) {
            if (change == nullptr) return reply(no_content());
            change->drop(id);
            answer_when_kept(*change, reply, no_content());
        });
}

}  // namespace

namespace handler {

FutureResponse get_notifications(ServerContext& context, const ApiRequest&) {
    CallService* service = context.tables->call_service();
    api::NotificationsOffered offered;
    if (service != nullptr) {
        if (service->offers(Channel::Push)) offered.push = api::PushOffered{service->push_key()};
        offered.mail = service->offers(Channel::Mail);
        offered.webhook = service->offers(Channel::Webhook);
    }
    co_return json_response(offered);
}

FutureResponse list_subscriptions(ServerContext& context, const ApiRequest& request) {
    return with_seat(context, request, [](TableActor& actor, Seat seat, Respond reply) {
        actor.calls()->change([&actor, seat, reply](SubscriptionChange* change) {
            if (change == nullptr) return reply(table_error(TableLookup::StoreFailed));
            api::Subscriptions all;
            for (const Subscription& one : own_of(*change, actor, seat))
                all.subscriptions.push_back(show(one));
            reply(json_response(all));
        });
    });
}

FutureResponse add_subscription(ServerContext& context, const ApiRequest& request) {
    const auto wish = parse_body<api::Subscribe>(request);
    const auto one = wish ? wished(*wish) : std::nullopt;
    if (!one) co_return malformed_body<api::Subscribe>();
    const SeatAction subscribe_now = [&context, request, wished = *one](
                                         TableActor& actor, Seat seat, const Respond& reply) {
        if (const auto why = context.tables->call_service()->why_not(wished))
            return reply(error_response(*why == "server.no_notifications"
                                            ? http::status::not_found
                                            : http::status::bad_request,
                                        *why));
        const table::State& state = actor.host()->table().state();
        if (state.stage == table::Stage::Over)
            return reply(error_response(http::status::conflict, "table.no_game"));
        Subscription own = wished;
        own.seat = seat;
        own.person = person_of(state.seats[index(seat)], request);
        actor.calls()->change([&context, &actor, own, reply,
                               client = request.rate_limit_key](SubscriptionChange* change) {
            if (change == nullptr) return reply(table_error(TableLookup::StoreFailed));
            subscribe(context, actor, own, client, *change, reply);
        });
    };
    auto answer = with_seat(context, request, subscribe_now);
    co_return co_await std::move(answer);
}

FutureResponse end_subscription(ServerContext& context, const ApiRequest& request) {
    return with_seat(
        context, request,
        [id = request.path_parameter("id")](TableActor& actor, Seat seat, Respond reply) {
            actor.calls()->change([&actor, seat, id, reply](SubscriptionChange* change) {
                if (change == nullptr) return reply(table_error(TableLookup::StoreFailed));
                for (const Subscription& one : own_of(*change, actor, seat))
                    if (one.id == id) change->drop(id);
                answer_when_kept(*change, reply, no_content());
            });
        });
}

FutureResponse confirm_subscription(ServerContext& context, const ApiRequest& request) {
    const auto link = parse_body<api::MailLink>(request);
    if (!link) co_return malformed_body<api::MailLink>();
    const LinkAction confirm = [](TableActor* actor, SubscriptionChange* change,
                                  const std::string& id, const Respond& reply) {
        if (change != nullptr)
            for (Subscription one : change->all()) {
                if (one.id != id) continue;
                one.confirmed = true;
                change->put(std::move(one));
                change->then([actor](bool) { actor->calls()->reconsider(); });
                return answer_when_kept(*change, reply, no_content());
            }
        reply(error_response(http::status::not_found, "server.no_link"));
    };
    auto answer = follow_link(context, notify::LinkPurpose::Confirm, link->token, confirm);
    co_return co_await std::move(answer);
}

FutureResponse stop_subscription(ServerContext& context, const ApiRequest& request) {
    const auto link = parse_body<api::MailLink>(request);
    if (!link) co_return malformed_body<api::MailLink>();
    const std::string& token = link->token;
    co_return co_await stop(context, token);
}

// As mail programs do it for their person (RFC 8058).
FutureResponse stop_with_one_click(ServerContext& context, const ApiRequest& request) {
    if (request.body != "List-Unsubscribe=One-Click")
        co_return error_response(http::status::bad_request, "malformed",
                                 "the body is List-Unsubscribe=One-Click");
    co_return co_await stop(context, request.path_parameter("token"));
}

}  // namespace handler

void end_subscriptions_of(ServerContext& context, const ApiRequest& request,
                          std::function<void()> done) {
    if (context.tables->call_service() == nullptr) return done();
    context.tables->with_table(
        request.path_parameter("table"),
        [tokens = request.tokens, done = std::move(done)](TableActor* actor, TableLookup) {
            if (actor == nullptr) return done();
            actor->calls()->change([tokens, done](SubscriptionChange* change) {
                if (change == nullptr) return done();
                for (const Subscription& one : change->all())
                    for (const std::string& token : tokens)
                        if (table::hash_of(token) == one.person) change->drop(one.id);
                change->then([done](bool) { done(); });
            });
        });
}

}  // namespace trianon::server
