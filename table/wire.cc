// Entries, requests and messages as JSON.
#include <array>

#include "engine/tagged_json.h"
#include "engine/write.h"
#include "table/table.h"

namespace trianon::table {
namespace {

// Ids come back as they are, so they are small.
json::value id_of(const json::object& object) {
    const json::value* id = object.if_contains("id");
    if (id == nullptr) return {};
    // A copy that outlives the request.
    if (id->is_int64() || (id->is_string() && id->as_string().size() <= 64))
        return json::value(*id, json::storage_ptr{});
    return {};
}

}  // namespace

std::string print_entry(const TimedEntry& entry) {
    std::string text;
    text.reserve(160);
    write(text, entry, Eyes::all_seeing());
    return text;
}

std::optional<TimedEntry> parse_entry(std::string_view text) {
    json::error_code error;
    const json::value value = json::parse(text, error);
    if (error) return std::nullopt;
    return decode<TimedEntry>(value);
}

Result<Asked> parse_request(std::string_view text, json::value* id) {
    // Most requests are small: their tree needs no allocation.
    std::array<unsigned char, 1024> room;
    json::monotonic_resource memory{room.data(), room.size()};
    json::error_code error;
    const json::value value = json::parse(text, error, &memory);
    if (error || !value.is_object()) return Error{"a request is one JSON object"};
    const json::object& object = value.as_object();
    Asked asked{id_of(object), {}};
    if (id != nullptr) *id = asked.id;
    auto read = read_tagged<Request>(object, "type", {"id", "type"});
    if (!read) return Error{read.error().message};
    asked.request = std::move(*read);
    return asked;
}

std::string print_message(const Message& message) {
    // Grown once, and copied as long as the message is.
    thread_local std::string buffer;
    buffer.clear();
    write(buffer, message, Eyes::all_seeing());
    return buffer;
}

}  // namespace trianon::table
