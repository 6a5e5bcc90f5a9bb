#include "players/simulate.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <istream>
#include <thread>

namespace trianon {

void Tally::add(const Tally& other) {
    games += other.games;
    decisions += other.decisions;
    refused += other.refused;
    for (std::size_t i = 0; i < wins.size(); ++i) {
        wins[i] += other.wins[i];
        points[i] += other.points[i];
        seconds[i] += other.seconds[i];
        thoughts[i] += other.thoughts[i];
    }
    for (std::size_t i = 0; i < wins_in_order.size(); ++i)
        wins_in_order[i] += other.wins_in_order[i];
    for (const auto& [name, count] : other.endings) endings[name] += count;
    for (const auto& [name, figure] : other.figures) figures[name] += figure;
    signature += other.signature;
}

std::string Tally::to_text() const {
    std::string text = fmt::format("{} {} {} {}\n", games, decisions, refused, signature);
    for (std::size_t i = 0; i < wins.size(); ++i)
        text += fmt::format("{} {} {} {}\n", wins[i], points[i], seconds[i], thoughts[i]);
    for (const auto& [name, count] : endings) text += fmt::format("{}\n", count);
    text += fmt::format("{}\n", figures.size());
    for (const auto& [name, figure] : figures) text += fmt::format("{} {}\n", name, figure);
    return text;
}

Tally Tally::from_text(std::istream& in, Tally tally) {
    in >> tally.games >> tally.decisions >> tally.refused >> tally.signature;
    for (std::size_t i = 0; i < tally.wins.size(); ++i)
        in >> tally.wins[i] >> tally.points[i] >> tally.seconds[i] >> tally.thoughts[i];
    for (auto& [name, count] : tally.endings) in >> count;
    std::size_t figures = 0;
    in >> figures;
    for (std::string name; figures > 0; --figures) {
        in >> name;
        in >> tally.figures[name];
    }
    return tally;
}

Share share_of(double wins, double games) {
    if (games == 0) return {0, 0, 1};
    constexpr double z = 1.959964;
    const double p = wins / games;
    const double centre = p + z * z / (2 * games);
    const double reach = z * std::sqrt(p * (1 - p) / games + z * z / (4 * games * games));
    const double scale = 1 + z * z / games;
    return {p, std::max(0.0, (centre - reach) / scale), std::min(1.0, (centre + reach) / scale)};
}

std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t i) {
    std::uint64_t x = seed * 0x9e3779b97f4a7c15ull + i;  // splitmix64
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
    return x ^ (x >> 31);
}

Tally run_in_parallel(std::uint64_t games, int threads, const Tally& empty,
                      const std::function<std::function<void(std::uint64_t, Tally&)>()>& make_work,
                      const std::function<void(std::uint64_t)>& progress) {
    // Blocks of fixed size are summed in their order, so that rounding does not depend on threads.
    constexpr std::uint64_t block = 256;
    const std::uint64_t blocks = (games + block - 1) / block;
    std::vector<Tally> tallies(blocks, empty);
    std::atomic<std::uint64_t> next{0}, done{0};
    const auto run = [&] {
        const auto work = make_work();
        for (std::uint64_t b = next++; b < blocks; b = next++) {
            const std::uint64_t end = std::min(games, (b + 1) * block);
            for (std::uint64_t i = b * block; i < end; ++i) work(i, tallies[b]);
            done += end - b * block;
        }
    };
    {
        std::vector<std::jthread> workers;
        for (int t = 0; t < threads; ++t) workers.emplace_back(run);
        while (done < games) {
            if (progress) progress(done);
            std::this_thread::sleep_for(std::chrono::milliseconds(done == 0 ? 5 : 20));
        }
    }
    if (progress) progress(games);
    Tally total = empty;
    for (const Tally& tally : tallies) total.add(tally);
    return total;
}

}  // namespace trianon
