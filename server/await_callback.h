// Awaiting a function that calls back, on whichever thread, in a coroutine. GCC 12 may destroy a
// temporary twice that stands in the same expression as co_await, so what is awaited is made of
// names and references only.
#pragma once

#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <functional>
#include <memory>

namespace trianon::server {

namespace net = boost::asio;

// Errors as values.
inline constexpr auto as_values = net::as_tuple(net::use_awaitable);

// `start` is given a function to be called with the result; calls after the first do nothing.
template <class T>
net::awaitable<T> await_callback(std::function<void(std::function<void(T)>)> start) {
    return net::async_initiate<const net::use_awaitable_t<>&, void(T)>(
        [start = std::move(start)](auto handler) mutable {
            struct Pending {
                explicit Pending(decltype(handler) resume_with) : resume(std::move(resume_with)) {}
                decltype(handler) resume;
                std::atomic<bool> called = false;
            };
            auto pending = std::make_shared<Pending>(std::move(handler));
            start([pending](T value) {
                if (pending->called.exchange(true)) return;
                net::post(net::get_associated_executor(pending->resume),
                          [pending, value = std::move(value)]() mutable {
                              pending->resume(std::move(value));
                          });
            });
        },
        net::use_awaitable);
}

}  // namespace trianon::server
