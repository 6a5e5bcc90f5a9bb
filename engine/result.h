// Either a value or the reason why there is none: what C++23 calls std::expected, as far as we need
// it. Strangers' bytes end here, not in exceptions. The reason is a text for a person unless said
// otherwise; boost::system::result would want an error code or an exception type for each.
#pragma once

#include <optional>
#include <string>
#include <type_traits>
#include <utility>

namespace trianon {

struct Error {
    std::string message;
};

template <class T, class E = std::string> class [[nodiscard]] Result {
  public:
    Result(T value) : value_(std::move(value)) {}
    Result(E error)
        requires(!std::is_same_v<E, std::string>)
        : error_(std::move(error)) {}
    Result(Error error)
        requires std::is_same_v<E, std::string>
        : error_(std::move(error.message)) {}

    explicit operator bool() const { return value_.has_value(); }
    T& operator*() { return *value_; }
    const T& operator*() const { return *value_; }
    T* operator->() { return &*value_; }
    const T* operator->() const { return &*value_; }
    const E& error() const { return error_; }

  private:
    std::optional<T> value_;
    E error_{};
};

}  // namespace trianon
