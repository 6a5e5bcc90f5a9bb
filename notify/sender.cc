#include "notify/sender.h"

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <stdexcept>

#include "notify/network.h"
#include "notify/subscription.h"

namespace trianon::notify {
namespace {

constexpr std::size_t longest_answer = 64 * 1024;
constexpr std::size_t most_hosts = 1'000;

bool is_this_machine(const std::string& url) {
    const std::size_t begin = url.find("://") + 3;
    const std::string host = url.substr(begin, url.find_first_of(":/", begin) - begin);
    return host == "localhost" || host.starts_with("127.") || url.substr(begin, 5) == "[::1]";
}

// One name for each host, however it is written.
std::string host_in(const std::string& url) {
    std::string host = target_url(url).value_or(TargetUrl{}).host;
    while (host.ends_with('.')) host.pop_back();
    std::transform(host.begin(), host.end(), host.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return host;
}

Bucket::Millis in_millis(std::chrono::steady_clock::time_point time) {
    return std::chrono::floor<std::chrono::milliseconds>(time.time_since_epoch()).count();
}

}  // namespace

struct Sender::Transfer {
    Transfer(const Curl& library, Delayed what)
        : curl(library), delayed(std::move(what)), easy(library.easy_init()) {}
    ~Transfer() {
        curl.easy_cleanup(easy);
        curl.free_list(headers);
        curl.free_list(receivers);
    }
    Transfer(const Transfer&) = delete;
    Transfer& operator=(const Transfer&) = delete;

    // What is answered is of no use; more than a little is an attack.
    static std::size_t drop(const char*, std::size_t size, std::size_t count, void* self) {
        auto& answered = static_cast<Transfer*>(self)->answered;
        answered += size * count;
        return answered > longest_answer ? 0 : size * count;
    }
    static std::size_t read(char* into, std::size_t size, std::size_t count, void* self) {
        auto& own = *static_cast<Transfer*>(self);
        const std::size_t taken = own.delayed.parcel.body.copy(into, size * count, own.read_to);
        own.read_to += taken;
        return taken;
    }
    // The address is judged when it is used: a name may have led elsewhere when it was asked for.
    static curl_socket_t open(void* self, curlsocktype, curl_sockaddr* to) {
        if (!is_public(&to->addr)) {
            static_cast<Transfer*>(self)->forbidden = true;
            return CURL_SOCKET_BAD;
        }
        return socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
    }

