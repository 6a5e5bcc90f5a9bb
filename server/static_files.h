// The files of the page, read and compressed once when the server starts. A file with a hash in its
// name never changes, so browsers cache it; the others are revalidated by ETag.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

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
    const StaticFile* find(const std::vector<std::string>& segments) const;
    bool empty() const { return files_.empty(); }

  private:
    std::map<std::string, StaticFile, std::less<>> files_;
};

// Whether a file's name ends in a hash before its extension: app-3f9a1c02.js.
bool has_hash(std::string_view name);

std::string compress_gzip(std::string_view text);
std::string compress_brotli(std::string_view text);

}  // namespace trianon::server
