// Either a value or the reason why there is none. Strangers' bytes end here, not in exceptions.
#pragma once

#include <optional>
#include <string>
#include <utility>

namespace trianon {

struct Error {
    std::string message;
};

template <class T> class [[nodiscard]] Result {
  public:
    Result(T value) : value_(std::move(value)) {}
    Result(Error error) : error_(std::move(error)) {}

    explicit operator bool() const { return value_.has_value(); }
    T& operator*() { return *value_; }
    const T& operator*() const { return *value_; }
    T* operator->() { return &*value_; }
    const T* operator->() const { return &*value_; }
    const std::string& error() const { return error_.message; }

  private:
    std::optional<T> value_;
    Error error_;
};

}  // namespace trianon
