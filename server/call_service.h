// What calls persons who are away: the server's key, its sender, and the words. It knows no table;
// server/table_calls.h says whom to call, and when.
#pragma once

#include <spdlog/logger.h>

#include <functional>
#include <string>

#include "notify/key_file.h"
#include "notify/mail.h"
#include "notify/sender.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/options.h"
#include "store/store.h"

namespace trianon::server {

class CallService {
  public:
    // Throws std::runtime_error with the reason if the key file or libcurl cannot be used.
    CallService(const Options& options, Metrics& metrics, spdlog::logger& log);

    bool offers(notify::Channel channel) const;
    std::string push_key() const { return notify::base64url(key_.push().public_point()); }
    const notify::Graces& graces() const { return options_.calls.graces; }
    const notify::KeyFile& key() const { return key_; }

    // Why nothing can be sent there: the key of a refusal.
    std::optional<std::string> why_not(const notify::Subscription& subscription) const;

    // That it is somebody's turn at this table. `gone`: nobody is there any more.
    void call(const std::string& table, const std::string& game,
              const notify::Subscription& subscription, std::function<void()> gone);
    // What the seat was called for is over.
    void cancel(const std::string& table, Seat seat) { sender_.cancel(about(table, seat)); }
    // Asks an address whether it wants to be called; false: it was asked too often.
    bool ask(const std::string& table, const std::string& game,
             const notify::Subscription& subscription, const std::string& client);

    // Of what the store sets aside for a table.
    Aside sealed(const std::string& table, const notify::Subscription& subscription) const;
    std::optional<notify::Subscription> opened(const std::string& table, const Aside& aside);
    static std::string aside_name(const std::string& id);

    std::size_t waiting() const { return sender_.waiting(); }
    void stop() { sender_.stop(); }

  private:
    static std::string about(const std::string& table, Seat seat);
    std::string origin() const;
    std::string url_of(const std::string& table) const { return origin() + "/t/" + table; }
    notify::Parcel push_of(const std::string& table, const std::string& game,
                           const notify::Subscription& subscription) const;
    notify::Parcel webhook_of(const std::string& table, const std::string& game,
                              const notify::Subscription& subscription) const;
    notify::Parcel mail_of(const std::string& table, const std::string& game,
                           const notify::Subscription& subscription) const;
    notify::Parcel mail_with(notify::Mail mail, const notify::Subscription& subscription) const;
    void send(notify::Parcel parcel, notify::Channel channel, std::function<void()> gone);

    const Options& options_;
    Metrics& metrics_;
    spdlog::logger& log_;
    notify::KeyFile key_;
    RateLimiter mails_to_address_, mails_for_client_;
    notify::Sender sender_;
};

}  // namespace trianon::server
