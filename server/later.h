// Waiting in a coroutine for something that calls back, on whichever thread. GCC 12 may destroy a
// temporary twice that stands in the same expression as co_await, so what is awaited is made of
// names and references only.
#pragma once

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

// `start` is given a function that it must call once, with the answer.
template <class T> net::awaitable<T> later(std::function<void(std::function<void(T)>)> start) {
    return net::async_initiate<const net::use_awaitable_t<>&, void(T)>(
        [start = std::move(start)](auto handler) mutable {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            start([shared](T value) {
                net::post(
                    net::get_associated_executor(*shared),
                    [shared, value = std::move(value)]() mutable { (*shared)(std::move(value)); });
            });
        },
        net::use_awaitable);
}

}  // namespace trianon::server
