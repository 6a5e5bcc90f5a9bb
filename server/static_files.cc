#include "server/static_files.h"

#include <brotli/encode.h>
#include <sodium.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "engine/hex.h"

namespace trianon::server {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t max_bytes = 64 * 1024 * 1024;

std::string_view type_of(const fs::path& path) {
    static const std::map<std::string, std::string_view> types{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".jpg", "image/jpeg"},
        {".webp", "image/webp"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".mp3", "audio/mpeg"},
        {".ogg", "audio/ogg"},
        {".txt", "text/plain; charset=utf-8"}};
    const auto found = types.find(path.extension().string());
    return found != types.end() ? found->second : "application/octet-stream";
}

std::string read(const fs::path& path) {
    std::ifstream file{path, std::ios::binary};
    std::stringstream contents;
    contents << file.rdbuf();
    if (!file) throw std::runtime_error("cannot read " + path.string());
    return contents.str();
}

}  // namespace

std::string etag_of(std::string_view text) {
    std::array<unsigned char, 16> hash;
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr,
                       0);
    return '"' + to_hex(hash) + '"';
}

std::string compress_gzip(std::string_view text) {
    z_stream stream{};
    constexpr int gzip_format = 15 + 16;
    if (deflateInit2(&stream, 9, Z_DEFLATED, gzip_format, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("zlib");
    std::string out(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int code = deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    if (code != Z_STREAM_END) throw std::runtime_error("zlib");
    return out;
}

std::string compress_brotli(std::string_view text, int quality) {
    std::size_t size = BrotliEncoderMaxCompressedSize(text.size());
    std::string out(size, '\0');
    if (BrotliEncoderCompress(quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_GENERIC, text.size(),
                              reinterpret_cast<const std::uint8_t*>(text.data()), &size,
                              reinterpret_cast<std::uint8_t*>(out.data())) == BROTLI_FALSE)
        throw std::runtime_error("brotli");
    out.resize(size);
    return out;
}

bool has_hash(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    const std::size_t dash = name.find_last_of("-.", dot == name.npos ? dot : dot - 1);
    if (dot == name.npos || dash == name.npos || dash + 9 > dot) return false;
    const std::string_view hash = name.substr(dash + 1, dot - dash - 1);
    const bool word = std::all_of(hash.begin(), hash.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               c == '_';
    });
    // A word of a language has no digit.
    return word && hash.find_first_of("0123456789") != hash.npos;
}

StaticFiles::StaticFiles(const std::string& folder, int brotli_quality) {
    std::uintmax_t bytes = 0;
    const auto own_if_smaller = [&](std::string compressed, std::string_view plain) {
        return compressed.size() < plain.size() ? own(std::move(compressed)) : std::string_view{};
    };
    for (const auto& item : fs::recursive_directory_iterator{folder}) {
        if (!item.is_regular_file()) continue;
        bytes += item.file_size();
        if (bytes > max_bytes) throw std::runtime_error(folder + " is too large for a page");
        StaticFile file;
        file.plain = own(read(item.path()));
        file.type = type_of(item.path());
        file.etag = own(etag_of(file.plain));
        file.hashed = has_hash(item.path().filename().string());
        file.gzip = own_if_smaller(compress_gzip(file.plain), file.plain);
        file.brotli = own_if_smaller(compress_brotli(file.plain, brotli_quality), file.plain);
        files_["/" + fs::relative(item.path(), folder).generic_string()] = file;
    }
}

StaticFiles::StaticFiles(std::span<const EmbeddedPageFile> files) {
    for (const auto& [path, file] : files) files_.emplace(path, file);
}

const StaticFile* StaticFiles::find(const std::vector<std::string>& segments) const {
    std::string path;
    for (const std::string& segment : segments) {
        if (segment.find('/') != segment.npos) return nullptr;  // it was escaped
        path += '/' + segment;
    }
    auto found = files_.find(path);
    // /t/0123… is a path of the single-page application.
    if (found == files_.end() && path.find('.') == path.npos) found = files_.find("/index.html");
    return found != files_.end() ? &found->second : nullptr;
}

}  // namespace trianon::server
