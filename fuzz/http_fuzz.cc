// Bytes instead of HTTP.
#include "fuzz/door.h"

FUZZ(std::string_view bytes) {
    using namespace trianon;
    static fuzz::Door door;
    const std::string heard = door.shout(bytes);
    fuzz::require(heard.empty() || heard.starts_with("HTTP/1."));
}
