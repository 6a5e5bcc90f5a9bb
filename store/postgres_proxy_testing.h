// The network between a server and its database: forwards bytes until it is told to hold them back
// or to break all connections.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace trianon {

class PostgresProxy {
  public:
    // The Unix socket of a PostgreSQL.
    explicit PostgresProxy(std::string socket_path) : to_(std::move(socket_path)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        if (bind(listener_, reinterpret_cast<sockaddr*>(&address), size) != 0 ||
            ::listen(listener_, 64) != 0 ||
            getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size) != 0)
            throw std::runtime_error("proxy");
        port_ = ntohs(address.sin_port);
        thread_ = std::thread{[this] { run(); }};
    }
    ~PostgresProxy() {
        stopping_ = true;
        thread_.join();
        for (std::thread& thread : threads_) thread.join();
        close(listener_);
    }
    PostgresProxy(const PostgresProxy&) = delete;
    PostgresProxy& operator=(const PostgresProxy&) = delete;

    // Nothing comes through in either direction, and no connection ends: a cable that is pulled
    // out.
    void hold_back(bool held) { held_back_ = held; }
    // Ends all connections with what is under way in them. While it holds back, new ones wait.
    void break_connections() { ++generation_; }

    // As the URL of PostgresServer, through this.
    std::string url(const std::string& direct) const {
        return "host=127.0.0.1 port=" + std::to_string(port_) +
               direct.substr(direct.find(" user=")) + " sslmode=disable";
    }

  private:
    static constexpr int tick = 5;  // milliseconds

    void run() {
        while (!stopping_) {
            pollfd waiting{listener_, POLLIN, 0};
            if (poll(&waiting, 1, tick) != 1) continue;
            const int near = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
            if (near >= 0) threads_.emplace_back([this, near] { serve(near); });
        }
    }
    void serve(int near) {
        const int generation = generation_;
        const int far = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        to_.copy(address.sun_path, sizeof address.sun_path - 1);
        if (connect(far, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0)
            while (!stopping_ && generation == generation_ && forward(near, far)) {
            }
        close(near);
        close(far);
    }
    // False: one of them has ended.
    bool forward(int near, int far) const {
        std::array<pollfd, 2> ends{{{near, POLLIN, 0}, {far, POLLIN, 0}}};
        poll(ends.data(), ends.size(), tick);
        for (std::size_t i = 0; i < ends.size(); ++i) {
            if (ends[i].revents == 0) continue;
            std::array<char, 4096> bytes;
            const ssize_t got = recv(ends[i].fd, bytes.data(), bytes.size(), 0);
            if (got <= 0) return false;
            const int generation = generation_;
            while (held_back_ && !stopping_ && generation == generation_)
                std::this_thread::sleep_for(std::chrono::milliseconds{tick});
            if (stopping_ || generation != generation_) return false;
            for (ssize_t sent = 0; sent < got;) {
                const ssize_t more = send(ends[1 - i].fd, bytes.data() + sent,
                                          static_cast<std::size_t>(got - sent), MSG_NOSIGNAL);
                if (more <= 0) return false;
                sent += more;
            }
        }
        return true;
    }

    std::string to_;
    int listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    std::uint16_t port_ = 0;
    std::atomic<bool> held_back_ = false, stopping_ = false;
    std::atomic<int> generation_ = 0;
    std::vector<std::thread> threads_;  // of run(), until it has ended
    std::thread thread_;
};

}  // namespace trianon
