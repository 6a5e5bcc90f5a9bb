// What whoever tells a story must know of a game's events besides their words. Events are named as
// in kinds.json, which carries the same lists to the page.
#pragma once

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace trianon {

struct StoryNotes {
    // What is done to somebody who has not decided it: the event, and its field that is the seat.
    // Whoever it is done to must not miss it.
    std::vector<std::pair<std::string_view, std::string_view>> done_to;
    // Dice and what is turned up: it is shown until it has been seen.
    std::vector<std::string_view> shown;
    // These begin a phase, and a paragraph.
    std::vector<std::string_view> phases;
    // These begin a line, such as one board of a scoring.
    std::vector<std::string_view> lines;

    static bool names(const std::vector<std::string_view>& events, std::string_view key) {
        constexpr std::string_view family = "event.";
        return key.starts_with(family) &&
               std::find(events.begin(), events.end(), key.substr(family.size())) != events.end();
    }
};

}  // namespace trianon
