// Entries, requests and messages as JSON.
#include "engine/words.h"
#include "table/table.h"

namespace trianon::table {
namespace {

// The fields of a kind of request, for who does not know them.
template <class R> std::vector<std::string> field_names() {
    std::vector<std::string> names;
    for_each_member<R>([&](auto field) { names.emplace_back(field.name); });
    return names;
}

std::string joined(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
    return all;
}

template <class R> Result<Request> read_as(const json::object& object) {
    const std::vector<std::string> names = field_names<R>();
    for (const auto& [key, value] : object)
        if (key != "id" && key != "type" &&
            std::find(names.begin(), names.end(), std::string_view{key}) == names.end())
            return Error{"field " + unknown_word(key, names)};
    R request;
    if (!decode_into(json::value(object), request))
        return Error{"the fields of " + name_of<R>() + " are: " + joined(names)};
    return Request{std::move(request)};
}

// Ids come back as they are, so they are small.
json::value id_of(const json::object& object) {
    const json::value* id = object.if_contains("id");
    if (id == nullptr) return {};
    if (id->is_int64() || (id->is_string() && id->as_string().size() <= 64)) return *id;
    return {};
}

}  // namespace

std::string print_happening(const Happening& happening) {
    return json::serialize(encode(happening, Eyes::all_seeing()));
}

std::optional<Happening> parse_happening(std::string_view text) {
    json::error_code error;
    const json::value value = json::parse(text, error);
    if (error) return std::nullopt;
    return decode<Happening>(value);
}

Result<Asked> parse_request(std::string_view text, json::value* id) {
    json::error_code error;
    const json::value value = json::parse(text, error);
    if (error || !value.is_object()) return Error{"a request is one JSON object"};
    const json::object& object = value.as_object();
    Asked asked{id_of(object), {}};
    if (id != nullptr) *id = asked.id;
    const json::value* type = object.if_contains("type");
    if (type == nullptr || !type->is_string()) return Error{"a request has a type"};

    std::optional<Result<Request>> read;
    std::vector<std::string> known;
    for_each_alternative<Request>([&]<class R>(const R&) {
        known.push_back(name_of<R>());
        if (type->as_string() == known.back()) read = read_as<R>(object);
    });
    if (!read) return Error{"type " + unknown_word(type->as_string(), known)};
    if (!*read) return Error{read->error()};
    asked.request = std::move(**read);
    return asked;
}

std::string print_message(const Message& message) {
    return json::serialize(encode(message, Eyes::all_seeing()));
}

}  // namespace trianon::table
