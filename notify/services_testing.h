// Services of a test on this machine, as small as they can be: one that takes HTTP requests, such
// as a push service does, and one that takes mail.
#pragma once

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace trianon::notify {

// Waits until something is true, and says whether it became so.
inline bool becomes(const std::function<bool()>& is_true,
                    std::chrono::milliseconds within = std::chrono::seconds{20}) {
    const auto until = std::chrono::steady_clock::now() + within;
    while (!is_true()) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }
    return true;
}

// A port of this machine, and a thread that speaks with who connects, one after the other.
class TestService {
  public:
    TestService(const TestService&) = delete;
    TestService& operator=(const TestService&) = delete;
    int port() const { return port_; }

  protected:
    TestService() : listener_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        ::bind(listener_, reinterpret_cast<sockaddr*>(&address), size);
        ::listen(listener_, 64);
        ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
        port_ = ntohs(address.sin_port);
    }
    ~TestService() { ::close(listener_); }

    void start() {
        thread_ = std::thread{[this] {
            while (!stopping_) {
                pollfd ready{listener_, POLLIN, 0};
                if (::poll(&ready, 1, 20) < 1) continue;
                const int socket = ::accept(listener_, nullptr, nullptr);
                speak(socket);
                ::close(socket);
            }
        }};
    }
    void stop() {
        stopping_ = true;
        if (thread_.joinable()) thread_.join();
    }

    virtual void speak(int socket) = 0;

    // What has come until there is `end`; empty if nothing more comes.
    std::string read_until(int socket, const std::string& end, std::string& buffer) const {
        while (buffer.find(end) == buffer.npos)
            if (!read_some(socket, buffer)) return "";
        const std::size_t size = buffer.find(end) + end.size();
        const std::string text = buffer.substr(0, size);
        buffer.erase(0, size);
        return text;
    }
    bool read_some(int socket, std::string& buffer) const {
        for (int idle = 0; !stopping_; ++idle) {
            pollfd ready{socket, POLLIN, 0};
            if (::poll(&ready, 1, 20) < 1) {
                // Who keeps a connection for later does not keep the next one waiting.
                pollfd next{listener_, POLLIN, 0};
                if (idle > 50 && ::poll(&next, 1, 0) == 1) return false;
                continue;
            }
            char some[4096];
            const ssize_t size = ::recv(socket, some, sizeof some, 0);
            if (size <= 0) return false;
            buffer.append(some, static_cast<std::size_t>(size));
            return true;
        }
        return false;
    }
    static void say(int socket, const std::string& text) {
        ::send(socket, text.data(), text.size(), MSG_NOSIGNAL);
    }

    std::atomic<bool> stopping_ = false;
    mutable std::mutex mutex_;

  private:
    int listener_;
    int port_ = 0;
    std::thread thread_;
};

// Takes requests, and answers them as it is told to.
class TestHttpService final : public TestService {
  public:
    struct Request {
        std::string path, body;
        std::map<std::string, std::string> headers;  // by their names in lower case
    };

    TestHttpService() { start(); }
    ~TestHttpService() { stop(); }

    std::string url(const std::string& path) const {
        return "http://127.0.0.1:" + std::to_string(port()) + path;
    }
    // The status line and headers of the next answers; none: it never answers.
    void answer(const std::string& head) {
        const std::lock_guard lock{mutex_};
        head_ = head;
    }
    std::vector<Request> requests() const {
        const std::lock_guard lock{mutex_};
        return requests_;
    }
    bool gets(std::size_t count) const {
        return becomes([&] { return requests().size() >= count; });
    }

  private:
    void speak(int socket) override {
        std::string buffer;
        const std::string head = read_until(socket, "\r\n\r\n", buffer);
        if (head.empty()) return;
        Request request;
        request.path = head.substr(head.find(' ') + 1);
        request.path.resize(request.path.find(' '));
        for (std::size_t at = head.find("\r\n") + 2; at + 2 < head.size();) {
            const std::size_t end = head.find("\r\n", at), colon = head.find(':', at);
            std::string name = head.substr(at, colon - at);
            std::transform(name.begin(), name.end(), name.begin(), ::tolower);
            request.headers[name] = head.substr(colon + 2, end - colon - 2);
            at = end + 2;
        }
        const std::size_t size = std::stoul("0" + request.headers["content-length"]);
        while (buffer.size() < size && read_some(socket, buffer)) {
        }
        request.body = buffer.substr(0, size);
        std::string answer;
        {
            const std::lock_guard lock{mutex_};
            requests_.push_back(std::move(request));
            answer = head_;
        }
        if (answer.empty()) {
            while (read_some(socket, buffer)) {
            }
            return;
        }
        say(socket, "HTTP/1.1 " + answer + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    }

    std::string head_ = "201 Created";
    std::vector<Request> requests_;
};

// Takes mail for everybody.
class TestMailService final : public TestService {
  public:
    struct Message {
        std::string from, to, text;
    };

    TestMailService() { start(); }
    ~TestMailService() { stop(); }

    std::string url() const { return "smtp://127.0.0.1:" + std::to_string(port()); }
    std::vector<Message> messages() const {
        const std::lock_guard lock{mutex_};
        return messages_;
    }
    bool gets(std::size_t count) const {
        return becomes([&] { return messages().size() >= count; });
    }
    // What it says to the receiver of a message.
    void answer(const std::string& line) {
        const std::lock_guard lock{mutex_};
        answer_ = line;
    }

  private:
    void speak(int socket) override {
        std::string buffer;
        Message message;
        say(socket, "220 test ESMTP\r\n");
        while (true) {
            const std::string line = read_until(socket, "\r\n", buffer);
            if (line.empty()) return;
            const auto address = [&line] {
                const std::size_t begin = line.find('<') + 1;
                return line.substr(begin, line.find('>') - begin);
            };
            if (line.starts_with("EHLO")) {
                say(socket, "250 test\r\n");
            } else if (line.starts_with("MAIL FROM:")) {
                message.from = address();
                say(socket, "250 OK\r\n");
            } else if (line.starts_with("RCPT TO:")) {
                message.to = address();
                const std::lock_guard lock{mutex_};
                say(socket, answer_ + "\r\n");
            } else if (line.starts_with("DATA")) {
                say(socket, "354 go on\r\n");
                message.text = read_until(socket, "\r\n.\r\n", buffer);
                {
                    const std::lock_guard lock{mutex_};
                    messages_.push_back(message);
                }
                say(socket, "250 OK\r\n");
            } else {
                say(socket, line.starts_with("QUIT") ? "221 bye\r\n" : "250 OK\r\n");
            }
        }
    }

    std::string answer_ = "250 OK";
    std::vector<Message> messages_;
};

}  // namespace trianon::notify
