// Sends what is to be sent, on a thread of its own: however long a push service or a mail server
// takes, nobody else waits for it. What fails is tried again a few times.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "engine/bucket.h"
#include "notify/libcurl.h"

namespace trianon::notify {

enum class SendResult {
    Sent,
    Gone,       // nobody is there any more: 404 or 410
    Refused,    // it would be refused again
    Forbidden,  // an address that is not public, or not encrypted
    Failed,     // each time
    Cancelled,
};

struct Parcel {
    std::string about;  // by which it is cancelled
    std::string url;
    std::vector<std::string> headers;
    std::string body;
    std::string mail_from, mail_to;  // by SMTP, if there are any
    // Once, on the sender's thread; not after the sender has ended.
    std::function<void(SendResult)> done = [](SendResult) {};
};

struct SenderOptions {
    bool to_private = false;  // networks, and unencrypted
    std::string mail_user, mail_password;
    int tries = 5;
    std::chrono::milliseconds first_pause{10'000};  // thrice as long each time
    std::chrono::milliseconds longest_pause{3'600'000};
    std::chrono::milliseconds patience{20'000};  // with one try
    std::size_t at_once = 32;
    std::size_t most = 10'000;  // that wait; more are refused
    // The same for one host, so that however many wishes name it, it is not flooded, and the others
    // do not wait for it. A mail server is the operator's own.
    Rate per_host{20, 200};
    std::size_t at_once_per_host = 8;
    std::size_t most_per_host = 2'000;
};

class Sender {
  public:
    explicit Sender(SenderOptions options);
    ~Sender();
    Sender(const Sender&) = delete;
    Sender& operator=(const Sender&) = delete;

    // From any thread.
    void send(Parcel parcel);
    // What has not been sent yet and is about this.
    void cancel(const std::string& about);
    std::size_t waiting() const { return waiting_; }
    // Returns when the thread has ended: nothing calls back any more.
    void stop();

  private:
    using SteadyClock = std::chrono::steady_clock;
    struct Transfer;
    struct Delayed {
        Parcel parcel;
        int tries = 0;
        SteadyClock::time_point when{};
        std::string host{};  // none: not limited
    };
    // What is under way to one host, and how fast it goes there.
    struct HostLoad {
        Bucket bucket;
        std::size_t waiting = 0, running = 0;
    };

    void run();
    void take_new(std::list<Delayed>& delayed, std::vector<std::string>& cancelled);
    void start_due(const std::vector<std::string>& cancelled);
    bool may_start(Delayed& delayed);
    void start(Delayed delayed);
    HostLoad* host_of(const Delayed& delayed);
    void finish_transfers();
    void finish(std::unique_ptr<Transfer> transfer, CURLcode code);
    void end(const Delayed& delayed, SendResult result);
    bool prepare(Transfer& transfer);

    const Curl& curl_;
    SenderOptions options_;
    CURLM* multi_;
    std::atomic<std::size_t> waiting_ = 0;
    std::atomic<bool> stopping_ = false;
    std::mutex mutex_;
    std::vector<Parcel> new_;
    std::vector<std::string> cancelled_;
    std::list<Delayed> delayed_;  // of the thread, as the next
    std::list<std::unique_ptr<Transfer>> running_;
    std::map<std::string, HostLoad> hosts_;  // by name
    std::thread thread_;                     // the last member: it uses the others
};

}  // namespace trianon::notify
