// Entries, requests and messages as JSON.
#include "engine/tagged_json.h"
#include "table/table.h"

namespace trianon::table {
namespace {

// Ids come back as they are, so they are small.
json::value id_of(const json::object& object) {
    const json::value* id = object.if_contains("id");
    if (id == nullptr) return {};
    if (id->is_int64() || (id->is_string() && id->as_string().size() <= 64)) return *id;
    return {};
}

}  // namespace

std::string print_entry(const TimedEntry& entry) {
    return json::serialize(encode(entry, Eyes::all_seeing()));
}

std::optional<TimedEntry> parse_entry(std::string_view text) {
    json::error_code error;
    const json::value value = json::parse(text, error);
    if (error) return std::nullopt;
    return decode<TimedEntry>(value);
}

Result<Asked> parse_request(std::string_view text, json::value* id) {
    json::error_code error;
    const json::value value = json::parse(text, error);
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
    return json::serialize(encode(message, Eyes::all_seeing()));
}

}  // namespace trianon::table