    const Curl& curl;
    Delayed delayed;
    CURL* easy;
    curl_slist* headers = nullptr;
    curl_slist* receivers = nullptr;
    std::size_t answered = 0, read_to = 0;
    bool forbidden = false;
    bool cancelled = false;
};

Sender::Sender(SenderOptions options)
    : curl_(libcurl()),
      options_(std::move(options)),
      multi_(curl_.multi_init()),
      thread_([this] { run(); }) {}

Sender::~Sender() {
    stop();
    for (const auto& transfer : running_) curl_.remove(multi_, transfer->easy);
    running_.clear();
    curl_.multi_cleanup(multi_);
}

void Sender::stop() {
    stopping_ = true;
    curl_.wake_up(multi_);
    if (thread_.joinable()) thread_.join();
}

void Sender::send(Parcel parcel) {
    if (waiting_ >= options_.most) return parcel.done(SendResult::Failed);
    ++waiting_;
    {
        const std::lock_guard lock{mutex_};
        new_.push_back(std::move(parcel));
    }
    curl_.wake_up(multi_);
}

void Sender::cancel(const std::string& about) {
    if (waiting_ == 0) return;
    {
        const std::lock_guard lock{mutex_};
        cancelled_.push_back(about);
    }
    curl_.wake_up(multi_);
}

void Sender::run() {
    while (!stopping_) {
        std::vector<std::string> cancelled;
        take_new(delayed_, cancelled);
        start_due(cancelled);
        int running = 0;
        curl_.perform(multi_, &running);
        finish_transfers();
        auto pause = std::chrono::milliseconds{1'000};
        if (running_.size() < options_.at_once)
            for (const Delayed& one : delayed_)
                pause = std::min(pause, std::chrono::ceil<std::chrono::milliseconds>(
                                            one.when - SteadyClock::now()));
        curl_.poll(multi_, nullptr, 0, std::max(0, static_cast<int>(pause.count())), nullptr);
    }
}

void Sender::start_due(const std::vector<std::string>& cancelled) {
    const auto is_cancelled = [&](const Parcel& parcel) {
        return std::find(cancelled.begin(), cancelled.end(), parcel.about) != cancelled.end();
    };
    for (const auto& transfer : running_)
        transfer->cancelled |= is_cancelled(transfer->delayed.parcel);
    for (auto next = delayed_.begin(); next != delayed_.end();) {
        const auto one = next++;
        if (is_cancelled(one->parcel)) {
            end(*one, SendResult::Cancelled);
            delayed_.erase(one);
        } else if (one->when <= SteadyClock::now() && may_start(*one)) {
            Delayed due = std::move(*one);
            delayed_.erase(one);
            start(std::move(due));
        }
    }
}

// Null: its host is the operator's own.
Sender::HostLoad* Sender::host_of(const Delayed& delayed) {
    const auto found = hosts_.find(delayed.host);
    return found != hosts_.end() ? &found->second : nullptr;
}

// What may not yet is looked at again a little later.
bool Sender::may_start(Delayed& delayed) {
    if (running_.size() >= options_.at_once) return false;
    HostLoad* host = host_of(delayed);
    if (host == nullptr) return true;
    const auto now = SteadyClock::now();
    if (host->running < options_.at_once_per_host && host->bucket.take(in_millis(now))) return true;
    delayed.when = now + std::chrono::milliseconds{50};
    return false;
}

void Sender::take_new(std::list<Delayed>& delayed, std::vector<std::string>& cancelled) {
    std::vector<Parcel> taken;
    {
        const std::lock_guard lock{mutex_};
        taken.swap(new_);
        cancelled.swap(cancelled_);
    }
    const auto now = SteadyClock::now();
    for (Parcel& parcel : taken) {
        Delayed one{.parcel = std::move(parcel), .tries = 0, .when = now};
        if (one.parcel.mail_to.empty()) {
            one.host = host_in(one.parcel.url);
            HostLoad& host = hosts_.try_emplace(one.host, Bucket{options_.per_host, in_millis(now)})
                                 .first->second;
            if (++host.waiting > options_.most_per_host) {
                end(one, SendResult::Failed);
                continue;
            }
        }
        delayed.push_back(std::move(one));
    }
}

void Sender::start(Delayed delayed) {
    auto transfer = std::make_unique<Transfer>(curl_, std::move(delayed));
    ++transfer->delayed.tries;
    if (transfer->easy == nullptr || !prepare(*transfer))
        return end(transfer->delayed, SendResult::Forbidden);
    if (HostLoad* host = host_of(transfer->delayed)) ++host->running;
    curl_.add(multi_, transfer->easy);
    running_.push_back(std::move(transfer));
}

// False: nothing may be sent there.
bool Sender::prepare(Transfer& transfer) {
    CURL* easy = transfer.easy;
    const Parcel& parcel = transfer.delayed.parcel;
    const bool is_mail = !parcel.mail_to.empty();
    const auto set = [&](CURLoption option, auto value) {
        return curl_.set(easy, option, value) == CURLE_OK;
    };
    bool done = set(CURLOPT_URL, parcel.url.c_str()) && set(CURLOPT_NOSIGNAL, 1L) &&
                set(CURLOPT_FOLLOWLOCATION, 0L) && set(CURLOPT_PROXY, "") &&
                set(CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(options_.patience.count() / 2)) &&
                set(CURLOPT_TIMEOUT_MS, static_cast<long>(options_.patience.count())) &&
                set(CURLOPT_WRITEFUNCTION, &Transfer::drop) && set(CURLOPT_WRITEDATA, &transfer) &&
                set(CURLOPT_PRIVATE, &transfer);
    if (is_mail) {
        transfer.receivers = curl_.append(nullptr, ("<" + parcel.mail_to + ">").c_str());
        const long encrypted = is_this_machine(parcel.url) ? CURLUSESSL_TRY : CURLUSESSL_ALL;
        done = done && set(CURLOPT_PROTOCOLS_STR, "smtp,smtps") &&
               set(CURLOPT_USE_SSL, is_this_machine(parcel.url) && options_.mail_password.empty()
                                        ? static_cast<long>(CURLUSESSL_NONE)
                                        : encrypted) &&
               set(CURLOPT_MAIL_FROM, ("<" + parcel.mail_from + ">").c_str()) &&
               set(CURLOPT_MAIL_RCPT, transfer.receivers) && set(CURLOPT_UPLOAD, 1L) &&
               set(CURLOPT_READFUNCTION, &Transfer::read) && set(CURLOPT_READDATA, &transfer);
        if (!options_.mail_user.empty())
            done = done && set(CURLOPT_USERNAME, options_.mail_user.c_str()) &&
                   set(CURLOPT_PASSWORD, options_.mail_password.c_str());
        return done;
    }
    for (const std::string& header : parcel.headers)
        transfer.headers = curl_.append(transfer.headers, header.c_str());
    done = done && set(CURLOPT_PROTOCOLS_STR, options_.to_private ? "http,https" : "https") &&
           set(CURLOPT_HTTPHEADER, transfer.headers) && set(CURLOPT_POST, 1L) &&
           set(CURLOPT_POSTFIELDS, parcel.body.data()) &&
           set(CURLOPT_POSTFIELDSIZE, static_cast<long>(parcel.body.size()));
    if (!options_.to_private)
        done = done && set(CURLOPT_OPENSOCKETFUNCTION, &Transfer::open) &&
               set(CURLOPT_OPENSOCKETDATA, &transfer);
    return done;
}

void Sender::finish_transfers() {
    int left = 0;
    while (const CURLMsg* message = curl_.next_message(multi_, &left)) {
        if (message->msg != CURLMSG_DONE) continue;
        CURL* easy = message->easy_handle;
        const CURLcode code = message->data.result;
        const auto found = std::find_if(running_.begin(), running_.end(),
                                        [easy](const auto& own) { return own->easy == easy; });
        auto transfer = std::move(*found);
        running_.erase(found);
        curl_.remove(multi_, easy);
        if (HostLoad* host = host_of(transfer->delayed)) --host->running;
        finish(std::move(transfer), code);
    }
}

void Sender::finish(std::unique_ptr<Transfer> transfer, CURLcode code) {
    const Parcel& parcel = transfer->delayed.parcel;
    const bool is_mail = !parcel.mail_to.empty();
    long status = 0;
    curl_off_t wanted_pause = 0;  // seconds
    curl_.get(transfer->easy, CURLINFO_RESPONSE_CODE, &status);
    curl_.get(transfer->easy, CURLINFO_RETRY_AFTER, &wanted_pause);
    if (transfer->forbidden || code == CURLE_UNSUPPORTED_PROTOCOL)
        return end(transfer->delayed, SendResult::Forbidden);
    // What it says besides is cut off, and counts all the same.
    const bool is_whole = code == CURLE_OK || (!is_mail && code == CURLE_WRITE_ERROR);
    if (is_whole && (is_mail || (status >= 200 && status < 300)))
        return end(transfer->delayed, SendResult::Sent);
    if (!is_mail && (status == 404 || status == 410))
        return end(transfer->delayed, SendResult::Gone);
    // By SMTP 5xx is for ever and 4xx is for now; by HTTP it is the other way about.
    const bool is_final =
        is_mail ? status >= 500 : status >= 300 && status < 500 && status != 408 && status != 429;
    if (is_final) return end(transfer->delayed, SendResult::Refused);
    if (transfer->cancelled) return end(transfer->delayed, SendResult::Cancelled);
    if (transfer->delayed.tries >= options_.tries)
        return end(transfer->delayed, SendResult::Failed);
    auto pause = options_.first_pause;
    for (int i = 1; i < transfer->delayed.tries; ++i) pause *= 3;
    pause = std::max(pause, std::chrono::milliseconds{
                                std::clamp<curl_off_t>(wanted_pause, 0, 1'000'000) * 1'000});
    Delayed again = std::move(transfer->delayed);
    again.when = SteadyClock::now() + std::min(pause, options_.longest_pause);
    delayed_.push_back(std::move(again));
}

void Sender::end(const Delayed& delayed, SendResult result) {
    --waiting_;
    if (HostLoad* host = host_of(delayed)) --host->waiting;
    // How fast it went is of use only to what goes on.
    if (hosts_.size() > most_hosts)
        std::erase_if(hosts_, [now = in_millis(SteadyClock::now())](const auto& one) {
            return one.second.waiting == 0 && one.second.bucket.is_full(now);
        });
    delayed.parcel.done(result);
}

}  // namespace trianon::notify
