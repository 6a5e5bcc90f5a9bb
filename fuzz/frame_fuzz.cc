// Bytes instead of WebSocket frames, after a proper handshake at a table.
#include "fuzz/fuzz_server.h"

FUZZ(std::string_view bytes) {
    using namespace trianon;
    static fuzz::FuzzServer server;
    static const std::string handshake =
        "GET " + server.table.path("/socket?seat=0") +
        " HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Authorization: Bearer " +
        server.table.seats[0] + "\r\n\r\n";
    const std::string received = server.exchange(handshake + std::string{bytes});
    fuzz::require(received.starts_with("HTTP/1.1 101"));
}
