// A progress bar on standard error, if that is a terminal.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>

namespace trianon::cli {

class Progress {
  public:
    explicit Progress(std::uint64_t all) : all_(all), shown_(isatty(STDERR_FILENO) == 1) {}
    ~Progress() {
        if (shown_) fmt::print(stderr, "\r\033[K");
    }
    void operator()(std::uint64_t done) const {
        if (!shown_ || all_ == 0) return;
        const auto filled = static_cast<int>(40 * done / all_);
        std::string bar;
        for (int i = 0; i < 40; ++i) bar += i < filled ? "━" : "╌";
        fmt::print(stderr, "\r{} {:>3} % of {}", bar, 100 * done / all_, all_);
        std::fflush(stderr);
    }

  private:
    std::uint64_t all_;
    bool shown_;
};

}  // namespace trianon::cli
