// The bot protocol, a line at a time: whatever comes in, one JSON object goes out.
#include "cli/protocol.h"
#include "fuzz/fuzz.h"

FUZZ(std::string_view text) {
    trianon::cli::Protocol protocol;
    for (int lines = 0; !text.empty() && lines < 20; ++lines) {
        const std::string_view line = trianon::fuzz::take_line(text);
        // To think takes as long as one asks for.
        if (line.find("think") != line.npos) continue;
        trianon::fuzz::require(trianon::json::parse(protocol.answer(line)).is_object());
    }
}
