// The server as a process, for tests.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <string>

namespace trianon::cli {

class ServerProcess {
  public:
    // To root no file is read-only; as nobody it is.
    enum class As { Oneself, Nobody };

    // A file of SQLite, or postgres:URL.
    explicit ServerProcess(const std::string& file, As as = As::Oneself) {
        int out[2], errors[2];
        if (pipe(out) != 0 || pipe2(errors, O_NONBLOCK) != 0) throw std::runtime_error("pipe");
        process_ = fork();
        if (process_ == 0) {
            dup2(out[1], STDOUT_FILENO);
            dup2(errors[1], STDERR_FILENO);
            for (const int end : {out[0], out[1], errors[0], errors[1]}) close(end);
            become(file, as);
        }
        close(out[1]);
        close(errors[1]);
        log_ = errors[0];
        std::string line;
        for (char c = 0; read(out[0], &c, 1) == 1 && c != '\n';) line += c;
        close(out[0]);
        port_ = static_cast<std::uint16_t>(std::stoi(line.substr(line.rfind(':') + 1)));
    }
    ~ServerProcess() {
        end(SIGKILL);
        close(log_);
    }
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    // The exit code, or minus the signal.
    int end(int signal_number) {
        if (process_ <= 0) return 0;
        kill(process_, signal_number);
        int status = 0;
        waitpid(process_, &status, 0);
        process_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }
    std::uint16_t port() const { return port_; }

    // No file of it may become longer than so many bytes: a disk that is full.
    void limit_files(rlim_t bytes) const {
        const rlimit limit{bytes, RLIM_INFINITY};
        if (prlimit(process_, RLIMIT_FSIZE, &limit, nullptr) != 0)
            throw std::runtime_error("prlimit");
    }
    // What it has logged so far.
    std::string log() {
        std::array<char, 4096> bytes;
        for (ssize_t got; (got = read(log_, bytes.data(), bytes.size())) > 0;)
            logged_.append(bytes.data(), static_cast<std::size_t>(got));
        return logged_;
    }

  private:
    [[noreturn]] static void become(const std::string& file, As as) {
        // Opened first: nobody may have no way to the program.
        const int program = open(TRIANON_PROGRAM, O_RDONLY | O_CLOEXEC);
        if (as == As::Nobody && geteuid() == 0 && setuid(65534) != 0) _exit(126);
        std::string store = file.starts_with("postgres:") ? file : "sqlite:" + file;
        std::array<const char*, 13> words{
            "trianon", "serve",  "--listen", "127.0.0.1:0", "--store", store.c_str(), "--grace",
            "1",       "--pace", "0",        "--log",       "warning", nullptr};
        fexecve(program, const_cast<char* const*>(words.data()), environ);
        _exit(127);
    }

    pid_t process_ = 0;
    int log_ = -1;
    std::string logged_;
    std::uint16_t port_ = 0;
};

}  // namespace trianon::cli
