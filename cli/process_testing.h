// The program as a process, for tests.
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace trianon::cli {

struct Ended {
    std::string out;  // standard output and standard error
    int code;
};

inline Ended ran(const std::string& command) {
    Ended ended{"", -1};
    FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    if (pipe == nullptr) return ended;
    std::array<char, 4096> bytes;
    for (std::size_t got; (got = fread(bytes.data(), 1, bytes.size(), pipe)) > 0;)
        ended.out.append(bytes.data(), got);
    const int status = pclose(pipe);
    ended.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return ended;
}

inline Ended ran_trianon(const std::string& arguments) {
    return ran(TRIANON_PROGRAM " " + arguments + " </dev/null");
}

}  // namespace trianon::cli
