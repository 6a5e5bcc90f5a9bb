// Bytes instead of HTTP.
#include "fuzz/fuzz_server.h"

FUZZ(std::string_view bytes) {
    using namespace trianon;
    static fuzz::FuzzServer server;
    const std::string received = server.exchange(bytes);
    fuzz::require(received.empty() || received.starts_with("HTTP/1."));
}
