// What the handlers share.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/json.h"
#include "server/handlers.h"
#include "table/host.h"

namespace trianon::server {

using Respond = std::function<void(HttpResponse)>;

// Calls f(actor, reply) on the thread of the table that the path names.
FutureResponse with_actor(ServerContext& context, const ApiRequest& request,
                          std::function<void(TableActor&, Respond)> f);

// As soon as everything that was seen is on disk.
void reply_when_durable(TableActor& actor, const Respond& reply, HttpResponse response);

// Who ends their session on a device is not called there any more (notification_handlers.cc).
void end_subscriptions_of(ServerContext& context, const ApiRequest& request,
                          std::function<void()> done);

// The request itself has been counted.
void charge(ServerContext& context, const ApiRequest& request, double cost);

HttpResponse rate_limited(ServerContext& context);

template <class T> std::optional<T> parse_body(const ApiRequest& request) {
    json::error_code error;
    const json::value value = json::parse(request.body, error);
    if (error) return std::nullopt;
    return decode<T>(value);
}

template <class T> HttpResponse malformed_body() {
    std::vector<std::string> fields;
    for_each_member<T>([&](auto field) { fields.emplace_back(field.name); });
    return error_response(
        http::status::bad_request, "malformed",
        fmt::format("the body is a JSON object with the fields {}", fmt::join(fields, ", ")));
}

}  // namespace trianon::server
