#include "server/routes.h"

namespace trianon::server {
namespace {

std::vector<std::string> split_path(std::string_view path) {
    std::vector<std::string> parts;
    while (!path.empty()) {
        path.remove_prefix(1);
        const std::size_t end = std::min(path.find('/'), path.size());
        parts.emplace_back(path.substr(0, end));
        path.remove_prefix(end);
    }
    return parts;
}

}  // namespace

Found find_route(http::verb method, const std::string& path) {
    Found found;
    const std::vector<std::string> parts = split_path(path);
    for (const Route& route : routes()) {
        const std::vector<std::string> pattern = split_path(route.pattern);
        if (pattern.size() != parts.size()) continue;
        std::map<std::string, std::string> filled;
        bool fits = true;
        for (std::size_t i = 0; i < parts.size() && fits; ++i) {
            if (pattern[i].starts_with("{"))
                filled[pattern[i].substr(1, pattern[i].size() - 2)] = parts[i];
            else
                fits = pattern[i] == parts[i];
        }
        if (!fits) continue;
        if (route.method != method) {
            found.other_method = true;
            continue;
        }
        return {&route, false, std::move(filled)};
    }
    return found;
}

Admission admit(const table::Table& table, const Call& call) {
    const table::Access access = table.access(call.tokens);
    if (!access.any())
        return {std::nullopt, refuse(http::status::forbidden, "server.no_access", call.language())};
    table::Viewer viewer{spectator, access.owner, call.language(), false};
    if (call.query.contains("seat")) {
        const auto seat = call.number("seat");
        if (!seat || *seat < 0 || *seat >= max_seats || !access.seats.contains(Seat(*seat)))
            return {std::nullopt,
                    refuse(http::status::forbidden, "server.not_your_seat", call.language())};
        viewer.seat = Seat(*seat);
    }
    const auto drawing = call.query.find("drawing");
    viewer.drawing = drawing != call.query.end() && drawing->second == "true";
    return {viewer, {}};
}

Response answer_file(const House& house, const Call& call) {
    const StaticFile* file = house.files.find(call.path);
    if (file == nullptr) {
        if (call.path == "/" && house.files.empty())
            return answer_text(http::status::ok, "text/plain; charset=utf-8",
                               "Trianon is at home. Its page was not given; its interface is below "
                               "/api.\n");
        return refuse(http::status::not_found, "no_page", "there is no such page");
    }
    const auto accepts = [&](std::string_view coding) {
        return call.accept_encoding.find(coding) != std::string::npos;
    };
    const bool unchanged = call.if_none_match.find(file->etag) != std::string::npos;
    Response response{unchanged ? http::status::not_modified : http::status::ok, 11};
    response.set(http::field::etag, file->etag);
    response.set(http::field::vary, "Accept-Encoding");
    response.set(http::field::cache_control,
                 file->hashed ? "public, max-age=31536000, immutable" : "no-cache");
    if (unchanged) return response;
    response.set(http::field::content_type, file->type);
    if (!file->brotli.empty() && accepts("br")) {
        response.set(http::field::content_encoding, "br");
        response.body() = file->brotli;
    } else if (!file->gzip.empty() && accepts("gzip")) {
        response.set(http::field::content_encoding, "gzip");
        response.body() = file->gzip;
    } else {
        response.body() = file->plain;
    }
    return response;
}

Response refuse_table(Hall::Found found, Language reader) {
    if (found == Hall::Found::NoTable)
        return refuse(http::status::not_found, "server.no_table", reader);
    if (found == Hall::Found::Unreadable)
        return refuse(http::status::internal_server_error, "server.unreadable", reader);
    return refuse(http::status::service_unavailable, "server.store", reader);
}

}  // namespace trianon::server
