#include "server/static_files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "server/server.h"
#include "server/testing.h"
#include "store/testing.h"

namespace trianon::server {
namespace {

TEST(StaticFiles, a_hash_is_known_from_a_word) {
    for (const char* name : {"app-3f9a1c02.js", "app.3f9a1c02.css", "index-DwX9_k2a.js"})
        EXPECT_TRUE(has_hash(name)) << name;
    for (const char* name : {"index.html", "app.js", "favicon-large.png", "a-1234567.js",
                             "house-of-mirrors.webp", "noextension"})
        EXPECT_FALSE(has_hash(name)) << name;
}

class PageTest : public testing::Test {
  protected:
    void SetUp() override {
        write("index.html", "<!doctype html><title>Trianon</title>" + std::string(2000, ' '));
        write("app-3f9a1c02.js", "console.log('bonsoir');" + std::string(5000, ' '));
        write("../secret.txt", "secret");
        Options options = options_for_tests("memory:");
        options.web = files_.folder() + "/web";
        server_ = std::make_unique<Server>(options, no_log());
        server_->start();
        port_ = server_->port();
    }
    void write(const std::string& name, const std::string& text) {
        std::filesystem::create_directories(files_.folder() + "/web");
        std::ofstream{files_.folder() + "/web/" + name} << text;
    }

    TemporaryFile files_{"page_test"};
    std::unique_ptr<Server> server_;
    std::uint16_t port_ = 0;
};

TEST_F(PageTest, hashed_names_are_cached_for_long_and_others_by_etag) {
    const Reply script = get(port_, "/app-3f9a1c02.js");
    EXPECT_EQ(script.headers.at("Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(script.headers.at("Content-Type"), "text/javascript; charset=utf-8");
    const Reply page = get(port_, "/");
    EXPECT_EQ(page.headers.at("Cache-Control"), "no-cache");
    const Reply again = get(port_, "/", {{"If-None-Match", page.headers.at("ETag")}});
    EXPECT_EQ(again.status, 304u);
    EXPECT_TRUE(again.body.empty());
    EXPECT_FALSE(again.headers.contains("Content-Length"));  // it is not empty, but unchanged
}

TEST_F(PageTest, files_come_compressed_for_who_can_read_that) {
    const Reply plain = get(port_, "/app-3f9a1c02.js");
    const Reply gzip = get(port_, "/app-3f9a1c02.js", {{"Accept-Encoding", "gzip"}});
    const Reply brotli = get(port_, "/app-3f9a1c02.js", {{"Accept-Encoding", "gzip, br"}});
    EXPECT_FALSE(plain.headers.contains("Content-Encoding"));
    EXPECT_EQ(gzip.headers.at("Content-Encoding"), "gzip");
    EXPECT_EQ(brotli.headers.at("Content-Encoding"), "br");
    EXPECT_LT(gzip.body.size(), plain.body.size());
    EXPECT_LT(brotli.body.size(), plain.body.size());
}

TEST_F(PageTest, pages_of_the_client_are_the_index_and_nothing_outside_is_read) {
    EXPECT_EQ(get(port_, "/t/0123456789abcdef").body, get(port_, "/").body);
    for (const char* path : {"/../secret.txt", "/..%2fsecret.txt", "//secret.txt", "/none.js"})
        EXPECT_EQ(get(port_, path).status, 404u) << path;
    EXPECT_EQ(ask(port_, "HEAD", "/").status, 200u);
}

TEST_F(PageTest, a_page_compiled_in_is_served_as_a_folder_is) {
    const StaticFiles folder{files_.folder() + "/web"};
    std::vector<EmbeddedPageFile> page;
    for (const auto& [path, file] : folder.all()) page.push_back({path, file});
    Options options = options_for_tests("memory:");
    options.page = page;
    Server server{options, no_log()};
    server.start();
    for (const char* path : {"/", "/app-3f9a1c02.js", "/t/0123456789abcdef"})
        for (const char* coding : {"", "gzip", "br"}) {
            const Reply inside = get(server.port(), path, {{"Accept-Encoding", coding}});
            const Reply outside = get(port_, path, {{"Accept-Encoding", coding}});
            EXPECT_EQ(inside.status, 200u);
            EXPECT_EQ(inside.body, outside.body) << path << " " << coding;
            EXPECT_EQ(inside.headers.at("ETag"), outside.headers.at("ETag"));
        }
}

}  // namespace
}  // namespace trianon::server
