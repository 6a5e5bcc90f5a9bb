// trianon serve
#include <fmt/format.h>
#include <spawn.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/asio/ip/address.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <cstdlib>
#include <filesystem>

#include "cli/commands.h"
#include "cli/store_file.h"
#include "server/routes.h"
#include "server/server.h"

namespace trianon::cli {
namespace {

namespace fs = std::filesystem;

void read_listen(const std::string& listen, server::Options& options) {
    const std::size_t colon = listen.rfind(':');
    const UsageError wrong{fmt::format("\"{}\" is no address: write 127.0.0.1:1682", listen)};
    if (colon == listen.npos || colon + 1 == listen.size()) throw wrong;
    int port = 0;
    for (const char digit : listen.substr(colon + 1)) {
        if (digit < '0' || digit > '9' || port > 65'535) throw wrong;
        port = port * 10 + (digit - '0');
    }
    if (port > 65'535) throw wrong;
    options.port = static_cast<std::uint16_t>(port);
    options.address = listen.substr(0, colon);
    if (options.address.starts_with("[") && options.address.ends_with("]"))
        options.address = options.address.substr(1, options.address.size() - 2);
    if (options.address == "localhost") options.address = "127.0.0.1";
    boost::system::error_code no_address;
    boost::asio::ip::make_address(options.address, no_address);
    if (no_address) throw wrong;
}

// Browsers write it in one way only: anything else would never match.
std::string read_origin(const std::string& origin) {
    if (const auto written = server::normalised_origin(origin)) return *written;
    throw UsageError{fmt::format(
        "\"{}\" is no origin: write https://example.org, without anything after it", origin)};
}

std::shared_ptr<spdlog::logger> the_log(const std::string& level) {
    const auto log = spdlog::stderr_logger_mt("trianon");
    log->set_pattern("time=%Y-%m-%dT%H:%M:%S.%eZ level=%l %v", spdlog::pattern_time_type::utc);
    log->set_level(spdlog::level::from_str(level));
    return log;
}

std::optional<table::Millis> days(int count) {
    constexpr table::Millis day = table::Millis{24} * 3'600'000;
    return count > 0 ? std::optional{count * day} : std::nullopt;
}

// Whoever is on this machine sees the command, so the password is not in it.
std::string read_mail_password(const std::string& file) {
    if (file.empty()) {
        const char* given = std::getenv("TRIANON_MAIL_PASSWORD");
        return given == nullptr ? "" : given;
    }
    std::string password = read_file(file);
    while (password.ends_with('\n') || password.ends_with('\r')) password.pop_back();
    return password;
}

void read_mail(const ServeOptions& a, server::CallOptions& calls) {
    const auto url = boost::urls::parse_uri(a.mail);
    if (!url || (url->scheme() != "smtp" && url->scheme() != "smtps") || url->host().empty())
        throw UsageError{
            fmt::format("\"{}\" is no mail server: write smtp://USER@HOST:PORT", a.mail)};
    if (url->has_password())
        throw UsageError{
            "a password in the command is seen by others: put it into a file, and say "
            "--mail-password-file FILE"};
    if (!notify::is_mail_address(a.mail_from))
        throw UsageError{"--mail needs the address of its sender: --mail-from ADDRESS"};
    if (a.origins.empty())
        throw UsageError{"--mail needs --origin: the links in its mails lead there"};
    calls.mail = fmt::format("{}://{}", std::string{url->scheme()},
                             std::string{url->encoded_host_and_port()});
    calls.mail_from = a.mail_from;
    calls.sender.mail_user = url->user();
    calls.sender.mail_password = read_mail_password(a.mail_password_file);
}

void read_calls(const ServeOptions& a, server::CallOptions& calls, const std::string& store) {
    if (!a.push.empty() && !a.push.starts_with("mailto:") && !a.push.starts_with("https://"))
        throw UsageError{
            fmt::format("\"{}\" names nobody: write mailto:ADDRESS, or an https URL", a.push)};
    calls.push = a.push;
    calls.webhooks = a.webhooks;
    if (!a.mail.empty()) read_mail(a, calls);
    calls.key_file = a.notify_key;
    calls.sender.to_private = a.notify_private;
    if (calls.any() && calls.key_file.empty() && store != "memory:")
        throw UsageError{
            "addresses of players are kept encrypted: say --notify-key FILE, which is made at the "
            "first use"};
}

// In the browser of who sits at this machine.
void open_page(const std::string& url) {
    std::string program = "xdg-open", address = url;
    char* arguments[] = {program.data(), address.data(), nullptr};
    pid_t child = 0;
    if (posix_spawnp(&child, arguments[0], nullptr, nullptr, arguments, environ) != 0)
        fmt::print(stderr, "trianon: xdg-open is missing; please open {} yourself\n", url);
}

}  // namespace

void run(const ServeOptions& a) {
    if (a.openapi) {
        fmt::print("{}", server::openapi());
        return;
    }
    server::Options options;
    read_listen(a.listen, options);
    options.store = a.store.empty() ? usual_store() : a.store;
    options.web = a.web;
    options.page = server::embedded_page();
    for (const std::string& origin : a.origins) options.origins.push_back(read_origin(origin));
    options.behind_proxy = a.behind_proxy;
    options.threads = a.threads;
    options.table_limits.grace = a.grace;
    options.bot_delay = std::chrono::milliseconds{a.pace};
    options.drain = std::chrono::milliseconds{a.drain};
    read_calls(a, options.calls, options.store);
    options.forget_lobbies = days(a.forget_lobbies);
    options.forget_finished = days(a.forget_finished);
    if (!a.web.empty() && !fs::is_directory(a.web))
        throw UsageError{fmt::format("\"{}\" is no folder", a.web)};
    if (a.web.empty() && options.page.empty())
        fmt::print(stderr,
                   "trianon: built without the page, so only the interface below /api "
                   "answers; tools/web builds a page for --web\n");
    // Hands and seeds are for nobody else on this machine.
    umask(S_IRWXG | S_IRWXO);
    server::Server server{options, the_log(a.log)};
    const std::string host = options.address.find(':') == std::string::npos
                                 ? options.address
                                 : "[" + options.address + "]";
    fmt::print("Trianon is running: http://{}:{}\n", host, server.port());
    std::fflush(stdout);
    if (a.open) open_page(fmt::format("http://{}:{}", host, server.port()));
    server.run_until_signalled();
}

}  // namespace trianon::cli
