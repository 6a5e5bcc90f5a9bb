// A PostgreSQL of the test's own: in a folder that is gone afterwards, as a user without rights, on
// a Unix socket. It ends with the test.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "store/libpq.h"
#include "store/testing.h"

namespace trianon {

class PostgresServer {
  public:
    // Killing a process loses nothing that the system has; only a loss of power needs the disk.
    enum class Sync { Off, On };

    explicit PostgresServer(Sync sync = Sync::Off) : sync_(sync) {
        if (!is_installed()) throw std::runtime_error("PostgreSQL is not installed");
        if (geteuid() == 0 && chown(folder_.folder().c_str(), nobody, nobody) != 0)
            throw std::runtime_error("chown");
        const pid_t made = spawn({"initdb", "-D", data(), "-U", "trianon", "-A", "trust", "-E",
                                  "UTF8", "--no-locale", "--no-sync"});
        if (wait_for(made) != 0) throw std::runtime_error("initdb failed");
        start();
    }
    ~PostgresServer() { stop(SIGINT); }
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    static bool is_installed() { return !programs().empty(); }
    // For tests that share one.
    static PostgresServer& of_this_process() {
        static PostgresServer server;
        return server;
    }

    void start() {
        const std::string sync = sync_ == Sync::On ? "fsync=on" : "fsync=off";
        process_ = spawn({"postgres", "-D", data(), "-k", folder_.folder(), "-c",
                          "listen_addresses=", "-c", sync, "-c", "max_connections=60", "-c",
                          "shared_buffers=64MB", "-c", "autovacuum_naptime=5s"});
        using SteadyClock = std::chrono::steady_clock;
        const SteadyClock::time_point deadline = SteadyClock::now() + std::chrono::seconds{60};
        while (SteadyClock::now() < deadline) {
            // After a kill the rest of the last one may still be ending: then it gives up at once.
            int status = 0;
            if (waitpid(process_, &status, WNOHANG) == process_) return retry(deadline);
            try {
                const pq::PostgresConnection connection{url("postgres")};
                return;
            } catch (const StoreError&) {
                std::this_thread::sleep_for(std::chrono::milliseconds{20});
            }
        }
        throw std::runtime_error("PostgreSQL does not start");
    }
    // SIGINT: disconnects everybody and ends; SIGKILL: as a crash.
    void stop(int signal_number) {
        if (process_ <= 0) return;
        // Those of the sessions would notice a little later that the first one is gone, and write
        // until then.
        const std::vector<pid_t> sessions =
            signal_number == SIGKILL ? children() : std::vector<pid_t>{};
        kill(process_, signal_number);
        for (const pid_t session : sessions) kill(session, SIGKILL);
        wait_for(process_);
        process_ = 0;
    }
    pid_t process() const { return process_; }

    // An empty database.
    std::string new_database() {
        const std::string name = "test" + std::to_string(++databases_);
        pq::PostgresConnection connection{url("postgres")};
        connection.set_patience(std::chrono::seconds{60});
        connection.run("SET statement_timeout = 0");
        connection.run("CREATE DATABASE " + name);
        return url(name);
    }
    std::string url(const std::string& database) const {
        return "host=" + folder_.folder() + " user=trianon dbname=" + database;
    }
    std::string socket_path() const { return folder_.folder() + "/.s.PGSQL.5432"; }

  private:
    static constexpr uid_t nobody = 65534;

    // Debian keeps the programs of each version in a folder of its own.
    static std::string programs() {
        std::error_code ignored;
        std::string newest;
        for (const auto& entry :
             std::filesystem::directory_iterator{"/usr/lib/postgresql", ignored})
            if (std::filesystem::exists(entry.path() / "bin/initdb"))
                newest = std::max(newest, (entry.path() / "bin").string());
        return newest;
    }
    std::string data() const { return folder_.folder() + "/data"; }

    pid_t spawn(std::vector<std::string> words) const {
        const std::string program = programs() + '/' + words.front();
        std::vector<char*> pointers;
        for (std::string& word : words) pointers.push_back(word.data());
        pointers.push_back(nullptr);
        const std::string log = folder_.folder() + "/log";
        const pid_t process = fork();
        if (process != 0) return process;
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        // Signals for the test, such as a Ctrl-C, are not for the database.
        setpgid(0, 0);
        if (geteuid() == 0 && (setgid(nobody) != 0 || setuid(nobody) != 0)) _exit(126);
        prctl(PR_SET_PDEATHSIG, SIGKILL);  // a change of the user forgets it
        const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
        dup2(out, STDOUT_FILENO);
        dup2(out, STDERR_FILENO);
        if (chdir("/") != 0) _exit(126);
        execv(program.c_str(), pointers.data());
        _exit(127);
    }
    std::vector<pid_t> children() const {
        const std::string number = std::to_string(process_);
        std::ifstream list{"/proc/" + number + "/task/" + number + "/children"};
        return {std::istream_iterator<pid_t>{list}, {}};
    }
    static int wait_for(pid_t process) {
        int status = 0;
        waitpid(process, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    void retry(std::chrono::steady_clock::time_point deadline) {
        process_ = 0;
        if (std::chrono::steady_clock::now() > deadline)
            throw std::runtime_error("PostgreSQL does not start again");
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
        start();
    }

    TemporaryFile folder_{"postgres"};
    Sync sync_;
    pid_t process_ = 0;
    int databases_ = 0;
};

}  // namespace trianon
