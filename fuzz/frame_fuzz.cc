// Bytes instead of WebSocket frames, after a proper handshake at a table.
#include "fuzz/door.h"

FUZZ(std::string_view bytes) {
    using namespace trianon;
    static fuzz::Door door;
    static const std::string handshake =
        "GET " + door.table.path("/socket?seat=0") +
        " HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Authorization: Bearer " +
        door.table.seats[0] + "\r\n\r\n";
    const std::string heard = door.shout(handshake + std::string{bytes});
    fuzz::require(heard.starts_with("HTTP/1.1 101"));
}
