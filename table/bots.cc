#include "table/bots.h"

#include "games/games.h"

namespace trianon::table {

std::string decide_at_random(const Match& match, Seat seat, Level, std::uint64_t luck) {
    FastFate fate{luck};
    const std::vector<std::string> choices = match.legal(seat);
    if (choices.empty()) return {};
    if (match.passes(choices.front()) && fate.below(std::uint32_t{2}) == 0) return choices.front();
    return choices.at(fate.below(static_cast<std::uint32_t>(choices.size())));
}

std::string answer_to(const Question& question, const Think& think) {
    const auto match = replay_match(question.record);
    if (!match) return {};
    return think(**match, question.seat, question.level, question.luck);
}

}  // namespace trianon::table
