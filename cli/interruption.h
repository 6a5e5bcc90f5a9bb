// Ctrl-C asks long work to end with what it has; once more ends the program as ever.
#pragma once

#include <atomic>
#include <csignal>

namespace trianon::cli {

class Interruption {
  public:
    Interruption() : before_(std::signal(SIGINT, note)) { came_ = false; }
    ~Interruption() { std::signal(SIGINT, before_); }
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    static bool came() { return came_; }

  private:
    static void note(int) {
        came_ = true;
        std::signal(SIGINT, SIG_DFL);
    }
    static inline std::atomic<bool> came_ = false;
    void (*before_)(int);
};

}  // namespace trianon::cli
