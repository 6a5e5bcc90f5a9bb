#include "games/courtiers/register.h"

#include <fmt/format.h>

#include "games/courtiers/text.h"

namespace trianon::courtiers {
namespace {

// Events that change a fortune, a mark or a status say why; a few others say who somebody is.
template <class E> constexpr bool is_registered(const E&) {
    if constexpr (requires(E e) { e.cause; })
        return true;
    else
        return std::is_same_v<E, event::Unveiled> || std::is_same_v<E, event::JoinedParty> ||
               std::is_same_v<E, event::HeirArrived> || std::is_same_v<E, event::Presented> ||
               std::is_same_v<E, event::StatusReceived> || std::is_same_v<E, event::Inherited> ||
               std::is_same_v<E, event::Married> || std::is_same_v<E, event::Widowed> ||
               std::is_same_v<E, event::DeedNoted> || std::is_same_v<E, event::MarriedSecretly>;
}

template <class E> bool concerns(const E& e, Seat seat) {
    if (!is_registered(e)) return false;
    if constexpr (std::is_same_v<E, event::Married>)
        return e.husband == seat || e.wife == seat;
    else if constexpr (requires { e.seat; })
        return e.seat == seat;
    else
        return false;
}

}  // namespace

std::vector<RegisterEntry> register_of(std::span<const Event> story, Seat seat) {
    std::vector<RegisterEntry> entries;
    int game_turn = 0;
    for (const Event& event : story) {
        if (const auto* began = std::get_if<event::BeganGameTurn>(&event)) game_turn = began->turn;
        if (std::visit([&](const auto& e) { return concerns(e, seat); }, event))
            entries.push_back({game_turn, event});
    }
    return entries;
}

std::vector<std::string> register_lines(std::span<const Event> story, Seat seat,
                                        Language language) {
    std::vector<std::string> lines;
    for (const RegisterEntry& entry : register_of(story, seat))
        lines.push_back(
            fmt::format("{:>2}  {}", entry.game_turn, tell(entry.event, spectator, language)));
    return lines;
}

}  // namespace trianon::courtiers
