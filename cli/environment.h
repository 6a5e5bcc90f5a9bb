// What the process was told by its environment. Asked before any thread starts.
#pragma once

#include <cstdlib>
#include <string_view>

namespace trianon::cli {

// Empty if it is not set.
inline std::string_view environment(const char* variable) {
    const char* value = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe)
    return value == nullptr ? std::string_view{} : value;
}

}  // namespace trianon::cli
