// The files of the page: compiled into the program, compressed, or read from a folder and
// compressed when the server starts. A file with a hash in its name never changes, so browsers
// cache it; the others are revalidated by ETag.
#pragma once

#include <deque>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace trianon::server {

struct StaticFile {
    std::string_view type;
    std::string_view plain;
    std::string_view gzip;    // empty if it would be no smaller
    std::string_view brotli;  // empty if it would be no smaller
    std::string_view etag;
    bool hashed = false;
};

// As it is compiled in: its bytes last as long as the program.
struct EmbeddedPageFile {
    std::string_view path;  // begins with a slash
    StaticFile file;
};

// The page inside the program; none if it was built without one. Written by pack_page.cc.
std::span<const EmbeddedPageFile> embedded_page();

class StaticFiles {
  public:
    StaticFiles() = default;
    // Throws std::runtime_error if the folder cannot be read or is unreasonably large.
    explicit StaticFiles(const std::string& folder, int brotli_quality = 9);
    explicit StaticFiles(std::span<const EmbeddedPageFile> files);
    // Moved and not copied: the files point into what is owned.
    StaticFiles(StaticFiles&&) = default;
    StaticFiles& operator=(StaticFiles&&) = default;

    // By the path of a request; "/" and paths of the page's own are index.html.
    const StaticFile* find(const std::vector<std::string>& segments) const;
    bool empty() const { return files_.empty(); }
    const auto& all() const { return files_; }

  private:
    std::string_view own(std::string text) { return owned_.emplace_back(std::move(text)); }

    std::map<std::string, StaticFile, std::less<>> files_;
    std::deque<std::string> owned_;
};

// By which a browser asks whether a text has changed.
std::string etag_of(std::string_view text);

// Whether a file's name ends in a hash before its extension: app-3f9a1c02.js.
bool has_hash(std::string_view name);

std::string compress_gzip(std::string_view text);
std::string compress_brotli(std::string_view text, int quality = 9);

}  // namespace trianon::server
