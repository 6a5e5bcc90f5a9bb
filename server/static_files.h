// The files of the page, read and compressed once when the server starts. A name that holds a hash
// never changes its contents, so it is cached for long; the others are asked for again by ETag.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace trianon::server {

struct StaticFile {
    std::string type;
    std::string plain;
    std::string gzip;    // empty if it would be no smaller
    std::string brotli;  // empty if it would be no smaller
    std::string etag;
    bool hashed = false;
};

class StaticFiles {
  public:
    StaticFiles() = default;
    // Throws std::runtime_error if the folder cannot be read or is unreasonably large.
    explicit StaticFiles(const std::string& folder);

    // By the path of a request; "/" and paths of the page's own are index.html.
    const StaticFile* find(std::string_view path) const;
    bool empty() const { return files_.empty(); }

  private:
    std::map<std::string, StaticFile, std::less<>> files_;
};

// Whether a file's name ends in a hash before its extension: app-3f9a1c02.js.
bool has_hash(std::string_view name);

std::string gzipped(std::string_view text);
std::string brotlied(std::string_view text);

}  // namespace trianon::server
