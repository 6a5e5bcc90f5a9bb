#include "cli/tally.h"

#include <fmt/format.h>

namespace trianon::cli {

double ms_per_decision(const Tally& tally, std::size_t i) {
    if (tally.thoughts[i] == 0) return 0;
    return 1000 * tally.seconds[i] / static_cast<double>(tally.thoughts[i]);
}

json::object as_json(const Tally& tally, const std::vector<std::string>& names) {
    const auto games = static_cast<double>(tally.games);
    json::array seats;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Share share = share_of(tally.wins[i], games);
        seats.push_back({{"name", names[i]},
                         {"wins", tally.wins[i]},
                         {"share", share.share},
                         {"low", share.low},
                         {"high", share.high},
                         {"mean_score", tally.points[i] / games}});
    }
    json::array order;
    for (double wins : tally.wins_in_order) {
        const Share share = share_of(wins, games);
        order.push_back(
            {{"wins", wins}, {"share", share.share}, {"low", share.low}, {"high", share.high}});
    }
    json::object endings;
    for (const auto& [ending, count] : tally.endings) endings[ending] = count;
    json::object figures;
    for (const auto& [name, sum] : tally.figures) figures[name] = sum / games;
    return {{"games", tally.games},
            {"seats", seats},
            {"order_of_play", order},
            {"mean_decisions", static_cast<double>(tally.decisions) / games},
            {"endings", endings},
            {"figures", figures},
            {"refused", tally.refused},
            {"signature", fmt::format("{:016x}", tally.signature)}};
}

void print(const Tally& tally, const std::vector<std::string>& names) {
    const auto games = static_cast<double>(tally.games);
    fmt::print("{} games, {:.1f} decisions each, {} refused\n\n", tally.games,
               static_cast<double>(tally.decisions) / games, tally.refused);
    fmt::print("{:<6}{:<14}{:>10}{:>8}   {:<18}{:>10}{:>14}\n", "seat", "player", "wins", "share",
               "95 % interval", "points", "ms/decision");
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Share share = share_of(tally.wins[i], games);
        fmt::print("{:<6}{:<14}{:>10.1f}{:>7.1f}%   {:>5.1f} % – {:>5.1f} %  {:>10.2f}{:>14.3f}\n",
                   i, names[i], tally.wins[i], 100 * share.share, 100 * share.low, 100 * share.high,
                   tally.points[i] / games, ms_per_decision(tally, i));
    }
    if (!tally.wins_in_order.empty())
        fmt::print("\n{:<20}{:>10}{:>8}   95 % interval\n", "in order of play", "wins", "share");
    for (std::size_t i = 0; i < tally.wins_in_order.size(); ++i) {
        const Share share = share_of(tally.wins_in_order[i], games);
        fmt::print("{:<20}{:>10.1f}{:>7.1f}%   {:>5.1f} % – {:>5.1f} %\n", i + 1,
                   tally.wins_in_order[i], 100 * share.share, 100 * share.low, 100 * share.high);
    }
    fmt::print("\n");
    for (const auto& [ending, count] : tally.endings)
        fmt::print("{:<18}{:>10}{:>7.1f}%\n", ending, count,
                   100 * static_cast<double>(count) / games);
    if (!tally.figures.empty()) fmt::print("\n");
    for (const auto& [name, sum] : tally.figures)
        fmt::print("{:<18}{:>10.2f} a game\n", name, sum / games);
    fmt::print("\nsignature {:016x}\n", tally.signature);
}

}  // namespace trianon::cli
