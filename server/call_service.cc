#include "server/call_service.h"

#include <fmt/format.h>
#include <sodium.h>

#include <array>

#include "engine/json.h"
#include "engine/write.h"
#include "games/games.h"
#include "notify/network.h"

namespace trianon::server {
namespace {

using notify::Channel;
using notify::Subscription;

// Of the names of subscriptions among what is set aside for a table.
constexpr std::string_view aside_prefix = "call/";

constexpr std::int64_t life_of_push = 86'400, life_of_signature = 43'200;  // seconds

// What a service worker shows: nothing that only the seat knows.
struct PushText {
    std::string table;
    Seat seat{};
    std::string game, title, body, path;
};
BOOST_DESCRIBE_STRUCT(PushText, (), (table, seat, game, title, body, path))

struct WebhookText {
    std::string table;
    Seat seat{};
    std::string game, text, url;
};
BOOST_DESCRIBE_STRUCT(WebhookText, (), (table, seat, game, text, url))

std::string title_of(const std::string& game, Language language) {
    const GameEntry* found = find_game(game);
    return found == nullptr ? game : found->catalogue(language).say("game.title");
}

std::string hash_of_text(const std::string& text) {
    std::array<unsigned char, 16> hash{};
    crypto_generichash(hash.data(), hash.size(), notify::as_bytes(text).data(), text.size(),
                       nullptr, 0);
    return notify::base64url(hash);
}

std::optional<notify::PushKeys> push_keys(const Subscription& subscription) {
    if (!subscription.point || !subscription.secret) return std::nullopt;
    const auto point = notify::from_base64url(*subscription.point);
    const auto secret = notify::from_base64url(*subscription.secret);
    if (!point || !secret) return std::nullopt;
    return notify::PushKeys{*point, *secret};
}

constexpr const char* result_name(notify::SendResult result) {
    switch (result) {
        case notify::SendResult::Sent: return "sent";
        case notify::SendResult::Gone: return "gone";
        case notify::SendResult::Refused: return "refused";
        case notify::SendResult::Forbidden: return "forbidden";
        case notify::SendResult::Failed: return "failed";
        case notify::SendResult::Cancelled: return "cancelled";
    }
    return "";
}

}  // namespace

CallService::CallService(const Options& options, Metrics& metrics, spdlog::logger& log)
    : options_(options),
      metrics_(metrics),
      log_(log),
      key_(options.calls.key_file.empty() ? notify::KeyFile::make()
                                          : notify::KeyFile::at(options.calls.key_file)),
      mails_to_address_(options.calls.mails_to_address),
      mails_for_client_(options.calls.mails_for_client),
      sender_(options.calls.sender) {}

bool CallService::offers(Channel channel) const {
    switch (channel) {
        case Channel::Push: return !options_.calls.push.empty();
        case Channel::Mail: return !options_.calls.mail.empty();
        case Channel::Webhook: return options_.calls.webhooks;
    }
    return false;
}

std::optional<std::string> CallService::why_not(const Subscription& subscription) const {
    if (!offers(subscription.channel)) return "server.no_notifications";
    if (subscription.channel == Channel::Mail)
        return notify::is_mail_address(subscription.target) ? std::nullopt
                                                            : std::optional{"server.no_target"};
    const auto url = notify::target_url(subscription.target);
    const bool to_private = options_.calls.sender.to_private;
    if (!url || (!to_private && (!url->is_encrypted || !notify::may_be_public(url->host))))
        return "server.no_target";
    if (subscription.channel == Channel::Webhook) return std::nullopt;
    const auto keys = push_keys(subscription);
    return keys && notify::sealed_push("", *keys) ? std::nullopt
                                                  : std::optional{"server.no_target"};
}

std::string CallService::about(const std::string& table, Seat seat) {
    return fmt::format("{}/{}", table, index(seat));
}

// Where people see the page: at the first origin, or at this machine.
std::string CallService::origin() const {
    if (options_.origins.empty()) return fmt::format("http://localhost:{}", options_.port);
    return options_.origins.front();
}

notify::Parcel CallService::push_of(const std::string& table, const std::string& game,
                                    const Subscription& subscription) const {
    const Catalogue& words = table_catalogue(subscription.language);
    const PushText text{.table = table,
                        .seat = subscription.seat,
                        .game = game,
                        .title = title_of(game, subscription.language),
                        .body = words.say("notify.turn"),
                        .path = "/t/" + table};
    const auto sealed =
        notify::sealed_push(written(text, Eyes::all_seeing()), *push_keys(subscription));
    const std::string origin = notify::target_url(subscription.target)->origin;
    const std::int64_t expires = options_.wall() / 1'000 + life_of_signature;
    return {.about = {},
            .url = subscription.target,
            .headers = {"Content-Type: application/octet-stream", "Content-Encoding: aes128gcm",
                        fmt::format("TTL: {}", life_of_push), "Urgency: normal",
                        "Topic: " + hash_of_text(about(table, subscription.seat)),
                        "Authorization: " +
                            notify::vapid(key_.push(), origin, options_.calls.push, expires),
                        "Expect:"},
            .body = sealed ? std::string{sealed->begin(), sealed->end()} : "",
            .mail_from = {},
            .mail_to = {}};
}

notify::Parcel CallService::webhook_of(const std::string& table, const std::string& game,
                                       const Subscription& subscription) const {
    const std::string title = title_of(game, subscription.language);
    const WebhookText text{
        .table = table,
        .seat = subscription.seat,
        .game = game,
        .text = table_catalogue(subscription.language).say("notify.webhook", {{"game", title}}),
        .url = url_of(table)};
    return {.about = {},
            .url = subscription.target,
            .headers = {"Content-Type: application/json", "Expect:"},
            .body = written(text, Eyes::all_seeing()),
            .mail_from = {},
            .mail_to = {}};
}

notify::Parcel CallService::mail_with(notify::Mail mail, const Subscription& subscription) const {
    std::array<unsigned char, 12> id{};
    randombytes_buf(id.data(), id.size());
    mail.from = options_.calls.mail_from;
    mail.to = subscription.target;
    mail.id = notify::base64url(id);
    return {.about = {},
            .url = options_.calls.mail,
            .headers = {},
            .body = notify::mail_text(mail, options_.wall()),
            .mail_from = mail.from,
            .mail_to = mail.to};
}

notify::Parcel CallService::mail_of(const std::string& table, const std::string& game,
                                    const Subscription& subscription) const {
    const Catalogue& words = table_catalogue(subscription.language);
    const std::string title = title_of(game, subscription.language);
    const std::string token = key_.token(notify::LinkPurpose::Stop, {table, subscription.id});
    notify::Mail mail;
    mail.subject = words.say("notify.mail.turn_subject", {{"game", title}});
    mail.text =
        words.say("notify.mail.turn", {{"game", title},
                                       {"url", url_of(table)},
                                       {"stop", origin() + "/notifications/stop#" + token}});
    mail.stop_url = origin() + "/api/notifications/stop/" + token;
    return mail_with(mail, subscription);
}

bool CallService::ask(const std::string& table, const std::string& game,
                      const Subscription& subscription, const std::string& client) {
    // By their hashes: what is counted is no list of addresses.
    if (!mails_for_client_.allow(client, uptime()) ||
        !mails_to_address_.allow(hash_of_text(subscription.target), uptime()))
        return false;
    const Catalogue& words = table_catalogue(subscription.language);
    const std::string host = origin().substr(origin().find("://") + 3);
    const std::string token = key_.token(notify::LinkPurpose::Confirm, {table, subscription.id});
    notify::Mail mail;
    mail.subject = words.say("notify.mail.confirm_subject");
    mail.text =
        words.say("notify.mail.confirm", {{"game", title_of(game, subscription.language)},
                                          {"host", host},
                                          {"url", origin() + "/notifications/confirm#" + token}});
    send(mail_with(mail, subscription), Channel::Mail, [] {});
    return true;
}

void CallService::call(const std::string& table, const std::string& game,
                       const Subscription& subscription, std::function<void()> gone) {
    if (why_not(subscription)) return;  // the options of the server are others now
    const Channel channel = subscription.channel;
    notify::Parcel parcel = channel == Channel::Push   ? push_of(table, game, subscription)
                            : channel == Channel::Mail ? mail_of(table, game, subscription)
                                                       : webhook_of(table, game, subscription);
    parcel.about = about(table, subscription.seat);
    send(std::move(parcel), channel, std::move(gone));
}

void CallService::send(notify::Parcel parcel, Channel channel, std::function<void()> gone) {
    parcel.done = [this, channel, gone = std::move(gone)](notify::SendResult result) {
        metrics_.count_notification(std::string{name_of(channel)}, result_name(result));
        if (result != notify::SendResult::Sent && result != notify::SendResult::Cancelled)
            log_.warn("event=not_notified channel={} result={}", name_of(channel),
                      result_name(result));
        if (result == notify::SendResult::Gone) gone();
    };
    sender_.send(std::move(parcel));
}

Aside CallService::sealed(const std::string& table, const Subscription& subscription) const {
    return {aside_name(subscription.id),
            key_.sealed(written(subscription, Eyes::all_seeing()), table + "/" + subscription.id)};
}

std::string CallService::aside_name(const std::string& id) {
    return std::string{aside_prefix} + id;
}

std::optional<Subscription> CallService::opened(const std::string& table, const Aside& aside) {
    if (!aside.name.starts_with(aside_prefix)) return std::nullopt;
    const std::string id = aside.name.substr(aside_prefix.size());
    const auto text = key_.opened(aside.text, table + "/" + id);
    if (!text)
        log_.warn("event=notification_not_read table={} reason=\"{}\"", table,
                  key_.knows(aside.text) ? "it is damaged" : "another key file has sealed it");
    json::error_code no_json;
    const json::value value = text ? json::parse(*text, no_json) : json::value{};
    return no_json ? std::nullopt : decode<Subscription>(value);
}

}  // namespace trianon::server
