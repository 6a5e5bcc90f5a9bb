// Records: what can be read can be written and read again, and replays or says why not.
#include "engine/record.h"
#include "fuzz/fuzz.h"
#include "games/games.h"

FUZZ(std::string_view text) {
    using namespace trianon;
    const auto record = parse_record(text);
    if (!record) return fuzz::require(!record.error().empty());
    const auto again = parse_record(print_record(*record));
    fuzz::require(again && *again == *record);
    const auto match = replay_match(*record);
    if (!match) return fuzz::require(!match.error().empty());
    fuzz::require((*match)->steps() == record->steps.size());
}
